"""Document to edition: the same document with all changes made, for one choice of variants.

A rulebook changes itself all the time: events, abilities, variants and mods all say what is different
while something holds. An edition says the same in plain declarations, so that nothing behind it knows of
changes: what always holds is simply so, and what comes and goes stands under its condition.

gather (the things of all files), cards and behaviour (when changes hold that bear the name of a card) ->
targets, check (what each edit means) -> conflicts, exclusion (do they agree) -> apply (things, values, bodies,
offers, flow) -> origins (each part keeps its place in the text).
"""

from festrules.interpreter.edition.make import make_edition

__all__ = ["make_edition"]
