"""The file beside the rules that says how their table is drawn: `NAME.picture.yaml`.

Only that it is YAML is judged here: its form is that of the document, and whether there is what it names is known to
the interpreter.
"""

from festrules.grammar.diagnostic import refuse
from festrules.grammar.source import Source, whole
from festrules.grammar.tree_to_document.building import Node
from festrules.grammar.yaml_text import YamlReader

EXAMPLE = "for example  order: [market]  and below it  drawn: {market: {size: large}, tent: {symbol: house}}"


def read_picture(source: Source) -> Node | None:
    """The contents of a picture file, to be laid out; None if it is empty."""
    reader = YamlReader(source)
    said = reader.read()
    if said is not None and not isinstance(said, Node):
        reader.problem(
            "FR143", "this file does not say by name how things are drawn", whole(source), help=EXAMPLE
        )
    if reader.problems:
        refuse(*reader.problems)
    return said if isinstance(said, Node) else None
