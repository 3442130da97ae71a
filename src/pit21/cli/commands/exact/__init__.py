"""Commands that compute exactly: edges, strategies, interpretations, pay tables, effects of removal."""
