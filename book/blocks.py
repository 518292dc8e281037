"""The code blocks of a page, and how each is to be run.

A block of rules is a whole file if it begins with `festrules 2`. Everything else has a comment directly above it
that says into which file it goes:

    <!-- in NAME: SLOT -->              lines that replace the line `# SLOT` of the frame NAME
    <!-- values in NAME -->             questions to the frame, each with its answer behind `#`
    <!-- ..., with: LINES -->           these lines go into the slot `declarations` as well
    <!-- ..., gives FR402 -->           just this mistake is found in it; for a whole file, `<!-- gives FR402 -->`
    <!-- ..., at fault -->              it can be played, and comes to a fault of the rules
    <!-- frame NAME -->                 above a whole file: it is a frame as well
    <!-- frame NAME: ... -->            a frame that no reader sees

A YAML block below a line ``In `its-name.yaml`:`` is a file that lies beside all others.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(
    r"(?:^<!-- (?P<note>(?:(?!-->).)*?) -->\n)?^```(?P<language>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
HIDDEN = re.compile(r"^<!-- frame ([\w-]+):\n(.*?)^-->$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"^In `([\w-]+\.yaml)`:\n\n```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
QUESTION = re.compile(r"(.*?) +# (.*)")
NOTE = re.compile(
    r"(?:(?P<how>values in|in|frame) (?P<frame>[\w-]+)(?:: (?P<slot>\w+))?)?"
    r"(?:,? ?gives (?P<gives>FR\d+))?(?P<fault>,? ?at fault)?(?:,? ?with: (?P<more>.*))?",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Snippet:
    """A block of rules with what its comment says."""

    line: int
    text: str
    how: str = ""
    frame: str = ""
    slot: str = ""
    gives: str = ""
    fault: bool = False
    more: str = ""

    @property
    def whole(self) -> bool:
        return self.text.startswith("festrules ")


def read(page: str) -> str:
    """The text of a page, by its path from the root."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The blocks of one language."""
    return [found["text"] for found in BLOCK.finditer(read(page)) if found["language"] == language]


def snippets(page: str) -> list[Snippet]:
    """Every block of rules of a page."""
    found = []
    text = read(page)
    for block in BLOCK.finditer(text):
        if block["language"] != "festrules":
            continue
        line = text[: block.start("text")].count("\n") + 1
        said = NOTE.fullmatch(block["note"] or "")
        assert said, f"{page}:{line}: the comment above this block is not understood: {block['note']}"
        fields: dict[str, Any] = {key: value for key, value in said.groupdict().items() if value}
        fields["fault"] = bool(fields.get("fault"))
        snippet = Snippet(line, block["text"], **fields)
        assert snippet.whole or snippet.frame, f"{page}:{line}: say into which frame these lines go"
        found.append(snippet)
    return found


def frames(page: str) -> dict[str, str]:
    """The files into which fragments go, by name."""
    shown = {one.frame: one.text for one in snippets(page) if one.how == "frame"}
    return {**dict(HIDDEN.findall(read(page))), **shown}


def tables(page: str) -> dict[str, str]:
    """The YAML files of a page by name."""
    return dict(FILE.findall(read(page)))


def put(frame: str, slot: str, lines: str) -> str:
    """A frame with lines in one of its slots."""
    found = re.search(rf"^( *)# {slot}$", frame, re.MULTILINE)
    assert found, f"the frame has no slot {slot}"
    inner = "".join(f"{found[1]}{line}\n" if line else "\n" for line in lines.rstrip("\n").split("\n"))
    return frame[: found.start()] + inner.rstrip("\n") + frame[found.end() :]


def text_of(snippet: Snippet, frames: dict[str, str]) -> str:
    """The file that a snippet is, or is a part of."""
    if snippet.whole:
        return snippet.text
    frame = frames[snippet.frame]
    if snippet.slot == "declarations":
        return put(frame, "declarations", f"{snippet.text}{snippet.more}")
    if snippet.more:
        frame = put(frame, "declarations", snippet.more)
    if snippet.how == "in":
        return put(frame, snippet.slot, snippet.text)
    asked = [
        line
        for number, (question, _) in enumerate(questions(snippet))
        for line in (f"answer{number} = {question}", f'say "{number}: {{answer{number}}}"')
    ]
    return put(frame, "statements", "\n".join(asked))


def questions(snippet: Snippet) -> list[tuple[str, str]]:
    """The questions of a snippet, each with its answer."""
    found = []
    for line in snippet.text.strip().split("\n"):
        asked = QUESTION.fullmatch(line)
        assert asked, f"line {snippet.line}: a question has its answer behind #: {line}"
        found.append((asked[1], asked[2]))
    return found
