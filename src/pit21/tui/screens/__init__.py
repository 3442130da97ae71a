"""Whole screens: choosing a game, the table, and the sheets that are one key away from it."""
