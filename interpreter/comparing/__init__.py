"""The differences between two rulebooks, thing by thing, in the words of the rules."""
