"""Several at once: what takes them and what does not, likeness of what has none, and words that reach too far."""

import pytest
from tests.interpreter.checks.small import HEAD, codes, findings, judged

PLAY = "play\n  turns for players\n    {}\n    end the turn\n"
KINDS = "kinds of suit: red, blue, green\n"
PAIR = "define pair of lots: count of lots is 2 and number of lots are all the same\n"


def helps(lines: str) -> list[tuple[str, str]]:
    """The code and the help of everything that is wrong, unused things aside."""
    found = judged(HEAD.format(players="2") + lines)
    return [(one.code, one.help or "") for one in found if one.code != "FR505"]


@pytest.mark.parametrize(
    "declared",
    [
        PAIR,
        "define pair of lots as held: count of held is 2\n",
        "define pair of lots for lot: count of (lots other than lot) is 1\n",
        "define most of players as rivals: count of rivals\n",
        "define added of numbers: sum of numbers\n",
        "define places of hands: sum of height of hands\n",
        KINDS + "define rainbow of suits: suits are all different\n",
        "board sea of lot: square 2 by 2\ndefine taken of spaces of sea: count of (spaces where space is occupied)\n",
        "board sea of lot: square 2 by 2\ndefine taken of spaces as where-to: count of where-to\n",
    ],
)
def test_a_definition_takes_several(declared: str) -> None:
    assert not codes(declared + PLAY.format("pass"))


@pytest.mark.parametrize(
    ("declared", "marked", "who"),
    [
        (KINDS + "table price of suits: 1 for red, 2 for blue, 3 for green\n", "suits", "a table"),
        ("procedure drop of lots\n  move all lots to open\n", "lots", "a procedure"),
        ("cost fee of lots\n  ruin: 1\n", "lots", "a cost"),
    ],
)
def test_nothing_else_does(declared: str, marked: str, who: str) -> None:
    lines = declared + PLAY.format("pass")
    assert findings(lines) == [("FR305", marked)]
    (message,) = [one.message for one in judged(HEAD.format(players="2") + lines) if one.code == "FR305"]
    assert message == f"`{marked}` are several, and {who} takes one at a time"


def test_all_players_are_no_name_for_some_of_them() -> None:
    ((code, said),) = helps("define most of players: 3\n" + PLAY.format("pass"))
    assert code == "FR114"
    assert "of players as rivals" in said


def test_a_definition_is_declared_once_for_one_or_for_several() -> None:
    assert "FR110" in codes("define pair of lot: yes\n" + PAIR + PLAY.format("pass"))


class TestWhereOneValueIsNeeded:
    def test_a_condition_of_one_is_asked_of_each(self) -> None:
        lines = "define high of lot: number of lot > 6\n" + PLAY.format(
            "if lots in open are high\n      pass"
        )
        ((code, said),) = helps(lines)
        assert code == "FR401"
        assert "`high` is asked of one lot at a time" in said
        assert "`define high of lots`" in said
        better = "define high of lots: sum of number of lots > 6\n"
        assert not codes(better + PLAY.format("if lots in open are high\n      pass"))

    def test_so_is_a_number(self) -> None:
        lines = "define value of lot: number of lot\n" + PLAY.format("add value of lots in open to my total")
        ((code, said),) = helps(lines)
        assert code == "FR401"
        assert "`sum of` adds numbers up" in said
        assert "`define value of lots`" in said

    @pytest.mark.parametrize("several", ["number of lots in open", "total of players"])
    def test_what_is_no_definition_cannot_be_declared_otherwise(self, several: str) -> None:
        ((code, said),) = helps(PLAY.format(f"add {several} to my total"))
        assert (code, said) == ("FR401", "`count of` says how many they are, `sum of` adds numbers up")

    def test_a_noun_with_no_plural_of_its_own_is_never_several(self) -> None:
        lines = "card sheep numbered 1 to 3\n  plural sheep\n  starts in fold\nplace fold of sheep\n"
        lines += "define old of sheep: number of sheep > 1\n" + PLAY.format(
            "if sheep in fold are old\n      pass"
        )
        ((code, said),) = helps(lines)
        assert code == "FR401"
        assert "sheep needs a plural of its own: `plural NAME`" in said

    def test_two_collections_where_singles_are_asked_for(self) -> None:
        lines = "define near of lot for lot as other: number of lot - number of other\n"
        assert findings(lines + PLAY.format("x = near of lots in open for lots in open")) == [
            ("FR401", "near of lots in open for lots in open")
        ]

    def test_what_is_no_component_is_none_of_several(self) -> None:
        lines = PAIR + PLAY.format("if open is a pair\n      pass")
        assert findings(lines) == [("FR401", "pair")]
        ((_, said),) = helps(lines)
        assert "`lots in ...`" in said


class TestArticles:
    @pytest.mark.parametrize("verb", ["is a", "are a", "are not a"])
    def test_they_stand_before_the_name_of_a_condition(self, verb: str) -> None:
        assert not codes(PAIR + PLAY.format(f"if lots in open {verb} pair\n      pass"))

    def test_with_something_for_which_it_holds(self) -> None:
        lines = "define extra of lots for number as least: count of lots > least\n"
        assert not codes(lines + PLAY.format("if lots in open are an extra for 3\n      pass"))

    @pytest.mark.parametrize(
        ("asked", "instead"),
        [
            ("trump is a red", "trump is red"),
            ("pile is an empty", "pile is empty"),
            ("count of lots in open is not an even", "count of lots in open is not even"),
        ],
    )
    def test_they_stand_before_nothing_else(self, asked: str, instead: str) -> None:
        declared = KINDS + "keep trump: suit, starts red\n"
        assert helps(declared + PLAY.format(f"if {asked}\n      pass")) == [
            ("FR401", f"leave it out: `{instead}`")
        ]
        assert not codes(declared + PLAY.format(f"if {instead}\n      pass"))

    def test_a_number_has_none(self) -> None:
        ((code, _),) = helps(PLAY.format("if my total is a 5\n      pass"))
        assert code == "FR114"

    def test_something_may_be_called_like_one(self) -> None:
        kinds = "kinds of letter: a, an, b\nkeep sign: letter, starts a\n"
        for asked in ("sign is a", "sign is a or sign is an", "(sign is an)", "sign is not a and sign is b"):
            assert not codes(kinds + PLAY.format(f"if {asked}\n      pass")), asked


class TestLikeness:
    @pytest.mark.parametrize(
        ("asked", "marked", "said"),
        [
            ("my total are consecutive in any order", "my total", ""),
            ("number of first of lots in open are all the same", "number of first of lots in open", ""),
            ("open are all different", "open", "what lies there is `lots in ...`"),
            (
                "lots in open are consecutive in any order",
                "lots in open",
                "say what of them: `number of ... are consecutive in any order`",
            ),
            ("players are consecutive in any order", "players", ""),
        ],
    )
    def test_of_what_has_none(self, asked: str, marked: str, said: str) -> None:
        lines = PLAY.format(f"if {asked}\n      pass")
        assert findings(lines) == [("FR401", marked)]
        assert helps(lines) == [("FR401", said)]

    def test_one_collection_of_places_and_one_of_players(self) -> None:
        lines = PLAY.format("if players are all different and hand of players are all different\n      pass")
        assert not codes(lines)


class TestForEach:
    ASKED = "define worth of lots: 2 * count of lots\n"

    @pytest.mark.parametrize(
        ("asked", "instead"),
        [
            (
                "worth of lots in hand of player for each player in players",
                "(worth of lots in hand of player) for each player in players",
            ),
            (
                "worth of (lots in hand of player) for each player in players",
                "(worth of lots in hand of player) for each player in players",
            ),
            (
                "worth of first of lots in hand of player for each player in players",
                "(worth of first of lots in hand of player) for each player in players",
            ),
        ],
    )
    def test_what_sounds_like_a_value_for_each_is_asked_about(self, asked: str, instead: str) -> None:
        lines = self.ASKED + PLAY.format("add sum of ({}) to riddle")
        ((code, said),) = helps(lines.format(asked))
        assert code == "FR425"
        assert f"`{instead}`" in said
        assert not codes(lines.format(instead)) - {"FR508"}

    def test_a_definition_of_one_is_asked_of_each_anyhow(self) -> None:
        lines = "define worth of lot: number of lot\n"
        asked = "add sum of worth of lots in hand of player for each player in players to riddle"
        assert not codes(lines + PLAY.format(asked)) - {"FR508"}


class TestSecrets:
    """Reads of several are those of what is handed over."""

    @pytest.mark.parametrize("place", ["my hand", "hand of seat 2", "shut", "pile"])
    def test_what_not_all_may_see_does_not_decide(self, place: str) -> None:
        asked = f"if lots in {place} are a pair\n      take another turn"
        assert "FR508" in codes(PAIR + PLAY.format(asked))

    def test_nor_does_whether_they_are_alike(self) -> None:
        assert "FR508" in codes(
            PLAY.format("if number of lots in my hand are consecutive in any order\n      take another turn")
        )

    def test_what_all_see_does(self) -> None:
        assert not codes(PAIR + PLAY.format("if lots in open are a pair\n      take another turn"))

    def test_what_the_chooser_sees_is_asked_of_their_own(self) -> None:
        choice = (
            'choose lot from lots in my hand\n      (lots in my hand, lot) are a pair (refused: "no pair")\n'
            "    if you cannot, end the turn\n    move lot to open"
        )
        assert not codes(PAIR + PLAY.format(choice))
        assert "FR508" in codes(
            PAIR + PLAY.format(choice.replace("(lots in my hand", "(lots in hand of seat 2"))
        )
