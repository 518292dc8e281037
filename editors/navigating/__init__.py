"""From a name to where it is given, and to wherever else it is used: in rules, tables, mods and scenarios."""
