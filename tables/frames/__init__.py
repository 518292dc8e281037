"""What a page of a table shows, in parts: made from the scene of a seat and from what everybody at the table knows."""
