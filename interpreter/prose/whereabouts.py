"""Where something lies, with the word that goes before it."""

from __future__ import annotations

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Best
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.expressions.collections import Aggregate, List, OtherThan, Where
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.prose.claims import joined
from festrules.interpreter.prose.members import members_of
from festrules.interpreter.prose.voice import Voice


def where(voice: Voice, place: Expression) -> str:
    """Where something lies: on a board or space, in any other place."""
    if isinstance(place, List):
        return joined([where(voice, item) for item in place.items], "or")
    words = voice.noun(place)
    return words if words.startswith(("on ", "at ")) else f"{preposition(voice, place)} {words}"


def preposition(voice: Voice, place: Expression) -> str:
    """Whether one lies `on` it or `in` it."""
    match place:
        case Named(name=name) | My(name=name) | Of(name=name):
            if name in voice.index.boards or _is_space(voice, name):
                return "on"
            define = voice.index.is_of(name)
            if define is not None:
                value = define.value.of if isinstance(define.value, Aggregate) else define.value
                return "on" if members_of(voice, name, value).one == "space" else "among"
            return "in" if name in voice.index.things else "on"
        case Best():
            return "in"
        case _:
            inner = next((one for one in every(place) if isinstance(one, Of | My | Named)), None)
            if inner is None:
                return "on"
            return "on" if not isinstance(place, Where | OtherThan) else preposition(voice, inner)


def _is_space(voice: Voice, name: str) -> bool:
    local = voice.known.get(name)
    return (local is not None and local.noun in {"space", ""}) or voice.index.singulars.get(name) == "space"
