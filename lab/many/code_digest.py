"""A name for the code of festrules: nothing is believed that another version has found."""

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

CODE = (".py", ".lark")


@cache
def code_digest(*stages: str) -> str:
    """The code in some of the folders of the package."""
    found = hashlib.sha256()
    for stage in stages:
        for code in sorted(_code(files("festrules").joinpath(stage)), key=str):
            found.update(code.read_bytes())
    return found.hexdigest()[:16]


def _code(folder: Traversable) -> list[Traversable]:
    found: list[Traversable] = []
    for one in folder.iterdir():
        if one.is_dir():
            found += _code(one)
        elif one.name.endswith(CODE):
            found.append(one)
    return found
