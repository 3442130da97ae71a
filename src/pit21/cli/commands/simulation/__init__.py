"""Commands that simulate: rounds, sessions, banked tables, card counting."""
