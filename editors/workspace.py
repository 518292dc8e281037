"""The folders that are open in an editor: the texts that are not saved, and what was understood of each game."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path

from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.file_access import RULES, SCENARIOS, mod_of, read_source, rules_of
from festrules.grammar.plain_files import is_folder
from festrules.grammar.questions import unsaved
from festrules.grammar.source import normalise

MOST_RULES = 2_000  # rules files that are looked for in a workspace
LEFT_OUT = {"node_modules", "build", "dist"}


class Workspace:
    """The files open in an editor. A *root* is a game or a mod: understood at once, with all that belongs to it."""

    def __init__(self, folders: Iterable[Path] = ()) -> None:
        self.unsaved: dict[str, str] = {}
        self.understood: dict[Path, Understood] = {}
        self._folders = [folder for folder in folders if is_folder(folder)]
        self.bases: dict[
            Path, str
        ] = {}  # the rules files: what each changes by its name, nothing if it is a game
        self.look_round()

    def look_round(self) -> None:
        """Finds the rules files of the folders again, those in hidden folders left out."""
        found = islice((path for folder in self._folders for path in rules_below(folder)), MOST_RULES)
        opened = (Path(name) for name in self.unsaved if name.endswith(RULES[0]))
        self.bases = {path: self._base_of(path) for path in (*found, *opened)}

    def write(self, file: str, text: str) -> None:
        """A file is open in the editor, and says this now."""
        self.unsaved[file] = normalise(text)
        if file.endswith(RULES[0]):
            self.bases[Path(file)] = self._base_of(Path(file))

    def close(self, file: str) -> None:
        """The saved file counts again."""
        self.unsaved.pop(file, None)
        if file.endswith(RULES[0]):
            self.bases[Path(file)] = self._base_of(Path(file))

    def text(self, file: str) -> str:
        """The text of a file as it stands now; nothing for one that cannot be read."""
        if file in self.unsaved:
            return self.unsaved[file]
        try:
            return read_source(Path(file)).text
        except Refused:
            return ""

    def is_ours(self, file: str) -> bool:
        """Whether a file may be written: it is open, or in one of the folders."""
        inside = any(Path(file).is_relative_to(folder) for folder in self._folders)
        return file in self.unsaved or inside

    def root_of(self, file: str) -> Path | None:
        """The game or mod that a file belongs to first of all."""
        path = Path(file)
        if file.endswith(RULES[0]):
            return path
        with unsaved(self.unsaved):
            if file.endswith(SCENARIOS):
                return rules_of(path)
        reading = [root for root, known in self.understood.items() if file in known.texts]
        beside = [root for root in self.bases if root.parent == path.parent]
        games_first = sorted(reading, key=lambda root: bool(self.bases.get(root)))
        return next(iter(games_first or beside), None)

    def roots_with(self, file: str) -> tuple[Path, ...]:
        """All games and mods that a file is part of, the one to which it belongs first."""
        first = self.root_of(file)
        part_of = [root for root, known in self.understood.items() if file in known.texts]
        mods = [root for root, base in self.bases.items() if first and base == first.stem and root != first]
        return tuple(dict.fromkeys([*([first] if first else []), *part_of, *mods]))

    def view(self, file: str) -> View:
        """A file as it stands now, beside what is known of it."""
        first, *others = self.roots_with(file) or (Path(file),)
        known = self.understood.get(first) or Understood(first, {}, ())
        beside = [self.understood[root] for root in others if root in self.understood]
        return View(file, self.text(file), known, tuple(beside))

    def diagnostics(self, root: Path) -> Mapping[str, list[Diagnostic]]:
        """The findings in the files of a root, by file; those without a place, at the root."""
        known = self.understood[root]
        found: dict[str, list[Diagnostic]] = {name: [] for name in known.texts if self.root_of(name) == root}
        found.setdefault(str(root), [])
        for one in known.diagnostics:
            file = one.span.source if one.span else str(root)
            if file in found:
                found[file].append(one)
        return found

    def _base_of(self, path: Path) -> str:
        with unsaved(self.unsaved):
            said = mod_of(path)
        return said[1] if said else ""


def rules_below(folder: Path) -> Iterator[Path]:
    """The rules files below a folder, in order; what other programs keep there is left out."""
    try:
        inside = sorted(folder.iterdir())
    except OSError:  # it is gone, or nobody may look into it
        return
    for path in inside:
        if path.name.startswith(".") or path.name in LEFT_OUT or path.is_symlink():
            continue
        if is_folder(path):
            yield from rules_below(path)
        elif path.name.endswith(RULES[0]):
            yield path
