"""Types in an author's words."""

import pytest

from festrules.interpreter.world.types import Component, Enumerated, Many, Simple, Type, describe

SEVERAL: dict[str, Type] = {
    "a collection of boxes": Enumerated("box"),
    "a collection of cities": Enumerated("city"),
    "a collection of numbers": Simple("number"),
    "a collection of foxes or cows": Component(("fox", "cow"), located=True),
    "a collection of kinds of fox or cow": Component(("fox", "cow"), located=False),
}


@pytest.mark.parametrize(("words", "of"), SEVERAL.items(), ids=SEVERAL)
def test_several_are_told_in_the_plural(words: str, of: Type) -> None:
    assert describe(Many(of)) == words
