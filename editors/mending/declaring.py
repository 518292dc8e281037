"""Declarations that are missing, written where such things stand: procedures, actions, places, sections."""

from collections.abc import Callable, Iterator

from festrules.editors.outlining.stretches import stretches
from festrules.editors.understanding.view import View
from festrules.grammar.diagnostic import Diagnostic, Edit
from festrules.grammar.document import Pointer, keys_of
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.interpreter.world.types import noun

UNKNOWN, NO_WINNER, NO_PLAY = "FR301", "FR502", "FR509"
RESULT = {"score", "winner"}
Declared = tuple[str, tuple[Edit, ...]]


def declarations(view: View, one: Diagnostic, span: Span) -> Iterator[Declared]:
    """The declarations that would make a finding go away, with their titles."""
    if one.code == UNKNOWN and one.pointer is not None and span.line == span.end_line:
        name = view.lines[span.line - 1][span.column - 1 : span.end_column - 1]
        if name.replace("-", "").isalnum():
            yield from _named(view, one.pointer, name, span.line)
    elif one.code == NO_WINNER and one.pointer == "/game":
        way = "  most points\n  then shared" if _begins(view, "score") else "  shared"
        yield "Write the section `winner`", (_at_end(view, f"winner\n{way}"),)
    elif one.code == NO_PLAY:
        yield "Write the section `play`", (_before_result(view, PLAY),)


PLAY = "play\n  turns from seat 1 until the game ends\n    pass"


def _named(view: View, pointer: Pointer, name: str, line: int) -> Iterator[Declared]:
    keys = keys_of(pointer)
    if keys[-2:] == ["do", "what"]:
        yield f"Declare the procedure `{name}`", (_behind(view, line, f"procedure {name}\n  pass"),)
    elif "take" in keys[-4:] and "actions" in keys[-2:]:
        text = f'action {name} "{name.replace("-", " ")}"\n  pass'
        yield f"Declare the action `{name}`", (_behind(view, line, text),)
    elif keys[-2:] == ["of", "name"]:
        asked = _asked_of(view, pointer)
        text = f"define {name} of {asked}: 0"
        yield f"Define `{name}` of a {asked}", (_behind(view, line, text),)
    else:
        component = _a_component(view)
        if component is not None:
            yield f"Declare the place `{name}`", (_before_course(view, f"place {name} of {component}"),)
        text = f"keep {name}: 0 to 10, starts 0"
        yield f"Keep a number `{name}`", (_before_course(view, text),)
        yield f"Define `{name}`", (_behind(view, line, f"define {name}: 0"),)


def _asked_of(view: View, pointer: Pointer) -> str:
    """The subject of a question, as far as it is known."""
    known = view.understood.noted.get(f"{pointer.removesuffix('/name')}/of")
    return noun(known.type) if known is not None and known.type is not None else "player"


def _a_component(view: View) -> str | None:
    document = view.understood.document
    if document is None:
        return None
    things = document.book.things
    return next((name for name in document.book.order if isinstance(things[name], ComponentThing)), None)


def _behind(view: View, line: int, text: str) -> Edit:
    """A declaration behind the one that has a line."""
    parts = stretches(view.text)
    later = next((part.line for part in parts if part.line > line), None)
    if later is None:
        return _at_end(view, text)
    above = _without_comments(view, later)
    return _insertion(view, above, f"{text}\n\n")


def _before_course(view: View, text: str) -> Edit:
    """A declaration before the course of the game, where things stand."""
    return _before(view, lambda word: word in {"setup", "play", *RESULT}, text)


def _before_result(view: View, text: str) -> Edit:
    return _before(view, RESULT.__contains__, text)


def _before(view: View, is_it: Callable[[str], bool], text: str) -> Edit:
    for part in stretches(view.text):
        first = view.lines[part.line - 1].split()
        if first and is_it(first[0]):
            return _insertion(view, _without_comments(view, part.line), f"{text}\n\n")
    return _at_end(view, text)


def _without_comments(view: View, line: int) -> int:
    """The first of the comments that stand right above a line."""
    while line > 1 and view.lines[line - 2].startswith("#"):
        line -= 1
    return line


def _at_end(view: View, text: str) -> Edit:
    last = len(view.lines)
    while last > 1 and not view.lines[last - 1].strip():
        last -= 1
    column = len(view.lines[last - 1]) + 1
    behind = "" if last < len(view.lines) else "\n"
    return Edit(Span(view.file, last, column, last, column), f"\n\n{text}{behind}")


def _insertion(view: View, line: int, text: str) -> Edit:
    return Edit(Span(view.file, line, 1, line, 1), text)


def _begins(view: View, word: str) -> bool:
    return any(view.lines[part.line - 1].split()[:1] == [word] for part in stretches(view.text))
