"""The happenings in a game: an event for each, made of plain numbers, so that every executor can tell of it.

The numbers are those of the machine: of instructions, kinds, places, seats, values, ends; bits of seats say who sees.
The interpreter makes events as it plays; compiled code notes the numbers, and events are made of them later.
"""
