"""What a seat is shown must not depend on what it may not see: checked before play, for every expression shown."""

from festrules.grammar.document import Pointer
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import Read, Reads

# What of a place may be asked for, by what is seen of it.
OPEN = {
    "everything": {"contents", "top", "count", "presence"},
    "contents": {"contents", "count", "presence"},
    "top": {"top", "count", "presence"},
    "count": {"count", "presence"},
    "presence": {"presence"},
    "nothing": set[str](),
}


def hidden(context: Context, reads: Reads, *, public: bool) -> list[Read]:
    """What is read and not seen by the player who acts, or, for what is public, not by everybody."""
    found = []
    for read in sorted(reads):
        own = read.mine and not public
        if read.what == "place":
            sight = context.world.families[read.name].sight
            if read.level not in OPEN[sight.owner if own else sight.others]:
                found.append(read)
        elif read.what == "keep":
            sight = context.keeps[read.name].sight
            if (sight.owner if own else sight.others) != "everything":
                found.append(read)
    return found


def check_shown(context: Context, reads: Reads, pointer: Pointer, what: str) -> None:
    """Reports what the player who acts would learn and may not."""
    _report(context, hidden(context, reads, public=False), pointer, what, "the player who acts")


def check_public(context: Context, reads: Reads, pointer: Pointer, what: str) -> None:
    """Reports what everybody would learn and may not."""
    _report(context, hidden(context, reads, public=True), pointer, what, "everybody")


def _report(context: Context, found: list[Read], pointer: Pointer, what: str, who: str) -> None:
    for name in dict.fromkeys(read.name for read in found):
        context.findings.report(
            "FR508",
            pointer,
            f"{what} depends on `{name}`, which {who} may not see.",
            hint="Ask for something they see, or let them see it: `: everyone sees ...`, `show ... to ...`.",
        )
