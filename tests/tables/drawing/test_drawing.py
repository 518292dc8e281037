"""Pictures of tables: whole, named, and nothing in them but what the scene says."""

from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

from tests.conformance.games import Setting, every_plain, game_of
from tests.conformance.playing import some, walk

import festrules
from festrules.grammar.source import Source
from festrules.interpreter.scene.comparing import lying_on
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene
from festrules.tables.drawing.tabletop import draw_table

Attributes = dict[str, str | None]
SPITEFUL = """festrules 2
game "<script>alert(1)</script>"
  players 2
  at most 9 decisions, then nobody wins
kinds of flower: rose, lily
card card for each flower
  starts in deck
  shown as "<img src=x onerror=alert(1)> {flower}"
place deck "<i>&amp;</i>" of card
keep score for each player: 0 to 9, starts 3
play
  turns from seat 1 until the game ends
    choose card from cards in deck "<script>what</script>"
    (there is always at least one)
    move card to deck
winner
  shared
"""


class Elements(HTMLParser):
    """The elements of a picture; each must be closed where it was opened."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, Attributes]] = []
        self._open: list[str] = []
        self._buttons: list[int] = []  # at which depths one is open
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        button = ("role", "button") in attrs
        assert not (button and self._buttons), "a button within a button"
        self._buttons += [len(self._open)] if button else []
        assert len({name for name, _ in attrs}) == len(attrs)
        self.found.append((tag, dict(attrs)))
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag
        self._buttons = [depth for depth in self._buttons if depth < len(self._open)]


def drawn(scene: Scene) -> list[tuple[str, Attributes]]:
    return Elements(draw_table(scene)).found


@every_plain
def test_every_game_is_drawn_whole_and_what_may_be_chosen_has_a_name(setting: Setting) -> None:
    game = game_of(setting)
    for step in some(walk(setting, 6), 2):
        (decision, *_) = game.decisions(step.before)
        scene = make_scene(game, step.before, decision.seat, before=step.before)
        found = drawn(scene)
        for key in ("id", "data-id", "data-key"):
            names = Counter(attributes[key] for _, attributes in found if key in attributes)
            assert [name for name, count in names.items() if count > 1] == []
        buttons = [attributes for _, attributes in found if attributes.get("role") == "button"]
        assert all(one["aria-description"] and one["tabindex"] == "0" for one in buttons)
        assert scene.asked is not None
        offered = {str(offer.number) for offer in scene.asked.offers}
        clicked = {
            number
            for one in buttons
            for number in (one.get("data-number") or one["data-numbers"] or "").split()
        }
        assert clicked <= offered
        lying = {one.id for _, one in lying_on(scene)}
        assert clicked >= {
            str(offer.number) for offer in scene.asked.offers if lying.intersection(offer.about)
        }


@every_plain
def test_a_picture_needs_no_leave_for_styles_and_scripts_of_its_own(setting: Setting) -> None:
    game = game_of(setting)
    (step, *_) = some(walk(setting, 6), 1)
    for tag, attributes in drawn(make_scene(game, step.after, None)):
        assert tag not in ("script", "style", "link", "img", "iframe", "object")
        assert not [name for name in attributes if name == "style" or name.startswith("on")]
        assert not any((attributes.get(name) or "").strip() for name in ("href", "src", "xlink:href"))


def test_texts_of_the_rules_are_text() -> None:
    game = festrules.load(Source("spiteful", SPITEFUL))
    picture = draw_table(make_scene(game, game.start(1), 0))
    assert "<img" not in picture
    assert "<script" not in picture
    assert "&lt;img src=x onerror=alert(1)&gt; rose" in picture
    assert "&lt;i&gt;&amp;amp;&lt;/i&gt;" in picture


def test_a_scene_is_always_drawn_alike() -> None:
    game = festrules.load("festival")
    scene = make_scene(game, game.start(4), 1)
    assert draw_table(scene) == draw_table(scene)


def test_what_is_hidden_is_backs_with_their_number() -> None:
    game = festrules.load("gin")
    scene = make_scene(game, game.start(2), 0)
    labels = [
        attributes["aria-label"]
        for _, attributes in drawn(scene)
        if "backs" in (attributes.get("class") or "")
    ]
    assert labels == ["31 face down", "10 face down"]


def test_a_board_says_what_stands_where() -> None:
    game = festrules.load("chess")
    found = {
        attributes.get("data-id"): attributes for _, attributes in drawn(make_scene(game, game.start(1), 0))
    }
    assert found["field:e2"]["aria-label"] == "e2, pawn of white"
    assert found["field:e2"]["aria-description"] == "choose e2"
    assert found["field:e2"]["data-do"] == "choose"
    assert found["field:e1"]["data-do"] == "why"
    assert "data-do" not in found["field:e8"] or found["field:e8"]["data-do"] == "why"


def test_cards_of_a_pack_have_rank_and_suit_and_are_named_in_full() -> None:
    game = festrules.load("gin")
    scene = make_scene(game, game.start(2), 0)
    (top, *_) = (one for place in scene.places if place.id == "pile" for one in place.lying)
    picture = draw_table(scene)
    cards = [attributes for _, attributes in drawn(scene) if "playing" in (attributes.get("class") or "")]
    assert len(cards) == 11
    assert all(
        ("red" in (one["class"] or "").split()) == (one["title"] or "").startswith(("Hearts", "Diamonds"))
        for one in cards
    )
    assert top.id in {one["data-id"] for one in cards}
    assert picture.count("\N{BLACK HEART SUIT}") == 2 * sum(
        (one["title"] or "").startswith("Hearts") for one in cards
    )


def test_a_piece_that_is_shown_as_a_sign_is_drawn_as_that_and_any_other_by_its_shape() -> None:
    chess, climbers = festrules.load("chess"), festrules.load("climbers")
    assert draw_table(make_scene(chess, chess.start(1), 0)).count("\N{BLACK CHESS ROOK}") == 4 + 2
    assert "\N{BLACK CHESS ROOK}" not in draw_table(make_scene(climbers, climbers.start(1), 0))


def test_supplies_and_notes_are_folded_but_not_while_something_there_may_be_chosen() -> None:
    game = festrules.load("chess")
    scene = make_scene(game, game.start(1), 0)
    before, folded = draw_table(scene).split('id="table-behind"')
    assert "place-box" not in before
    assert "value-name" not in before
    assert 'id="place-box.1"' in folded
    assert "Quiet" in folded
    assert scene.asked is not None
    offer = replace(scene.asked.offers[0], about=("box.1",))
    asked = replace(scene, asked=replace(scene.asked, offers=(offer,)))
    assert 'id="place-box.1"' in draw_table(asked).split('id="table-behind"')[0]


def test_what_stands_in_something_that_may_be_chosen_is_no_button_within_a_button() -> None:
    game = festrules.load("festo", players=3)
    state = game.start(1)
    scene = make_scene(game, state, game.decisions(state)[0].seat)
    assert scene.asked is not None
    buffet = next(place.board for place in scene.places if place.id == "buffet")
    assert buffet is not None
    space = buffet.spaces[0]
    (dish,) = space.lying
    offers = [
        replace(scene.asked.offers[0], number=at, about=(id_,)) for at, id_ in enumerate((space.id, dish.id))
    ]
    found = drawn(replace(scene, asked=replace(scene.asked, offers=tuple(offers))))  # which looks for such
    buttons = [one for _, one in found if one.get("role") == "button"]
    assert [(one["class"] or "").split()[0] for one in buttons] == ["slot-name", "card"]
