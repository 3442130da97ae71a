"""The closed sets of words in requests and answers: types for a checker, not checked again at run time."""

from typing import Literal

Speed = Literal["slow", "normal", "fast", "instant"]
"""How long a table's bots think, and how long a result stays on view."""
Action = Literal["hit", "stand", "double", "split", "surrender", "rescue"]
"""What a hand can do in its turn."""
Role = Literal["player", "operator"]
Kind = Literal["guest", "account"]
Factor = Literal["off", "on", "needed"]
"""The second factor: `needed` for an operator who must set one up, and is treated as a player until then."""
