"""What two rulebooks say differently, for people, for programs, and for release notes."""
