"""Mistakes in the lines of a game that a mod brings about name the line of the mod."""

from pathlib import Path

import pytest

from festrules.grammar.files import read_document
from festrules.interpreter.checking import check_document

GAME = """festrules 2

game "Weather"
  players 2
  at most 20 decisions, then scores decide

kinds of weather: sun, rain

keep points for each player: 0 to 90, starts 0

play
  turns for players
    choose weather from weathers "which weather?"
    do judge of weather

procedure judge of weather
  depending on weather
    sun
      add 2 to my points
    rain
      nothing happens

score
  part points: my points

winner
  most points
  then shared
"""
MOD = """festrules 2

mod "Winter" of "weather"

change winter while yes
  {edit}
"""


def judged(folder: Path, edit: str) -> list[tuple[str, str | None, str | None, list[str]]]:
    (folder / "weather.rules").write_text(GAME, encoding="utf-8")
    (folder / "winter.rules").write_text(MOD.format(edit=edit), encoding="utf-8")
    found = check_document(read_document(folder / "winter.rules"))
    return [(one.code, one.help, one.suggestion, [label.text for label in one.labels]) for one in found]


REPLACE = "in the mod, replace `judge` too, so that it goes with what is listed now"


class TestWhatAModBrings:
    @pytest.mark.parametrize(
        ("edit", "code", "label"),
        [
            ("drop rain of weather", "FR301", 'the mod "Winter" drops it here'),
            ("add to weather: snow", "FR512", 'the mod "Winter" adds what has no case here'),
        ],
    )
    def test_a_case_of_the_game_that_does_not_fit_any_more(
        self, tmp_path: Path, edit: str, code: str, label: str
    ) -> None:
        assert judged(tmp_path, edit) == [(code, REPLACE, None, [label])]

    def test_what_the_mod_writes_itself_is_said_as_ever(self, tmp_path: Path) -> None:
        own = "drop rain of weather\n  replace procedure judge of weather\n    depending on weather\n      {case}\n"
        right = own.format(case="sun\n        add 1 to my points")
        assert judged(tmp_path, right) == []
        ((code, said, _, labels),) = judged(tmp_path, own.format(case="rain\n        add 1 to my points"))
        assert (code, labels) == ("FR301", [])
        assert said != REPLACE
