"""Lines to a record. What is torn or damaged is noticed at its line, and what stands before it is kept.

Bytes that are no UTF-8 come as surrogates (`surrogateescape`): so a text is as long as its file, to the byte.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.interpreter.record.entries import (
    RECORD_VERSION,
    Chance,
    Decided,
    Entry,
    Header,
    Over,
    Told,
    Undone,
    UndoneChance,
)
from festrules.interpreter.record.sums import SUM, Seal

MAX_RECORD = 64_000_000  # bytes; the longest games there are take a tenth of it
MAX_LINE = 100_000
MARK = "\ufeff"  # which some editors put before a text
NO_LETTER = re.compile("[\ud800-\udfff]")
NEVER_WRITTEN = re.compile("[\x00-\x1f\ud800-\udfff]")
HALF_LETTER = re.compile("[\udc80-\udcff]{1,3}\\Z")


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it was read; `problem` is about the first line that no record can have."""

    header: Header
    entries: tuple[tuple[int, Entry], ...]  # each with the number of its line
    whole: int  # how much of the text is whole lines: what comes after was torn off in the writing
    problem: Diagnostic | None = None
    seal: str | None = None  # the sum of the last line that is good; nothing in a record without sums

    @property
    def good(self) -> int:
        """How many lines are good, the first among them."""
        return self.entries[-1][0] if self.entries else 1


def misfit(line: int, message: str, help_: str | None = None) -> Diagnostic:
    """The message about a line that does not fit."""
    return Diagnostic(code="FR602", message=f"line {line} of the record: {message}", help=help_)


def read_record(text: str) -> Record:
    """A record from its text; refused where it has no header that this program can read."""
    if len(text) > MAX_RECORD:
        raise Refused([Diagnostic(code="FR602", message="the record is larger than any game can be")])
    lines, whole = _lines(text)
    first = lines[0].removeprefix(MARK) if lines else ""
    header = _header(_parsed(first), empty=not text, torn=not lines)
    seal = Seal() if SUM in (_parsed(first) or {}) else None
    if seal is not None and not seal.fits(first):
        why = "the first line of the record is damaged: its sum does not fit"
        raise Refused([Diagnostic(code="FR602", message=why)])
    entries: list[tuple[int, Entry]] = []
    problem = None
    for number, line in enumerate(lines[1:], 2):
        data = _parsed(line)
        entry = _entry(data)
        why_not = _why_not(line, data, entry, seal)
        if entry is None or why_not is not None:
            problem = misfit(number, why_not or "")
            break
        entries.append((number, entry))
    return Record(header, tuple(entries), whole, problem, seal.last if seal else None)


def _why_not(line: str, data: dict[str, Any] | None, entry: Entry | None, seal: Seal | None) -> str | None:
    """The mistake in a line; after one, nothing is known of the checksums any more."""
    if seal is None and SUM in (data or {}):
        return "it has a sum, and the first line has none: one of them is damaged"
    if seal is not None and not seal.fits(line):
        if data is not None and SUM not in data:
            return "it has no sum, as the lines before it have: it is damaged, or was written by hand"
        return "it is damaged, or a line before it is missing: its sum does not fit"
    return None if entry is not None else "it is damaged, or of a kind that this program does not know"


def _lines(text: str) -> tuple[list[str], int]:
    """The whole lines, and where they end: a last line without its end counts if it is whole JSON.

    What is neither that nor the beginning of a line is not a line that was torn: it counts too, as damaged.
    """
    *lines, rest = text.split("\n")
    if rest and not _is_torn(rest):
        return [*lines, rest], len(text)
    return lines, len(text) - len(rest)


def _is_torn(rest: str) -> bool:
    """Whether it may be the beginning of a line, cut off anywhere, even inside a letter."""
    begun = HALF_LETTER.sub("", rest)
    if len(begun) > MAX_LINE or not begun.startswith('{"'[: len(begun)]) or NEVER_WRITTEN.search(begun):
        return False
    try:
        json.JSONDecoder().raw_decode(begun)
    except (ValueError, RecursionError):
        return True
    return False


def _parsed(line: str) -> dict[str, Any] | None:
    if len(line) > MAX_LINE or NO_LETTER.search(line):
        return None
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _header(data: dict[str, Any] | None, *, empty: bool, torn: bool) -> Header:
    problem = "this is no record of a game: its first line does not say so"
    if empty:
        problem = "this is no record of a game yet: the file is empty"
    elif torn:
        problem = "this is no record of a game yet: its first line never came to its end"
    if data and "festrules-record" in data:
        if data["festrules-record"] == RECORD_VERSION:
            try:
                return _header_of(_Fields(data))
            except _Wrong:
                problem = "the first line of the record is damaged"
        else:
            problem = (
                f"the record is of version {data['festrules-record']}; this program reads {RECORD_VERSION}"
            )
    raise Refused([Diagnostic(code="FR602", message=problem)])


def _header_of(fields: "_Fields") -> Header:
    of_seat = fields.seat("of-seat") if "of-seat" in fields.data else None
    seats = fields.texts("seats")
    if not seats or (of_seat is not None and of_seat >= len(seats)):
        raise _Wrong
    return Header(
        title=fields.text("title"),
        rules=fields.text("rules"),
        configuration=_configuration(_Fields(fields.mapping("configuration"))),
        seats=seats,
        language=fields.number("language"),
        seed=fields.number("seed") if "seed" in fields.data else None,
        seat=of_seat,
        game=fields.text("game") if "game" in fields.data else None,
        played_by=fields.texts("played-by") if "played-by" in fields.data else (),
        mods=fields.texts("mods") if "mods" in fields.data else (),
        mod_files=fields.texts("mod-files") if "mod-files" in fields.data else (),
    )


def _configuration(fields: "_Fields") -> dict[str, Any]:
    options = fields.mapping("options")
    if not all(isinstance(value, str | int) for value in options.values()):
        raise _Wrong
    return {
        "players": fields.number("players"),
        "options": options,
        "variants": list(fields.texts("variants")),
    }


def _entry(data: dict[str, Any] | None) -> Entry | None:
    fields = _Fields(data or {})
    try:
        match data:
            case {"chance": str(what)}:
                return Chance(
                    what,
                    fields.text("outcome"),
                    fields.number("number"),
                    fields.number("draw"),
                    fields.data.get("unseen") is True,
                )
            case {"decision": int()}:
                return Decided(
                    count=fields.number("decision"),
                    seat=fields.seat("seat"),
                    name=fields.text("name"),
                    words=fields.text("words"),
                    number=fields.number("number"),
                    by=fields.text("by") if "by" in fields.data else "",
                )
            case {"undo": int()}:
                return Undone(fields.number("undo"))
            case {"undo-chance": int()}:
                return UndoneChance(fields.number("undo-chance"))
            case {"event": str(kind)}:
                seat = fields.seat("seat") if "seat" in fields.data else None
                told = fields.mapping("data") if "data" in fields.data else {}
                return Told(kind, fields.text("words"), seat, told)
            case {"over": str(how)}:
                winners = tuple(fields.as_seat(one) for one in fields.items("winners"))
                return Over(how, fields.text("why"), winners, tuple(map(_sheet, fields.items("scores"))))
    except _Wrong:
        pass
    return None


def _sheet(value: Any) -> dict[str, int]:
    if not isinstance(value, dict):
        raise _Wrong
    fields = _Fields(value)
    return {name: fields.number(name) for name in value}


class _Wrong(Exception):
    """A field is missing, or is not what it must be."""


class _Fields:
    """The fields of one line, each of the type it must have."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def number(self, name: str) -> int:
        return self.as_number(self.data.get(name))

    def as_number(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise _Wrong
        return value

    def seat(self, name: str) -> int:
        return self.as_seat(self.data.get(name))

    def as_seat(self, value: Any) -> int:
        if self.as_number(value) < 1:
            raise _Wrong
        return int(value) - 1

    def text(self, name: str) -> str:
        value = self.data.get(name)
        if not isinstance(value, str):
            raise _Wrong
        return value

    def items(self, name: str) -> list[Any]:
        value = self.data.get(name)
        if not isinstance(value, list):
            raise _Wrong
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        values = self.items(name)
        if not all(isinstance(value, str) for value in values):
            raise _Wrong
        return tuple(values)

    def mapping(self, name: str) -> dict[str, Any]:
        value = self.data.get(name)
        if not isinstance(value, dict):
            raise _Wrong
        return value
