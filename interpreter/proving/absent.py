"""Things that never came up: options always refused, rules never used, parts that gave no points.

That something never happens is found only where everything that can happen was looked at, in every configuration.
Otherwise it is listed for the author: it may just be rare.
"""

from collections.abc import Iterator

from festrules.grammar.document import Pointer, around
from festrules.interpreter.findings import listed
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.proving.judging import Case
from festrules.interpreter.proving.seen import Offer, Seen
from festrules.interpreter.proving.verdict import CheckResult, Finding, Verdict
from festrules.interpreter.tracing.points import points_of

TIES = "/winner"
MOST_NAMED = 6  # options of one decision

ALL_SEEN = {
    "FR907": "everything that could be offered was offered",
    "FR908": "every rule came into play",
    "FR909": "every part of the score gave somebody points",
}


def option_never_offered(case: Case) -> Verdict:
    """FR907: what could be chosen by its kind, and was always refused."""
    if not any(isinstance(one, code.Decision) for game in case.games for one in game.machine.code):
        return _not_asked("FR907", "nobody decides anything in this game")
    seen = all_seen(case)
    missing: dict[Pointer, list[str]] = {}
    for pointer, text in sorted(seen.considered - seen.offered):
        missing.setdefault(pointer, []).append(text)
    return _verdict("FR907", case, [_refused(seen.offered, *one) for one in missing.items()])


def _refused(offered: set[Offer], pointer: Pointer, texts: list[str]) -> Finding:
    if not any(where == pointer for where, _ in offered):
        sentence = "nothing is ever offered here"
    else:
        named = [f"`{text}`" for text in texts[:MOST_NAMED]]
        named += [f"{len(texts) - MOST_NAMED} more"] if len(texts) > MOST_NAMED else []
        sentence = f"{listed(named)} {'is' if len(texts) == 1 else 'are'} never offered"
    return Finding(
        check="FR907",
        pointer=pointer,
        sentence=sentence,
        hint="a condition here or in what follows refuses it whenever it is asked for",
    )


def never_in_play(case: Case) -> Verdict:
    """FR908: statements that are never carried out, and ways that they never lead on.

    What decides a tie is none of them: it has to be said whether there ever is one or not.
    """
    reached = all_seen(case).reached
    points = [
        point
        for point in points_of(case.document)
        if not point.pointer.startswith(TIES) and point.pointer not in reached
    ]
    missing = {point.pointer for point in points}
    found = [
        Finding(
            check="FR908",
            pointer=point.place,
            sentence=f"never in play: {point.missing}" if point.missing else "this never comes into play",
            hint="was another number or condition meant? if not, leave it out: the game is the same without it",
        )
        for point in points
        if not any(outer in missing for outer in _outside(point.pointer))
    ]
    return _verdict("FR908", case, found)


def _outside(pointer: Pointer) -> Iterator[Pointer]:
    while pointer:
        pointer = around(pointer)
        yield pointer


def part_always_zero(case: Case) -> Verdict:
    """FR909."""
    if not any(game.machine.parts for game in case.games):
        return _not_asked("FR909", "nothing is scored in this game")
    seen = all_seen(case)
    found: dict[str, Finding] = {}
    for game in case.games:
        for part in game.machine.parts:
            if part.name not in seen.parts and part.name not in found and seen.scored:
                found[part.name] = Finding(
                    check="FR909",
                    pointer=game.machine.origins[part.at].pointer,
                    sentence=f"`{part.title}` is zero for everybody, however a game ends",
                    hint="does it ask for something that is gone by the end? if not, leave it out",
                    clauses=part.clauses,
                )
    return _verdict("FR909", case, list(found.values()))


def _not_asked(check: str, why: str) -> Verdict:
    return Verdict(check=check, standing=CheckResult.NOT_ASKED, sentence=why)


def all_seen(case: Case) -> Seen:
    """Everything seen in all configurations together."""
    found = Seen()
    for one in case.looked:
        found.add(one.seen)
    return found


def _verdict(check: str, case: Case, missing: list[Finding]) -> Verdict:
    """Found if nothing was left out; else the author may look."""
    if case.looked and not missing:
        return Verdict(check=check, standing=CheckResult.PROVED, sentence=ALL_SEEN[check])
    certain = case.complete and case.whole
    return case.verdict(check, missing if certain else (), False, () if certain else missing)
