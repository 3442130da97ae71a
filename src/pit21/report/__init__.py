"""Rounds and rules told to people."""
