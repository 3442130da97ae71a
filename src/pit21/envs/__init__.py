"""Learning environments on the referee: Gymnasium for one seat, PettingZoo for all of them; and one on the kernels.

Importing this package registers the ids in `ENVIRONMENT_IDS` with Gymnasium.
"""

from typing import TYPE_CHECKING, Any

from pit21.extras import require_extra

require_extra("envs", "pit21.envs")

from pit21.envs.actions import Action, ActionSet
from pit21.envs.registration import ENVIRONMENT_IDS, register_environments
from pit21.envs.table_aec import TableAEC, table_aec
from pit21.envs.table_env import TableEnv

if TYPE_CHECKING:
    from pit21.envs.vector import VectorEnv

__all__ = ["ENVIRONMENT_IDS", "Action", "ActionSet", "TableAEC", "TableEnv", "VectorEnv", "table_aec"]

register_environments()


def __getattr__(name: str) -> Any:
    """Import what needs a compiler on first use: it takes a second, and the others need none."""
    if name == "VectorEnv":
        from pit21.envs.vector import VectorEnv

        return VectorEnv
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
