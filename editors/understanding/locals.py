"""Names of statements and expressions: where each is given that is asked for somewhere."""

from collections import defaultdict

from festrules.grammar.document import Document, Pointer, around, keys_of
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.parts import (
    Asked,
    Column,
    Face,
    GroupEach,
    GroupKind,
    Parameter,
    SetKind,
)
from festrules.grammar.vocabulary.edits import IntroduceThing, ReplaceThing
from festrules.grammar.vocabulary.rulebook import Part
from festrules.grammar.vocabulary.statements.course import Phase, Physical, Step
from festrules.grammar.vocabulary.tree import every

# What gives names that are known in the whole rulebook.
KNOWN_EVERYWHERE = (
    Column,
    Face,
    GroupKind,
    SetKind,
    Part,
    Phase,
    Step,
    Physical,
    IntroduceThing,
    ReplaceThing,
)


class Binders:
    """Where local names are given, by declaration; those that nobody wrote are what they are called after."""

    def __init__(self, document: Document) -> None:
        self._given: dict[tuple[Pointer, str], list[tuple[Pointer, Pointer]]] = defaultdict(list)
        self._anywhere: dict[tuple[str, str], Pointer] = {}
        for said in every(document.book):
            if isinstance(said, KNOWN_EVERYWHERE):
                continue
            for field in said.RECORD.fields.values():
                name = getattr(said, field.attribute) if field.binds else None
                if isinstance(name, str) and said.at(field.key) in document.spans:
                    reach = _reach_of(said)
                    self._given[unit_of(said.pointer), name].append((reach, said.at(field.key)))
                    self._anywhere.setdefault((declared_at(said.pointer), name), said.at(field.key))

    def of(self, name: str, pointer: Pointer) -> Pointer | None:
        """The place where a name that is asked for somewhere is given: the nearest before it that reaches so far."""
        given = self._given.get((unit_of(pointer), name), ())
        reaching = [at for reach, at in given if at != pointer and _reaches(reach, pointer)]
        return reaching[-1] if reaching else None

    def within(self, name: str, thing: str) -> Pointer | None:
        """Where a declaration first gives a name, anywhere in it."""
        return self._anywhere.get((thing, name))


def declared_at(pointer: Pointer) -> str:
    """The name of the declaration in which something stands."""
    return keys_of(unit_of(pointer))[-1]


def unit_of(pointer: Pointer) -> Pointer:
    """The declaration, or the line of another part of the rules, in which something stands."""
    keys = pointer.split("/")
    if keys[1:2] == ["mods"]:
        return "/".join(keys[:5])
    return "/".join(keys[:2]) if keys[1:2] in (["play"], ["setup"]) else "/".join(keys[:3])


def _reach_of(said: Construct) -> Pointer:
    """As far as a name is known: what it is asked of in its declaration, and of a kind of group in that."""
    if isinstance(said, Parameter | Asked):
        return unit_of(said.pointer)
    return around(around(said.pointer)) if isinstance(said, GroupEach) else said.pointer


def _reaches(reach: Pointer, pointer: Pointer) -> bool:
    """Whether a name that a construct gives is known somewhere: inside it, and in the statements after it."""
    if f"{pointer}/".startswith(f"{reach}/"):
        return True
    block, own = around(reach), keys_of(reach)[-1]
    if not own.isdigit() or not pointer.startswith(f"{block}/"):
        return False
    other = pointer[len(block) + 1 :].partition("/")[0]
    return other.isdigit() and int(other) > int(own)
