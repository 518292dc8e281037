"""The bench games written by hand in plain Python: what a rules file is compared with.

Each class plays one game in the steps of its rules file. `options()` lists what the player to move may choose, and
is empty when the game is over; `take(option)` chooses. Chance comes from the generator that it is made with.
"""
