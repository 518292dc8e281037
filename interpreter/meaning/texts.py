"""Texts as templates: `{piece} holds up another`. What stands in braces is a name, or `NAME of NAME`."""

import re
from typing import Any, TypeAlias

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of, You
from festrules.grammar.vocabulary.statements.chance import Deal, Draw, Pick, PickEach, Roll, RollInto, TurnUp
from festrules.grammar.vocabulary.statements.deciding import Choose, Rearrange, Take
from festrules.interpreter.machine.instructions import Text
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.typed import Reads, Scope
from festrules.interpreter.world.types import UNKNOWN

Asking: TypeAlias = Draw | Deal | TurnUp | Pick | PickEach | Roll | RollInto | Choose | Take | Rearrange

BRACES = re.compile(r"\{([^{}]*)\}")
BRACKETS = re.compile(r"\[[^][]*\{[^][]*\]")


def resolve_text(context: Context, text: str, pointer: Pointer, scope: Scope) -> tuple[Text, Reads]:
    """A template with its values resolved."""
    pieces: list[Any] = []
    reads: Reads = frozenset()
    position = 0
    for match in BRACES.finditer(text):
        place = context.findings.inside(pointer, match.start(), match.end())
        pieces.append(text[position : match.start()])
        position = match.end()
        said = _said(match[1].split(), place)
        if said is None:
            context.findings.report(
                "FR410",
                place,
                f"`{{{match[1]}}}` cannot be filled in.",
                hint="Braces hold a name, `my NAME` or `NAME of NAME`.",
            )
            continue
        value = context.resolve(said, scope)
        if value.type != UNKNOWN:
            pieces.append((value.node, value.type))
            reads |= value.reads
    pieces.append(text[position:])
    for match in BRACKETS.finditer(text):
        context.findings.report(
            "FR432",
            context.findings.inside(pointer, match.start(), match.end()),
            f"`{match[0]}` is read as it stands, brackets and all.",
            hint="They leave something out only behind `shown as`. Say it in an `if`, with a text for either case; if"
            " players are to read it like that, write ( and ).",
        )
    return Text(tuple(piece for piece in pieces if piece != "")), reads


def resolve_prompt(emitter: Emitter, said: Asking, scope: Scope, *, public: bool) -> Text | None:
    """The question of a decision for the player who acts, or of chance for everybody at the table."""
    if said.prompt is None:
        return None
    text, reads = resolve_text(emitter.context, said.prompt, said.at("prompt"), scope)
    emitter.asks(reads, said.at("prompt"), "This question", public=public)
    if not public:
        emitter.prompts[emitter.here] = reads
    return text


def _said(words: list[str], pointer: Pointer) -> Expression | None:
    match words:
        case ["you"]:
            return You(pointer=pointer)
        case [name] if name.replace("-", "").isalnum():
            return Named(name=name, pointer=pointer)
        case ["my", name]:
            return My(name=name, pointer=pointer)
        case [name, "of", *rest]:
            inner = _said(rest, pointer)
            return None if inner is None else Of(name=name, of=inner, pointer=pointer)
    return None
