"""The blocks of a guide, and how each is to be run.

A whole file is played, under the name in its note; everything else says what it is put into:

    <!-- game NAME -->                          a whole game, which other blocks speak of
    <!-- NAME instead of: LINE -->              what stands in the game instead of the block that begins so
    <!-- NAME after: LINE -->                   what stands right behind it
    <!-- NAME also -->                          more declarations
    <!-- ..., without: LINE, LINE -->           these blocks of the game are left out
    <!-- ..., with: LINES -->                   these declarations as well
    <!-- ..., gives FR402 -->                   just this mistake is found; a block of text below is its message

Where a `game` is a mod, it is one of the game that it names. Files of scenarios come out right, each for its game.
"""

import re
from dataclasses import dataclass, replace
from pathlib import Path

from book.blocks import BLOCK, ROOT, read, tables

GUIDES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / "guides").glob("*.md"))
NOTE = re.compile(
    r"(?:game (?P<game>[\w-]+)|(?P<base>[\w-]+) (?P<how>instead of|after|also)(?:: (?P<line>[^\n,]*))?)"
    r"(?:, without: (?P<without>[^\n]*?))?(?:, gives (?P<gives>FR\d+))?(?:, with: (?P<more>.*))?",
    re.DOTALL,
)
SCENARIOS = re.compile(r'festrules 2\nscenarios of "([\w-]+)"\n')


@dataclass(frozen=True, slots=True)
class Block:
    """A block of rules: where it stands, which game it is or goes into, and what is found in it."""

    page: str
    line: int
    text: str
    game: str = ""
    base: str = ""
    how: str = ""
    begins: str = ""
    without: str = ""
    gives: str = ""
    more: str = ""
    said: str = ""  # the message on the page

    @property
    def scenarios(self) -> str:
        """The game that these scenarios are about, if they are."""
        found = SCENARIOS.match(self.text)
        return found[1] if found else ""

    def __str__(self) -> str:
        return f"{Path(self.page).stem}:{self.line}"


def rules_of(page: str) -> list[Block]:
    """All blocks of rules of a page; the text below one that is wrong is its message."""
    found: list[Block] = []
    text = read(page)
    for block in BLOCK.finditer(text):
        line = text[: block.start("text")].count("\n") + 1
        if block["language"] == "festrules":
            found.append(_block(page, line, block["note"] or "", block["text"]))
        elif block["language"] == "text" and found and found[-1].gives and not found[-1].said:
            found[-1] = replace(found[-1], said=block["text"])
    return found


def _block(page: str, line: int, note: str, text: str) -> Block:
    if SCENARIOS.match(text):
        return Block(page, line, text)
    said = NOTE.fullmatch(note)
    assert said, f"{page}:{line}: the comment above this block is not understood: {note}"
    fields = {key: value for key, value in said.groupdict().items() if value}
    fields["begins"] = fields.pop("line", "")
    return Block(page, line, text, **fields)


def games_of(page: str) -> dict[str, str]:
    """The whole games of a page by their names."""
    return {block.game: block.text for block in rules_of(page) if block.game}


def whole(block: Block) -> str:
    """The file that a block is, or that it makes of its game."""
    if block.game:
        return block.text
    text = games_of(block.page)[block.base]
    for line in filter(None, block.without.split(", ")):
        start, end, _ = _place(text, line)
        text = text[:start] + text[end:]
    if block.how == "also":
        return f"{text}\n{block.text}{block.more}\n"
    start, end, indent = _place(text, block.begins)
    inner = "".join(f"{indent}{line}\n" if line else "\n" for line in block.text.rstrip("\n").split("\n"))
    kept = text[:end] if block.how == "after" else text[:start]
    more = f"\n{block.more}\n" if block.more else ""
    return f"{kept}{inner}{text[end:]}{more}"


def _place(text: str, begins: str) -> tuple[int, int, str]:
    """Where a block of a game begins and ends, and how far in it stands."""
    pattern = rf"^( *){re.escape(begins)}.*\n(?:\1 +.*\n)*"
    found = list(re.finditer(pattern, text, re.MULTILINE))
    assert len(found) == 1, f"{begins!r} begins {len(found)} blocks of the game"
    return found[0].start(), found[0].end(), found[0][1]


def laid_down(page: str, folder: Path) -> None:
    """Put the games and tables of a page into a folder."""
    for name, text in {
        **tables(page),
        **{f"{name}.rules": text for name, text in games_of(page).items()},
    }.items():
        (folder / name).write_text(text, encoding="utf-8")
