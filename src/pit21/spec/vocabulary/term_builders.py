"""Short ways to write down a rule whose values are words."""

from pit21.spec.terms import ALL, Term


def words_term(
    key: str,
    group: str,
    families: tuple[str, ...] = ALL,
    absent: str | None = None,
    only: dict[str, tuple[str, ...]] | None = None,
    **words: str,
) -> Term:
    """A rule whose values are words; their codes in the law are their places in the order given."""
    numbered = {word.strip("_"): (code, sentence) for code, (word, sentence) in enumerate(words.items())}
    return Term(key=key, group=group, kind="words", families=families, words=numbered, absent=absent, only=only or {})


def coded_term(
    key: str,
    group: str,
    families: tuple[str, ...],
    words: dict[str, tuple[int, str]],
    absent: str | None = None,
) -> Term:
    return Term(key=key, group=group, kind="words", families=families, words=words, absent=absent)
