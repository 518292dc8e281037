"""Playing at one screen: the session is pure, only `terminal` reads and writes."""
