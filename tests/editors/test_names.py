"""Names where no word of the rules is one by itself: « » marks every place that names what stands at |."""

from pathlib import Path

import pytest
from tests.editors.marks import marked, place_in, without_marks, written

from festrules.editors.navigating.finding import references
from festrules.grammar.source import Span

RULES = """festrules 2

game "Market"
  players 2
  at most 100 decisions, then nobody wins

kinds of suit: red, blue

card ware from "wares.yaml"
  colour: suit
  price: 0 to 9
  plural wares
  starts in stall
  shown as "{colour}, {price} coins"

card number for each suit numbered 1 to 3
  starts in pouch

place stall "the stall of {colour} and red goods" of ware: ordered
place pouch of number
place hand for each player of ware, number

board field of number: square 2 by 2
board road of number: track of 3

table worth of number as steps: 1 for steps 1, 2 for steps 2, 3 for steps 3

cost asking of ware
  number: price of ware

play
  turns from seat 1 until the game ends
    choose one: take or leave

action take "take a ware"
  choose pick from wares in stall "which of the {price of pick} coins?"
    dear: price of pick < 9 (refused: "{pick} is too dear")
  (there is always at least one)
  move pick to my hand

action leave
  pass

winner
  shared
"""
WARES = """- {id: apple, colour: red, price: 1}
- {id: pear, colour: blue, price: 2}
"""
MOD = """festrules 2

mod "Cheap" of "market"
  relies on "ware" as "12345678", "ware/apple" as "12345678"

change cheap while yes
  drop take.dear
  add to asking
    number: 0 - price of ware
"""
SCENARIOS = """festrules 2
scenarios of "market"

example "names"
  players 2
  pouch holds red-2, blue-1
  a1 holds blue-2
  road-3 holds red-1
  seat 1 chooses "take a ware", "apple"
  expect seat 2 can "leave", "take a ware"
  expect seat 1 is told "the stall of blue and red goods has a pear for red-2"
"""
PICTURE = """order: [hand, stall]
drawn:
  apple: {colour: red}
  red: {colour: red}
"""


def changed(text: str, *marks: tuple[str, str]) -> str:
    """A text with marks put into it."""
    for old, new in marks:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    ("rules", "wares", "mod", "scenarios", "picture"),
    [
        pytest.param(
            changed(
                RULES,
                ("  price: 0", "  «price»: 0"),
                ("{price} coins", "{«price»} coins"),
                ("{price of", "{«price» of"),
                ("dear: price of", "dear: «pr|ice» of"),
                ("number: price of", "number: «price» of"),
            ),
            WARES.replace("price", "«price»"),
            changed(MOD, ("price", "«price»")),
            SCENARIOS,
            PICTURE,
            id="a column, in its table, in braces and in a mod",
        ),
        pytest.param(
            changed(RULES, (": red", ": «r|ed»")),
            changed(WARES, ("red", "«red»")),
            MOD,
            changed(
                SCENARIOS,
                ("holds red-2", "holds «red»-2"),
                ("red-1", "«red»-1"),
                ("for red-2", "for «red»-2"),
            ),
            changed(PICTURE, ("  red:", "  «red»:")),
            id="a value: in cells, in names made of it, and read by players, but not in texts that say the same",
        ),
        pytest.param(
            RULES,
            changed(WARES, ("apple", "«ap|ple»")),
            changed(MOD, ("apple", "«apple»")),
            changed(SCENARIOS, ("apple", "«apple»")),
            changed(PICTURE, ("apple", "«apple»")),
            id="a row, in what mods rely on, what is chosen and what is drawn",
        ),
        pytest.param(
            changed(
                RULES,
                ("choose pick", "choose «pi|ck»"),
                ("price of pick}", "price of «pick»}"),
                ("price of pick <", "price of «pick» <"),
                ("{pick}", "{«pick»}"),
                ("move pick", "move «pick»"),
            ),
            WARES,
            MOD,
            SCENARIOS,
            PICTURE,
            id="a local name, in prompts and reasons",
        ),
        pytest.param(
            changed(
                RULES,
                ("as steps", "as «st|eps»"),
                ("for steps 1", "for «steps» 1"),
                ("for steps 2", "for «steps» 2"),
                ("for steps 3", "for «steps» 3"),
            ),
            WARES,
            MOD,
            SCENARIOS,
            PICTURE,
            id="what a table is about, in its lines",
        ),
        pytest.param(
            changed(RULES, ("board road", "board «ro|ad»")),
            WARES,
            MOD,
            changed(SCENARIOS, ("road-3", "«road»-3")),
            PICTURE,
            id="a track, in the names of its spaces",
        ),
        pytest.param(
            changed(
                RULES, ("cost asking of ware", "cost asking of «ware»"), ("price of ware", "price of «ware»")
            ),
            WARES,
            changed(MOD, ("price of ware", "price of «wa|re»")),
            SCENARIOS,
            PICTURE,
            id="a parameter of what a mod changes",
        ),
        pytest.param(
            changed(RULES, ("take or leave", "take or «leave»"), ("action leave", "action «lea|ve»")),
            WARES,
            MOD,
            changed(SCENARIOS, ("leave", "«leave»")),
            PICTURE,
            id="an action without a text of its own, in what is chosen",
        ),
        pytest.param(
            changed(RULES, ("    dear:", "    «de|ar»:")),
            WARES,
            changed(MOD, ("take.dear", "take.«dear»")),
            SCENARIOS,
            PICTURE,
            id="a condition, behind a dot in a mod",
        ),
        pytest.param(
            changed(RULES, ("choose one: take", "choose one: «ta|ke»"), ("action take", "action «take»")),
            WARES,
            changed(MOD, ("take.dear", "«take».dear")),
            SCENARIOS,
            PICTURE,
            id="an action with a text is not in what is chosen by that",
        ),
    ],
)
def test_all_that_names_the_same_is_found(
    tmp_path: Path, rules: str, wares: str, mod: str, scenarios: str, picture: str
) -> None:
    texts = {
        "market.rules": rules,
        "wares.yaml": wares,
        "cheap.rules": mod,
        "market.scenarios": scenarios,
        "market.picture.yaml": picture,
    }
    name = next(name for name, text in texts.items() if "|" in text)
    view = written(tmp_path, texts, name)
    if name == "cheap.rules":
        view = type(view)(view.file, view.text, view.beside[0], (view.understood,))
    expected = sorted(span for file, text in texts.items() for span in marked(text, str(tmp_path / file)))
    assert [shown(texts, span) for span in sorted(references(view, place_in(texts[name])))] == [
        shown(texts, span) for span in expected
    ]


def shown(texts: dict[str, str], span: Span) -> tuple[str, str, int]:
    name = span.source.rpartition("/")[2]
    line = without_marks(texts[name]).split("\n")[span.line - 1]
    return name, line, span.column
