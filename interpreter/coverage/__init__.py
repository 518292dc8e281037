"""How much of a rulebook its rules implement and its scenarios test. Pure; bent rules are tried elsewhere."""
