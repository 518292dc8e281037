"""What is covered of rulebooks: for people, for programs, and as a page to read."""
