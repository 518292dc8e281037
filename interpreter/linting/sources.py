"""Rules about where rules come from, for games that cite the clauses of their rulebook."""

from collections.abc import Iterator
from typing import TypeAlias

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.declarations.meanings import Action, Change, End, Trigger, Variant
from festrules.grammar.vocabulary.rulebook import ClauseEntry
from festrules.interpreter.linting.look import Found, Look

Rule: TypeAlias = Action | Trigger | End | Change | Variant
MOST_TOLD = 5  # one by one; a rulebook that is only begun has dozens


def uncited_clause(look: Look) -> Iterator[Found]:
    """A clause of the inventory that no rule cites, and that does not say why."""
    book = look.document.book
    clauses = book.clauses
    if not clauses or book.mods:
        return
    cited = _cited(look, "")
    missing = [name for name, entry in clauses.items() if _needs_rule(entry) and name not in cited]
    if len(missing) > MOST_TOLD:
        yield Found(
            "/game/clauses",
            f"No rule cites the clauses {some_of(missing)}",
            "`festrules coverage` lists them all",
        )
        return
    for name in missing:
        yield Found(
            "/game/clauses",
            f"No rule cites the clause {name}: {_short(clauses[name].says_)}",
            f"carry it out and write @{name} after the line, or say in the inventory why it needs no rule",
        )


def some_of(names: list[str]) -> str:
    """The first few, and how many more there are."""
    return f"{', '.join(names[:MOST_TOLD])} and {len(names) - MOST_TOLD} more"


def _needs_rule(entry: ClauseEntry) -> bool:
    """Whether it needs a rule, as coverage counts: a ruling is carried out by the rules of its clauses."""
    return entry.needs_rule and not entry.about


def _short(says: str) -> str:
    words = " ".join(says.split())
    return words if len(words) <= 80 else f"{words[:77].rstrip()}..."


def _cited(look: Look, place: Pointer) -> set[str]:
    """All clauses that rules cite at and below a place; scenarios only test them."""
    return {cite for node in look.below(place) if isinstance(node, Citing) for cite in node.cites}


def uncited_rule(look: Look) -> Iterator[Found]:
    """A rule without any clause, in a game whose other rules have theirs."""
    book = look.document.book
    if not book.clauses:
        return
    for name in book.order:
        rule = book.things[name]
        if isinstance(rule, Rule) and not _cited(look, rule.pointer):
            yield Found(
                look.named(rule),
                "No line of this rule says which clause it carries out",
                "write the clause after the line that carries it out: `@MOVE-3`",
            )
