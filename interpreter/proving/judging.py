"""From what was seen in all configurations to a verdict for each check that is about whole games."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.expressions.collections import OrderedBy
from festrules.grammar.vocabulary.rulebook import TieBreak
from festrules.grammar.vocabulary.statements.chance import Deal, Draw
from festrules.grammar.vocabulary.words import TieBreaking, Ties
from festrules.grammar.walk import walk
from festrules.interpreter.game import Game
from festrules.interpreter.proving.looking import Looked
from festrules.interpreter.proving.telling import finding_of
from festrules.interpreter.proving.trouble import Trouble, code_of
from festrules.interpreter.proving.verdict import CheckResult, Finding, Move, Verdict


@dataclass(frozen=True, slots=True)
class Case:
    """The rules, and what was seen of them."""

    document: Document
    games: Sequence[Game]
    looked: Sequence[Looked]
    whole: bool  # whether there are no other configurations

    @property
    def complete(self) -> bool:
        """Whether everything was looked at in all configurations of the case."""
        return bool(self.looked) and all(one.complete for one in self.looked)

    @property
    def grounds(self) -> str:
        """With how much it was looked for."""
        return grounds(self.looked)

    def verdict(
        self, check: str, findings: Iterable[Finding], proved: bool, asides: Iterable[Finding] = ()
    ) -> Verdict:
        """Found if there is any finding; else proved or not."""
        found = tuple(findings)
        standing = CheckResult.FOUND if found else CheckResult.PROVED if proved else CheckResult.NOT_FOUND
        said = f"{len(found)} time{'s' if len(found) != 1 else ''}, {self.grounds}" if found else self.grounds
        return Verdict(check=check, standing=standing, sentence=said, findings=found, asides=tuple(asides))


Judge: TypeAlias = Callable[[Case], Verdict]


def grounds(looked: Sequence[Looked]) -> str:
    """All positions, or the games in which it was looked for."""
    positions = sum(one.explored.positions for one in looked)
    whole = [one for one in looked if one.complete]
    part = [one for one in looked if not one.complete]
    said = []
    if whole:
        count = sum(one.explored.positions for one in whole)
        of = "" if not part else f" of {len(whole)} of {len(looked)} configurations"
        said.append(f"all {count:,} positions{of}")
    if part:
        games, decisions = sum(one.games for one in part), sum(one.decisions for one in part)
        left = positions - sum(one.explored.positions for one in whole)
        said.append(f"{left:,} positions and {games:,} games with {decisions:,} decisions")
    return ", ".join(said) or "nothing was looked at"


def by_trouble(check: str, case: Case) -> tuple[Finding, ...]:
    """The troubles that are told under a check, each once, with the shortest course of all configurations."""
    best: dict[tuple[str, str], tuple[Game, Trouble, tuple[Move, ...]]] = {}
    for one in case.looked:
        for trouble, moves in one.troubles.items():
            key = (trouble.what, trouble.pointer)
            if code_of(trouble) == check and (key not in best or _length(moves) < _length(best[key][2])):
                best[key] = case.games[one.number], trouble, moves
    return tuple(finding_of(game, trouble, moves, case.document) for game, trouble, moves in best.values())


def _length(moves: tuple[Move, ...]) -> tuple[int, int]:
    return sum(seat is not None for seat, _ in moves), len(moves)


def nobody_can_go_on(case: Case) -> Verdict:
    """FR901."""
    return case.verdict("FR901", by_trouble("FR901", case), case.complete)


def rules_fault(case: Case) -> Verdict:
    """FR904."""
    return case.verdict("FR904", by_trouble("FR904", case), case.complete)


def tie_left_open(case: Case) -> Verdict:
    """FR905. Rules that never say that there is no tie answer every one, or checking would have asked."""
    check = "FR905"
    if not any(_says_there_is_none(spot.node) for spot in walk(case.document)):
        return Verdict(
            check=check, standing=CheckResult.PROVED, sentence="the rules have an answer to every tie"
        )
    certain = case.complete and not any(one.explored.late for one in case.looked)
    return case.verdict(check, by_trouble(check, case), certain)


def _says_there_is_none(node: Construct) -> bool:
    """Whether it says that there is no tie."""
    match node:
        case TieBreak(by=TieBreaking.NEVER_TIED) | OrderedBy(ties=Ties.NEVER_TIED):
            return True
        case _:
            return False


def runs_dry(case: Case) -> Verdict:
    """FR906."""
    check = "FR906"
    if not any(isinstance(spot.node, Draw | Deal) for spot in walk(case.document)):
        return Verdict(check=check, standing=CheckResult.NOT_ASKED, sentence="nothing is drawn in this game")
    return case.verdict(check, by_trouble(check, case), case.complete)
