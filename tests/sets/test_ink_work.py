"""The ink of a set with very many pages: each is looked at, however little work is left."""

from boardwright.app.building import drawing
from boardwright.app.building.drawing import Drawing
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_source
from tests.parse_back import sets


def test_every_page_has_its_ink_when_no_work_is_left(monkeypatch):
    found = []
    for work in (drawing.INK_WORK, 0):
        monkeypatch.setattr(drawing, "INK_WORK", work)
        plan = plan_source(sets.source(sets.changed("fanorona-3x3", {"examples": []}), "small"))
        made = Drawing(plan, plan.sets[0], BuildRequest(formats=("pdf",)))
        assert dict(made.files())
        found.append(made.manifest["ink"])
    assert found[0].keys() == found[1].keys()
    for name, pages in found[0].items():
        for page, sampled in zip(pages, found[1][name], strict=True):
            assert abs(page["covered"] - sampled["covered"]) < 0.05
