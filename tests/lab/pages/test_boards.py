"""A map of a board: larger where it was taken more often, apart where winners and losers took it."""

from tests.lab.made_games import about, figures, game, moment

import festrules
from festrules.lab.pages.sections.boards import LOSERS, WINNERS, maps
from festrules.lab.pages.sections.shown import Shown, equals
from festrules.lab.studies.about import BoardMap, StudyAbout, study_about
from festrules.lab.studies.arms import Arm

ARM = Arm("medium@1000", 2, ("medium, 1000 tries",), 0)
FIELD = BoardMap("field", (("herring", 0.0, 0.0), ("cod", 1.0, 0.0), ("eel", 0.0, 1.0)))


def shown(said: StudyAbout) -> Shown:
    """Who takes the herring wins; nobody takes the eel."""
    games = [
        game(
            number, (number % 2,), moments=(moment(0, number % 2), *(moment(1, 1 - number % 2, taken=1),) * 2)
        )
        for number in range(30)
    ]
    return Shown(ARM, said, figures(*games, said=said, arm=ARM).all)


def test_spaces_of_winners_and_of_losers_are_told_apart_on_the_map() -> None:
    (picture,) = maps(equals([shown(about(maps=(FIELD,)))])[0], many=False)
    assert picture.spec is not None
    rows = {row["label"]: row for row in picture.spec["data"]["values"]}
    assert {name: row["series"] for name, row in rows.items()} | {"eel": ""} == {
        "herring": WINNERS,
        "cod": LOSERS,
        "eel": "",
    }
    assert rows["herring"]["taken"] == round(1 / 3, 4)
    assert (rows["eel"]["taken"], rows["eel"]["y"]) == (0, 1)
    assert picture.note == "Never taken: eel."
    assert "2 of 3 spaces were taken" in picture.says


def test_without_a_board_there_is_no_map() -> None:
    assert list(maps(equals([shown(about())])[0], many=False)) == []


def test_spaces_lie_on_the_map_as_the_rules_lay_them() -> None:
    said = study_about(festrules.load("tic-tac-toe"))
    (board,) = said.maps
    assert len({(x, y) for _, x, y in board.spaces}) == len(board.spaces) == 9
    assert {text for text, _, _ in board.spaces} == set(said.wordings[0].texts)
    assert StudyAbout.from_data(said.as_data()) == said
