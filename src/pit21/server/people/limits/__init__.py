"""Limits: how much and how long somebody may play, and how many tables and games they may add."""
