"""Games at tables that last: who sits where, and what was decided, which is kept before anybody sees it."""
