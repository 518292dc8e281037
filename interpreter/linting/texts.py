"""Rules about how texts for players are worded, and where one is missing."""

from collections.abc import Iterator

from festrules.grammar.diagnostic import Edit, Fix
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.declarations.meanings import Action
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.statements.branching import Do
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.interpreter.linting.look import Found, Look, Text, same

QUESTIONS = {"which", "what", "where", "who", "whom", "whose", "how", "when", "why"}
QUESTIONS |= {"do", "does", "is", "are", "will", "would", "may", "can", "shall"}


def same_reason(look: Look) -> Iterator[Found]:
    """Two conditions of one choice with the same reason: players cannot tell which of them failed."""
    for choice in look.of(Choose):
        conditions = choice.conditions
        for number, one in enumerate(conditions):
            before = [other for other in conditions[:number] if other.reason == one.reason]
            if before and not same(before[0].condition, one.condition):
                yield Found(
                    one.at("reason"),
                    "A condition above has the same reason: players cannot tell which of the two they failed",
                    "say what stands in the way here",
                )


def question(look: Look) -> Iterator[Found]:
    """A question without its question mark."""
    for text in look.texts:
        words = text.text.split()
        if text.field != "prompt" or "?" in text.text or not words or words[0].casefold() not in QUESTIONS:
            continue
        yield Found(
            text.pointer,
            "This question has no question mark",
            "players are asked, or told to do something: as a question it ends with `?`",
            fix=_asking(look, text),
        )


def _asking(look: Look, text: Text) -> Fix | None:
    span = look.document.spans.get(text.pointer)
    if span is None or span.line != span.end_line:
        return None
    quote = Span(span.source, span.end_line, span.end_column - 1, span.end_line, span.end_column - 1)
    return Fix("end it with a question mark", (Edit(quote, "?"),), safe=False)


def untitled_action(look: Look) -> Iterator[Found]:
    """An action that players read by its name, where others have words."""
    actions = list(look.declared(Action))
    titled = [name for name, action in actions if action.title is not None]
    done = {one.what.name for one in look.of(Do) if isinstance(one.what, Named | Of)}
    if 2 * len(titled) < len(actions):
        return
    for name, action in actions:
        if action.title is None and name not in done:
            yield Found(
                look.named(action),
                f"Players read `{name}` for this action, and words for the others",
                f'say what the player does: `action {name}{_done_to(action)} "..."`',
            )


def _done_to(action: Action) -> str:
    return "" if action.parameters is None else " of ..."
