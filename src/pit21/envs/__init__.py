"""Learning environments on the referee: Gymnasium for one seat, PettingZoo for all of them; and one on the kernels.

Importing this package registers the ids in `ENVIRONMENT_IDS` with Gymnasium.
"""

from typing import TYPE_CHECKING, Any

try:
    import gymnasium as _gymnasium
    import pettingzoo as _pettingzoo
except ImportError as error:
    raise ImportError(
        'the learning environments need Gymnasium and PettingZoo: pip install "pit21[envs]"', name=error.name
    ) from error

from pit21.envs.actions import Action, ActionSet
from pit21.envs.registering import ENVIRONMENT_IDS, register_environments
from pit21.envs.table_aec import TableAEC, table_aec
from pit21.envs.table_env import TableEnv

if TYPE_CHECKING:
    from pit21.envs.vector import VectorEnv

__all__ = ["ENVIRONMENT_IDS", "Action", "ActionSet", "TableAEC", "TableEnv", "VectorEnv", "table_aec"]

del _gymnasium, _pettingzoo
register_environments()


def __getattr__(name: str) -> Any:
    """What needs a compiler is imported when it is asked for: it takes a second, and the others need none."""
    if name == "VectorEnv":
        from pit21.envs.vector import VectorEnv

        return VectorEnv
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
