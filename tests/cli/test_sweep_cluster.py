"""sweep --cluster with a real scheduler and two workers: the same result, also if a worker is killed."""

import time
from pathlib import Path

import pytest

from boardwright.app.sweep import workers
from tests.cli import inside
from tests.cli.clusters import cluster
from tests.cli.program import fine, start, tree
from tests.cli.sweeps import TINY, lines, resumed, whole

pytestmark = pytest.mark.long("starts a scheduler and two workers")


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    (tmp_path / "tiny.yaml").write_text(TINY, encoding="utf-8")
    return tmp_path


def test_a_cluster_gives_the_same_also_if_a_worker_is_killed(desk: Path):
    peace = whole(desk, "tiny", "--jobs", "1")
    with cluster(desk / "cluster") as there:
        with start(desk, "sweep", "tiny.yaml", "-o", "out", "-q", "--cluster", there.address) as process:
            while process.poll() is None and lines(desk / "out") < 8:
                time.sleep(0.01)
            there.workers[0].kill()
            process.communicate()
        assert process.returncode == 0
    assert tree(desk / "out") == peace


def test_without_a_cluster_it_says_so(desk: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "WAIT", 1)
    told = "boardwright: --cluster: no scheduler answers at 'tcp://127.0.0.1:9', such as tcp://10.0.0.1:8786"
    for address in ("tcp://127.0.0.1:9", "nonsense://"):
        result = inside.run(desk, "sweep", "tiny.yaml", "--cluster", address, "--shard", "1/3")
        assert (result.code, result.err_lines) == (2, [told.replace("tcp://127.0.0.1:9", address)])
    assert not (desk / "tiny").exists()


@pytest.mark.slow
def test_a_scheduler_that_is_gone_loses_nothing_that_was_found(desk: Path):
    peace = whole(desk, "tiny", "--jobs", "1")
    with cluster(desk / "cluster") as there:
        with start(desk, "sweep", "tiny.yaml", "-o", "out", "-q", "--cluster", there.address) as process:
            while process.poll() is None and lines(desk / "out") < 4:
                time.sleep(0.01)
            there.scheduler.kill()
            _, err = process.communicate()
        kept = "what was found is kept, and --resume goes on with it"
        assert (process.returncode, err.decode()) == (
            3,
            f"boardwright: out: the scheduler of the cluster is gone; {kept}\n",
        )
    fine(resumed(desk, "out", "--jobs", "1"))
    assert tree(desk / "out") == peace
