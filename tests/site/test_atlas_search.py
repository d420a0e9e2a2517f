"""The atlas is searched while answers are slow: what was typed last counts."""

import pytest

pytestmark = pytest.mark.site


def test_what_is_typed_while_an_answer_is_on_its_way_is_asked_afterwards(designer):
    page = designer.page
    asked = []

    def late(route):
        asked.append(route.request.post_data_json["words"])
        if len(asked) == 1:
            page.wait_for_timeout(1200)
        route.continue_()

    page.route("**/api/atlas", late)
    designer.button("Choose …").click()
    field = page.get_by_label("Name or nodes")
    field.press_sequentially("kagome", delay=40)
    only = page.locator("[role=listbox]:not([aria-busy]) > :only-child")
    only.wait_for()
    assert asked[0] == ""
    assert asked[-1] == "kagome"
    assert len(asked) < 7  # not each letter while nobody answers
    # By the name that was searched for, beside its notation.
    assert only.inner_text().splitlines()[:2] == ["3.6.3.6", "kagome"]
    field.fill("")
    page.locator("[role=option]").nth(5).wait_for()
    assert "kagome" not in page.get_by_role("listbox").inner_text()
