"""Conditions as they are said: that something is so, is not so, must be so, or of what it is so."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

PLAIN = {
    "be": ("is", "are"),
    "have": ("has", "have"),
    "hold": ("holds", "hold"),
    "show": ("shows", "show"),
    "apply": ("applies", "apply"),
    "follow": ("follows", "follow"),
    "come": ("comes", "come"),
    "lead": ("leads", "lead"),
}


@dataclass(frozen=True, slots=True)
class Simple:
    """A subject, a verb and the rest: `the space`, `be`, `empty`."""

    subject: str
    verb: str
    rest: str
    many: bool = False
    denial: bool = False
    contrary: str = ""  # what the rest is where it is denied, if that is another word: `less than 3`


@dataclass(frozen=True, slots=True)
class Joined:
    """Several conditions of which all must hold, or one."""

    word: str  # and, or
    parts: tuple[Claim, ...]


@dataclass(frozen=True, slots=True)
class Framed:
    """A condition that is asked in other circumstances, `with the pawn taken away`, or of each of several."""

    front: str
    inner: Claim
    contrary: str = (
        ""  # of what it is not so where it is denied, if that is another word: `for at least one card`
    )


@dataclass(frozen=True, slots=True)
class Whole:
    """A condition that is said in one piece, and its contrary."""

    text: str
    contrary: str


@dataclass(frozen=True, slots=True)
class Excepted:
    """A condition that need not hold where another does."""

    inner: Claim
    unless: Claim


Claim: TypeAlias = Simple | Joined | Framed | Whole | Excepted

LONGEST = 110  # letters of conditions in one sentence
MOST = 3  # of them in one sentence


def parts_of(claim: Claim) -> tuple[Claim, ...]:
    """The parts of a condition that is too long for one sentence, so that they are listed; nothing of others."""
    if not isinstance(claim, Joined):
        return ()
    long = len(claim.parts) > MOST or len(said(claim)) > LONGEST
    return claim.parts if long else ()


def said(claim: Claim) -> str:
    """The words for a claim that holds."""
    match claim:
        case Simple():
            return _simple(claim)
        case Joined(word=word, parts=parts) if any(isinstance(part, Joined) for part in parts):
            return f"; {word} ".join(said(part) for part in parts)
        case Joined(word=word, parts=parts):
            return joined([said(part) for part in parts], word)
        case Framed(front=front, inner=inner):
            return f"{front}, {said(inner)}"
        case Whole(text=text):
            return text
        case Excepted(inner=inner, unless=unless):
            return f"{said(inner)}, unless {said(unless)}"
        case _:
            assert_never(claim)


def denied(claim: Claim) -> Claim:
    """The claim that this one does not hold."""
    match claim:
        case Simple(contrary=contrary) if contrary:
            return replace(claim, rest=contrary, contrary=claim.rest)
        case Simple():
            return replace(claim, denial=not claim.denial)
        case Joined(word=word, parts=parts):
            return Joined("or" if word == "and" else "and", tuple(denied(part) for part in parts))
        case Framed(front=front, inner=inner, contrary=contrary):
            return Framed(contrary or front, denied(inner), front if contrary else "")
        case Whole(text=text, contrary=contrary):
            return Whole(contrary, text)
        case Excepted(inner=inner, unless=unless):
            return Joined("and", (denied(inner), denied(unless)))
        case _:
            assert_never(claim)


def must(claim: Claim) -> str:
    """The words for a claim that must hold."""
    match claim:
        case Simple():
            verb = "must not" if claim.denial else "must"
            return f"{claim.subject} {verb} {claim.verb} {claim.rest}".strip()
        case Joined(word="and", parts=parts):
            return joined([must(part) for part in parts], "and")
        case Joined(parts=(one, other)):
            return f"either {must(one)}, or {must(other)}"
        case Joined(parts=parts):
            return f"one of these must be so: {'; '.join(map(said, parts[:-1]))}; or {said(parts[-1])}"
        case Framed(front=front, inner=inner):
            return f"{front}, {must(inner)}"
        case Whole(text=text):
            return f"it must be that {text}"
        case Excepted(inner=inner, unless=unless):
            return f"{must(inner)}, unless {said(unless)}"
        case _:
            assert_never(claim)


def of_members(claim: Claim, subject: str, many: str, own: tuple[str, ...]) -> tuple[str, str]:
    """A condition as what stands behind one member of which it holds, and behind several.

    `subject` is how the condition speaks of the member; `own` is how it begins where it asks something of the member:
    `the row of the space` becomes `whose row`.
    """
    match claim:
        case Simple(subject=about) if about == subject:
            return f"that {_verb(claim, several=False)}", f"that {_verb(claim, several=True)}"
        case Simple(subject=about) if (asked := _asked_of(about, subject)) and asked not in own:
            return (f"whose {asked} {_verb(claim, several=claim.many)}",) * 2
        case Simple(subject=about, rest=rest) if rest == f"to {subject}":
            return (f"for which {about} {_verb(replace(claim, rest=''), several=claim.many)}",) * 2
        case Joined(word=word, parts=parts):
            each = [of_members(part, subject, many, own) for part in parts]
            return joined([one for one, _ in each], word), joined([several for _, several in each], word)
        case Framed(front=front, inner=inner, contrary=""):
            one, several = of_members(inner, subject, many, own)
            return f"{one} {front}", f"{several} {front}"
        case Simple() | Framed() | Whole() | Excepted():
            return (f"for which {said(claim)}",) * 2
        case _:
            assert_never(claim)


def _asked_of(about: str, subject: str) -> str:
    """The question about the subject: `row` of `the row of the space`; empty if it is something else."""
    front, _, of = about.partition(" of ")
    if of == subject and front.startswith("the "):
        return front.removeprefix("the ")
    return about.removeprefix(f"{subject}’s ") if about.startswith(f"{subject}’s ") else ""


def _simple(claim: Simple) -> str:
    return f"{claim.subject} {_verb(claim, several=claim.many or claim.subject == 'you')}"


def _verb(claim: Simple, *, several: bool) -> str:
    if claim.verb == "be" or not claim.denial:
        word = PLAIN[claim.verb][several]
        return f"{word}{' not' if claim.denial else ''} {claim.rest}".strip()
    return f"{'do' if several else 'does'} not {claim.verb} {claim.rest}".strip()


def joined(words: list[str], last: str) -> str:
    """Words or sentences in a row: commas, and the last one with a word."""
    if len(words) < 2:
        return "".join(words)
    if len(words) == 2:
        comma = "," if any("," in word for word in words) else ""
        return f"{words[0]}{comma} {last} {words[1]}"
    return f"{', '.join(words[:-1])}, {last} {words[-1]}" if last != "and" else _with_and(words)


def _with_and(words: list[str]) -> str:
    comma = "," if any(" " in word for word in words) else ""
    return f"{', '.join(words[:-1])}{comma} and {words[-1]}"
