"""The noun of a component alone: it stands for no kind of several, and what says so says what to write."""

import json

import pytest
from tests.interpreter.checks.small import HEAD, judged

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document

MARKET = """
token fruit: apple, pear
  count 9
  starts in stall
token pearl
  count 9
  starts in stall
card charm for each player: luck, thrift
  starts in pouch
piece boat for each player
  count 3
  starts in dock
kinds of hue: red, blue
card core for each hue numbered 1 to 2
  starts in chest
place stall of fruit, pearl
place basket for each player of fruit, pearl
place pouch for each player of charm
place dock for each player of boat
place chest of core
keep liked: fruit, starts apple
play
  turns for players
    {line}
    end the turn
"""


def said(line: str) -> list[tuple[str, str]]:
    """The code and the help of everything that is wrong in a turn with this line."""
    found = judged(HEAD.format(players="2") + MARKET.format(line=line))
    return [(one.code, one.help or "") for one in found if one.code != "FR505"]


@pytest.mark.parametrize(
    ("line", "write"),
    [
        ("add count of fruit in my basket to my total", "`fruits`"),
        ("add count of fruit in basket to my total", "`fruits`"),
        ("add count of (fruit in my basket) to my total", "`fruits`"),
        ("add count of fruit to my total", "`fruits`"),
        ("set liked to fruit", "`fruits`"),
        ("move fruit from stall to my basket", "`fruits`"),
        ("if liked is fruit\n      pass", "`fruits`"),
        ("for each one in fruit where fruit is not pear\n      pass", "`fruits`"),
        ('choose fruit from fruit in my basket "which?"\n    if you cannot, pass', "`fruits`"),
        ("add count of lot in my hand to my total", "`lots`"),
        ("add count of my charm in my pouch to my total", "`my charms`"),
        ("add count of charm of seat 2 to my total", "`charms of ...`"),
        ("add count of charm in my pouch to my total", "`charms`"),
        ("add count of charm to my total", "`my charms`"),
        ("add count of core of red to my total", "`cores of ...`"),
    ],
)
def test_a_noun_of_several_kinds_is_no_value(line: str, write: str) -> None:
    ((code, hint),) = said(line)
    assert code == "FR307"
    assert write in hint


@pytest.mark.parametrize(
    "line",
    [
        "add count of fruits in my basket to my total",
        "add count of apple in my basket to my total",
        'choose fruit from fruits in my basket "?"\n    if you cannot, end the turn\n    set liked to kind of fruit',
        "for each fruit in fruits where fruit is not pear\n      move fruit from stall to my basket",
        "if my basket holds fruit\n      pass",
        "if my pouch holds my charm\n      pass",
        "move pearl from stall to my basket",
        "add count of pearl in my basket to my total",
        "move my boat from my dock to dock of seat 1",
        "add count of cores of red to my total",
    ],
)
def test_what_a_noun_may_be(line: str) -> None:
    assert said(line) == []


def test_what_is_no_place_is_marked_though_its_members_are_filtered() -> None:
    line = "add count of (charms in total of seat 1 where charm is luck of you) to my total"
    text = HEAD.format(players="2") + MARKET.format(line=line)
    (found,) = (one for one in judged(text) if one.code == "FR401")
    assert found.span is not None
    written = text.split("\n")[found.span.line - 1]
    assert written[found.span.column - 1 :].startswith("total of seat 1")


def test_a_component_of_which_a_document_does_not_say_whose_it_is() -> None:
    text = HEAD.format(players="2") + MARKET.format(line="add count of charms in my pouch to my total")
    document = read_document(Source("market.rules", text))
    whose, nobody = '"what": {"name": {"name": "charms"}}', '"what": {"of": {"name": "charms"}}'
    data = json.dumps(document.data)
    assert whose in data
    (found,) = (
        one
        for one in check_document(Document(json.loads(data.replace(whose, nobody))))
        if one.code != "FR505"
    )
    assert (found.code, found.message) == ("FR301", "nothing here is called `charms`")
