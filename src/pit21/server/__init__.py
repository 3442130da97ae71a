"""Live tables over sockets: many people, play money, nothing lost and nothing leaked. It never imports Numba."""
