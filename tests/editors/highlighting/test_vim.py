"""The syntax file of Vim: up to date. `make test-editors` tries it in Neovim."""

from festrules.editors.highlighting.vim import GROUPS, SYNTAX, written


def test_the_file_is_up_to_date() -> None:
    assert SYNTAX.read_text(encoding="utf-8") == written(), "run `make generated`"


def test_every_group_is_linked_to_a_colour() -> None:
    for role in GROUPS:
        assert written().count(f"festrules{role.name.capitalize()} ") >= 2
