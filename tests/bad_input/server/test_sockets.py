"""Whatever is said over a socket: nothing fails, nothing changes, and the answer is plain words."""

from collections.abc import Iterator
from random import Random

import pytest

from pit21.spec.loader import load_game
from pit21.table.referee import new_table
from tests.bad_input.server.messages import Scene, anything
from tests.bad_input.server.socket_fuzzer import fuzz_sockets
from tests.bad_input.server.tcp import asked, attack_frames, attack_handshakes, attack_messages
from tests.scale import ScaleCount
from tests.server.running import RunningServer, running

# One server for all of them.
pytestmark = [pytest.mark.xdist_group("attacked server"), pytest.mark.long]


def test_a_million_messages_in_process(scale_count: ScaleCount) -> None:
    """This many in `make full-scale`; here a few thousand, of every kind."""
    counts = fuzz_sockets(scale_count(small=2_500, conformance=20_000, full=100_000), seed=20_262)
    assert {"amount", "state", "shape", "transport", "accident"} <= set(counts)
    assert counts["good, accepted"] > 50  # the tables went through their states meanwhile


def test_every_kind_of_bad_message_is_made() -> None:
    scene = Scene("t", new_table(load_game("blackjack")), ("t", "u"), ("c1",))
    random = Random(1)
    made = [anything(scene, random) for _ in range(3_000)]
    texts = [said.text or "" for said in made]
    for wanted in ("1e400", "NaN", "Infinity", "500.0", '"500"', "true", "٥٠٠", "9" * 5_000, "\\ud800", "\\u0000",
                   "\\u202e", "<script>", "[[[[", "nowhere", str(2**63), str(2**53 + 1)):  # fmt: skip
        assert any(wanted in text for text in texts), wanted
    assert any(len(text) > 16_384 for text in texts)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("attacked")) as found:
        yield found


def test_bad_messages_over_tcp(server: RunningServer, scale_count: ScaleCount) -> None:
    counts = attack_messages(server, scale_count(small=4, conformance=20, full=100), seed=20_263)
    assert counts["messages"] > 150
    _unharmed(server)


def test_bad_frames_over_tcp(server: RunningServer) -> None:
    attack_frames(server)
    _unharmed(server)


def test_bad_handshakes_over_tcp(server: RunningServer) -> None:
    attack_handshakes(server)
    _unharmed(server)


def test_no_compression_over_tcp(server: RunningServer) -> None:
    """A message that unfolds to more than it is would get around its limit."""
    connection, answer = asked(server, extra="Sec-WebSocket-Extensions: permessage-deflate\r\n")
    connection.close()
    assert answer.startswith("HTTP/1.1 101")
    assert "extensions" not in answer.lower()


def _unharmed(server: RunningServer) -> None:
    """Nothing of it was an error to the server: what is logged as one would be a fault of ours."""
    log = server.log()
    assert '"level":"error"' not in log.replace(" ", ""), log[-2_000:]
    assert "Traceback" not in log, log[-2_000:]
