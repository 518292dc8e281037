"""Another name for something, wherever it is named: rules, tables, mods, scenarios, pictures and clauses."""
