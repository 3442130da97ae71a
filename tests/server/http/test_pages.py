"""The browser's files: the right one, smaller where it may be, forever where its name says so, and no other file."""

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from pit21.server.configuration.settings import Settings
from pit21.server.http.errors import install_errors
from pit21.server.http.guard.security import CONTENT_SECURITY_POLICY, Guard
from pit21.server.http.openapi import openapi_document
from pit21.server.http.routes.pages import APP_PATHS, FOREVER, install_pages
from tests.server.http.house import ORIGIN, House

INDEX = "<!doctype html><title>pit21</title>"
SCRIPT = "export const a = 1;"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "built"
    for name, text in {
        "index.html": INDEX, "assets/main-a1b2.js": SCRIPT, "assets/main-a1b2.css": "p{}", "icon.svg": "<svg/>",
        "cards/two-colour/As.svg": "<svg/>",
    }.items():  # fmt: skip
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "assets/main-a1b2.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (folder / "assets/main-a1b2.js.br").write_bytes(b"brotli")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return folder


@pytest.fixture
def visit(house: House, built: Path) -> "Visit":
    return Visit(house, built)


class Visit:
    """Requests to a server that serves this folder, behind the real guard."""

    def __init__(self, house: House, folder: Path) -> None:
        self._house = house
        app = Starlette()
        install_pages(app, folder, folder.parent / "docs")
        install_errors(app)
        self.app = app
        self._transport = httpx.ASGITransport(app=Guard(app, Settings()))

    def __call__(self, path: str, method: str = "GET", **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self._transport, base_url=ORIGIN) as client:
                # The stream is read raw: the test is about the bytes, not what they decode to.
                made = {name.replace("_", "-"): value for name, value in headers.items()}
                request = client.build_request(method, path, headers={"accept-encoding": "", **made})
                response = await client.send(request, stream=True)
                response._content = b"".join([part async for part in response.aiter_raw()])
                return response

        found: httpx.Response = self._house.run(ask())
        return found


@pytest.mark.parametrize("path", APP_PATHS)
def test_every_page_of_the_application_is_the_one_file(visit: Visit, path: str) -> None:
    answer = visit(path.replace("{name}", "Ab-1_x"))
    assert answer.status_code == 200
    assert answer.content.decode() == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY


@pytest.mark.parametrize(
    ("path", "kind", "cache"),
    [
        ("/assets/main-a1b2.js", "text/javascript; charset=utf-8", FOREVER),
        ("/assets/main-a1b2.css", "text/css; charset=utf-8", FOREVER),
        ("/cards/two-colour/As.svg", "image/svg+xml", FOREVER),
        ("/icon.svg", "image/svg+xml", "public, max-age=86400"),
    ],
)
def test_a_file_has_its_type_and_its_time(visit: Visit, path: str, kind: str, cache: str) -> None:
    answer = visit(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["cache-control"] == cache
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert visit(path, "HEAD").status_code == 200


@pytest.mark.parametrize(
    ("accepts", "encoding", "content"),
    [
        ("gzip, deflate, br, zstd", "br", b"brotli"),
        ("gzip", "gzip", gzip.compress(SCRIPT.encode())[10:]),
        ("br;q=0, gzip;q=0.5", "gzip", gzip.compress(SCRIPT.encode())[10:]),
        ("identity", None, SCRIPT.encode()),
        ("", None, SCRIPT.encode()),
    ],
)
def test_the_smallest_form_that_is_taken(visit: Visit, accepts: str, encoding: str | None, content: bytes) -> None:
    answer = visit("/assets/main-a1b2.js", accept_encoding=accepts)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.content.endswith(content)
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt",
        "/assets//etc/passwd", "/cards/..%5c..%5csecret.txt", "/assets/main-a1b2.js.br", "/assets/", "/assets/none.js",
        "/cards/two-colour/", "/secret.txt", "/assets/%00", "/index.html.br", "/table/", "/table/a/b", "/nowhere",
    ],
)  # fmt: skip
def test_nothing_else_is_served(visit: Visit, path: str) -> None:
    answer = visit(path)
    assert answer.status_code == 404
    assert b"secret" not in answer.content


def test_nothing_is_changed_there(visit: Visit) -> None:
    assert visit("/", "POST").status_code == 403  # without an origin it does not even reach the page
    assert visit("/", "PUT", origin=ORIGIN).status_code == 403


def test_another_build_takes_its_place(visit: Visit, built: Path) -> None:
    assert visit("/").content.decode() == INDEX
    (built / "assets/later-c3.js").write_text("1", encoding="utf-8")
    assert visit("/assets/later-c3.js").status_code == 404
    (built / "index.html").unlink()
    (built / "index.html").write_text(INDEX + "later", encoding="utf-8")
    assert visit("/").content.decode() == INDEX + "later"
    assert visit("/assets/later-c3.js").status_code == 200


def test_without_a_build_the_page_says_how_to_make_one(house: House, tmp_path: Path) -> None:
    visit = Visit(house, tmp_path / "none")
    answer = visit("/lab")
    assert answer.status_code == 503
    assert "make web" in answer.text
    assert visit("/assets/main.js").status_code == 404


def test_the_pages_are_not_part_of_the_api(visit: Visit) -> None:
    assert openapi_document(visit.app.routes)["paths"] == {}


def test_an_unknown_address_is_a_page_for_people_and_data_for_programs(visit: Visit) -> None:
    typed = visit("/nowhere", accept="text/html,application/xhtml+xml")
    assert (typed.status_code, typed.content.decode()) == (404, INDEX)
    for path, accept in (
        ("/nowhere", "application/json"),
        ("/api/nowhere", "text/html"),
        ("/assets/no.js", "text/html"),
    ):
        asked = visit(path, accept=accept)
        assert (asked.status_code, asked.headers["content-type"]) == (404, "application/json")


def test_the_documentation_is_served_below_docs(visit: Visit, tmp_path: Path) -> None:
    assert "make docs" in visit("/docs/").text
    assert visit("/docs/").status_code == 503
    for name in ("index.html", "how-to/play.html"):
        path = tmp_path / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"<!doctype html>{name}", encoding="utf-8")
    moved = visit("/docs")
    assert (moved.status_code, moved.headers["location"]) == (307, "/docs/")
    first = visit("/docs/")
    assert (first.status_code, first.text) == (200, "<!doctype html>index.html")
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert visit("/docs/how-to/play.html").text == "<!doctype html>how-to/play.html"
    for missing in ("/docs/none.html", "/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs//etc/passwd"):
        assert visit(missing).status_code == 404, missing
