"""The polygon that has the least room, without finding the exact room of all."""

from collections.abc import Callable, Iterable

from boardwright.geometry.points import Polygon, least_inscribed_circle


def greatest_need(polygons: Iterable[Polygon], need: Callable[[int, float], float]) -> float:
    """The greatest of the needs of polygons, each told by its number and the radius of its `inscribed_circle`.

    A need must not grow with the radius: a polygon is done with as soon as a circle in it is known to be large enough.
    """
    greatest = float("-inf")
    for number, polygon in enumerate(polygons):

        def is_enough(radius: float, number: int = number, known: float = greatest) -> bool:
            return radius > 0 and need(number, radius) <= known

        radius = least_inscribed_circle(polygon, is_enough)
        if radius is not None:
            greatest = max(greatest, need(number, radius))
    return greatest
