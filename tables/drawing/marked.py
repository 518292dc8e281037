"""The things on the table that can be chosen, or cannot and why: attributes of whatever an option is about."""

from collections.abc import Iterable
from typing import TypeAlias

from festrules.grammar.markup import Attribute
from festrules.interpreter.scene.asked import Offer
from festrules.interpreter.scene.scene import Scene

Attributes: TypeAlias = dict[str, Attribute]


class Marked:
    """Options and reasons by the ids that they are about; what is picked, and what has just changed."""

    def __init__(self, scene: Scene) -> None:
        asked = scene.asked
        self._offers: dict[str, list[Offer]] = {}
        self._why: dict[str, str] = {}
        self._picked = frozenset(asked.picked if asked else ())
        self._steps = frozenset(one for step in scene.turn for one in step.about)
        changes = scene.changes
        self._came = frozenset(
            [one.came for one in changes.moved] + [one.id for one in changes.added] if changes else ()
        )
        self._left = frozenset(
            [one.source for one in changes.moved if one.source != one.target] if changes else ()
        )
        for offer in asked.offers if asked else ():
            for about in offer.about:
                self._offers.setdefault(about, []).append(offer)
        for one in asked.forbidden if asked else ():
            for about in one.about:
                cited = f" [{' '.join(one.clauses)}]" if one.clauses else ""
                self._why.setdefault(about, f"{one.text}: {one.reason}{cited}")

    def classes(self, *ids: str) -> str:
        """How something looks that goes by these ids."""
        found = [
            word
            for word, those in (
                ("may", self._offers.keys()),
                ("picked", self._picked | self._steps),
                ("came", self._came),
                ("left", self._left),
            )
            if not those.isdisjoint(ids)
        ]
        return " ".join(found)

    def acts(self, *ids: str) -> Attributes:
        """The effect of a click or a key: the one option, a choice of several, or why there is none.

        It is called by the words that are seen on it; what a click does is its description.
        """
        offers = list({offer.number: offer for one in ids for offer in self._offers.get(one, ())}.values())
        if offers:
            single = len(offers) == 1
            return {
                "role": "button",
                "tabindex": 0,
                "data_key": f"on-{ids[0]}",
                "data_do": "choose" if single else "which",
                "data_number": offers[0].number if single else None,
                "data_numbers": None if single else " ".join(str(offer.number) for offer in offers),
                "aria_description": _said(offers),
            }
        why = next((self._why[one] for one in ids if one in self._why), None)
        return {} if why is None else {"data_do": "why", "data_why": why}

    def any_of(self, ids: Iterable[str]) -> bool:
        """Whether an option is about one of these."""
        return any(one in self._offers for one in ids)


def _said(offers: list[Offer]) -> str:
    if len(offers) > 1:
        return f"{len(offers)} ways"
    (offer,) = offers
    return f"{offer.label}, costs {offer.price}" if offer.price else f"choose {offer.label}"


def joined(*classes: str) -> str | None:
    """Classes as one attribute."""
    return " ".join(filter(None, classes)) or None
