"""What is compiled, for a processor and for a GPU: nothing outside this folder, the solver and the law.

`primitives` (random numbers, the shoe, what a run counts), `rounds` (one round of each kind of game), `runs` (many of
them), `card_count` (shoes with a player who counts), `steps` (one decision at a time, for learning environments) and
`extensions` (further rules, whose functions replace those of a plain round).
"""
