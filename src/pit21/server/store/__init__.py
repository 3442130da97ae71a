"""The database: one schema for SQLite and PostgreSQL, one writer thread with group commit, readers beside it."""
