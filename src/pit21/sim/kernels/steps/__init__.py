"""Rounds one decision at a time, for learning environments. `board` holds many tables; the others step one game."""
