"""Many rounds: intervals of rounds and shoes, sessions with a bankroll, a player-dealer's turns, starts of rounds."""
