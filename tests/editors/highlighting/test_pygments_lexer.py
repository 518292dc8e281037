"""The lexer that Pygments finds by name and by file."""

import pytest
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.token import Keyword, Name

from festrules.editors.highlighting.pygments_lexer import TOKENS, FestrulesLexer
from festrules.editors.highlighting.roles import Role


def test_every_role_has_a_colour() -> None:
    assert set(TOKENS) == set(Role)


def test_what_is_coloured_is_the_text() -> None:
    text = 'festrules 2\n\ngame "Pig"\n  players 2\n'
    assert "".join(said for _, said in FestrulesLexer().get_tokens(text)) == text


def test_words_and_names_differ() -> None:
    found = {said: kind for kind, said in FestrulesLexer().get_tokens("place hand of card\n")}
    assert (found["place"], found["hand"], found["card"]) == (Keyword.Declaration, Name.Class, Name)


def test_a_page_escapes_what_it_shows() -> None:
    page = highlight('say "<b>"\n', FestrulesLexer(), HtmlFormatter())
    assert "<b>" not in page
    assert '<span class="k">say</span>' in page


@pytest.mark.parametrize("name", ["festrules", "rules"])
def test_it_is_found_by_its_entry_point(name: str) -> None:
    from importlib.metadata import entry_points

    (found,) = (
        point
        for point in entry_points(group="pygments.lexers")
        if point.dist and point.dist.name == "festrules"
    )
    assert found.load() is FestrulesLexer
    assert name in FestrulesLexer.aliases
