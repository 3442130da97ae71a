"""The pages and files for the browser, and the documentation, as built. Only known names are ever opened."""

import mimetypes
import re
from dataclasses import dataclass
from html import escape
from http import HTTPStatus
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from pit21.web import BUILT, DOCS

APP_PATHS = (
    "/", "/table/{name}", "/games", "/games/{name}", "/lab", "/fair", "/train", "/school", "/history", "/round/{name}",
    "/me", "/reset", "/operator",
)  # fmt: skip
"""The pages of the application: one file, which finds out itself which page it is."""
FILE_PATHS = ("/assets/{name:path}", "/cards/{name:path}", "/icon.svg")
DOCS_PATH = "/docs"
INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""What may lie beside a file, the smaller one first."""
_TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml", ".json": "application/json", ".woff2": "font/woff2", ".map": "application/json",
}  # fmt: skip
_NONE_OF_IT = re.compile(r"\s*;\s*q\s*=\s*0(\.0*)?\s*$", re.IGNORECASE)
_NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>pit21</title></head>
<body>
<h1>The pages are not built</h1>
<p>The server runs, and its tables can be played: <code>pit21 play</code> in a terminal, or a program of your own.</p>
<p>To have them in the browser, run <code>make web</code> in the project's folder, then load this page again.
The wheel includes them.</p>
</body>
</html>
"""
_DOCS_NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>pit21 documentation</title></head>
<body>
<h1>The documentation is not built</h1>
<p>Run <code>make docs</code> in the project's folder, which takes less than a minute, then load this page again.
The wheel contains it.</p>
<p><a href="/">Back to the lobby</a></p>
</body>
</html>
"""
_ERROR_PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>pit21: {status}</title></head>
<body>
<h1>{title}</h1>
<p>{message}</p>
<p><a href="/">Back to the lobby</a></p>
<p>Request id: <code>{request_id}</code></p>
</body>
</html>
"""


def error_page(status: int, message: str, request_id: str) -> str:
    """A page for someone who typed an address and gets nothing else."""
    title = HTTPStatus(status).phrase
    sentence = f"{message[:1].upper()}{message[1:].rstrip('.')}."
    return _ERROR_PAGE.format(status=status, title=title, message=escape(sentence), request_id=escape(request_id))


@dataclass(frozen=True)
class BuiltFile:
    path: Path
    kind: str
    encodings: tuple[tuple[str, Path], ...]


class BuiltPages:
    """The built files by name. They are looked up again when another build has taken their place."""

    def __init__(self, folder: Path = BUILT) -> None:
        self._folder = folder
        self._built = -1
        self._files: dict[str, BuiltFile] = {}

    def find(self, name: str) -> BuiltFile | None:
        """The file of that name; whatever a request calls it, no other path than a found one is opened."""
        try:
            built = (self._folder / INDEX).stat().st_mtime_ns
        except OSError:
            built = -1
        if built != self._built:
            self._files = _found(self._folder) if built >= 0 else {}
            self._built = built
        return self._files.get(name)

    async def page(self, request: Request) -> Response:
        """Every page of the application. It names the files of its build, so it is asked for each time."""
        found = self.find(INDEX)
        if found is None:
            return HTMLResponse(_NOT_BUILT, status_code=503, headers={"Cache-Control": "no-store"})
        return _answer(found, request, "no-cache")

    async def file(self, request: Request) -> Response:
        name = request.scope["path"].removeprefix("/")
        found = self.find(name)
        if found is None:
            raise HTTPException(404)
        # A name below assets holds a hash of its content, and card faces do not change.
        return _answer(found, request, FOREVER if "/" in name else A_DAY)


async def to_docs(_request: Request) -> Response:
    """Links in a page are relative to its folder, which ends with a slash."""
    return RedirectResponse(f"{DOCS_PATH}/")


class BuiltDocs:
    """The documentation, below /docs. Its names hold no hash, so browsers ask each time whether a file has changed."""

    def __init__(self, folder: Path = DOCS) -> None:
        self._files = BuiltPages(folder)

    async def file(self, request: Request) -> Response:
        name = request.path_params["name"] or INDEX
        found = self._files.find(name)
        if found is not None:
            return _answer(found, request, "no-cache")
        if self._files.find(INDEX) is None:
            return HTMLResponse(_DOCS_NOT_BUILT, status_code=503, headers={"Cache-Control": "no-store"})
        raise HTTPException(404)


def _found(folder: Path) -> dict[str, BuiltFile]:
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    made = {}
    for name, path in files.items():
        if path.suffix in (".br", ".gz"):
            continue
        beside = tuple((encoding, files[name + end]) for encoding, end in _ENCODINGS if name + end in files)
        kind = _TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        made[name] = BuiltFile(path, kind, beside)
    return made


def _answer(found: BuiltFile, request: Request, cache: str) -> Response:
    headers = {"Cache-Control": cache}
    path = found.path
    if found.encodings:
        headers["Vary"] = "Accept-Encoding"
        taken = accepted(request.headers)
        for encoding, smaller in found.encodings:
            if encoding in taken:
                path, headers["Content-Encoding"] = smaller, encoding
                break
    return FileResponse(path, headers=headers, media_type=found.kind)


def accepted(headers: Headers) -> frozenset[str]:
    """The encodings that a request names and does not rule out with q=0."""
    parts = headers.get("accept-encoding", "").split(",")
    return frozenset(part.partition(";")[0].strip().lower() for part in parts if not _NONE_OF_IT.search(part))


def wants_page(request: Request) -> bool:
    """A person who typed an address, and not a program that asks for data or a page that asks for a file."""
    path = request.scope["path"]
    data = path.startswith(("/api/", "/schemas/", "/assets/", "/cards/"))
    return request.method == "GET" and not data and "text/html" in request.headers.get("accept", "")


def install_pages(app: Starlette, folder: Path = BUILT, docs: Path = DOCS) -> None:
    """Give the application these routes; none of them is part of its API."""
    pages = BuiltPages(folder)
    app.state.pages = pages
    for path in APP_PATHS:
        app.add_route(path, pages.page)
    for path in FILE_PATHS:
        app.add_route(path, pages.file)
    documentation = BuiltDocs(docs)
    app.add_route(DOCS_PATH, to_docs)
    app.add_route(f"{DOCS_PATH}/{{name:path}}", documentation.file)
