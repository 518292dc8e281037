"""Questions, in the open or to a player, that would reveal something hidden: found before play, and told once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from festrules.grammar.document import Pointer
from festrules.interpreter.findings import listed
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.handing import Handed
from festrules.interpreter.meaning.letting_know import AT_ANY_TIME, AT_START, RuleNames, how_to_tell
from festrules.interpreter.meaning.moments import CodeMoment, Knowledge
from festrules.interpreter.meaning.secrecy import hidden
from festrules.interpreter.meaning.typed import EVERYBODY, YOURS, Read, Reads, is_team, singled_out

MAY_NOT_SEE = {
    EVERYBODY: "not everybody may see",
    YOURS: "the player who acts may not see",
}
OTHERS = "whoever it belongs to may not see"
MOST_NAMED = 3  # in one message


@dataclass(frozen=True, slots=True)
class Question:
    """A question before an instruction, whose answer is told to somebody."""

    number: int
    reads: Reads
    pointer: Pointer
    what: str
    eyes: str  # EVERYBODY, or the player whom it is told to
    singles_out: bool = (
        False  # only which of several components it is: the contents of a place may come to be known
    )
    starts: bool = False  # it is asked when a stored value gets what it starts with


@dataclass(slots=True)
class _Reported:
    """Everything reported: its consequences by way of a name are not mistakes of their own."""

    given: set[tuple[int, str]] = field(default_factory=set)  # by which instruction a name got it, and what
    handed: set[tuple[Pointer, str]] = field(default_factory=set)  # where it was asked that is handed on


def check_questions(
    context: Context,
    knowledge: Knowledge,
    questions: list[Question],
    handed: Handed,
    names: RuleNames,
) -> None:
    """Reports what somebody would learn and may not, in the order of the text: each question once."""
    reported = _Reported()
    for question in questions:
        moment = CodeMoment(knowledge, question.number)
        reads = moment.whole(handed.to_the_end(question.reads))
        if question.singles_out:
            reads = singled_out(reads)
        found = hidden(context, reads, question.eyes, moment)
        found = [read for read in found if read.name not in context.findings.broken]
        by_way = {read.name: handed.by_way_of(question.reads, read) for read in reversed(found)}
        known = {name for name, way in by_way.items() if _follows(reported, found, name, way)}
        fresh = [read for read in found if read.name not in known]
        reported.given |= {(question.number, name) for name in by_way}
        reported.handed |= {(question.pointer, name) for name in by_way}
        if fresh:
            in_play = question.number < len(knowledge.program)
            _report(context, question, fresh, names, by_way[fresh[0].name], in_play=in_play)


def _follows(
    reported: _Reported, found: Iterable[Read], name: str, by_way: tuple[tuple[Pointer, str], ...]
) -> bool:
    """Whether all that is read of it came by a name that got it where that has been reported, or was handed on."""
    given = all((read.since.number, name) in reported.given for read in found if read.name == name)
    return given or any((pointer, name) in reported.handed for pointer, _ in by_way)


def _report(
    context: Context,
    question: Question,
    reads: Sequence[Read],
    names: RuleNames,
    also: tuple[tuple[Pointer, str], ...],
    *,
    in_play: bool,
) -> None:
    words = [f"`{name}`" for name in dict.fromkeys(read.name for read in reads)]
    if len(words) > MOST_NAMED:
        words = [*words[: MOST_NAMED - 1], f"{len(words) - MOST_NAMED + 1} others"]
    how = how_to_tell(context, reads, question.eyes, question.number, names, handed=bool(also))
    how = AT_START if question.starts else how if in_play else AT_ANY_TIME
    context.findings.report(
        "FR508",
        question.pointer,
        f"{question.what} depends on {listed(words)}, which {_who(question.eyes, names)}.",
        hint=how,
        also=also,
    )


def _who(eyes: str, names: RuleNames) -> str:
    """Those who would learn it, and may not see it."""
    if is_team(eyes):
        return "not all of the team may see"
    called = names.owner(eyes)
    return MAY_NOT_SEE.get(eyes) or (f"{called} may not see" if called else OTHERS)
