"""The report of mutants says what the last run found, and why each survivor is none of the tests' business."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
import yaml


@pytest.fixture(scope="module")
def tool(project: Path) -> ModuleType:
    spec = spec_from_file_location("mutants", project / "tools" / "mutants" / "mutants.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_report_is_made_from_the_results_and_the_reasons(tool: ModuleType):
    results = json.loads(tool.RESULTS.read_text(encoding="utf-8"))
    reasons = yaml.safe_load(tool.REASONS.read_text(encoding="utf-8"))
    said, made = tool.REPORT.read_text(encoding="utf-8").split(tool.BEGIN)
    assert made.strip() == tool.report(results)
    kinds = {one["kind"] for one in reasons}
    assert kinds == {"the same", "slower", "words", "bound", "memory", "untried"}
    assert {kind for kind in kinds if f"*{kind.capitalize()}*: " in said} == kinds
    survivors = [entry for one in results.values() for entry in one["survivors"]]
    assert [entry for entry in survivors if tool.reason(entry, reasons) is None] == []


def test_a_reason_is_found_by_function_and_by_the_changed_line(tool: ModuleType):
    entry = {"function": "search.Search.run", "before": "a < b", "after": "a <= b"}
    broad, narrow = {"function": r"search\..*", "why": "broad"}, {"function": ".*", "change": "=> a <="}
    assert tool.reason(entry, [narrow, broad]) is narrow
    assert tool.reason(entry, [broad, narrow]) is broad
    assert tool.reason(entry, [{"function": "search"}, {"function": ".*", "change": "<= a"}]) is None
