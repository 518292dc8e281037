"""Finding and opening files; nothing else under grammar/ does.

Rules files come from strangers: whatever one names is looked for in its own folder or among what came
with this program, nowhere else. Only the game that a mod changes may also lie above it, in the same project.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path, PurePosixPath

from festrules.grammar import plain_files
from festrules.grammar.diagnostic import Diagnostic, Refused, refuse
from festrules.grammar.plain_files import TooLarge, is_folder, lies_there, why_not
from festrules.grammar.questions import exists, games, is_file, mods, read_bytes, read_start, resolve
from festrules.grammar.source import Source, Span, normalise

SCENARIOS = ".scenarios"
PICTURE = ".picture.yaml"
HEADER = re.compile(r'^scenarios[ \t]+of[ \t]+"([^"\\\n]*)"', re.MULTILINE)
MOD = re.compile(r'^mod[ \t]+"([^"\\\n]*)"[ \t]+of[ \t]+"([^"\\\n]*)"', re.MULTILINE)
MOST_HEADER = 65_536  # bytes in which it is looked for
MODS = "mods"  # the folder beside a game with its mods
PROJECT = ("festrules.toml", "pyproject.toml", ".git")  # what lies at the root of a project


def bundled(folder: str) -> Path:
    """A folder that came with this program: `rules` or `seeds`."""
    return Path(str(files("festrules").joinpath(folder)))


def read_source(path: Path, span: Span | None = None) -> Source:
    """The text of a file; `span` is where it is spoken of, if a file does."""
    try:
        return Source(str(path), normalise(read_bytes(path).decode("utf-8")))
    except UnicodeDecodeError as error:
        refuse(unreadable(f"{path} is not a text in UTF-8: byte {error.start + 1} fits no character", span))
    except TooLarge as error:
        message = f"{path} is too large: {why_not(error)}"
        refuse(Diagnostic(code="FR106", message=message, span=span))
    except IsADirectoryError:
        refuse(unreadable(f"{path} is a folder", span))
    except (FileNotFoundError, NotADirectoryError):
        refuse(unreadable(f"there is no file {path}", span, nearest_file(path)))
    except OSError as error:
        refuse(unreadable(f"{path} cannot be read: {why_not(error)}", span))


def unreadable(message: str, span: Span | None = None, suggestion: str | None = None) -> Diagnostic:
    """A file that is not there or no text."""
    return Diagnostic(code="FR107", message=message, span=span, suggestion=suggestion)


RULES = (".rules", ".json")  # what rulebooks end in


def nearest_file(path: Path, suffixes: tuple[str, ...] = ("",)) -> str | None:
    """A file beside it with a similar name, and one of these endings."""
    try:
        files = (found for found in path.parent.iterdir() if found.name.endswith(suffixes))
        names = [found.name for found in files if plain_files.is_file(found)]
    except (OSError, ValueError):
        return None
    close = get_close_matches(path.name, names, 1)
    return str(path.with_name(close[0])) if close else None


def beside(name: str, folder: Path | None, span: Span) -> Path:
    """A file that a rules file names: in its folder or below, and not by a link that leads elsewhere."""
    if folder is None:
        refuse(unreadable(f'"{name}" cannot be found: this text is not in a folder', span))
    parts = PurePosixPath(name).parts
    if (
        not name
        or name.startswith(("/", "\\", "~"))
        or ".." in parts
        or "\\" in name
        or ":" in name
        or "\0" in name
    ):
        message = f'"{name}" is not in the folder of the rules file'
        refuse(
            Diagnostic(code="FR126", message=message, span=span, help="put the file beside the rules file")
        )
    path = folder.joinpath(*parts)
    if exists(path) and not resolve(path).is_relative_to(resolve(folder)):
        message = f'"{name}" is a link that leads out of the folder of the rules file'
        refuse(Diagnostic(code="FR126", message=message, span=span))
    return path


def find_mod(name: str, game: Path | None = None) -> Path:
    """The mod meant by a path or a name: beside the game that is played, or among those of festrules."""
    given = Path(name)
    places = [(given.parent, given.name)]
    if game is not None and given.name == name:
        places.append((game / MODS, name))
    near = (path for place in places for path in candidates(*place) if is_file(path))
    known = {path.stem: path for path in bundled_mods()}
    found = next(near, None) or known.get(name.removesuffix(".rules"))
    if found is not None:
        return found
    if lies_there(given):
        return given  # reading it will tell
    close = nearest_file(given, RULES[:1]) or next(iter(get_close_matches(given.stem, known, 1)), None)
    raise Refused([unreadable(f"there is no file {name}, and no mod of that name", suggestion=close)])


def find_rules(name: str) -> Path:
    """The rules file meant by a path or by the name of a game; the name of a file means no game of another folder."""
    given = Path(name)
    near = (path for path in candidates(given.parent, given.name) if is_file(path))
    is_file_name = given.suffix in RULES
    found = next(near, None) or (None if is_file_name else find_bundled(name))
    if found is not None:
        return found
    if is_folder(given):
        refuse(unreadable(f"{name} is a folder", suggestion=_a_file_in(given)))
    if lies_there(given):
        return given  # reading it will tell
    known = sorted({path.stem for path in bundled_rules()})
    close = nearest_file(given, RULES) or next(iter(get_close_matches(given.stem, known, 1)), None)
    message = f"there is no file {name}{'' if is_file_name else ', and no game of that name'}"
    came_with = is_file_name and given.stem in known
    help_ = f"`{given.stem}` without an ending is the game that came with festrules" if came_with else None
    raise Refused([Diagnostic(code="FR107", message=message, suggestion=close, help=help_)])


def candidates(folder: Path, name: str) -> Iterator[Path]:
    """Where a game that is called so might lie below a folder."""
    yield folder / name
    yield folder / f"{name}.rules"
    yield folder / name / f"{name}.rules"


def bundled_rules() -> list[Path]:
    """The games that came with this program."""
    return games(bundled("rules"))


def bundled_mods() -> list[Path]:
    """The mods that came with this program."""
    return mods(bundled("rules"))


def find_bundled(name: str) -> Path | None:
    """A game or mod that came with this program, by its name, or by the name of its file."""
    wanted = name.removesuffix(".rules")
    own_folder_first = sorted(bundled_rules(), key=lambda path: path.parent.name != path.stem)
    return next((path for path in [*own_folder_first, *bundled_mods()] if path.stem == wanted), None)


def find_inventory(name: str, folder: Path | None, span: Span) -> Path:
    """The clauses of a rulebook: beside the rules file, in `seeds/` above it, or among what comes with festrules."""
    if folder is not None:
        near = beside("clauses.yaml", folder, span)
        if is_file(near):
            return near
        home = resolve(folder)
        for above in [home, *home.parents]:
            seeds = above / "seeds"
            if is_file(seeds / name / "clauses.yaml"):
                return beside(f"{name}/clauses.yaml", seeds, span)
    path = bundled("seeds") / name / "clauses.yaml"
    if is_file(path):
        return path
    message = (
        f"there are no clauses of `{name}`: neither clauses.yaml here nor seeds/{name}/clauses.yaml above"
    )
    raise Refused([unreadable(message, span)])


def find_base(name: str, folder: Path | None, span: Span) -> Path:
    """The base of a mod: in the mod's folder or below it, above it in its project, or among those of festrules."""
    if folder is not None:
        near = beside(name, folder, span)
        for path in candidates(near.parent, near.name):
            if is_file(path):
                return beside(str(PurePosixPath(path.relative_to(folder))), folder, span)
    found = _above(name, folder, span) or find_bundled(name)
    if found is None:
        close = get_close_matches(name, [path.stem for path in (*bundled_rules(), *bundled_mods())], 1)
        message = f'there is no game "{name}": neither in the folder of the mod nor above it in its project'
        refuse(
            unreadable(f"{message}, nor among those that come with festrules", span, next(iter(close), None))
        )
    return found


def _above(name: str, folder: Path | None, span: Span) -> Path | None:
    """A game in a folder above a mod, or in `rules/` there, as far as the project goes; only by a plain name."""
    if folder is None or PurePosixPath(name).name != name:
        return None
    for above in project(folder):
        for place in (above, above / "rules"):
            for path in candidates(place, name):
                if path.name.endswith(RULES[0]) and is_file(path):
                    return beside(str(PurePosixPath(path.relative_to(place))), place, span)
    return None


def project(folder: Path) -> list[Path]:
    """A folder and those above it, up to the root of the project; without one, a folder `mods` and that around it."""
    home = resolve(folder)
    above = [home, *home.parents]
    for number, one in enumerate(above):
        if any(exists(one / mark) for mark in PROJECT):
            return above[: number + 1]
    return above[:2] if home.name == MODS else above[:1]


def find_tested(file: str, folder: Path | None, said: tuple[str, Span] | None) -> Path:
    """The rules that a file of scenarios is about: those it names, or else those beside it of the same name."""
    if said is not None:
        return find_base(said[0], folder, said[1])
    path = Path(file)
    rules = path.with_name(f"{path.name.split('.')[0]}.rules")
    if folder is None or not is_file(rules):
        message = f"these scenarios do not say what they are about, and there is no {rules.name} beside them"
        help_ = 'write  scenarios of "NAME"  below the first line'
        refuse(Diagnostic(code="FR704", message=message, span=Span(file, 1, 1, 1, 2), help=help_))
    return rules


def rules_of(scenarios: Path) -> Path | None:
    """The rules that a file of scenarios is about, as far as can be told before it is read."""
    try:
        said = HEADER.search(read_start(scenarios, MOST_HEADER).decode("utf-8", "replace"))
    except OSError:
        said = None  # then its name tells: reading it will say what is wrong
    try:
        span = Span(str(scenarios), 1, 1, 1, 2)
        return find_tested(str(scenarios), scenarios.parent, (said[1], span) if said else None)
    except Refused:
        return None


def scenarios_beside(rules: Path) -> list[Path]:
    """The files of scenarios in the folder of a rules file that are about it.

    What is about a text is about the document that was compiled from it, too.
    """
    meant, folder = (rules, rules.with_suffix(".rules")), resolve(rules.parent)
    files = sorted(rules.parent.glob(f"*{SCENARIOS}"))
    return [path for path in files if resolve(path).is_relative_to(folder) and rules_of(path) in meant]


def picture_beside(rules: Path) -> Path | None:
    """The file beside a rules file that says how its table is drawn, if there is one."""
    path = rules.with_name(f"{rules.stem}{PICTURE}")
    within = is_file(path) and resolve(path).is_relative_to(resolve(rules.parent))
    return path if within else None


def mods_beside(rules: Path) -> list[tuple[str, str]]:
    """The mods in the folder `mods` beside a game, as far as they are for it or for each other: names and titles."""
    known, found = {rules.stem}, dict[str, str]()
    waiting = {
        path.stem: header
        for path in sorted((rules.parent / MODS).glob("*.rules"))
        if (header := mod_of(path))
    }
    for _ in range(len(waiting)):
        fitting = {name: title for name, (title, of) in waiting.items() if of in known and name not in found}
        found |= fitting
        known |= set(fitting)
    return sorted(found.items())


def mod_of(path: Path) -> tuple[str, str] | None:
    """The title of a mod and the name of what it changes, as far as can be told before it is read."""
    try:
        said = MOD.search(read_start(path, MOST_HEADER).decode("utf-8", "replace"))
    except OSError:
        return None
    return (said[1], PurePosixPath(said[2]).name.removesuffix(".rules")) if said else None


def _a_file_in(folder: Path) -> str | None:
    return next((str(path) for path in sorted(folder.glob("*.rules"))), None)
