"""Hints at a table: what each action is worth, a warning before a mistake, marks after decisions."""
