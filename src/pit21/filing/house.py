"""The house that files a pack: its name and its logo."""

from base64 import b64encode
from pathlib import Path

import msgspec

from pit21.filing.errors import PackError

LARGEST_LOGO = 2_000_000
_MIME_TYPES = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".svg": "image/svg+xml"}
LOGO_FORMATS = tuple(_MIME_TYPES)


class House(msgspec.Struct, frozen=True, kw_only=True):
    """Who files the pack. `logo` is the content of an image file, `logo_file` its name beside the templates."""

    name: str = ""
    logo: bytes = b""
    logo_file: str = ""

    @property
    def data_address(self) -> str:
        """The logo as a `data:` address for a page; empty if there is none."""
        if not self.logo:
            return ""
        kind = _MIME_TYPES[Path(self.logo_file).suffix]
        return f"data:{kind};base64,{b64encode(self.logo).decode()}"


NO_HOUSE = House()


def read_house(name: str = "", logo: Path | None = None) -> House:
    """The house by its name and the path of its logo, a PNG, JPEG or SVG file."""
    if not name.isprintable() or len(name) > 200:
        raise PackError("The name of the house must be one line of at most 200 printable characters.")
    if logo is None:
        return House(name=name)
    if logo.suffix.lower() not in LOGO_FORMATS:
        raise PackError(f"The logo {str(logo)[:200]!r} must be a file of one of the types {', '.join(LOGO_FORMATS)}.")
    try:
        content = logo.read_bytes()
    except OSError as error:
        raise PackError(f"Cannot read the logo {str(logo)[:200]!r}: {error.strerror}.") from None
    if not 0 < len(content) <= LARGEST_LOGO:
        raise PackError(f"The logo {str(logo)[:200]!r} must have at most {LARGEST_LOGO:,} bytes and not be empty.")
    return House(name=name, logo=content, logo_file=f"logo{logo.suffix.lower()}")
