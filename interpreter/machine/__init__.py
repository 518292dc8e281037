"""The machine: one game in one configuration, with every name replaced by a number."""
