"""Puts changed code in place of modules of the package as they are imported; no file is written.

What is to be done stands in the environment, so that whatever a test starts does the same: `startup/` is on its path.
"""

import ast
import atexit
import json
import marshal
import mmap
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

from mutating.blocks import SEEN, probed
from mutating.mutants import become

PACKAGE = "festrules."
MUTANT = "FESTRULES_MUTANT"  # the name of one, in the environment
NOTES = "FESTRULES_MUTANTS_NOTES"  # a folder for what is noted
THEIRS = "FESTRULES_MUTANTS_THEIRS"  # another, into which whoever a test has started writes where they came
FOLDERS = "FESTRULES_MUTANTS_FOLDERS"  # what is noted

Compile = Callable[[str, str], CodeType | None]  # of a module's path and its file; nothing if it stays
Seen = dict[str, Sequence[int]]


class Loader(SourceFileLoader):
    """Loads a module from code that was made differently."""

    def __init__(self, name: str, file: str, path: str, code: CodeType, seen: "Areas") -> None:
        super().__init__(name, file)
        self.code, self.seen, self.where = code, seen, path

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  (it is the one that there is)
        """The changed code; there is no file for it."""
        return self.code

    def exec_module(self, module: ModuleType) -> None:
        """With what the module notes in."""
        setattr(module, SEEN, self.seen.area(self.where))
        super().exec_module(module)


class Areas:
    """The memory in which modules note: a byte for each block, shared with forked processes."""

    def __init__(self) -> None:
        self.of: dict[str, mmap.mmap] = {}
        self.digests: dict[str, str] = {}  # of the texts of modules

    def area(self, path: str) -> mmap.mmap:
        """The area of a module."""
        return self.of.setdefault(path, mmap.mmap(-1, mmap.PAGESIZE))

    def take(self) -> Seen:
        """Where everybody came since this was asked before."""
        found: Seen = {}
        for path, area in self.of.items():
            size = len(area)
            if area.find(b"\1") >= 0:
                found[path] = [number for number, one in enumerate(area[:size]) if one]
                area[:size] = bytes(size)
        return found


AREAS = Areas()


class Finder(MetaPathFinder):
    """Finds the modules of the package, and asks for each whether it is another."""

    def __init__(self, compiled: Compile) -> None:
        self.compiled = compiled

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Only what is changed is found here."""
        if not fullname.startswith(PACKAGE):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or not isinstance(spec.loader, SourceFileLoader):
            return None
        where = path_of(fullname, spec.origin)
        code = self.compiled(where, spec.origin)
        if code is None:
            return None
        spec.loader = Loader(fullname, spec.origin, where, code, AREAS)
        return spec


def path_of(module: str, origin: str) -> str:
    """Where a module lies, from the root of the checkout."""
    name = module.removeprefix(PACKAGE).replace(".", "/")
    return f"{name}/__init__.py" if origin.endswith("__init__.py") else f"{name}.py"


def mutated(name: str) -> Compile:
    """One module as a mutant."""
    of = name.partition(":")[0]

    def compiled(path: str, file: str) -> CodeType | None:
        if path != of:
            return None
        tree = become(name, path, Path(file).read_text(encoding="utf-8"))
        return compile(tree, file, "exec", dont_inherit=True)

    return compiled


def noting(folders: tuple[str, ...], kept: Path) -> Compile:
    """Modules that note where somebody comes; what was made of a text once is kept."""

    def compiled(path: str, file: str) -> CodeType | None:
        if not path.startswith(folders):
            return None
        source = Path(file).read_bytes()
        AREAS.digests[path] = sha256(source).hexdigest()
        known = kept / sha256(file.encode() + source).hexdigest()
        if known.is_file():
            return marshal.loads(known.read_bytes())  # type: ignore[no-any-return]  # noqa: S302  (our own)
        tree = ast.parse(source)
        if probed(tree).count > mmap.PAGESIZE:
            return None
        code = compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)
        written = known.with_suffix(f".{os.getpid()}")
        written.write_bytes(marshal.dumps(code))
        written.replace(known)
        return code

    return compiled


def install(environment: Mapping[str, str] = os.environ) -> None:
    """Does what the environment says, once in a process."""
    if any(isinstance(one, Finder) for one in sys.meta_path):
        return
    if MUTANT in environment:
        sys.meta_path.insert(0, Finder(mutated(environment[MUTANT])))
    elif NOTES in environment:
        kept = Path(environment[NOTES]) / "code"
        kept.mkdir(parents=True, exist_ok=True)
        sys.meta_path.insert(0, Finder(noting(tuple(environment[FOLDERS].split(os.pathsep)), kept)))


def tell_at_the_end() -> None:
    """A process that a test has started writes where it came when it is done."""
    if THEIRS in os.environ and MUTANT not in os.environ:
        started, theirs = os.getpid(), Path(os.environ[THEIRS])

        def tell() -> None:
            if os.getpid() == started and (seen := AREAS.take()):
                (theirs / f"{started}.json").write_text(json.dumps(seen), encoding="utf-8")

        atexit.register(tell)
