"""Which names an expression speaks of, and conditions that take in more of a line than speaks of their member."""

from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import AtLeast, AtMost, Divide, Minus, Plus, Times
from festrules.grammar.vocabulary.expressions.atoms import Default, My, Named, Number, Of
from festrules.grammar.vocabulary.expressions.collections import (
    Aggregate,
    Few,
    FromPile,
    Map,
    Member,
    Where,
    Within,
)
from festrules.grammar.vocabulary.expressions.conditions import And, Or, Quantified
from festrules.grammar.vocabulary.tree import every
from festrules.grammar.vocabulary.words import Aggregation, Quantity
from festrules.interpreter.findings import Findings
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.thresholds import names_in

LONGEST = 40  # letters of a condition that a hint repeats


def mentioned(said: Expression) -> set[str]:
    """Every name in an expression."""
    return {part.name for part in every(said) if isinstance(part, Named | My | Of | Map | Quantified)}


def check_reach(findings: Findings, said: Quantified, test: node.Expression, bound: int) -> None:
    """`some card in hand: card is red or deck is empty`: what stands last does not speak of any card."""
    condition = said.condition
    if said.how is Quantity.SOME and isinstance(condition, And):
        return  # it is the same, with parentheses or without
    if isinstance(condition, And | Or) and _is_beside(test, bound):
        head = f"{said.how} {said.name} in {cut(said.of)}: {cut(condition.left)}"
        _report(findings, condition, said.name, f"{said.how} ...:", head)


def check_reach_of_where(findings: Findings, said: Aggregate, of: node.Expression, noun: str) -> None:
    """The same for `none of cards in hand where card is red or deck is empty`, where a collection is wanted."""
    where = _where_in(said.of)
    if not isinstance(of, node.Where) or where is None:
        return
    condition = where.condition
    if said.by is Aggregation.ANY and isinstance(condition, And):
        return
    if isinstance(condition, And | Or) and _is_beside(of.condition, of.bound):
        head = f"{said.by} of ... where {cut(condition.left)}"
        _report(findings, condition, noun, "where", head)


def _where_in(said: Expression) -> Where | None:
    """The filter that ends a collection; which of its words it belongs to is all the same here."""
    match said:
        case Where():
            return said
        case Within():
            return _where_in(said.place)
        case Of() if said.of is not None:
            return _where_in(said.of)
    return None


def _is_beside(test: node.Expression, bound: int) -> bool:
    """Whether what stands last in a condition speaks of no member, and what stands before it does."""
    if not isinstance(test, node.And | node.Or):
        return False
    return bound not in names_in(test.right) and bound in names_in(test.left)


def _report(findings: Findings, condition: And | Or, member: str, words: str, head: str) -> None:
    instead = f"({head}) {condition.RECORD.kind} ..."
    findings.report(
        "FR518",
        condition.right.pointer,
        f"This is asked for each {member}, but does not mention it.",
        hint=f"`{words}` reaches to the end of the line. Put what it is about in parentheses: `{instead}`. If it is"
        " meant as it stands, put this first.",
    )


def check_otherwise(findings: Findings, said: Default) -> None:
    """`highest number of cards otherwise 0 + 3`: nobody calculates with 0, so it is the whole that 3 is added to."""
    otherwise = said.otherwise
    first = otherwise
    while isinstance(first, Plus | Minus | Times | Divide | AtLeast | AtMost):
        first = first.of if isinstance(first, AtLeast | AtMost) else first.left
    if not isinstance(first, Number):
        return
    whole = Named(name="WHOLE", pointer=first.pointer)
    instead: Expression
    match otherwise:
        case Plus() | Minus() | Times() | Divide():
            last, instead = otherwise.right, changed(otherwise, left=whole)
        case AtLeast() | AtMost():
            last, instead = otherwise.limit, changed(otherwise, of=whole)
        case _:
            return
    if first.value != 0 and not isinstance(last, Number):
        return
    better = written(instead).replace("WHOLE", f"({cut(said.of)} otherwise {written(first)})")
    findings.report(
        "FR421",
        otherwise.pointer,
        "`otherwise` takes all of this: it counts only where there is nothing.",
        hint=f"If it is meant for both, write `{better}`. If not, write the result as one number.",
    )


def sounds_like_each(said: Aggregate) -> bool:
    """`count of same for each same in groups`: how many groups there are, and it sounds like how many are in each.

    The highest of a value for each is what it sounds like, but for the members themselves.
    """
    if said.by in (Aggregation.HIGHEST, Aggregation.LOWEST):
        return (
            isinstance(said.of, Map)
            and isinstance(said.of.value, Named)
            and said.of.value.name == said.of.name
        )
    return True


def is_for_each(findings: Findings, said: Expression) -> bool:
    """`worth of cards in hand of player for each player in players`, where `worth` takes all cards together.

    It sounds like a worth for each player; but `for each` belongs to the nearest thing before it.
    """
    found = _last_map(said)
    if found is None:
        return False
    asked, mapped = found
    findings.report(
        "FR425",
        said.pointer,
        f"`for each` belongs to what stands nearest before it, so this is one value for all {mapped.name}s together.",
        hint=f"For a value for each write `{written(changed(mapped, value=asked))}`. If one of all is meant, let a"
        " definition give them a name, and ask of that.",
    )
    return True


def _last_map(said: Expression) -> tuple[Expression, Map] | None:
    """The `for each` that ends an expression, and the expression without it."""
    match said:
        case Map():
            return said.value, said
        case Within():
            found = _last_map(said.place)
            return found and (changed(said, place=found[0]), found[1])
        case Aggregate() | Few() | Member():
            found = _last_map(said.of)
            return found and (changed(said, of=found[0]), found[1])
        case FromPile():
            found = _last_map(said.place)
            return found and (changed(said, place=found[0]), found[1])
        case Of():
            last = next(one for one in ("with_", "for_", "of") if getattr(said, one) is not None)
            found = _last_map(getattr(said, last))
            return found and (changed(said, **{last: found[0]}), found[1])
    return None


def cut(said: Expression) -> str:
    """An expression as text; of a long one the beginning."""
    text = written(said)
    return text if len(text) <= LONGEST else f"{text[:LONGEST].rpartition(' ')[0]} ..."
