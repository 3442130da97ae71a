"""The seeds of a table's shoes: commitments, seed chains, client seeds."""
