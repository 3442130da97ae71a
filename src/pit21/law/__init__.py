"""The law: what a hand is worth, what may be done with it, what it wins. Nothing here knows a table."""
