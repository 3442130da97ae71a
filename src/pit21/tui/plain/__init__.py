"""`pit21 play --plain`: the table in lines, for screen readers and simple terminals. Nothing here imports Textual.

`table` plays the rounds, `setup` asks for the game before them, `talk` writes and reads lines, and `words` says what
lies on the table.
"""
