"""The coverage of rulebooks: for people, for programs, and as a page to read."""
