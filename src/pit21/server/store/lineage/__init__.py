"""Lineage: whether a database is the newest copy, or went back in time."""
