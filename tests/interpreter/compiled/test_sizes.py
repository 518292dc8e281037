"""How large compiled games are, to the byte.

Much of lowering only makes code smaller or quicker: what is known before play is not asked in play. Were it forgotten,
every game would still be played rightly, and no other test would tell.
"""

from collections.abc import Callable
from pathlib import Path

from tests.conformance.games import EACH, Setting, game_of

from festrules.interpreter.compiled.executors.wasm import compiled_only

SIZES = Path(__file__).parent / "sizes.txt"
SMALL = {
    "climbers",
    "platters",
    "stakes",
    "melds",
    "tricks",
    "hearsay",
    "atolls",
    "formations",
    "quay",
    "launch",
    "partners",
    "fireflies",
}


def size(setting: Setting) -> int:
    """Bytes of the module, as lowering has made it."""
    return len(compiled_only(game_of(setting).machine, hasty=True))


def test_what_is_known_before_play_keeps_code_small(golden: Callable[[Path, str], None]) -> None:
    lines = [f"{size(one):7} {one}" for one in EACH if one.name in SMALL and not one.variants]
    golden(SIZES, "\n".join(lines) + "\n")
