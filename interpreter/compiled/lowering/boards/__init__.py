"""What is found on boards: drawings, groups, lines, steps."""
