"""Where a new name is wanted: one to begin with, and an example of the line."""

from festrules.editors.completing.candidates import FITS
from festrules.editors.completing.offers import Kind, Offer
from festrules.editors.reading.automaton import Item
from festrules.editors.understanding.view import View
from festrules.grammar.source import Span
from festrules.grammar.syntax_errors.forms import FORMS

# By rule of the grammar, where no line of that kind begins with the word before the name.
NAMES = {
    "roll": "result",
    "announce": "holder",
    "with_": "found",
    "draw": "drawn",
    "parameter": "amount",
    "space_parameter": "start",
    "players_parameter": "rivals",
    "column": "price",
    "pay": "paid",
}
ANY = "new-name"


def placeholder(view: View, item: Item, before: str, span: Span) -> Offer:
    """A name that nothing bears yet."""
    word = before.split(maxsplit=1)[0] if before.split() else ""
    form = FORMS.get(word, "")
    behind = form.removeprefix(before).split() if form.startswith(before) else []
    name = NAMES.get(item.name) or next(iter(behind), "").rstrip(":,") or ANY
    taken = view.understood.things.declared if view.understood.things else {}
    name = f"new-{name}" if name in taken else name
    return Offer(
        label=name,
        kind=Kind.NEW,
        inserted=f"${{1:{name}}}",
        span=span,
        sort=f"{FITS}00",
        snippet=True,
        detail=f"a new name, for instance `{name}`",
        documentation=f"A new name: small letters, digits and hyphens.\n\n```festrules\n{form}\n```"
        if form
        else "",
    )
