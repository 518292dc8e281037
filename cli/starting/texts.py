"""The templates: rules, tables and scenarios as they lie in this package, each complete by itself."""

from importlib.resources import files
from pathlib import Path


def texts_of(form: str) -> dict[str, str]:
    """The texts of one of them, by the names of their files."""
    folder = Path(str(files("festrules").joinpath("cli", "starting", "templates", form)))
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}
