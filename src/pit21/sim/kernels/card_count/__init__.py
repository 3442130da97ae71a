"""Shoes in which a player counts cards, and bets and decides by the count."""
