"""The course to step through: a scenario by words of its title, or the decisions of a record."""

from collections.abc import Sequence
from difflib import SequenceMatcher, get_close_matches
from pathlib import Path

import click

from festrules.cli.render.traced import Traced
from festrules.cli.suites import gathered, read
from festrules.grammar.diagnostic import Refused
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.stepping.passages import course_of
from festrules.interpreter.stepping.recorded import course_of_record

MOST_NAMED = 12
MOST_NEAR = 3
ALIKE = 0.75  # of two words
RECORDS = ".jsonl"


def of_scenario(name: str, words: str, mods: tuple[str, ...]) -> Traced:
    """The scenario that is meant, as it ran."""
    wanted = gathered([name], mods)
    if len(wanted) != 1:
        raise click.UsageError("Name one rulebook: its rules file, or a file of its scenarios.")
    document = read(wanted[0])
    example = meant(list(examples_of(document)), words)
    return Traced(example.title, course_of(document, example), document)


def meant(examples: Sequence[Example], words: str) -> Example:
    """The one with this title, else the only one with these words in it."""
    if words.endswith(RECORDS):
        raise click.UsageError(f"There is no record {words}.")
    exact = [example for example in examples if example.title == words]
    found = exact or [example for example in examples if words.casefold() in example.title.casefold()]
    if len(found) == 1 or exact:
        return found[0]
    titles = [f"  {example.title}" for example in found or nearest(examples, words) or examples]
    more = [f"  and {len(titles) - MOST_NAMED} more"] if len(titles) > MOST_NAMED else []
    near = not found and len(titles) < len(examples)
    several = (
        f"Several scenarios have {words!r} in their titles:"
        if found
        else f"No scenario is called {words!r}{'; nearest to that:' if near else ':'}"
    )
    raise click.UsageError("\n".join([several, *titles[:MOST_NAMED], *more]))


def nearest(examples: Sequence[Example], words: str) -> list[Example]:
    """Those whose titles have words like these in them, the most alike first."""
    wanted = words.casefold().split()
    alike = {
        example.title: sum(bool(get_close_matches(word, titled, 1, ALIKE)) for word in wanted)
        for example in examples
        if (titled := example.title.casefold().split())
    }
    most = max(alike.values(), default=0)
    near = [example for example in examples if most and alike[example.title] == most]
    return sorted(near, key=lambda one: -SequenceMatcher(None, words, one.title).ratio())[:MOST_NEAR]


def of_record(name: str, path: Path, mods: tuple[str, ...], decision: int | None, most: int) -> Traced:
    """The last decisions of a record, up to one of them."""
    from festrules.cli.record.files import game_of, read_file
    from festrules.interpreter.record.replay import replay

    record = read_file(path)
    game = game_of(record.header, name, mods, people=False)
    replayed = replay(game, record)
    if replayed.problem is not None:
        raise Refused([replayed.problem])
    last = len(replayed.steps) if decision is None else decision
    if last > len(replayed.steps) or not last:
        raise click.UsageError(f"The record has {len(replayed.steps)} decisions.")
    first = max(1, last - most + 1)
    title = f"{game.title}, decisions {first} to {last} of {len(replayed.steps)}"
    return Traced(title, course_of_record(game.document, replayed, first, last), game.document)
