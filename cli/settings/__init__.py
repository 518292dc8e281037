"""What a project settles for itself: `festrules.toml`, or `[tool.festrules]` of a pyproject.toml."""
