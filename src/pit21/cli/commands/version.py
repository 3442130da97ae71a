"""`pit21 version`."""

from pit21.cli.options import Json
from pit21.cli.output import print_json


def version(*, json: Json = False) -> None:
    """Print the version of pit21.

    Example: pit21 version
    """
    from importlib.metadata import version as installed

    number = installed("pit21")
    if json:
        print_json({"version": number})
    else:
        print(number)
