"""Commands that play and settle rounds: at a table in the terminal, and from transcripts."""
