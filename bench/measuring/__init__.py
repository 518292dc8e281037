"""The parts of the bench: contenders, rounds, agreement, whole rulebooks, growth, targets and the report."""
