"""Cards at work of which a scenario says nothing: the seed has turned them up, and they may be why it fails."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.vocabulary.construct import changed, values_of
from festrules.grammar.vocabulary.examples import Example
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.edition.cards import working_components
from festrules.interpreter.edition.lists import all_lists
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.scenario.deciding import RunningScenario
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.table import ScenarioTable
from festrules.interpreter.world.values import Fault


def with_unsaid(
    found: list[Diagnostic], table: ScenarioTable, standing: RunningScenario, example: Example
) -> list[Diagnostic]:
    """The findings of a scenario. The first unexplained failure gets the cards that are silently at work."""
    said = _words(example)
    cards = [card for card in _at_work(table, standing, example) if card not in said]
    first = next((one for one in found if one.code == "FR701" and not one.help), None)
    if first is None or not cards:
        return found
    which = f"{', '.join(cards)} {'is' if len(cards) == 1 else 'are'} at work"
    hint = f"{which}, by the seed: the scenario says nothing about {'it' if len(cards) == 1 else 'them'}."
    return [replace(one, help=hint) if one is first else one for one in found]


def _at_work(table: ScenarioTable, standing: RunningScenario, example: Example) -> Iterator[str]:
    book = table.game.document.book
    run = table.run(standing.state)
    for component in working_components(book.things, all_lists(book.things, book.tables, ())):
        for card in component.kinds or ():
            with suppress(Failure, Fault):
                works = changed(component.of_card(card), pointer=example.pointer)
                if evaluate(table.resolve(works).node, run):
                    yield card


def _words(example: Example) -> set[str]:
    """All words of a scenario."""
    values = [value for one in every(example) for value in values_of(one)]
    lists = (value for value in values if isinstance(value, tuple))
    return {word for word in (*values, *(one for each in lists for one in each)) if isinstance(word, str)}
