"""The C contenders: compiled with `gcc -O2` into a folder of their own, and called so that whole playouts run in C."""

import ctypes
import shutil
import subprocess
from pathlib import Path

from measuring.contender import STEPS, Contender, NotThere
from measuring.tally import MOST_SEATS, Tally

SOURCES = Path(__file__).parents[1] / "c"
FLAGS = ("-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC")


class _Tally(ctypes.Structure):
    """As in c/playouts.h."""

    _fields_ = [
        *[(name, ctypes.c_int64) for name in ("games", "decisions", "squares", "turns", "points")],
        ("wins", ctypes.c_int64 * MOST_SEATS),
    ]


class Compiler:
    """gcc, and the folder for what it makes."""

    def __init__(self, folder: Path) -> None:
        self.gcc = shutil.which("gcc")
        self.folder = folder

    def library(self, name: str) -> ctypes.CDLL:
        if self.gcc is None:
            raise NotThere("there is no gcc")
        made = self.folder / f"{name}.so"
        command = [self.gcc, *FLAGS, "-o", str(made), str(SOURCES / f"{name}.c")]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            raise NotThere(f"gcc could not compile {name}.c: {run.stderr.strip()}")
        return ctypes.CDLL(str(made))

    def contender(self, called: str, name: str, choosing: str = STEPS) -> Contender:
        """The C program of this name."""
        playouts = self.library(name).playouts
        playouts.argtypes = [ctypes.c_uint64, ctypes.c_int64, ctypes.POINTER(_Tally)]
        playouts.restype = None

        def play(seed: int, games: int) -> Tally:
            found = _Tally()
            playouts(seed, games, found)
            sums = (found.games, found.decisions, found.squares, found.turns, found.points)
            return Tally(*sums, list(found.wins))

        return Contender(called, play, choosing)
