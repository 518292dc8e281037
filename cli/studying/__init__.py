"""Studies from the command line: what they cost, their file, which can be continued, and their page."""
