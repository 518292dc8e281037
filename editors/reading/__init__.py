"""A declaration as far as it is written: what the parser has read before the cursor, and what it could take next."""
