"""`set up field from "start.yaml"`: what a drawing shows goes to a board, each from where it starts."""

import re

from festrules.grammar.document import Pointer, step
from festrules.grammar.vocabulary.declarations.things import BoardThing, ComponentThing
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.rulebook import Row
from festrules.grammar.vocabulary.statements.moves import SetUp
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Constant
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.starting import home_of
from festrules.interpreter.world.cells import cell_pointer, read_seat
from festrules.interpreter.world.things import Family, Kind, Place

KIND, OWNER, COUNT = "kind", "owner", "count"  # the meaning of a sign of the drawing
PLACING = ("at", "drawn-at")  # where its space lies
KNOWN = (KIND, OWNER, COUNT, "next-to", *PLACING)


def emit_set_up(emitter: Emitter, at: int, said: SetUp) -> None:
    """A move for each space on which something is drawn."""
    context = emitter.context
    family = context.world.families.get(said.board)
    context.used.add(said.board)
    if said.board in context.findings.broken:
        return
    if family is None or family.shape is None or family.domains or "column" not in family.shape.numbers:
        boards = [name for name, thing in context.things.items() if isinstance(thing, BoardThing)]
        message = f"`{said.board}` is not a single board with columns and rows."
        context.findings.report("FR401", said.at("board"), message, near=(said.board, boards))
        return
    spots = dict(zip(_spots(family), family.places, strict=True))
    taken: dict[int, int] = {}
    for number, row in enumerate(said.rows):
        pointer = step(said.at("rows"), number)
        target = _space(context, said, row, spots, pointer)
        kind = _kind(context, row, pointer) if KIND in row.cells else None
        if target is None or kind is None:
            continue
        amount = row.cells.get(COUNT, 1)
        how_many = amount if isinstance(amount, int) else 1
        taken[kind.number] = taken.get(kind.number, 0) + how_many
        if _fits(context, kind, how_many, target, taken[kind.number], pointer):
            _emit(emitter, at, kind, how_many, target)


def _spots(family: Family) -> list[tuple[int, int]]:
    assert family.shape is not None
    numbers = family.shape.numbers
    return list(zip(numbers["column"], numbers["row"], strict=True))


def _spot(placed: tuple[str, ...]) -> tuple[int, ...]:
    """Column and row; none where a document that was written by hand says something else there."""
    return tuple(int(one) for one in placed) if all(re.fullmatch("[0-9]{1,9}", one) for one in placed) else ()


def _space(
    context: Context, said: SetUp, row: Row, spots: dict[tuple[int, int], int], pointer: Pointer
) -> Place | None:
    """The space that lies where a sign stands; what stands beside the board is reported."""
    unknown = [key for key in row.cells if key not in KNOWN]
    if unknown:
        message = f"`{unknown[0]}` is not known in what is set up: a sign has a kind, an owner and a count."
        context.findings.report("FR405", cell_pointer(row, unknown[0]), message, near=(unknown[0], KNOWN[:3]))
        return None
    placed = next((row.cells[key] for key in PLACING if key in row.cells), ())
    spot = _spot(placed) if isinstance(placed, tuple) else ()
    number = spots.get((spot[0], spot[1])) if len(spot) == 2 else None
    if number is None:
        message = f"Here, at `{row.id}`, `{said.board}` has no space."
        hint = "The drawing has a sign for each space of the board, and a blank behind it."
        context.findings.report("FR412", pointer, message, hint=hint)
        return None
    return context.world.places[number]


def _kind(context: Context, row: Row, pointer: Pointer) -> Kind | None:
    """The kind of component that a sign stands for."""
    name, kinds = row.cells[KIND], context.world.kinds
    owner = (
        read_seat(context.building, row.cells[OWNER], cell_pointer(row, OWNER))
        if OWNER in row.cells
        else None
    )
    if OWNER in row.cells and owner is None:
        return None
    found = [kind for kind in kinds if name in (kind.name, kind.component) and owner in (None, kind.owner)]
    if len(found) == 1:
        return found[0]
    known = [*dict.fromkeys([*(kind.component for kind in kinds), *(kind.name for kind in kinds)])]
    message = f"`{name}` is not a component."
    if found:
        message = f"This does not say which `{name}`: there are {len(found)} kinds."
    elif name in known:
        message = f"Seat {(owner or 0) + 1} has no `{name}`."
    hint = "Say whose: `owner: 1`, or the name of a seat." if found and owner is None else None
    context.findings.report("FR405", pointer, message, hint=hint, near=None if found else (str(name), known))
    return None


def _fits(context: Context, kind: Kind, amount: int, target: Place, drawn: int, pointer: Pointer) -> bool:
    """Whether there are this many, and may lie there."""
    message = None
    if kind.number not in target.offsets:
        message = f"No {kind.component} can lie in {target.family}."
    elif amount > target.capacity:
        message = f"On {target.name} there is room for {target.capacity} only."
    elif drawn > kind.copies:
        message = f"With this there are {drawn} {kind.many or kind.name} on the board, of {kind.copies}."
    if message is not None:
        context.findings.report("FR408", pointer, message)
    return message is None


def _emit(emitter: Emitter, at: int, kind: Kind, amount: int, target: Place) -> None:
    context = emitter.context
    declared = context.things[kind.component]
    assert isinstance(declared, ComponentThing)
    starts = declared.starts
    family = context.world.families.get(starts.name) if isinstance(starts, Named) else None
    component = context.world.components[kind.component]
    places = [context.world.places[number] for number in family.places] if family else []
    source = home_of(context, component, kind.number, places) if places else None
    if source is None or family is None:
        return  # reported where components are placed before the game
    move = code.MoveKind(
        at,
        Constant(kind.number),
        Constant(source.number),
        Constant(target.number),
        under=False,
        amount=Constant(amount),
        up_to=False,
    )
    number = emitter.emit(move)
    emitter.fills(number, [target.family])
    emitter.loses(number, [family.name], [])
