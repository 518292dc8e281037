"""The parts that are not rules: which clauses things cite, where data comes from, and the clauses themselves."""

from collections import Counter
from collections.abc import Iterable, Iterator

from festrules.grammar.vocabulary.construct import Citing, Construct
from festrules.grammar.vocabulary.declarations.parts import Provenance
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.grammar.vocabulary.tree import every

Parts = dict[str, tuple[Construct, ...]]


def compare_sources(old: Rulebook, new: Rulebook) -> Iterator[str]:
    """A sentence for each difference."""
    before, after = _parts(old), _parts(new)
    for name in dict.fromkeys([*after, *before]):
        if name in before and name in after:
            yield from _cited(name, _cites(before[name]), _cites(after[name]))
            was, now = _origin(before[name]), _origin(after[name])
            if was != now:
                yield f"{name}: {was} -> {now}"
    for clause in dict.fromkeys([*new.clauses, *old.clauses]):
        if old.clauses.get(clause) != new.clauses.get(clause):
            gone = "is gone" if clause not in new.clauses else "says something else"
            yield f"clause {clause} {'is new' if clause not in old.clauses else gone}"


def _parts(book: Rulebook) -> Parts:
    """The sections, and the things of all files."""
    found: Parts = {
        "game": (book.game,),
        "setup": (book.setup,) if book.setup else (),
        "play": (book.play,) if book.play else (),
        "score": book.score,
        "winner": book.winner,
    }
    for file in book.files:
        found |= {name: (thing,) for name, thing in file.things.items()}
    return found


def _cited(name: str, old: Counter[str], new: Counter[str]) -> Iterator[str]:
    come, gone = sorted((new - old).elements()), sorted((old - new).elements())
    said = [f"cites {' '.join(f'@{clause}' for clause in dict.fromkeys(come))} too"] if come else []
    said += [f"no longer {' '.join(f'@{clause}' for clause in dict.fromkeys(gone))}"] if gone else []
    if said:
        yield f"{name}: {', '.join(said)}"


def _cites(parts: Iterable[Construct]) -> Counter[str]:
    """How often each clause is cited in constructs."""
    return Counter(
        clause for part in parts for one in every(part) if isinstance(one, Citing) for clause in one.cites
    )


def _origin(parts: tuple[Construct, ...]) -> str:
    """Where a thing says that it comes from."""
    origin: Provenance | None = getattr(parts[0], "provenance", None) if len(parts) == 1 else None
    if origin is None:
        return "no source"
    note = f' "{origin.note}"' if origin.note is not None else ""
    return f"{origin.source}{note}"
