"""Positions from which several examples begin: their lines, put in the place of the line that names them.

What an example says itself goes over what its position says of the same thing. The game's positions are known to
its mods, and a mod's own to it and to the mods upon it.
"""

from collections.abc import Iterator, Sequence
from typing import NoReturn, assert_never

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, Pointer
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.examples import (
    BeginsFrom,
    ChanceGives,
    Chooses,
    Example,
    ExampleLine,
    Expect,
    GivenAnswered,
    GivenHolds,
    GivenOption,
    GivenPassed,
    GivenPlayers,
    GivenSeed,
    GivenValue,
    GivenVariants,
    Position,
    StartsAt,
)
from festrules.interpreter.findings import Findings
from festrules.interpreter.scenario.failure import Failure

MOST_BELOW = 20  # positions, each of which begins from the next
MOST_LINES = 200  # of positions that an example takes over: thousands of examples may begin from one

Known = dict[str, list[Position]]  # positions by their titles, which several may have


class Positions:
    """The positions of a document by their titles, looked up once for all its examples."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._by_roots: dict[tuple[Pointer, ...], Known] = {}

    def known_to(self, pointer: Pointer) -> Known:
        """The positions that an example may begin from: its own file's, and those of the things it changes."""
        parts = pointer.split("/")
        roots: tuple[Pointer, ...] = ("",)
        if parts[1] == "mods":
            at = int(parts[2])
            roots += tuple(f"/mods/{one}" for one in (*self.document.beneath(at), at))
        if roots not in self._by_roots:
            known = self._by_roots[roots] = {}
            for file in self.document.book.files:
                for position in file.positions if file.pointer in roots else ():
                    known.setdefault(position.title, []).append(position)
        return self._by_roots[roots]


def laid_out(positions: Positions, example: Example) -> Example:
    """An example with the lines of its position; one that cannot be had is left for the run to tell."""
    if not any(isinstance(line, BeginsFrom) for line in example.lines):
        return example
    try:
        lines = _whole(example.lines, positions.known_to(example.pointer), ())
    except Failure:
        return example
    return changed(example, lines=lines)


def tell_position(document: Document, example: Example) -> NoReturn:
    """Fails at the line that names a position that cannot be had."""
    _whole(example.lines, Positions(document).known_to(example.pointer), ())
    raise AssertionError(example.pointer)


def _whole(lines: Sequence[ExampleLine], known: Known, past: tuple[str, ...]) -> tuple[ExampleLine, ...]:
    """The lines with those of the position that is named first among them."""
    named = [line for line in lines if isinstance(line, BeginsFrom)]
    if not named:
        return tuple(lines)
    first, title = named[0], named[0].title
    if first is not lines[0]:
        raise Failure(
            "FR702",
            first.fields_at,
            "The line that says where it begins comes first.",
            "Put the line with `from` above all others.",
        )
    found = _found(first, known, past)
    if len(named) > 1:
        hint = "A position may begin from another one."
        raise Failure("FR702", named[1].fields_at, "It begins from one position only.", hint)
    base = _whole(_given(found), known, (*past, title))
    if len(base) > MOST_LINES:
        message = f'The position "{title}" has {len(base)} lines; at most {MOST_LINES} can be taken over.'
        raise Failure("FR702", first.at("title"), message)
    below = lines[1:]
    own = {about for line in below if (about := said_of(line))}
    return (*(line for line in base if said_of(line) not in own), *below)


def _found(line: BeginsFrom, known: Known, past: tuple[str, ...]) -> Position:
    title, place = line.title, line.at("title")
    found = known.get(title, [])
    if title in past:
        way = " from ".join(f'"{one}"' for one in (*past[past.index(title) :], title))
        raise Failure("FR705", place, f"This goes round in a circle: {way}.")
    if len(past) >= MOST_BELOW:
        message = f"More than {MOST_BELOW} positions begin one from the other."
        raise Failure("FR705", place, message, "Leave out some between them.")
    if not found:
        titles = list(known)
        hint = f"There are: {', '.join(map(_quoted, titles))}." if titles else HOW
        raise Failure("FR705", place, f'There is no position called "{title}".', hint, near=(title, titles))
    if len(found) > 1:
        also = tuple((named.at("title"), "one is here") for named in found)
        raise Failure(
            "FR705", place, f'More than one position is called "{title}".', "Give one another title.", also
        )
    return found[0]


HOW = 'Positions are declared beside examples:  position "The last round"  and what lies where below it, further in.'


def _given(position: Position) -> tuple[ExampleLine, ...]:
    """The lines of a position, which says how a game stands and expects nothing."""
    wrong = next((line for line in position.lines if isinstance(line, Expect)), None)
    if wrong is not None:
        hint = "Say what must be true in the examples that begin from it."
        raise Failure("FR702", wrong.fields_at, "A position expects nothing.", hint)
    return position.lines


def said_of(line: ExampleLine) -> tuple[type[ExampleLine], str] | None:
    """The subject of a line, if only one line may have it."""
    match line:
        case GivenOption():
            return GivenOption, line.name
        case GivenHolds():
            return GivenHolds, written(line.place)
        case GivenValue():
            return GivenValue, written(line.target)
        case GivenPlayers() | GivenSeed() | GivenPassed() | GivenAnswered() | StartsAt():
            return type(line), ""
        case BeginsFrom() | GivenVariants() | Chooses() | ChanceGives() | Expect():
            return None
        case _:
            assert_never(line)


def _quoted(title: str) -> str:
    return f'"{title}"'


def position_findings(document: Document) -> tuple[Diagnostic, ...]:
    """Positions from which no example and no other position begins.

    While a line names a position that is not there, nobody knows which one it means, so this is not said of any.
    """
    findings, positions = Findings(document), Positions(document)
    begun = {line.title for one in _every(document) for line in one.lines if isinstance(line, BeginsFrom)}
    every = [position for file in document.book.files for position in file.positions]
    wrong = [one for named in every if named.title not in begun for one in _wrong_with(positions, named)]
    if begun <= {named.title for named in every}:
        for named in every:
            if named.title not in begun:
                message = f'Nothing begins from the position "{named.title}".'
                hint = f'Write  from "{named.title}"  as the first line of an example, or take it out.'
                findings.report("FR706", named.at("title"), message, hint=hint)
    return (*wrong, *findings.found)


def wrong_positions(document: Document) -> tuple[Diagnostic, ...]:
    """The mistakes in the lines that name a position, for callers that run no scenario."""
    found: dict[Pointer | None, Diagnostic] = {}
    positions = Positions(document)
    for named in _every(document):
        for one in _wrong_with(positions, named):
            found.setdefault(one.pointer, one)
    return tuple(found.values())


def _every(document: Document) -> Iterator[Example | Position]:
    """The examples and positions of the game, and then of each mod."""
    for file in document.book.files:
        yield from file.examples
        yield from file.positions


def _wrong_with(positions: Positions, named: Example | Position) -> tuple[Diagnostic, ...]:
    """The mistakes that separate an example or position from the position it begins from."""
    known = positions.known_to(named.pointer)
    try:
        _whole(named.lines, known, ())
    except Failure as failure:
        return failure.diagnostics(positions.document)
    return ()
