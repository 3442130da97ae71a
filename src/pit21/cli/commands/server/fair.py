"""`pit21 fair`: proofs that shoes were dealt as committed."""

import sys
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from pit21.cli.options import Json, UsageError, find_file
from pit21.cli.output import FAULT, OK, print_json
from pit21.fair.vectors import vectors, vectors_text
from pit21.fair.verdict import Verdict
from pit21.fair.verify import verify_proofs
from pit21.report import wrap_text

STANDARD_INPUT = "-"
Action = Annotated[Literal["verify", "example", "vectors"], Parameter(show_choices=False)]
ProofFile = Annotated[str, Parameter(allow_leading_hyphen=True, show_default=False)]


def fair(action: Action, file: ProofFile = "", /, *, json: Json = False) -> int:
    """Verify that a shoe was dealt as committed.

    verify deals every shoe of FILE again from its seed and compares each card
    of each round. FILE contains a proof, or several as JSON Lines, alone or in
    a server's response (/api/tables/TABLE/shoes/NUMBER/proof); - is standard
    input. The exit code is 1 if anything differs, and the first difference is
    named. example prints a proof. vectors prints test vectors for other
    verifiers. Both print JSON with and without --json.

    Example: pit21 fair example | pit21 fair verify -

    Parameters
    ----------
    action
        verify, example or vectors.
    file
        For verify: a file of proofs, or - for standard input.
    """
    if action == "verify":
        return _verify(file, json=json)
    if file:
        raise UsageError(f"fair {action} takes no file. Leave FILE out.")
    if action == "vectors":
        print(vectors_text(), end="")
    else:
        print(msgspec.json.encode(vectors()["proofs"][0]["proof"]).decode())
    return OK


def _verify(file: str, *, json: bool) -> int:
    sources = [_unwrap_proof(source) for source in _sources(_read(file))]
    verdicts = verify_proofs(sources)
    failed = sum(not verdict.ok for verdict in verdicts)
    if json:
        print_json({"file": file, "ok": not failed, "verdicts": verdicts})
    else:
        for number, verdict in enumerate(verdicts, 1):
            _print(verdict, number)
        if len(verdicts) > 1:
            print(f"Proofs: {len(verdicts)}, not verified: {failed}.")
    return FAULT if failed else OK


def _read(file: str) -> bytes:
    if not file or (file.startswith("-") and file != STANDARD_INPUT):
        raise UsageError("FILE is missing. Give a file of proofs, or - for standard input.")
    data = sys.stdin.buffer.read() if file == STANDARD_INPUT else find_file(file).read_bytes()
    if not data.strip():
        raise UsageError(f"{'standard input' if file == STANDARD_INPUT else repr(file[:200])} contains no proof.")
    return data


def _sources(data: bytes) -> Iterator[bytes]:
    """Yield the proofs: one over many lines, or one on each line."""
    lines = [line for line in data.splitlines() if line.strip()]
    try:
        msgspec.json.decode(lines[0])
    except (msgspec.DecodeError, RecursionError, ValueError):
        yield data  # the first line is not a whole value: it goes on in the next
    else:
        yield from lines


def _unwrap_proof(source: bytes) -> bytes:
    """Return the proof inside a server's response, which has it as `proof`."""
    try:
        found = msgspec.json.decode(source, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError, ValueError):
        return source  # the verifier says what is wrong with it
    return bytes(found["proof"]) if "proof" in found and "seed" not in found else source


def _print(verdict: Verdict, number: int) -> None:
    name = f"Table {verdict.table}, shoe {verdict.shoe}" if verdict.shoe else f"Proof {number}"
    print(wrap_text(f"{name}: {'verified' if verdict.ok else 'NOT VERIFIED'}"))
    for check in verdict.checks:
        mark = "  ok  " if check.ok else "  NO  "
        print(wrap_text(f"{check.step}: {check.words}", hang=8, label=mark))
    if verdict.hidden:
        hidden = ", ".join([f"{each.card} (round {each.round}, {each.place})" for each in verdict.hidden])
        print(wrap_text(f"Cards that nobody saw: {hidden}.", first=2, hang=4))
    if not verdict.ok:
        print(wrap_text(f"First difference: {verdict.first_difference}", first=2, hang=4))
    print()
