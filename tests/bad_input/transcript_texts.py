"""Transcripts as Hypothesis makes them: every kind of line, in any order, with values of every size."""

from hypothesis import strategies as st

from pit21.cards import RANKS, SUITS

names = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}", fullmatch=True)
seats = st.integers(0, 99).map(str)
amounts = st.one_of(
    st.integers(0, 10**15).map(str),
    st.integers(0, 10**12).map(lambda dollars: f"${dollars}"),
    st.tuples(st.integers(0, 10**6), st.integers(0, 99)).map(lambda pair: f"${pair[0]}.{pair[1]:02d}"),
)
stated_amounts = amounts.filter(lambda text: text.strip("$0.") != "")
"""A written amount of 0 is refused where 0 stands for the full amount, and for a tray."""
numbers = st.integers(0, 999_999).map(str)
cards = st.one_of(
    st.tuples(st.sampled_from(RANKS), st.sampled_from(SUITS)).map("".join),
    st.tuples(st.sampled_from(["10", "t", "a", "k"]), st.sampled_from("cdhsCDHS")).map("".join),
    st.sampled_from(["cut", "??", "CUT"]),
)
card_lists = st.lists(cards, min_size=1, max_size=30).map(" ".join)
scripts = st.lists(st.one_of(cards, st.just("end")), max_size=60).map(" ".join)
hands = st.one_of(seats, st.tuples(seats, st.integers(0, 99).map(str)).map(".".join))
words = st.from_regex(r"[!-\"$-~]{1,12}", fullmatch=True)
keys = st.from_regex(r"[a-z_.-]{1,12}", fullmatch=True)


def _line(*parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(*parts).map(" ".join).map(str.strip)


def _word(*choices: str) -> st.SearchStrategy[str]:
    return st.sampled_from(choices)


def _maybe(part: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(st.just(""), part)


backers = _line(st.just("by"), names)

STEPS: dict[str, st.SearchStrategy[str]] = {
    "player": _line(
        st.just("player"), names, amounts, _maybe(_line(st.just("at"), seats)), _maybe(st.just("proposition"))
    ),
    "round": st.just("round"),
    "cut": _line(st.just("cut"), numbers, numbers),
    "bank": _line(st.just("bank"), names, st.one_of(amounts, st.just("declines"))),
    "bet": _line(st.just("bet"), seats, words, amounts, _maybe(backers)),
    "deal": st.just("deal"),
    "act": _line(hands, _word("hit", "stand", "split", "surrender", "rescue", "double")),
    "double": _line(hands, st.just("double"), _maybe(stated_amounts), _maybe(_line(st.just("card"), numbers))),
    "pick": _line(hands, st.just("hit"), st.just("card"), numbers),
    "insure": _line(seats, st.just("insure"), amounts),
    "decline": _line(seats, st.just("decline")),
    "backer": _line(st.just("backer"), names, _word("follows", "stays"), seats),
    "result": _line(st.just("result"), hands, words, amounts, st.just("returns"), amounts, _maybe(backers)),
    "bank result": _line(st.just("result bank"), amounts, st.just("returns"), amounts, _maybe(backers)),
    "cards": _line(st.just("cards"), card_lists),
    "no natural": st.just("no natural"),
    "seat": _line(_word("seat", "release"), names, numbers),
    "buy": _line(st.just("buy"), names, amounts),
    "person": _line(_word("leave", "sit-out", "come-back"), names),
    "dealer": st.just("dealer"),
    "timeout": _line(st.just("timeout"), numbers),
    "void": _line(st.just("void"), st.lists(words, min_size=1, max_size=5).map(" ".join)),
    "close": _line(st.just("close"), _maybe(amounts), _maybe(_line(st.just("missing"), card_lists))),
    "shoe empty": st.just("shoe empty"),
}


@st.composite
def transcript_texts(draw: st.DrawFn) -> str:
    """A text that can be read, with comments, blank lines and blanks wherever they may stand."""
    rows = [f"game {draw(words)}"]
    rows += [f"set {key}={draw(words)}" for key in draw(st.lists(keys, max_size=3, unique=True))]
    if draw(st.booleans()):
        rows.append(f"seed {draw(words)}")
    else:
        rows += [f"shoe {draw(scripts)}" for _ in range(draw(st.integers(0, 2)))]
        rows += [f"burn {draw(card_lists)}" for _ in range(draw(st.integers(0, 1)))]
    if draw(st.booleans()):
        rows.append(f"tray {draw(stated_amounts)}")
    rows += draw(st.lists(st.one_of(*STEPS.values()), max_size=12))
    forms = st.sampled_from(["{}", "  {}", "{}  ", "{} # why", "\t{}", "{}\r", "\n# a note\n{}"])
    spaced = [draw(forms).format(row) for row in rows]
    return "\n".join(["pit21 1", *spaced]) + draw(st.sampled_from(["", "\n", "\n\n# end"]))
