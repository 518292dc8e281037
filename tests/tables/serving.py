"""A server in a process of its own, which can be killed."""

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass
class Served:
    """A server that can be stopped and begun again at the same place."""

    file: Path
    port: int = 0
    process: Any = None
    more: tuple[str, ...] = ()  # of what is said on the command line

    def command(self) -> list[str]:
        """How it is begun."""
        serve = [sys.executable, "-m", "festrules", "serve"]
        return [*serve, "--port", str(self.port), "--keep", str(self.file), *self.more]

    def begin(self) -> str:
        """Its address."""
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found is not None, line
        self.port = int(found[1])
        return found[0]

    def kill(self) -> None:
        """At once, whatever it does."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
