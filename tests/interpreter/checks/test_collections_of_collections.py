"""Where collections of collections can stand and where not, what members are called, and `for each` among them."""

import pytest
from tests.interpreter.checks.small import HEAD, codes, findings, judged

PLAY = "play\n  turns for players\n    {}\n    end the turn\n"
SETS = "sets of 2 from lots in open"
GROUPS = "(lots in open grouped by number of lot)"
DECLARED = """\
define low of lots: sum of number of lots < 5
define worth of lots: sum of number of lots
define trio of players as rivals: count of rivals is 3
"""


def helps(lines: str) -> list[tuple[str, str, str]]:
    """The code, the message and the help of everything that is wrong, unused things aside."""
    found = judged(HEAD.format(players="2") + DECLARED + lines)
    return [(one.code, one.message, one.help or "") for one in found if one.code != "FR505"]


@pytest.mark.parametrize(
    "asked",
    [
        f"add count of {SETS} to my total",
        f"x = first of {SETS}",
        f"x = highest number of first of {GROUPS} otherwise 0",
        f"x = (number of first of same) for each same in {GROUPS}",
        f"x = worth of {SETS}",
        f"x = highest worth of {SETS} otherwise 0",
        f"x = the only one of (({SETS}) with most worth of lots)",
        f"x = first of ({SETS} where worth of lots > 3)",
        f"move all first of {GROUPS} to pile",
        f"for each lot in first of {GROUPS}\n      move lot to pile",
        f"if some same in {GROUPS}: count of same > 2\n      pass",
        "if some pair in sets of 2 from players: pair are a trio\n      pass",
        f"x = count of number of {SETS}",
    ],
)
def test_they_are_counted_and_gone_through(asked: str) -> None:
    assert not codes(DECLARED + PLAY.format(asked))


@pytest.mark.parametrize(
    ("asked", "marked"),
    [
        (f"x = {SETS}", SETS),
        (f"x = number of {SETS}", f"number of {SETS}"),
        (f"for each pair in {SETS}\n      pass", SETS),
        (f'choose pair from {SETS} "which?"\n    if you cannot, end the turn', SETS),
        (f"move all {SETS} to pile", SETS),
        (f"show {SETS} to everyone", SETS),
        (f"if {SETS} is {SETS}\n      pass", SETS),
        (f"if lots in open is one of {SETS}\n      pass", SETS),
        (f"if {SETS} are all different\n      pass", SETS),
        (f"x = {SETS} other than lots in pile", SETS),
        (f"x = count of distinct {SETS}", SETS),
        (f"x = sum of {SETS}", SETS),
        (f"x = count of sets of 2 from {SETS}", SETS),
        (f"x = count of ({GROUPS} grouped by count of lots)", GROUPS),
        (f"x = rank of 3 among {SETS} by count of lots", SETS),
        (f"if there is {SETS}, called pair\n      pass\n    otherwise nothing happens", SETS),
        (f"set riddle to {SETS}", SETS),
    ],
)
def test_they_are_no_collection_of_lots(asked: str, marked: str) -> None:
    found = [one for one in findings(DECLARED + PLAY.format(asked)) if one[0] == "FR428"]
    assert [text.strip("()") for _, text in found][:1] == [marked.strip("()")]


def test_there_is_nothing_within_them_but_collections() -> None:
    declared = "define pairs of lots: sets of 2 from lots\n"
    ((code, message, _),) = helps(declared + PLAY.format(f"x = count of pairs of {SETS}"))
    assert code == "FR428"
    assert "a collection of collections of collections of lots" in message


class TestForEach:
    @pytest.mark.parametrize(
        ("asked", "instead"),
        [
            ("count of same for each same in {}", "(count of same) for each same in {}"),
            ("number of first of same for each same in {}", "(first of same) for each same in {}"),
            ("last of same for each same in {}", "(last of same) for each same in {}"),
            ("any of same for each same in {}", "(any of same) for each same in {}"),
            ("highest same for each same in {}", "(highest same) for each same in {}"),
            ("sum of same for each same in {}", "(sum of same) for each same in {}"),
            ("count of first 2 of same for each same in {}", "(first 2 of same) for each same in {}"),
        ],
    )
    def test_what_sounds_like_a_value_for_each_is_asked_about(self, asked: str, instead: str) -> None:
        groups = "numbers-there"
        declared = "define numbers-there: (number of lots in open) grouped by number\n"
        found = helps(declared + PLAY.format(f"x = {asked.format(groups)}"))
        assert [code for code, _, _ in found] == ["FR425"], found
        assert f"`{instead.format(groups)}" in found[0][2]

    @pytest.mark.parametrize(
        "asked",
        [
            f"x = highest (count of same) for each same in {GROUPS}",
            f"x = highest worth of same for each same in {GROUPS}",
            f"x = sum of worth of same for each same in {GROUPS}",
            f"x = count of (worth of same) for each same in {GROUPS}",
            "x = number of lot for each lot in lots in open",
            "x = count of lots in hand of player for each player in players",
        ],
    )
    def test_what_is_the_same_either_way_is_not(self, asked: str) -> None:
        assert "FR425" not in codes(DECLARED + PLAY.format(asked))


class TestWhatMembersAreCalled:
    def test_by_the_plural(self) -> None:
        assert not codes(DECLARED + PLAY.format(f"x = count of ({SETS} where lots are low)"))

    def test_not_by_the_singular(self) -> None:
        ((code, _, said),) = helps(PLAY.format(f"x = count of ({SETS} where number of lot > 2)"))
        assert code == "FR307"
        assert "write `lots` for all of them" in said

    @pytest.mark.parametrize(
        "asked",
        [
            "where players are a trio",
            "with most count of players",
            "ordered by lowest count of players, equals keep their order",
        ],
    )
    def test_sets_of_players_need_a_name(self, asked: str) -> None:
        ((code, message, said),) = helps(PLAY.format(f"x = count of (sets of 2 from players {asked})"))
        assert code == "FR428"
        assert "`players` are all who play" in message
        assert "`of players as rivals`" in said


@pytest.mark.parametrize("by", ["lots in open", "players"])
def test_groups_are_of_what_has_one_value(by: str) -> None:
    ((code, message, _),) = helps(PLAY.format(f"x = count of (lots in open grouped by {by})"))
    assert code == "FR401"
    assert "one value of each" in message


def test_a_size_is_a_number() -> None:
    assert findings(PLAY.format("x = count of sets of open from lots in open"))[0] == ("FR401", "open")


class TestSecrets:
    @pytest.mark.parametrize("place", ["my hand", "shut"])
    def test_sets_of_what_not_all_see_do_not_decide(self, place: str) -> None:
        asked = f"if some pair in sets of 2 from lots in {place}: worth of pair > 3\n      take another turn"
        assert "FR508" in codes(DECLARED + PLAY.format(asked))

    def test_nor_do_groups_by_what_they_do_not_see(self) -> None:
        asked = "if count of (lots in open grouped by number of lot + riddle) > 2\n      take another turn"
        assert "FR508" in codes(PLAY.format(asked))

    def test_nor_do_sizes(self) -> None:
        asked = "if any of sets of (riddle) from lots in open\n      take another turn"
        assert "FR508" in codes(PLAY.format(asked))
