"""Expressions as text, with just the parentheses they need: which those are, their levels say (`levels.py`)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from festrules.grammar.format.levels import (
    AFTER_ASKED,
    AFTER_PLAYERS,
    AFTER_WAYS,
    AMONG,
    ATOM,
    BOTH,
    CLAMP,
    CLOSED,
    COLLECTION,
    COMPARISON,
    EITHER,
    EXPRESSION,
    FACTOR,
    NEGATION,
    SUM,
    TERM,
    UNARY,
    Written,
    swallows,
)
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.format.words import string
from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.expressions import Expression, areas
from festrules.grammar.vocabulary.expressions.arithmetic import (
    AtLeast,
    AtMost,
    Divide,
    Minus,
    Negative,
    Plus,
    Times,
)
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Nothing, Number, Of, You
from festrules.grammar.vocabulary.expressions.boards import Line, NextSpaces, OneStep
from festrules.grammar.vocabulary.expressions.collections import (
    Aggregate,
    Few,
    FromPile,
    List,
    Member,
    NumbersBetween,
    OrderedBy,
    Players,
    Sets,
)
from festrules.grammar.vocabulary.expressions.conditions import (
    Alike,
    Compare,
    Is,
    IsIn,
    IsOneOf,
    PositionIsIn,
    Quantified,
    Shows,
)
from festrules.grammar.vocabulary.wording import LEVELS, TOKENS, Maybe, Slot, Word
from festrules.grammar.vocabulary.words import Aggregation, Ties

_AGGREGATIONS = {
    **{by: f"{by} of" for by in Aggregation},
    **{by: f"{by}" for by in (Aggregation.DISTINCT, Aggregation.HIGHEST, Aggregation.LOWEST)},
    Aggregation.ONLY: "the only one of",
    Aggregation.LONGEST_LINE: "longest line of",
    Aggregation.LARGEST_GROUP: "largest group of",
}


def written(node: Expression) -> str:
    """The text of an expression as people read it; of what only a document in JSON can say, its kind."""
    try:
        return expression(node)
    except Unwritable:
        return f"{node.RECORD.kind} ..."


def expression(node: Expression, level: int = EXPRESSION, before: str = "") -> str:
    """The text of an expression in a slot of this level, `before` a word it could swallow."""
    found = _write(node)
    swallowed = before and swallows(found, node, before)
    return f"({found.text})" if found.level < level or swallowed else found.text


def from_template(node: Construct) -> Written:
    """The words of a construct that has a template, with what stands in its places."""
    record = node.RECORD
    level = LEVELS.index(record.rule) if record.rule in LEVELS else EXPRESSION
    text, open_ = "", CLOSED
    parts = list(_present(node, record.template))
    for at, part in enumerate(parts):
        last = at == len(parts) - 1
        if isinstance(part, Word):
            written = Written(part.text, CLOSED)
        elif not part.level:
            said = str(_value(node, part))
            written = Written(string(said) if part.token == TOKENS["text"] else said, CLOSED)
        elif last:
            written = _at_the_end(_value(node, part), LEVELS.index(part.level))
            open_ = written.open
        elif at == 0 and record.rule in LEVELS:
            written = Written(_operand(_value(node, part), LEVELS.index(part.level), level), CLOSED)
        else:
            following = parts[at + 1]
            word = following.text if isinstance(following, Word) else ""
            before = word if word in (*AFTER_PLAYERS, *AFTER_ASKED, *AFTER_WAYS, AMONG) else ""
            written = Written(expression(_value(node, part), LEVELS.index(part.level), before), CLOSED)
        text += written.text if not text or written.text in {",", ":"} else f" {written.text}"
    return Written(text, level, open_)


def _present(node: Construct, parts: tuple[Word | Slot | Maybe, ...]) -> Iterator[Word | Slot]:
    """The parts of a template, but for those that may be absent and are."""
    for part in parts:
        if not isinstance(part, Maybe):
            yield part
        elif all(_value(node, inner) is not None for inner in part.parts if isinstance(inner, Slot)):
            yield from part.parts


def _value(node: Construct, slot: Slot) -> Expression:
    """The expression in a slot; its type is that of the field."""
    found: Expression = getattr(node, node.RECORD.fields[slot.key].attribute)
    return found


def _at_the_end(node: Expression, slot: int) -> Written:
    """An expression behind which nothing of the same construct stands."""
    written = _write(node)
    if written.level < slot:
        return Written(f"({written.text})", slot, slot)
    return Written(written.text, slot, min(slot, written.open))


def _ending(text: str, node: Expression, level: int, slot: int) -> Written:
    """Words, and at their end an expression of the level `slot`."""
    written = _at_the_end(node, slot)
    return Written(f"{text} {written.text}", level, written.open)


def _operand(node: Expression, level: int, operator: int) -> str:
    """An expression with an operator of a level behind it."""
    written = _write(node)
    if written.level < level or written.open <= operator:
        return f"({written.text})"
    return written.text


def before_or(node: Expression) -> str:
    """A collection with `or` and more behind it, which a filter would take for its own."""
    return _operand(node, COLLECTION, EITHER)


def _infix(left: Expression, operator: str, right: Expression, level: int, sides: tuple[int, int]) -> Written:
    return _ending(f"{_operand(left, sides[0], level)} {operator}", right, level, sides[1])


def _write(node: Expression) -> Written:
    match node:
        case Number():
            return Written(_number(node), ATOM)
        case Named():
            return Written(node.name, ATOM)
        case Nothing():
            return Written("nothing", ATOM)
        case Players():
            return (
                Written("players", ATOM)
                if node.from_ is None
                else _ending("players from", node.from_, ATOM, UNARY)
            )
        case NumbersBetween():
            return Written(f"({numbers(node)})", ATOM)
        case List():
            return _list(node)
        case OrderedBy():
            return _ordered_by(node)
        case Sets():
            return _sets(node)
        case Aggregate():
            return _ending(_AGGREGATIONS[node.by], node.of, UNARY, COLLECTION)
        case Few():
            end = "last" if node.last else "first"
            return _ending(f"{end} {so_many(node.count)} of", node.of, UNARY, COLLECTION)
        case FromPile():
            end = "bottom" if node.bottom else "top"
            return _ending(f"{end} {so_many(node.count)} {node.what} of", node.place, UNARY, UNARY)
        case Member():
            return _ending(f"member {so_many(node.number)} of", node.of, UNARY, COLLECTION)
        case OneStep() | Line() | NextSpaces():
            return _on_boards(node)
        case Divide():
            divided = _infix(node.left, "/", node.right, TERM, (TERM, FACTOR))
            return Written(f"{divided.text} (rounded {node.rounded})", TERM)
        case Compare() | Is() | IsIn() | IsOneOf() | Alike() | Shows():
            return _comparison(node)
        case PositionIsIn():
            return Written(f"this position is {'not ' if node.not_ else ''}in {node.past}", COMPARISON)
        case areas.IsConnected() | areas.IsConnectedOver() | areas.LongestTrail():
            return _connection(node)
        case areas.StepsThrough():
            return _steps_through(node)
        case Quantified():
            words = f"{node.how} {node.name} in {expression(node.of, COLLECTION)}:"
            return _ending(words, node.condition, NEGATION, EITHER)
        case Of():
            return _of(node)
        case AtLeast() | AtMost() if isinstance(node.of, Plus | Minus | Times | Divide):
            limited = from_template(changed(node, of=Number(value=0)))
            return replace(limited, text=f"({expression(node.of)}){limited.text[1:]}")
        case Negative():
            apart = from_template(node)
            return apart if apart.text.startswith("- -") else replace(apart, text=f"-{apart.text[2:]}")
        case _:
            return from_template(node)


def _on_boards(node: OneStep | Line | NextSpaces) -> Written:
    way = expression(node.way, UNARY, "from")
    match node:
        case OneStep():
            return _ending(f"step {way} from", node.from_, UNARY, UNARY)
        case NextSpaces():
            words = f"next {so_many(node.count)} spaces {way} from"
            if node.among is None:
                return _ending(words, node.from_, UNARY, UNARY)
            return _ending(
                f"{words} {expression(node.from_, UNARY, AMONG)} among", node.among, UNARY, COLLECTION
            )
        case Line():
            return _line(node, f"{'lines' if node.several else 'line'} {way} from")


def _line(node: Line, words: str) -> Written:
    if node.while_ is None:
        if node.and_next or node.closed_by is not None:
            raise Unwritable("how a line ends, without how far it goes")
        return _ending(words, node.from_, UNARY, UNARY)
    words = f"{words} {expression(node.from_, UNARY)} while"
    if node.and_next and node.closed_by is not None:
        raise Unwritable("a line that is closed by a space and takes it in")
    if node.and_next:
        return Written(f"{words} {expression(node.while_, EITHER)}, and the next space", COLLECTION)
    if node.closed_by is None:
        return _ending(words, node.while_, COLLECTION, EITHER)
    words = f"{words} {expression(node.while_, EITHER)}, closed by"
    return _ending(words, node.closed_by, COLLECTION, CLAMP)


def _number(node: Number) -> str:
    if node.value < 0:
        raise Unwritable("a number below zero; text says `negative`")
    return str(node.value)


def _comparison(node: Compare | Is | IsIn | IsOneOf | Alike | Shows) -> Written:
    sides = (CLAMP, CLAMP)
    match node:
        case Compare():
            return _infix(node.left, node.by, node.right, COMPARISON, sides)
        case Is():
            return _is(node)
        case IsIn():
            words = f"{_verb(node.left)} not in" if node.not_ else f"{_verb(node.left)} in"
            return _infix(node.left, words, node.place, COMPARISON, sides)
        case IsOneOf():
            words = f"{_verb(node.left)} not one of" if node.not_ else f"{_verb(node.left)} one of"
            return _infix(node.left, words, node.of, COMPARISON, sides)
        case Alike():
            words = f"are{' not' if node.not_ else ''} {node.how.replace('-', ' ')}"
            return Written(f"{_operand(node.of, CLAMP, COMPARISON)} {words}", COMPARISON)
        case Shows():
            shown = _infix(node.board, "shows", node.pattern, COMPARISON, sides)
            behind = f"{' turned' if node.turned else ''}{' mirrored' if node.mirrored else ''}"
            return Written(f"{shown.text}{behind}", COMPARISON, CLOSED if behind else shown.open)


def _verb(subject: Expression) -> str:
    return "are" if isinstance(subject, You) else "is"


def _is(node: Is) -> Written:
    verb, right = f"{_verb(node.left)} not" if node.not_ else _verb(node.left), node.right
    if node.article is not None:
        if not isinstance(right, Named) and not (isinstance(right, Of) and right.of is None):
            raise Unwritable("an article before what is not the name of a condition")
        verb = f"{verb} {node.article}"
    if isinstance(right, Of) and right.of is None and right.for_ is not None and right.with_ is None:
        # A condition with a name, directly behind `is` and nowhere else: `home for player`.
        left = _operand(node.left, CLAMP, COMPARISON)
        return _ending(f"{left} {verb} {right.name} for", right.for_, COMPARISON, COLLECTION)
    return _infix(node.left, verb, right, COMPARISON, (CLAMP, CLAMP))


def _connection(node: areas.IsConnected | areas.IsConnectedOver | areas.LongestTrail) -> Written:
    if isinstance(node, areas.LongestTrail):
        words = f"longest trail over {expression(node.over, COLLECTION)}"
        words = f"{words}, each linking {_operand(node.linking, CLAMP, BOTH)} and"
        if node.counting is None:
            return _ending(words, node.and_, UNARY, CLAMP)
        words = f"{words} {expression(node.and_, CLAMP, ', counting')}, counting"
        return _ending(words, node.counting, UNARY, UNARY)
    verb = f"{_verb(node.left)} not" if node.not_ else _verb(node.left)
    words = f"{_operand(node.left, CLAMP, COMPARISON)} {verb} connected to"
    if isinstance(node, areas.IsConnectedOver):
        words = f"{words} {expression(node.to, CLAMP)} over {expression(node.over, CLAMP)}, each linking"
        return _ending(f"{words} {_operand(node.linking, CLAMP, BOTH)} and", node.and_, COMPARISON, CLAMP)
    words = f"{words} {expression(node.to, CLAMP, 'through')} through"
    if node.stepping is None:
        return _ending(words, node.through, COMPARISON, CLAMP)
    words = f"{words} {expression(node.through, CLAMP, 'stepping')} stepping"
    return _ending(words, node.stepping, COMPARISON, UNARY)


def _steps_through(node: areas.StepsThrough) -> Written:
    words = f"steps from {_operand(node.from_, UNARY, UNARY)} to {_operand(node.to, UNARY, UNARY)} through"
    last, level = node.through, COLLECTION
    for word, said in ((" stepping", node.stepping), (", counting", node.counting)):
        if said is not None:
            words = f"{words} {_operand(last, level, UNARY)}{word}"
            last, level = said, UNARY
    return _ending(words, last, UNARY, level)


def _list(node: List) -> Written:
    if len(node.items) < 2:
        raise Unwritable("a list of one value; in text it would be that value")
    items = (numbers(one) if isinstance(one, NumbersBetween) else expression(one) for one in node.items)
    return Written(f"({', '.join(items)})", ATOM)


def numbers(node: NumbersBetween) -> str:
    """The numbers from one to another, where nothing else can be meant."""
    return f"{expression(node.from_)} to {expression(node.to)}"


def _ordered_by(node: OrderedBy) -> Written:
    keys = [f"{'highest' if key.highest else 'lowest'} {expression(key.by, SUM)}" for key in node.keys]
    of = _operand(node.of, COLLECTION, COLLECTION)
    ties = "never tied" if node.ties == Ties.NEVER_TIED else "equals keep their order"
    return Written(f"{of} ordered by {' then '.join(keys)}, {ties}", COLLECTION)


def _sets(node: Sets) -> Written:
    sizes = [expression(size, SUM, "from") for size in (node.least, node.most) if size is not None]
    if node.least is None and node.most is not None:
        raise Unwritable("sets of at the most so many, without how many at the least")
    how_many = f"of {' to '.join(sizes)} " if sizes else ""
    return _ending(f"sets {how_many}from", node.of, UNARY, UNARY)


def _of(node: Of) -> Written:
    if node.of is None:
        raise Unwritable(f"{node.name!r} without `of`, where it does not stand directly behind `is`")
    of = (
        Named(name="nobody") if isinstance(node.of, Nothing) else node.of
    )  # a thing without an owner is nobody's
    asked = [
        (word, it) for word, it in (("of", of), ("for", node.for_), ("with", node.with_)) if it is not None
    ]
    text = node.name
    for (word, argument), (following, _) in pairwise(asked):
        text = f"{text} {word} {expression(argument, COLLECTION, following)}"
    return _ending(f"{text} {asked[-1][0]}", asked[-1][1], UNARY, COLLECTION)


def so_many(node: Expression) -> str:
    """An amount before a word that it could swallow: anything but a number or a name gets parentheses."""
    said = expression(node)
    return said if isinstance(node, Number | Named | My) else f"({said})"
