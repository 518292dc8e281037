"""How things look: the only place that knows a terminal."""
