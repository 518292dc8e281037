"""Names that every game has, and what can be asked of any value of a type."""

from collections.abc import Mapping

from festrules.editors.explaining.explained import Explained
from festrules.editors.reading.things import BUILT_IN
from festrules.interpreter.world.directions import ALL

NAMES: Mapping[str, tuple[str, str]] = {
    "player": ("Somebody who plays, as a type.", "keep leader: player, starts seat 1"),
    "number": ("A whole number, as a type.", "procedure gain of player with number as amount"),
    "truth": ("Yes or no, as a type.", "keep broken: truth, starts no"),
    "text": ("A text that a table has, as a type.", "asks: text or nothing"),
    "turn": (BUILT_IN["turn"][1], "if turn > 3"),
    "round": (BUILT_IN["round"][1], "if round is 1"),
    "everyone": (BUILT_IN["everyone"][1], "show card to everyone"),
    "points": ("All that the parts of the score add up to.", "most points"),
    "empty": ("Nothing lies there.", "space is empty"),
    "occupied": ("Something lies on the space.", "space is occupied"),
    "full": ("There is room for no more.", "my hand is full"),
    "even": ("The number can be halved.", "turn is even"),
    "odd": ("The number cannot be halved.", "turn is odd"),
    "top": ("What lies on top of a place or space, or nothing.", "top of deck"),
    "bottom": ("What lies at the bottom of a place or space, or nothing.", "bottom of deck"),
    "height": ("How many lie on a space.", "height of space"),
    "owner": ("The player to whom it belongs.", "owner of pawn"),
    "neighbours": ("The spaces beside a space.", "neighbours of space of pawn"),
    "spaces": ("All spaces of a board, in its order.", "spaces of field"),
    "row": ("The number of the row of a space, from below.", "row of space"),
    "column": ("The number of the column of a space, from the left.", "column of space"),
    "position": ("Which one it is among all of its kind, counted from 1.", "position of suit of card"),
    "kind": ("Of what kind a component is, wherever it lies.", "kind of card"),
    "space": ("The space on which a component lies, or nothing.", "space of pawn"),
    "place": ("The place where a component lies.", "place of card"),
    "opposite": ("The direction that leads back.", "opposite of up"),
    "team": ("The team of a player.", "team of player"),
    "partners": ("The others of the team of a player.", "partners of you"),
    "members": ("The players of a team.", "members of team of you"),
    **{
        way: ("The space that lies next to another in this direction, or nothing.", f"{way} of space")
        for way in ALL
    },
}


def built_in(name: str) -> Explained | None:
    """The meaning of a name that nobody declares."""
    said = NAMES.get(name)
    return Explained(*said) if said else None
