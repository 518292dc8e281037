"""A search beside the rules, in numbers: tries, each from a world along the tree, and by random players to an end.

This one is for games in which nothing is hidden and nothing comes by chance: what an option leads to is always the
same, so a node has the same options whenever play comes to it, and what is certain can be proved.
"""

from festrules.interpreter.compiled.program.words import Wide
from festrules.interpreter.compiled.runtime import rules_of_game
from festrules.interpreter.compiled.runtime.search_rewards import all_even, reward_all, reward_by_shares
from festrules.interpreter.compiled.runtime.search_slots import (
    ASTRAY,
    BEHIND,
    CUT,
    DEEPEST,
    DEPTH,
    DISTANCES,
    ENDS_SEEN,
    FAULTY,
    IS_PROVED,
    KEY_MASK,
    KNOWN_NODES,
    LED,
    LEVELS,
    LOST,
    NODES_BY_KEY,
    PATH,
    PROVED,
    PROVING,
    ROOT,
    SEATS,
    SEED,
    STATUS_AT,
    STRAIGHT,
    THOUGHT,
    TRIED,
    TRIES,
    UNDER_WAY,
    VALUE,
    WINNERS_AT,
    WORTH_OF,
)
from festrules.interpreter.compiled.runtime.search_tree import new_node, next_edge, note_proof, note_try

w: list[int] = []
wide = w

NOT_WINNERS = 1 << 15  # no bits of winners: the needs of such a proof are not known


def begin_tree(frame: int) -> None:
    """Nothing was tried yet."""
    w[frame + ROOT] = 0
    w[frame + TRIED] = 0
    w[frame + LOST] = 0
    w[frame + UNDER_WAY] = 0
    w[frame + ENDS_SEEN] = 0
    wide[frame + DISTANCES] = 0
    wide[frame + LEVELS] = 0
    w[frame + KNOWN_NODES] = 0
    w[frame + LED] = 0
    w[frame + ASTRAY] = 0
    wide[frame + THOUGHT] = 0
    for seat in range(w[frame + SEATS]):
        wide[frame + WORTH_OF + 2 * seat] = 0
    for place in range(w[frame + KEY_MASK] + 1):
        w[w[frame + NODES_BY_KEY] + place] = 0
    rules_of_game.foresee(wide[frame + SEED])


def try_on(frame: int, tries: int) -> None:
    """This many more tries, or until the result of the decision is certain."""
    if w[frame + UNDER_WAY]:
        give_up_try(frame)
    if w[frame + ROOT] == 0:
        rules_of_game.lay_out_world(0)
        w[frame + ROOT] = new_node(frame, rules_of_game.come_to_decision())
    while tries > 0 and w[frame + ROOT] and w[w[frame + ROOT] + PROVED] == 0:
        tries -= 1
        w[frame + TRIED] += 1
        w[frame + UNDER_WAY] = 1
        w[frame + DEPTH] = 0
        rules_of_game.lay_out_world(0)
        one_try(frame)
        note_try(frame)
        w[frame + UNDER_WAY] = 0


def give_up_try(frame: int) -> None:
    """The try before was cut off by a limit of compiled code: it says nothing for or against its path."""
    w[frame + LOST] += 1
    w[frame + UNDER_WAY] = 0
    all_even(frame)
    note_try(frame)


def one_try(frame: int) -> None:
    """From where play stands along the tree, and on to an end; what that is worth is put down."""
    node = w[frame + ROOT]
    while node:
        edge = next_edge(frame, node)
        at = w[frame + PATH] + 2 * w[frame + DEPTH]
        w[at] = node
        w[at + 1] = edge
        w[frame + DEPTH] += 1
        if w[edge + IS_PROVED]:
            reward_by_shares(frame, w[edge + IS_PROVED] - 1)
            return
        node = w[edge + BEHIND]
        forced = go_on(wide[edge + VALUE], w[edge + STRAIGHT])
        if forced < 0:
            end_of_game(frame)
            return
        if node == 0 and w[edge + TRIES] > 0 and w[frame + DEPTH] < w[frame + DEEPEST]:
            w[edge + BEHIND] = new_node(frame, rules_of_game.come_to_decision())
            w[edge + STRAIGHT] = forced == 0
    rules_of_game.play_out(w[frame + CUT])
    rules_of_game.tell_results()
    reward_all(frame)


def go_on(value: Wide, straight: int) -> int:
    """An option is chosen, and all that is forced behind it; how much that was, or -1 where the game is over."""
    rules_of_game.choose_value(value)
    if straight:
        return 0
    count = rules_of_game.come_to_decision()
    forced = 0
    while count == 1:
        rules_of_game.choose_value(rules_of_game.option_value(0))
        count = rules_of_game.come_to_decision()
        forced += 1
    if count == 0:
        return -1
    return forced


def end_of_game(frame: int) -> None:
    """The tree itself has come to the end of a game, which is certain."""
    rules_of_game.tell_results()
    reward_all(frame)
    winners = w[w[frame + WINNERS_AT]]
    if w[frame + PROVING] and w[w[frame + STATUS_AT]] != w[frame + FAULTY] and winners < NOT_WINNERS:
        note_proof(frame, winners + 1)
