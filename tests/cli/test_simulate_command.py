"""`pit21 simulate` as a person uses it: what is printed and written, stopped and taken up again, and refused."""

import csv
import shlex
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pit21.cli.output.numbers import format_count, format_duration
from pit21.cli.output.run_progress import describe_progress, finished_share
from pit21.cli.output.simulation_result import explain_simulation
from pit21.lab.simulation import Simulation, SimulationQuestion, prepare_simulation
from pit21.spec.loader import load_game
from tests.cli.calling import Answer, Caller, fill_disk

# What is compiled and solved once serves every test here.
pytestmark = pytest.mark.xdist_group("simulate")

QUICK = ("blackjack", "--policy", "mimic", "--threads", 1)
FEW = ("--rounds", "1e5")


@pytest.fixture(autouse=True)
def own_folders(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """Kernels stay where they are; answers and runs of these tests are not those of the user."""
    from pit21.lab.question import result_cache

    folder = tmp_path_factory.mktemp("results")
    monkeypatch.setattr(result_cache, "prepared_folder", lambda *_: folder)
    monkeypatch.setenv("PIT21_DATA", str(folder / "data"))


def flat(text: str) -> str:
    return " ".join(text.split())


def test_json_is_as_it_was_agreed(pit21: Caller) -> None:
    data = pit21("simulate", *QUICK, *FEW, "--seed", 7, "--json").data
    assert data.keys() >= {
        "game", "rules", "digest", "policy", "seed", "rounds", "seconds", "rounds_per_second", "backend", "wagers",
    }  # fmt: skip
    assert (data["game"], data["policy"], data["seed"], data["rounds"]) == ("blackjack", "mimic", 7, 100_000)
    assert (data["backend"], data["mode"], data["seats"], data["finished"]) == ("threads", "round", 1, True)
    assert data["digest"] == load_game("blackjack").digest
    assert data["rules"]["decks"] == 6
    for wager in data["wagers"].values():
        assert wager.keys() >= {"ev", "std_error", "std_dev", "outcomes", "exact_ev", "z"}
        assert sum(each["count"] for each in wager["outcomes"]) == wager["placed"]
        assert abs(wager["z"]) < 4
        assert wager["z"] == pytest.approx((wager["ev"] - wager["exact_ev"]) / wager["std_error"])
    again = pit21("simulate", *QUICK[:-1], 2, *FEW, "--seed", 7, "--json").data
    assert again["wagers"] == data["wagers"], "whatever the threads"
    assert pit21("simulate", *QUICK, *FEW, "--seed", 8, "--json").data["wagers"] != data["wagers"]


def test_text_shows_wagers_outcomes_and_what_it_means(pit21: Caller) -> None:
    output = pit21("simulate", *QUICK, *FEW, "--errors", "0.1", "--set", "soft_17=stand").output
    assert max(map(len, output.splitlines())) <= 80
    assert "Rules digest: " in output
    assert "Options: soft_17=stand" in output
    assert "Seed: 1; 1 seat\n" in output
    assert "error rate 10%" in flat(output)
    assert "Rounds: 100,000, " in output
    assert "dealer has blackjack     +2 " in output
    assert "base and insurance" in output
    assert "The exact house edge under this policy is not known." in flat(output)
    output = flat(pit21("simulate", *QUICK, *FEW).output)
    assert "standard errors away, as expected by chance." in output
    assert "The exact house edge is 5.8944%" in output
    output = flat(pit21("simulate", "21-stud", *FEW).output)
    assert "Blackjack, 2x, 3x, 4x" not in output
    assert "Policy: none (there is nothing to decide)" in output


@pytest.mark.long
def test_a_dealt_shoe(pit21: Caller) -> None:
    words = ("simulate", "nh-21-plus", "--policy", "mimic", "--shoe", "--seats", 3, *FEW, "--threads", 1)
    output = flat(pit21(*words).output)
    assert "6 spanish decks, dealt until the cut card after 216 cards, the first card burned" in output
    assert "cut-card effect" in output
    assert "Ante, 2x, 3x, 4x" in output, "spots share the line of the base wager"
    assert "With a fresh shoe in every round the house edge is 4.1129%" in output
    data = pit21(*words, "--json").data
    assert (data["mode"], data["cut_card"], data["burn"], data["seats"]) == ("shoe", 216, 1, 3)
    assert data["shoes"] > 1000
    assert abs(data["rounds"] - 100_000) < 2_000, "whole shoes of about as many rounds"
    base = data["wagers"]["base"]
    assert base["z"] is None
    assert base["cut_card_effect"]["ev"] == pytest.approx(base["ev"] - base["exact_ev"])
    assert base["spots"] == ["bet-2x", "bet-3x", "bet-4x"]


def test_what_it_means() -> None:
    """The sentences for every case, made from numbers."""
    from msgspec.structs import replace

    from pit21.lab.simulation import RunLength, Simulation

    spec = load_game("blackjack")
    simulation = Simulation(spec, SimulationQuestion("mimic"))
    simulation.play_on("threads", RunLength(1000), workers=1)
    result = simulation.report()
    base = result.wagers["base"]

    def words(**changes: Any) -> str:
        return explain_simulation(spec, replace(result, wagers={"base": replace(base, **changes)}))

    reported = words(ev=-0.02, std_error=0.001, exact_ev=-0.01, z=-10.0)
    assert "House edge of Blackjack: 2.0000% of the initial bet, ± 0.1000 percentage points (1 SE)." in reported
    assert "10.00 standard errors away, more than chance would explain" in reported
    assert "House edge of Blackjack: -2.0000%" in words(ev=0.02, std_error=0.001, exact_ev=0.02, z=0.0)
    assert words(std_error=None) == "Too few rounds to estimate the house edge of Blackjack."
    from pit21.lab.simulation.records import CutCardEffect

    effect = CutCardEffect(ev=-0.002, std_error=0.0001)
    reported = words(ev=-0.022, std_error=0.0001, exact_ev=-0.02, cut_card_effect=effect)
    assert "dealing to the cut card costs the player 0.2000 ± 0.0100 percentage points (1 SE)" in reported
    reported = words(ev=-0.018, std_error=0.0001, exact_ev=-0.02, cut_card_effect=replace(effect, ev=0.002))
    assert "gains the player 0.2000 ± 0.0100 percentage points" in reported
    reported = words(ev=-0.022, std_error=0.005, exact_ev=-0.02, cut_card_effect=effect)
    assert "too short to show a difference" in reported


def test_files_with_a_row_for_each_wager_and_outcome(pit21: Caller, tmp_path: Path) -> None:
    table, parquet = tmp_path / "out.csv", tmp_path / "out.parquet"
    answer = pit21("simulate", *QUICK, *FEW, "--csv", table, "--parquet", parquet)
    assert answer.output.endswith(f"Wrote {table}\nWrote {parquet}\n")
    with table.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert {line["wager"] for line in lines} == {"base", "insurance"}
    assert sum(int(line["count"]) for line in lines if line["wager"] == "base") == 100_000
    import polars as pl

    assert pl.read_parquet(parquet)["count"].to_list() == [int(line["count"]) for line in lines]


def stopping(monkeypatch: pytest.MonkeyPatch, after: int, error: BaseException) -> None:
    """The next run ends so after some intervals."""
    from pit21.sim.backends.threads import Threads

    whole = Threads.tallies

    def tallies(self: Threads, prepared: Any, intervals: Iterable[Any]) -> Iterator[Any]:
        for number, each in enumerate(whole(self, prepared, intervals)):
            if number == after:
                monkeypatch.setattr(Threads, "tallies", whole)
                raise error
            yield each

    monkeypatch.setattr(Threads, "tallies", tallies)


def resumed(pit21: Caller, answer: Answer) -> Answer:
    """Run the command that a stopped run printed."""
    command = answer.errors.splitlines()[-1]
    assert command.startswith("pit21 simulate blackjack ")
    return pit21(*shlex.split(command)[1:])


def test_ctrl_c_ends_with_what_is_done_and_how_to_go_on(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    stopping(monkeypatch, 1, KeyboardInterrupt())
    answer = pit21("simulate", *QUICK, *FEW, "--json")
    assert answer.code == 130
    assert answer.data["finished"] is False
    assert 0 < answer.data["rounds"] < 100_000
    assert f"stopped after {answer.data['rounds']:,} rounds" in flat(answer.errors)
    rest = resumed(pit21, answer)
    assert rest.code == 0
    whole = pit21("simulate", *QUICK, *FEW, "--json").data
    assert rest.data["wagers"] == whole["wagers"], "as if nothing had happened"
    assert rest.data["rounds"] == 100_000
    # A shorter run of the same does not take the place of the longer one.
    stopping(monkeypatch, 1, KeyboardInterrupt())
    assert resumed(pit21, pit21("simulate", *QUICK, *FEW)).code == 0


def test_a_backend_that_fails_loses_nothing(
    pit21: Caller, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:  # fmt: skip
    from pit21.sim.backends import BackendError

    stopping(monkeypatch, 1, BackendError("the machine caught fire"))
    kept = tmp_path / "run"
    answer = pit21("simulate", *QUICK, *FEW, "--checkpoint", kept)
    assert answer.code == 2
    assert "stopped before its end" in flat(answer.output)
    assert "pit21: the machine caught fire" in answer.errors
    assert str(kept) in answer.errors.splitlines()[-1]
    assert resumed(pit21, answer).code == 0


def test_a_run_is_kept_and_gone_on_with(pit21: Caller, tmp_path: Path) -> None:
    kept = tmp_path / "kept.run"
    pit21("simulate", *QUICK, "--rounds", "40000", "--checkpoint", kept)
    assert "holds a run of 40,000 already" in flat(pit21.refused("simulate", *QUICK, *FEW, "--checkpoint", kept))
    data = pit21("simulate", *QUICK, *FEW, "--resume", kept, "--json").data
    assert data["wagers"] == pit21("simulate", *QUICK, *FEW, "--json").data["wagers"]
    message = flat(pit21.refused("simulate", *QUICK, *FEW, "--seed", 2, "--seats", 2, "--resume", kept))
    assert "another seed (1, not 2); another table (seats 1, not 2)" in message
    assert "It was begun with: pit21 simulate blackjack --rounds 1e5 --policy mimic --threads 1" in message
    kept.write_bytes(kept.read_bytes()[:-10])
    message = flat(pit21.refused("simulate", *QUICK, *FEW, "--resume", kept))
    assert message.endswith("is cut short: its end is missing See pit21 simulate --help"), (
        "nobody is sent to look for a copy that is not there"
    )


def test_fewer_rounds_than_a_file_holds_leave_its_command(pit21: Caller, tmp_path: Path) -> None:
    from pit21.sim.checkpoint import read_checkpoint

    def command() -> str:
        return shlex.join(read_checkpoint(kept).asked["command"])

    kept = tmp_path / "kept.run"
    words = ("simulate", *QUICK, "--checkpoint", kept)
    pit21(*words, "--rounds", "40000")
    begun = command()
    assert "--rounds 40000" in begun
    answer = pit21("simulate", *QUICK, "--rounds", "10000", "--resume", kept)
    assert answer.code == 0
    assert "the file already has 40,000 rounds" in flat(answer.errors)
    assert (command(), read_checkpoint(kept).played.done) == (begun, 40_000)
    pit21("simulate", *QUICK, "--rounds", "60000", "--resume", kept)
    assert "--rounds 60000" in command()
    assert read_checkpoint(kept).played.done == 60_000


@pytest.mark.parametrize(
    ("game", "question", "kernels"),
    [
        ("blackjack", SimulationQuestion(), ("best draw", "round draw")),
        ("blackjack", SimulationQuestion("mimic", shoe=True), ("mimic draw", "shoe draw")),
        ("twisted-21", SimulationQuestion("basic"), ("basic pick", "round pick")),
        ("21-stud", SimulationQuestion(seats=2), ("seats stud",)),
    ],
)
def test_a_simulation_compiles_ahead_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, game: str, question: SimulationQuestion, kernels: tuple[str, ...]
) -> None:
    """The solver's kernels only where it finds the play."""
    asked: list[tuple[str, ...]] = []

    def note(names: tuple[str, ...], _: object) -> int:
        asked.append(names)
        raise KeyboardInterrupt

    monkeypatch.setattr("pit21.compilation.compile_ahead", note, raising=False)
    with pytest.raises(KeyboardInterrupt):
        Simulation(load_game(game), question).prepare()
    assert asked == [kernels]


def test_a_disk_that_fills_is_reported_after_the_result(
    pit21: Caller, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:  # fmt: skip
    fill_disk(monkeypatch)
    files = [tmp_path / "out.csv", tmp_path / "out.parquet"]
    files[0].write_text("earlier", encoding="utf-8")
    answer = pit21("simulate", *QUICK, *FEW, "--csv", files[0], "--parquet", files[1])
    assert answer.code == 2
    assert "The exact house edge is" in flat(answer.output), "what was counted is shown"
    assert "Wrote" not in answer.output
    assert flat(answer.errors) == " ".join(f"pit21: {file}: No space left on device" for file in files)
    assert [file.name for file in tmp_path.iterdir()] == ["out.csv"], "nothing half written is left"
    assert files[0].read_text(encoding="utf-8") == "earlier"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is always full")
def test_a_device_that_is_full_is_named(pit21: Caller, tmp_path: Path) -> None:
    answer = pit21("simulate", *QUICK, *FEW, "--csv", "/dev/full", "--parquet", tmp_path / "out.parquet")
    assert (answer.code, answer.errors) == (2, "pit21: /dev/full: No space left on device\n")
    assert answer.output.endswith(f"Wrote {tmp_path / 'out.parquet'}\n"), "the other file is written"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="the system has no folder that takes no files")
def test_the_file_that_was_named_is_reported_not_a_temporary_one(pit21: Caller) -> None:
    answer = pit21("simulate", *QUICK, *FEW, "--csv", "/proc/x.csv")
    assert answer.code == 2
    assert "/proc/x.csv" in answer.errors
    assert "/proc/.x.csv" not in answer.errors


def test_without_polars_parquet_is_refused_at_once(
    pit21: Caller, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:  # fmt: skip
    monkeypatch.setitem(sys.modules, "polars", None)
    answer = pit21("simulate", *QUICK, *FEW, "--parquet", tmp_path / "out.parquet")
    assert (answer.code, answer.output) == (2, "")
    assert answer.errors == "pit21 simulate --parquet needs the extra 'parquet': pip install 'pit21[parquet]'\n"


def test_until_an_error_and_for_a_time(pit21: Caller) -> None:
    data = pit21("simulate", "21-stud", "--until-error", "0.9e-3", "--json").data
    assert data["rounds"] == 2_000_000, "1.03 / root of rounds, checked after one and two million"
    assert pit21("simulate", "21-stud", "--minutes", "0.001", "--json").data["rounds"] > 0


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["--rounds", "1.5"], "--rounds takes a whole number such as 1e9 or 250000, not '1.5'"),
        (["--rounds", "many"], "--rounds takes a whole number such as 1e9 or 250000, not 'many'"),
        (["--rounds", "nan"], "--rounds takes a whole number"),
        (["--rounds", "0"], "--rounds takes a whole number from 1 to 4611686018427387904, not '0'"),
        (["--rounds", "-1e3"], "--rounds takes a whole number from 1"),
        (["--rounds", "1e999999999"], "--rounds takes a whole number from 1"),
        (["--rounds", "1e6", "--minutes", "2"], "--rounds and --minutes cannot be used together"),
        (["--until-error", "0"], "--until-error: 0 is not allowed; allowed: any number above 0, such as 0.0001"),
        (["--minutes", "-1"], "--minutes: -1 is not allowed; allowed: any number above 0, such as 30 or 0.5"),
        (["--minutes", "1e400"], "--minutes: inf is not allowed; allowed: any number above 0, such as 30 or 0.5"),
        (["--seed", "1.5"], "--seed takes a whole number"),
        (["--seed", "x"], "--seed takes a whole number such as 7 or 20250, not 'x'"),
        (["--seed", "1e19"], "--seed takes a whole number from 0 to 9223372036854775807"),
        (["--seats", "0"], "--seats: 0 is not allowed; allowed: 1 to 7"),
        (["--seats", "x"], "Invalid value 'x' for --seats. Expected a whole number."),
        (["--policy", "bset"], "--policy: unknown policy 'bset'; allowed: best, basic, mimic"),
        (["--errors", "1.5"], "--errors: 1.5 is not allowed; allowed: 0 to 1"),
        (["--backend", "gpu"], "--backend: 'gpu' is not allowed; allowed: threads, cuda, dask, ray"),
        (["--threads", "0"], "--threads: 0 is not allowed; allowed: 1 or more"),
        (["--scheduler", "tcp://localhost:1"], "--backend threads: backend threads plays on this machine"),
        (["--csv", "no-such-folder/out.csv"], "--csv: there is no folder"),
        (["--csv", "."], "--csv: '.' is a folder"),
        (["--parquet", "no-such-folder/x"], "--parquet: there is no folder"),
        (["--checkpoint", "no-such-folder/x"], "--checkpoint: there is no folder"),
        (["--checkpoint", "README.md"], "--checkpoint: README.md already exists and is not a checkpoint"),
        (["--resume", "README.md"], "--resume: README.md is not a checkpoint of a simulation"),
        (["--resume", "missing.run"], "There is no file or folder 'missing.run'"),
    ],
    ids=lambda words: "".join(words) if isinstance(words, list) else "",
)  # fmt: skip
def test_misuse(
    pit21: Caller, words: list[str], wanted: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(request.config.rootpath)
    assert wanted in flat(pit21.refused("simulate", "blackjack", *words))


def test_a_machine_without_a_gpu_is_reported(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    from pit21.sim.backends import cuda
    from pit21.sim.gpu import NoGpuError

    def none() -> None:
        raise NoGpuError("no CUDA device can be used on this machine")

    monkeypatch.setattr(cuda, "load", none)
    message = flat(pit21.refused("simulate", *QUICK[:3], "--backend", "cuda"))
    assert "--backend cuda: no CUDA device can be used on this machine" in message


def test_games_that_cannot_be_dealt_so(pit21: Caller) -> None:
    assert "Twisted 21 shuffles before every round" in flat(pit21.refused("simulate", "twisted-21", "--shoe"))
    words = ("simulate", "blackjack", "--set", "decks=infinite", "--shoe")
    assert "an infinite shoe has no cut card" in flat(pit21.refused(*words))
    assert "no decisions" in flat(pit21.refused("simulate", "21-stud", "--errors", "0.1"))


def test_how_a_run_stands() -> None:
    from pit21.sim.cpu import play_interval
    from pit21.sim.runs import Progress

    asked = prepare_simulation(load_game("21-stud"), SimulationQuestion())
    tally = play_interval(asked.prepared, 0, 10_000)
    standing = Progress(10_000, 40_000, 10_000, 2.0, 5e6, 3723.0, tally, None)
    reported = describe_progress(asked, standing)
    assert reported.startswith("10k rounds, 5M/s, 1:02:03 left, edge ")
    assert "% ± 1.0" in reported
    assert finished_share(standing) == 0.25
    assert finished_share(standing._replace(total=None, left=6.0)) == 0.25
    assert finished_share(standing._replace(total=None, left=None)) == 0
    full = standing._replace(trouble="out.run could not be written")
    assert describe_progress(asked, full).endswith("the checkpoint cannot be written")
    empty = standing._replace(tally=play_interval(asked.prepared, 0, 0), left=None)
    assert describe_progress(asked, empty) == "10k rounds, 5M/s"
    assert [format_count(number) for number in (7, 12_345, 2.5e9)] == ["7", "12.3k", "2.5G"]
    assert [format_duration(seconds) for seconds in (0, 65, 3600)] == ["0:00", "1:05", "1:00:00"]
