"""The key outside the database, and what is encrypted with it."""
