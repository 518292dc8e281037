"""What authors write who guess how something is made known, beside `mistakes_of_authors.py`."""

from tests.grammar.mistakes_of_authors import in_play

MISTAKES_IN_TELLING = [
    in_play(
        "FR114",
        "announce holder as owner of king",
        "the value comes first",
        "announce owner of king as holder",
        "announce holder as owner of king",
    ),
    in_play(
        "FR114",
        "announce holder = owner of king",
        "the value comes first",
        "announce owner of king as holder",
        "announce holder = owner of king",
    ),
    in_play(
        "FR114",
        "announce holder: owner of king",
        "the value comes first",
        "announce owner of king as holder",
        "announce holder: owner of king",
    ),
    in_play(
        "FR114",
        "announce owner of king as holder to seat 2",
        "the name comes last",
        "announce owner of king to seat 2 as holder",
        "announce owner of king as holder to seat 2",
    ),
    in_play(
        "FR114",
        "announce to you pot + 1 as stake",
        "not how",
        "announce pot + 1 to you as stake",
        "announce to you pot + 1 as stake",
    ),
    in_play(
        "FR114",
        "tell rival pot + 1 as stake",
        "not how",
        "announce pot + 1 to rival as stake",
        "tell rival pot + 1 as stake",
    ),
    in_play(
        "FR114",
        "announce whether",
        "not how",
        "announce",
        "announce whether pot is 3 as full",
    ),
    in_play(
        "FR114",
        "announce",
        "not how",
        "say",
        'announce "you win"',
    ),
    in_play(
        "FR114",
        "announce pot to you and rival",
        "one value",
        None,
        "announce pot to you and rival as stake",
    ),
    in_play(
        "FR114",
        "show cards in my hand to seat 1 and seat 2",
        "one value",
        None,
        "show cards in my hand to seat 1 and seat 2",
    ),
    in_play(
        "FR114",
        "reveal cards in my hand",
        "no word",
        "show cards in my hand to everyone",
        "reveal cards in my hand",
    ),
    in_play(
        "FR114",
        "reveal card to seat 2",
        "no word",
        "show card to seat 2",
        "reveal card to seat 2",
    ),
    in_play(
        "FR114",
        "look at the top 3 cards of deck",
        "not how",
        None,
        "look at the top 3 cards of deck",
    ),
    in_play(
        "FR114",
        "peek at cards in hand of rival",
        "not how",
        None,
        "peek at cards in hand of rival",
    ),
]
