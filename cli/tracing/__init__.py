"""Stepping through rules as they ran: what is gone through, and the keys for it."""
