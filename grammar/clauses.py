"""The inventory of a rulebook's clauses (`clauses.yaml`): the ids that rules may cite, and what they say."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from festrules.grammar.bounds import CLAUSE_PATTERN
from festrules.grammar.diagnostic import refuse
from festrules.grammar.source import Source, whole
from festrules.grammar.tables import place
from festrules.grammar.tree_to_document.building import Node, Part, TableCell, Word
from festrules.grammar.yaml_text import YamlReader

_CLAUSE = re.compile(CLAUSE_PATTERN)
# The list in the file, and the field of an entry with its text.
LISTS = {"clauses": "says", "rulings": "ruling"}

_ABOUT_ALL = ("game", *LISTS, "examples")
_ABOUT_ONE = ("id", "section", "kind", "from", "needs-rule", "because")
KEYS = {"clauses": (*_ABOUT_ONE, "says"), "rulings": (*_ABOUT_ONE, "about", "question", "ruling")}


def read_clauses(source: Source) -> dict[str, Node]:
    """Clauses and rulings by id, to be laid out; refused if anything is wrong with the file."""
    reader = YamlReader(source)
    inventory = reader.read()
    if not isinstance(inventory, Node) or not isinstance(inventory.fields.get("clauses"), list):
        reader.problem("FR125", "an inventory of clauses is a mapping with a list `clauses`", whole(source))
        inventory = Node(None, {}, whole(source))
    _check_keys(inventory, _ABOUT_ALL, "an inventory", reader)
    found: dict[str, Node] = {}
    for name, says in LISTS.items():
        entries = inventory.fields.get(name, [])
        for entry in entries if isinstance(entries, list) else []:
            if isinstance(entry, Node):
                _check_keys(entry, KEYS[name], f"a {name.removesuffix('s')}", reader)
            _add(found, entry, says, reader)
    if reader.problems:
        refuse(*reader.problems)
    return found


def _add(found: dict[str, Node], entry: Part, says: str, reader: YamlReader) -> None:
    fields = entry.fields if isinstance(entry, Node) else {}
    name, text = fields.get("id"), fields.get(says)
    if not isinstance(name, Word) or not _CLAUSE.fullmatch(name.text) or not isinstance(text, Word):
        _complain(name, says, entry, reader)
    elif name.text in found:
        reader.problem("FR122", f"the clause {name.text} is listed twice", name.span)
    elif _is_no(fields.get("needs-rule")) and not isinstance(fields.get("because"), Word):
        message = f"{name.text} says that it needs no rule, but not why"
        help_ = "add the reason: `because: it tells what the game is about`"
        reader.problem("FR125", message, name.span, help=help_)
    else:
        # A ruling answers a question; without it `no` says nothing.
        question = fields.get("question")
        whole = f"{question.text} {text.text}" if isinstance(question, Word) else text.text
        said = Word(" ".join(whole.split()), text.span)
        found[name.text] = Node(None, {"says": said, **_more(fields, text)}, entry.span)


def _check_keys(node: Node, known: Sequence[str], what: str, reader: YamlReader) -> None:
    """Names that mean nothing here: misspelt ones, and the rest of a text that a comma cut off."""
    places = reader.keys.get(node.span, {})
    before = ""
    for key, value in node.fields.items():
        if key in known:
            before = key
            continue
        said = node.fields.get(before)
        if isinstance(value, TableCell) and value.value is None and isinstance(said, Word):
            message = f"the text ends at the comma: `{key}` is read as another name beside `{before}`"
            help_ = f'a text with a comma in it stands in quotes:  {before}: "{said.text}, {key}"'
            reader.problem("FR125", message, places[key], help=help_)
            return  # what comes after it belongs to the same text
        close = get_close_matches(key, known, 1, 0.6)
        hint = None if close else f"there can be {', '.join(known)}"
        message = f"`{key}` says nothing about {what}"
        reader.problem("FR125", message, places[key], suggestion=close[0] if close else None, help=hint)


def _more(fields: Mapping[str, Part], said: Word) -> dict[str, Part]:
    """Whether no rule is needed, and why (absent means that one is), and what a ruling is about."""
    more: dict[str, Part] = {}
    because, about = fields.get("because"), fields.get("about")
    if _is_no(fields.get("needs-rule")) and isinstance(because, Word):
        more = {
            "needs-rule": TableCell(False, "no", said.span),
            "because": Word(" ".join(because.text.split()), because.span),
        }
    if said is fields.get("ruling") and isinstance(about, list):
        clauses = [one for one in about if isinstance(one, Word) and _CLAUSE.fullmatch(one.text)]
        if clauses:
            more["about"] = [*clauses]
    return more


def _complain(name: Part, says: str, entry: Part, reader: YamlReader) -> None:
    """Report what is wrong with an entry: an id of another form, or something missing."""
    if isinstance(name, Word) and not _CLAUSE.fullmatch(name.text):
        meant = "-".join(re.findall("[A-Z0-9]+", name.text.upper()))
        message = "the id of a clause is made of capitals, digits and hyphens"
        suggestion = meant if _CLAUSE.fullmatch(meant) else None
        reader.problem("FR125", message, name.span, suggestion=suggestion)
        return
    message = f"an entry needs an `id` of capitals, digits and hyphens, and a text `{says}`"
    help_ = f'for example  - {{id: MOVE-3, {says}: "Pawns move forward only."}}'
    reader.problem("FR125", message, place(entry, reader), help=help_)


def _is_no(value: Part) -> bool:
    return isinstance(value, Word | TableCell) and value.text in {"no", "false"}
