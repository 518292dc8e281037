"""YAML text to values with places; what YAML can do beyond plain data is refused.

Whole numbers, `true` and `false` are read as such, everything else as the text that stands there: no
dates, no octal or sexagesimal numbers, no `NO` that is false. Anchors, aliases and tags are for programs.
"""

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from festrules.grammar.diagnostic import Diagnostic, Label, refuse
from festrules.grammar.source import Source, Span
from festrules.grammar.tree_to_document.building import Node, Part, TableCell, Word

MAX_YAML = 1_000_000  # characters
MAX_EVENTS = 200_000  # values, and beginnings and ends of lists and mappings
MAX_NESTING = 20

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,9})")
_PROGRAMMERS_NUMBER = re.compile(r"[-+]?([0-9][0-9_]*)?\.?[0-9][0-9_]*([eE][-+]?[0-9]+)?|0[xo][0-9a-fA-F]+")


@dataclass(slots=True)
class YamlReader:
    """One YAML file; everything wrong in it is collected in `problems`."""

    source: Source
    problems: list[Diagnostic] = field(default_factory=list)
    keys: dict[Span, dict[str, Span]] = field(default_factory=dict)  # by the mapping: the places of its names

    def read(self) -> Part:
        """The value of the whole file: nodes, lists, words, numbers; None if it could not be read."""
        if len(self.source.text) > MAX_YAML:
            message = f"this file has {len(self.source.text)} characters; at most {MAX_YAML} can be read"
            refuse(Diagnostic(code="FR106", message=message, span=Span(self.source.name, 1, 1, 1, 2)))
        try:
            self._look_over()
            root = yaml.compose(self.source.text, Loader=_LOADER)
        except yaml.YAMLError as error:
            refuse(self._unreadable(error))
        return None if root is None else self._value(root)

    def problem(self, code: str, message: str, span: Span, **more: Any) -> None:
        """Note something wrong."""
        self.problems.append(Diagnostic(code=code, message=message, span=span, **more))

    def _look_over(self) -> None:
        """Refuse what must not even be built: too much depth, too many values, or several documents in one file."""
        depth = documents = 0
        for count, event in enumerate(yaml.parse(self.source.text, Loader=_LOADER)):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            documents += isinstance(event, yaml.DocumentStartEvent)
            span = self._span(event)
            if count > MAX_EVENTS or depth > MAX_NESTING:
                message = (
                    "this is nested too deeply" if depth > MAX_NESTING else "this file has too many values"
                )
                refuse(Diagnostic(code="FR106", message=message, span=span))
            if documents > 1:
                refuse(
                    Diagnostic(code="FR120", message="`---` begins a second file within this one", span=span)
                )
            if (
                isinstance(event, yaml.AliasEvent)
                or getattr(event, "anchor", None)
                or getattr(event, "tag", None)
            ):
                message = "anchors (&), aliases (*) and tags (!) have no meaning here"
                help_ = "write each row out; a text that begins with one of these signs stands in quotes"
                refuse(Diagnostic(code="FR124", message=message, span=span, help=help_))

    def _span(self, node: yaml.Node | yaml.Event) -> Span:
        start, end = node.start_mark, node.end_mark
        assert start is not None
        assert end is not None
        return Span(self.source.name, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _unreadable(self, error: yaml.YAMLError) -> Diagnostic:
        mark = getattr(error, "problem_mark", None)
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        position = getattr(error, "position", None)
        if mark is None and isinstance(position, int):
            before = self.source.text[:position]
            line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
        message, help_ = in_plain_words(
            getattr(error, "problem", None) or getattr(error, "reason", None) or "it cannot be read"
        )
        span = Span(self.source.name, line, column, line, column + 1)
        return Diagnostic(code="FR120", message=message, span=span, help=help_)

    def _value(self, node: yaml.Node) -> Part:
        """Recursive: `_look_over` bounded the depth."""
        match node:
            case yaml.MappingNode():
                return self._mapping(node)
            case yaml.SequenceNode():
                return [self._value(item) for item in node.value]
            case _:
                return self._scalar(node)

    def _mapping(self, node: yaml.MappingNode) -> Node:
        fields: dict[str, Part] = {}
        places: dict[str, Span] = {}
        for key, value in node.value:
            span = self._span(key)
            if not isinstance(key, yaml.ScalarNode):
                self.problem("FR121", "a name should stand before this colon", span)
            elif key.value in places:
                label = Label(places[key.value], "here already")
                self.problem("FR122", f"`{key.value}` is given twice", span, labels=(label,))
            else:
                places[key.value] = span
                fields[key.value] = self._value(value)
        self.keys[self._span(node)] = places
        return Node(None, fields, self._span(node))

    def _scalar(self, node: yaml.Node) -> Part:
        text, span = str(node.value), self._span(node)
        if not getattr(node, "style", None):  # plain: None or empty, depending on the loader
            if _WHOLE.fullmatch(text):
                return TableCell(int(text), text, span)
            if text in {"true", "false"}:
                return TableCell(text == "true", text, span)
            if text in {"", "~", "null"} or _PROGRAMMERS_NUMBER.fullmatch(text):
                return TableCell(None, text, span)
        return Word(text, span)


# What the two readers of PyYAML say, and what an author can do about it.
_PROBLEMS = (
    (r"tab character|'\\t'", "there is a tab here; lines are indented with blanks", ""),
    (
        "mapping values are not allowed",
        "a colon cannot stand here",
        'if it belongs to a text, the text stands in quotes:  says: "Beware: it burns"',
    ),
    (
        "expected ',' or '}'",
        "the row in braces does not go on like this: before this there should be a comma or a }",
        "a text with a comma, colon or quote in it stands in double quotes",
    ),
    ("expected ',' or ']'", "before this there should be a comma, or a ] that ends the list", ""),
    (
        "expected '-'|expected key|<block end>|<?document start",
        "this does not fit below what stands above it",
        "",
    ),
    (
        "cannot start any token|alphabetic or numeric",
        "no text begins with this character",
        "put the text in double quotes",
    ),
    ("unexpected end of stream", "a text in quotes never ends", ""),
    ("expected ':'", "a colon is missing in the line above", ""),
    ("escape character", "in double quotes a backslash is written twice", ""),
)
_EXAMPLE = (
    'rows begin in the same column, each like this:  - {id: red-stew, worth: 12, shape: ["R G", ". R"]}'
)


def in_plain_words(problem: str) -> tuple[str, str]:
    """A message and advice for what the reader of YAML complains about."""
    for pattern, message, advice in _PROBLEMS:
        if re.search(pattern, problem):
            return message, advice or _EXAMPLE
    return f"this is not a table in YAML: {problem}", _EXAMPLE
