"""The lobby: what is said of each game, from its rules and from what was played here."""

import html
from pathlib import Path

import pytest
from tests.tables.browsing import served
from tests.tables.tables import NOW, table_of

from festrules.tables.lengths import Length, usual
from festrules.tables.shelf import MOST_ABOUT, Shelf
from festrules.tables.store.rows import Finished, Written
from festrules.tables.store.store import Store

RULES = """festrules 2
# Whose this is.

# Stones are <b>laid</b> one by one.
# Whoever lays the last one wins.

game "Stones"
  players 2 to 3
"""


class TestAbout:
    def told(self, folder: Path, text: str) -> str:
        (folder / "stones.rules").write_text(text)
        title = Shelf(folder).title("stones")
        assert title is not None
        return title.about

    def test_the_comment_before_a_game_is_told_as_text(self, tmp_path: Path) -> None:
        said = "Stones are <b>laid</b> one by one. Whoever lays the last one wins."
        assert self.told(tmp_path, RULES) == said
        with served(folder=tmp_path) as server:
            device = server.device()
            text = device.get("/").text
            assert f'<p class="about">{html.escape(said)}</p>' in text
            assert '<p class="aside">2 to 3 players</p>' in text

    def test_of_a_long_one_whole_sentences_are_told_and_of_none_nothing(self, tmp_path: Path) -> None:
        long = "\n".join(f"# Sentence {number} goes here." for number in range(60))
        said = self.told(tmp_path, RULES.replace("# Stones are", f"{long}\n# Stones are"))
        assert MOST_ABOUT - 40 < len(said) <= MOST_ABOUT
        assert said.endswith(" goes here.")
        assert self.told(tmp_path, RULES.replace("# ", "#" + "x" * 500 + "\n#")) == ""
        assert self.told(tmp_path, 'festrules 2\ngame "Stones"\n  players 2\n') == ""

    @pytest.mark.parametrize("name", ["festo", "climbers", "banner", "fireworks", "festival"])
    def test_each_rulebook_says_what_it_is_about(self, name: str) -> None:
        title = Shelf().title(name)
        assert title is not None
        assert title.about.endswith(".")


class TestLengths:
    def test_the_middle_of_what_was_played_here_is_told(self) -> None:
        played = [Finished("A", 10, 600.0), Finished("A", 40, 660.0), Finished("A", 20, 86_400.0)]
        assert usual([*played, Finished("B", 1, 100_000.0)]) == {"A": Length(20, 10), "B": Length(1, None)}
        said = [str(Length(20, 10)), str(Length(1, None)), str(Length(2, 0)), str(Length(2, 1))]
        assert said == [
            "about 20 decisions, 10 minutes",
            "about 1 decision",
            *["about 2 decisions, 1 minute"] * 2,
        ]

    def test_only_games_that_are_over_count_by_their_last_decision(self) -> None:
        store = Store(None)
        table_of("tic-tac-toe", store=store)
        assert store.finished(9) == []
        lines = (
            '{"decision":1}\n',
            '{"undo":0}\n',
            '{"decision":1}\n',
            '{"decision":2}\n',
            '{"over":true}\n',
        )
        store.write(Written("table", 0, lines, NOW + 120, over=True))
        assert store.finished(9) == [Finished("Tic-tac-toe", 2, 120.0)]
        assert store.finished(0) == []

    def test_a_game_that_was_played_is_told_in_the_lobby_as_long_as_it_took(self) -> None:
        with served() as server:
            device = server.device()
            place = device.begin(game="tic-tac-toe", players="2", **{"seat-0": "random", "seat-1": "random"})
            with device.at(place) as page:
                page.until("winner", part="end")
            text = device.get("/").text
            assert "decisions, 1 minute" in text
            assert text.count("decisions, 1 minute") == 1
