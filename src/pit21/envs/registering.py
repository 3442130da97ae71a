"""The six games under ids of their own: `gymnasium.make("pit21/Blackjack-v0")`, `gymnasium.make_vec(...)`."""

import gymnasium

ENVIRONMENT_IDS = {
    "21-stud": "pit21/21Stud-v0",
    "twisted-21": "pit21/Twisted21-v0",
    "nh-21-plus": "pit21/NewHampshire21Plus-v0",
    "pure-21.5": "pit21/Pure21.5-v0",
    "blackjack": "pit21/Blackjack-v0",
    "spanish-21": "pit21/Spanish21-v0",
}


def register_environments() -> None:
    """Make the ids known; those that are known already stay as they are."""
    for game, name in ENVIRONMENT_IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="pit21.envs.table_env:TableEnv",
                vector_entry_point="pit21.envs.vector:VectorEnv",
                kwargs={"game": game},
            )
