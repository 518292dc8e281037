"""Of which kinds of thing each edit can be said: one thing of every kind is tried with each."""

import pytest
from tests.interpreter.edition.small import edition

THINGS = (
    "price size fee tidy collect full rain length colour stone bank yard mood cube signs heaps-of-two moods luck"
    " clean morning setup play game warm-spell other"
)
MORE = (
    "change warm-spell while mood is red\n  nothing changes\n"
    "variant other\n  nothing changes\n"
    "variant tried\n  also part luck: 1\n"
)
BODIES = "tidy collect rain clean morning setup play"
VALUES = "price size moods luck"
FITTING = {
    "skip {}": "clean morning",
    'forbid {} (refused: "no")': "collect",
    "increase {} by 1": VALUES,
    "limit {} to at most 3": VALUES,
    "before {}\n    do tidy": BODIES,
    "after {}\n    do tidy": BODIES,
    "drop {}": "tidy collect full rain moods luck clean morning warm-spell other",
    "drop {}.small": BODIES,
    '{} needs mood is red (refused: "no")': "collect",
    '{}.small needs mood is red (refused: "no")': BODIES,
    "add to {}\n    red: 1": "fee",
    "offer {} beside collect": "collect",
    "add to {}: novel": "length colour stone yard",
    'reword {} as "new"': "collect full rain length stone bank yard moods luck clean morning game",
    'reword {}.small as "new"': BODIES,
    "replace define {}: 1": "price size",
    "replace table {} of number as n: 1 for n 1": "price size",
    "replace part {}: 1": "moods luck",
    "replace procedure {}\n    pass": "tidy",
    "replace action {}\n    pass": "collect",
    "replace step {}\n    pass": "clean",
}


@pytest.mark.parametrize(("edit", "fitting"), FITTING.items(), ids=FITTING)
def test_what_an_edit_can_be_said_of(edit: str, fitting: str) -> None:
    _, found = edition(MORE + "".join(f"  {edit.format(name)}\n" for name in THINGS.split()), "tried")
    misfits = {
        one.message.split("`")[1] for one in found if one.code == "FR522" and " is for " in one.message
    }
    assert set(THINGS.split()) - misfits == set(fitting.split())
