"""Bots' memory from one run to the next: compiled searches, and the weighing that serves a game best."""

from festrules.bots import engines
from festrules.cli import cache
from festrules.lab.many.code_digest import code_digest

KIND = "bots"


class BotCache:
    """The cache of this program, for this version of it."""

    def get(self, kind: str, key: str) -> bytes | None:
        """The bytes kept under a key."""
        return cache.get(KIND, _key(kind, key))

    def put(self, kind: str, key: str, data: bytes) -> None:
        """Keeps something, or does not."""
        cache.put(KIND, _key(kind, key), data)


def bots_remember() -> None:
    """From now on bots find again what they found out in another run."""
    engines.keep_in(BotCache())


def _key(kind: str, key: str) -> str:
    return cache.key_of(kind, key, code_digest("interpreter"), code_digest("bots"))
