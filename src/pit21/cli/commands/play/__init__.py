"""Commands that play rounds in the terminal, and settle and replay transcripts."""
