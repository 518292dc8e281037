"""The state before setup: where components lie, and what stored values are worth."""

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.things import ComponentThing, KeepThing
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.words import Grade, Viewer
from festrules.interpreter.machine.expressions import Constant, Expression
from festrules.interpreter.machine.instructions import Pick, Reset
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.secrecy import SOMEBODY
from festrules.interpreter.meaning.typed import EVERYBODY, NO_READS, Reads, Scope
from festrules.interpreter.world.columns import said_of_spaces
from festrules.interpreter.world.placing import read_sight
from festrules.interpreter.world.teams import TEAM
from festrules.interpreter.world.things import ComponentType, Domain, Keep, Place
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    TRUTH,
    UNKNOWN,
    Component,
    Enumerated,
    Placed,
    Type,
    bare,
    optional,
)
from festrules.interpreter.world.values import NOTHING

MAX_VALUES = 100_000


def declare_keeps(context: Context, first: int) -> int:
    """Lays out the stored values from a cell on; gives the next free cell."""
    for name, declared in context.things.items():
        if not isinstance(declared, KeepThing):
            continue
        domains = context.building.domains(declared.each, kept=True)
        ranged = context.building.types.read(declared.type)
        if domains is None or ranged.type == UNKNOWN:
            context.findings.broken.add(name)
            continue
        count = 1
        for domain in domains:
            count *= domain.size + domain.nobody
        if count > MAX_VALUES:
            context.findings.report(
                "FR403",
                declared.fields_at,
                f"`{name}` would be {count} values; at most {MAX_VALUES} are allowed.",
            )
            context.findings.broken.add(name)
            continue
        kind = ranged.type
        inner = bare(kind)
        if isinstance(inner, Component):
            one = context.component(inner.names)
            kind = one if kind == inner else optional(one)
        if not _may_be_called(context, name, declared, domains):
            context.findings.broken.add(name)
            continue
        for sight in declared.sight:
            if sight.who is Viewer.OWNER and not any(domain.type in (PLAYER, TEAM) for domain in domains):
                message = f"`{name}` is kept for no player, so it has no owner."
                hint = "Keep it `for each player`, or say what everyone sees."
                context.findings.report("FR411", sight.pointer, message, hint=hint)
            if sight.sees not in (Grade.EVERYTHING, Grade.NOTHING):
                message = f"A value is seen or it is not; nobody sees its {sight.sees}."
                hint = "Write `everything` or `nothing`."
                context.findings.report("FR411", sight.pointer, message, hint=hint)
        context.keeps[name] = Keep(
            name,
            tuple(domains),
            kind,
            ranged.low,
            ranged.high,
            first,
            count,
            read_sight(declared.sight, domains),
            declared.cleared,
        )
        first += count
    return first


def _may_be_called(context: Context, name: str, declared: KeepThing, domains: list[Domain]) -> bool:
    """Whether a name may be given to a value of each space: it must not be an attribute that spaces have anyway."""
    boards = [one for domain in domains if isinstance(domain.type, Placed) for one in domain.type.families]
    board = next((one for one in boards if name in said_of_spaces(context.building, one)), None)
    if board is not None:
        message = f"`{name}` of a space of `{board}` has a meaning already."
        hint = "Give what is kept for each space another name."
        context.findings.report("FR302", declared.pointer, message, hint=hint)
    return board is None


def start_keeps(emitter: Emitter, cells: list[int]) -> None:
    """The values of stored values before the game, and again whenever they are cleared."""
    context = emitter.context
    for name, keep in context.keeps.items():
        declared = context.things[name]
        assert isinstance(declared, KeepThing)
        pointer, starts = declared.fields_at, declared.starts
        if starts is None:
            emit_start(emitter, emitter.origin(pointer), keep, None)
            _note_life(emitter, keep, None)
            continue
        value = context.resolve(starts, Scope(), keep.type)
        value = context.need(value, keep.type, starts.pointer, f"What `{name}` starts with")
        if isinstance(value.node, Constant) and isinstance(value.node.value, int):
            number = value.node.value
            if keep.type == NUMBER and value.type != UNKNOWN and not keep.low <= number <= keep.high:
                message = f"`{name}` is declared from {keep.low} to {keep.high} and starts at {number}."
                context.findings.report("FR403", starts.pointer, message)
            cells[keep.base : keep.base + keep.count] = [number] * keep.count
        else:
            emitter.starting[name] = value.reads
            _tells_start(emitter, keep, value.reads, starts.pointer)
            emit_start(emitter, emitter.origin(pointer), keep, value.node)
        _note_life(emitter, keep, value.node)


def _tells_start(emitter: Emitter, keep: Keep, reads: Reads, pointer: Pointer) -> None:
    """Those who see a stored value learn its initial value."""
    if keep.sight.others == Grade.EVERYTHING:
        emitter.tells_start(EVERYBODY, reads, pointer, f"What everybody sees in `{keep.name}`")
    elif Grade.EVERYTHING in keep.sight.grades:
        emitter.tells_start(SOMEBODY, reads, pointer, f"What `{keep.name}` shows")


def _note_life(emitter: Emitter, keep: Keep, value: Expression | None) -> None:
    if keep.cleared is not None:
        emitter.lives.setdefault(keep.cleared, []).append((keep, value))


def emit_start(emitter: Emitter, at: int, keep: Keep, value: Expression | None) -> None:
    """Gives a stored value what it starts with, for all it is stored for; without a value chance picks each."""
    context = emitter.context
    if value is not None:
        reads = emitter.starting.get(keep.name, NO_READS)
        emitter.emit(Reset(at, keep.name, keep.base, keep.count, value), reads)
        return
    values = _all_values(context, keep)
    if values is None:
        message = f"`{keep.name}` has too many values to start at random."
        context.findings.report("FR403", f"/things/{keep.name}/keep", message)
        return
    bound = context.bind(keep.type)
    for cell in range(keep.base, keep.base + keep.count):
        emitter.emit(Pick(at, cell, keep.type, values, bound.place, None, keep.name))


def _all_values(context: Context, keep: Keep) -> Expression | None:
    kind: Type = bare(keep.type)
    match kind:
        case Enumerated(name):
            return Constant(tuple(range(len(context.world.enumerations[name].values))))
        case Component(names):
            return Constant(
                tuple(number for name in names for number in context.world.components[name].numbers)
            )
        case Placed():
            return Constant(tuple(number for family in context.families(kind) for number in family.places))
    if kind == PLAYER:
        return Constant(tuple(range(len(context.world.seats))))
    if kind == TRUTH:
        return Constant((0, 1))
    return Constant(tuple(range(keep.low, keep.high + 1))) if keep.high - keep.low < MAX_VALUES else None


def place_components(context: Context, cells: list[int]) -> dict[int, int]:
    """Puts every component where it starts; gives the place of each unique kind."""
    found: dict[int, int] = {}
    for name, component in context.world.components.items():
        declared = context.things[name]
        assert isinstance(declared, ComponentThing)
        starts = declared.starts
        if starts is None:
            context.findings.report(
                "FR510",
                declared.fields_at,
                f"The rules do not say where the {component.plural} are before the game.",
                hint="Add a line `starts in PLACE`.",
            )
            continue
        family_name = starts.name if isinstance(starts, Named) else ""
        family = context.world.families.get(family_name)
        context.used.add(family_name)
        if family_name in context.findings.broken:
            continue
        if family is None:
            message = f"There is no place called `{family_name}`." if family_name else "This is no place."
            context.findings.report(
                "FR301", starts.pointer, message, near=(family_name, context.world.families)
            )
            continue
        for number in component.numbers:
            place = home_of(context, component, number, [context.world.places[one] for one in family.places])
            if place is None:
                context.findings.report(
                    "FR510",
                    starts.pointer,
                    f"There are several of `{family_name}`: where does {context.world.kinds[number].name} start?",
                )
                break
            _put(context, cells, place, number, starts.pointer)
            if context.world.kinds[number].unique:
                found[number] = place.number
    return found


def home_of(context: Context, component: ComponentType, number: int, places: list[Place]) -> Place | None:
    """The place of a family that goes with a kind: its owner's, or that of its own suit, colour and so on."""
    kind = context.world.kinds[number]
    family = context.world.families[places[0].family]
    for position, domain in enumerate(family.domains):
        if domain.name == "player":
            wanted = kind.owner
        elif domain.name == component.name:
            wanted = number
        elif domain.name in component.columns:
            wanted = component.columns[domain.name].values[number - component.first]
        else:
            return None
        if wanted == NOTHING and domain.name == "player" and not domain.nobody:
            return None
        places = [place for place in places if place.index[position] == wanted]
    return places[0] if len(places) == 1 else None


def _put(context: Context, cells: list[int], place: Place, kind: int, pointer: Pointer) -> None:
    copies = context.world.kinds[kind].copies
    if not copies:
        return
    lying = context.lying.get(place.number, 0)
    context.lying[place.number] = lying + copies
    if kind not in place.offsets:
        allowed = ", ".join(context.world.families[place.family].components)
        message = f"No {context.world.kinds[kind].component} can lie in {place.family}."
        context.findings.report("FR408", pointer, message, hint=f"It is declared for: {allowed}.")
    elif place.storage == "single":
        if cells[place.base] or copies > 1:
            context.findings.report("FR408", pointer, f"{place.name} has room for one only.")
        cells[place.base] = kind + 1
    elif place.storage == "bag":
        if lying + copies > place.capacity:
            context.findings.report("FR408", pointer, f"{place.name} has room for {place.capacity} only.")
        cells[place.base + place.offsets[kind]] += copies
    else:
        if lying + copies > place.capacity:
            context.findings.report("FR408", pointer, f"{place.name} has room for {place.capacity} only.")
            return
        cells[place.base + 1 + lying : place.base + 1 + lying + copies] = [kind] * copies
        cells[place.base] += copies
