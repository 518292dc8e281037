"""The integer program: a small language over one flat memory, and its two emitters."""
