"""The scene: what is drawn, as frozen items in millimetres, origin top left, y down. Writers turn it into files."""

from boardwright.scene.items import Anchor, Circle, Document, Group, Item, Page, Path, Role, Style, Text
from boardwright.scene.measure import Box, flattened, item_box, scene_box, text_start
from boardwright.scene.shapes import circle_path, discs, line, polygon, polygons, polylines, rectangle, rectangles

__all__ = [
    "Anchor",
    "Box",
    "Circle",
    "Document",
    "Group",
    "Item",
    "Page",
    "Path",
    "Role",
    "Style",
    "Text",
    "circle_path",
    "discs",
    "flattened",
    "item_box",
    "line",
    "polygon",
    "polygons",
    "polylines",
    "rectangle",
    "rectangles",
    "scene_box",
    "text_start",
]
