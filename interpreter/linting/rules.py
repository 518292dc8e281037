"""All rules, by their codes; what they are called and how much they matter stands in the catalogue."""

from collections.abc import Callable, Iterator

from festrules.interpreter.linting import (
    asserted,
    clauses,
    imagined,
    piles,
    players,
    saying,
    scenarios,
    settled,
    sources,
    texts,
    titles,
    together,
    unread,
)
from festrules.interpreter.linting.look import Found, Look

Rule = Callable[[Look], Iterator[Found]]

RULES: dict[str, Rule] = {
    "FR810": piles.order_of_pile,
    "FR811": piles.never_shuffled,
    "FR812": players.first_of_tied,
    "FR813": players.who_begins,
    "FR814": together.all_together,
    "FR820": unread.never_set,
    "FR821": unread.never_read,
    "FR822": unread.unused_name,
    "FR823": unread.unread_column,
    "FR824": unread.empty_place,
    "FR830": settled.same_twice,
    "FR831": settled.settled_condition,
    "FR832": settled.same_branches,
    "FR833": settled.idle_limit,
    "FR834": settled.same_replacement,
    "FR835": asserted.known_anyway,
    "FR836": imagined.only_imagined,
    "FR840": saying.other_number,
    "FR841": saying.other_value,
    "FR843": piles.open_pile,
    "FR844": titles.title_of_another,
    "FR845": clauses.number_of_clause,
    "FR850": texts.same_reason,
    "FR851": texts.question,
    "FR852": texts.untitled_action,
    "FR860": sources.uncited_clause,
    "FR861": sources.uncited_rule,
    "FR870": scenarios.no_expectation,
    "FR871": scenarios.same_title,
    "FR872": scenarios.same_scenario,
    "FR873": scenarios.untaken_action,
}
