"""Optional dependencies: what `pip install pit21` leaves out, and the error that names a missing extra."""

import importlib.util

EXTRA_MODULES = {
    "server": (
        "alembic", "argon2", "cryptography", "h11", "prometheus_client", "pyotp", "segno",
        "sqlalchemy", "starlette", "structlog", "uvicorn", "websockets",
    ),
    "postgres": ("psycopg",),
    "client": ("httpx", "websockets"),
    "terminal": ("textual",),
    "plots": ("matplotlib",),
    "parquet": ("polars",),
    "report": ("jinja2", "typst"),
    "envs": ("gymnasium", "pettingzoo"),
    "cluster": ("dask", "distributed"),
    "ray": ("ray",),
    "cuda": ("numba_cuda",),
}  # fmt: skip
"""The modules that the package imports of each extra; pyproject.toml names their distributions."""


class MissingExtraError(ImportError):
    """Something needs an extra that is not installed; the message is one line with the command that installs it."""

    def __init__(self, extra: str, use: str) -> None:
        super().__init__(f"{use} needs the extra '{extra}': pip install 'pit21[{extra}]'")
        self.extra = extra


def require_extra(extra: str, use: str) -> None:
    """Raise MissingExtraError unless every module of the extra is installed; `use` is what needs it."""
    if any(importlib.util.find_spec(module) is None for module in EXTRA_MODULES[extra]):
        raise MissingExtraError(extra, use)
