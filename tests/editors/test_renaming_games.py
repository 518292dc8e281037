"""Every name of the games that come with festrules is another one: the same scenarios pass."""

from pathlib import Path
from random import Random

import pytest
from tests.later import later, times

from festrules.editors.renaming.proof import texts_after
from festrules.editors.renaming.rename import NotRenamed, rename
from festrules.editors.understanding.subjects import Mention, Sort, Subject
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View
from festrules.grammar.file_access import bundled_mods
from festrules.grammar.files import bundled_rules
from festrules.interpreter.scenario.inherited import inheritance
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables


def given_in(known: Understood) -> list[Mention]:
    """One place where each thing gets its name."""
    found: dict[object, Mention] = {}
    for one in known.mentions:
        if one.gives:
            found.setdefault(one.subject, one)
    return [
        one
        for one in found.values()
        if one.subject.sort is not Sort.CLAUSE or one.subject.name.endswith("-1")
    ]


def another(name: str, sort: Sort) -> str:
    return f"{name} x" if sort is Sort.POSITION else f"{name}-X" if sort is Sort.CLAUSE else f"{name}-x"


def scenarios_that_fail(known: Understood) -> set[str]:
    assert known.document is not None
    tables = Tables(known.document)
    holding = inheritance(known.document).holding
    return {one.title for one in holding if not run_scenario(tables, one).true}


def try_name(known: Understood, one: Mention) -> str | None:
    """The mistakes in a game after something was renamed."""
    view = View(one.span.source, known.texts[one.span.source], known)
    place = (one.span.line, one.span.column)
    found = rename(view, place, another(one.subject.name, one.subject.sort), lambda _file: True)
    if isinstance(found, NotRenamed):
        return None if is_tied(known, one) else found.sentence
    after = understand(known.root, texts_after(known, found.edits))
    failing = scenarios_that_fail(after)
    return f"scenarios fail: {sorted(failing)[:2]}" if failing else None


def is_tied(known: Understood, one: Mention) -> bool:
    """Whether the name of a column means something by itself.

    Cards lie in the pile of their category because a column is called `category`, and what is asked of two sorts of
    cards together has one name in both.
    """
    name = one.subject.name
    columns = {other.subject for other in known.mentions if other.gives and other.subject.sort is Sort.COLUMN}
    shared = sum(subject.name == name for subject in columns) > 1
    return one.subject in columns and (shared or known.given_at(Subject(Sort.THING, name)) is not None)


QUICK = {"pig", "kuhn-poker", "tic-tac-toe"}
NAMES = times(12)  # of each game, as its scenarios are played for each of them


@pytest.mark.parametrize(
    "path",
    later([*bundled_rules(), *bundled_mods()], lambda path: path.stem not in QUICK),
    ids=lambda path: path.stem,
)
def test_a_game_is_the_same_whatever_its_things_are_called(path: Path) -> None:
    known = understand(path, {})
    every = given_in(known)
    names = every if path.stem in QUICK else Random(path.stem).sample(every, min(len(every), NAMES))
    found = {str(one.subject): wrong for one in names if (wrong := try_name(known, one))}
    assert found == {}
