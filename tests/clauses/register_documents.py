"""A register compared with the document that it was made from."""

import hashlib

from pit21.spec.register import Register, document_lines, range_digest


def document_problems(register: Register, content: bytes) -> list[str]:
    """Compare one register with the bytes of its document."""
    found = []
    if hashlib.sha256(content).hexdigest() != register.digest:
        found.append(f"{register.game}: the document has another digest")
    lines = document_lines(content.decode("utf-8"))
    if len(lines) != register.lines:
        found.append(f"{register.game}: the document has {len(lines)} lines, not {register.lines}")
    found.extend(
        f"{register.game}: line {line} is not blank"
        for first, last in register.blank
        for line in range(first, last + 1)
        if line <= len(lines) and lines[line - 1].strip()
    )
    found.extend(
        f"{clause.id}: the lines have another digest"
        for clause in register.clauses
        if range_digest(lines, clause.lines) != clause.digest
    )
    return found
