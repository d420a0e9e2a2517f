from boardwright.scene.items import Page


def swept_by_cells(page: Page) -> dict[str, float] | None:
    return None
