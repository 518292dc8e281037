"""Studies from the command line: what they cost, their file, which can be gone on with, and their page."""
