"""What a seat is shown must not depend on what it may not see: checked before play, for every expression shown.

What steers play is seen by all: which statement comes next, whose turn it is, what is stored in the open.
A `show` lets everybody know what lies in a place until something is put there again; that is followed along
every way that play can go.
"""

from dataclasses import dataclass
from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.meaning.aggregating import how_many
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.reach import successors
from festrules.interpreter.meaning.typed import YOURS, Read, Reads, Typed

# What of a place may be asked for, by what is seen of it.
OPEN = {
    "everything": {"contents", "top", "count", "presence"},
    "contents": {"contents", "count", "presence"},
    "top": {"top", "count", "presence"},
    "count": {"count", "presence"},
    "presence": {"presence"},
    "nothing": set[str](),
}
FILLING = (code.Move, code.MoveAll, code.MoveKind, code.Draw, code.Pay)

FILLED = "*"  # in place of an owner: something is put there

Shown = frozenset[tuple[str, str]]  # families whose contents all have been shown, and whose places of it


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is asked before an instruction, and told to the player who acts or to everybody."""

    number: int
    reads: Reads
    pointer: Pointer
    what: str
    public: bool


def hidden(context: Context, reads: Reads, *, public: bool, shown: Shown = frozenset()) -> list[Read]:
    """What is read and not seen by the player who acts, or, for what is public, not by everybody."""
    found = []
    for read in sorted(reads):
        own = read.owner == YOURS and not public
        if read.what == "place":
            sight = context.world.families[read.name].sight
            if {(read.name, ""), (read.name, read.owner)} & shown and read.level != "top":
                continue
            if read.level not in OPEN[sight.owner if own else sight.others]:
                found.append(read)
        elif read.what == "keep":
            sight = context.keeps[read.name].sight
            if (sight.owner if own else sight.others) != "everything":
                found.append(read)
    return found


def steering(context: Context, value: Typed) -> Reads:
    """What is told by going on with a value or a collection: whether there is one and how many, not which."""
    match value.node:
        case node.Top():
            return frozenset(
                read._replace(level="presence") if read.level == "top" else read for read in value.reads
            )
        case node.Aggregate(how, of) if how in ("first", "last", "only"):
            return how_many(context, Typed(of, value.type, value.reads), "presence")
        case node.Contents() | node.Reversed():
            return how_many(context, value, "count")
    return value.reads


def all_of(context: Context, what: Typed) -> Shown:
    """The places all of whose contents a collection is made of."""
    if not isinstance(what.node, node.Contents) or how_many(context, what, "count") == what.reads:
        return frozenset()
    everyone = node.Constant(tuple(range(len(context.world.seats))))
    found = set()
    for read in what.reads:
        if read.what != "place" or read.level != "contents":
            continue
        family, places = context.world.families[read.name], what.node.places
        every = [node.Constant(tuple(family.places))]
        every += [node.Constant(family.first)] if family.count == 1 else []
        of_each = isinstance(places, node.Map) and places.of == everyone
        if places in every or (of_each and family.count == len(context.world.seats)):
            found.add((read.name, ""))
        elif read.owner == YOURS:
            found.add((read.name, YOURS))
    return frozenset(found)


def can_be_hidden(context: Context, statements: list[Any]) -> bool:
    """Whether nobody but those who may know it notices that these statements are carried out."""
    for statement in statements:
        ((kind, fields),) = statement.items()
        if kind in ("let", "nothing-happens"):
            continue
        if kind not in ("set", "add", "subtract"):
            return False
        name = next(iter(fields["target"].values())).get("name", "")
        if name not in context.keeps or context.keeps[name].sight.others == "everything":
            return False
    return True


def check_questions(
    context: Context,
    program: list[code.Instruction],
    returns: dict[int, list[int]],
    questions: list[Question],
    effects: dict[int, Shown],
) -> None:
    """Reports what somebody would learn and may not, in the order of the text."""
    shown = shown_before(program, returns, effects)
    for question in questions:
        known = shown.get(question.number, frozenset())
        found = hidden(context, question.reads, public=question.public, shown=known)
        who = "not everybody may see" if question.public else "the player who acts may not see"
        for name, read in {read.name: read for read in reversed(found)}.items():
            if name in context.findings.broken:
                continue
            hint = "Ask for something they see, or let them see it: `: everyone sees ...`, `show ... to ...`."
            if question.public:
                hint = f"Everybody notices what comes of it. {_how_to_tell(context, read)}"
            context.findings.report(
                "FR508", question.pointer, f"{question.what} depends on `{name}`, which {who}.", hint=hint
            )


def _how_to_tell(context: Context, read: Read) -> str:
    """How something can be known to all before it is asked."""
    if read.what != "place":
        return "Ask for something that all see."
    family = context.world.families[read.name]
    nouns = [context.world.components[name].plural for name in family.components]
    what = nouns[0] if len(nouns) == 1 else f"({', '.join(nouns)})"
    where = f"my {read.name}" if read.owner == YOURS else read.name
    if family.domains and read.owner != YOURS:
        where = f"{read.name} of ..."
    return (
        "Before, move the component to where all see it,"
        f" or let them see all that lies there: `show {what} in {where} to everyone`."
    )


def shown_before(
    program: list[code.Instruction], returns: dict[int, list[int]], effects: dict[int, Shown]
) -> dict[int, Shown]:
    """For each instruction what has been shown whichever way play came to it."""
    if not any(effects.values()):
        return {}
    before: dict[int, Shown] = {0: frozenset()}
    waiting = [0]
    while waiting:
        number = waiting.pop()
        after = _after(program[number], before[number], effects.get(number))
        for following in successors(program, number, returns):
            if not 0 <= following < len(program):
                continue
            known = before.get(following)
            met = after if known is None else known & after
            if met != known:
                before[following] = met
                waiting.append(following)
    return before


def _after(instruction: code.Instruction, before: Shown, effect: Shown | None) -> Shown:
    if isinstance(instruction, code.Show):
        return before | (effect or frozenset())
    if isinstance(instruction, FILLING):
        return frozenset(one for one in before if effect is not None and (one[0], FILLED) not in effect)
    if isinstance(instruction, code.NextTurn | code.WithValue | code.Together | code.Serve | code.EndTurns):
        return frozenset(one for one in before if one[1] != YOURS)
    return before
