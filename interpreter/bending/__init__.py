"""A rulebook with one thing bent: what a scenario should notice. Pure; the scenarios are run elsewhere."""
