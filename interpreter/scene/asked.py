"""An open decision of the seat that looks: the question, the options, and the refused ones with the reasons."""

from dataclasses import dataclass

from festrules.interpreter.engine.options import Together
from festrules.interpreter.machine.questions import Kind


@dataclass(frozen=True, slots=True)
class Offer:
    """An option. `about` names what it is about on the table: spaces, things that lie there, places, seats, values."""

    number: int  # among all that the decision could ever offer
    text: str
    label: str  # without words that the decider does not need
    about: tuple[str, ...]
    face: str  # the words on it, if they tell more than the text
    price: str
    action: str  # the name of the action, where it is one; of other options nothing
    ends: bool  # it is not a value: none, that is all, done, nothing


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Something that may not be chosen now, with the first reason against it and its clauses."""

    text: str
    about: tuple[str, ...]
    reason: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The question."""

    name: str
    kind: Kind
    together: Together
    prompt: str
    clauses: tuple[str, ...]
    price: str  # of a payment what is asked for
    least: int
    most: int | None
    sequence: bool  # of several the order counts
    picked: tuple[str, ...]  # of several, what is picked already
    offers: tuple[Offer, ...]
    forbidden: tuple[Forbidden, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a turn that is not sent yet, and what it is about."""

    text: str
    about: tuple[str, ...]
