"""Why something may not be done, by what it is about."""
