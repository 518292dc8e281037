"""The habits of players in a search: behind its trees they choose what went well in earlier tries, wherever it was.

A habit belongs to a seat, a decision of the rules and an option, and to no position: its mean worth says whether that
seat does well with that option. Random players are good at nothing that takes two steps; those with habits keep low
cards or give away high ones as soon as that pays. Habits are learned from tries, which begin in worlds that the seat
may know, so that nothing secret is in them.
"""

from festrules.interpreter.compiled.program.words import Wide, narrow
from festrules.interpreter.compiled.runtime import rules_of_game
from festrules.interpreter.compiled.runtime.search_keys import forget_events, mixed_keys
from festrules.interpreter.compiled.runtime.search_slots import (
    DONE,
    HABIT,
    HABIT_MEAN,
    HABIT_SUM,
    HABIT_TRIES,
    HABITS,
    LEARNED,
    MOST_DONE,
    MOST_HABITS,
    ONE,
    REWARD_OF,
    TIMES_DONE,
)

w: list[int] = []
wide = w


def clear_habits(frame: int) -> None:
    """Nobody has any."""
    for slot in range(MOST_HABITS * HABIT):
        w[w[frame + HABITS] + slot] = 0


def habits_of(seat: int) -> Wide:
    """The key of all habits of a seat at the decision that is due."""
    return mixed_keys(seat + 1, rules_of_game.decision_asked())


def habit_of(frame: int, key: Wide, value: Wide) -> int:
    """One habit; two that fall on the same place are one."""
    return w[frame + HABITS] + narrow(mixed_keys(key, value) & (MOST_HABITS - 1)) * HABIT


def note_done(frame: int, seat: int, value: Wide) -> None:
    """A seat is about to choose, which it may learn from."""
    count = w[frame + TIMES_DONE]
    if count < MOST_DONE:
        at = w[frame + DONE] + 2 * count
        w[at] = seat
        w[at + 1] = habit_of(frame, habits_of(seat), value)
        w[frame + TIMES_DONE] = count + 1


def learn_habits(frame: int) -> None:
    """A try has ended: all choices in it have gone as well as their seats have done."""
    for number in range(w[frame + TIMES_DONE]):
        at = w[frame + DONE] + 2 * number
        habit = w[at + 1]
        tries = w[habit + HABIT_TRIES] + 1
        w[habit + HABIT_TRIES] = tries
        wide[habit + HABIT_SUM] = wide[habit + HABIT_SUM] + w[frame + REWARD_OF + w[at]]
        w[habit + HABIT_MEAN] = narrow(wide[habit + HABIT_SUM] // tries)


def habitual(frame: int, seat: int, count: int) -> Wide:
    """The option that a seat takes outside its tree: mostly the best habit, otherwise any."""
    if rules_of_game.random_below(256) >= w[frame + LEARNED]:
        return rules_of_game.option_value(rules_of_game.random_below(count))
    key = habits_of(seat)
    best = -1
    alike = 1
    chosen = 0
    for number in range(count):
        habit = habit_of(frame, key, rules_of_game.option_value(number))
        worth = ONE
        if w[habit + HABIT_TRIES]:
            worth = w[habit + HABIT_MEAN]
        if worth > best:
            best = worth
            chosen = number
            alike = 1
        elif worth == best:
            alike += 1
            if rules_of_game.random_below(alike) == 0:
                chosen = number
    return rules_of_game.option_value(chosen)


def play_by_habit(frame: int, most: int) -> None:
    """Players with habits go on to the end of the game, or so many steps."""
    left = most
    count = rules_of_game.come_to_decision()
    while count > 0 and left > 0:
        value: Wide = rules_of_game.option_value(0)
        if count > 1:
            seat = rules_of_game.deciding_seat()
            value = habitual(frame, seat, count)
            note_done(frame, seat, value)
        left -= 1
        rules_of_game.choose_value(value)
        forget_events(frame)
        count = rules_of_game.come_to_decision()
