"""The parts of a table's page: made from a seat's scene and from common knowledge at the table."""
