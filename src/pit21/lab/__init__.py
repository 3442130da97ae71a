"""The laboratory: questions about a game for the solver and the simulator, and their results."""
