"""Positions from which several examples begin: their lines, put in the place of the line that names them.

What an example says itself goes over what its position says of the same thing. The game's positions are known to
its mods, and a mod's own to it and to the mods upon it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, Pointer
from festrules.grammar.format.expressions import of_json as written
from festrules.interpreter.findings import Findings
from festrules.interpreter.scenario.failure import Failure

Line = tuple[Pointer, str, Any]
Example = tuple[Pointer, Any]  # where a scenario stands, and what it says
MOST_BELOW = 20  # positions, each of which begins from the next
MOST_LINES = 200  # of positions that an example takes over: thousands of examples may begin from one
SAID_ONCE = ("players", "option", "seed", "at", "holds", "value", "passed")
GIVEN = (*SAID_ONCE, "variants", "chance", "chooses", "begins-from")


@dataclass(frozen=True, slots=True)
class Named:
    """A position or an example, and where it stands."""

    pointer: Pointer
    fields: Any

    @property
    def title(self) -> str:
        """What it is called."""
        return str(self.fields["title"])


Known = dict[str, list[Named]]  # positions by their titles, which several may have


def lines_of(example: Any, pointer: Pointer) -> list[Line]:
    """The lines of an example, or of a position, each with its place; those that come from elsewhere have theirs."""
    places = example.get("places") or [f"{pointer}/lines/{at}" for at in range(len(example["lines"]))]
    return [
        (f"{place}/{kind}", kind, fields)
        for place, line in zip(places, example["lines"], strict=True)
        for kind, fields in line.items()
    ]


class Positions:
    """The positions of a document by their titles, looked up once for all its examples."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._by_roots: dict[tuple[Pointer, ...], Known] = {}

    def known_to(self, pointer: Pointer) -> Known:
        """Those from which an example may begin, its own file's and those of what it changes."""
        parts = pointer.split("/")
        roots: tuple[Pointer, ...] = ("",)
        if parts[1] == "mods":
            at = int(parts[2])
            roots += tuple(f"/mods/{one}" for one in (*self.document.beneath(at), at))
        if roots not in self._by_roots:
            known = self._by_roots[roots] = {}
            for named in (named for root in roots for named in _positions(self.document, root)):
                known.setdefault(named.title, []).append(named)
        return self._by_roots[roots]


def laid_out(positions: Positions, example: Example) -> Example:
    """An example with the lines of its position; one that cannot be had is left for the run to tell."""
    pointer, fields = example
    if not any("begins-from" in line for line in fields["lines"]):
        return example
    try:
        lines = _whole(lines_of(fields, pointer), positions.known_to(pointer), ())
    except Failure:
        return example
    said = {
        "lines": [{kind: what} for _, kind, what in lines],
        "places": [_around(place) for place, _, _ in lines],
    }
    return pointer, {**fields, **said}


def tell_position(document: Document, example: Example) -> NoReturn:
    """Fails at the line that names a position that cannot be had."""
    pointer, fields = example
    _whole(lines_of(fields, pointer), Positions(document).known_to(pointer), ())
    raise AssertionError(pointer)


def _positions(document: Document, root: Pointer) -> Iterator[Named]:
    for number, fields in enumerate(_holder(document, root).get("positions", ())):
        yield Named(f"{root}/positions/{number}", fields)


def _roots(document: Document) -> list[Pointer]:
    return ["", *(f"/mods/{at}" for at in range(len(document.mods)))]


def _holder(document: Document, root: Pointer) -> Any:
    return document.at(root) if root else document.data


def _whole(lines: Sequence[Line], known: Known, past: tuple[str, ...]) -> list[Line]:
    """The lines with those of the position that is named first among them."""
    named = next(((at, line) for at, line in enumerate(lines) if line[1] == "begins-from"), None)
    if named is None:
        return list(lines)
    number, (where, _, fields) = named
    if number:
        raise Failure(
            "FR702", where, "Where it begins is said first.", "Put the line with `from` above all others."
        )
    title = fields["title"]
    found = _found(title, where, known, past)
    below = [line for line in lines[1:] if line[1] != "begins-from"]
    if len(below) < len(lines) - 1:
        twice = next(line[0] for line in lines[1:] if line[1] == "begins-from")
        raise Failure(
            "FR702", twice, "It begins from one position only.", "A position may begin from another one."
        )
    base = _whole(_given(found), known, (*past, title))
    if len(base) > MOST_LINES:
        message = f'The position "{title}" has {len(base)} lines; at most {MOST_LINES} can be taken over.'
        raise Failure("FR702", f"{where}/title", message)
    own = {about for line in below if (about := _about(line))}
    return [*(line for line in base if _about(line) not in own), *below]


def _found(title: str, where: Pointer, known: Known, past: tuple[str, ...]) -> Named:
    found = known.get(title, [])
    place = f"{where}/title"
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
        also = tuple((f"{named.pointer}/title", "one is here") for named in found)
        raise Failure(
            "FR705", place, f'More than one position is called "{title}".', "Give one another title.", also
        )
    return found[0]


HOW = 'Positions are declared beside examples:  position "The last round"  and what lies where below it, further in.'


def _given(named: Named) -> list[Line]:
    """The lines of a position, which says how a game stands and expects nothing."""
    lines = lines_of(named.fields, named.pointer)
    wrong = next((where for where, kind, _ in lines if kind not in GIVEN), None)
    if wrong is not None:
        hint = "What must be so is said in the examples that begin from it."
        raise Failure("FR702", wrong, "A position expects nothing.", hint)
    return lines


def _about(line: Line) -> tuple[str, str] | None:
    """What a line speaks of, where only one line may."""
    _, kind, fields = line
    match kind:
        case "option":
            return kind, fields["name"]
        case "holds":
            return kind, written(fields["place"])
        case "value":
            return kind, written(fields["target"])
    return (kind, "") if kind in SAID_ONCE else None


def _around(place: Pointer) -> Pointer:
    return place.rpartition("/")[0]


def _quoted(title: str) -> str:
    return f'"{title}"'


def position_findings(document: Document) -> tuple[Diagnostic, ...]:
    """Positions from which no example and no other position begins.

    While a line names a position that is not there, nobody knows which one it means, so this is not said of any.
    """
    findings, roots, positions = Findings(document), _roots(document), Positions(document)
    begun = {
        line["begins-from"]["title"]
        for root in roots
        for field in ("examples", "positions")
        for one in _holder(document, root).get(field, ())
        for line in one["lines"]
        if "begins-from" in line
    }
    every = [named for root in roots for named in _positions(document, root)]
    wrong = [one for named in every if named.title not in begun for one in _wrong_with(positions, named)]
    if begun <= {named.title for named in every}:
        for named in every:
            if named.title not in begun:
                message = f'Nothing begins from the position "{named.title}".'
                hint = f'Write  from "{named.title}"  as the first line of an example, or take it out.'
                findings.report("FR706", f"{named.pointer}/title", message, hint=hint)
    return (*wrong, *findings.found)


def wrong_positions(document: Document) -> tuple[Diagnostic, ...]:
    """What is wrong with the lines that name a position, for those who run no scenario."""
    found: dict[Pointer | None, Diagnostic] = {}
    positions = Positions(document)
    for root in _roots(document):
        for field in ("examples", "positions"):
            for number, fields in enumerate(_holder(document, root).get(field, ())):
                for one in _wrong_with(positions, Named(f"{root}/{field}/{number}", fields)):
                    found.setdefault(one.pointer, one)
    return tuple(found.values())


def _wrong_with(positions: Positions, named: Named) -> tuple[Diagnostic, ...]:
    """What keeps an example or position from the lines of the position from which it begins."""
    known = positions.known_to(named.pointer)
    try:
        _whole(lines_of(named.fields, named.pointer), known, ())
    except Failure as failure:
        return failure.diagnostics(positions.document)
    return ()
