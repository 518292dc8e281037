"""Scenarios of a mod hold beside those of its base, in their place, or instead of having them."""

from typing import Any

from festrules.interpreter.comparing.scenarios import compare_scenarios


def scenario(title: str, players: int = 2, **more: Any) -> dict[str, Any]:
    return {"title": title, "lines": [{"players": {"count": players}}], **more}


BASE: dict[str, Any] = {"examples": [scenario("one"), scenario("two"), scenario("three")]}


def test_what_a_mod_drops_replaces_and_adds() -> None:
    mod = {
        "examples": [scenario("two", 3, replaces=True), scenario("four")],
        "dropped-examples": [{"title": "one"}],
    }
    found = {one.name: str(one.how) for one in compare_scenarios(BASE, {**BASE, "mods": [mod]})}
    assert found == {"one": "gone", "two": "changed", "four": "new"}


def test_a_replacement_that_says_the_same_is_no_difference() -> None:
    mod = {"examples": [scenario("two", replaces=True)]}
    assert not list(compare_scenarios(BASE, {**BASE, "mods": [mod]}))
