"""Drafts: the steps of a turn that a seat has taken and not sent.

They are played by the rules as far as nobody learns anything from them, and up to there they are taken back at will.
What goes further, or lets somebody else decide, closes a draft: nobody sees its consequences before it is sent.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from festrules.interpreter.engine import composing
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.state import State
from festrules.interpreter.record.replay import ReplayedStep
from festrules.tables.course import Course, step_of

GONE: Final = "That is not possible any more."
NOT_TOGETHER: Final = "The rules do not allow these together."


class Impossible(Exception):
    """Why something that was asked for is not done."""


@dataclass(frozen=True, slots=True)
class Taken:
    """One step, the option that it took, and whether nothing else was possible."""

    step: ReplayedStep
    option: Option
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """A seat's draft: the steps that it has put together."""

    taken: tuple[Taken, ...] = ()  # steps that nobody learns anything about
    picked: tuple[int, ...] = ()  # of several that are asked for now: what was picked
    closing: tuple[Taken, ...] = ()  # what goes further, once all is sent

    def __bool__(self) -> bool:
        return bool(self.taken or self.picked or self.closing)

    @property
    def steps(self) -> tuple[ReplayedStep, ...]:
        """All of it, as it is decided when it is sent."""
        return tuple(one.step for one in (*self.taken, *self.closing))


NOTHING_YET: Final = Draft()


def standing(course: Course, draft: Draft) -> State:
    """Where the game stands for the seat that has drafted."""
    return draft.taken[-1].step.after if draft.taken else course.state


def asked(course: Course, state: State, seat: int) -> Decision | None:
    """The question to a seat, as the rules ask it."""
    return next((one for one in course.game.decisions(state) if one.seat == seat), None)


def question(course: Course, draft: Draft, seat: int) -> Decision | None:
    """The question to a seat as it is put to people; None while a closed draft waits to be sent."""
    if draft.closing:
        return None
    found = asked(course, standing(course, draft), seat)
    return None if found is None else found.composed(draft.picked)


def choose(course: Course, draft: Draft, seat: int, number: int) -> Draft:
    """The draft with one more choice, by the number of the option; `Impossible` where it is not offered."""
    decision = question(course, draft, seat)
    option = None
    if decision is not None:
        option = next((one for one in decision.options if one.number == number), None)
    if decision is None or option is None:
        raise Impossible(GONE)
    if decision.is_several and option.value != DONE:
        return replace(draft, picked=(*draft.picked, option.value))
    made = _made(course, draft, decision, option)
    if any(_closes(course, one.step, seat) for one in made):
        return replace(draft, closing=made)
    return _with_forced(course, Draft((*draft.taken, *made)), seat)


def so_far(course: Course, draft: Draft, seat: int) -> tuple[ReplayedStep, ...]:
    """The steps of a draft, one for each that was picked as well, where more can be."""
    decision = asked(course, standing(course, draft), seat)
    picked = (
        ()
        if decision is None
        else _one_by_one(course, draft, decision, composing.in_turn(decision, draft.picked))
    )
    return (*draft.steps, *(one.step for one in picked))


def unpick(course: Course, draft: Draft, seat: int, number: int) -> Draft:
    """Without one that was picked."""
    found = asked(course, standing(course, draft), seat)
    if found is None or draft.closing:
        raise Impossible(GONE)
    left = tuple(option.value for option in found.offering(draft.picked).options if option.number != number)
    return replace(draft, picked=left)


def back(draft: Draft) -> Draft:
    """Before the last thing that could have been another."""
    if draft.closing:
        return replace(draft, closing=())
    if draft.picked:
        return replace(draft, picked=draft.picked[:-1])
    taken = list(draft.taken)
    while taken and taken.pop().forced:
        pass
    return Draft(tuple(taken))


def again(course: Course, draft: Draft, seat: int) -> Draft:
    """The same draft where somebody else has decided meanwhile, as far as the rules still take it."""
    found = NOTHING_YET
    try:
        for one in draft.taken:
            if not one.forced:
                found = _chosen_again(course, found, seat, one.step)
    except Impossible:
        return NOTHING_YET
    now = question(course, found, seat)
    offered = set() if now is None else {option.value for option in now.options}
    if draft.closing or found.closing or not offered.issuperset(draft.picked):
        return replace(found, closing=())
    return replace(found, picked=draft.picked)


def _chosen_again(course: Course, draft: Draft, seat: int, step: ReplayedStep) -> Draft:
    found = asked(course, standing(course, draft), seat)
    option = None
    if found is not None and found.name == step.name and not draft.closing:
        option = next((one for one in found.options if one.number == step.number), None)
    if option is None:
        raise Impossible(GONE)
    made = _take(course, standing(course, draft), option)
    if _closes(course, made.step, seat):
        raise Impossible(GONE)
    return _with_forced(course, Draft((*draft.taken, made)), seat)


def _take(course: Course, before: State, option: Option, *, forced: bool = False) -> Taken:
    return Taken(step_of(course.game, before, option), option, forced)


def _made(course: Course, draft: Draft, decision: Decision, option: Option) -> tuple[Taken, ...]:
    """The steps that a choice comes to: of several that were picked one for each."""
    if not decision.is_several:
        return (_take(course, standing(course, draft), option),)
    return _one_by_one(course, draft, decision, [*composing.in_turn(decision, draft.picked), DONE])


def _one_by_one(course: Course, draft: Draft, decision: Decision, values: Sequence[int]) -> tuple[Taken, ...]:
    """Several that were picked, as the rules ask for each of them."""
    before = standing(course, draft)

    def now(made: tuple[Taken, ...]) -> Decision | None:
        state = made[-1].step.after if made else before
        return next((one for one in course.game.decisions(state) if one.seat == decision.seat), None)

    def decide(made: tuple[Taken, ...], asks: Decision, value: int) -> tuple[Taken, ...] | None:
        found = next((one for one in asks.options if one.value == value), None)
        state = made[-1].step.after if made else before
        return None if found is None else (*made, _take(course, state, found))

    begun: tuple[Taken, ...] = ()
    made = composing.decided(begun, decision, values, now, decide)
    if made is None or (values and not made):
        raise Impossible(NOT_TOGETHER)
    return made


def _closes(course: Course, step: ReplayedStep, seat: int) -> bool:
    """Whether somebody learns something from a step, or whoever took it is not asked next."""
    if course.game.learned(step.before, step.after, step.events):
        return True
    return asked(course, step.after, seat) is None


def _with_forced(course: Course, draft: Draft, seat: int) -> Draft:
    """And what follows where nothing else is possible."""
    for made in _forced(course, draft, seat):
        if _closes(course, made.step, seat):
            return replace(draft, closing=(made,))
        draft = replace(draft, taken=(*draft.taken, made))
    return draft


def _forced(course: Course, draft: Draft, seat: int) -> Iterator[Taken]:
    state = standing(course, draft)
    while (found := asked(course, state, seat)) is not None and len(found.options) == 1:
        made = _take(course, state, found.options[0], forced=True)
        state = made.step.after
        yield made
