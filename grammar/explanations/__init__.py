"""One page for each code, for authors: the mistake in plain words, an example of it, and how to put it right.

`tests/grammar/test_explanations.py` runs every example, and keeps what a page says festrules answers.
"""

from importlib.resources import files


def page(code: str) -> str | None:
    """The page of a code in Markdown, or None if there is none."""
    file = files(__name__).joinpath(f"{code}.md")
    return file.read_text(encoding="utf-8") if file.is_file() else None
