"""The effect of a number of the rules: the same games with other values of it."""
