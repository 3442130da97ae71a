"""Dealer mode: the person deals, the software plays. A model without a screen, and two shells on it."""
