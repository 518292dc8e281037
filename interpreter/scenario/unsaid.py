"""Cards at work of which a scenario says nothing: the seed has turned them up, and they may be why it fails."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Pointer
from festrules.interpreter.edition.cards import working_components
from festrules.interpreter.edition.lists import all_lists
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.scenario.deciding import Standing
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.table import Table
from festrules.interpreter.world.values import Fault


def with_unsaid(
    found: list[Diagnostic], table: Table, standing: Standing, example: Any, pointer: Pointer
) -> list[Diagnostic]:
    """What a scenario found, and beside the first failure that says no more which cards are at work unsaid."""
    cards = [card for card in _at_work(table, standing, pointer) if card not in _words(example)]
    first = next((one for one in found if one.code == "FR701" and not one.help), None)
    if first is None or not cards:
        return found
    which = f"{', '.join(cards)} {'is' if len(cards) == 1 else 'are'} at work"
    hint = f"{which}, by the seed: the scenario says nothing of {'it' if len(cards) == 1 else 'them'}."
    return [replace(one, help=hint) if one is first else one for one in found]


def _at_work(table: Table, standing: Standing, pointer: Pointer) -> Iterator[str]:
    data: Any = table.game.document.data
    run = table.run(standing.state)
    for component in working_components(
        data["things"], all_lists(data["things"], data.get("tables", {}), ())
    ):
        for card in component.kinds or ():
            with suppress(Failure, Fault):
                if evaluate(table.resolve(component.of_card(card), pointer).node, run):
                    yield card


def _words(example: Any) -> set[str]:
    """All words of a scenario."""
    if isinstance(example, dict):
        return {word for key, value in example.items() for word in (key, *_words(value))}
    if isinstance(example, list):
        return {word for value in example for word in _words(value)}
    return {str(example)}
