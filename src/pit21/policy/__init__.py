"""Policies: a player for a seat, who sees one player's view and nothing else."""
