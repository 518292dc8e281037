"""How a text is built, right or wrong, as it stands now: its parts, what can be folded, selected and followed."""
