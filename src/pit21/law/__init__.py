"""The law: what a hand counts, what may be done with it, what it wins. Nothing here knows a table."""
