"""One scenario from its first line to its last."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from festrules.grammar.diagnostic import Diagnostic, Refused, has_errors
from festrules.grammar.document import Document, Pointer
from festrules.grammar.format.expressions import of_json as written
from festrules.grammar.source import Span
from festrules.interpreter.scenario.begin import Setting, begin
from festrules.interpreter.scenario.chance import Script
from festrules.interpreter.scenario.deciding import Standing, decide
from festrules.interpreter.scenario.expecting import check
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.faults import expects_fault, no_fault, no_fault_in_result
from festrules.interpreter.scenario.positions import Line, lines_of, tell_position
from festrules.interpreter.scenario.table import Table, Tables
from festrules.interpreter.scenario.unsaid import with_unsaid
from festrules.interpreter.scenario.worth import members
from festrules.interpreter.world.types import PLAYER

CONFIGURATION = ("players", "option", "variants", "seed")
SETTING = ("holds", "value", "passed", "at")
PLAYED = "Its position has decisions already: state this there, above them, or in a position before."
SAID = {"players": "how many play", "seed": "which seed there is"}
SPENT = "What `chance` says above the position comes on the way to it; for what comes later it stands below."


@dataclass(frozen=True, slots=True)
class Result:
    """How a scenario came out; true if nothing was found."""

    title: str
    clauses: tuple[str, ...]
    span: Span | None
    pointer: Pointer
    found: tuple[Diagnostic, ...]
    decisions: int = 0
    reached: frozenset[Pointer] = frozenset()  # where `Tables` trace: all that can have made a difference
    faulty: bool = False  # whether play came to a fault of the rules
    ran: frozenset[Pointer] = frozenset()  # of that: what was carried out or asked
    told: tuple[str, ...] = ()  # lines that the messages leave out, for those who want to read them all
    unplayable: bool = False  # whether the rules are wrong, so that no scenario like it can be played

    @property
    def true(self) -> bool:
        """Whether it came out as it says."""
        return not self.found


def run_scenario(tables: Tables, pointer: Pointer, example: Any) -> Result:
    """Plays a scenario and tells how it came out."""
    document = tables.document
    found: list[Diagnostic] = list(_citations(document, example, pointer))
    table, standing, unplayable = None, None, False
    lines = lines_of(example, pointer)
    try:
        if any(kind == "begins-from" for _, kind, _ in lines):
            tell_position(document, (pointer, example))
        table = tables.table([line for line in lines if line[1] in CONFIGURATION], pointer)
        standing = _begun(table, pointer, example, lines)
        _play(table, standing, lines, found, pointer)
    except Failure as failure:
        found += failure.diagnostics(document)
    except Refused as refused:
        unplayable = table is None
        found = [*refused.diagnostics] if unplayable else [*found, *refused.diagnostics]
    found = [one for one in found if has_errors([one])]
    if found and table is not None and standing is not None:
        found = with_unsaid(found, table, standing, example, pointer)
    if found and _spent_on_the_way(lines):
        found[0] = replace(found[0], help=" ".join(filter(None, (found[0].help, SPENT))))
    clauses = tuple(example.get("cites", ()))
    result = Result(example["title"], clauses, document.span(pointer), pointer, tuple(found))
    if unplayable:
        return replace(result, unplayable=True)
    if table is not None and standing is not None:
        faulty = table.game.is_faulty(standing.state)
        result = replace(result, decisions=standing.decisions, faulty=faulty, told=tuple(standing.untold))
    if table is None or table.tracing is None:
        return result
    machine, tracing = table.game.machine, table.tracing
    return replace(result, reached=tracing.reached(machine), ran=tracing.ran(machine))


def _citations(document: Document, example: Any, pointer: Pointer) -> Iterator[Diagnostic]:
    known: Any = document.data.get("clauses")
    for number, clause in enumerate(example.get("cites", ())):
        if known and clause not in known:
            place = f"{pointer}/cites/{number}"
            message = f"The rulebook has no clause {clause}."
            yield Diagnostic(code="FR507", message=message, span=document.span(place), pointer=place)


def _begun(table: Table, pointer: Pointer, example: Any, lines: list[Line]) -> Standing:
    """Where a scenario begins."""
    first = _first_deed(lines)
    script = Script()
    for where, _, fields in _chance_before_position(lines[:first]):
        script.add(fields["words"], where)
    seed = next((fields["seed"]["value"] for fields in example["lines"] if "seed" in fields), 0)
    state, told = begin(table, _setting(lines[:first]), seed, script, f"{pointer}/title")
    expected = expects_fault(example["lines"])
    return Standing(table.game, state, script, list(told), fault_expected=expected)


def _play(
    table: Table, standing: Standing, lines: list[Line], found: list[Diagnostic], pointer: Pointer
) -> None:
    """What is done and expected, one line after the other."""
    opened = {where for where, _, _ in _chance_before_position(lines[: _first_deed(lines)])}
    deed = _beginning(lines, pointer)
    for where, kind, fields in lines:
        if kind not in (*CONFIGURATION, *SETTING) and where not in opened:
            _go_on(table, standing, (where, kind, fields), deed, found)
            deed = where if kind == "chooses" else deed
    _settle(standing, deed)
    no_fault_in_result(standing, deed)
    standing.script.nothing_left("it is left over at the end of the scenario")


def _beginning(lines: list[Line], pointer: Pointer) -> Pointer:
    """The line with which a scenario begins: what goes wrong before the first decision is its matter."""
    setting = [where for kinds in (("at",), SETTING) for where, kind, _ in lines if kind in kinds]
    return setting[0] if setting else f"{pointer}/title"


def _first_deed(lines: list[Line]) -> int:
    """The number of the first line that does or expects something; no position can be stated after it."""
    first = next(
        (number for number, line in enumerate(lines) if line[1] in ("chooses", "expect")), len(lines)
    )
    late = next((line for line in lines[first:] if line[1] in (*SETTING, *CONFIGURATION)), None)
    if late is not None:
        message = "How a scenario begins is said before the first decision and expectation."
        from_position = "/positions/" in lines[first][0] and "/positions/" not in late[0]
        raise Failure("FR702", late[0], message, PLAYED if from_position else None)
    _said_once(lines)
    return first


def _said_once(lines: list[Line]) -> None:
    """A second line about the same would silently go over the first."""
    known = set()
    for where, kind, fields in lines:
        about = fields["name"] if kind == "option" else written(fields["target"]) if kind == "value" else ""
        if kind not in ("players", "seed", "at", "option", "value"):
            continue
        if (kind, about) in known and kind == "at":
            raise Failure("FR702", where, "A scenario begins at one place only.")
        if (kind, about) in known:
            what = f"what {about} is" if about else SAID[kind]
            raise Failure("FR702", where, f"It is said twice {what}.")
        known.add((kind, about))


def _chance_before_position(lines: list[Line]) -> list[Line]:
    """What chance brings until the position is reached: what stands above the first line about it."""
    setting = next((number for number, line in enumerate(lines) if line[1] in SETTING), len(lines))
    return [line for line in lines[:setting] if line[1] == "chance"]


def _spent_on_the_way(lines: list[Line]) -> bool:
    """Whether chance was scripted for the way, where authors may have meant what comes after it."""
    return any(line[1] in SETTING for line in lines) and bool(_chance_before_position(lines))


def _setting(lines: list[Line]) -> Setting:
    at = next(((where, fields) for where, kind, fields in lines if kind == "at"), None)
    holds = [(where, fields) for where, kind, fields in lines if kind == "holds"]
    values = [(where, fields) for where, kind, fields in lines if kind == "value"]
    passed = [(where, fields) for where, kind, fields in lines if kind == "passed"]
    return Setting(at, holds, values, passed)


def _go_on(table: Table, standing: Standing, line: Line, deed: Pointer, found: list[Diagnostic]) -> None:
    """One line; `deed` is where the last decision stands, or the beginning if there was none."""
    where, kind, fields = line
    if kind == "chance":
        standing.script.add(fields["words"], where)
        return
    if kind == "expect":
        _settle(standing, deed, scripted_only="odds" in fields["that"])
        try:
            check(table, standing, fields["that"], f"{where}/that")
        except Failure as failure:  # the next lines may still say more
            if failure.code != "FR701":
                raise
            found += failure.diagnostics(table.game.document)
        return
    seat = one_seat(table, standing, fields["player"], f"{where}/player")
    _settle(standing, deed)
    standing.events = [standing.fault] if standing.fault else []
    for number, words in enumerate(fields["words"]):
        problem = decide(standing, seat, words)
        if problem is not None:
            raise Failure("FR701", f"{where}/words/{number}", problem)
        no_fault(standing, f"{where}/words/{number}", stated=False)


def one_seat(table: Table, standing: Standing, player: Any, pointer: Pointer) -> int:
    """The seat that a line is about."""
    found = table.resolve(player, pointer, needed=(PLAYER, "Who decides"))
    seats = [seat for seat in members(table.run(standing.state), found.node, pointer) if seat >= 0]
    if len(seats) != 1:
        raise Failure("FR702", pointer, "One player decides in a line, and this is nobody.")
    return seats[0]


def _settle(standing: Standing, deed: Pointer, *, scripted_only: bool = False) -> None:
    """What chance brings after a decision can lead to a fault as well as the decision itself."""
    standing.settle(scripted_only=scripted_only)
    no_fault(standing, deed, stated=not standing.decisions and not deed.endswith("/title"))
