"""Members of a collection: what they are called, and what is said behind them of which of them are meant."""

from __future__ import annotations

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.prose.claims import of_members
from festrules.interpreter.prose.groups import Group
from festrules.interpreter.prose.index import BUILT_IN
from festrules.interpreter.prose.naming import is_no_noun, spaced
from festrules.interpreter.prose.voice import Local, Voice


def relative(voice: Voice, condition: Expression, group: Group) -> tuple[str, str]:
    """A condition of members as it stands behind one of them, and behind several."""
    member = _member_name(voice, condition, group)
    words = voice.noun(Named(name=member)) if member else ""
    return of_members(voice.claim(condition), words, group.many, ())


def _member_name(voice: Voice, condition: Expression, group: Group) -> str:
    """By which noun a condition speaks of the member: that of the members, or the first noun that nobody has given."""
    nouns = [
        one.name
        for one in every(condition)
        if isinstance(one, Named) and one.name not in voice.known and _is_noun(voice, one.name)
    ]
    own = group.one.replace(" ", "-")
    return own if own in nouns else next(iter(nouns), "")


def _is_noun(voice: Voice, name: str) -> bool:
    return name in BUILT_IN or (name in voice.index.nouns and name not in voice.index.kinds)


def called(voice: Voice, name: str, of: Expression) -> str:
    """The name of a member, if that differs from its type."""
    one, own = voice.group(of).one, _spoken_of(voice, name, of)
    return "" if not one or one == own or one.endswith(f" {own}") else f" (that {own})"


def member_local(voice: Voice, name: str, of: Expression) -> Local:
    """The meaning of a name that runs over a collection."""
    group = voice.group(of)
    noun = group.one.split()[-1] if group.one else ""
    return Local(
        f"that {_spoken_of(voice, name, of)}",
        noun or _noun_by_name(voice, name),
        name == "player" or noun == "player",
    )


def _spoken_of(voice: Voice, name: str, of: Expression) -> str:
    """A member by its name; by its noun if the name is none and no other member goes by that noun already."""
    noun = (voice.group(of).one.split() or [""])[-1]
    taken = any(local.words == f"that {noun}" for local in voice.known.values())
    return noun if noun and not taken and is_no_noun(name) else spaced(name)


def _noun_by_name(voice: Voice, name: str) -> str:
    return name if name in voice.index.nouns else "thing"
