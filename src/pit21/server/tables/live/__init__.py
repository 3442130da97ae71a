"""A live table: inputs in, events out, and what viewers are shown."""
