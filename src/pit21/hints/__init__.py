"""Hints at a table: the EV of each action, a warning before a mistake, grades after decisions."""
