"""Shell completion: `pit21 --install-completion` and `pit21 --show-completion`."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pit21.cli.options import UsageError, did_you_mean
from pit21.spec.problems import shown

if TYPE_CHECKING:
    from cyclopts import App

INSTALL, SHOW = "--install-completion", "--show-completion"
SHELLS = ("bash", "zsh", "fish")


def complete(app: "App", words: Sequence[str]) -> None:
    """Install or print the completion script that `words` ask for: an option, and the shell unless it is yours."""
    option, *shells = words
    option, _, joined = option.partition("=")
    shells = [*([joined] if joined else []), *shells]
    if len(shells) > 1:
        raise UsageError(f"{option} takes one shell: {', '.join(SHELLS)}.")
    shell = _check(option, shells[0]) if shells else detect_shell(option)
    if option == SHOW:
        print(app.generate_completion(shell=shell), end="")  # type: ignore[arg-type]
        return
    path = app.install_completion(shell=shell)  # type: ignore[arg-type]
    print(f"Installed completion for {shell}: {path}")
    print("Open a new shell to use it.")


def detect_shell(option: str) -> str:
    """Return the shell that the person uses, by SHELL."""
    name = Path(os.environ.get("SHELL", "")).name
    if name not in SHELLS:
        raise UsageError(f"{option}: cannot detect your shell. Name it: {option} bash, {option} zsh or {option} fish.")
    return name


def _check(option: str, shell: str) -> str:
    if shell not in SHELLS:
        guess = did_you_mean(shell, SHELLS)
        raise UsageError(f"{option}: unknown shell {shown(shell)}.{guess} Choices: {', '.join(SHELLS)}.")
    return shell
