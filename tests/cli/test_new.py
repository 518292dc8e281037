"""`festrules new`: whatever it writes is right in every way in which festrules can look at it."""

import re
import shlex
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.docs.playing import findings, play_to_the_end
from tests.later import later, repeated

from festrules.cli.starting.asked import plain_name
from festrules.cli.starting.texts import texts_of
from festrules.grammar.file_access import bundled_rules

FORMS = ("cards", "board", "both")
PLAYERS = ("1", "2", "2-4", "1-4", "3-5", "6")
KINDS = [(form, players) for form in FORMS for players in PLAYERS]
SOME = {("both", "3-5")}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("form", "players"), later(KINDS, lambda kind: kind not in SOME))
def test_a_game_is_whole(form: str, players: str, festrules: Festrules) -> None:
    assert festrules("new", "red-kites", "--form", form, "--players", players).code == 0
    folder = Path("red-kites")
    assert {"red-kites.rules", "red-kites.scenarios", "clauses.yaml", "festrules.toml", "README.md"} < {
        path.name for path in folder.iterdir()
    }
    ran = festrules("ci", "--jobs", "1", "--fail-level", "note", "--skip", "prove", "red-kites")
    assert ran.code == 0, ran.out
    play_to_the_end(folder / "red-kites.rules", seeds=2)


@pytest.mark.slow
@pytest.mark.parametrize(("form", "players"), KINDS)
def test_its_scenarios_notice_what_is_wrong(form: str, players: str, festrules: Festrules) -> None:
    festrules("new", "red-kites", "--form", form, "--players", players)
    ran = festrules("mutate", "--jobs", "1", "red-kites")
    assert ran.code == 0, ran.out
    ran = festrules("ci", "--jobs", "1", "--fail-level", "note", "red-kites")
    assert ran.code == 0, ran.out


@pytest.mark.parametrize("form", FORMS)
def test_a_template_is_a_game_by_itself(form: str, here: Path) -> None:
    for file, text in texts_of(form).items():
        (here / file).write_text(text, encoding="utf-8")
    assert findings(here / "my-game.rules") == []


@pytest.mark.parametrize("form", FORMS)
def test_a_template_says_what_to_try_next(form: str) -> None:
    assert texts_of(form)["my-game.rules"].count("# Try: ") >= 5


def test_what_it_says(festrules: Festrules) -> None:
    ran = festrules("new", "red-kites", "--form", "board")
    assert ran.out == (
        "wrote red-kites/README.md\n"
        "wrote red-kites/festrules.toml\n"
        "wrote red-kites/clauses.yaml\n"
        "wrote red-kites/meadow.yaml\n"
        "wrote red-kites/red-kites.rules\n"
        "wrote red-kites/red-kites.scenarios\n"
        "wrote red-kites/red-kites.together.scenarios\n"
        "\n"
        "Play it, read it (comments say what each part is), change it:\n"
        "  festrules play red-kites/red-kites.rules\n"
        "  festrules test red-kites\n"
    )


def test_a_mod_in_a_folder_of_its_own_says_how_to_go_on(
    festrules: Festrules, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert festrules("new", "house", "--mod-of", "pig").out.startswith(
        "wrote house/README.md\nwrote house/house.rules"
    )
    readme = Path("house/README.md").read_text(encoding="utf-8")
    assert readme.startswith("# House\n")
    assert "my-mod" not in readme
    assert "the-game" not in readme
    monkeypatch.chdir("house")
    commands = [line.split("`")[1] for line in readme.splitlines() if line.startswith("| `festrules")]
    assert len(commands) == 5
    for said in commands:
        ran = festrules(*said.split()[1:])
        assert ran.code == (1 if "diff" in said else 0), (said, ran.err)  # 1: something differs


@pytest.mark.parametrize("form", FORMS)
def test_a_mod_says_what_it_was_written_for(form: str, festrules: Festrules) -> None:
    festrules("new", "kites", "--form", form)
    festrules("new", "--mod-of", "kites", "house")
    assert '  version "1"\n  written for "1"\n' in Path("kites/house.rules").read_text(encoding="utf-8")
    assert festrules("pin", "--check", "kites/house.rules").code == 0
    assert festrules("fmt", "--check", "kites").code == 0
    ran = festrules("validate", "kites/house.rules")
    assert (ran.code, "FR" in ran.out) == (0, False)
    text = Path("kites/kites.rules").read_text(encoding="utf-8")
    Path("kites/kites.rules").write_text(text.replace('version "1"', 'version "2"'), encoding="utf-8")
    assert "FR536" in festrules("validate", "kites/house.rules").out


def test_title_and_players_stand_in_the_rules(festrules: Festrules) -> None:
    festrules("new", "kites", "--title", "Red  Kites, und Grüße", "--players", "3 to 5")
    text = Path("kites/kites.rules").read_text(encoding="utf-8")
    assert 'game "Red Kites, und Grüße"\n  version "1"\n  players 3 to 5\n' in text
    assert "my-game" not in text
    assert "My game" not in text
    assert Path("kites/README.md").read_text(encoding="utf-8").startswith("# Red Kites, und Grüße\n")


def test_the_five_commands_are_in_the_readme(festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
    festrules("new", "kites")
    readme = Path("kites/README.md").read_text(encoding="utf-8")
    monkeypatch.chdir("kites")
    commands = [line.split("`")[1] for line in readme.splitlines() if line.startswith("| `festrules")]
    assert len(commands) == 5
    for said in commands:
        ran = festrules(*said.split()[1:])
        assert ran.code == 0, (said, ran.err)


@pytest.mark.parametrize("base", [(), ("--mod-of", "pig")], ids=["game", "mod"])
def test_what_it_says_can_be_pasted(base: tuple[str, ...], festrules: Festrules) -> None:
    ran = festrules("new", *base, "my games/it's new/mine")
    assert ran.code == 0, ran.err
    pasted = [shlex.split(line) for line in ran.out.splitlines() if line.startswith("  festrules ")]
    assert [(words[1], len(words), Path(words[2]).exists()) for words in pasted] == [
        ("play", 3, True),
        ("test", 3, True),
    ]


def test_another_folder(festrules: Festrules) -> None:
    assert festrules("new", "games/of-mine/kites").code == 0
    assert Path("games/of-mine/kites/kites.rules").is_file()


class TestNothingIsLost:
    def test_a_folder_with_something_in_it(self, festrules: Festrules) -> None:
        Path("kites").mkdir()
        Path("kites/notes.txt").write_text("mine", encoding="utf-8")
        ran = festrules("new", "kites")
        assert ran.code == 2
        assert "There is something in the folder kites already. Nothing was written." in ran.err
        assert [path.name for path in Path("kites").iterdir()] == ["notes.txt"]

    def test_an_empty_folder_will_do(self, festrules: Festrules) -> None:
        Path("kites").mkdir()
        assert festrules("new", "kites").code == 0

    def test_a_file_of_that_name(self, festrules: Festrules) -> None:
        Path("kites").write_text("mine", encoding="utf-8")
        ran = festrules("new", "kites")
        assert ran.code == 2
        assert "kites exists already, and is not a folder" in ran.err

    def test_a_mod_beside_its_game(self, festrules: Festrules) -> None:
        festrules("new", "kites")
        assert festrules("new", "--mod-of", "kites", "house").code == 0
        ran = festrules("new", "--mod-of", "kites", "house")
        assert ran.code == 2
        assert "house.rules exists already. Nothing was written." in ran.err


class TestWhatIsTyped:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["Mein Spiel!"], "For example: mein-spiel"),
            (["3-kings"], "For example: kings"),
            (["Pig"], "For example: my-pig"),
            (["!?"], "a letter first.\n"),
            (["pig"], "There is a game called 'pig' already. Take another name: my-pig.\n"),
            (["pig"], "festrules new --mod-of pig my-pig\n"),
            (["nul"], "cannot be the name of a file on every computer"),
            (["kites", "--players", "many"], "'many' is not a number of players: write 2, or 2-4."),
            (["kites", "--players", "4-2"], "The fewest come first: 2-4."),
            (["kites", "--players", "2-9"], "are for 1 to 6 players"),
            (["kites", "--players", "0"], "are for 1 to 6 players"),
            (["kites", "--form", "crads"], "Did you mean cards?"),
            (["kites", "--form", "b"], "'b' is not a form of game: cards, board, both."),
            (["kites", "--title", 'say "hi"'], "none of these: quotes, backslashes, braces"),
            ([], "Give it a name: festrules new my-game"),
            (["kites", "--mod-of", "pgi"], "no game of that name"),
            (["kites", "--mod-of", "pig", "--players", "2"], "leave --players and --form out"),
        ],
    )
    def test_is_refused_in_words(self, arguments: list[str], said: str, festrules: Festrules) -> None:
        ran = festrules("new", *arguments)
        assert ran.code != 0
        assert said in ran.err + ran.out
        assert list(Path().iterdir()) == []

    @pytest.mark.parametrize(
        ("typed", "name"), [("Über-Würfel 2", "uber-wurfel-2"), ("42", ""), ("a" * 99, "a" * 60)]
    )
    def test_the_nearest_name(self, typed: str, name: str) -> None:
        assert plain_name(typed) == name

    def test_the_ending_may_be_said(self, festrules: Festrules) -> None:
        assert festrules("new", "kites.rules").code == 0
        assert Path("kites/kites.rules").is_file()


class TestOnATerminal:
    @pytest.fixture(autouse=True)
    def terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("festrules.cli.commands.new.is_terminal", lambda: True)

    def test_it_asks_and_asks_again(self, festrules: Festrules) -> None:
        ran = festrules("new", stdin="Pig\nkites\n\n9\n2-3\nboard\n")
        assert ran.code == 0, ran.err
        text = Path("kites/kites.rules").read_text(encoding="utf-8")
        assert 'game "Kites"\n  version "1"\n  players 2 to 3\n' in text
        assert Path("kites/meadow.yaml").is_file()
        assert "For example: my-pig" in ran.out + ran.err

    def test_it_does_not_ask_who_has_said_something(self, festrules: Festrules) -> None:
        assert festrules("new", "kites", "--form", "both").code == 0


@pytest.mark.parametrize(
    "base", later([path.stem for path in bundled_rules()], lambda base: repeated(base) or base == "festival")
)
def test_a_mod_of_any_game(base: str, festrules: Festrules) -> None:
    ran = festrules("new", "house", "--mod-of", base)
    assert ran.code == 0, ran.err
    assert findings(Path("house/house.rules")) == []
    assert festrules("fmt", "--check", "house").code == 0
    ran = festrules("test", "house/house.rules")
    assert ran.code == 0, ran.out


def test_what_a_mod_can_change_is_listed(festrules: Festrules) -> None:
    festrules("new", "kites", "--form", "both")
    festrules("new", "--mod-of", "kites", "house")
    text = Path("kites/house.rules").read_text(encoding="utf-8")
    assert 'mod "House" of "kites"\n' in text
    assert (
        "#   numbers: hand-limit (6)\n#   actions: settle, wander, explore\n#   triggers: used-up\n" in text
    )
    assert "#   parts of the score: view, camp, terrains\n" in text
    assert festrules("test", "kites/house.rules").code == 0


def test_the_readme_names_options_that_there_are(festrules: Festrules) -> None:
    festrules("new", "kites")
    readme = Path("kites/README.md").read_text(encoding="utf-8")
    command = "play"
    for code in re.findall("`([^`]+)`", readme):
        words = code.split()
        command = words[1] if words[0] == "festrules" else command
        for option in (word for word in words if word.startswith("--")):
            assert option in festrules(command, "--help").out, code
