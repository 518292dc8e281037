"""What the bench is made of: contenders, rounds, agreement, whole rulebooks, growth, targets and the report."""
