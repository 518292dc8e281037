"""A search where something is hidden, comes by chance, or is decided at the same time: a tree for each seat.

Each try begins with one of several worlds that the seat cannot tell from the real one, and chance comes again. In the
tree of a seat there are only its own decisions, by what it has seen on the way to them, so none depends on what that
seat may not know. Which options there are may depend on the world: of each it counts how often it could be tried.
"""

from festrules.interpreter.compiled.program.words import Wide
from festrules.interpreter.compiled.runtime import rules_of_game
from festrules.interpreter.compiled.runtime.search_habits import (
    clear_habits,
    habitual,
    learn_habits,
    note_done,
    play_by_habit,
)
from festrules.interpreter.compiled.runtime.search_keys import (
    clear_keys,
    enter_node,
    first_key,
    forget_events,
    mixed_keys,
    node_of,
    see_events,
    see_own,
)
from festrules.interpreter.compiled.runtime.search_rewards import reward_all
from festrules.interpreter.compiled.runtime.search_slots import (
    ASTRAY,
    COUNT,
    CUT,
    DEEPEST,
    DEPTH,
    EAGER,
    EDGE,
    EDGES,
    END,
    FREE,
    KEYS,
    LEAD,
    LEARNED,
    LED,
    MATCHES,
    MEAN,
    OFFERED,
    OWN,
    PATH,
    ROOM,
    ROOT,
    SEATS,
    SEED,
    THOUGHT,
    TIMES_DONE,
    TRIED,
    TRIES,
    UNDER_WAY,
    UNTRIED,
    VALUE,
    WIDTH,
    WORLDS,
)
from festrules.interpreter.compiled.runtime.search_tree import OFF, clear_edge, curiosity, new_node, note_try
from festrules.interpreter.compiled.runtime.searching import give_up_try

w: list[int] = []
wide = w


def try_in_doubt(frame: int, tries: int) -> None:
    """This many tries more."""
    if w[frame + UNDER_WAY]:
        give_up_try(frame)
    if w[frame + LEARNED] and w[frame + TRIED] == 0:
        clear_habits(frame)
    while tries > 0:
        tries -= 1
        rules_of_game.lay_out_world(w[frame + TRIED] % w[frame + WORLDS])
        w[frame + TRIED] += 1
        w[frame + UNDER_WAY] = 1
        w[frame + DEPTH] = 0
        w[frame + TIMES_DONE] = 0
        rules_of_game.foresee(mixed_keys(wide[frame + SEED], w[frame + TRIED]))
        clear_keys(frame)
        left = walk_trees(frame)
        if w[frame + LEARNED]:
            play_by_habit(frame, left)
        else:
            rules_of_game.play_out(left)
        rules_of_game.tell_results()
        reward_all(frame)
        note_try(frame)
        learn_habits(frame)
        forget_events(frame)
        w[frame + UNDER_WAY] = 0


def walk_trees(frame: int) -> int:
    """From where play stands as far as any seat has a tree; how many steps random players may make then.

    In each tree one node is new at most; behind it that seat chooses at random.
    """
    left = w[frame + CUT]
    outside = 0
    led = 0
    count = rules_of_game.come_to_decision()
    if w[frame + OWN] < 0 and count > 0:
        w[frame + OWN] = rules_of_game.deciding_seat()
    while count > 0 and left > 0 and outside != (1 << w[frame + SEATS]) - 1:
        value: Wide = rules_of_game.option_value(0)
        if count > 1:
            seat = rules_of_game.deciding_seat()
            edge = 0
            if seat == w[frame + OWN] and led <= w[frame + LED]:
                if led == w[frame + LED]:
                    come_to_thought(frame, seat)
                led += 1
            if seat == w[frame + OWN] and led <= w[frame + LED]:
                value = led_to(frame, led - 1, count)
            else:
                if outside >> seat & 1 == 0:
                    edge = come_to_node(frame, seat, count)
                if edge == 0 or w[edge + TRIES] == 0:
                    outside |= 1 << seat
                value = wide[edge + VALUE]
                if edge == 0:
                    value = chosen_outside(frame, seat, count)
                if w[frame + LEARNED]:
                    note_done(frame, seat, value)
            see_own(frame, seat, value)
        if outside:
            left -= 1
        rules_of_game.choose_value(value)
        see_events(frame)
        count = rules_of_game.come_to_decision()
    return left


def chosen_outside(frame: int, seat: int, count: int) -> Wide:
    """The option of a seat that has left its tree."""
    if w[frame + LEARNED]:
        return habitual(frame, seat, count)
    return rules_of_game.option_value(rules_of_game.random_below(count))


def led_to(frame: int, number: int, count: int) -> Wide:
    """The option that the seat took at an earlier decision of its own; if that is not offered, something else."""
    value: Wide = wide[w[frame + LEAD] + 2 * number]
    for option in range(count):
        if rules_of_game.option_value(option) == value:
            return value
    return rules_of_game.option_value(0)


def come_to_thought(frame: int, seat: int) -> None:
    """Here the decision would be due that is thought about: the seat knows what it knows there, or it is astray."""
    key: Wide = wide[w[frame + KEYS] + 2 * seat]
    if wide[frame + THOUGHT] == 0:
        wide[frame + THOUGHT] = first_key(seat)
        if w[frame + LED]:
            wide[frame + THOUGHT] = key
    if wide[frame + THOUGHT] != key:
        w[frame + ASTRAY] += 1


def come_to_node(frame: int, seat: int, count: int) -> int:
    """A seat decides by its tree: the edge that is tried, which is on the path now; 0 where there is no room."""
    key: Wide = wide[w[frame + KEYS] + 2 * seat]
    node = node_of(frame, key)
    if node == 0:
        node = new_node(frame, count)
        if node == 0:
            return 0
        enter_node(frame, node, key)
    if seat == w[frame + OWN] and key == wide[frame + THOUGHT]:
        w[frame + ROOT] = node
    match_edges(frame, node, count)
    edge = edge_in_doubt(frame, node, count)
    if edge and w[frame + DEPTH] < w[frame + DEEPEST]:
        at = w[frame + PATH] + 2 * w[frame + DEPTH]
        w[at] = node
        w[at + 1] = edge
        w[frame + DEPTH] += 1
    return edge


def match_edges(frame: int, node: int, count: int) -> None:
    """Notes of each option which edge it is, by its number; -1 where there is no room for a new one."""
    following = 0
    for number in range(count):
        value: Wide = rules_of_game.option_value(number)
        if following >= w[node + COUNT] or wide[w[node + EDGES] + following * EDGE + VALUE] != value:
            following = edge_of(frame, node, value)
        w[w[frame + MATCHES] + number] = following
        if following < 0:
            following = w[node + COUNT]
        else:
            w[w[node + EDGES] + following * EDGE + OFFERED] += 1
            following += 1


def edge_of(frame: int, node: int, value: Wide) -> int:
    """The number of the edge with a value, which may be a new one."""
    count = w[node + COUNT]
    edge = w[node + EDGES]
    for number in range(count):
        if wide[edge + VALUE] == value:
            return number
        edge += EDGE
    if count == w[node + ROOM] and make_room(frame, node) == 0:
        return -1
    clear_edge(w[node + EDGES] + count * EDGE, value)
    w[node + COUNT] = count + 1
    w[node + UNTRIED] += 1
    return count


def make_room(frame: int, node: int) -> int:
    """The edges of a node get twice the room, elsewhere; whether there is any."""
    room = 2 * w[node + ROOM]
    new = w[frame + FREE]
    if new + room * EDGE > w[frame + END]:
        return 0
    w[frame + FREE] = new + room * EDGE
    old = w[node + EDGES]
    for slot in range(w[node + COUNT] * EDGE):
        w[new + slot] = w[old + slot]
    w[node + EDGES] = new
    w[node + ROOM] = room
    return 1


def edge_in_doubt(frame: int, node: int, count: int) -> int:
    """Of the options that there are the edge to try: as in `next_edge`, but by how often each was offered."""
    best = -1
    chosen = 0
    alike = 1
    untried = 0
    fresh = 0
    for number in range(count):
        match = w[w[frame + MATCHES] + number]
        if match >= 0:
            edge = w[node + EDGES] + match * EDGE
            if w[edge + TRIES] == 0:
                untried += 1
                if rules_of_game.random_below(untried) == 0:
                    fresh = edge
            else:
                worth = w[edge + MEAN] + (curiosity(frame, w[edge + OFFERED]) * w[edge + WIDTH] >> OFF)
                if worth > best:
                    best = worth
                    chosen = edge
                    alike = 1
                elif worth == best:
                    alike += 1
                    if rules_of_game.random_below(alike) == 0:
                        chosen = edge
    if fresh and best < w[frame + EAGER]:
        return fresh
    return chosen
