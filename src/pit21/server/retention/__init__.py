"""How long things are stored: exports, checkpoints and the removal of what is older."""
