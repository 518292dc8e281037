"""A rulebook as people read it, as one page, or as a piece of one beside the text that it is made from."""
