"""Statements as lines of text; `lines.py` lays them out afterwards."""

from collections.abc import Iterable

from festrules.grammar.format.expressions import before_or, expression, from_template, numbers, so_many
from festrules.grammar.format.levels import COLLECTION, SUM, UNARY
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.format.words import refusal, string
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.edits import AlsoNeeds, ReplaceCondition
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Nothing
from festrules.grammar.vocabulary.expressions.collections import NumbersBetween
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import (
    CannotHappen,
    Case,
    CaseValue,
    Depending,
    Each,
    If,
    Repeat,
    RepeatMost,
    With,
)
from festrules.grammar.vocabulary.statements.chance import Deal, Draw, Pick, PickEach, Range
from festrules.grammar.vocabulary.statements.course import (
    AllButOneHavePassed,
    EveryoneHasAnswered,
    EveryoneHasPassed,
    EveryonePasses,
    GameEnds,
    MissTurn,
    Phase,
    Physical,
    Race,
    Rounds,
    Secretly,
    Step,
    Turns,
    TurnsOnce,
    Until,
    UntilCondition,
    Win,
)
from festrules.grammar.vocabulary.statements.deciding import Choose, Condition, Needs, Take
from festrules.grammar.vocabulary.statements.moves import Move, MoveAll, MoveKind, PassOn, SetUp, Show
from festrules.grammar.vocabulary.statements.storing import Announce

Lines = list[str]


def block(statements: Iterable[Statement]) -> Lines:
    """Statements a level further in than what they belong to."""
    return inside(line for statement in statements for line in write_statement(statement))


def inside(lines: Iterable[str]) -> Lines:
    """Lines a level further in."""
    return [f"  {line}" for line in lines]


def cited(line: str, node: Construct) -> str:
    """A line with the clauses that a construct cites."""
    return " ".join([line, *(f"@{clause}" for clause in getattr(node, "cites", ()))])


def titled(words: str, title: str | None) -> str:
    """Words with a text for players behind them, if there is one."""
    return words if title is None else f"{words} {string(title)}"


def write_statement(node: Statement) -> Lines:
    """One statement with all that stands under it."""
    under, otherwise = _under(node)
    return [cited(_line(node), node), *under, *_otherwise(otherwise, node)]


def _under(node: Statement) -> tuple[Lines, tuple[Statement, ...]]:
    """The block below the line of a statement, and its `otherwise`."""
    match node:
        case Choose():
            return inside(map(_condition, node.conditions)), node.otherwise
        case Take() | Draw() | Deal():
            return [], node.otherwise
        case If():
            return block(node.then), node.otherwise
        case Depending():
            return inside(line for one in node.cases for line in write_case(one)), node.otherwise
        case With() | Race():
            return block(node.do), node.otherwise
        case (
            Each()
            | Turns()
            | TurnsOnce()
            | Rounds()
            | Repeat()
            | RepeatMost()
            | Phase()
            | Step()
            | Physical()
            | Secretly()
        ):
            return block(node.do), ()
        case _:
            return [], ()


def _otherwise(statements: tuple[Statement, ...], below: Statement) -> Lines:
    header, comma = _instead(below)
    if len(statements) != 1:
        return [header, *block(statements)] if statements else []
    if isinstance(statements[0], CannotHappen) and (always := _always(below)):
        return [cited(always, statements[0])]
    lines = write_statement(statements[0])
    if len(lines) == 1 and not isinstance(statements[0], Choose | Take):
        return [f"{header}{comma} {lines[0]}"]
    return [header, *inside(lines)]


def _instead(node: Statement) -> tuple[str, str]:
    """The words before what happens if a statement cannot be done, and the sign behind them on one line."""
    match node:
        case Choose() | Take():
            return "if you cannot", ","
        case Draw() | Deal():
            return "if there are not enough", ","
        case _:
            return "otherwise", ""


def _always(node: Statement) -> str:
    """How an author says that there always is what a statement asks for; nothing where that is not a question."""
    match node:
        case Draw() | Deal():
            return "(there are always enough)"
        case Choose() if node.least is not None or node.sequence:
            return "(there are always enough)"
        case Choose() | Take() | With():
            return "(there is always at least one)"
        case _:
            return ""


def write_case(case: Case) -> Lines:
    """The values of a case, and the statements below them."""
    values = ", ".join(map(_case_value, case.values))
    return [cited(values, case), *block(case.do)]


def _case_value(value: CaseValue) -> str:
    return " to ".join(expression(bound, SUM) for bound in (value.from_, value.to) if bound is not None)


def _condition(condition: Condition) -> str:
    return cited(needed(condition), condition)


def needed(node: Condition | Needs) -> str:
    """A condition with its name and its reason."""
    name = "" if node.name is None else f"{node.name}: "
    return f"{name}{held(node)}"


def held(node: Condition | Needs | ReplaceCondition | AlsoNeeds) -> str:
    """A condition, whether it only has to hold where that is possible, and the reason."""
    mild = "if possible, " if not isinstance(node, Needs) and node.if_possible else ""
    return f"{mild}{expression(node.condition)} {refusal(node.reason)}"


def _line(node: Statement) -> str:
    """The line of a statement, or the first of several, without its clauses."""
    match node:
        case Move() | MoveAll():
            every = "all " if isinstance(node, MoveAll) else ""
            what = f"{every}{expression(node.what)}"
            return f"move {what} {_direction(node)} {_unary(node.to)}"
        case MoveKind():
            return _move_kind(node)
        case Draw():
            name = "" if node.name is None else f" as {node.name}"
            goal = f"{_direction(node)} {_unary(node.to)}{name}"
            amount = expression(node.amount, SUM, "from")
            start = f"{'bottom of ' if node.bottom else ''}{_unary(node.from_)}"
            return titled(f"draw {amount} from {start} {goal}{_fewer(node)}", node.prompt)
        case Deal():
            amount = "all" if node.amount is None else expression(node.amount, SUM, "from")
            first = "" if node.first is None else f" from {_unary(node.first)}"
            return titled(f"deal {amount} from {_unary(node.from_)} to each {node.to}{first}", node.prompt)
        case PassOn():
            among = "" if node.among is None else f" among {expression(node.among)}"
            return f"pass each {node.place} to the {node.to}{among}"
        case Show():
            return f"show {expression(node.what, before='to')} {_told(node.to, node)}"
        case SetUp():
            return f"set up {node.board} from {string(node.file)}"
        case Announce():
            return titled(_announce(node), node.text)
        case Pick() | PickEach():
            return titled(_pick(node), node.prompt)
        case Needs():
            return f"needs {needed(node)}"
        case MissTurn():
            player = _unary(node.player)
            return f"{player} {'miss' if player == 'you' else 'misses'} a turn"
        case Win():
            player = "nobody" if isinstance(node.player, Nothing) else _unary(node.player)
            return f"{player} {'win' if player == 'you' else 'wins'}"
        case _:
            return from_template(node).text if node.RECORD.template else _header(node)


def _announce(node: Announce) -> str:
    if node.to is None:
        if node.unnoticed:
            raise Unwritable("what everybody is told, unnoticed")
        return f"announce {expression(node.of, before='as')} as {node.name}"
    return f"announce {expression(node.of, before='to')} {_told(node.to, node)} as {node.name}"


def _told(players: Expression, node: Show | Announce) -> str:
    """To whom something is made known."""
    return f"to {_unary(players)}{' unnoticed' if node.unnoticed else ''}"


def _move_kind(node: MoveKind) -> str:
    if node.up_to and node.amount is None:
        raise Unwritable("`up-to` without an amount")
    what = expression(node.what, before="from")
    if node.amount is not None:
        what = f"{so_many(node.amount)} {_unary(node.what, 'from')}"
    return f"move {what} from {_unary(node.from_)} {_direction(node)} {_unary(node.to)}{_fewer(node)}"


def _fewer(node: MoveKind | Draw) -> str:
    """The words for taking all there are if there are fewer."""
    return ", or all if fewer" if node.up_to else ""


def _pick(node: Pick | PickEach) -> str:
    words = f"pick {node.name} at random from {_range(node.from_)}"
    if isinstance(node, PickEach):
        return f"{words}, each {so_many(node.chances)} in {expression(node.in_, SUM)}"
    return words if node.weighted is None else f"{words} weighted by {expression(node.weighted, SUM)}"


def _header(node: Statement) -> str:
    """The first line of a statement that has others under it."""
    match node:
        case Choose():
            name = f"{_how_many(node)}{node.name}{' in order' if node.sequence else ''}"
            words = f"{_may(node)}choose {name} from {_range(node.from_)}"
            return titled(words, node.prompt)
        case Take():
            return titled(f"{_may(node)}choose one: {_taken(node)}", node.prompt)
        case If():
            return f"if {expression(node.condition)}"
        case Depending():
            return f"depending on {expression(node.on)}"
        case Each():
            return (
                f"for each {node.name} in {expression(node.of)}{' at the same time' if node.together else ''}"
            )
        case With():
            if node.name == "you":
                return f"let {_unary(node.of)} act"
            return f"if there is {_with_article(node)}, called {node.name}"
        case Turns():
            among = "" if node.among is None else f" among {expression(node.among)}"
            again = ", round and round," if isinstance(node.until, EveryoneHasAnswered) else ""
            return f"turns from {_unary(node.from_)}{among}{again} until {_until(node.until)}"
        case TurnsOnce():
            return f"turns for {expression(node.of)}"
        case Rounds():
            return f"rounds {_counted(node.count, None if node.until is None else _not_answered(node.until))}"
        case Repeat():
            until = None if node.until is None else expression(node.until)
            return f"repeat {_counted(node.count, until, ' times')}"
        case RepeatMost():
            then = "" if node.number is None else f", then with most {_unary(node.number)}"
            reason = "" if node.reason is None else f" (refused: {string(node.reason)})"
            return f"repeat, taking the way with most repeats{then}{reason}"
        case Phase() | Step():
            return titled(f"{node.RECORD.kind} {node.name}", node.title)
        case Physical():
            return titled(f"physical {node.name}", node.text)
        case Secretly():
            return f"all {expression(node.players)} secretly"
        case Race():
            return f"all {expression(node.players)} race until {_not_answered(node.until)}"
        case _:
            raise AssertionError(f"{node.RECORD.kind} has neither a template nor a line")


def _taken(node: Take) -> str:
    """The actions that are offered, and what each may be done to."""
    of, last = {one.action: one.of for one in node.of}, len(node.actions) - 1
    if unknown := of.keys() - node.actions:
        raise Unwritable(f"of what `{min(unknown)}` is, which is not offered")
    said = [
        name if (members := of.get(name)) is None
        else f"{name} one of {before_or(members) if at == last - 1 else expression(members, COLLECTION)}"
        for at, name in enumerate(node.actions)
    ]  # fmt: skip
    return " or ".join([", ".join(said[:-1]), said[-1]] if last else said)


def _with_article(node: With) -> str:
    said = expression(node.of)
    if node.article is None:
        return said
    if not said[0].isalpha() or said.startswith(("other ", "not ")):
        raise Unwritable("an article before what is no noun")
    return f"{node.article} {said}"


def _unary(node: Expression, before: str = "") -> str:
    return expression(node, UNARY, before)


def _may(node: Choose | Take) -> str:
    return "may " if node.may else ""


def _direction(node: Move | MoveAll | MoveKind | Draw) -> str:
    return "under" if node.under else "to"


def _how_many(node: Choose) -> str:
    if node.least is None and node.most is None:
        return "all " if node.sequence else ""
    if node.least is None:
        raise Unwritable("a choice with a `most` and no `least`")
    least = expression(node.least, SUM)
    if node.most is None:
        return "any number of " if least == "0" else f"{least} or more "
    most = expression(node.most, SUM)
    return f"{least} " if least == most else f"{least} to {most} "


def _range(node: Range) -> str:
    if isinstance(node, NumbersBetween):
        return numbers(node)
    if isinstance(node.collection, NumbersBetween):
        raise Unwritable("numbers from one to another as a collection of their own")
    return expression(node.collection)


def _until(node: Until) -> str:
    match node:
        case UntilCondition():
            return expression(node.of)
        case EveryonePasses():
            return "everyone passes in a row"
        case EveryoneHasPassed():
            return "everyone has passed"
        case AllButOneHavePassed():
            return "all but one have passed"
        case EveryoneHasAnswered():
            return "everyone has answered"
        case GameEnds():
            return "the game ends"


def _not_answered(node: Until) -> str:
    if isinstance(node, EveryoneHasAnswered):
        raise Unwritable("answers where nobody has turns")
    return _until(node)


def _counted(count: Expression | None, until: str | None, behind: str = "") -> str:
    return f"until {until}" if count is None else f"{expression(count, SUM)}{behind}"


def listed(nodes: Iterable[Expression]) -> str:
    """Expressions with commas between them."""
    return ", ".join(expression(node) for node in nodes)
