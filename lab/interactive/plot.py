"""A picture as Vega-Lite, which notebooks draw."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from festrules.grammar.markup import tag
from festrules.grammar.printable import printable
from festrules.lab.pages.inline import cleaned
from festrules.lab.pages.look import config
from festrules.lab.pages.parts import Cell, Picture, Section

MIMES: Final = ("application/vnd.vegalite.v6+json", "application/vnd.vegalite.v5+json")


@dataclass(frozen=True, slots=True)
class Plot:
    """One picture, what it says, and its numbers."""

    picture: Picture

    @property
    def title(self) -> str:
        """Its title."""
        return self.picture.title

    @property
    def says(self) -> str:
        """Its meaning, in a sentence."""
        return self.picture.says

    @property
    def rows(self) -> list[dict[str, Cell]]:
        """The numbers behind it."""
        table = self.picture.table
        return [] if table is None else [dict(zip(table.columns, row, strict=True)) for row in table.rows]

    def to_dict(self, look: str = "light") -> dict[str, Any]:
        """The specification, with the colours of a page that is light or dark."""
        if self.picture.spec is None:
            return {}
        said = {"title": self.title, "description": self.says, "config": config(look)}
        found: dict[str, Any] = cleaned({**self.picture.spec, **said})
        return found

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:  # noqa: ARG002
        text = {"text/plain": repr(self), "text/html": self._as_html()}
        return {**dict.fromkeys(MIMES, self.to_dict()), **text} if self.picture.spec is not None else text

    def _as_html(self) -> str:
        """Its sentence and numbers, where nothing draws Vega-Lite: in a notebook that was made a page."""
        table = self.picture.table
        heads = [tag("th", printable(one)) for one in table.columns] if table else []
        rows = [
            tag("tr", [tag("td", "" if one is None else printable(str(one))) for one in row])
            for row in (table.rows if table else ())
        ]
        numbers = tag("details", tag("summary", "The numbers"), tag("table", tag("tr", heads), rows))
        said = tag("p", tag("b", printable(self.title)), ": ", printable(self.says))
        return tag("div", said, numbers if rows else None)

    def __repr__(self) -> str:
        return f"{self.title}: {self.says}"


class Plots(Mapping[str, Plot]):
    """All pictures by their names, in the order of the page."""

    def __init__(self, sections: tuple[Section, ...]) -> None:
        self._plots = {one.name: Plot(one) for section in sections for one in section.pictures}

    def __getitem__(self, name: str) -> Plot:
        try:
            return self._plots[name]
        except KeyError:
            raise KeyError(f"{name}; there are {', '.join(self._plots)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._plots)

    def __len__(self) -> int:
        return len(self._plots)

    def __repr__(self) -> str:
        return "\n".join(f"{name}: {plot}" for name, plot in self._plots.items())
