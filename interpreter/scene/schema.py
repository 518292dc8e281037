"""The JSON Schema of a scene, made from its classes. The published one is `scene.schema.json`."""

import dataclasses
import types
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from festrules.interpreter.scene.scene import SCENE_VERSION, Scene

Json: TypeAlias = dict[str, Any]

SCHEMA_ID = f"urn:festrules:scene:{SCENE_VERSION}"
SIMPLE = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}


def scene_schema() -> Json:
    """The JSON Schema of a scene; whatever is in it is described, and nothing else may be."""
    definitions = {kind.__name__: _object(kind) for kind in _classes(Scene)}
    scene = definitions.pop("Scene")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "festrules scene",
        **scene,
        "$defs": dict(sorted(definitions.items())),
    }


def _classes(kind: Any, met: set[Any] | None = None) -> Iterator[Any]:
    """A class and all that are in it."""
    met = set() if met is None else met
    if dataclasses.is_dataclass(kind):
        if kind in met:
            return
        met.add(kind)
        yield kind
        for hint in get_type_hints(kind).values():
            yield from _classes(hint, met)
    for part in get_args(kind):
        yield from _classes(part, met)


def _object(kind: Any) -> Json:
    hints = get_type_hints(kind)
    return {
        "type": "object",
        "description": kind.__doc__.split("\n")[0],
        "properties": {name: _typed(hint) for name, hint in hints.items()},
        "required": list(hints),
        "additionalProperties": False,
    }


def _typed(hint: Any) -> Json:
    parts = get_args(hint)
    match get_origin(hint):
        case types.UnionType:
            return _one_of(parts)
        case origin if origin is Union:
            return _one_of(parts)
        case origin if origin is Literal:
            return {"enum": list(parts)}
        case origin if origin is tuple and parts[-1] is Ellipsis:
            return {"type": "array", "items": _typed(parts[0])}
        case origin if origin is tuple:
            return {"type": "array", "prefixItems": [_typed(part) for part in parts], "items": False}
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return {"$ref": f"#/$defs/{hint.__name__}"}
    if issubclass(hint, StrEnum):
        return {"enum": [str(one) for one in hint]}
    return {"type": SIMPLE[hint]}


def _one_of(parts: tuple[Any, ...]) -> Json:
    """Something, or nothing."""
    (one,) = (part for part in parts if part is not type(None))
    found = _typed(one)
    return {"type": [found["type"], "null"]} if [*found] == ["type"] else {"anyOf": [found, {"type": "null"}]}
