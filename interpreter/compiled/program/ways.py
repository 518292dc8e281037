"""How Python goes out of several loops at once: by a name that is asked behind each loop on the way."""

from collections.abc import Iterator
from dataclasses import dataclass, field

Way = tuple[str, int]  # ("leave", label) or ("again", label)


@dataclass(slots=True)
class Around:
    """A loop of Python that is being written."""

    label: int
    left: frozenset[Way]  # what leaving it amounts to
    is_loop: bool  # otherwise a block, which is a loop of one round
    broken: bool = False  # whether a break leaves it
    passing: dict[Way, str] = field(default_factory=dict)  # ways out that go further, by their names


@dataclass(slots=True)
class OpenLoops:
    """The loops of Python around the statement that is being written."""

    around: list[Around] = field(default_factory=list)

    def enter(self, label: int, left: frozenset[Way], *, is_loop: bool) -> None:
        """A loop begins."""
        self.around.append(Around(label, left, is_loop))

    def leave(self) -> Iterator[tuple[Way, str, bool]]:
        """A loop has ended: the ways that pass it, their names, and whether it is the last on this way."""
        inner = self.around.pop()
        for way, name in inner.passing.items():
            outermost = self._arrives(way)
            self.around[-1].broken |= not (outermost and way[0] == "again")
            yield way, name, outermost
            if not outermost:
                self.around[-1].passing[way] = name

    def go(self, way: Way) -> list[str]:
        """The lines of a jump."""
        if way[0] == "again" and self.around[-1].label == way[1]:
            return ["continue"]
        self.around[-1].broken = True
        if way in self.around[-1].left:
            return ["break"]
        name = f"_{way[0]}{way[1]}"
        self.around[-1].passing[way] = name
        return [f"{name} = 1", "break"]

    def _arrives(self, way: Way) -> bool:
        """Whether a break or a new round of the innermost loop is where the way leads."""
        here = self.around[-1]
        return way in here.left or (way[0] == "again" and here.label == way[1])
