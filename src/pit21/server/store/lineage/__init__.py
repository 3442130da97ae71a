"""Whether a database is the newest there is of it, or went back in time."""
