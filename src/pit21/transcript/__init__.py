"""Rounds as text: reading, writing, carrying out and reporting them."""
