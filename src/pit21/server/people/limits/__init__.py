"""Limits: how much and how long someone may play, and how many tables and games they may add."""
