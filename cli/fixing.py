"""Putting findings right in their files, again and again until nothing is left that can be."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from festrules.cli.linting import files_of, lint_document, read
from festrules.cli.suites import Wanted
from festrules.grammar.diagnostic import Diagnostic, Fix, Refused, has_errors
from festrules.grammar.document import Document
from festrules.grammar.edits import apply_edits, disjoint
from festrules.grammar.plain_files import read_plain
from festrules.grammar.questions import MAX_BYTES
from festrules.grammar.source import normalise
from festrules.interpreter.checking import examine
from festrules.interpreter.linting.mending import repair

MOST_ROUNDS = 20  # each mends all that it can; what takes longer goes in a circle

Texts = dict[str, str]


@dataclass(slots=True)
class Fixed:
    """The treatment of one game's files: their texts before and after, and what was put right.

    Among the texts after it are those of other files, which are given and do not change.
    """

    before: Texts
    after: Texts
    done: list[tuple[Diagnostic, Fix]] = field(default_factory=list)

    @property
    def changed(self) -> list[str]:
        """The files whose text is another now."""
        return [name for name in self.before if self.before[name] != self.after[name]]


@dataclass(frozen=True, slots=True)
class State:
    """A game as it stands with some texts: what it says, and what is found in it."""

    document: Document
    found: tuple[Diagnostic, ...]

    @property
    def errors(self) -> int:
        """How many findings forbid playing."""
        return sum(has_errors([one]) for one in self.found)


def fix(one: Wanted, texts: Mapping[str, str], *, unsafe: bool) -> Fixed:
    """Puts right what can be; files that cannot be read, or understood, are refused and stay as they are.

    With mods, it is their files that change, not those of their game. `texts` are what some files will say.
    """
    state = look(one, texts, checked=unsafe)
    files = files_of(state.document, one)
    before = {name: texts.get(name) or read_plain(Path(name), MAX_BYTES).decode() for name in sorted(files)}
    fixed = Fixed(before, {**texts, **before})
    given_up: set[tuple[str, str]] = set()
    for _ in range(MOST_ROUNDS):
        wanted = [pair for pair in fixes(state, unsafe=unsafe) if _key(*pair) not in given_up]
        wanted = [(found, mend) for found, mend in wanted if _sources(mend) <= files]
        if not wanted:
            break
        state = _one_round(one, fixed, state, wanted, given_up)
    return fixed


def fixes(state: State, *, unsafe: bool) -> Iterator[tuple[Diagnostic, Fix]]:
    """The fixes that can be made, in the order of the text."""
    for found in state.found:
        mend = repair(state.document, found)
        if mend is not None and (mend.safe or unsafe):
            yield found, mend


def _one_round(
    one: Wanted,
    fixed: Fixed,
    state: State,
    wanted: list[tuple[Diagnostic, Fix]],
    given_up: set[tuple[str, str]],
) -> State:
    """All that go together; if together they do harm, each by itself."""
    together = disjoint(mend for _, mend in wanted)
    chosen = [(found, mend) for found, mend in wanted if mend in together]
    chosen = list({mend: (found, mend) for found, mend in chosen}.values())
    after = _try(one, fixed.after, [mend for _, mend in chosen], state)
    if after is not None:
        fixed.after, fixed.done = after[0], fixed.done + chosen
        return after[1]
    for found, mend in chosen:
        after = _try(one, fixed.after, [mend], state)
        if after is None:
            given_up.add(_key(found, mend))
        else:
            fixed.after = after[0]
            fixed.done.append((found, mend))
            return after[1]  # the places of the others are others now
    return state


def _try(one: Wanted, texts: Texts, mends: list[Fix], state: State) -> tuple[Texts, State] | None:
    """The texts with some fixes; nothing if they can no longer be read, have new mistakes, or mean another thing."""
    edits = [edit for mend in mends for edit in mend.edits]
    after = {
        name: apply_edits(text, [edit for edit in edits if edit.span.source == name])
        for name, text in texts.items()
    }
    unsafe = any(not mend.safe for mend in mends)
    try:
        now = look(one, after, checked=unsafe)
    except Refused:
        return None
    if after == texts or (not unsafe and now.document.data != state.document.data):
        return None
    return None if unsafe and now.errors > state.errors else (after, now)


def look(one: Wanted, texts: Mapping[str, str], *, checked: bool) -> State:
    """The state of the game with these texts, with its findings; fixes of the checker's findings are unsafe."""
    document = read(one, {name: normalise(text) for name, text in texts.items()})
    examined = examine(document) if checked else None
    found = examined.found if examined else ()
    return State(document, (*found, *lint_document(document, one, examined)))


def _key(found: Diagnostic, mend: Fix) -> tuple[str, str]:
    place = f"{found.span.source}:{found.span.line}" if found.span else found.pointer or ""
    return f"{found.code} {place} {found.message}", mend.title


def _sources(mend: Fix) -> set[str]:
    return {edit.span.source for edit in mend.edits}
