"""Scenarios that are new, gone or other than they were: no rules, but what the rules are held to."""

from collections.abc import Iterator
from typing import Any

from festrules.grammar.format.examples import write_example, write_position
from festrules.grammar.vocabulary.reading import construct
from festrules.interpreter.comparing.aligning import Sign, aligned, whole
from festrules.interpreter.comparing.difference import Difference
from festrules.interpreter.comparing.lines import Line, written_line
from festrules.interpreter.comparing.plain import plain

Found = dict[str, tuple[Line, str]]


def compare_scenarios(old: Any, new: Any) -> Iterator[Difference]:
    """The scenarios of two documents by their titles."""
    before, after = _scenarios(old), _scenarios(new)
    for title in dict.fromkeys([*after, *before]):
        was, now = before.get(title), after.get(title)
        if was is None and now is not None:
            yield Difference(title, "example", whole(Sign.NEW, now[0]), "", None, now[1])
        elif now is None and was is not None:
            yield Difference(title, "example", whole(Sign.GONE, was[0]), "", was[1], None)
        elif was and now and was[0].whole != now[0].whole:
            yield Difference(title, "example", aligned(was[0], now[0]), "", was[1], now[1])


def _scenarios(data: Any) -> Found:
    """What has to come true with all mods: one may drop those of its base, or put others in their place."""
    found: Found = {}
    for root, part in [("", data), *((f"/mods/{at}", mod) for at, mod in enumerate(data.get("mods", [])))]:
        for dropped in part.get("dropped-examples", []):
            found.pop(dropped["title"], None)
        for at, position in enumerate(part.get("positions", [])):
            title = f"position {position['title']}"
            said = written_line(
                title, lambda said: write_position(construct("position", said)), plain("position", position)
            )
            found[title] = (said, f"{root}/positions/{at}")
        for at, example in enumerate(part.get("examples", [])):
            own = {key: value for key, value in example.items() if key != "replaces"}
            said = written_line(
                f"example {example['title']}",
                lambda said: write_example(construct("example", said)),
                plain("example", own),
            )
            found[example["title"]] = (said, f"{root}/examples/{at}")
    return found
