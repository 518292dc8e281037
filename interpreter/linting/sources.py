"""Rules about where rules come from, for games that cite the clauses of their rulebook."""

from collections.abc import Iterator
from typing import Any

from festrules.interpreter.linting.look import Found, Look, is_inside

RULES = ("action", "trigger", "end", "change", "variant")
MOST_TOLD = 5  # one by one; a rulebook that is only begun has dozens


def uncited_clause(look: Look) -> Iterator[Found]:
    """A clause of the inventory that no rule cites, and that does not say why."""
    data: Any = look.document.data
    clauses = data.get("clauses")
    if not clauses or data.get("mods"):
        return
    cited = _cited(data)
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
            f"No rule cites the clause {name}: {_short(clauses[name].get('says', ''))}",
            f"carry it out and write @{name} behind the line, or say in the inventory why it needs no rule",
        )


def some_of(names: list[str]) -> str:
    """The first few, and how many more there are."""
    return f"{', '.join(names[:MOST_TOLD])} and {len(names) - MOST_TOLD} more"


def _needs_rule(entry: Any) -> bool:
    """As coverage counts: a ruling is carried out by the rules of the clauses that it is about."""
    return bool(entry.get("needs-rule", True) and not entry.get("about"))


def _short(says: str) -> str:
    words = " ".join(says.split())
    return words if len(words) <= 80 else f"{words[:77].rstrip()}..."


def _cited(value: Any) -> set[str]:
    """All clauses that rules cite; scenarios only test them."""
    found: set[str] = set()
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            waiting += [
                inner
                for key, inner in one.items()
                if key not in ("clauses", "tables", "examples", "positions")
            ]
            cites = one.get("cites")
            found.update(cite for cite in cites if isinstance(cite, str)) if isinstance(cites, list) else None
        elif isinstance(one, list):
            waiting += one
    return found


def _cites(look: Look) -> bool:
    return bool(look.document.data.get("clauses"))


def uncited_rule(look: Look) -> Iterator[Found]:
    """A rule without any clause, in a game whose other rules have theirs."""
    if not _cites(look):
        return
    for spot in look.of("declaration", *RULES):
        if not is_inside(spot.place, "/things") or _cited({spot.kind: spot.fields}):
            continue
        yield Found(
            look.named(spot),
            "No line of this rule says which clause it carries out",
            "write the clause behind the line that does what it says: `@MOVE-3`",
        )
