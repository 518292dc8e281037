"""The published schema of scenes says what their classes say."""

import json
from collections.abc import Callable
from pathlib import Path

from jsonschema import Draft202012Validator

from festrules.interpreter.scene import schema

PUBLISHED = Path(schema.__file__).with_name("scene.schema.json")


def test_the_published_schema_is_that_of_the_classes(golden: Callable[[Path, str], None]) -> None:
    golden(PUBLISHED, json.dumps(schema.scene_schema(), indent=1) + "\n")


def test_it_is_a_schema_and_says_what_each_part_is() -> None:
    found = schema.scene_schema()
    Draft202012Validator.check_schema(found)
    assert all(one["description"] for one in found["$defs"].values())
    assert all(one["additionalProperties"] is False for one in (found, *found["$defs"].values()))
