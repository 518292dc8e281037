"""What fits at the cursor, by grammar and by type."""
