"""`--versus --set KEY=VALUE`: what is set after the word belongs to the second version of the game."""

WORD = "--versus"


def rename_second_settings(words: list[str]) -> list[str]:
    """The same command with each `--set` after a bare `--versus` turned into `--versus`."""
    if WORD not in words:
        return words
    place = words.index(WORD)
    after = words[place + 1 :]
    if after and not after[0].startswith("-"):
        return words  # --versus KEY=VALUE
    turned = [WORD if word == "--set" else word for word in after]
    turned = [f"{WORD}={word.partition('=')[2]}" if word.startswith("--set=") else word for word in turned]
    return [*words[:place], *turned]
