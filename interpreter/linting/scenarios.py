"""Rules about the scenarios of a game: they expect something, differ, and reach every action."""

from collections.abc import Iterable, Iterator

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.declarations.meanings import Action
from festrules.grammar.vocabulary.examples import Chooses, Example, ExampleLine, Expect
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.grammar.vocabulary.statements.branching import Do
from festrules.grammar.vocabulary.statements.deciding import Take
from festrules.interpreter.linting.look import Found, Look, same
from festrules.interpreter.linting.places import place_of


def examples_in(document: Document) -> Iterator[Example]:
    """The scenarios of the game, or those of the outermost mods."""
    for part in document.book.files:
        if ("" if isinstance(part, Rulebook) else part.pointer) in document.outermost:
            yield from part.examples


def no_expectation(look: Look) -> Iterator[Found]:
    """A scenario that nothing can fail but its own decisions."""
    for example in examples_in(look.document):
        if not any(isinstance(line, Expect) for line in example.lines):
            yield Found(
                example.pointer,
                f'Nothing is expected in "{example.title}"',
                "say what must be true in the end: `expect ...`",
            )


def same_title(look: Look) -> Iterator[Found]:
    """Two scenarios that a report could not tell apart."""
    seen: dict[str, Example] = {}
    for example in examples_in(look.document):
        title = " ".join(example.title.casefold().split())
        first = seen.setdefault(title, example)
        if first is not example:
            yield Found(
                example.pointer,
                f'Another scenario is called "{example.title}" too',
                "say in each title what it shows, and how it differs from the other",
                also=((first.pointer, "the other one"),),
            )


def same_scenario(look: Look) -> Iterator[Found]:
    """A scenario that was copied, and of which only the title was changed."""
    by_length: dict[int, list[Example]] = {}
    for example in examples_in(look.document):
        alike = by_length.setdefault(len(example.lines), [])
        first = next((other for other in alike if same(example.lines, other.lines)), None)
        if first is not None:
            yield Found(
                example.pointer,
                f'Line for line, this repeats "{first.title}"',
                "change what should differ, or leave one of them out",
                also=((first.pointer, "the other one"),),
            )
        alike.append(example)


def untaken_action(look: Look) -> Iterator[Found]:
    """An action that no scenario takes, in a game that has scenarios.

    What is offered alone is taken without a word.
    """
    book, examples = look.document.book, list(examples_in(look.document))
    if not examples or book.mods:
        return
    told = [line for one in examples for line in one.lines]
    told += [line for one in book.positions for line in one.lines]
    said = {_plain(word) for word in _words(told)}
    takes = look.of(Take)
    offered = {name for one in takes if len(one.actions) > 1 or one.may for name in one.actions}
    done = {place_of(one.what) for one in look.of(Do)}
    for name, action in look.declared(Action):
        if name not in offered or name in done:
            continue
        shown = name if action.title is None else action.title
        title, called = _plain(shown), _plain(name)
        begun = tuple(one for one in (title, called) if one and action.parameters is not None)
        if not any(word and (word in title or word in called or word.startswith(begun)) for word in said):
            yield Found(
                look.named(action),
                f"No scenario takes `{name}`",
                f'write a scenario in which somebody does: `seat 1 chooses "{shown}"`',
            )


def _words(lines: Iterable[ExampleLine]) -> Iterator[str]:
    for line in lines:
        match line:
            case Chooses(words=words):
                yield from words
            case Expect(that=that):
                yield from getattr(that, "after", ())
            case _:
                pass  # nobody chooses anything


def _plain(words: str) -> str:
    return words.casefold().replace("-", " ").split("{")[0].strip()
