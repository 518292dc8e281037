"""Names, `my` and `of` for several things: `your pawns`, `the spaces of the board`, values of definitions."""

from __future__ import annotations

from festrules.grammar.vocabulary.declarations.things import KindsThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Of, You
from festrules.interpreter.prose.atoms import BESIDE, mine
from festrules.interpreter.prose.defining import knowing_parameters
from festrules.interpreter.prose.groups import Group, together
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.voice import Voice


def named_group(voice: Voice, name: str) -> Group:
    """The words for a name that stands for several."""
    local = voice.known.get(name)
    if local is not None:
        if not local.noun or not local.several:
            return together(local.words)
        among = f"among {local.words}"
        many = spaced(voice.index.nouns.get(local.noun, f"{local.noun}s"))
        if local.words == f"the {many}":
            return Group(local.noun, many)
        return Group(local.noun, many, among, among, whole=local.words)
    if _is_definition(voice, name):
        return defined(voice, name, together(voice.noun(Named(name=name))).many)
    one = voice.index.singulars.get(name)
    if one is not None:
        article = "all" if name in {"players", "teams", "directions"} or _is_kinds(voice, one) else "the"
        return Group(spaced(one), spaced(name), article=article)
    if name in voice.index.nouns and name not in voice.index.kinds:
        return Group(spaced(name), spaced(voice.index.nouns[name]))
    if name in voice.index.kinds and name in voice.index.nouns:
        return Group(spaced(name), spaced(voice.index.nouns[name]))
    return together(voice.noun(Named(name=name)))


def defined(voice: Voice, name: str, words: str) -> Group:
    """The value of a definition, if it is several: by the definition's name, or as its members."""
    define = voice.index.is_of(name)
    assert define is not None
    members = members_of(voice, name, define.value)
    if not members.one:
        return together(words)
    own, front = spaced(name), words.partition(spaced(name))
    if own.endswith("s") and not own.endswith("ss") and front[1]:
        whose = front[0].strip().removesuffix("the").strip()
        return Group(one_of(voice, name), own, front[2].strip(), front[2].strip(), whose)
    return Group(members.one, members.many, f"among {words}", f"among {words}", whole=words)


def members_of(voice: Voice, name: str, value: Expression) -> Group:
    """The value of a definition, or the collection it is taken from, as its parameters are unknown; found once."""
    key = (name, value.pointer)
    if key not in voice.index.members:
        if voice.is_within(name):
            return together(name)
        define = voice.index.is_of(name)
        parameters = define.parameters if define is not None else None
        voice.index.members[key] = knowing_parameters(voice.silent(name), parameters).group(value)
    return voice.index.members[key]


def one_of(voice: Voice, name: str) -> str:
    """One of what a definition in the plural gives."""
    own = spaced(name)
    first, _, last = own.rpartition(" ")
    single = voice.index.singulars.get(last, "") or (f"{last[:-3]}y" if last.endswith("ies") else last[:-1])
    return f"{first} {spaced(single)}".strip()


def _is_definition(voice: Voice, name: str) -> bool:
    return voice.index.is_of(name) is not None


def _is_kinds(voice: Voice, name: str) -> bool:
    return isinstance(voice.index.things.get(name), KindsThing)


def my_group(voice: Voice, name: str) -> Group:
    """The words for those among several that are somebody's own."""
    one = name if name in voice.index.nouns else voice.index.singulars.get(name)
    if _is_definition(voice, name):
        return defined(voice, name, mine(voice, name))
    if one is None:
        return together(mine(voice, name))
    return Group(spaced(one), spaced(voice.index.nouns.get(one, name)), whose="your")


def group_of(voice: Voice, node: Of) -> Group:
    """Several things of something: `spaces of the board`, `workers of the player`, `the suits of the cards`."""
    assert node.of is not None
    one = node.name if node.name in voice.index.nouns else voice.index.singulars.get(node.name)
    plain = node.for_ is None and node.with_ is None
    if _is_definition(voice, node.name):
        return defined(voice, node.name, voice.noun(node))
    if node.name in {"top", "bottom"}:
        return Group("", voice.noun(node), single=voice.noun(node))
    if node.name in BESIDE and node.name not in voice.index.things:
        words = voice.noun(node)
        return Group("space", "spaces", words, words, single=words, whole=words)
    if one is None or not plain or node.name in voice.index.columns:
        return together(voice.noun(node))
    many = voice.index.nouns.get(one, node.name)
    if isinstance(node.of, You):
        return Group(spaced(one), spaced(many), whose="your")
    if isinstance(node.of, Named) and voice.is_person(node.of.name):
        return Group(spaced(one), spaced(many), whose=f"{voice.noun(node.of)}’s")
    word = "on" if one == "space" else "of"
    return Group(spaced(one), spaced(many), *(f"{'of' if word == 'on' else word} {voice.noun(node.of)}",) * 2)
