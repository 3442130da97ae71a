"""Files for others, and what is never replaced."""

import os
import stat
from pathlib import Path

import pytest

from pit21.files import write_atomic, write_export


def test_an_export_has_the_rights_of_a_new_file(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        write_export(tmp_path / "out.csv", b"a,b")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "out.csv").stat().st_mode) == 0o644


def test_what_a_link_points_to_is_replaced(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_atomic(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_export(pipe, b"rows")
        assert os.read(reader, 10) == b"rows"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
