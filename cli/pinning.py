"""From a mod to the same mod with the lines in its header that say what it was written for."""

import re
from dataclasses import dataclass
from pathlib import Path

import click

from festrules.cli.reading import read
from festrules.cli.render.report import quantity, shown_path
from festrules.cli.write_file import write_file
from festrules.grammar.document import Document
from festrules.grammar.format.document import written_for
from festrules.grammar.plain_files import read_plain
from festrules.grammar.questions import MAX_BYTES
from festrules.interpreter.relying import base_of, reliances

LINE = re.compile(r"[^\n]*\n|[^\n]+")


@dataclass(frozen=True, slots=True)
class Pinned:
    """A mod, and what it relies on."""

    file: Path
    base: str
    version: str | None
    names: tuple[str, ...]
    changed: bool

    def told(self, *, check: bool) -> str:
        """One line for people."""
        version = f" version {self.version}" if self.version else ""
        things = f"{quantity(len(self.names), 'thing')} of it" if self.names else "nothing in it"
        how = "nothing to change" if not self.changed else "would change" if check else "written"
        return f"{shown_path(str(self.file))}: {how}; for {self.base}{version}, relies on {things}"


def pin(file: Path, *, write: bool) -> Pinned:
    """Writes the header of one mod again."""
    document = read(file)
    mod = mod_in(document, file)
    base = base_of(document, mod)
    relied = reliances(document, mod)
    lines = written_for(base.version, relied)
    before = read_plain(file, MAX_BYTES).decode("utf-8")
    after = with_lines(before, document, mod, lines)
    if write and after != before:
        write_file(file, after)
    return Pinned(file, base.called, base.version, tuple(relied), after != before)


def mod_in(document: Document, file: Path) -> int:
    """The number of the mod of a document that stands in a file."""
    for number, mod in enumerate(document.book.mods):
        span = document.span(mod.pointer)
        if span is not None and span.source == str(file):
            return number
    raise click.UsageError(f"{file} is not a mod: only mods rely on something else.")


def with_lines(text: str, document: Document, mod: int, lines: list[str]) -> str:
    """A text with these lines in the header of the mod, in the place of those that it had."""
    root = f"/mods/{mod}"
    fields = [f"{root}/written-for"]
    fields += [f"{root}/relies-on/{at}" for at in range(len(document.book.mods[mod].relies_on))]
    spans = [span for field in fields if field in document.spans and (span := document.span(field))]
    old = {span.line for span in spans}
    header = document.span(root)
    assert header is not None
    version = document.spans.get(f"{root}/version")
    first = min(old, default=(version or header).line + 1)
    written = LINE.findall(text)
    end = "\r\n" if written and written[0].endswith("\r\n") else "\n"
    new = [f"  {line}{end}" for line in lines]
    kept = [line for number, line in enumerate(written, 1) if number not in old]
    at = first - 1
    if at and not kept[at - 1].endswith(("\n", "\r")):
        kept[at - 1] += end
    return "".join([*kept[:at], *new, *kept[at:]])
