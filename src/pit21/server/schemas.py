"""`python -m pit21.server.schemas`: print the schemas of everything the server accepts, without starting it."""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any


def all_schemas() -> dict[str, Any]:
    """`socket`: JSON Schemas of the socket's messages; `http`: the OpenAPI description."""
    from pit21.server.app import create_app
    from pit21.server.configuration import Settings
    from pit21.server.http import openapi_document
    from pit21.wire import socket_schemas

    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'none.sqlite3'}"
        app = create_app(Settings(data_folder=folder, database_url=url))
        return {"socket": socket_schemas(), "http": openapi_document(app.routes)}


if __name__ == "__main__":
    json.dump(all_schemas(), sys.stdout, indent=1, sort_keys=True)
    sys.stdout.write("\n")
