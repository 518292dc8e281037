"""Teams: who belongs to whom, what is a team's, who scores and wins; and what is told where it does not fit."""

import pytest
from tests.interpreter.compiled.alike import on_compiled_code, play_alike

from festrules.grammar.diagnostic import Refused
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.engine.words import say
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.world.teams import TEAM

WORLD = """\
festrules 2
game "Sides"
  players {players}
  teams {teams}
  at most 40 decisions, then scores decide
token chip
  count 20
  starts in bank
place bank of chip
place pot for each team of chip
keep glory for each player: 0 to 20, starts 1
keep fame for each team: 0 to 20, starts 0
keep best: team or nothing, starts nothing
define rich of team: count of chips in pot of team
define stake: 2 * count of chips in my pot
play
  turns for players
    {turn}
"""
SCORE = "score for each team\n  part fame: {part}\n"
WINNER = "winner\n  most points\n  then {tie}\n"
TWO, THREE = '"reds", "blues"', '"reds", "blues", "greens"'


def game(
    turn: str = "pass",
    part: str = "my fame",
    tie: str = "shared",
    *,
    players: str = "4",
    teams: str = TWO,
    more: str = "",
) -> Game:
    text = (
        WORLD.format(players=players, teams=teams, turn=turn)
        + SCORE.format(part=part)
        + WINNER.format(tie=tie)
    )
    return make_game(read_document(Source("sides.rules", text + more)))


def worth(expression: str, players: str = "4", teams: str = TWO) -> str:
    """Its value for the first player."""
    made = game(f'it = {expression}\n    say "{{it}}"', players=players, teams=teams)
    _, events = made.begin(1)
    return next(event.text for event in events if event.kind == "said")


def end(made: Game) -> tuple[tuple[int, ...], list[int]]:
    """Who wins where nobody decides anything, and the points of all seats."""
    state, _ = made.begin(1)
    return made.winners(state), [sheet.total for sheet in made.scores(state)]


@pytest.mark.parametrize(
    ("expression", "players", "teams", "expected"),
    [
        ("my team", "4", TWO, "reds"),
        ("team of seat 2", "4", TWO, "blues"),
        ("teams", "4", TWO, "reds and blues"),
        ("teams other than my team", "6", THREE, "blues and greens"),
        ("position of team-2", "4", TWO, "2"),
        ("members of my team", "4", TWO, "player 1 and player 3"),
        ("members of team-2", "6", TWO, "player 2, player 4 and player 6"),
        ("members of team-3", "6", THREE, "player 3 and player 6"),
        ("my partners", "4", TWO, "player 3"),
        ("partners of seat 3", "6", TWO, "player 5 and player 1"),
        ("partners of seat 1", "2", TWO, "nothing"),
        ("count of partners of players", "4", TWO, "4"),
        ("next of members of team-2 after you", "4", TWO, "player 2"),
        ("team of players", "4", TWO, "reds, blues, reds and blues"),
        ("players where team of player is not my team", "4", TWO, "player 2 and player 4"),
        ("my fame", "4", TWO, "0"),
        ("my rich", "4", TWO, "0"),
        ("stake", "4", TWO, "0"),
        ("my pot", "4", TWO, "pot of reds"),
        ("pot of team of seat 4", "4", TWO, "pot of blues"),
    ],
)
def test_who_belongs_to_whom(expression: str, players: str, teams: str, expected: str) -> None:
    assert worth(expression, players, teams) == expected


def test_what_is_done_for_my_team_is_done_for_all_of_it() -> None:
    made = game(
        "add 1 to my fame\n    move chip from bank to my pot\n    set best to my team", "my fame + my rich"
    )
    assert end(made) == ((0, 1, 2, 3), [4, 4, 4, 4])
    unlike = game("if you are seat 3\n      add 2 to my fame")
    assert end(unlike) == ((0, 2), [2, 0, 2, 0])


def test_partners_are_no_tie() -> None:
    assert end(game("if you are seat 2\n      add 2 to my fame", tie="never tied")) == ((1, 3), [0, 2, 0, 2])
    state, _ = (level := game(tie="never tied")).begin(1)
    assert level.is_faulty(state)  # both teams have nothing


def test_teams_are_told_apart_by_what_comes_next() -> None:
    assert end(game(tie="most position of my team\n  then never tied"))[0] == (1, 3)


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        ("if you are seat 2\n      you win", (1, 3)),
        ("if you are seat 2\n      my team wins", (1, 3)),
        ("if you are seat 2\n      team-1 wins", (0, 2)),
        ("if you are seat 2\n      (seat 1, seat 2) win", (0, 1, 2, 3)),
        ("if you are seat 2\n      nobody wins", ()),
        ("if you are seat 2\n      (teams where team is not my team) win", (0, 2)),
    ],
)
def test_all_of_a_team_win(turn: str, expected: tuple[int, ...]) -> None:
    made = game(turn)
    state, _ = made.begin(1)
    assert made.winners(state) == expected


@pytest.mark.parametrize("form", ["python", pytest.param("wasm", marks=pytest.mark.slow)])
@pytest.mark.parametrize(("players", "teams"), [("4", TWO), ("6", THREE), ("6", TWO), ("2", TWO)])
@pytest.mark.parametrize("tie", ["shared", "most position of my team\n  then never tied", "never tied"])
def test_compiled_code_finds_the_same_winners(form: str, players: str, teams: str, tie: str) -> None:
    turn = (
        'choose number from 0 to 2 "how much?"\n    (there is always at least one)\n    add number to my fame'
    )
    made = game(turn, tie=tie, players=players, teams=teams)
    for seed in range(6):
        play_alike(made, on_compiled_code(made, form), seed, 40)


def test_players_read_what_teams_are_called() -> None:
    made = game('choose team from teams "which?"\n    set best to team')
    state, _ = made.begin(1)
    assert [option.text for option in made.decisions(state)[0].options] == ["reds", "blues"]
    assert say(made.machine, 1, TEAM) == "blues"


PLAYERS_SCORE = "score\n  part glory: my glory\n"


@pytest.mark.parametrize(
    ("change", "code", "said"),
    [
        (("score for each team", "score"), "FR427", "points are counted for each player"),
        (("score for each team", "score for each suit"), "FR427", "points are counted for each player"),
        (("  teams " + TWO + "\n", ""), "FR301", ""),
        (("part fame: my fame", "part fame: my glory"), "FR304", "`my glory` belongs to a player"),
        (("part fame: my fame", "part fame: count of partners of you"), "FR304", "there is no `you`"),
        (("part fame: my fame", "part fame: stake"), "FR304", "there is no `you`"),
        (("most points", "most my glory"), "FR304", "`my glory` belongs to a player"),
        (
            ("place pot for each team of chip", "place pot for each team of chip: owner sees everything"),
            "FR427",
            "pot",
        ),
        (
            (
                "keep glory for each player: 0 to 20, starts 1",
                "keep glory: 0 to 20, starts 1, team sees nothing",
            ),
            "FR427",
            "`glory` belongs to no player and no team",
        ),
        (("players 4", "players 3"), "FR403", "3 players do not make 2 teams of the same size"),
        (("players 4", "players 2 to 4"), "FR403", "3 players do not make 2 teams"),
        (("token chip", "kinds of team: a, b\ntoken chip"), "FR303", "has a `team` already"),
        (("pass", "add 1 to fame of you"), "FR401", "what `fame` is asked for must be"),
    ],
)
def test_what_does_not_go_with_teams_is_told(change: tuple[str, str], code: str, said: str) -> None:
    text = (
        WORLD.format(players="4", teams=TWO, turn="pass")
        + SCORE.format(part="my fame")
        + WINNER.format(tie="shared")
    )
    assert change[0] in text
    wrong = check_document(read_document(Source("sides.rules", text.replace(*change))))
    found = [one for one in wrong if one.code == code]
    assert found
    assert said in found[0].message


@pytest.mark.parametrize("expression", ["my team", "partners of you", "teams"])
def test_a_game_without_teams_is_told_how_to_have_them(expression: str) -> None:
    text = WORLD.format(players="4", teams=TWO, turn=f"x = {expression}").replace(f"  teams {TWO}\n", "")
    lines = [line for line in text.splitlines() if " team" not in line or "x =" in line]
    text = (
        "\n".join(lines)
        .replace("  2 * count of chips in my pot", "3")
        .replace("define stake: 2 * count of chips in my pot\n", "")
    )
    with pytest.raises(Refused) as refused:
        make_game(read_document(Source("sides.rules", f"{text}\nwinner\n  shared\n")))
    assert "a game has teams by a line below its title" in str(
        [one.help for one in refused.value.diagnostics]
    )


def test_what_a_team_sees_is_told_where_there_is_none() -> None:
    text = WORLD.format(players="2", teams=TWO, turn="pass")
    lines = [line for line in text.splitlines() if " team" not in line and "stake" not in line]
    lines += ["keep hope for each player: 0 to 9, starts 1, team sees nothing", "winner", "  shared", ""]
    (found,) = (
        one
        for one in check_document(read_document(Source("sides.rules", "\n".join(lines))))
        if one.code != "FR505"
    )
    assert (found.code, found.message) == (
        "FR427",
        "there are no teams, and `hope` says what a team sees of it",
    )


SECRETS = """\
keep aim for each team: 0 to 9, starts 3, others see nothing
keep mood for each player: 0 to 9, starts 4, team sees everything, others see nothing
keep whim for each player: 0 to 9, starts 5, owner sees everything, others see nothing
keep dare for each player: 0 to 9, starts 6, owner sees nothing, team sees everything, others see nothing
place nest for each team of chip: others see count
place sack for each player of chip: team sees everything, others see count
place cage for each player of chip: everyone sees nothing, team sees count
place well for each player of chip: owner sees everything, team sees contents, others see presence
"""


@pytest.mark.parametrize(
    ("kept", "whose", "sees"),
    [
        ("aim", "reds", (0, 2)),
        ("aim", "blues", (1, 3)),
        ("mood", "player 1", (0, 2)),
        ("whim", "player 1", (0,)),
        ("dare", "player 2", (3,)),
    ],
)
def test_a_stored_value_is_seen_by_its_team(kept: str, whose: str, sees: tuple[int, ...]) -> None:
    made = game(more=SECRETS)
    state, _ = made.begin(1)
    seen = [seat for seat in (None, *range(4)) if made.view(state, seat).values[kept][whose] is not None]
    assert tuple(seen) == sees


@pytest.mark.parametrize(
    ("place", "contents", "count"),
    [
        ("nest of reds", (0, 2), (None, 0, 1, 2, 3)),
        ("sack of player 2", (1, 3), (None, 0, 1, 2, 3)),
        ("cage of player 2", (), (1, 3)),
        ("well of player 4", (1, 3), (1, 3)),
    ],
)
def test_a_place_is_seen_by_its_team(
    place: str, contents: tuple[int, ...], count: tuple[int | None, ...]
) -> None:
    made = game("for each one in players\n      move chip from bank to well of one", more=SECRETS)
    state, _ = made.begin(1)
    looks = {
        seat: next(one for one in made.view(state, seat).places if one.name == place)
        for seat in (None, *range(4))
    }
    assert tuple(seat for seat, one in looks.items() if one.components is not None) == contents
    assert tuple(seat for seat, one in looks.items() if one.count is not None) == count


def test_whoever_plays_alone_shares_with_nobody() -> None:
    made = make_game(
        read_document(
            Source(
                "sides.rules",
                (
                    WORLD.format(
                        players="2 to 4",
                        teams=f"{TWO} for 4 players\n  each alone for 2 to 3 players",
                        turn="pass",
                    )
                    + SCORE.format(part="my fame")
                    + WINNER.format(tie="shared")
                    + SECRETS
                ),
            )
        ),
        3,
    )
    state, _ = made.begin(1)
    assert [made.view(state, seat).values["mood"]["player 1"] for seat in range(3)] == ["4", None, None]
