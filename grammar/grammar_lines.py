"""Templates of the vocabulary to lines of `festrules.lark`, which stays one file that a person reads.

Only the alternatives of constructs with a template are written, each in the rule that it names, and tokens that the
grammar does not declare yet; all else stands as it was written by hand.

    python -m festrules.grammar.grammar_lines            says whether the grammar is up to date
    python -m festrules.grammar.grammar_lines --write    brings it up to date
"""

import re
import sys
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cache
from pathlib import Path

from festrules.grammar.parse_tables import grammar_text
from festrules.grammar.vocabulary import FAMILIES
from festrules.grammar.vocabulary.construct import Construct, Record
from festrules.grammar.vocabulary.wording import STATEMENT, Maybe, Slot, Template, Word

GRAMMAR = Path(__file__).with_name("festrules.lark")

_TERMINAL = re.compile(r"^([A-Z][A-Z_]*)(?:\.\d+)?:", re.MULTILINE)
_AFTER_WORDS = "\n\nNAME: "  # the last token of fixed words comes before this
_ALIAS = re.compile(r"[ \t]+->[ \t]*([a-z_]+)")


def templated() -> Iterator[Record]:
    """All constructs that have a template."""
    constructs: dict[type[Construct], None] = {}
    for family in FAMILIES.values():
        constructs |= dict.fromkeys(family.values())
    yield from (construct.RECORD for construct in constructs if construct.RECORD.template)


def alias(record: Record) -> str:
    """The alias of a construct's alternative in the grammar."""
    return record.kind.replace("-", "_")


@cache
def named_terminals() -> frozenset[str]:
    """The tokens that the grammar declares, which a parser hands over; others it leaves out."""
    return frozenset(_TERMINAL.findall(grammar_text()))


def up_to_date(text: str) -> str:
    """A grammar with the alternatives of all templates as they are."""
    known = {*_TERMINAL.findall(text)}
    for record in templated():
        for word in _words(record.template):
            if " " in word.text and word.terminal not in known:
                text = text.replace(_AFTER_WORDS, f"\n{_declared(word)}{_AFTER_WORDS}", 1)
                known.add(word.terminal)
    lines = text.split("\n")
    for record in templated():
        _put_line(lines, record, " ".join(_symbols(record.template, known)))
    return "\n".join(lines)


def _words(template: Template) -> Iterator[Word]:
    for part in template:
        if isinstance(part, Maybe):
            yield from _words(part.parts)
        elif isinstance(part, Word):
            yield part


def _declared(word: Word) -> str:
    """The token of words that belong together: none of them is kept from being a name."""
    pattern = word.text.replace(" ", r"[ \t]+")
    return f"{word.terminal}.2: /{pattern}(?![\\w-])/"


def _symbols(template: Template, known: AbstractSet[str]) -> Iterator[str]:
    for part in template:
        match part:
            case Maybe():
                yield f"[{' '.join(_symbols(part.parts, known))}]"
            case Word():
                yield part.terminal if part.terminal in known else f'"{part.text}"'
            case Slot():
                yield part.level or part.token


def _put_line(lines: list[str], record: Record, symbols: str) -> None:
    """Puts the line of a construct where it belongs in a grammar."""
    line = f"{symbols} cites _NL" if record.rule == STATEMENT else symbols
    first = f"{record.rule}:"
    start = next(at for at, one in enumerate(lines) if one.lstrip("?!").startswith(first))
    end = next((at for at in range(start, len(lines)) if not lines[at].strip()), len(lines))
    here = next((at for at in range(start, end) if _alias_of(lines[at]) == alias(record)), None)
    if here is None:
        lines.insert(end, f"{' ' * _column(lines[start:end])}| {line} -> {alias(record)}")
    elif " ".join(_said(lines[here]).split()) != line:
        before = re.match(r"[?!]*\w*:?[ \t]*\|?[ \t]*", lines[here])
        assert before
        lines[here] = f"{before[0]}{line} -> {alias(record)}"


def _alias_of(line: str) -> str | None:
    found = _ALIAS.search(line)
    return found and found[1]


def _said(line: str) -> str:
    """The symbols of an alternative."""
    return re.sub(r"^([?!]*\w+:|[ \t]*\|)", "", line[: line.rindex("->")]).strip()


def _column(block: list[str]) -> int:
    """Where the alternatives of a rule begin."""
    return next((line.index("|") for line in block if line.lstrip().startswith("|")), 4)


def main() -> None:
    """Compare the grammar with the vocabulary, or write it."""
    written = GRAMMAR.read_text(encoding="utf-8")
    if "--write" in sys.argv[1:]:
        GRAMMAR.write_text(up_to_date(written), encoding="utf-8")
    elif written != up_to_date(written):
        sys.exit(f"{GRAMMAR.name} is stale: run `make generated`")


if __name__ == "__main__":
    main()
