"""The differences between two rulebooks, for people, for programs, and for release notes."""
