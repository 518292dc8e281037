"""Document to machine: what the names in a rulebook refer to, and what its statements do."""
