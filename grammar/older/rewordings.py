"""The wordings that changed from one version of the language to the next, before and after.

A row is about words of one line and no more, and each is of one version alone: what it fits is not text of the language
as it is now. So a row says the same of a file of the older version and of an old habit in one of today.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from festrules.grammar.older.actions import actions_to_choose
from festrules.grammar.older.changes import TextChange, apart
from festrules.grammar.older.ends_of_piles import Piles, ends_of_piles
from festrules.grammar.older.lines import LogicalLine
from festrules.grammar.older.occupied import empty_or_not
from festrules.grammar.older.orders import directed_orders
from festrules.grammar.older.tables import turned_rows

_NAME = r"[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*"
_FREE = rf"(?!(?:of|for|with|as)(?![\w-])){_NAME}"
_DECLARED = r"(?:(?:also|replace)[ \t]+)?"
_BOARD = rf"{_DECLARED}board(?![\w-])[^:]*:"
_LIES = rf"{_DECLARED}(?:place|board)(?![\w-]).*[:,][ \t]*$"
_ONE = "(there is always at least one)"
_ENOUGH = "(there are always enough)"
_ASSERTED = r"^(?P<old>otherwise[ \t]+cannot[ \t]+happen)(?![\w-])"
_CANNOT_HAPPEN = re.compile(r"cannot[ \t]+happen(?![\w-])")
_INSTEAD = r"(?:(?:otherwise|if[ \t]+you[ \t]+cannot[ \t]*,|if[ \t]+there[ \t]+are[ \t]+not[ \t]+enough[ \t]*,)[ \t]+)*"
_CHOICE = r"(?:otherwise[ \t]+)*(?:may[ \t]+)?choose[ \t]+"
_PLAIN = rf"(?:[0-9]+|(?:my[ \t]+)?{_NAME}|\((?:[^()]|\([^()]*\))*\))"  # an amount that needs no parentheses
_IN_IT = rf"[ \t]+(?:in|on|of)[ \t]+(?:my[ \t]+)?(?:seat[ \t]+[0-9]+|{_NAME})"
_COLLECTION = rf"\((?:[^()]|\([^()]*\))*\)|{_NAME}(?:{_IN_IT})*"
_ENDS = r"[ \t]*(?:@|$)"  # behind the last word of a line
_MOVE = r"^(?:otherwise[ \t]+)*move[ \t]+(?P<first>)(?s:.+?)"
_FEWER = ", or all if fewer"


class Rewording(NamedTuple):
    """The replacement for some groups; words in braces are other groups of the pattern."""

    old: re.Pattern[str]
    new: Mapping[str, str]
    after: re.Pattern[str]  # how the line begins, before the first of them
    below: re.Pattern[str]  # how the line begins that an `otherwise` belongs to


def _row(old: str, new: str | Mapping[str, str], *, after: str = "", below: str = "") -> Rewording:
    pattern, before, above = (re.compile(one.replace("NAME", _NAME)) for one in (old, after, below))
    return Rewording(pattern, {"old": new} if isinstance(new, str) else new, before, above)


def _of_a_cost(begins: str, new: str, behind: str) -> tuple[Rewording, Rewording]:
    """A line of a cost with a word behind what it counts, which needs parentheses if it is one thing or another."""
    either = r"[^@]*(?<![\w-])otherwise(?![\w-])[^@]*?"
    return (
        _row(
            rf"^{begins}[ \t]*:(?!{either}(?:@|$))[^@]+?(?P<last>)(?=(?:[ \t]+if(?![\w-])[^@]*)?{_ENDS})",
            {"old": new, "last": f" {behind}"},
        ),
        _row(
            rf"^{begins}[ \t]*:[ \t]*(?P<first>){either}(?P<last>)(?={_ENDS})",
            {"old": new, "first": "(", "last": f") {behind}"},
        ),
    )


def _of_what_may_be_nothing() -> Iterator[Rewording]:
    """Values that may be nothing take an article where possible: `if there is an owner of card, called mine`."""
    article = r"(?![ \t]*(?:my|the|next|players?)(?![\w-])|[ \t]*[^A-Za-z \t])"
    for begins, words in (
        (rf"{article}(?=[ \t]*[aeio])", " an"),
        (rf"{article}(?![ \t]*[aeio])", " a"),
        (rf"(?!{article})", ""),
    ):
        yield _row(
            rf"^(?:otherwise[ \t]+)*(?P<old>with[ \t]+(?P<name>(?!you[ \t])NAME)[ \t]+as){begins}"
            rf"(?=[ \t\n])(?s:.+?)(?P<last>)(?={_ENDS})",
            {"old": f"if there is{words}", "last": ", called {name}"},
        )


# version 1: `otherwise cannot happen`, below what is always possible
ASSERTED = (
    _row(_ASSERTED, _ONE, below=rf"{_CHOICE}NAME[ \t]+from(?![\w-])"),
    _row(_ASSERTED, _ENOUGH, below=rf"{_CHOICE}(?!NAME[ \t]+from(?![\w-])|one[ \t]*:)"),
    _row(_ASSERTED, _ONE, below=rf"(?:{_CHOICE}one[ \t]*:|if[ \t]+there[ \t]+is(?![\w-]))"),
    _row(_ASSERTED, _ONE, below=r"(?:(?:otherwise[ \t]+)*(?:may[ \t]+)?take|with|let)(?![\w-])"),
    _row(_ASSERTED, _ENOUGH, below=r"(?:otherwise[ \t]+)*(?:draw|deal)(?![\w-])"),
)
_CHOOSING = rf"{_INSTEAD}(?:may[ \t]+)?(?:choose|take)[ \t]+"
_DRAWING = rf"{_INSTEAD}(?:draw|deal)[ \t]+"
REWORDINGS = (
    # `otherwise pass`, below a choice: differently from what?
    *(
        _row(
            rf"^(?P<old>otherwise)(?![\w-])(?![ \t]+(?:cannot[ \t]+happen|\(?[ \t]*(?:there|always)(?![\w-]))){behind}",
            words + comma,
            below=below,
        )
        for below, words in ((_CHOOSING, "if you cannot"), (_DRAWING, "if there are not enough"))
        for comma, behind in (("", r"(?=[ \t]*(?:@|$))"), (",", r"(?=[ \t]+[^@\s])"))
    ),
    # version 1: `needs stock is not empty or "nothing is left"`
    _row(r'(?<![\w-])(?P<old>or[ \t]*(?P<reason>"[^"\n]*"))', "(refused: {reason})"),
    # version 1: `a / b rounded up`
    _row(
        r"[^(\s]\s*(?<![\w-])(?P<old>rounded[ \t]+(?P<way>up|down))(?![\w-])",
        "(rounded {way})",
        after=r"[^/]*/",
    ),
    *ASSERTED,
    # version 1: `define ahead of player one for player two: ...`
    _row(
        rf"(?<![\w-])(?:of|for|with)[ \t]+{_FREE}(?:[ \t]+of[ \t]+NAME)?[ \t]+(?P<old>(?P<name>{_FREE}))"
        r"(?=[ \t]*(?:$|[:@]|(?:for|with)(?![\w-])))",
        "as {name}",
        after=rf"{_DECLARED}(?:define|procedure|cost|table|legend)(?![\w-])[^:]*$",
    ),
    # version 1: `kinds of suit: red, blue in a circle`
    _row(
        r"(?P<old>[ \t]*(?<![\w-])in[ \t]+a[ \t]+circle)(?![\w-])",
        ", and round again",
        after=rf"{_DECLARED}kinds[ \t]+of(?![\w-])",
    ),
    # version 1: `board bay of boat: crowded, ring of 6`
    _row(
        r"(?<![\w-])(?P<old>crowded)(?=[ \t]*,)",
        "any number on each space",
        after=rf"{_BOARD}(?:.*,)?[ \t]*$",
    ),
    # version 1: `board bay of boat: at most 2, ring of 6`
    _row(
        r"(?<![\w-])(?P<old>(?P<most>at[ \t]+most(?![\w-])(?:(?!on[ \t]+each(?![\w-]))[^,:])+?))(?=[ \t]*,)",
        "{most} on each space",
        after=rf"{_BOARD}(?:.*,)?[ \t]*$",
    ),
    # `move silver from my purse to bank, up to 3 of them`
    _row(
        rf"{_MOVE}(?P<old>[ \t]*,[ \t]*(?P<fewer>up[ \t]+to[ \t]+)?(?P<amount>{_PLAIN})[ \t]+of[ \t]+them)(?={_ENDS})",
        {"first": "{amount} ", "old": "{fewer}"},
    ),
    _row(
        rf"{_MOVE}(?P<old>[ \t]*,[ \t]*(?P<fewer>up[ \t]+to[ \t]+)?"
        rf"(?![ \t]*(?:up[ \t]|{_PLAIN}[ \t]+of[ \t]+them))(?P<amount>[^,]+)[ \t]+of[ \t]+them)(?={_ENDS})",
        {"first": "({amount}) ", "old": "{fewer}"},
    ),
    # `draw up to 2 from stock to my hand`
    _row(
        rf'^(?:otherwise[ \t]+)*draw[ \t]+(?P<old>up[ \t]+to[ \t]+)(?s:.+?)(?P<last>)(?=[ \t]*(?:"[^"]*")?{_ENDS})',
        {"old": "", "last": _FEWER},
    ),
    # `any one: 6`, `one other: 2`, in a cost
    _row(r"^(?P<old>any[ \t]+one|one[ \t]+other)(?=[ \t]*:)", "{old} kind"),
    # `one of these: 1 if ...`, `less: 1 if ...`, `less gold: 1`
    *_of_a_cost(r"(?P<old>one[ \t]+of[ \t]+these)", "{old} kinds", "more"),
    *_of_a_cost(r"(?P<old>less)", "in all", "less"),
    *_of_a_cost(r"(?P<old>less[ \t]+)(?!\d)[^:=]+", "", "less"),
    # `with you as owner of card`
    _row(
        rf"^(?P<old>with[ \t]+you[ \t]+as)(?=[ \t])(?s:.+?)(?P<last>)(?={_ENDS})",
        {"old": "let", "last": " act"},
    ),
    # `only of partners of you`
    _row(r"(?<![\w-])(?P<old>(?:the[ \t]+)?only[ \t]+of)(?![\w-])", "the only one of"),
    # `left by best melds of cards in my hand`
    _row(
        rf"(?<![\w-])(?P<old>left[ \t]+by[ \t]+best[ \t]+(?P<groups>NAME)[ \t]+of[ \t]+)(?:{_COLLECTION})(?P<last>)",
        {"old": "", "last": " outside best {groups}"},
    ),
    # `rank of cards are consecutive`
    _row(
        r"(?<![\w-])(?:is|are)[ \t]+(?:not[ \t]+)?consecutive(?P<old>)(?![\w-]|[ \t]+in[ \t]+any(?![\w-]))",
        " in any order",
    ),
    # `there is always at least one`, which was taken for a rule
    _row(
        r"^(?P<old>(?P<said>there[ \t]+(?:is[ \t]+always[ \t]+at[ \t]+least[ \t]+one|are[ \t]+always[ \t]+enough)))"
        rf"(?={_ENDS})",
        "({said})",
    ),
    # `place pile of card: ordered, everyone sees everything`
    *(
        _row(rf"(?<![\w-])(?P<old>everyone[ \t]+sees?[ \t]+{seen})(?![\w-])", face, after=_LIES)
        for seen, face in (("everything", "face up"), ("count", "face down"))
    ),
    # `with card as top of deck`
    *_of_what_may_be_nothing(),
    # `turns from dealer until everyone has answered`
    _row(
        rf"(?<![,\s])(?P<old>[ \t]+until[ \t]+everyone[ \t]+has[ \t]+answered)(?={_ENDS})",
        ", round and round, until everyone has answered",
        after=r"turns[ \t]+from(?![\w-])",
    ),
)


def changes(line: LogicalLine, text: str, places: frozenset[str], piles: Piles) -> list[TextChange]:
    """The changes to a line, from left to right, in a text that declares these places."""
    found: list[TextChange] = []
    for row in REWORDINGS:
        if row.below.match(line.below):
            for one in row.old.finditer(line.text):
                if row.after.match(line.text, 0, one.start("old")):
                    found += _changes(row, one, line.start, text)
    found += [*turned_rows(line), *directed_orders(line), *actions_to_choose(line)]
    return apart([*found, *empty_or_not(line, places), *ends_of_piles(line, piles)])


def _changes(row: Rewording, found: re.Match[str], start: int, text: str) -> list[TextChange]:
    groups = {
        name: "" if said is None else text[start + found.start(name) : start + found.end(name)]
        for name, said in found.groupdict().items()
    }
    if groups.get("fewer"):
        groups["fewer"] = _FEWER
    return [
        TextChange(start + found.start(name), start + found.end(name), new.format(**groups))
        for name, new in row.new.items()
    ]


def changes_with_below(
    line: LogicalLine, following: LogicalLine, next_indent: int, text: str
) -> list[TextChange]:
    """The same for an `otherwise` on its own line with nothing but `cannot happen` below it."""
    said = _CANNOT_HAPPEN.match(following.text)
    between = text[line.start + len(line.text) : following.start]
    is_alone = next_indent < following.indent > line.indent and not between.strip()
    if line.text != "otherwise" or said is None or not is_alone:
        return []
    row = next((row for row in ASSERTED if row.below.match(line.below)), None)
    return [TextChange(line.start, following.start + said.end(), row.new["old"])] if row else []
