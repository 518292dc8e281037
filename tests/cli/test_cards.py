"""`festrules cards`: what is printed on components, as text and as a page; and how drawings look in play."""

from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.cli.test_play_session import Talk
from tests.later import later, repeated

import festrules as library
from festrules.cli.drawing.faces import with_faces
from festrules.cli.drawing.pieces import text_of
from festrules.cli.printing import largest
from festrules.cli.render import lines
from festrules.cli.render.printed.items import collections
from festrules.interpreter.tabletop.telling.widths import long

ROOT = Path(__file__).parents[2]
SKY = str(ROOT / "tests/probes/sky.rules")
RULES = sorted([*(ROOT / "rules").rglob("*.rules"), *(ROOT / "tests/probes").glob("*.rules")])
TWINS = """\
+----------------+
| twins          |
|                |
|  [R^=]         |
|  and anywhere: |
|  [R= ]         |
|                |
| points 7       |
+----------------+
"""
HOSTILE = """\
festrules 2

game "<b>x</b>"
  players 2
  at most 9 decisions, then nobody wins

card one from "ones.yaml"
  says: text
  shape: pattern of signs
  starts in box
  reconstructed "<img src=x onerror=alert(1)>"

place box of one
board field of one: square 2 by 2

legend signs of space
  "<i>": space is empty
  mark "&": space is occupied

play
  if some one in ones: field shows shape of one
    end the game

winner
  shared
"""


SHORES = """\
festrules 2

mod "Shores" of "plain"

change shores while yes
  replace legend signs of space
    mark "~" "at the shore": row of space is 1
    "#" "taken": space is occupied
    "<i>" "free": space is empty
  replace card one from "others.yaml"
    says: text
    shape: pattern of signs
    starts in box
    ruled "by us"
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def widest(text: str) -> int:
    return max(map(long, text.splitlines()))


@pytest.mark.parametrize("path", later(RULES, repeated), ids=lambda path: path.stem)
def test_every_game_shows_each_kind_with_a_table(
    path: Path, festrules: Festrules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "WIDTH", 80)
    ran = festrules("cards", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert widest(ran.out) <= 80
    heads = [f" {line}" for line in ran.out.splitlines() if line.startswith("| ")]
    for one in collections(largest(str(path), None, (), ()), ()):
        assert f"{one.name.replace('-', ' ')}" in ran.out
        for item in one.items:
            assert any(f"| {item.name[:20]}" in head for head in heads), item.name


def test_a_card_with_its_drawing(festrules: Festrules) -> None:
    out = festrules("cards", SKY, "twins").out
    assert out.endswith(TWINS)
    assert out.splitlines()[:5] == [
        "objective, card: 1 kind, 1 in all",
        "  from objectives.yaml",
        "  R  something red",
        "  ^  height of space >= 2",
        "  =  the same wherever it stands: kind of top of space",
    ]


def test_cards_stand_beside_each_other(festrules: Festrules) -> None:
    rows = festrules("cards", SKY, "Objectives").out.splitlines()
    assert ["corner", "red-pair", "high-willow"] in [row.replace("|", " ").split() for row in rows]


def test_what_is_asked_for_by_name(festrules: Festrules) -> None:
    out = festrules("cards", "festo", "roast", "salt").out
    assert "dish, card: 1 kind, 5 in all" in out
    assert "ingredient, token: 1 kind, 6 in all" in out
    assert "reconstructed: the printed dishes are not in the text" in out
    assert "x5 |" in out


def test_a_card_says_what_it_brings(festrules: Festrules) -> None:
    assert "everybody takes a salt" in " ".join(
        festrules("cards", "festo", "salt-caravan").out.replace("|", " ").split()
    )


def test_what_mods_and_variants_make_of_cards_is_told_with_where_that_comes_from(
    festrules: Festrules,
) -> None:
    fair, bakery = str(ROOT / "tests/probes/bakery-fair.rules"), str(ROOT / "tests/probes/bakery.rules")
    by = 'the mod "The fair" (ruled: an expansion for four)'

    def told(*asked: str) -> str:
        return " ".join(festrules("cards", *asked).out.split())

    assert f"from breads.yaml {by} adds wedding-cake from fair-breads.yaml and sets price of loaf" in told(
        fair
    )
    assert told(fair) == told(bakery, "--mod", fair)
    assert "sets price" not in told(fair, "wedding-cake")
    assert f"{by} sets how many there are of silver" in told(fair, "coins")
    assert 'the variant "fewer breads and a shorter game" leaves out tart' in told(
        bakery, "--variant", "small-oven"
    )
    assert "variant" not in told(bakery)


def test_cards_that_a_mod_brings_have_their_own_table(festrules: Festrules) -> None:
    Path("plays.yaml").write_text("- {id: hamlet, acts: 5}\n")
    Path("new.yaml").write_text("- {id: brioche, price: 4}\n")
    Path("stage.rules").write_text(
        'festrules 2\n\nmod "Stage" of "bakery.rules"\n\ncard play-bill from "plays.yaml"\n  acts: 1 to 5\n'
        '  starts in wall\n  reconstructed "nobody has seen them"\n\nplace wall of play-bill\n\n'
        "change stage while yes over small-oven, charity\n"
        '  replace card bread from "new.yaml"\n    price: 1 to 9\n    starts in oven\n'
    )
    for name in ("bakery.rules", "breads.yaml"):
        Path(name).write_text((ROOT / "tests/probes" / name).read_text())
    out = festrules("cards", "stage.rules").out
    assert "from plays.yaml; reconstructed: nobody has seen them\n" in out
    assert 'the mod "Stage" brings them' in out
    assert 'from new.yaml\n  the mod "Stage" puts others in their place' in out
    assert "loaf" not in out


def test_what_players_have_each_of_their_own(festrules: Festrules) -> None:
    out = festrules("cards", "climbers", "climber").out
    assert "6 for each player" in out
    assert "12 for each player" in festrules("cards", "climbers", "climber", "--players", "2").out


def test_what_is_not_there(festrules: Festrules) -> None:
    ran = festrules("cards", "festo", "dihses")
    assert ran.code == 2
    assert "Nothing in this game is called dihses. Did you mean dishes?" in ran.err
    assert festrules("cards", "tic-tac-toe").out == "Nothing is printed on the components of this game.\n"


def test_rules_with_a_mistake(festrules: Festrules) -> None:
    Path("bad.rules").write_text('festrules 2\ngame "x"\n  plaiers 2\n')
    ran = festrules("cards", "bad.rules")
    assert ran.code == 1
    assert "error FR" in ran.err


class Page(HTMLParser):
    """The elements of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_page_is_whole_and_needs_nothing_else(festrules: Festrules) -> None:
    assert festrules("cards", SKY, "--html", "page.html").out == ""
    text = Path("page.html").read_text(encoding="utf-8")
    page = Page(text)
    assert page.open == []
    assert page.tags.count("h3") == 5
    assert page.tags.count("table") == 6  # a drawing of two parts among them
    assert not {"script", "img", "link", "iframe"} & set(page.tags)
    assert not {"src", "href", "onclick"} & {name for name, _ in page.attributes}
    told = "something red; height of space >= 2; the same wherever it stands: kind of top of space"
    assert ("title", told) in page.attributes
    assert "and anywhere:" in text
    assert "from objectives.yaml" in text


def test_a_hostile_table_stays_text(festrules: Festrules) -> None:
    Path("ones.yaml").write_text(
        '- {id: a, says: "</p><script>alert(1)</script>", shape: ["<i>&"]}\n', encoding="utf-8"
    )
    Path("hostile.rules").write_text(HOSTILE, encoding="utf-8")
    assert festrules("cards", "hostile.rules", "--html", "page.html").code == 0
    page = Page(Path("page.html").read_text(encoding="utf-8"))
    assert page.open == []
    assert not {"script", "img", "i", "b"} & set(page.tags)


def write_shores() -> None:
    """A mod of the hostile game, which asks somebody now."""
    asking = '  let seat 1 act\n    may choose space from spaces of field "where?"\n'
    Path("plain.rules").write_text(HOSTILE.replace("play\n", f"play\n{asking}"), encoding="utf-8")
    Path("ones.yaml").write_text("- {id: a, says: old, shape: ['<i>']}\n", encoding="utf-8")
    Path("others.yaml").write_text("- {id: a, says: old, shape: ['#~ .', '. <i>']}\n", encoding="utf-8")
    Path("shores.rules").write_text(SHORES, encoding="utf-8")


def test_a_mod_that_explains_signs_and_brings_another_table(festrules: Festrules) -> None:
    write_shores()
    shown = festrules("cards", "shores.rules").out
    assert "from others.yaml; ruled: by us" in shown
    said = [line.split(maxsplit=1) for line in shown.splitlines()]
    assert [one for one in said if one[0] in ("#", "<i>", "~")] == [
        ["~", "at the shore"],
        ["#", "taken"],
        ["<i>", "free"],
    ]


def test_a_page_cannot_be_written_into_a_folder_that_is_not_there(festrules: Festrules) -> None:
    ran = festrules("cards", "festo", "--html", str(Path("nowhere") / "page.html"))
    assert ran.code == 2
    assert "cannot be written" in ran.err


# ---- in play -----------------------------------------------------------------------------------------


def four_boards(seed: int = 3) -> Talk:
    text = Path(SKY).read_text(encoding="utf-8").replace("players 2", "players 4").replace("2 by 2", "3 by 3")
    Path("sky.rules").write_text(text, encoding="utf-8")
    Path("objectives.yaml").write_text((ROOT / "tests/probes/objectives.yaml").read_text(encoding="utf-8"))
    return Talk.with_people(library.load(Path("sky.rules")), 0, seed=seed)


def test_the_boards_of_four_players_beside_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "WIDTH", 79)
    talk = four_boards()
    shown = ""
    while talk.session.decision is not None and "^2" not in shown:
        shown = talk.first()
    shown = talk.say("view") if talk.session.decision is not None else shown
    head, *rows = next(
        shown.splitlines()[number:]
        for number, line in enumerate(shown.splitlines())
        if "player 1 (you)" in line
    )
    edges = [head.index(f"player {seat}") for seat in (1, 2, 3, 4)]
    for number, row in zip("321", rows, strict=False):
        assert [row[edge : edge + 3].strip() for edge in edges] == [number] * 4
    assert widest(shown) <= 79
    assert "^2 a stack of 2, its top is shown" in shown


def test_looking_at_a_card_shows_its_picture() -> None:
    shown = four_boards().say("look twins")
    assert "    [R^=]\n    and anywhere:\n    [R= ]\n" in shown
    assert "    =  the same wherever it stands: kind of top of space" in shown


def test_looking_at_a_card_of_a_mod_says_which() -> None:
    write_shores()
    talk = Talk.with_people(library.load(Path("shores.rules")), 0, seed=1)
    shown = talk.say("look a")
    assert "    ~    at the shore" in shown
    assert "  ruled: by us" in shown
    assert 'the mod "Shores" puts others in their place' in shown


CHOOSING = """\
  turns from seat 1 until stack is empty
    choose objective from objectives in box "which one do you try?"
    (there is always at least one)
    move objective to my completed
"""


def test_cards_to_choose_from_are_drawn() -> None:
    text = Path(SKY).read_text(encoding="utf-8")
    first = text.index("  turns from")
    text = text[:first] + CHOOSING + text[text.index("\nend full-house") :]
    Path("objectives.yaml").write_text((ROOT / "tests/probes/objectives.yaml").read_text(encoding="utf-8"))
    Path("sky.rules").write_text(text, encoding="utf-8")
    talk = Talk.with_people(library.load(Path("sky.rules")), 0)
    (shown,) = talk.shown[0]
    assert shown.endswith(
        "  1  corner   2  red-pair   3  high-willow   4  hook     5  twins\n"
        "     [R][G]      [R][R]        [B ][W^]         [R][G]      [R^=]\n"
        "        [R]                                     [B]         and anywhere:\n"
        "                                                            [R= ]\n"
        "  `look` and a name tell what the signs mean."
    )


def test_what_is_alike_on_several_is_told_once() -> None:
    told = with_faces({"oak": "a tree", "rose": "a flower", "elm": "a tree"}, 80)
    assert [text_of(row) for (row,) in told] == ["  a tree: oak, elm", "  rose  a flower"]
