"""Brackets that an author need not write, because what stands there makes sense in one way only.

The grammar binds one way everywhere. An expression that is put together anew lies where the document has
none; aliases lead from its pointers to what the author wrote, so that messages find their place.
"""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.nouns import noun_component
from festrules.interpreter.meaning.typed import Scope
from festrules.interpreter.world.types import Many

FILTERS = ("where", "other-than", "with-most", "with-least", "ordered-by", "reversed")


def bracketed(context: Context, expression: Any, pointer: Pointer, scope: Scope) -> Any:
    """An expression with its brackets where they make sense."""
    ((kind, fields),) = expression.items()
    if kind == "within":
        return _out_of_place(context, fields, pointer, scope) or expression
    if kind != "of" or "of" not in fields or {"for", "with"} & fields.keys():
        return expression
    ((inner, inner_fields),) = fields["of"].items()
    if inner == "of":
        return _lent(context, fields, inner_fields, pointer) or expression
    if inner not in FILTERS and inner != "within":
        return expression
    if noun_component(context, fields["name"]) is not None:
        aliases: dict[Pointer, Pointer] = {}
        pushed = _pushed(fields["name"], fields["of"], (f"{pointer}/of/of", pointer), aliases)
        if pushed is not None:
            aliases = {place: f"{pointer}/of/name" if to == "" else to for place, to in aliases.items()}
            context.findings.aliases.update(aliases)
            return pushed
    if inner in FILTERS:
        return _hoisted(context, fields, inner, inner_fields, pointer, scope) or expression
    return expression


def _out_of_place(context: Context, fields: Any, pointer: Pointer, scope: Scope) -> Any | None:
    """`cards in hand of player where ...` filters the cards: a hand is one place, and `player` is one player."""
    names, filters, inner, written = [], [], fields["place"], f"{pointer}/within/place"
    while "of" in inner and inner["of"].keys() == {"name", "of"}:
        names.append(inner["of"]["name"])
        inner, written = inner["of"]["of"], f"{written}/of/of"
    while names and next(iter(inner)) in FILTERS:
        ((kind, filtered),) = inner.items()
        filters.append((kind, filtered, f"{written}/{kind}"))
        inner, written = filtered["of"], f"{written}/{kind}/of"
    if not filters:
        return None
    for name in reversed(names):
        inner = {"of": {"name": name, "of": inner}}
    if isinstance(context.quietly(inner, written, scope), Many | None):
        return None
    target = pointer
    for kind, filtered, place in filters:
        more = {f"{target}/{kind}/{field}": f"{place}/{field}" for field in filtered if field != "of"}
        context.findings.aliases.update(more)
        target = f"{target}/{kind}/of"
    context.findings.aliases.update(
        {f"{target}/within/what": f"{pointer}/within/what", f"{target}/within/place": written}
    )
    found: Any = {"within": {**fields, "place": inner}}
    for kind, filtered, _ in reversed(filters):
        found = {kind: {**filtered, "of": found}}
    return found


def _lent(context: Context, fields: Any, inner: Any, pointer: Pointer) -> Any | None:
    """`way of space of piece for goal` is way of (space of piece) for goal, where only `way` asks for it."""
    wanted = _parameters(context, fields["name"]) - fields.keys()
    lent = {"for", "with"} & inner.keys() - _parameters(context, inner["name"])
    if not lent or not lent <= wanted:
        return None
    written = f"{pointer}/of/of/of"
    context.findings.aliases.update({f"{pointer}/of/{word}": f"{written}/{word}" for word in lent})
    kept = {word: value for word, value in inner.items() if word not in lent}
    return {"of": {**fields, "of": {"of": kept}, **{word: inner[word] for word in lent}}}


def _parameters(context: Context, name: str) -> set[str]:
    """The words before what a definition, cost or procedure asks for."""
    declared: Any = next(iter(context.things.get(name, {}).values()), {})
    return set(declared.get("parameters", {}))


def _pushed(
    name: str, inner: Any, places: tuple[Pointer, Pointer], aliases: dict[Pointer, Pointer]
) -> Any | None:
    """`pieces of player on square` is (pieces of player) on square; the grammar binds `on` first.

    `places` are where the expression stands and where it will; an alias to nowhere leads to the noun.
    """
    ((kind, fields),) = inner.items()
    written, target = places
    if kind == "within":
        aliases[f"{target}/within/what"] = ""
        aliases[f"{target}/within/what/of/of"] = f"{written}/within/what"
        aliases[f"{target}/within/place"] = f"{written}/within/place"
        return {"within": {**fields, "what": {"of": {"name": name, "of": fields["what"]}}}}
    if kind not in FILTERS:
        return None
    pushed = _pushed(name, fields["of"], (f"{written}/{kind}/of", f"{target}/{kind}/of"), aliases)
    if pushed is None:
        return None
    for field in fields.keys() - {"of"}:
        aliases[f"{target}/{kind}/{field}"] = f"{written}/{kind}/{field}"
    return {kind: {**fields, "of": pushed}}


def _hoisted(
    context: Context, fields: Any, inner: str, inner_fields: Any, pointer: Pointer, scope: Scope
) -> Any | None:
    """A filter belongs to the nearest collection: `spaces of roof of player where ...` filters no player."""
    written = f"{pointer}/of/of/{inner}"
    if isinstance(context.quietly(inner_fields["of"], f"{written}/of", scope), Many | None):
        return None
    aliases = {f"{pointer}/{inner}/{field}": f"{written}/{field}" for field in inner_fields if field != "of"}
    aliases[f"{pointer}/{inner}/of/of/name"] = f"{pointer}/of/name"
    aliases[f"{pointer}/{inner}/of/of/of"] = f"{written}/of"
    context.findings.aliases.update(aliases)
    return {inner: {**inner_fields, "of": {"of": {**fields, "of": inner_fields["of"]}}}}
