"""Colours of the whole screen: read on dark and on light ground."""

import pytest
from textual.color import Color as Hue

from festrules.cli.drawing.pieces import Look
from festrules.cli.full_screen.looks import DARK, LIGHT, Palette, contrast, readable, style
from festrules.cli.full_screen.themes import DARK as NIGHT
from festrules.cli.full_screen.themes import LIGHT as DAY
from festrules.cli.full_screen.themes import THEMES, theme_for
from festrules.grammar.vocabulary.words import Colour

READ = 4.5  # the contrast from which WCAG says that a text can be read


def grounds(palette: Palette) -> list[Hue]:
    return [Hue.parse(one.removeprefix("on ")) for one in (palette.ground, *palette.grounds) if one]


@pytest.mark.parametrize("palette", [DARK, LIGHT])
def test_everything_can_be_read_on_all_grounds(palette: Palette) -> None:
    colours = [*palette.seats, palette.open, *filter(None, palette.tones.values())]
    colours += [readable(word, palette is LIGHT) for word in (*Colour, "navy", "ivory")]
    for colour in colours:
        for ground in grounds(palette):
            assert contrast(Hue.parse(colour.removeprefix("bold ")), ground) >= READ, colour


def test_what_is_picked_is_inverted_and_a_word_that_is_no_colour_changes_nothing() -> None:
    assert (
        style(Look(picked=True), (), light=True).bgcolor != style(Look(picked=True), (), light=False).bgcolor
    )
    assert readable("harbour") == readable("harbour", light=True) == ""


def test_the_ground_is_that_of_the_terminal_or_what_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORFGBG", "0;15")
    assert (theme_for(None), theme_for(light=False)) == (DAY, NIGHT)
    monkeypatch.setenv("COLORFGBG", "15;default;0")
    assert (theme_for(None), theme_for(light=True)) == (NIGHT, DAY)
    monkeypatch.delenv("COLORFGBG")
    assert theme_for(None) == NIGHT
    assert {theme.variables.keys() == THEMES[0].variables.keys() for theme in THEMES} == {True}
