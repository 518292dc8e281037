"""Scenes as plain JSON."""

from enum import StrEnum
from typing import Any

from festrules.interpreter.scene.scene import Scene


def scene_json(scene: Scene) -> dict[str, Any]:
    """A scene as plain data: objects, lists, texts, numbers."""
    found: dict[str, Any] = _plain(scene)
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    fields = getattr(value, "__dataclass_fields__", None)
    if fields is not None:
        return {name: _plain(getattr(value, name)) for name in fields}
    return str(value) if isinstance(value, StrEnum) else value
