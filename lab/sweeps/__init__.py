"""What a number of the rules does: the same games with other values of it."""
