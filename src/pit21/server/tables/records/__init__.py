"""How a table is recorded, recovered, replayed and closed."""
