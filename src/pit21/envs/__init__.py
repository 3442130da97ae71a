"""Learning environments on the referee: Gymnasium for one seat, PettingZoo for all of them.

Importing this package registers the ids in `ENVIRONMENT_IDS` with Gymnasium.
"""

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

__all__ = ["ENVIRONMENT_IDS", "Action", "ActionSet", "TableAEC", "TableEnv", "table_aec"]

del _gymnasium, _pettingzoo
register_environments()
