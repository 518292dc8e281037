"""A project's own settings: `festrules.toml`, or `[tool.festrules]` of a pyproject.toml."""
