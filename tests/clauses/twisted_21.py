"""Short transcripts of Twisted 21: who is dealt what, what is staked and what is done."""

SEVENTEEN = "9c 8s ?? ?? ??"
"""A dealer who stands on the first two cards; the others are never seen."""


def table(*positions: str, dealer: str = SEVENTEEN, community: str = "", options: str = "") -> str:
    """A table with a player at each position that is given cards, `-` for an empty one; the round has begun.

    `options` are KEY=VALUE pairs with blanks between them.
    """
    lines = ["game twisted-21", f"set seats={len(positions)}", *(f"set {pair}" for pair in options.split())]
    for number, cards in enumerate(positions, 1):
        if cards != "-":
            lines.append(f"player p{number} $500 at {number}")
        lines.append(f"shoe {'?? ?? ?? ?? ??' if cards == '-' else cards}")
    lines += [f"shoe {dealer}", *([f"shoe {community}"] if community else []), "round"]
    return "\n".join(lines) + "\n"


def bets(*stakes: str) -> str:
    """`1 base $5, 1 stud-poker $2` and so on; then the deal."""
    return "".join(f"bet {stake.strip()}\n" for text in stakes for stake in text.split(",")) + "deal\n"


def acts(*steps: str) -> str:
    return "".join(f"{step}\n" for step in steps)


def solo(
    five: str,
    *steps: str,
    dealer: str = SEVENTEEN,
    side: str = "",
    community: str = "",
    options: str = "",
    base: str = "$5",
) -> str:
    """One player at the only position. `side` is `stud-poker $4, stud-bonus $1`; a step is `hit card 1`."""
    stakes = [f"1 base {base}", *(f"1 {stake.strip()}" for stake in side.split(",") if stake.strip())]
    opened = table(five, dealer=dealer, community=community, options=options)
    return opened + bets(*stakes) + acts(*(f"1 {step}" for step in steps))
