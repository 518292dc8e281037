"""What a table shows of an option: what lies in a place that may be chosen, or where a card lies."""

from collections.abc import Collection

from festrules.cli.render.decision import Lying
from festrules.cli.render.places import EMPTY, contents
from festrules.cli.render.rows import for_each, tables_by_domain
from festrules.cli.render.shown import Shown
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.scene.comparing import lying_on
from festrules.interpreter.world.types import Component, Enumerated, Placed, bare


def lying_in(shown: Shown, decision: Decision, drawn: Collection[str] = ()) -> Lying:
    """What is to be said of each option of a decision; all of it is taken from what the seat sees.

    Of what there is a row for in a section that has just been `drawn`, nothing is said once more. Boards are drawn, so
    of their spaces nothing needs to be said.
    """
    match None if decision.type is None else bare(decision.type):
        case Placed():
            places = {place.name: place for place in shown.scene.places if place.board is None}
            return lambda option: contents(shown, places[option.text]) if option.text in places else ""
        case Enumerated(name) if for_each(name) not in drawn:
            rows = dict(tables_by_domain(shown)).get(name, [])
            told = {row[0]: in_row(rows[0], row) for row in rows[1:]}
            return lambda option: told.get(option.text, "")
        case Component():
            return where_they_lie(shown, decision)
    return lambda _option: ""


def in_row(head: list[str], row: list[str]) -> str:
    """What the table of a domain says of one value."""
    return ", ".join(
        f"{title} ({text})" for title, text in zip(head[1:], row[1:], strict=True) if text != EMPTY
    )


def where_they_lie(shown: Shown, decision: Decision) -> Lying:
    """The places of cards, if they do not all lie in one."""
    names = {place.id: place.name for place in shown.scene.places}
    names |= {
        space.id: space.name for place in shown.scene.places if place.board for space in place.board.spaces
    }
    places = {
        shown.name(one): names[where]
        for where, one in lying_on(shown.scene)
        if one.thing is not None and not one.known
    }
    found = {option.text: places.get(option.text, "") for option in decision.options}
    several = len(set(filter(None, found.values()))) > 1
    return lambda option: found[option.text] if several else ""
