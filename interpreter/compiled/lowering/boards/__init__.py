"""Things found on boards: drawings, groups, lines, steps."""
