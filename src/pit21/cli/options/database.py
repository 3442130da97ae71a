"""The server's database and copies of it: --database-url, --force, --with-key."""

from typing import Annotated

from pit21.cli.options.flags import switch_option, value_option

DatabaseUrl = Annotated[
    str, value_option("--database-url", "URL", "The server's database. [default: the one in your data folder]")
]
Force = Annotated[bool, switch_option("--force", "Replace an existing file or database.")]
WithKey = Annotated[
    bool,
    switch_option("--with-key", "Include the key file, which is kept next to the backup."),
]
