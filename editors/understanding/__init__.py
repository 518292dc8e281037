"""What a text means as far as it is written: the document, its names and types, and all that is wrong with it."""
