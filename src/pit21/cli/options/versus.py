"""`--versus --set KEY=VALUE`: options after --versus belong to the second game."""

WORD = "--versus"


def rename_second_settings(words: list[str]) -> list[str]:
    """Turn each `--set` after a bare `--versus` into `--versus`."""
    if WORD not in words:
        return words
    place = words.index(WORD)
    after = words[place + 1 :]
    if after and not after[0].startswith("-"):
        return words  # --versus KEY=VALUE
    turned = [WORD if word == "--set" else word for word in after]
    turned = [f"{WORD}={word.partition('=')[2]}" if word.startswith("--set=") else word for word in turned]
    return [*words[:place], *turned]
