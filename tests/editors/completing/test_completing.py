"""Completions at the cursor: by grammar, by type, the likely ones first."""

from pathlib import Path

import pytest
from tests.counted_steps import steps_of
from tests.editors.asking import HARBOUR, completed, offered
from tests.editors.marks import place_in, without_marks, written

from festrules.editors.completing.complete import complete
from festrules.editors.completing.offers import Kind
from festrules.editors.reading.reading import read_before
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.view import View

STEPS = 160_000  # lines of Python for one answer
ACTION = 'action try "try"\n'


def first(lines: str, count: int) -> list[str]:
    return completed(lines).labels[:count]


@pytest.mark.parametrize(
    ("lines", "offers"),
    [
        # words of the language
        ("|", {"place", "kinds of", "card", "action", "trigger", "cost"}),
        ("pl|", {"place"}),
        (f"{ACTION}  |", {"move", "choose", "choose one:", "may", "if", "for each", "draw", "set"}),
        (f"{ACTION}  choose cargo |", {"from"}),
        (f"{ACTION}  draw 2 from deck to my hand|", {", or all if fewer"}),
        (f"{ACTION}  if count of cargo in my hand is 3\n    pass\n  |", {"otherwise"}),
        (f"{ACTION}  choose one: sail\n  |", {"if you cannot", "(there is always at least one)"}),
        ("place heap of coin: |", {"face up", "face down", "ordered", "owner", "at most"}),
        ("place heap of coin: face u|", {"face up"}),
        ("place heap of coin: owner sees |", {"everything", "count", "nothing"}),
        ("keep x for each |", {"player", "suit", "cargo"}),
        ("keep x: |", {"player", "suit", "truth", "space"}),
        ("define x: first of my hand is |", {"all the same", "one of", "not"}),
        ("end over |", {"at once", "after the turn", "after the round"}),
        ("winner\n  |", {"most", "least"}),
        ("winner\n  most |", {"points"}),
        # names
        (f"{ACTION}  choose cargo from cargo in my hand\n  move cargo |", {"to", "under"}),
        (f"{ACTION}  choose one: |", {"sail"}),
        (f"{ACTION}  do |", {"trick", "reward"}),
        (f"{ACTION}  roll |", {"cube"}),
        (f"{ACTION}  pay |", {"fare"}),
        (f"{ACTION}  add 1 to my |", {"fame"}),
        ("place heap of |", {"cargo", "boat", "coin"}),
        ("trigger x after |", {"turn", "round", "trick", "sail", "market"}),
        ("variant hard\n  forbid |", {"sail"}),
        ("variant hard\n  skip |", {"market"}),
        ("variant hard\n  add to |", {"fare", "cargo"}),
        ("variant hard\n  replace procedure |", {"trick", "reward"}),
        ("variant hard\n  replace define |", {"worth", "follows"}),
        ("variant hard\n  |", {"replace", "also", "drop", "forbid"}),
        (f"{ACTION}  line |", {"up", "left", "down-right"}),
        (f"{ACTION}  choose cargo from cargo where |", {"cargo", "follows"}),
    ],
)
def test_what_fits_is_offered(lines: str, offers: set[str]) -> None:
    assert offers <= set(completed(lines).labels)


@pytest.mark.parametrize(
    "lines", ["|", f"{ACTION}  |", f"{ACTION}  if |", f"{ACTION}  move cargo |", "keep x: |"]
)
def test_whatever_is_offered_can_be_read(lines: str) -> None:
    before = HARBOUR + "\n" + lines.replace("|", "")
    for offer in completed(lines).offers:
        text = (before + offer.inserted).split("\n")
        reading = read_before(text, len(text), len(text[-1]) + 1)
        assert offer.snippet or reading.stopped == len(reading.text), offer.label


@pytest.mark.parametrize(
    ("lines", "offers"),
    [
        (f"{ACTION}  set trump to |", ["fish", "lamps", "ropes", "trump"]),
        (f"{ACTION}  set |", ["fame", "leader", "trump"]),
        (f"{ACTION}  if trump is |", ["fish", "lamps", "ropes", "trump"]),
        (f"{ACTION}  choose cargo from cargo in my hand\n  move cargo to |", ["deck"]),
        (f"{ACTION}  choose boat from my boats on sea\n  if worth of |", ["cargo"]),
        (f"{ACTION}  for each player in players\n    add fame of |", ["player", "leader"]),
        (f"{ACTION}  depending on trump\n    |", ["fish", "lamps", "ropes", "trump"]),
        (f"{ACTION}  choose cargo from |", ["cargo"]),
        ("keep x: suit, starts |", ["fish", "lamps", "ropes", "trump"]),
        (f"{ACTION}  do |", ["reward", "sail", "trick"]),
        (f"{ACTION}  do reward of |", ["leader"]),
        (f"{ACTION}  needs space of boat is empty |", ['(refused: "…")']),
        ("table bonus of suit: 2 for |", ["fish", "lamps", "ropes"]),
        ("place heap for each |", ["boat", "cargo", "coin", "direction", "player", "suit"]),
        ("place heap of coin: face |", ["face down", "face up"]),
        (f"{ACTION}  choose |", ["boat", "cargo", "coin", "player", "space", "suit"]),
        (f"{ACTION}  needs |", ["bank", "deck", "dock", "fame", "hand", "leader", "my"]),
        ("play\n  repeat until |", ["bank", "deck", "dock", "fame", "hand", "leader", "my"]),
        (
            "play\n  turns from seat 1 until |",
            [
                "all but one have passed",
                "everyone has passed",
                "everyone passes in a row",
                "the game ends",
                "bank",
            ],
        ),
    ],
)
def test_what_fits_the_type_comes_first(lines: str, offers: list[str]) -> None:
    assert first(lines, len(offers)) == offers


@pytest.mark.parametrize(
    ("lines", "absent"),
    [
        ("|", {"move", "to", "count of"}),
        (f"{ACTION}  |", {"place", "most", "otherwise", "if you cannot"}),
        (f"{ACTION}  choose one: |", {"trick", "deck", "cargo"}),
        (f"{ACTION}  choose cargo from cargo in my hand\n  choose one: sail\n|", {"move", "otherwise"}),
        ("place heap of |", {"deck", "fish", "suit"}),
        (f"{ACTION}  set trump to |", {"otherwise", "where"}),
        ("define |", {"cargo", "deck"}),
        ("# |", {"place"}),
        (f"{ACTION}  for each cargo in my hand\n    move cargo to deck\n  move |", {"follow"}),
    ],
)
def test_what_the_parser_would_refuse_is_not_offered(lines: str, absent: set[str]) -> None:
    assert not absent & set(completed(lines).labels)


def test_names_are_known_as_far_as_they_reach() -> None:
    inside = f"{ACTION}  for each player in players\n    best = 3\n    move |"
    behind = f"{ACTION}  for each player in players\n    best = 3\n  move |"
    assert locals_offered(inside) >= {"player", "best"}
    assert not locals_offered(behind) & {"player", "best"}


def locals_offered(text: str) -> set[str]:
    return {one.label for one in completed(text).offers if one.kind is Kind.LOCAL}


def test_the_nearest_name_comes_first() -> None:
    lines = f"{ACTION}  far = first of players\n  near = first of players\n  set leader to |"
    assert first(lines, 2) == ["near", "far"]


def test_what_was_chosen_in_secret_is_known_of_each_player() -> None:
    lines = "play\n  all players secretly\n    choose bid from 1 to 6\n  "
    found = offered(f"{lines}leading = players with most |", "bid")
    assert found
    assert found.inserted == "bid of "
    behind = f"{lines}leading = players with most bid of player\n  set leader to |"
    assert "leading" in completed(behind).labels


def test_what_a_change_adds_knows_the_parameters_of_what_it_changes() -> None:
    assert first("variant kind\n  after reward\n    add 1 to fame of |", 1) == ["player"]


def test_a_lot_is_known_in_its_weight() -> None:
    assert first(f"{ACTION}  pick lot at random from 1 to 6 weighted by 4 - |", 1) == ["lot"]


def test_a_parameter_has_the_type_that_is_written_before_it() -> None:
    found = offered("procedure gain of cargo with number as amount\n  add |", "amount")
    assert found
    assert found.detail == "a number"
    assert found.sort < "1"


def test_lines_above_may_be_broken() -> None:
    lines = f"{ACTION}  chose cargo form hand\n  far = first of players\n    blah\n  set leader to |"
    assert first(lines, 1) == ["far"]


def test_a_line_whose_block_makes_no_sense_still_has_statements_below() -> None:
    assert "move" in completed("play\n  whatever this is\n    |").labels


def test_the_word_under_the_cursor_is_replaced_whatever_stands_behind() -> None:
    found = offered(f"{ACTION}  set trump to fi|zz and more of (", "fish")
    assert found
    assert (found.span.end_column - found.span.column) == 2


def test_a_phrase_goes_on_from_its_first_words() -> None:
    found = offered("place heap of coin: owner sees everything, face d|", "face down")
    assert found
    assert found.span.end_column - found.span.column == len("face d")


def test_a_phrase_that_needs_what_follows_is_known_before_that_is_written() -> None:
    assert "called" in completed(f"{ACTION}  if there is a top of deck, |").labels
    assert "there is a" in completed(f"{ACTION}  if there is |").labels


def test_lines_have_places_to_fill_in() -> None:
    found = offered(f"{ACTION}  |", "move card to discarded")
    assert found
    assert found.snippet
    assert found.inserted == "move ${1:card} to ${2:discarded}"


def test_what_must_follow_a_name_is_inserted_with_it() -> None:
    found = offered(f"{ACTION}  if fa|", "fame")
    assert found
    assert found.inserted == "fame of "


def test_a_name_is_explained_by_its_declaration() -> None:
    found = offered(f"{ACTION}  do |", "reward")
    assert found
    assert "Fame for somebody." in found.documentation
    assert "procedure reward of player with number as amount (usually 1)" in found.documentation


def test_a_word_is_explained_by_the_vocabulary() -> None:
    found = offered(f"{ACTION}  |", "shuffle")
    assert found
    assert (
        found.documentation
        == "Makes the order of a place unknown to all.\n\n```festrules\nshuffle stock\n```"
    )


def test_actions_that_are_offered_somewhere_and_not_declared_are_new_names() -> None:
    lines = "play\n  choose one: sail or rest\naction |"
    (found,) = (one for one in completed(lines).offers if one.kind is Kind.NEW)
    assert found.label == "rest"


def test_names_stand_in_the_braces_of_texts() -> None:
    lines = f'{ACTION}  choose boat from my boats on sea\n  say "{{bo|"'
    assert completed(lines).labels[0] == "boat"


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("place |", "stock"),
        ("define |", "level"),
        ("action |", "attack"),
        ("score\n  part |", "prizes"),
        (f"{ACTION}  roll cube as |", "result"),
    ],
)
def test_where_a_new_name_is_wanted_there_is_one_to_begin_with(line: str, name: str) -> None:
    (found,) = completed(line).offers
    assert found.detail == f"a new name, for instance `{name}`"
    assert found.inserted == f"${{1:{name}}}"
    assert found.snippet


def test_what_only_another_sort_of_file_says_is_not_offered() -> None:
    rules, began = completed("|").labels, completed("festrules 2\n\n|", behind=False).labels
    assert not {"game", "mod", "scenarios", "replace", "setup", "winner"} & {*rules}
    assert {"place", "action", "example"} <= {*rules}
    assert {"game", "mod", "scenarios", "place", "setup"} <= {*began}
    assert not {one for one in began if began.count(one) > 1}
    scenarios = completed('festrules 2\n\nscenarios of "harbour"\n\n|', behind=False).labels
    assert {one.split()[0] for one in scenarios} == {"example", "position", "replace", "drop"}


def test_in_an_empty_file_the_language_begins() -> None:
    assert "festrules" in completed("|", behind=False).labels


def test_names_that_were_declared_since_are_known() -> None:
    assert "heap" in completed(f"place heap of cargo\n\n{ACTION}  move all cargo to |").labels
    assert "rest" in completed('action rest "rest"\n  pass\n\nplay\n  choose one: |').labels


def test_without_any_understanding_names_come_from_the_text() -> None:
    game = HARBOUR.replace("board sea", "board sea of sea of sea:").replace("players 2 to 4", "players")
    assert "trick" in completed("procedure more\n  do |", game=game).labels


def test_lines_of_other_declarations_are_not_read_again() -> None:
    lines = f"{ACTION}  choose cargo from cargo in my hand\n  move cargo to |"
    long = HARBOUR + "\n" + "# The harbour is large.\n" * 2_000
    for game in (HARBOUR, long):
        completed(lines, game=game)  # what is made once is made
    short = steps_of(lambda: completed(lines))
    assert steps_of(lambda: completed(lines, game=long)) < short * 1.1
    assert short < STEPS, short


@pytest.mark.slow
def test_in_the_largest_rulebook_an_answer_is_soon_there() -> None:
    path = Path(__file__).parents[3] / "rules" / "festo" / "festo.rules"
    known = understand(path, {})
    view = View(str(path), path.read_text(), known)
    line = next(number for number, said in enumerate(view.lines, 1) if said.startswith("  move all workers"))
    place = line, view.lines[line - 1].index("my home") + 1
    complete(view, place)
    assert steps_of(lambda: complete(view, place)) < 2 * STEPS


def test_files_clauses_and_columns_beside_the_rules(tmp_path: Path) -> None:
    texts = {
        "fair.rules": 'festrules 2\n\ngame "Fair"\n  players 2\n  clauses from fair\n'
        '  at most 9 decisions, then nobody wins\n\ncard dish from "dishes.yaml"\n  pri\n  starts in pile\n\n'
        "place pile of dish  @MOVE-1\n\nplay\n  turns for players\n    pass\n",
        "dishes.yaml": "- {id: roast, price: 3, sort: hot}\n- {id: soup, price: 2, sort: hot}\n",
        "more.rules": 'festrules 2\n\nmod "More" of "fair"\n',
    }
    (tmp_path / "seeds" / "fair").mkdir(parents=True)
    says = "".join(f"  - id: MOVE-{number}\n    says: rule {number}\n" for number in (1, 2))
    (tmp_path / "seeds" / "fair" / "clauses.yaml").write_text(f"game: fair\nclauses:\n{says}")
    view = written(tmp_path, texts, "fair.rules")

    def labels(lines: str) -> list[str]:
        text = f"{view.text}\n{lines}"
        return complete(View(view.file, without_marks(text), view.understood), place_in(text)).labels

    assert labels('card drink from "|') == ["dishes.yaml"]
    assert labels('mod "Other" of "|') == ["fair", "more"]
    assert labels("setup  @|") == ["@MOVE-2", "@MOVE-1"]
    assert labels("setup  @MOVE-|") == ["@MOVE-2", "@MOVE-1"]
    assert labels('card drink from "dishes.yaml"\n  |')[:2] == ["price", "sort"]


def test_columns_that_belong_to_the_shape_of_a_board(tmp_path: Path) -> None:
    game = """festrules 2

game "Moor"
  players 2
  at most 9 decisions, then nobody wins

piece sheep for each player
  plural sheep
  starts in fold

place fold for each player of sheep
board moor of sheep: spaces from "moor.yaml"
  wet: truth

play
  turns for players
    pass
"""
    table = "- {id: hill, next-to: [bog], wet: false}\n- {id: bog, wet: true}\n"
    view = written(tmp_path, {"moor.rules": game, "moor.yaml": table}, "moor.yaml")
    text = f"{table}- {{id: wood, |"
    found = complete(View(view.file, without_marks(text), view.understood), place_in(text))
    assert found.labels == ["next-to", "wet"]


def test_columns_and_values_of_a_table(tmp_path: Path) -> None:
    game = """festrules 2

game "Fair"
  players 2
  at most 9 decisions, then nobody wins

kinds of sort: hot, cold

card dish from "dishes.yaml"
  plural dishes
  price: 0 to 9
  sort: sort or nothing
  sweet: truth
  starts in pile

place pile of dish

play
  turns for players
    pass
"""
    table = "- {id: roast, price: 3, sort: hot, sweet: false}\n- {id: soup, price: 2, sort: nothing, sweet: true}\n"
    view = written(tmp_path, {"fair.rules": game, "dishes.yaml": table}, "dishes.yaml")

    def labels(line: str) -> list[str]:
        text = f"{table}{line}"
        return complete(View(view.file, without_marks(text), view.understood), place_in(text)).labels

    assert labels("- {id: pie, |") == ["price", "sort", "sweet"]
    assert labels("- {id: pie, pr|, sweet: true}") == ["price", "sort"]
    assert labels("- {id: pie, price: 3, sort: |") == ["hot", "cold", "nothing"]
    assert labels("- {id: pie, price: 3, sort: co|") == ["hot", "cold", "nothing"]
    assert labels("- {id: pie, sweet: |") == ["true", "false"]
    assert labels("- id: pie\n  so|") == ["price", "sort", "sweet"]
    assert labels("# |") == []
