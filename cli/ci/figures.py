"""The step in which bots play, if the settings bound any figures: who wins, how long games are, what is taken."""

from contextlib import closing
from dataclasses import dataclass

from festrules.bots.level_names import RANDOM
from festrules.cli.bot_cache import bots_remember
from festrules.cli.ci.step import CheckedFiles, Result, joined, passed_over
from festrules.cli.reading import rules
from festrules.cli.render.report import Report, quantity
from festrules.cli.settings.settings import Figures
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.interpreter.checking import sound
from festrules.interpreter.configuration import numbers_played
from festrules.lab.bounds.holding import Holding, players_of
from festrules.lab.bounds.judging import Judged, Verdict
from festrules.lab.bounds.sentences import OF_LENGTH, SHARES, Bound, Sort
from festrules.lab.many.processes import Processes
from festrules.lab.studies.about import study_about
from festrules.lab.studies.playing import sides
from festrules.lab.studies.ruleset import Ruleset
from festrules.lab.studies.running import played
from festrules.lab.studies.workshop import Workshop


def run(subject: CheckedFiles) -> Result:
    """Each figure of the settings, for each rules file; what may be tried is counted, and never timed."""
    asked = subject.settings.figures
    if not asked.hold and not asked.of:
        return Result(skipped="the settings give no figures bounds")
    bots_remember()
    wanted, broken = subject.playable()
    reports, held = [], 0
    for one in wanted:
        name = str(one.rules)
        bounds = (*asked.hold, *asked.of.get(one.rules.name, ()))
        if not bounds:
            continue
        try:
            found = _held(name, bounds, asked, subject)
        except Refused as refused:
            reports.append(Report(name, refused.diagnostics))
            continue
        held += len(bounds) - len(found)
        reports.append(Report(name, tuple(found)))
    return Result(reports, joined(f"{quantity(held, 'figure')} in bounds", passed_over(broken)))


def _held(name: str, bounds: tuple[Bound, ...], asked: Figures, subject: CheckedFiles) -> list[Diagnostic]:
    """The mistakes in the figures of one game."""
    document = sound(rules(name, None, subject.mods).document)
    ruleset, fewest = Ruleset(document), numbers_played(document)[0]
    games = {number: ruleset.game(number) for number in players_of(bounds, fewest)}
    holding = Holding(
        bounds,
        {number: study_about(game) for number, game in games.items()},
        _kinds(document),
        asked.tries,
        fewest,
    )
    both = {number: sides(game.machine) for number, game in games.items()}
    done = 0
    while True:
        workshop = Workshop((ruleset,), holding.plan, before=bots_remember)
        numbers = range(done, holding.plan.games)
        with closing(played(Processes(subject.jobs), workshop, numbers, both, _silent, lambda: 0)) as found:
            for game in found:
                holding.add(game)
        done = holding.plan.games
        further = holding.further()
        if not further:
            break
        holding.put_behind(further)
    told = (Told(one, holding.judged(one), document, holding) for one in bounds)
    return [finding for one in told if (finding := one.diagnostic()) is not None]


@dataclass(frozen=True, slots=True)
class Told:
    """One bound, and what is said of it."""

    bound: Bound
    judged: Judged
    document: Document
    holding: Holding

    def diagnostic(self) -> Diagnostic | None:
        """A finding where it does not hold, or nobody knows."""
        found, estimate = self.judged, self.judged.estimate
        if found.verdict is Verdict.HOLDS:
            return None
        wording = found.wording
        span = self.document.span(wording.pointer if wording is not None else "/game")
        number, bot = self.holding.group(self.bound)
        evidence = self.holding.evidence.get((number, bot))
        if estimate is None or evidence is None:
            message = f"nothing can be said about “{self.bound.text}” in this game"
            return Diagnostic(code="FR564", message=message, span=span, help=self._names() or None)
        what = (
            f"{found.of} is taken"
            if found.of
            else self.bound.sort.value.replace("N", str(self.bound.seat + 1))
        )
        value = f"{what} {self._between(estimate.low, estimate.high)}"
        who = f"with {number} players, by {_who(evidence.arm.name)}, in {evidence.games:,} games"
        if found.verdict is Verdict.FAILS:
            return Diagnostic(code="FR563", message=f"“{self.bound.text}”: {value}, {who}", span=span)
        help_ = "let it try more (`tries` in the settings), or give it more room"
        return Diagnostic(
            code="FR564", message=f"“{self.bound.text}” is not settled: {value}, {who}", span=span, help=help_
        )

    def _between(self, low: float, high: float) -> str:
        if self.bound.sort in SHARES:
            return f"{100 * low:.1f} to {100 * high:.1f} %"
        return f"{low:.1f} to {high:.1f} {self.bound.unit if self.bound.unit in OF_LENGTH else 'points'}"

    def _names(self) -> str:
        """The things that a figure can be about."""
        if self.bound.sort is not Sort.TAKEN:
            return ""
        about = self.holding.abouts[self.holding.group(self.bound)[0]]
        names = sorted({one.name for one in about.wordings} | {*self.holding.kinds})
        return f"what is taken in this game is called {', '.join(names)}"


def _who(bot: str) -> str:
    return "players at random" if bot == RANDOM else bot


def _kinds(document: Document) -> dict[str, frozenset[str]]:
    """The components of each kind, by the word that declares them."""
    found: dict[str, set[str]] = {}
    for file in document.book.files:
        for name, thing in file.things.items():
            if isinstance(thing, ComponentThing):
                found.setdefault(thing.word.value, set()).add(name)
    return {word: frozenset(names) for word, names in found.items()}


def _silent(_: str) -> None:
    """Games that are played again are nobody's news here."""
