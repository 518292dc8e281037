"""What a table shows of an option: what lies in a place that may be chosen, or where a card lies."""

from collections.abc import Collection

from festrules.cli.render.decision import Lying
from festrules.cli.render.places import EMPTY, contents
from festrules.cli.render.rows import for_each, tables_by_domain
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.view import View
from festrules.interpreter.game import Game
from festrules.interpreter.world.types import Component, Enumerated, Placed, bare
from festrules.interpreter.world.values import NOTHING


def lying_in(game: Game, view: View, decision: Decision, shown: Collection[str] = ()) -> Lying:
    """What is to be said of each option of a decision; all of it is taken from what the seat sees.

    Of what there is a row for in a section that has just been `shown`, nothing is said once more.
    """
    match None if decision.type is None else bare(decision.type):
        case Placed():
            return lambda option: _in_place(game, view, option)
        case Enumerated(name) if for_each(name) not in shown:
            rows = dict(tables_by_domain(game, view)).get(name, [])
            told = {row[0]: in_row(rows[0], row) for row in rows[1:]}
            return lambda option: told.get(option.text, "")
        case Component():
            return _where_they_lie(view, decision)
    return lambda _option: ""


def _in_place(game: Game, view: View, option: Option) -> str:
    """What lies in a place; boards are drawn, so of their spaces nothing needs to be said."""
    if option.value == NOTHING or view.places[option.value].space is not None:
        return ""
    return contents(game, view.places[option.value], view.seat)


def in_row(head: list[str], row: list[str]) -> str:
    """What the table of a domain says of one value."""
    return ", ".join(
        f"{title} ({text})" for title, text in zip(head[1:], row[1:], strict=True) if text != EMPTY
    )


def _where_they_lie(view: View, decision: Decision) -> Lying:
    """The places of cards, if they do not all lie in one."""
    places: dict[str, str] = {}
    for one in view.places:
        for name in one.components or ():
            places[name] = one.title
    found = {option.text: places.get(option.text, "") for option in decision.options}
    several = len(set(filter(None, found.values()))) > 1
    return lambda option: found[option.text] if several else ""
