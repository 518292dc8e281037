"""The results as a file of sections, of which each run writes those that it has measured again."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HEAD = "# Bots\n\nWritten by `bench/bots.py`, section by section."
MARK = "\n## "


@dataclass(frozen=True, slots=True)
class Sections:
    """The contents of the file, by titles; sections that no part has any longer are left out."""

    path: Path
    titles: Sequence[str]
    said: dict[str, str]

    @classmethod
    def read(cls, path: Path, titles: Sequence[str]) -> "Sections":
        """The sections that are there."""
        parts = path.read_text(encoding="utf-8").split(MARK)[1:] if path.exists() else []
        found = {title: text for title, _, text in (part.partition("\n\n") for part in parts)}
        return cls(path, titles, {title: found[title].strip() for title in titles if title in found})

    def write(self, title: str, text: str, versions: str) -> None:
        """One section again, with what it was measured with below it."""
        self.said[title] = f"{text.strip()}\n\n{versions}"
        known = (f"{MARK}{one}\n\n{self.said[one]}\n" for one in self.titles if one in self.said)
        self.path.write_text(
            "\n".join([f"{HEAD}\n", *(part.lstrip("\n") for part in known)]), encoding="utf-8"
        )
