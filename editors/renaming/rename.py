"""From a name at a place and another one to the edits that rename it everywhere, or a sentence why it stays."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import PurePath

from festrules.editors.navigating.same import Met, mentions_everywhere, met_at
from festrules.editors.renaming.names import why_fixed, why_not
from festrules.editors.renaming.pinned import pinned_anew
from festrules.editors.renaming.proof import why_broken
from festrules.editors.renaming.written import PARAMETER, Rewording
from festrules.editors.understanding.senses import Senses
from festrules.editors.understanding.subjects import Mention, Sort, Subject
from festrules.editors.understanding.understood import Place, Understood
from festrules.editors.understanding.view import View
from festrules.grammar.diagnostic import Edit
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.declarations.parts import Parameter
from festrules.grammar.vocabulary.tree import every

Writable = Callable[[str], bool]  # whether a file belongs to the author


@dataclass(frozen=True, slots=True)
class NotRenamed:
    """Something keeps its name, and why."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Renaming:
    """The replacements in all files; they don't overlap."""

    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Renamable:
    """A thing that can be renamed: its place, and its present name."""

    span: Span
    name: str


def renamable(view: View, place: Place, writable: Writable) -> Renamable | NotRenamed:
    """Whether what stands at a place can be renamed."""
    met = met_at(view, place)
    if met is None:
        return NotRenamed("No name of this rulebook stands here, or the line has still to be read.")
    sentence = why_fixed(met) or _others(view, met, writable)
    span = view.now(met.mention.span)
    if sentence is not None or span is None:
        return NotRenamed(sentence or "The line has changed since it was read.")
    return Renamable(span, met.subject.name)


def rename(view: View, place: Place, name: str, writable: Writable) -> Renaming | NotRenamed:
    """All that is to be written for something to be called something else."""
    able = renamable(view, place, writable)
    met = met_at(view, place)
    if isinstance(able, NotRenamed) or met is None:
        return able if isinstance(able, NotRenamed) else NotRenamed("There is no name here.")
    if not view.is_current or any(not _agrees(view, other) for other in view.beside):
        return NotRenamed("The text has changed since it was read; in a moment it can be renamed.")
    name = name.strip().strip('"') if met.subject.sort is Sort.POSITION else name.strip().lstrip("@")
    if name == met.subject.name:
        return Renaming(())
    sentence = why_not(met, name)
    if sentence is not None:
        return NotRenamed(sentence)
    edits = tuple(sorted(set(_edits(view, met, name)), key=lambda edit: (edit.span, edit.text)))
    games = [view.understood, *view.beside]
    edits = (*edits, *pinned_anew(games, edits, _called(met, name)))
    broken = next(filter(None, (why_broken(known, edits) for known in games)), None)
    return NotRenamed(broken) if broken else Renaming(edits)


def _called(met: Met, name: str) -> dict[str, str]:
    """The new names of things that mods rely on, by their present ones, as far as the name tells."""
    return (
        {met.subject.name: name}
        if met.subject.sort in {Sort.THING, Sort.VALUE, Sort.PART, Sort.STAGE}
        else {}
    )


def _others(view: View, met: Met, writable: Writable) -> str | None:
    """A file in which the name stands, too, and that is somebody else's."""
    for one in mentions_everywhere(view, met):
        if not writable(one.span.source):
            file = PurePath(one.span.source).name
            return f"`{met.subject.name}` is named in {file}, which is not part of this workspace."
    return None


def _agrees(view: View, other: Understood) -> bool:
    """Whether another game was understood from the same texts as far as they are known here."""
    mine = view.understood.texts
    return all(mine[name] == text for name, text in other.texts.items() if name in mine)


def _edits(view: View, met: Met, name: str) -> Iterator[Edit]:
    wording = Rewording(met.subject.name, name, met.known)
    for one in mentions_everywhere(view, met):
        yield from wording.edits(one, _text_of(view, one))
    if PARAMETER.search(met.subject.of):
        for subject in _same_parameters(met):
            for one in met.known.mentions_of(subject):
                yield from wording.edits(one, _text_of(view, one))
    if met.subject.sort is Sort.THING:
        for known in (view.understood, *view.beside):
            for subject in _named_after(known, met.subject):
                for one in known.mentions_of(subject):
                    yield from wording.plainly(one, _text_of(view, one))


def _same_parameters(met: Met) -> set[Subject]:
    """The parameters of a definition, which have one name in it and in everything that replaces it."""
    document = met.known.document
    if document is None:
        return set()
    senses = Senses(document)
    owner = senses.owner(met.subject.of)
    given = (one for one in met.known.mentions if one.gives and one.subject.name == met.subject.name)
    return {
        one.subject
        for one in given
        if one.subject != met.subject and PARAMETER.search(one.pointer) and senses.owner(one.pointer) == owner
    }


def _named_after(known: Understood, thing: Subject) -> set[Subject]:
    """The things that definitions and the like are asked of, if they are named after their type."""
    if known.document is None:
        return set()
    unnamed = {
        said.at("name")
        for said in every(known.document.book)
        if isinstance(said, Parameter) and said.type is None
    }
    named = Rewording(thing.name, thing.name, known)
    return {
        one.subject
        for one in known.mentions
        if one.pointer in unnamed and one.subject.sort is Sort.LOCAL and named.is_called(one.subject.name)
    }


def _text_of(view: View, one: Mention) -> str:
    """The words at a mention."""
    for known in (view.understood, *view.beside):
        if one.span.source in known.sources:
            line = known.sources[one.span.source].line(one.span.line)
            return line[one.span.column - 1 : one.span.end_column - 1]
    return ""
