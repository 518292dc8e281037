"""The words on a card, and the price of an option."""

from pathlib import Path
from typing import Any

import pytest

import festrules
from festrules import Game
from festrules.grammar.diagnostic import Refused
from festrules.interpreter.engine.faces import face_of_kind
from festrules.interpreter.engine.options import Decision

PROBES = Path(__file__).parents[2] / "probes"

STALLS = """\
festrules 2
game "Stalls"
  players 2
  at most 9 decisions, then nobody wins
token coin: gold, red-gold
  count 9
  starts in bank
card stall from "stalls.yaml"
  sells: coin
  pieces: 0 to 9
  from: isle or nothing
  price-of-rent: 0 to 9 or nothing
  noisy: truth
  motto: text or nothing
  starts in market
place market of stall
place bank of coin
kinds of isle from "isles.yaml"
  far-off: truth
keep here: isle, starts skerry
play
  turns for players
    choose one: visit
    if you cannot, pass
action visit "visit a stall"
  choose stall from stalls in market
  (there is always at least one)
  choose isle from isles
  set here to isle
winner
  shared
"""
TABLES = {
    "stalls.yaml": "- {id: tent, sells: red-gold, pieces: 0, price-of-rent: 3, noisy: true, motto: Come in!}\n"
    "- {id: booth, sells: gold, pieces: 2, from: holm, noisy: false}\n",
    "isles.yaml": "- {id: skerry, far-off: true}\n- {id: holm, far-off: false}\n",
}


def game(folder: Path, lines: str = "", more: str = "") -> Game:
    for name, text in TABLES.items():
        (folder / name).write_text(text)
    head, rest = STALLS.split("  starts in market\n")
    text = f"{head}  starts in market\n{lines}{rest}{more}".replace(
        "  players 2", '  players 2\n  seats "Ann", "Bo"'
    )
    (folder / "stalls.rules").write_text(text)
    return festrules.load(str(folder / "stalls.rules"))


def faces(game: Game) -> dict[str, str]:
    return {
        kind.name: face_of_kind(game.machine, kind.number)
        for kind in game.machine.world.kinds
        if kind.component == "stall"
    }


def decide(game: Game, *words: str) -> Decision:
    state = game.start(3)
    for word in words:
        (decision,) = game.decisions(state)
        state, _ = game.apply(state, next(one for one in decision.options if word in one.words))
    return game.decisions(state)[0]


class TestFaces:
    def test_columns_one_after_the_other_without_what_is_not_there(self, tmp_path: Path) -> None:
        assert faces(game(tmp_path)) == {
            "tent": "sells red-gold, pieces 0, price of rent 3, noisy, Come in!",
            "booth": "sells gold, pieces 2, from holm",
        }

    @pytest.mark.parametrize(
        ("text", "tent", "booth"),
        [
            ("{pieces} {sells}", "0 red-gold", "2 gold"),
            ("rent[ {price-of-rent}][, of {from}]", "rent 3", "rent, of holm"),
            ("[{pieces} ]coins, {noisy}", "coins, noisy", "2 coins, not noisy"),
            ("{kind}: {twice}[ {noisy}]", "tent: 0 noisy", "booth: 4"),
            ("by {from}, {motto}", "by nothing, Come in!", "by holm, nothing"),
            ("stall[: {motto}]", "stall: Come in!", "stall"),
        ],
    )
    def test_as_the_author_says(self, tmp_path: Path, text: str, tent: str, booth: str) -> None:
        more = "define twice of stall: pieces of stall * 2\n" if "twice" in text else ""
        assert faces(game(tmp_path, f'  shown as "{text}"\n', more)) == {"tent": tent, "booth": booth}

    def test_what_is_asked_of_no_card_is_no_part_of_one(self, tmp_path: Path) -> None:
        with pytest.raises(Refused) as refused:
            game(tmp_path, '  shown as "{seven}"\n', "define seven: 7\n")
        (found,) = refused.value.diagnostics
        assert (found.code, found.message) == ("FR410", "`{seven}` cannot be filled in here")
        assert found.help is not None
        assert found.help.startswith("what can stand there: sells, pieces, from, ")

    def test_the_change_that_bears_the_name_of_a_card(self, tmp_path: Path) -> None:
        change = 'change booth "no visits" while booth is in market\n  forbid visit (refused: "no")\n'
        found = faces(game(tmp_path, '  shown as "{pieces}"\n', change))
        assert found == {"tent": "0", "booth": "2; no visits"}

    def test_options_have_faces(self, tmp_path: Path) -> None:
        stalls = game(tmp_path)
        asked = decide(stalls, "visit a stall")
        assert [option.face for option in asked.options] == list(faces(stalls).values())
        assert [option.face for option in decide(stalls, "visit a stall", "tent").options] == ["far off", ""]

    def test_a_component_without_columns_has_nothing_on_it(self) -> None:
        climbers = festrules.load("climbers")
        assert {face_of_kind(climbers.machine, kind.number) for kind in climbers.machine.world.kinds} == {""}


COSTS = """\
festrules 2
game "Costs"
  players 2
  at most 90 decisions, then nobody wins
token coin: gold, silver, tin
  count 9
  starts in bank
place bank of coin
place purse for each player of coin
keep glory for each player: 0 to 9, starts 0
cost price of number
{lines}
setup
  for each player in players
    for each coin in coins
      move 3 coin from bank to purse of player
play
  turns for players
    choose one: buy or wait
    if you cannot, pass
action buy "buy glory"
  choose number from 0 to 2 "how much?"
  pay price of number from my purse to bank
  add number to my glory
action wait "wait"
  choose number from 1 to 2
  add number to my glory
winner
  shared
"""


def costs(*lines: str) -> Game:
    from festrules.grammar.source import Source

    text = COSTS.replace("{lines}", "\n".join(f"  {line}" for line in lines))
    return festrules.load(Source("costs.rules", text))


class TestPrices:
    def test_what_an_option_costs_if_it_is_paid_for_at_once(self) -> None:
        asked = decide(costs("gold: number", "any one kind: 1"), "buy glory")
        assert [option.price for option in asked.options] == [
            "1 of any kind",
            "1 gold and 1 of any kind",
            "2 gold and 1 of any kind",
        ]

    def test_nothing_is_said_past_another_decision(self) -> None:
        assert [option.price for option in decide(costs("gold: number")).options] == ["", ""]
        assert {option.price for option in decide(costs("gold: number"), "wait").options} == {""}

    @pytest.mark.parametrize(
        ("lines", "said"),
        [
            (("gold: 2", "silver: 0"), "2 gold"),
            (("gold: 0",), "nothing"),
            (("each of (gold, tin): 1", "one other kind: 1"), "1 gold and 1 tin and 1 of one other"),
            (("gold: 1", "one of these kinds: 2 more"), "1 gold and 2 more of one of these"),
            (("gold: 2", "in all: 1 less"), "2 gold, 1 less"),
            (("gold: 2", "gold: 1 less"), "2 gold, 1 gold less"),
            (("gold: 2", "wild: tin"), "2 gold; tin may stand for any other"),
        ],
    )
    def test_the_words_of_a_cost(self, lines: tuple[str, ...], said: str) -> None:
        assert decide(costs(*lines, "gold: number - number"), "buy glory", "1").price == said

    def test_what_cannot_be_paid_says_its_price(self) -> None:
        asked = decide(costs("gold: number * 4", "wild: tin"), "buy glory")
        reasons = {one.text: one.reason for one in asked.refused}
        assert reasons == {"2": "it cannot be paid: 8 gold; tin may stand for any other"}

    def test_the_price_as_it_is_now(self) -> None:
        probe: Any = festrules.load(str(PROBES / "dish.rules"))
        asked = decide(probe, "cook a dish")
        prices = {option.text: option.price for option in asked.options}
        assert set(prices.values()) == {
            "3 honey and 2 of one other",
            "2 spice and 1 of one other",
            "3 spice and 2 of one other",
        }
