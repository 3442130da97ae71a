"""The server's database and copies of it: --database-url, --force, --with-key."""

from typing import Annotated

from pit21.cli.options.flags import switch_option, value_option

DatabaseUrl = Annotated[
    str, value_option("--database-url", "URL", "The server's database; else that of your data folder.")
]
Force = Annotated[bool, switch_option("--force", "Replace what is there.")]
WithKey = Annotated[
    bool,
    switch_option("--with-key", "The file of the key too, beside the copy."),
]
