"""The database itself: where it is, how it is opened and who holds its lock."""
