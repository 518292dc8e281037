"""Statements to code: one flat match over the node family; each way of speaking has its function."""

from typing import Any, Literal

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.meanings import Action, Procedure
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Cell, Constant, Kept
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.meaning import cases, choices, courses, drawing, moving, picking, races
from festrules.interpreter.meaning.aggregating import steering
from festrules.interpreter.meaning.blocks import emit_block
from festrules.interpreter.meaning.context import expression_of
from festrules.interpreter.meaning.declared import ARGUMENTS, as_written, parameters_of
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.following import after_each, from_now_on
from festrules.interpreter.meaning.secrecy import SOMEBODY
from festrules.interpreter.meaning.texts import resolve_text
from festrules.interpreter.meaning.typed import (
    NO_READS,
    YOURS,
    Read,
    Reads,
    Scope,
    Typed,
    belonging,
    cell_owner,
    whose,
)
from festrules.interpreter.world.things import Keep
from festrules.interpreter.world.types import (
    NOTHING_TYPE,
    NUMBER,
    PLAYER,
    TRUTH,
    UNKNOWN,
    Component,
    Many,
    bare,
    describe,
    fits,
    member,
    optional,
)

# What becomes of a stored value, by the word for it.
BY: dict[str, Literal["=", "+", "-"]] = {"set": "=", "add": "+", "subtract": "-"}


def emit_statement(emitter: Emitter, kind: str, fields: Any, pointer: Pointer, scope: Scope) -> Scope:
    """One statement; gives the scope after it."""
    at = emitter.origin(pointer, fields.get("cites", ()))
    match kind:
        case "let":
            return _let(emitter, at, fields, pointer, scope)
        case "set" | "add" | "subtract":
            _store(emitter, at, kind, fields, pointer, scope)
        case "move" | "move-all" | "move-kind":
            return moving.emit_move(emitter, at, kind, fields, pointer, scope)
        case "draw":
            return drawing.emit_draw(emitter, at, fields, pointer, scope)
        case "deal":
            drawing.emit_deal(emitter, at, fields, pointer, scope)
        case "shuffle" | "turn-up":
            moving.emit_pile(emitter, at, kind, fields, pointer, scope)
        case "pick":
            return picking.emit_pick(emitter, at, fields, pointer, scope)
        case "pick-each":
            return picking.emit_pick_each(emitter, at, fields, pointer, scope)
        case "roll":
            return picking.emit_roll(emitter, at, fields, pointer, scope)
        case "show":
            return moving.emit_show(emitter, at, fields, pointer, scope)
        case "choose":
            return choices.emit_choose(emitter, at, fields, pointer, scope)
        case "take":
            choices.emit_take(emitter, at, fields, pointer, scope)
        case "pay":
            return choices.emit_pay(emitter, at, fields, pointer, scope)
        case "rearrange":
            choices.emit_rearrange(emitter, at, fields, pointer, scope)
        case "needs":
            condition, reads = choices.resolve_condition(emitter, fields, pointer, scope)
            emitter.emit(code.Needs(at, condition), reads)
        case "do":
            _do(emitter, at, fields, pointer, scope)
        case "if":
            _if(emitter, at, fields, pointer, scope)
        case "depending":
            cases.emit_depending(emitter, at, fields, pointer, scope)
        case "each":
            return _each(emitter, at, fields, pointer, scope)
        case "with":
            return _with(emitter, at, fields, pointer, scope)
        case "turns" | "turns-once":
            courses.emit_turns(emitter, at, kind, fields, pointer, scope)
        case "rounds":
            courses.emit_rounds(emitter, at, fields, pointer, scope)
        case "repeat":
            courses.emit_repeat(emitter, at, fields, pointer, scope)
        case "phase" | "step" | "physical":
            return courses.emit_named(emitter, at, kind, fields, pointer, scope)
        case "secretly":
            return courses.emit_secretly(emitter, at, fields, pointer, scope)
        case "race":
            races.emit_race(emitter, at, fields, pointer, scope)
        case "pass" | "another-turn" | "end-turn":
            courses.emit_turn_word(emitter, at, kind, pointer, scope)
        case "miss-turn" | "win":
            _player(emitter, at, kind, fields, pointer, scope)
        case "end-game":
            emitter.emit(code.EndGame(at))
        case "say":
            text, reads = resolve_text(emitter.context, fields["text"], f"{pointer}/text", scope)
            emitter.asks(reads, f"{pointer}/text", "What is said to everybody", public=True)
            emitter.emit(code.Say(at, text))
        case "cannot-happen":
            emitter.emit(code.CannotHappen(at))
        case "nothing-happens":
            pass
        case _:
            raise AssertionError(kind)
    return scope


def _let(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> Scope:
    context = emitter.context
    value = context.resolve_json(fields["value"], f"{pointer}/value", scope)
    if value.type == NOTHING_TYPE:
        context.findings.report(
            "FR401", f"{pointer}/value", "A name must stand for something; `nothing` alone says too little."
        )
    local = assign(emitter, at, fields["name"], value)
    return scope.binding(fields["name"], local)


def assign(emitter: Emitter, at: int, name: str, value: Typed) -> Any:
    """A name with a value of this moment."""
    if isinstance(value.type, Many):
        size = emitter.size_of(value)
        local = emitter.local(name, value.type, max(1, size), value.reads, value.node)
        emitter.emit(code.LetMany(at, local.cell, local.size, value.node), value.reads)
    else:
        local = emitter.local(name, value.type, reads=value.reads, of=value.node)
        emitter.emit(code.Let(at, local.cell, value.node), value.reads)
    return local


def _store(emitter: Emitter, at: int, kind: str, fields: Any, pointer: Pointer, scope: Scope) -> None:
    context = emitter.context
    target = context.resolve_json(fields["target"], f"{pointer}/target", scope)
    value = context.resolve_json(fields["value"], f"{pointer}/value", scope, target.type)
    if UNKNOWN in (target.type, value.type):
        return
    if not isinstance(target.node, Kept):
        _cannot_store(emitter, fields["target"], target, f"{pointer}/target", scope)
        return
    name = next(
        read.name
        for read in target.reads
        if read.what == "keep" and context.keeps[read.name].base == target.node.base
    )
    keep = context.keeps[name]
    if Read("nobody", name) in target.reads:
        context.findings.report(
            "FR402",
            f"{pointer}/target",
            f"Whose `{name}` this is may be nothing here.",
            hint="Say what then: `with NAME as ...`, and `otherwise ...` below it.",
        )
    if kind == "set":
        if not fits(value.type, keep.type):
            value = context.need(value, keep.type, f"{pointer}/value", f"`{name}`")
        number = value.node.value if isinstance(value.node, Constant) else None
        if keep.type == NUMBER and isinstance(number, int) and not keep.low <= number <= keep.high:
            context.findings.report(
                "FR403",
                f"{pointer}/value",
                f"`{name}` is declared from {keep.low} to {keep.high}; {number} lies outside.",
            )
    else:
        context.need(
            target, NUMBER, f"{pointer}/target", "What is added to" if kind == "add" else "What is taken from"
        )
        value = context.need(value, NUMBER, f"{pointer}/value", "How much")
    _tells_stored(emitter, keep, (target, target.node), value, f"{pointer}/value")
    by = BY[kind]
    before = (
        read for read in target.reads if kind != "set" or read.name != name
    )  # which `set` does not ask for
    emitter.emit(
        code.Store(at, name, keep.base, target.node.indices, by, value.node), value.reads.union(before)
    )


def _tells_stored(
    emitter: Emitter, keep: Keep, target: tuple[Typed, Kept], value: Typed, pointer: Pointer
) -> None:
    """Who sees a stored value learns what it was calculated from, whose it is, and why it has changed."""
    whole, kept = target
    owners = [
        whose(index.value)
        for index, domain in zip(kept.indices, keep.domains, strict=True)
        if domain.type == PLAYER
    ]
    eyes = owners[0] if len(owners) == 1 and owners[0] else SOMEBODY
    own = Read("keep", keep.name, "", owners[0] if len(owners) == 1 else "")
    reads = (whole.reads - {own}) | value.reads | emitter.behind
    if keep.sight.others == "everything":
        emitter.asks(reads, pointer, f"What everybody sees in `{keep.name}`", public=True)
    elif keep.sight.owner == "everything":
        emitter.tells(eyes, reads, pointer, f"What `{keep.name}` shows")


def _cannot_store(emitter: Emitter, expression: Any, target: Typed, pointer: Pointer, scope: Scope) -> None:
    name = next(iter(expression.values())).get("name", "")
    if name in scope.names:
        message = f"`{name}` is a name for a value of one moment; it cannot be changed."
        hint = f"A value that changes is declared: `keep {name}: 0 to 10, starts 0`."
    else:
        message = f"Only stored values can be changed, and this is {describe(target.type)}."
        hint = "Stored values are declared with `keep`; components are moved with `move`."
    emitter.context.findings.report("FR411", pointer, message, hint=hint)


def _do(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> None:
    context = emitter.context
    ((kind, call),) = fields["what"].items()
    name = call.get("name", "")
    here = f"{pointer}/what"
    declared = context.thing(name, Procedure) or context.thing(name, Action)
    if kind not in ("name", "of") or declared is None:
        known = [key for key, thing in context.things.items() if isinstance(thing, Procedure | Action)]
        context.findings.report(
            "FR301", here, f"There is no procedure or action called `{name}`.", near=(name, known)
        )
        return
    parameters = parameters_of(context, declared.parameters if isinstance(declared, Procedure) else None)
    if {word for word in ARGUMENTS if word in call} != set(parameters):
        context.findings.report("FR407", here, f"`{name}` is done with `do {as_written(name, parameters)}`.")
        return
    given = {}
    for word, (_, wanted) in parameters.items():
        place = f"{here}/of/{word}"
        some = Component(wanted.names) if isinstance(wanted, Component) else wanted
        value = context.resolve_json(call[word], place, scope, wanted)
        given[word] = context.need(value, some, place, f"What `{name}` is done with")
    kinds = tuple(
        word for word, value in given.items() if isinstance(value.type, Component) and not value.type.located
    )
    routine = emitter.routine(name, declared, kinds)
    values = [(routine.parameters[word][0], value) for word, value in given.items()]
    owners = {whose(value.node): cell_owner(local.cell) for local, value in values}
    owners = {one: other for one, other in owners.items() if one not in ("", YOURS)}
    for local, value in values:
        emitter.handed.hand(local.cell, belonging(value.reads, owners), here)
        emitter.emit(code.Let(at, local.cell, value.node), value.reads)
        emitter.bounds.given.setdefault(local.cell, []).append(value.node)
    emitter.call(at, routine, scope, here)


def _if(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> None:
    context = emitter.context
    test = context.resolve_json(fields["condition"], f"{pointer}/condition", scope, TRUTH)
    test = context.need(test, TRUTH, f"{pointer}/condition", "What follows `if`")
    statements = [*fields["then"], *fields.get("otherwise", [])]
    unnoticed = emitter.decides(statements, test.reads, f"{pointer}/condition", "What happens next")
    branch = emitter.emit(code.Branch(at, test.node, NOWHERE), test.reads)
    with emitter.only_if(unnoticed):
        emit_block(emitter, fields["then"], f"{pointer}/then", scope)
    if "otherwise" in fields:
        jump = emitter.emit(code.Jump(at, NOWHERE))
        emitter.patch(branch, otherwise=emitter.here)
        with emitter.only_if(unnoticed):
            emit_block(emitter, fields["otherwise"], f"{pointer}/otherwise", scope)
        emitter.patch(jump, to=emitter.here)
    else:
        emitter.patch(branch, otherwise=emitter.here)


def _each(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> Scope:
    context = emitter.context
    of = context.resolve_json(fields["of"], f"{pointer}/of", scope)
    of = context.need_many(of, f"{pointer}/of", "What the name runs over")
    with emitter.block(at):
        position = emitter.cell()
        members = emitter.local("", of.type, max(1, emitter.size_of(of)))
        name = emitter.local(fields["name"], member(of.type), reads=of.reads, of=of.node)
        often = steering(context, of)
        unnoticed = emitter.decides(fields["do"], often, f"{pointer}/of", "How often this happens")
        emitter.emit(code.LetMany(at, members.cell, members.size, of.node), of.reads)
        again = emitter.emit(code.Next(at, position, name.cell, NOWHERE))
        with emitter.only_if(unnoticed):
            inside = emit_block(emitter, fields["do"], f"{pointer}/do", scope.binding(fields["name"], name))
        emitter.emit(code.Jump(at, again))
        emitter.patch(again, end=emitter.here)
    return after_each(context, of, name, inside, scope)


def _with(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> Scope:
    context = emitter.context
    value = context.resolve_json(fields["of"], f"{pointer}/of", scope)
    acting = fields["name"] == "you"
    if acting:
        value = context.need(value, optional(PLAYER), f"{pointer}/of", "Who acts")
    if acting and emitter.in_secret:
        hint = "Put it before or behind the block."
        context.findings.report("FR409", pointer, "Here everybody acts for themselves.", hint=hint)
    if isinstance(value.type, Many):
        value = context.need(value, bare(member(value.type)), f"{pointer}/of", "What gets a name")
    may_lack = value.type != bare(value.type)
    if may_lack and "otherwise" not in fields:
        context.findings.report(
            "FR402",
            pointer,
            f"{'There may be nobody' if acting else 'There may be nothing'} here.",
            hint="Say what happens then: `otherwise ...`, or `otherwise nothing happens`.",
        )
    unnoticed: Reads = NO_READS
    if acting or may_lack:
        told = value.reads if acting else steering(context, value)
        statements = [*fields["do"], *fields.get("otherwise", [])]
        what = "Who acts" if acting else "What happens next"
        unnoticed = emitter.decides(statements, told, f"{pointer}/of", what)
    with emitter.block(at), emitter.only_if(unnoticed):
        before = emitter.cell() if acting else NOWHERE
        if acting:
            emitter.emit(code.Let(at, before, Cell(YOU)))
            target, inside = YOU, scope.acting(whose(value.node))
        else:
            local = emitter.local(fields["name"], bare(value.type), reads=value.reads, of=value.node)
            target, inside = local.cell, scope.binding(fields["name"], local)
        branch = emitter.emit(code.WithValue(at, target, value.node, NOWHERE), value.reads)
        last = emit_block(emitter, fields["do"], f"{pointer}/do", inside)
        if acting:
            emitter.emit(code.Let(at, YOU, Cell(before)))
        jump = emitter.emit(code.Jump(at, NOWHERE))
        emitter.patch(branch, otherwise=emitter.here)
        if "otherwise" in fields:
            emit_block(emitter, fields["otherwise"], f"{pointer}/otherwise", scope)
        emitter.patch(jump, to=emitter.here)
    named = None if acting else last.names.get(fields["name"])
    if named is not None and named.reads != inside.names[fields["name"]].reads:  # it has moved, or was shown
        return from_now_on(context, expression_of(fields["of"], f"{pointer}/of"), named.reads, scope)
    return scope


def _player(emitter: Emitter, at: int, kind: str, fields: Any, pointer: Pointer, scope: Scope) -> None:
    context = emitter.context
    player = context.resolve_json(fields["player"], f"{pointer}/player", scope, PLAYER)
    wanted = optional(PLAYER) if kind == "win" else PLAYER
    if isinstance(player.type, Many) and kind == "win":
        wanted = Many(PLAYER)
    player = context.need(
        player, wanted, f"{pointer}/player", "Who wins" if kind == "win" else "Who misses a turn"
    )
    if kind == "miss-turn":
        emitter.asks(player.reads, f"{pointer}/player", "Who misses a turn", public=True)
    emitter.emit(code.Win(at, player.node) if kind == "win" else code.MissTurn(at, player.node))
