"""Running scenarios: from what the user named to how each came out."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import click

from festrules.cli.checking import STDIN, leads_out, refuse_table, stdin
from festrules.grammar.diagnostic import Diagnostic, Refused, has_errors
from festrules.grammar.document import Document, Pointer
from festrules.grammar.plain_files import is_folder, lies_there
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.scenario.blame import Blame, Judge, needlessly_dropped
from festrules.interpreter.scenario.inherited import inheritance
from festrules.interpreter.scenario.play_through import Result, run_scenario
from festrules.interpreter.scenario.table import Tables

RULES = (".rules", ".json")
PIPE = Path(STDIN)
NO_SCENARIOS = (
    "There are no scenarios: write an `example` into the rules, or a file NAME.scenarios beside NAME.rules."
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A scenario with the time it took; if a mod may have broken it, which."""

    result: Result
    seconds: float
    blame: Blame | None = None


@dataclass(slots=True)
class Suite:
    """The scenarios about one rules file, and what is wrong with the files if they cannot be run at all."""

    name: str
    outcomes: list[Outcome] = field(default_factory=list)
    problems: tuple[Diagnostic, ...] = ()
    given_up: tuple[Diagnostic, ...] = ()  # what is wrong with scenarios that mods drop or replace
    document: Document | None = None
    unplayed: int = 0  # scenarios for which the rules are too wrong
    traced: bool = False  # whether it is known of each what it reached

    @property
    def right(self) -> bool:
        """Whether everything came out as it says."""
        wrong = self.problems or has_errors(self.given_up)
        return not wrong and all(outcome.result.true for outcome in self.outcomes)

    def mods(self, blame: Blame) -> list[str]:
        """The titles of the mods that are the reason."""
        known = self.document.book.mods if self.document else ()
        return [known[at].title for at in blame.mods]

    def reason(self, blame: Blame) -> str:
        """Why a scenario of what lies below a mod does not come true, in a sentence."""
        titles = [f'"{title}"' for title in self.mods(blame)]
        if blame.fails_without:
            return "The same happens without the mods."
        if not titles:
            return "No mod alone is the reason; together they are."
        if len(titles) == 1:
            return f"The reason is the mod {titles[0]}; without it, they pass."
        return f"Each of these mods is a reason: {', '.join(titles)}."

    @property
    def found(self) -> tuple[Diagnostic, ...]:
        """All that is wrong, with the rules and with what scenarios say of them."""
        return (
            *self.problems,
            *self.given_up,
            *(one for outcome in self.outcomes for one in self._found(outcome)),
        )

    def _found(self, outcome: Outcome) -> tuple[Diagnostic, ...]:
        """The mistakes of a scenario, with the mod that is the reason; without one, the same with or without mods."""
        if outcome.blame is None or outcome.blame.fails_without:
            return outcome.result.found
        why = self.reason(outcome.blame)
        return tuple(
            replace(one, help=" ".join(filter(None, [one.help, why]))) for one in outcome.result.found
        )

    @property
    def seconds(self) -> float:
        """How long it took."""
        return sum(outcome.seconds for outcome in self.outcomes)

    def title(self, pointer: Pointer) -> str:
        """The title of a scenario; None if none of these is meant."""
        titles = (ran.result.title for ran in self.outcomes if ran.result.pointer == pointer)
        return next(titles, "")

    def play(self, tables: Tables, example: Example, judge: Judge) -> Result:
        """Plays one scenario more; if it fails, the judge says which mod is the reason.

        What is wrong with the rules does not belong to one scenario: it is said once, for all.
        """
        start = time.perf_counter()
        result = run_scenario(tables, example)
        seconds = time.perf_counter() - start
        if result.unplayable:
            self.problems = tuple(dict.fromkeys((*self.problems, *result.found)))
            self.unplayed += 1
            return result
        blame = None if result.true else judge.blame(example)
        self.outcomes.append(Outcome(result, seconds, blame))
        return result


@dataclass(slots=True)
class Wanted:
    """A rules file and the files of scenarios about it; `only` is what was asked for, everything if nothing."""

    rules: Path
    mods: tuple[str, ...] = ()
    files: list[Path] = field(default_factory=list)
    only: set[str] | None = None


def run_suites(
    names: Sequence[str], wanted: str | None, mods: tuple[str, ...] = (), *, tracing: bool = False
) -> Iterator[Suite]:
    """Each rules file with its scenarios, under mods; `wanted` chooses some by their titles or clauses."""
    for one in gathered(names or (".",), mods):
        yield run_suite(one, lambda result: wanted is None or chosen(wanted, result), tracing=tracing)


def chosen(wanted: str, scenario: tuple[str, Sequence[str]]) -> bool:
    """Whether a title contains a text, or a clause is called so."""
    title, clauses = scenario
    return wanted.casefold() in title.casefold() or wanted.lstrip("@").upper() in clauses


def run_suite(
    one: Wanted, is_wanted: Callable[[tuple[str, Sequence[str]]], bool], *, tracing: bool = False
) -> Suite:
    """Reads the files about one game and plays their scenarios."""
    suite = Suite(str(one.rules), traced=tracing)
    try:
        document = read(one)
    except Refused as refused:
        suite.problems = refused.diagnostics
        return suite
    suite.document = document
    known, tables, judge = inheritance(document), Tables(document, tracing=tracing), Judge(document)
    for example in known.holding:
        span = document.span(example.pointer)
        if one.only is not None and (span is None or span.source not in one.only):
            continue
        if is_wanted((example.title, example.cites)):
            suite.play(tables, example, judge)
    wanted = [one for one in known.given_up if is_wanted((one.title, one.example.cites))]
    suite.given_up = (*known.found, *needlessly_dropped(tables, wanted))
    return suite


def play_tracing(suite: Suite, document: Document, examples: Sequence[Example]) -> list[Result]:
    """Plays scenarios so that it is known of each what it reached."""
    suite.document = document
    tables, judge = Tables(document, tracing=True), Judge(document)
    return [suite.play(tables, example, judge) for example in examples]


def read(one: Wanted) -> Document:
    """The rules with all their scenarios."""
    from festrules.grammar.files import read_document, read_with_scenarios

    if one.rules == PIPE:
        return read_document(stdin(), Path(), one.mods)
    if one.rules.name.endswith(RULES):
        return read_with_scenarios(one.rules, one.files, mods=one.mods)
    return read_document(one.rules, None, one.mods)


def gathered(names: Sequence[str], mods: tuple[str, ...] = ()) -> list[Wanted]:
    """The rules files, each once; a folder stands for every rules file and file of scenarios in it."""
    found: dict[Path, Wanted] = {}
    for name in names:
        refuse_table(name)
        for path in _paths(name):
            _add(found, path)
    for one in found.values():
        one.mods = mods
    return list(found.values())


def _add(found: dict[Path, Wanted], path: Path) -> None:
    from festrules.grammar.file_access import SCENARIOS, rules_of, scenarios_beside

    if path == PIPE:
        found.setdefault(path, Wanted(path))
        return
    if not path.name.endswith(SCENARIOS):
        one = found.setdefault(path, Wanted(path))
        one.files += [file for file in scenarios_beside(path) if file not in one.files]
        one.only = None
        return
    rules = rules_of(path)
    if rules is None:  # reading it will say why
        found.setdefault(path, Wanted(path))
        return
    one = found.setdefault(rules, Wanted(rules, only=set()))
    if path not in one.files:
        one.files.append(path)
    if one.only is not None:
        one.only.add(str(path))


def _paths(name: str) -> Iterator[Path]:
    """The paths that a name stands for."""
    from festrules.grammar.file_access import SCENARIOS, find_rules

    path = Path(name)
    if name == "-":
        yield PIPE
        return
    if not is_folder(path):
        known = path if name.endswith(SCENARIOS) and lies_there(path) else find_rules(name)
        yield known
        return
    found = [
        file for suffix in (".rules", SCENARIOS) for file in path.rglob(f"*{suffix}") if not is_folder(file)
    ]
    files = [file for file in found if not leads_out(file, path)]
    seen = [file for file in files if not any(part.startswith(".") for part in file.relative_to(path).parts)]
    if not seen:
        raise click.UsageError(f"There are no rules and no scenarios in the folder {path}.")
    yield from sorted(seen)
