"""A decision as a player reads it: the question, the options with their numbers, and what is not possible."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from festrules.cli.render.grid import grid
from festrules.cli.render.lines import Line, cited, columns, plain, wrapped
from festrules.cli.render.numbers import numbers_of
from festrules.cli.render.rearranging import is_rearrangement, spaces_to_choose
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.refusing import Refusal
from festrules.interpreter.machine.instructions import ChooseSome, Take
from festrules.interpreter.scene.asking import says_more
from festrules.interpreter.world.types import Placed, member
from festrules.interpreter.world.values import NOTHING

Lying: TypeAlias = Callable[[Option], str]


LONG_REASON = 200  # letters
NO_ACTION = "do nothing"


def cut(reason: str, text: str) -> str:
    """The beginning of a long reason, and how to read all of it."""
    begins = reason[:LONG_REASON].rpartition("; ")[0] or reason[:LONG_REASON].rpartition(" ")[0]
    return f"{begins}; ... (`why {text}` tells all)"


def nothing_known(_option: Option) -> str:
    """Where nobody says what lies where."""
    return ""


def render_decision(decision: Decision, seat_name: str, lying: Lying = nothing_known) -> Iterator[Line]:
    """The question and the options, each with what stands on it, its price, and what `lying` says of it."""
    yield Line(f"{seat_name}: {decision.prompt}{cited(decision.clauses)}", "ask")
    if decision.price:
        yield from plain(wrapped("  to pay: ", decision.price), "dim")
    if is_rearrangement(decision):
        yield from spaces_to_choose(decision)
        return
    if isinstance(decision.instruction, ChooseSome):
        yield Line(f"  {how_many(decision)}", "dim")
    texts, numbers = shown_options(decision), numbers_of(decision)
    details = [
        (lying(option), face(option), f"costs {option.price}" if option.price else "")
        for option in decision.options
    ]
    width = max((len(str(number)) for number in numbers.values()), default=0)
    named = [
        f"{numbers[option.value]:>{width}}  {text}" if numbers else text
        for option, text in zip(decision.options, texts, strict=True)
    ]
    if any(map(any, details)):
        yield from plain(with_details(named, details))
    elif numbers:
        yield from plain(columns(named))
    else:
        yield from plain(wrapped("  ", ", ".join(texts)))


def face(option: Option) -> str:
    """The face of the chosen thing, if it tells more than its name."""
    return option.face if says_more(option.face, option.text) else ""


def how_many(decision: Decision) -> str:
    """How many can be chosen of several, and whether their order matters."""
    least, most = decision.how_many
    if most is None:
        several = f"{least} or more" if least else "any number"
    else:
        several = f"{least}" if least == most else f"{least} to {most}" if least else f"up to {most}"
    none = ", or none" if (not least or decision.declines) and not decision.picked else ""
    if most is not None and most < 2:
        return f"one of them{none}"
    order = ": the order counts" if decision.in_sequence else ", in any order"
    return f"{several} of them{none if least else ''}{order}"


def with_details(names: Sequence[str], details: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """One option a line with what is to be known of it: in columns where they fit, else one after the other."""
    columns_ = [column for column in zip(*details, strict=True) if any(column)]
    drawn = grid(list(zip(names, *columns_, strict=True)))
    if drawn is not None:
        yield from (line for lines in drawn for line in lines)
        return
    for name, texts in zip(names, details, strict=True):
        yield from wrapped(f"  {name}   ", "; ".join(filter(None, texts)))


def shown_options(decision: Decision) -> list[str]:
    """The options without whose they are, where that is clear."""
    return shortened([said(option) for option in decision.options], decision)


def said(option: Option) -> str:
    """An option as it reads in a list of them: what is not a value says what it is to choose it."""
    decision = option.decision
    if option.value != NOTHING:
        return option.text
    if isinstance(decision.instruction, Take):
        return NO_ACTION
    return "none" if decision.is_several and not decision.chosen and not decision.picked else option.text


def shortened(texts: list[str], decision: Decision) -> list[str]:
    """The texts without the deciding player, or the board that all share, if they still differ."""
    seats = decision.run.machine.world.seats
    own = "" if decision.seat is None else f" of {seats[decision.seat]}"
    short = [f"{text} ".replace(f"{own} ", " ").strip() if own else text for text in texts]
    short = short if len(set(short)) == len(set(texts)) else texts
    return without_board(short, decision)


def without_board(texts: list[str], decision: Decision) -> list[str]:
    """Spaces without their board, where all are of the same one."""
    boards = {text.partition(" of ")[2] for text in texts}
    kind = None if decision.type is None else member(decision.type)
    if len(boards) != 1 or len(texts) < 2 or not isinstance(kind, Placed) or not kind.board:
        return texts
    return [text.partition(" of ")[0] for text in texts]


def render_refused(refused: Iterable[Refusal], *, whole: bool = True) -> Iterator[str]:
    """The refused options, those with the same reason together; unless the `whole` is told, in short."""
    groups: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for one in refused:
        groups.setdefault((one.reason, one.clauses), []).append(one.text)
    for (reason, clauses), texts in groups.items():
        if len(texts) == 1:
            told = reason if whole or len(reason) <= LONG_REASON else cut(reason, texts[0])
            yield from wrapped(f"  {texts[0]}: ", f"{told}{cited(clauses)}")
        else:
            yield from wrapped(f"  {reason}{cited(clauses)}: ", ", ".join(texts))
