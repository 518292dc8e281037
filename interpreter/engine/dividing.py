"""Sets that divide into groups without a rest: which may be begun, and which are whole.

"All that make the number of the card played" is `none of cards outside best sums for number of card`. No set that
grows fails that for good, so all of them would be looked at. But the groups among all that there is to choose from are
few, and only what disjoint groups cover can be such a set: nothing else needs to be asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from festrules.interpreter.engine.evaluate import evaluate, value_of
from festrules.interpreter.engine.evaluate.members import sets_that_may_be
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.forms import asks
from festrules.interpreter.world.values import Exhausted, Fault

MOST_TRIED = 32_768  # sets that are looked at for groups; where there are more, all are asked as they come
Given = tuple[tuple[int, node.Expression], ...]  # the arguments of groups, each at the place of its name


@dataclass(frozen=True, slots=True)
class Division:
    """The groups among all that there is to choose from, as bits of where their members stand in order."""

    condition: int  # which of those on all together asks for it
    groups: tuple[int, ...]
    whole: bool  # whether the rest after their cover is empty, without asking
    firsts: dict[int, int] = field(default_factory=dict)  # where the first of each value is

    def mask(self, members: Sequence[int]) -> int:
        """The bits of some members; of copies the first."""
        found, more = 0, dict[int, int]()
        for member in members:
            at = more.get(member, self.firsts.get(member, 0))
            found |= 1 << at
            more[member] = at + 1
        return found

    def covers(self, members: int, allowed: int, run: Run, used: int = 0) -> bool:
        """Whether disjoint groups of what is allowed have all of some members."""
        bare = members & ~used
        if not bare:
            return True
        first = bare & -bare
        for group in self.groups:
            if group & first and not group & (used | ~allowed):
                run.spend(1)
                if self.covers(members, allowed, run, used | group):
                    return True
        return False


def division(instruction: code.ChooseSome, run: Run, members: Sequence[int], most: int) -> Division | None:
    """The groups that sets are to be divided into, if that is asked of them and can be found."""
    for number, condition in enumerate(instruction.of_all):
        found = _divided(condition.test, instruction.together, ())
        if found is not None:
            ordered = sorted(members)
            best, given, alone = found
            groups = _groups(best, given, ordered, most, run)
            if groups is None:
                return None
            firsts = {member: at for at, member in reversed([*enumerate(ordered)])}
            whole = alone and not best.extra and all(mask.bit_count() == worth for mask, worth in groups)
            return Division(number, tuple(dict.fromkeys(mask for mask, _ in groups)), whole, firsts)
    return None


def _groups(
    best: node.Best, given: Given, members: Sequence[int], most: int, run: Run
) -> list[tuple[int, int]] | None:
    """The bits and the worth of each group; None where there are too many sets, or something is a fault."""
    found, tried = [], 0
    try:
        for place, value in given:
            run.scratch[place] = evaluate(value, run)
        for kind in best.kinds:
            assert isinstance(kind, node.SetKind)
            for taken in sets_that_may_be(kind, best.bound, members, run, most):
                tried += 1
                if tried > MOST_TRIED:
                    return None
                if evaluate(kind.test, run):
                    found.append((sum(1 << at for at in taken), value_of(kind.worth, run)))
    except Exhausted:
        raise
    except Fault:
        return None
    return found


def _divided(test: Any, name: int, given: Given) -> tuple[node.Best, Given, bool] | None:
    """The groups of which nothing may be left, wherever a test holds for members, and whether it asks nothing else.

    The members go by a name, which a definition may have changed on the way.
    """
    match test:
        case node.Noted() | node.Aggregate("none"):
            return _divided(test.of, name, given)
        case node.Equal(node.Aggregate("count", inner), node.Constant(0)):
            return _divided(inner, name, given)
        case node.And():
            found = _divided(test.left, name, given) or _divided(test.right, name, given)
            return None if found is None else (*found[:2], False)
        case node.Call(arguments=arguments):
            inside = [place for place, one in arguments if _plain(one) == node.Bound(name)]
            others = tuple((place, one) for place, one in arguments if place not in inside)
            if len(inside) > 1 or asks(others, name):
                return None
            return _divided(test.value, inside[0] if inside else name, (*given, *others))
        case node.Left(best) if _plain(best.board) == node.Bound(name):
            kinds = [kind for kind in best.kinds if isinstance(kind, node.SetKind)]
            own = len(kinds) == len(best.kinds) and not any(
                asks((one.test, one.worth), name) for one in kinds
            )
            return (best, given, True) if own else None
    return None


def _plain(expression: node.Expression) -> node.Expression:
    return expression.of if isinstance(expression, node.Noted) else expression
