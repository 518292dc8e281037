"""The page of a study: what was found stands on top, with its bounds, whether it is sure, and a game of it."""

from tests.lab.made_games import about
from tests.lab.made_streams import Planted, stream

from festrules.interpreter.record.entries import Header
from festrules.lab.pages.parts import Page
from festrules.lab.pages.study import page, study_page
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.plan import Plan
from festrules.lab.studies.study import Study

HEADER = Header(
    "Made up",
    "a digest",
    {"players": 2, "options": {"speed": 3}, "variants": ["short"]},
    ("a", "b"),
    2,
    seed=7,
)
GAMES = 240


def told(data: str, planted: Planted) -> Page:
    return page(studied(planted), HEADER, "festrules study made-up", data)


def studied(planted: Planted) -> Study:
    arm = Arm("medium@1000", 2, ("medium@1000",), GAMES, appraised=True)
    found = Study(Plan(7, 64, (arm,)), {2: about(noise=planted.noise)}, 0)
    for one in stream(3, GAMES, planted):
        found.add(one)
    found.finish()
    return found


def test_what_was_planted_stands_on_top() -> None:
    found = told("games of mine.jsonl", Planted(first=0.2))
    claim = next(one for one in found.claims if one.section == "who-wins")
    assert claim.sure
    assert claim.text.endswith(".")
    assert "between" in claim.interval
    assert "between" not in claim.text
    assert claim.command.startswith("festrules play --replay 'games of mine.jsonl' --game ")


def test_each_claim_leads_to_a_picture_that_is_there() -> None:
    found = told("games.jsonl", Planted(first=0.2, herring=0.3))
    places = {section.name for section in found.sections} | {
        picture.name for section in found.sections for picture in section.pictures
    }
    assert found.claims
    assert {claim.section for claim in found.claims} <= places


def test_where_nothing_is_the_matter_nothing_is_claimed() -> None:
    assert not [claim for claim in told("", Planted()).claims if claim.section == "who-wins"]


def test_without_a_file_no_game_is_named() -> None:
    assert all(not claim.command for claim in told("", Planted(first=0.2)).claims)


def test_what_was_played_is_said() -> None:
    text = study_page(studied(Planted()), HEADER, "festrules study made-up", "games.jsonl")
    for said in (
        "speed 3, short",
        "medium@1000",
        "240, all of one sort",
        "a digest",
        "games.jsonl",
        "64 tries",
    ):
        assert said in text
    assert "<code>festrules study made-up</code>" in text
