"""The templates: rules, tables and scenarios as they lie in this package, each complete by itself."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path


def texts_of(form: str) -> dict[str, str]:
    """The texts of one of them, by the names of their files."""
    folder = Path(str(files("festrules").joinpath("cli", "starting", "templates", form)))
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}


def laid_out(texts: Mapping[str, str]) -> dict[str, str]:
    """Rules and scenarios in the common layout, which depends on how long names are."""
    from festrules.grammar.format.text import format_text
    from festrules.grammar.source import Source

    return {
        file: format_text(Source(file, text)) if file.endswith((".rules", ".scenarios")) else text
        for file, text in texts.items()
    }
