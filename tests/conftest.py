"""What all tests share: Hypothesis without chance or a clock, and where the project lies."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run and machine, so that a failure is never a matter of luck; no database to keep.
settings.register_profile("default", derandomize=True, deadline=None, max_examples=60, database=None)
# HYPOTHESIS_PROFILE=thorough searches anew each time, for whoever wants to hunt.
settings.register_profile("thorough", deadline=None, max_examples=2000, database=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session")
def project() -> Path:
    """The project's folder: where pyproject.toml lies."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is also the current one."""
    folder = tmp_path / "empty"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder
