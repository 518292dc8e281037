"""Rules about the scenarios of a game: they expect something, differ, and come past every action."""

from collections.abc import Iterator
from typing import Any

from festrules.grammar.document import Document, Pointer
from festrules.interpreter.linting.look import Found, Look, same
from festrules.interpreter.linting.places import place_of


def examples_in(document: Document) -> Iterator[tuple[Pointer, Any]]:
    """The scenarios of the game, or those of the outermost mods."""
    for root in document.outermost:
        holder: Any = document.at(root) if root else document.data
        yield from (
            (f"{root}/examples/{number}", one) for number, one in enumerate(holder.get("examples", ()))
        )


def no_expectation(look: Look) -> Iterator[Found]:
    """A scenario that nothing can fail but its own decisions."""
    for pointer, example in examples_in(look.document):
        if not any("expect" in line for line in example["lines"]):
            yield Found(
                pointer,
                f'Nothing is expected in "{example["title"]}"',
                "say what must be so in the end: `expect ...`",
            )


def same_title(look: Look) -> Iterator[Found]:
    """Two scenarios that a report could not tell apart."""
    seen: dict[str, Pointer] = {}
    for pointer, example in examples_in(look.document):
        title = " ".join(example["title"].casefold().split())
        first = seen.setdefault(title, pointer)
        if first != pointer:
            yield Found(
                pointer,
                f'Another scenario is called "{example["title"]}" too',
                "say in each title what is so, and why it is not the other",
                also=((first, "the other one"),),
            )


def same_scenario(look: Look) -> Iterator[Found]:
    """A scenario that was copied, and of which only the title was changed."""
    seen: list[tuple[Pointer, Any]] = []
    by_length: dict[int, list[tuple[Pointer, Any]]] = {}
    for pointer, example in examples_in(look.document):
        alike = by_length.setdefault(len(example["lines"]), seen[:0])
        for first, other in alike:
            if same(example["lines"], other["lines"]):
                yield Found(
                    pointer,
                    f'Line for line this is "{other["title"]}" once more',
                    "change what should differ, or leave one of them out",
                    also=((first, "the other one"),),
                )
                break
        alike.append((pointer, example))


def untaken_action(look: Look) -> Iterator[Found]:
    """An action that no scenario takes, in a game that has scenarios.

    What is offered alone is taken without a word.
    """
    examples = list(examples_in(look.document))
    if not examples or look.document.mods:
        return
    positions: Any = look.document.data.get("positions", ())
    said = {_plain(word) for word in _words([*examples, *(("", one) for one in positions)])}
    takes = [spot.fields for spot in look.of("statement", "take")]
    offered = {name for one in takes if len(one["actions"]) > 1 or "may" in one for name in one["actions"]}
    done = {place_of(spot.fields["what"]) for spot in look.of("statement", "do")}
    for name, spot in look.declared("action"):
        if name not in offered or name in done:
            continue
        title = _plain(spot.fields.get("title", name))
        if not any(word and (word in title or word in _plain(name)) for word in said):
            yield Found(
                look.named(spot),
                f"No scenario takes `{name}`",
                f'write a scenario in which somebody does: `seat 1 chooses "{spot.fields.get("title", name)}"`',
            )


def _words(examples: list[tuple[Pointer, Any]]) -> Iterator[str]:
    for _, example in examples:
        for line in example["lines"]:
            if "chooses" in line:
                yield from line["chooses"]["words"]
            that = line.get("expect", {}).get("that", {})
            for expected in that.values():
                yield from expected.get("after", ()) if isinstance(expected, dict) else ()


def _plain(words: str) -> str:
    return words.casefold().replace("-", " ").split("{")[0].strip()
