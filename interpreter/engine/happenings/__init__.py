"""What may happen in a game: for each an event, made of plain numbers, so that whatever plays can tell of it.

The numbers are those of the machine: of instructions, kinds, places, seats, values, ends; bits of seats say who sees.
The interpreter makes events as it plays; compiled code notes the numbers, and events are made of them later.
"""
