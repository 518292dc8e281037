"""Every word of the language has a sentence and an example that can be read."""

import re

import pytest
from lark.grammar import Rule

from festrules.editors.completing.words import written
from festrules.editors.explaining.built_in import NAMES
from festrules.editors.explaining.explained import KINDS, explained
from festrules.editors.explaining.parts import PARTS
from festrules.editors.explaining.sentences import PHRASES, RULES
from festrules.editors.explaining.sight import who_sees
from festrules.editors.reading.automaton import called
from festrules.editors.reading.reading import read_before
from festrules.grammar.parser import parser
from festrules.grammar.vocabulary.words import Grade
from festrules.interpreter.world.things import Sight

# Where the examples stand: at the margin, in a section, in a line.
BEFORE = (
    "",
    "setup\n  ",
    'game "x"\n  ',
    'mod "x" of "y"\n  ',
    "card x\n  ",
    "card x: ",
    "define x: ",
    "place x of y: ",
    "board x of y: ",
    "place x for each y of z: ",
    "setup\n  choose x from y\n    ",
    "setup\n  draw 1 from x to y\n  ",
    "setup\n  choose one: x\n  ",
    "setup\n  if x\n    pass\n  ",
    "setup\n  depending on x\n    ",
    "score\n  ",
    "winner\n  ",
    "winner\n  most points\n  ",
    "variant x\n  ",
    "cost x\n  ",
    "cost x\n  wood: 1\n  ",
    "groups x on y\n  ",
    'groups x on y\n  kind z "z"\n    ',
    "table x of y: ",
    "table x by players: ",
    "procedure x ",
    "setup\n  choose x from y\n    z ",
    "define x: y ",
    "define x: longest trail ",
    'example "x"\n  ',
    "change x ",
    "setup\n  choose ",
    'game "x"\n  teams "a", "b" ',
    "kinds of x: y\n  ",
    "trigger x ",
    "setup\n  turns for x\n    ",
    "groups x of y\n  ",
    "keep x: ",
    "legend x of y\n  ",
    'card x from "y"\n  ',
    "define x: (y) ",
    "die x: ",
    "end x ",
    "setup\n  choose x from y\n  ",
    'example "x"\n  expect ',
    "define x: y is ",
    "place x of y: owner ",
    "keep x ",
)


EXAMPLES = sorted(
    {example for _, example in [*RULES.values(), *PHRASES.values(), *PARTS.values(), *NAMES.values()]}
)


def with_words() -> list[Rule]:
    """The rules of the grammar in which words stand."""
    return [
        rule
        for rule in parser().rules
        if any(symbol.is_term and written(str(symbol.name)) for symbol in rule.expansion)
    ]


def test_every_word_is_explained() -> None:
    assert {called(rule) for rule in with_words() if explained(rule) is None} == set()


def test_only_what_the_grammar_has_is_explained() -> None:
    names = {called(rule) for rule in parser().rules} | {str(rule.origin.name) for rule in parser().rules}
    assert {name for name in RULES if name.partition(",")[0] not in names} == set()
    assert set(KINDS) <= names
    phrases = {text for terminal in parser().terminals for text in written(terminal.name)}
    assert set(PHRASES) <= phrases
    assert {name for name, _ in PARTS if name.partition(",")[0] not in names} == set()
    assert {phrase for _, phrase in PARTS} <= phrases


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_can_be_read(example: str) -> None:
    for before in BEFORE:
        lines = f"{before}{example}".split("\n")
        reading = read_before(lines, len(lines), len(lines[-1]) + 1)
        if reading.stopped == len(reading.text) and reading.stacks:
            return
    pytest.fail(example)


WHOLE = "everything that lies there, and in which order"


@pytest.mark.parametrize(
    ("sight", "owned", "said"),
    [
        (Sight(), False, f"Everyone sees {WHOLE}."),
        (Sight(others=Grade.COUNT), True, f"The owner sees {WHOLE}; the others see how many lie there."),
        (Sight(Grade.NOTHING, Grade.NOTHING), True, "Nobody sees anything of it."),
        (
            Sight(others=Grade.NOTHING, with_team=Grade.EVERYTHING),
            True,
            f"The owner and the partners see {WHOLE}; the others see nothing of it.",
        ),
    ],
)
def test_who_sees_what_is_a_sentence(sight: Sight, owned: bool, said: str) -> None:
    assert who_sees(sight, owned=owned) == said


def test_every_word_has_a_sentence_and_stands_in_its_example() -> None:
    missing = {}
    for rule in with_words():
        words = (word for symbol in rule.expansion if symbol.is_term for word in written(str(symbol.name)))
        for word in words:
            found = explained(rule, word)
            shown = rf"(?<![\w-]){re.escape(word.strip(', '))}(?![\w-])"
            if not found or not found.meaning.endswith(".") or not re.search(shown, found.example):
                missing[called(rule), word] = found
    assert missing == {}
