"""How much and how long somebody may play, and how much they may add."""
