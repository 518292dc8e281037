"""Another name for what stands at |: the texts before, and what is to be written in the place of each marked name."""

from pathlib import Path

import pytest
from tests.editors.marks import place_in, without_marks, written
from tests.editors.test_names import PICTURE, RULES, SCENARIOS, WARES

from festrules.editors.renaming.proof import texts_after
from festrules.editors.renaming.rename import NotRenamed, Renamable, Renaming, renamable, rename
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.view import View
from festrules.grammar.edits import apply_edits
from festrules.grammar.file_access import find_mod
from festrules.grammar.files import find_rules

CLAUSED = """festrules 2

game "Fair"
  players 2
  clauses from fair
  at most 10 decisions, then nobody wins

keep stalls for each player: 0 to 9, starts 0

kinds of gate: north, south
define far of gate: gate is south                                           @END-1

play
  turns from seat 1 until the game ends                                               @END-1
    choose gate from gates
    (there is always at least one)
    if far of gate, end the game

winner
  shared
"""
CLAUSES = """game: Fair
clauses:
  - id: END-1
    section: The end
    kind: end
    from: The end
    says: It ends at once.
"""


def yes(_file: str) -> bool:
    return True


def renamed(folder: Path, texts: dict[str, str], name: str) -> dict[str, str] | str:
    """The texts afterwards, or why nothing is renamed."""
    shown = next(file for file, text in texts.items() if "|" in text)
    view = written(folder, texts, shown)
    found = rename(view, place_in(texts[shown]), name, yes)
    if isinstance(found, NotRenamed):
        return found.sentence
    return {
        file: apply_edits(
            without_marks(text), [edit for edit in found.edits if edit.span.source == str(folder / file)]
        )
        for file, text in texts.items()
    }


MARKET = {
    "market.rules": RULES.replace("cost asking of ware\n  number: price of ware\n\n", ""),
    "wares.yaml": WARES,
    "market.scenarios": SCENARIOS,
    "market.picture.yaml": PICTURE,
}


def at(texts: dict[str, str], file: str, old: str) -> dict[str, str]:
    """The texts with the place where it is asked, which `old` has in it."""
    bare = old.replace("|", "")
    assert texts[file].count(bare) == 1, bare
    return {**texts, file: texts[file].replace(bare, old)}


@pytest.mark.parametrize(
    ("file", "place", "name", "expected"),
    [
        (
            "market.rules",
            "card wa|re from",
            "gem",
            {"card gem from", "plural gems", "of gem: ordered", "for each player of gem, number", "from gems in"},
        ),
        ("market.rules", "kinds of suit: re|d", "crimson", {"kinds of suit: crimson, blue", "and red goods"}),
        ("market.rules", "  pri|ce: 0", "worth-of", {"  worth-of: 0", "{worth-of} coins", "{worth-of of pick}"}),
        ("wares.yaml", "id: app|le", "plum", {"{id: plum, ", '"take a ware", "plum"', "  plum: {colour"}),
        ("market.rules", "choose pi|ck from", "one-ware", {"move one-ware to", "{one-ware} is too dear"}),
        ("market.rules", "board ro|ad of", "path", {"board path of", "path-3 holds red-1"}),
        ("market.rules", "of number as st|eps:", "fields", {"as fields: 1 for fields 1", "3 for fields 3"}),
        ("market.scenarios", "holds b|lue-2", "teal", {"holds teal-2", "red-2, teal-1", "r: teal", "stall of teal"}),
    ],
)  # fmt: skip
def test_all_that_names_it_is_written_anew(
    tmp_path: Path, file: str, place: str, name: str, expected: set[str]
) -> None:
    found = renamed(tmp_path, at(MARKET, file, place), name)
    assert not isinstance(found, str), found
    together = "".join(found.values())
    assert {text for text in expected if text not in together} == set()


def test_what_is_asked_of_a_thing_follows_it(tmp_path: Path) -> None:
    texts = at({"fair.rules": CLAUSED, "clauses.yaml": CLAUSES}, "fair.rules", "kinds of ga|te")
    found = renamed(tmp_path, texts, "door")
    assert not isinstance(found, str), found
    assert "define far of door: door is south" in found["fair.rules"]
    assert "choose gate from doors" in found["fair.rules"]  # a name of its own


def test_what_is_asked_of_a_thing_follows_it_in_mods(tmp_path: Path) -> None:
    mod = 'festrules 2\n\nmod "Two ends" of "fair"\n\ndefine near of gate: gate is north\n'
    texts = {"fair.rules": CLAUSED, "clauses.yaml": CLAUSES, "ends.rules": mod}
    found = renamed(tmp_path, at(texts, "fair.rules", "kinds of ga|te"), "door")
    assert not isinstance(found, str), found
    assert "define near of door: door is north" in found["ends.rules"]


def test_a_parameter_that_was_called_as_what_it_is_says_both(tmp_path: Path) -> None:
    near = "define near of gate: gate is north\n"
    rules = CLAUSED.replace("\nplay\n", f"{near}\nplay\n")
    texts = at({"fair.rules": rules, "clauses.yaml": CLAUSES}, "fair.rules", "far of gate: ga|te is")
    found = renamed(tmp_path, texts, "goal")
    assert not isinstance(found, str), found
    assert "define far of gate as goal: goal is south" in found["fair.rules"]
    assert near in found["fair.rules"]  # what others are asked of has its own name


def test_what_replaces_a_definition_is_asked_of_the_same(tmp_path: Path) -> None:
    variant = "\nvariant near\n  replace define far of gate: gate is north\n"
    texts = at(
        {"fair.rules": CLAUSED + variant, "clauses.yaml": CLAUSES}, "fair.rules", "of ga|te: gate is south"
    )
    found = renamed(tmp_path, texts, "goal")
    assert not isinstance(found, str), found
    assert "define far of gate as goal: goal is south" in found["fair.rules"]
    assert "replace define far of gate as goal: goal is north" in found["fair.rules"]


def test_a_reason_names_what_is_missing_as_the_choice_does(tmp_path: Path) -> None:
    told = """festrules 2
scenarios of "fair"

example "none"
  players 2
  expect seat 1 cannot "north" because "there is no gate"
"""
    texts = {"fair.rules": CLAUSED, "clauses.yaml": CLAUSES, "fair.scenarios": told}
    found = renamed(tmp_path, at(texts, "fair.rules", "choose ga|te from"), "way")
    assert not isinstance(found, str), found
    assert "there is no way" in found["fair.scenarios"]
    found = renamed(tmp_path, at(texts, "fair.rules", "kinds of ga|te"), "door")
    assert not isinstance(found, str), found
    assert "there is no gate" in found["fair.scenarios"]


TITLED = """festrules 2

game "Baskets"
  players 2
  at most 10 decisions, then nobody wins

kinds of corner: left, right
kinds of colour: red, green
card fruit for each colour
  count 2
  starts in bowl
place bowl of fruit
place basket "the basket to the {corner}" for each corner of fruit

setup
  for each corner in corners
    move 1 red from bowl to basket of corner, or all if fewer
play
  turns from seat 1 until the game ends
    choose fruit from fruits in basket "which fruit in the basket?"
    if you cannot, end the game
    move fruit to bowl

winner
  shared
"""
TITLES_SAID = """festrules 2
scenarios of "baskets"

example "what is chosen has its place behind it"
  players 2
  seat 1 chooses "red in basket of left"
  expect seat 1 is told "from the basket to the left"
"""


def test_the_plain_name_of_what_has_a_title_follows_and_the_title_stays(tmp_path: Path) -> None:
    texts = {"baskets.rules": TITLED, "baskets.scenarios": TITLES_SAID}
    found = renamed(tmp_path, at(texts, "baskets.rules", "place bas|ket"), "crate")
    assert not isinstance(found, str), found
    assert 'seat 1 chooses "red in crate of left"' in found["baskets.scenarios"]
    assert 'is told "from the basket to the left"' in found["baskets.scenarios"]


def test_kinds_of_group_are_renamed_where_they_go_by_their_plural(tmp_path: Path) -> None:
    groups = 'groups nests of fruits\n  kind twin "two": count of fruits is 2\n  worth 1\n\nsetup\n'
    score = "score\n  part twins: count of twins in best nests of (fruits in basket of left)\n\nwinner\n"
    rules = TITLED.replace("setup\n", groups).replace("winner\n", score)
    found = renamed(tmp_path, at({"baskets.rules": rules}, "baskets.rules", "kind tw|in"), "box")
    assert not isinstance(found, str), found
    assert "part twins: count of boxes in best nests" in found["baskets.rules"]


def test_clauses_are_renamed_with_all_that_cites_them(tmp_path: Path) -> None:
    texts = at({"clauses.yaml": CLAUSES, "fair.rules": CLAUSED}, "clauses.yaml", "id: EN|D-1")
    found = renamed(tmp_path, texts, "STOP-1")
    assert not isinstance(found, str), found
    assert "id: STOP-1" in found["clauses.yaml"]
    assert found["fair.rules"].count("@STOP-1") == 2


@pytest.mark.parametrize(
    ("file", "place", "name", "sentence"),
    [
        ("market.rules", "card wa|re from", "where", "`where` is a word of the language."),
        (
            "market.rules",
            "card wa|re from",
            "my ware",
            "`my ware` is not a name: it should begin with a letter, its words joined by hyphens, like `red-gate`.",
        ),
        (
            "market.rules",
            "card wa|re from",
            "pouch",
            "`pouch` is the name of a thing in market.rules, line 20.",
        ),
        (
            "market.rules",
            "choose pi|ck from",
            "stall",
            "`stall` is the name of a thing in market.rules, line 19.",
        ),
        (
            "market.scenarios",
            "  a|1 holds",
            "corner",
            "`a1` gets its name from where it lies on `field`.",
        ),
        (
            "market.rules",
            "turns f|rom seat",
            "x",
            "No name of this rulebook stands here, or the line has still to be read.",
        ),
    ],
)
def test_why_something_keeps_its_name(
    tmp_path: Path, file: str, place: str, name: str, sentence: str
) -> None:
    assert renamed(tmp_path, at(MARKET, file, place), name) == sentence


def test_what_is_named_in_files_of_others_keeps_its_name(tmp_path: Path) -> None:
    texts = at(MARKET, "market.rules", "card wa|re from")
    view = written(tmp_path, texts, "market.rules")
    found = renamable(view, place_in(texts["market.rules"]), lambda file: not file.endswith(".yaml"))
    assert isinstance(found, Renamable)
    found = renamable(view, place_in(texts["market.rules"]), lambda file: not file.endswith("market.rules"))
    assert found == NotRenamed("`ware` is named in market.rules, which is not part of this workspace.")


LINES = """festrules 2

game "Queue"
  players 2
  at most 9 decisions, then nobody wins

piece disc for each player
  count 9
  starts in supply
card ticket numbered 1 to 6
  starts in box

kinds of counter: till, queue
place supply for each player of disc
place box of ticket
board field of disc: square 3 by 3
board plot for each player of disc: square 2 by 2
tile slab for each counter
  starts in quarry
place quarry of slab

define wide: 1
define edge of player: spaces of plot of player where row of space is edge-row of player
define edge-row of player: 1 if player is seat 1 otherwise 2
define any-like: some counter in counters: count of (slabs in quarry where counter of slab is counter) > 1
legend seen of space
  "d": space holds disc
  "e": space is empty
define free of space: line up from space while space is empty
define alike of tickets: (tickets grouped by number of ticket) ordered by highest count of tickets, never tied

play
  pick ticket at random from tickets
  turns from seat 1 until the game ends
    choose landing from free of a1
    if you cannot, nothing happens
    for each disc in discs on field, disc becomes my disc

winner
  shared

variant fuller
  replace legend seen of space
    "f": space is empty
  replace define wide: count of (spaces of plot of seat 1 where row of space is 1)
"""
SAID = """festrules 2
scenarios of "lines"

example "chance"
  players 2
  expect chance of "ticket-6" is 1 in 6
  expect seat 1 can "go to queue"
"""


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (
            "define free of sp|ace:",
            "define free of space as another: line up from another while space is empty",
        ),
        (
            "define alike of tick|ets:",
            "alike of tickets as another: (another grouped by number of ticket) ordered by highest count of tickets",
        ),
        ("for each di|sc in", "for each another in discs on field, another becomes my disc"),
        (
            "define edge of pl|ayer:",
            "edge of player as another: spaces of plot of another where row of space is edge-row of another",
        ),
        (
            "some coun|ter in",
            "some another in counters: count of (slabs in quarry where counter of slab is another)",
        ),
        ("replace legend seen of sp|ace", "(spaces of plot of seat 1 where row of space is 1)"),
        ("till, que|ue", 'expect seat 1 can "go to another"'),
        ("card tick|et numbered", 'expect chance of "another-6" is 1 in 6'),
    ],
)
def test_what_is_only_called_alike_keeps_its_name(tmp_path: Path, place: str, expected: str) -> None:
    """Members, groups, kinds that somebody has, the title; and what chance may bring has names as well."""
    texts = {"lines.rules": LINES, "lines.scenarios": SAID}
    found = renamed(tmp_path, at(texts, "lines.rules", place), "another")
    assert not isinstance(found, str), found
    assert expected in "".join(found.values())


def test_mods_and_their_pins_follow() -> None:
    game = understand(find_rules("festival"), {})
    mod = understand(find_mod("harbour-lights"), {})
    (given,) = [one for one in game.mentions if one.gives and one.subject.name == "incomplete"]
    view = View(given.span.source, game.texts[given.span.source], game, (mod,))
    found = rename(view, (given.span.line, given.span.column), "not-complete", yes)
    assert isinstance(found, Renaming), found
    after = texts_after(mod, found.edits)
    text = after[str(mod.root)]
    assert '"not-complete" as' in text
    assert not {one.code for one in understand(mod.root, after).diagnostics} & {"FR537", "FR538"}
