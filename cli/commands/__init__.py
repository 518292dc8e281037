"""One module for each command; `festrules.cli.command_table` lists them, and only the one asked for is imported."""
