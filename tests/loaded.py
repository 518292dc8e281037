"""Modules loaded once for all ready processes: reading, checking and playing a small game needs most of festrules."""

import festrules
from festrules.cli.arena import playing as arena_playing
from festrules.cli.bending import workers
from festrules.cli.proving import working
from festrules.cli.simulating import playing
from festrules.grammar.source import Source

LOADED = (arena_playing, workers, working, playing)
SMALL = """festrules 2
game "G"
  players 2
  at most 9 decisions, then nobody wins
play
  turns from seat 1 until the game ends
    choose one: rest
action rest
  pass
winner
  shared
"""

assert festrules.check(Source("small", SMALL)) == ()
GAME = festrules.load(Source("small", SMALL))
assert GAME.decisions(GAME.start(1))
