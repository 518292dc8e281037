"""Rules about what is decided before the game: conditions, limits, choices and lines that change nothing."""

from collections.abc import Iterator

from festrules.grammar.diagnostic import Edit, Fix
from festrules.grammar.document import Pointer
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.declarations import Replacement
from festrules.grammar.vocabulary.edits import ReplaceThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import AtLeast, AtMost
from festrules.grammar.vocabulary.expressions.atoms import Conditional, Number
from festrules.grammar.vocabulary.expressions.conditions import And, Compare, Is, Or
from festrules.grammar.vocabulary.statements.branching import If
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.interpreter.linting.look import Found, Look, Thing, literal, repeated, same
from festrules.interpreter.linting.mending import without_lines
from festrules.interpreter.linting.ranges import Said
from festrules.interpreter.world.values import LARGEST


def same_twice(look: Look) -> Iterator[Found]:
    """Something is compared with itself, or the same condition stands twice where once is enough."""
    for comparison in look.of(Is, Compare):
        if same(comparison.left, comparison.right):
            yield Found(
                comparison.pointer,
                "Both sides of this comparison are the same",
                "inside `where` and its kin a noun means the member and hides a choice of that name:"
                " give one of the two another name",
            )
    for joined in look.of(And, Or):
        if isinstance(look.outer(joined), type(joined)):
            continue
        if any(True for _ in repeated(_parts(type(joined), joined))):
            yield Found(
                joined.pointer,
                f"One condition stands twice beside `{joined.RECORD.kind}`",
                "was another one meant? if not, say it once",
            )
    for choice in look.of(Choose):
        for number in repeated(one.condition for one in choice.conditions):
            yield Found(
                choice.conditions[number].pointer,
                "This condition stands above already: players never read its reason",
                "was another condition meant? if not, leave it out",
            )
    yield from _asked_again(look)


def _asked_again(look: Look) -> Iterator[Found]:
    """`otherwise if` what was asked before: the first in each chain, which is one for each of its conditions."""
    told: set[Pointer] = set()
    for first in look.of(If):
        asked, last = [first.condition], first
        while len(last.otherwise) == 1 and isinstance(following := last.otherwise[0], If):
            last = following
            if any(same(last.condition, before) for before in asked):
                if last.pointer not in told:
                    yield Found(
                        last.condition.pointer,
                        "This was asked above already: the lines below are never reached",
                        "was another condition meant? if not, leave the lines out",
                    )
                told.add(last.pointer)
                break
            asked.append(last.condition)


def _parts(kind: type[And | Or], expression: Expression) -> Iterator[Expression]:
    if isinstance(expression, kind):
        yield from _parts(kind, expression.left)
        yield from _parts(kind, expression.right)
    else:
        yield expression


def same_branches(look: Look) -> Iterator[Found]:
    """A condition after which the same happens, whether it holds or not."""
    alike: list[If | Conditional] = [one for one in look.of(If) if same(one.then, one.otherwise)]
    alike += [one for one in look.of(Conditional) if same(one.then, one.otherwise)]
    for one in alike:
        yield Found(
            one.pointer,
            "Whether this condition holds or not, the same comes of it",
            "was one of the two meant to be different? if not, say it without the condition",
        )


def settled_condition(look: Look) -> Iterator[Found]:
    """A comparison that the numbers decide before the game."""
    said = Said(look)
    for one in look.of(Compare, Is):
        left, right = one.left, one.right
        if isinstance(one, Is) and not isinstance(right, Number):
            continue
        if literal(left) is not None and literal(right) is not None:
            continue  # anybody who compares two written numbers knows
        answer = said.settled(one)
        if answer is None:
            continue
        answer = answer is not (isinstance(one, Is) and one.not_)
        yield Found(
            one.pointer,
            f"This is {'always' if answer else 'never'} so: {_words(said, left, right)}",
            "was another number meant? if not, leave the condition out",
        )


def _words(said: Said, left: Expression, right: Expression) -> str:
    """The possible values of the side that is not a written number, in words."""
    side, fact = ("right", said.of(right)) if isinstance(left, Number) else ("left", said.of(left))
    if fact.low == -LARGEST:
        return f"the {side} side is at most {fact.high}"
    if fact.high == LARGEST:
        return f"the {side} side is never less than {fact.low}"
    return f"the {side} side lies between {fact.low} and {fact.high}"


def idle_limit(look: Look) -> Iterator[Found]:
    """`but at most` what it never exceeds."""
    said = Said(look)
    for one in look.of(AtLeast, AtMost):
        of, limit = said.of(one.of), said.of(one.limit)
        least = isinstance(one, AtLeast)
        end, bound = (of.low, limit.high) if least else (of.high, limit.low)
        if (end < bound if least else end > bound) or abs(end) == LARGEST:
            continue
        words = "at least" if least else "at most"
        yield Found(
            one.pointer,
            f"This is {'never less than' if least else 'never more than'} {end} anyway: `but {words}` limits nothing",
            "was another number meant? if not, leave the limit out",
            fix=_without_limit(look, one, words),
        )


def _without_limit(look: Look, one: AtLeast | AtMost, words: str) -> Fix | None:
    """The number alone."""
    whole, inner = (look.document.spans.get(node.pointer) for node in (one, one.limit))
    if whole is None or inner is None or whole.line != whole.end_line:
        return None
    source = look.document.sources.get(whole.source)
    line = source.line(whole.line) if source else ""
    start = line.rfind(f" but {words} ", 0, inner.column - 1)
    if start < 0 or inner.end_column != whole.end_column or inner.line != whole.line:
        return None
    gone = Span(whole.source, whole.line, start + 1, whole.line, inner.end_column)
    return Fix("leave the limit out", (Edit(gone, ""),), safe=False)


def same_replacement(look: Look) -> Iterator[Found]:
    """A replacement that says what is so without it."""
    for edit in look.of(ReplaceThing):
        thing = look.things.get(edit.name)
        if thing is not None and _alike(thing, edit.thing):
            yield Found(
                edit.pointer,
                f"This replaces `{edit.name}` by what it is already",
                "was something else meant? if not, leave the line out",
                also=((look.named(thing), "it is this already"),),
                fix=without_lines(look.document, edit.pointer, "leave the line out"),
            )


def _alike(one: Thing, other: Replacement) -> bool:
    """Whether two declarations mean the same, wherever they come from."""
    fields = (field for field in one.RECORD.fields.values() if field.key not in ("provenance", "cites"))
    return type(one) is type(other) and all(
        same(getattr(one, field.attribute), getattr(other, field.attribute)) for field in fields
    )
