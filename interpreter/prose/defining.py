"""The parameters of a definition, as words."""

from __future__ import annotations

from typing import TypeVar

from festrules.grammar.vocabulary.declarations.parts import Parameter, Parameters
from festrules.interpreter.prose.groups import article
from festrules.interpreter.prose.naming import PREPOSITIONS, spaced
from festrules.interpreter.prose.voice import Local, Voice

_Own = TypeVar("_Own", bound=Voice)


def knowing_parameters(voice: _Own, parameters: Parameters | None) -> _Own:
    """The voice that speaks where the parameters have their names."""
    for one in each_of(parameters):
        kind = one.type or one.name
        single = _one(voice, kind)
        several = kind not in voice.index.nouns and kind in voice.index.singulars
        voice = voice.knowing(one.name, Local(f"the {spaced(one.name)}", single, kind == "player", several))
    return voice


def each_of(parameters: Parameters | None) -> tuple[Parameter, ...]:
    """The parameters in order."""
    if parameters is None:
        return ()
    return tuple(one for one in (parameters.of, parameters.for_, parameters.with_) if one is not None)


def headed(voice: Voice, name: str, parameters: Parameters | None) -> str:
    """The heading of a definition with its parameters: `price of a dish for a player`."""
    if parameters is None:
        return spaced(name)
    words = spaced(name)
    for word, one in (("of", parameters.of), ("for", parameters.for_), ("with", parameters.with_)):
        if one is not None:
            joint = "" if word == "of" and words.rpartition(" ")[2] in PREPOSITIONS else f"{word} "
            words = f"{words} {joint}{_parameter(voice, one)}"
    return words


def _parameter(voice: Voice, one: Parameter) -> str:
    kind = one.type or one.name
    several = voice.index.singulars.get(kind) is not None and kind not in voice.index.nouns
    said = spaced(kind) if several else article(spaced(kind))
    return said if one.name == kind else f"{said} (the {spaced(one.name)})"


def _one(voice: Voice, kind: str) -> str:
    return voice.index.singulars.get(kind, kind)
