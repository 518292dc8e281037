"""Texts as templates: `{piece} holds up another`. What stands in braces is a name, or `NAME of NAME`."""

import re
from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine.instructions import Text
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.typed import Reads, Scope
from festrules.interpreter.world.types import UNKNOWN

BRACES = re.compile(r"\{([^{}]*)\}")


def resolve_text(context: Context, text: str, pointer: Pointer, scope: Scope) -> tuple[Text, Reads]:
    """A template with its values resolved."""
    pieces: list[Any] = []
    reads: Reads = frozenset()
    position = 0
    for match in BRACES.finditer(text):
        place = context.findings.inside(pointer, match.start(), match.end())
        pieces.append(text[position : match.start()])
        position = match.end()
        expression = _expression(match[1].split())
        if expression is None:
            context.findings.report(
                "FR410",
                place,
                f"`{{{match[1]}}}` cannot be filled in.",
                hint="Braces hold a name, `my NAME` or `NAME of NAME`.",
            )
            continue
        value = context.resolve(expression, place, scope)
        if value.type != UNKNOWN:
            pieces.append((value.node, value.type))
            reads |= value.reads
    pieces.append(text[position:])
    return Text(tuple(piece for piece in pieces if piece != "")), reads


def resolve_prompt(
    emitter: Emitter, fields: Any, pointer: Pointer, scope: Scope, *, public: bool
) -> Text | None:
    """The question of a decision for the player who acts, or of chance for everybody at the table."""
    if "prompt" not in fields:
        return None
    text, reads = resolve_text(emitter.context, fields["prompt"], f"{pointer}/prompt", scope)
    emitter.asks(reads, f"{pointer}/prompt", "This question", public=public)
    return text


def _expression(words: list[str]) -> Any | None:
    match words:
        case ["you"]:
            return {"you": {}}
        case [name] if name.replace("-", "").isalnum():
            return {"name": {"name": name}}
        case ["my", name]:
            return {"my": {"name": name}}
        case [name, "of", *rest]:
            inner = _expression(rest)
            return None if inner is None else {"of": {"name": name, "of": inner}}
    return None
