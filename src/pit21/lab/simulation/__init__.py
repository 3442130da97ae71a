"""Simulation: rounds, sessions of a bankroll, and tables that players bank, prepared, run and reported.

Here belongs the way from a question to the simulator's kernels and back. Kernels and backends are in `pit21.sim`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.simulation.banked_table import (
        MOST_BANKED_SESSIONS,
        BankedResult,
        Profit,
        Rate,
        ShortLine,
        TablePlan,
        banking_csv,
        simulate_banking,
    )
    from pit21.lab.simulation.exact_values import Exact, find_exact_values
    from pit21.lab.simulation.policies import BASIC, MIMIC, NOTHING, POLICIES, find_policy
    from pit21.lab.simulation.records import SimulatedOutcome, SimulatedWager, SimulationResult, Standing, WagerStanding
    from pit21.lab.simulation.report import SimulationRun
    from pit21.lab.simulation.result_files import parquet_bytes, simulation_csv
    from pit21.lab.simulation.return_table import complete_returns
    from pit21.lab.simulation.run_file import RunFile
    from pit21.lab.simulation.session_image import sessions_picture
    from pit21.lab.simulation.sessions import (
        MOST_SESSION_ROUNDS,
        MOST_SESSIONS,
        PACE,
        BettingPlan,
        FanPoint,
        Money,
        SessionAnswer,
        SessionsResult,
        Share,
        histogram,
        sessions_csv,
        simulate_sessions,
    )
    from pit21.lab.simulation.setup import (
        LARGEST_SEED,
        PreparedSimulation,
        SimulationQuestion,
        check_question,
        has_counting_kernel,
        policy_kernels,
        prepare_simulation,
        setup_of,
        why_not_simulated,
    )
    from pit21.lab.simulation.simulation import RunLength, Simulation
    from pit21.lab.simulation.standing import standing_of
    from pit21.lab.simulation.volatility import Horizon, Ruin, VolatilityResult, compute_volatility

__all__ = [
    "BASIC",
    "LARGEST_SEED",
    "MIMIC",
    "MOST_BANKED_SESSIONS",
    "MOST_SESSIONS",
    "MOST_SESSION_ROUNDS",
    "NOTHING",
    "PACE",
    "POLICIES",
    "BankedResult",
    "BettingPlan",
    "Exact",
    "FanPoint",
    "Horizon",
    "Money",
    "PreparedSimulation",
    "Profit",
    "Rate",
    "Ruin",
    "RunFile",
    "RunLength",
    "SessionAnswer",
    "SessionsResult",
    "Share",
    "ShortLine",
    "SimulatedOutcome",
    "SimulatedWager",
    "Simulation",
    "SimulationQuestion",
    "SimulationResult",
    "SimulationRun",
    "Standing",
    "TablePlan",
    "VolatilityResult",
    "WagerStanding",
    "banking_csv",
    "check_question",
    "complete_returns",
    "compute_volatility",
    "find_exact_values",
    "find_policy",
    "has_counting_kernel",
    "histogram",
    "parquet_bytes",
    "policy_kernels",
    "prepare_simulation",
    "sessions_csv",
    "sessions_picture",
    "setup_of",
    "simulate_banking",
    "simulate_sessions",
    "simulation_csv",
    "standing_of",
    "why_not_simulated",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
