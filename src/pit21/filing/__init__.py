"""The filing pack: from a rule sheet to the documents that a regulator, a laboratory or a casino asks for.

A document is one record, which a builder makes from the inputs of the pack, and two templates of the same name: one
for PDF by typst, one for HTML by Jinja2. Templates compute nothing: a number arrives with its text beside its value.
`pack/writer.py` lists the documents. Here belong records, builders and templates; what is computed is in `pit21.lab`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.filing.errors import FilledFolderError, PackError
    from pit21.filing.house import House, read_house
    from pit21.filing.inputs import PackInputs, PackQuestion
    from pit21.filing.pack.archive import PackArchive, zip_pack
    from pit21.filing.pack.verification import PackMismatch, PackVerification, read_manifest, verify_pack
    from pit21.filing.pack.writer import PackResult, write_pack

__all__ = [
    "FilledFolderError",
    "House",
    "PackArchive",
    "PackError",
    "PackInputs",
    "PackMismatch",
    "PackQuestion",
    "PackResult",
    "PackVerification",
    "read_house",
    "read_manifest",
    "verify_pack",
    "write_pack",
    "zip_pack",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
