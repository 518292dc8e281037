"""Checking that each card that works at some time has a change, and that each change says when it holds."""

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.edits import AddRows, NothingChanges
from festrules.interpreter.edition.cards import Working, bearers
from festrules.interpreter.edition.gather import Gathered, RulesChange
from festrules.interpreter.edition.lists import brought
from festrules.interpreter.findings import Findings, nearest

MOST_TOLD = 8  # names in one message


def check_behaviour(book: Gathered, findings: Findings) -> None:
    """Check that what a card does stands in the rules under its name, and that nothing is left without a condition."""
    changes = {change.name: change for change in book.changes if not change.variant}
    cards = [name for working in book.working for name in working.kinds or ()]
    lost = [name for name, change in changes.items() if change.of_card and not bearers(book.working, name)]
    meant = {nearest(name, cards) or name for name in lost}  # the suggestion if these are found
    for working in book.working:
        bringing = {
            name: edit.pointer
            for edit in book.edits
            if isinstance(edit.said, AddRows) and edit.name == working.name
            for name in brought(edit.said)
        }
        _each_card(working, set(changes) | meant, bringing, findings)
        _speaks_of_card(working, findings)
    complete = all(working.kinds is not None and working.listed for working in book.working)
    for change in changes.values():
        _condition(book, change, complete, findings)
        _nothing_else(change, findings)


def _each_card(working: Working, changes: set[str], bringing: dict[str, Pointer], findings: Findings) -> None:
    """Each card has a name, and a change of that name."""
    place = working.condition.pointer
    word = working.node.word.value
    if working.kinds is None:
        findings.report(
            "FR532",
            place,
            f"The kinds of `{working.name}` have no names of their own, and a change bears the name of its card.",
            hint=f"List them, as in `{word} {working.name}: one, two`, or take them from a table.",
        )
        return
    missing = [name for name in working.kinds if name not in changes]
    told: dict[Pointer, list[str]] = {}
    for name in missing:
        told.setdefault(bringing.get(name, place), []).append(name)
    for where, names in told.items():
        findings.report(
            "FR530",
            where,
            _without_change(working.name, names),
            hint=f"Write a `change {names[0]}` with what changes below it, or with `nothing changes`.",
        )


def _speaks_of_card(working: Working, findings: Findings) -> None:
    """A condition that does not depend on the card would hold for all of them."""
    if not working.speaks_of_card:
        findings.report(
            "FR535",
            working.condition.pointer,
            f"All kinds of `{working.name}` would work at the same time: this does not speak of one of them.",
            hint=f"The noun stands for the card: `works while {working.name} is in` some place.",
        )


def _without_change(noun: str, names: list[str]) -> str:
    if len(names) == 1:
        return f"Nothing says what the {noun} `{names[0]}` changes while it works."
    told = ", ".join(f"`{name}`" for name in names[:MOST_TOLD])
    more = f" and {len(names) - MOST_TOLD} more" if len(names) > MOST_TOLD else ""
    return f"Nothing says what these change while they work: {told}{more}."


def _condition(book: Gathered, change: RulesChange, complete: bool, findings: Findings) -> None:
    """A change without a condition bears the name of one card, which has one."""
    if not change.of_card:
        return
    found = bearers(book.working, change.name)
    pointer = change.node.pointer
    if len(found) > 1:
        kinds = " and ".join(f"a `{working.name}`" for working in found)
        findings.report(
            "FR523",
            pointer,
            f"`{change.name}` is {kinds}, so this change could belong to either of them.",
            hint="Give one of them another name.",
            also=tuple((working.node.pointer, "one is here") for working in found),
        )
    elif not found and complete:
        cards = [name for working in book.working for name in working.kinds or ()]
        message = f"`{change.name}` does not say when it holds."
        findings.report("FR531", pointer, message, hint=_when(book, change), near=(change.name, cards))


def _when(book: Gathered, change: RulesChange) -> str:
    """How a change could say when it holds."""
    for name, thing in book.things.items():
        if isinstance(thing, ComponentThing) and change.name in book.lists.get(name, ()):
            return (
                f"Below `{thing.word.value} {name}` say when its kinds work: `works while {name} is in` some place;"
                f" or write `change {change.name} while` and a condition here."
            )
    return f"Write `change {change.name} while` and a condition; only what bears the name of a card can do without."


def _nothing_else(change: RulesChange, findings: Findings) -> None:
    """Checks that `nothing changes` stands alone."""
    idle = [line for line in change.node.edits if isinstance(line, NothingChanges)]
    if idle and len(change.node.edits) > 1:
        message = f"`{change.name}` says that nothing changes, and changes something."
        findings.report("FR533", idle[0].pointer, message, hint="Leave out one of the two.")
