"""What is no rule: which clauses things cite, where data comes from, and the clauses themselves."""

from collections import Counter
from collections.abc import Iterator
from typing import Any


def compare_sources(old: Any, new: Any) -> Iterator[str]:
    """A sentence for each difference."""
    before, after = dict(_parts(old)), dict(_parts(new))
    for name in dict.fromkeys([*after, *before]):
        if name in before and name in after:
            yield from _cited(name, _cites(before[name]), _cites(after[name]))
            was, now = _origin(before[name]), _origin(after[name])
            if was != now:
                yield f"{name}: {was} -> {now}"
    was, now = old.get("clauses", {}), new.get("clauses", {})
    for clause in dict.fromkeys([*now, *was]):
        if was.get(clause) != now.get(clause):
            how = "is new" if clause not in was else "is gone" if clause not in now else "says something else"
            yield f"clause {clause} {how}"


def _parts(data: Any) -> Iterator[tuple[str, Any]]:
    for section in ("game", "setup", "play", "score", "winner"):
        yield section, data.get(section, {})
    for part in (data, *data.get("mods", [])):
        yield from part["things"].items()


def _cited(name: str, old: Counter[str], new: Counter[str]) -> Iterator[str]:
    come, gone = sorted((new - old).elements()), sorted((old - new).elements())
    said = [f"cites {' '.join(f'@{clause}' for clause in dict.fromkeys(come))} too"] if come else []
    said += [f"no longer {' '.join(f'@{clause}' for clause in dict.fromkeys(gone))}"] if gone else []
    if said:
        yield f"{name}: {', '.join(said)}"


def _cites(value: Any) -> Counter[str]:
    found: Counter[str] = Counter()
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, dict):
            found.update(one.get("cites", ()) if isinstance(one.get("cites"), list) else ())
            left += [inner for key, inner in one.items() if key != "cites"]
        elif isinstance(one, list):
            left += one
    return found


def _origin(value: Any) -> str:
    """Where a thing says that it comes from."""
    fields = next(iter(value.values())) if isinstance(value, dict) and len(value) == 1 else value
    origin = fields.get("provenance") if isinstance(fields, dict) else None
    if not isinstance(origin, dict):
        return "no source"
    note = f' "{origin["note"]}"' if "note" in origin else ""
    return f"{origin['source']}{note}"
