"""`festrules ci`: all checks of a rulebook in one run."""
