"""Ways to let those know something who would notice it: the help of FR508."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.secrecy import hidden
from festrules.interpreter.meaning.typed import (
    EVERYBODY,
    NOW,
    SEEN,
    TOLD,
    YOURS,
    Read,
    belonging,
    is_cell_owner,
    is_seat,
    of_team,
)
from festrules.interpreter.world.teams import TEAM
from festrules.interpreter.world.types import PLAYER

ALL_NOTICE = "Everybody notices what comes of it."
AT_ANY_TIME = (
    f"{ALL_NOTICE} Ask for something that all see; or ask in the course of play, and tell what comes of it:"
    " `announce ... as NAME`, `if NAME`."
)


AT_START = (
    "A start is worked out before anything can be made known. Let it start with something that all see, and set it in"
    " `setup` or in play, behind `announce ... as NAME`."
)


@dataclass(slots=True)
class RuleNames:
    """The rules' names for things that got a value."""

    given: dict[int, str] = field(default_factory=dict)  # by the instruction that gives it its value
    of_cells: dict[int, str] = field(default_factory=dict)
    at: dict[int, int] = field(default_factory=dict)  # by its cell: the instruction that gives it its value
    paid: set[int] = field(default_factory=set)  # the instructions that pay
    acts: list[tuple[range, str]] = field(
        default_factory=list
    )  # whom the rules let act, by the instructions; inner first

    def owner(self, owner: str) -> str:
        """A player, as `Read` calls owners; nothing where the rules have no name for them."""
        if is_seat(owner):
            return f"seat {int(owner.removeprefix('seat:')) + 1}"
        name = self.of_cells.get(int(owner.removeprefix("cell:")), "") if is_cell_owner(owner) else ""
        return f"`{name}`" if name else ""


def how_to_tell(
    context: Context, reads: Sequence[Read], eyes: str, number: int, names: RuleNames, *, handed: bool
) -> str:
    """The step that would make it known to these eyes before it is asked."""
    if eyes not in (EVERYBODY, YOURS):
        return "Ask for something they see, or let them know it: `show ... to ...`, `announce ... as NAME`."
    acts = next((owner for span, owner in names.acts if number in span), "")
    called = names.owner(acts).strip("`")
    own = called and eyes == YOURS and not hidden(context, belonging(frozenset(reads), {acts: YOURS}), YOURS)
    if own:
        return f"Here `{called}` acts: write `you` in place of `{called}`."
    notice = f"{ALL_NOTICE} " if eyes == EVERYBODY else ""
    before = "Before it is handed over" if handed else "Before"
    return notice + _ways(_Asking(context, reads, eyes == EVERYBODY, number, names), before)


@dataclass(frozen=True, slots=True)
class _Asking:
    """Something that is read and not known: by whom, and before which instruction."""

    context: Context
    reads: Sequence[Read]
    by_all: bool
    number: int
    names: RuleNames

    @property
    def open(self) -> str:
        """Where they would see it."""
        return f"where {'all' if self.by_all else 'they'} see it"

    @property
    def no_more(self) -> str:
        """Telling them only what follows from it."""
        return f"make no more known than this: `announce ...{'' if self.by_all else ' to you'} as NAME`"

    @property
    def to(self) -> str:
        """The players it is shown to."""
        return "everyone" if self.by_all else "you"


def _ways(asking: _Asking, before: str) -> str:
    read, since = asking.reads[0], asking.reads[0].since
    if len({one.name for one in asking.reads}) > 1:
        return f"{before}, {asking.no_more}."
    if read.what == TOLD:
        return f"`announce ... as {read.name}` tells it to all where nobody is named."
    if read.what not in ("place", SEEN):
        who = "all see" if asking.by_all else "they see"
        return (
            f"Ask for something that {who}, or make it known first: `announce {_kept(asking, read)} as NAME`."
        )
    if since.number in asking.names.paid:
        return f"Pay it to {asking.open}, or {asking.no_more}."
    word = asking.names.given.get(since.number)
    if len({one.since.number for one in asking.reads}) > 1:
        return f"{before}, {_show(asking, read)}, or {asking.no_more}."
    if since != NOW and word is not None and since.lies:
        return f"{before}, move `{word}` to {asking.open}, `show {word} to {asking.to}`, or {asking.no_more}."
    if since != NOW and word is not None:
        return f"Before `{word}` gets its value, {_show(asking, read)}; or {asking.no_more}."
    if read.level in ("top", "bottom"):
        return f"{before}, draw it to {asking.open}, or {asking.no_more}."
    return f"{before}, {_show(asking, read)}, or {asking.no_more}."


def _kept(asking: _Asking, read: Read) -> str:
    """A stored value, if a single one is read."""
    keep = asking.context.keeps.get(read.name)
    if keep is None or len(asking.reads) > 1 or (keep.domains and _whose(asking, read) == ""):
        return "..."
    return _of(keep.name, _whose(asking, read)) if keep.domains else keep.name


def _show(asking: _Asking, read: Read) -> str:
    """Showing the contents of a place: that of a named player, or all of them."""
    family = asking.context.world.families[read.name]
    nouns = [asking.context.world.components[name].plural for name in family.components]
    owners = {_whose(asking, one) for one in asking.reads}
    where = family.name
    if [domain.type for domain in family.domains] in ([PLAYER], [TEAM]):
        where = _of(family.name, owners.pop() if len(owners) == 1 else "") or f"{family.name} of players"
    each = [f"{noun} in {where}" for noun in nouns]
    what = each[0] if len(each) == 1 else f"({', '.join(each)})"
    return f"let them see all that lies there, `show {what} to {asking.to}`"


def _of(name: str, whose: str) -> str:
    """The words for a thing that belongs to somebody; empty if no owner is named."""
    return f"my {name}" if whose == YOURS else f"{name} of {whose}" if whose else ""


def _whose(asking: _Asking, read: Read) -> str:
    """The owner by a name that the rules have before it is asked; empty if nobody has one by then."""
    if read.owner in (YOURS, of_team(YOURS)):
        return YOURS
    if is_cell_owner(read.owner):
        cell = int(read.owner.removeprefix("cell:"))
        if asking.names.at.get(cell, asking.number) >= asking.number:
            return ""
    return asking.names.owner(read.owner).strip("`")
