"""One way to do very much: tasks, and an engine to which they are given."""
