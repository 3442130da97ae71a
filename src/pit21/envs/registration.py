"""The built-in games as environments with ids: `gymnasium.make("pit21/Blackjack-v0")`, `gymnasium.make_vec(...)`."""

import gymnasium

from pit21.spec.game import GameSpec
from pit21.spec.loader import list_games


def environment_id(spec: GameSpec) -> str:
    """`pit21/NAME-v0`, where the name is the game file's, or its id with a capital for each part."""
    name = spec.file.display.environment or "".join(part.capitalize() for part in spec.id.split("-"))
    return f"pit21/{name}-v0"


ENVIRONMENT_IDS = {spec.id: environment_id(spec) for spec in list_games()}


def register_environments() -> None:
    """Register the ids; existing ones are left unchanged."""
    for game, name in ENVIRONMENT_IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="pit21.envs.table_env:TableEnv",
                vector_entry_point="pit21.envs.vector:VectorEnv",
                kwargs={"game": game},
            )
