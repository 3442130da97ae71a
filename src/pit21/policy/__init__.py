"""Ways to play: whoever answers for a seat sees one player's view and nothing else."""
