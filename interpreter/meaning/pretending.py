"""Secrets that are none: stored where not all may look, though all were told what it is."""

from dataclasses import dataclass

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.things import KeepThing
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.handing import Handed
from festrules.interpreter.meaning.secrecy import hidden
from festrules.interpreter.meaning.typed import ALL_KNOW, EVERYBODY, Reads


@dataclass(frozen=True, slots=True)
class Stored:
    """A change of a stored value that not all may see."""

    keep: str
    value: Reads
    why: Reads  # everything else that decides whether, and whose, it changes
    anew: bool  # rather than by so much more or less
    pointer: Pointer


def check_pretending(
    context: Context, stored: list[Stored], handed: Handed, starting: dict[str, Reads]
) -> None:
    """Reports what is set to something that all know; what is added counts if nothing else is ever secret in it."""
    whole = [(one, handed.to_the_end(one.value), handed.to_the_end(one.why)) for one in stored]
    secret = {one.keep for one, value, why in whole if hidden(context, value | why, EVERYBODY)}
    secret |= {name for name, reads in starting.items() if hidden(context, reads, EVERYBODY)}
    secret |= {name for name in context.keeps if _starts_at_random(context, name)}
    for one, value, why in whole:
        if ALL_KNOW not in value or hidden(context, value | why, EVERYBODY):
            continue
        if one.anew or one.keep not in secret:
            context.findings.report(
                "FR560",
                one.pointer,
                f"All players were told what this is, so it is no secret in `{one.keep}`.",
                hint=f"Let all see `{one.keep}`. What some must not know comes by chance, with `roll ... into` or"
                " `starts at random`, or it is a component that lies hidden.",
            )


def _starts_at_random(context: Context, name: str) -> bool:
    declared = context.things[name]
    return isinstance(declared, KeepThing) and declared.starts is None
