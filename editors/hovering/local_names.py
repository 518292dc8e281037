"""Names of statements and expressions, as the text itself gives them: also where it has changed since."""

from festrules.editors.reading.automaton import Binding, Stack, feed, known_names, reduce
from festrules.editors.reading.lexemes import NAME
from festrules.editors.reading.meanings import OfEach
from festrules.editors.reading.reading import Reading, read_before
from festrules.editors.understanding.view import View
from festrules.grammar.source import Span
from festrules.interpreter.world.types import UNKNOWN, describe

# How a name came by its value, by the rule that gives it.
GIVEN_BY = {
    **dict.fromkeys(("choose", "choose_several", "choose_in_order", "choose_all"), "chosen from"),
    **dict.fromkeys(("each_", "every", "some", "no_one", "group_each"), "each of"),
    **dict.fromkeys(("where", "with_most", "with_least", "ordered_by", "grouped_by"), "each of"),
    **dict.fromkeys(("pick", "pick_each"), "picked at random from"),
    **dict.fromkeys(("parameter", "players_parameter", "space_parameter"), "a parameter"),
    "with_": "what there is of",
    "draw": "drawn",
    "roll": "rolled",
    "pay": "what was paid",
    "announce": "announced:",
    "let": "the value of",
}

NEED_A_SOURCE = {
    "chosen from",
    "each of",
    "picked at random from",
    "what there is of",
    "announced:",
    "the value of",
}
LINE_END = "_NL"


def of_local(view: View, word: Span) -> tuple[Span, str] | None:
    """The meaning of a name that the text gives before this place, or at it."""
    before = read_before(view.lines, word.line, word.column)
    names = [reduced for stack in before.stacks if (reduced := reduce(stack, NAME, "")) is not None]
    found = next((told for stack in names if (told := _found(view, before, stack, word))), None)
    if found or not names:
        return found
    whole = read_before(view.lines, word.line, len(view.lines[word.line - 1]) + 1)
    for stack in whole.stacks:  # a name may be given by the line itself
        ended = feed(stack, LINE_END, len(whole.text), len(whole.text), whole.text) or stack
        behind = reduce(ended, NAME, whole.text) or ended
        found = found or _found(view, whole, behind, word)
    return found


def _found(view: View, reading: Reading, stack: Stack, word: Span) -> tuple[Span, str] | None:
    """The meaning of a name on top of a stack."""
    meanings = view.understood.meanings
    name = view.lines[word.line - 1][word.column - 1 : word.end_column - 1]
    given = known_names(stack, reading.text)
    types = meanings.names(given) if meanings else {}
    if name not in types:
        return None
    one = next((one for one in reversed(given) if one.name == name), None)
    kind = types[name]
    type_ = kind.of if isinstance(kind, OfEach) else kind
    told = "" if type_ == UNKNOWN else describe(type_)
    return word, _told(name, one, f"{told}, one of each player" if isinstance(kind, OfEach) else told)


def _told(name: str, given: Binding | None, kind: str) -> str:
    """A name with its type, and how it came by its value."""
    head = f"**{name}**: {kind}" if kind else f"**{name}**"
    how = GIVEN_BY.get(given.rule, "") if given else "each of"
    wanted = ("range", "expression", "collection")
    sources = [text for symbol, text in given.parts if symbol in wanted] if given else []
    source = " ".join(sources[0].split()) if sources else ""
    if not how or (how in NEED_A_SOURCE and not source):
        return head
    told = f"{how} `{source}`" if how in NEED_A_SOURCE else how
    return f"{head}\n\n{told[:1].upper()}{told[1:]}."
