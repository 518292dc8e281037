"""Names that nobody wrote: of cards for each suit and rank, of numbered values, of the spaces of regular boards."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from festrules.editors.understanding.subjects import Sort, Subject
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.things import BoardThing, ComponentThing, KindsThing

_NUMBERED = re.compile(r"(?P<name>.+)-(?P<number>\d+)")
_LETTERED = re.compile(r"[a-z]+\d+")
Piece = tuple[int, int, Subject]  # from a character to one, what stands there


class Composed:
    """The meanings of the parts of such names."""

    def __init__(self, things: Mapping[str, Declaration], values: Mapping[str, list[Subject]]) -> None:
        self._things, self._all_values = things, values

    def parts(self, name: str, owners: tuple[str, ...] = ()) -> list[Piece]:
        """The parts of a name with what they stand for, nothing for one that is not composed."""
        for component in self._components:
            if found := self._product(component, name):
                return found
        numbered = _NUMBERED.fullmatch(name)
        if numbered and isinstance(
            self._things.get(numbered["name"]), BoardThing | KindsThing | ComponentThing
        ):
            return [(0, numbered.end("name"), Subject(Sort.THING, numbered["name"]))]
        if _LETTERED.fullmatch(name):
            boards = [one for one in owners if one in self._boards] or self._boards
            return [(0, len(name), Subject(Sort.SPACE, name, board)) for board in boards[:1]]
        return []

    @cached_property
    def _components(self) -> list[ComponentThing]:
        """The components that have a kind for each of something."""
        found = (thing for thing in self._things.values() if isinstance(thing, ComponentThing))
        return [thing for thing in found if thing.each]

    @cached_property
    def _boards(self) -> list[str]:
        return [name for name, thing in self._things.items() if isinstance(thing, BoardThing)]

    @cached_property
    def _values(self) -> Mapping[str, list[str]]:
        """The values of each thing, the longest first."""
        found: dict[str, list[str]] = {}
        for name, subjects in self._all_values.items():
            for one in subjects:
                found.setdefault(one.of, []).append(name)
        return {thing: sorted(names, key=len, reverse=True) for thing, names in found.items()}

    def _product(self, component: ComponentThing, name: str) -> list[Piece]:
        """A name as values of each domain, and a number where there is one for each."""
        domains = [one.name for one in component.each if one.name != "player"]
        rest, at = name, 0
        found: list[Piece] = []
        for number, domain in enumerate(domains):
            value = next((one for one in self._offered(domain, rest)), None)
            if value is None:
                return []
            found += self._of_value(domain, value, at)
            at += len(value)
            rest = name[at:]
            if number + 1 < len(domains) or component.numbered is not None:
                if not rest.startswith("-"):
                    return []
                at, rest = at + 1, rest[1:]
        complete = rest.isdigit() if component.numbered is not None else not rest
        return found if complete and found else []

    def _offered(self, domain: str, rest: str) -> Iterator[str]:
        thing = self._things.get(domain)
        if isinstance(thing, KindsThing) and thing.numbered is not None:
            numbered = re.match(rf"{re.escape(domain)}-\d+(?![\w])", rest)
            yield from (numbered[0],) if numbered else ()
        yield from (one for one in self._values.get(domain, ()) if rest == one or rest.startswith(f"{one}-"))

    def _of_value(self, domain: str, value: str, at: int) -> list[Piece]:
        if value in self._values.get(domain, ()):
            return [(at, at + len(value), Subject(Sort.VALUE, value, domain))]
        return [(at, at + len(domain), Subject(Sort.THING, domain))]
