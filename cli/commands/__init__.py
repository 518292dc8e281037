"""One module for each command of `festrules.cli.command_table`; only the one asked for is imported."""
