"""The table's share in an option: the contents of a place that may be chosen, or the place of a card."""

from collections.abc import Collection

from festrules.cli.drawing.contents import told_in
from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.keyed import Table, for_each, says, tables_by_domain
from festrules.cli.drawing.pieces import text_of
from festrules.cli.render.decision import Lying
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.scene.comparing import lying_on
from festrules.interpreter.world.types import Component, Enumerated, Placed, bare


def lying_in(eyes: Eyes, decision: Decision, drawn: Collection[str] = ()) -> Lying:
    """The words about each option of a decision, all taken from what the seat sees.

    Nothing is repeated that has a row in a section that has just been `drawn`. Boards are drawn, so
    of their spaces nothing needs to be said.
    """
    match None if decision.type is None else bare(decision.type):
        case Placed():
            places = {place.name: place for place in eyes.scene.places if place.board is None}
            return lambda option: told_in(eyes, places[option.text]) if option.text in places else ""
        case Enumerated(name) if for_each(name) not in drawn:
            told = rows_told(dict(tables_by_domain(eyes)).get(name, []))
            return lambda option: told.get(option.text, "")
        case Component():
            return where_they_lie(eyes, decision)
    return lambda _option: ""


def rows_told(table: Table) -> dict[str, str]:
    """The columns of a domain's table about each of its values."""
    return {
        text_of(row[0]): ", ".join(
            f"{text_of(title)} ({text_of(cell)})"
            for title, cell in zip(table[0][1:], row[1:], strict=True)
            if says(cell)
        )
        for row in table[1:]
    }


def where_they_lie(eyes: Eyes, decision: Decision) -> Lying:
    """The places of cards, if they do not all lie in one."""
    names = {place.id: place.name for place in eyes.scene.places}
    names |= {
        space.id: space.name for place in eyes.scene.places if place.board for space in place.board.spaces
    }
    places = {
        eyes.name(one): names[where]
        for where, one in lying_on(eyes.scene)
        if one.thing is not None and not one.known
    }
    found = {option.text: places.get(option.text, "") for option in decision.options}
    several = len(set(filter(None, found.values()))) > 1
    return lambda option: found[option.text] if several else ""
