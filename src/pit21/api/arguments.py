"""What Python users pass, as the lab and the rules take it: shoes, options, amounts and paths that may be left out."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pit21.api.amounts import Amount, to_cents
from pit21.money import amount_text
from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem, SpecError

if TYPE_CHECKING:
    from pit21.lab.question import ResultCache
    from pit21.solve.model import ShoeModel


@contextmanager
def keyword_names() -> Iterator[None]:
    """Errors about the question name the keywords of the methods of `Game`."""
    try:
        yield
    except SpecError as error:
        from pit21.lab.question import QuestionError

        if not isinstance(error, QuestionError):
            raise
        raise error.reworded(lambda field: "dealt_shoe" if field == "shoe" else field) from None


def to_shoe(spec: GameSpec, removed: str, shoe: str | Path | None) -> "ShoeModel | None":
    """Return the shoe that is left; None for the full one."""
    from pit21.lab.question import shoe_of

    return shoe_of(spec, removed, to_path(shoe)) if removed or shoe else None


def to_option_value(spec: GameSpec, key: str, value: Any) -> Any:
    """Amounts of options are text with a dollar sign or numbers of dollars here; the rules' own are cents."""
    option = spec.options.get(key)
    if option is None or "amount" not in option.choices or value in option.choices:
        return value
    try:
        return amount_text(to_cents(value))
    except (TypeError, ValueError) as error:
        raise SpecError(f"Invalid option for {spec.title}:", [Problem(key, str(error))]) from None


def to_range(spec: GameSpec, key: str, values: Any) -> str:
    """Return values of an option as the sweep reads them."""
    several = values if isinstance(values, Iterable) and not isinstance(values, str) else (values,)
    return ",".join(str(to_option_value(spec, key, value)) for value in several)


def to_optional_cents(amount: Amount | None) -> int | None:
    return None if amount is None else to_cents(amount)


def to_path(path: str | PathLike[str] | None) -> Path | None:
    return None if path is None else Path(path)


def to_result_cache(*, cache: bool) -> "ResultCache":
    """Return the user's kept results, or none of them where everything is to be computed again."""
    from pit21.lab.question import NO_CACHE, open_result_cache

    return open_result_cache() if cache else NO_CACHE
