"""Records become pages: typst sets the PDF, Jinja2 the HTML.

Both read the same record. A folder of the user's own may replace single templates: a file of the same name wins.
"""

import tempfile
from collections.abc import Mapping
from importlib import resources
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from pit21.extras import require_extra
from pit21.filing.document import DocumentRecord
from pit21.filing.errors import PackError
from pit21.filing.house import House

PDF_STANDARD = "ua-1"
"""Accessible: tagged, with a reading order, and with a text for every drawing."""
TEMPLATE_ENDINGS = (".typ", ".html", ".css", ".svg", ".png", ".jpg", ".ttf", ".otf")


class Renderer:
    """Sets documents by the package's templates and those that `templates` replaces."""

    def __init__(self, house: House, templates: Path | None = None, *, timestamp: int) -> None:
        require_extra("report", "pit21 report")
        self._house = house
        self._own = _read_templates(templates)
        self._timestamp = timestamp

    @property
    def own_templates(self) -> tuple[str, ...]:
        """The files that replace or accompany the package's templates."""
        return tuple(sorted(self._own))

    def pdf(self, name: str, record: DocumentRecord, drawings: Mapping[str, str]) -> bytes:
        """The PDF of a document; the same record gives the same bytes."""
        made = self._typeset(name, record, drawings, {"format": "pdf", "pdf_standards": PDF_STANDARD})
        assert isinstance(made, bytes), "a PDF is one file"
        return made

    def pictures(
        self, name: str, record: DocumentRecord, drawings: Mapping[str, str], ppi: float = 60
    ) -> list[bytes]:  # fmt: skip
        """The pages as PNG files."""
        made = self._typeset(name, record, drawings, {"format": "png", "ppi": ppi})
        return [made] if isinstance(made, bytes) else list(made)

    def _typeset(
        self, name: str, record: DocumentRecord, drawings: Mapping[str, str], how: dict[str, Any]
    ) -> Any:  # fmt: skip
        import typst

        with tempfile.TemporaryDirectory(prefix="pit21-report-") as folder:
            root = Path(folder).resolve()
            self._lay_out(root, record, drawings)
            compiler = typst.Compiler(root / f"{name}.typ", root=root, font_paths=[root], ignore_system_fonts=True)
            try:
                made, warned = compiler.compile_with_warnings(timestamp=self._timestamp, **how)
            except typst.TypstError as error:
                raise PackError(_typst_message(name, error)) from None
            if warned:  # a font that is missing would change the pages without a word
                raise PackError(_typst_message(name, warned[0]))
            return made

    def _lay_out(self, root: Path, record: DocumentRecord, drawings: Mapping[str, str]) -> None:
        """Write what the template reads: templates, record, drawings, logo."""
        for template in _list_shipped_templates():
            if template.name.endswith(".typ"):
                (root / template.name).write_bytes(template.read_bytes())
        for file, content in self._own.items():
            (root / file).write_bytes(content)
        (root / "record.json").write_bytes(msgspec.json.encode(record))
        for file, drawing in drawings.items():
            (root / file).write_text(drawing, encoding="utf-8")
        if self._house.logo_file:
            (root / self._house.logo_file).write_bytes(self._house.logo)

    def html(self, name: str, record: DocumentRecord, drawings: Mapping[str, str]) -> bytes:
        """The page of a document: one file that needs no other."""
        import jinja2

        own = {file: content.decode("utf-8") for file, content in self._own.items() if file.endswith((".html", ".css"))}
        environment = jinja2.Environment(
            loader=jinja2.ChoiceLoader([
                jinja2.DictLoader(own), jinja2.PackageLoader("pit21.filing", "templates"),
            ]),
            autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        )  # fmt: skip
        loader = environment.loader
        assert loader is not None
        try:
            style = loader.get_source(environment, "style.css")[0]
            text = environment.get_template(f"{name}.html").render(
                record=msgspec.to_builtins(record), style=style, logo=self._house.data_address,
                drawings={file: _embed(drawing) for file, drawing in drawings.items()},
            )  # fmt: skip
        except (jinja2.TemplateError, UnicodeDecodeError) as error:
            raise PackError(f"The template {name}.html cannot be used: {error}.") from None
        return f"{text.strip()}\n".encode()


def typesetter() -> str:
    """What sets the PDF files: another version may give other bytes."""
    return f"typst {version('typst')}"


def _list_shipped_templates() -> list[Any]:
    return sorted(resources.files("pit21.filing").joinpath("templates").iterdir(), key=lambda each: each.name)


def _read_templates(folder: Path | None) -> dict[str, bytes]:
    if folder is None:
        return {}
    if not folder.is_dir():
        raise PackError(f"There is no folder of templates {str(folder)[:200]!r}.")
    found = {path.name: path for path in sorted(folder.iterdir()) if path.suffix.lower() in TEMPLATE_ENDINGS}
    known = {each.name for each in _list_shipped_templates()}
    unknown = [name for name in found if name.endswith((".typ", ".html", ".css")) and name not in known]
    if unknown:
        raise PackError(
            f"The folder of templates holds {', '.join(unknown)}, which no document uses. "
            f"Templates are: {', '.join(sorted(known))}."
        )
    if not found:
        raise PackError(
            f"The folder of templates {str(folder)[:200]!r} holds no template. "
            f"Templates are: {', '.join(sorted(known))}."
        )
    try:
        return {name: path.read_bytes() for name, path in found.items()}
    except OSError as error:
        raise PackError(f"Cannot read the template {error.filename!r}: {error.strerror}.") from None


def _typst_message(name: str, error: Any) -> str:
    hints = "".join(f" {hint}." for hint in error.hints)
    what = f"The template {name}.typ cannot be set: {error.message}.{hints}"
    return f"{what} Check the fonts and templates of the chosen template folder."


def _embed(drawing: str) -> str:
    """An SVG file as part of a page: without the line that only a file begins with."""
    return drawing[drawing.index("<svg") :]
