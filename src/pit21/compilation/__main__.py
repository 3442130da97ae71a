"""`python -m pit21.compilation [NAME ...]`: compile the kernels of these names ahead, or all of them."""

import sys
import time

from pit21.compilation.ahead import Forecast, compile_ahead

HELPER = "--helper"
EVERY = 5.0
"""Seconds between two lines."""


def main(arguments: list[str]) -> int:
    """Compile, and print a line now and then; with `--helper` beside the process that started this one, silently."""
    names = tuple(each for each in arguments if each != HELPER) or None
    if HELPER in arguments:
        compile_ahead(names, is_helper=True)
        return 0
    began = next_line = time.monotonic()

    def show(forecast: Forecast) -> None:
        nonlocal next_line
        if time.monotonic() >= next_line:
            print(f"kernels: {forecast}", flush=True)
            next_line = time.monotonic() + EVERY

    missing = compile_ahead(names, show)
    print(f"kernels: {missing} compiled in {time.monotonic() - began:.0f} s" if missing else "kernels: nothing to do")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
