"""What is known of the hole card, as bits of the value classes that it can be one of. Light enough for every shell."""

ANY_HOLE = -1
"""Rounds count whatever the hole card is."""
