"""The rule files of the built-in games, and the registers of their clauses."""
