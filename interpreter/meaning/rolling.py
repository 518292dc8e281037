"""The results of dice: under a name, or in a stored value that perhaps not everybody sees."""

from dataclasses import dataclass

from festrules.grammar.vocabulary.declarations.things import DieThing
from festrules.grammar.vocabulary.statements.chance import Roll, RollInto
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Bound, Cell, Constant, Expression, Lookup
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.pretending import Stored
from festrules.interpreter.meaning.storing import Target, to_be_stored, which_one
from festrules.interpreter.meaning.texts import resolve_prompt
from festrules.interpreter.meaning.typed import ALL_KNOW, LOST, Scope, Typed
from festrules.interpreter.world.types import NUMBER, PLAYER, Enumerated, Type


@dataclass(frozen=True, slots=True)
class Faces:
    """The faces of a die: the values in their order, with a weight for each if they differ."""

    type: Type
    values: tuple[int, ...]
    weights: tuple[int, ...] = ()


def emit_roll(emitter: Emitter, at: int, said: Roll, scope: Scope) -> Scope:
    """`roll DIE as NAME`."""
    faces = _faces(emitter.context, said)
    if faces is None:
        return scope.binding(said.name, LOST)
    prompt = resolve_prompt(emitter, said, scope, public=True)
    local = emitter.local(said.name, faces.type, reads=frozenset({ALL_KNOW}), of=Constant(faces.values))
    _emit_pick(emitter, at, said, faces, local.cell, prompt)
    return scope.binding(said.name, local)


def emit_roll_into(emitter: Emitter, at: int, said: RollInto, scope: Scope) -> None:
    """`roll DIE into VALUE`: everybody notices the roll and its owner; those who see the value see the result."""
    faces = _faces(emitter.context, said)
    target = to_be_stored(emitter, said.into, scope, rolled=True)
    if faces is None or target is None or not _takes_every_face(emitter.context, said, faces, target):
        return
    own, reads = which_one(target, emitter.context.world.sides)
    if target.keep.sight.others != "everything":
        secret = frozenset({own})  # it is told to nobody else
        emitter.stored.append(Stored(target.keep.name, secret, reads, anew=True, pointer=said.into.pointer))
    emitter.asks(reads, said.into.pointer, "What is rolled into", public=True)
    prompt = resolve_prompt(emitter, said, scope, public=True)
    with emitter.block(at):
        cell = emitter.local("", faces.type, of=Constant(faces.values)).cell
        _emit_pick(emitter, at, said, faces, cell, prompt, target)
        indices, name = target.node.indices, target.keep.name
        emitter.emit(code.Store(at, name, target.keep.base, indices, "=", Cell(cell), rolled=said.die), reads)


def _emit_pick(
    emitter: Emitter,
    at: int,
    said: Roll | RollInto,
    faces: Faces,
    cell: int,
    prompt: code.Text | None,
    target: Target | None = None,
) -> None:
    bound = emitter.context.bind(NUMBER)
    weight: Expression | None = Lookup(faces.weights, 0, Bound(bound.place)) if faces.weights else None
    emitter.emit(
        code.Pick(
            at,
            cell,
            faces.type,
            Constant(faces.values),
            bound.place,
            weight,
            said.die,
            rolls=True,
            prompt=prompt,
            physical=emitter.physical,
            stored="" if target is None else target.keep.name,
            whose=None if target is None else _whose(target),
        )
    )


def _whose(target: Target) -> Expression | None:
    """The player whose stored value it is, if it is anybody's."""
    by_domain = zip(target.node.indices, target.keep.domains, strict=True)
    return next((index.value for index, domain in by_domain if domain.type == PLAYER), None)


def _faces(context: Context, said: Roll | RollInto) -> Faces | None:
    name = said.die
    context.used.add(name)
    if name in context.world.dice:
        die = context.world.dice[name]
        return Faces(NUMBER, tuple(range(die.low, die.high + 1)))
    if name in context.world.enumerations and context.world.enumerations[name].weights:
        faces = context.world.enumerations[name]
        return Faces(Enumerated(name), tuple(range(len(faces.values))), faces.weights)
    known = [thing for thing, declared in context.things.items() if isinstance(declared, DieThing)]
    context.findings.report("FR301", said.at("die"), f"There is no die called `{name}`.", near=(name, known))
    return None


def _takes_every_face(context: Context, said: RollInto, faces: Faces, target: Target) -> bool:
    keep = target.keep
    value = context.need(
        Typed(Constant(faces.values[0]), faces.type), keep.type, said.at("die"), f"`{keep.name}`"
    )
    if value.type != faces.type or faces.type != NUMBER:
        return value.type == faces.type
    low, high = faces.values[0], faces.values[-1]
    if keep.low <= low and high <= keep.high:
        return True
    context.findings.report(
        "FR403",
        said.into.pointer,
        f"`{keep.name}` is declared from {keep.low} to {keep.high}, and `{said.die}` shows {low} to {high}.",
        hint=f"Every face must fit: `{min(low, keep.low)} to {max(high, keep.high)}`.",
    )
    return False
