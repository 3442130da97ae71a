"""The laboratory: what people ask of the solver about a game, with the words of its rules in the answers."""
