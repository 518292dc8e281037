"""Choices of several: what may be chosen next, one after the other in canonical order, so that each set comes once."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from festrules.interpreter.engine import places, sets
from festrules.interpreter.engine.evaluate import kind_of, many, value_of
from festrules.interpreter.engine.ordering import DONE, in_order
from festrules.interpreter.engine.preferring import Several, holds, ranks
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.world.values import Exhausted

FEW_SETS = 20_000  # how much of it may be looked at before a question is shown


def chosen_so_far(instruction: code.ChooseSome, run: Run) -> list[int]:
    """The values chosen already."""
    start = instruction.cell + 1
    return run.cells[start : start + run.cells[instruction.cell]]


def limits(instruction: code.ChooseSome, run: Run) -> tuple[int, int]:
    """How many are chosen in all, at least and at most, if there are as many."""
    return max(0, value_of(instruction.least, run)), max(0, value_of(instruction.most, run))


def sizes(instruction: code.ChooseSome, run: Run, picked: Sequence[int]) -> tuple[int, int | None]:
    """The same as far as there are as many; with compatible picks, as many as there are sets with them.

    Where it takes too much to find the sets, it is not known how many there are at most.
    """
    least, most = limits(instruction, run)
    values = members(instruction, run)
    if instruction.together < 0:
        return least, min(most, len(values))
    before = [*chosen_so_far(instruction, run), *picked]
    left = without(values, before)
    run.work[0] = FEW_SETS
    try:
        found = sets.sizes(sets.SetSearch(instruction, run, before, left, least, most, sets.order_of(values)))
    except Exhausted:
        return least, most if most < len(values) else None
    return (min(found), max(found)) if found else (least, min(most, len(values)))


def members(instruction: code.ChooseSome, run: Run) -> list[int]:
    """The values that may be among the chosen, as often as they may, in canonical order."""
    cell, found = instruction.candidate, []
    before, times = run.cells[cell], _times(instruction, run)
    for value in in_order(instruction, run):
        run.cells[cell] = value
        if holds(instruction.conditions, run):
            found += [value] * times.get(value, 1)
    run.cells[cell] = before
    return found


def _times(instruction: code.ChooseSome, run: Run) -> dict[int, int]:
    """How often what there are copies of may be chosen: as often as it is there to choose from, and lies there."""
    if not instruction.copies:
        return {}
    machine, times = run.machine, {}
    for value, count in Counter(many(instruction.values, run)).items():
        kind = kind_of(value, run)
        if count > 1 and not machine.world.kinds[kind].unique:
            place = machine.world.places[places.locate(machine, run.cells, value)]
            times[value] = min(count, places.copies_in(run.cells, place, kind))
    return times


def behind(values: list[int], chosen: list[int]) -> int:
    """Where what may follow those that are chosen already begins.

    Nothing may where the last one chosen could not be. Play never comes to that; but who does not see the hand can
    think of it, and on a real table somebody may hold what the rules do not know of.
    """
    if not chosen:
        return 0
    return values.index(chosen[-1]) + chosen.count(chosen[-1]) if chosen[-1] in values else len(values)


def more_values(instruction: code.ChooseSome, run: Run) -> Iterator[int]:
    """Values behind the last one chosen that others can follow, so that it is enough; then: that is all."""
    if instruction.sequence:
        joined, enough = joining(instruction, run, ())
        yield from joined
        if enough:
            yield DONE
        return
    chosen = chosen_so_far(instruction, run)
    least, most = limits(instruction, run)
    declines = instruction.may and not chosen
    is_all = declines
    if least <= most:
        values = members(instruction, run)
        if instruction.together >= 0:
            following, enough = sets.following(_search(instruction, run, values))
            yield from following
        elif instruction.if_possible:
            choice = preferring(instruction, run, values)
            yield from (one for one in _behind_once(values, chosen) if choice.may_follow(one))
            enough = choice.may_be_all()
        else:
            yield from _enough_can_follow(values, chosen, least, most)
            enough = len(chosen) >= least
        is_all = enough or declines
    if is_all:
        yield DONE


def _enough_can_follow(values: list[int], chosen: list[int], least: int, most: int) -> Iterator[int]:
    count, last = len(chosen), None
    for at in range(behind(values, chosen), len(values) if count < most else 0):
        if values[at] != last and count + len(values) - at >= least:
            yield values[at]
        last = values[at]


def _behind_once(values: list[int], chosen: list[int]) -> list[int]:
    """The values after the last chosen one, each once."""
    return list(dict.fromkeys(values[behind(values, chosen) :]))


def possible(instruction: code.ChooseSome, run: Run) -> bool:
    """Whether there is anything to choose; a player who comes to it will be told of everything there is."""
    if not run.looking or instruction.together < 0:
        return bool(list(more_values(instruction, run)))
    if instruction.may and not chosen_so_far(instruction, run):
        return True
    least, most = limits(instruction, run)
    return least <= most and sets.any_whole(_search(instruction, run, members(instruction, run)))


def _search(instruction: code.ChooseSome, run: Run, values: list[int]) -> sets.SetSearch:
    """The search for what fits together with those that are chosen already, and comes behind them."""
    chosen = chosen_so_far(instruction, run)
    least, most = limits(instruction, run)
    most = min(most, sets.largest(instruction, run))
    return sets.SetSearch(instruction, run, chosen, values[behind(values, chosen) :], least, most)


def joining(instruction: code.ChooseSome, run: Run, more: Sequence[int]) -> tuple[list[int], bool]:
    """The values that may join the picked ones, in whatever order, and whether these may be all."""
    least, most = limits(instruction, run)
    picked = [*chosen_so_far(instruction, run), *more]
    values, declines = members(instruction, run), instruction.may and not picked
    if least > most:
        return [], declines
    left = without(values, picked)
    if instruction.together >= 0:
        found = sets.survey(
            sets.SetSearch(instruction, run, picked, left, least, most, sets.order_of(values))
        )
        joined, enough = [one for one in left if found.joins(one)], found.may_be_all()
    elif instruction.if_possible:
        known = [one for one in picked if one in values]
        choice = replace(preferring(instruction, run, values), chosen=known)
        joined, enough = [one for one in left if choice.may_join(one)], choice.may_be_all()
    else:
        fits = len(picked) < most and len(picked) + len(left) >= least
        joined, enough = left if fits else [], len(picked) >= least
    return list(dict.fromkeys(joined)), enough or declines


def following(instruction: code.ChooseSome, run: Run, picked: Sequence[int]) -> tuple[list[int], bool]:
    """The values that may follow the picked ones, and whether these may be all; if that is too much work, they may.

    Whoever goes on then is told so.
    """
    ahead = replace(run, cells=run.cells[:], work=[MAX_WORK])
    order = sets.order_of(in_order(instruction, ahead))
    chosen = sorted([*chosen_so_far(instruction, run), *picked], key=lambda one: order.get(one, 0))
    ahead.cells[instruction.cell : instruction.cell + 1 + len(chosen)] = [len(chosen), *chosen]
    try:
        values = list(more_values(instruction, ahead))
    except Exhausted:
        return [], True
    return [value for value in values if value != DONE], DONE in values


def needed(
    instruction: code.ChooseSome, run: Run, picked: Sequence[int], joined: Sequence[int]
) -> int | None:
    """The value that is among them in any case: the only one offered next, if none that may join comes before it."""
    order = sets.order_of(in_order(instruction, run))
    last = max((order.get(one, 0) for one in [*chosen_so_far(instruction, run), *picked]), default=0)
    if instruction.sequence or any(order.get(one, 0) < last for one in joined if one != DONE):
        return None
    values, enough = following(instruction, run, picked)
    return values[0] if len(values) == 1 and not enough else None


def without(values: list[int], picked: list[int]) -> list[int]:
    """The values that are left; of copies only as many are taken away as are picked.

    On a real table somebody may hold what the rules do not know of yet, and pick it.
    """
    left = list(values)
    for one in picked:
        if one in left:
            left.remove(one)
    return left


def preferring(instruction: code.ChooseSome, run: Run, values: list[int]) -> Several:
    """A choice of several with what binds of each if possible, as it stands."""
    ranked = ranks(instruction.if_possible, list(dict.fromkeys(values)), instruction.candidate, run)
    least, most = limits(instruction, run)
    return Several(values, ranked, chosen_so_far(instruction, run), least, most)
