"""One entry of the glossary."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a figure; the page refers to it by its name."""

    name: str
    title: str
    means: str
    formula: str
    beware: str
