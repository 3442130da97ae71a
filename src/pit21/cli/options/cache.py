"""Use of saved results: --no-cache."""

from typing import Annotated

from pit21.cli.options.flags import switch_option
from pit21.lab.question import NO_CACHE, ResultCache, open_result_cache

NoCache = Annotated[bool, switch_option("--no-cache", "Recompute: neither read nor save cached results.")]


def open_cache(*, no_cache: bool) -> ResultCache:
    return NO_CACHE if no_cache else open_result_cache()
