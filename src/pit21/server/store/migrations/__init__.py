"""The history of the schema, one revision per change."""
