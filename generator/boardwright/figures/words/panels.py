"""The fixed words of folding boards: panels, the hinges and slits between them, and how to make them."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class PanelWords:
    """Words of one language; `{...}` is filled in. Sentences end with their full stop, and are joined by spaces."""

    map: str
    """How a reader's list of pages calls the map."""
    heading: str
    title: str
    map_alt: str
    """The map in words, for those who cannot see it; the board in words follows."""
    count: str
    one_hinge: str
    hinges: str
    whole: str
    """Added where all cuts follow the borders of spaces."""
    print: str
    cut: str
    tape: str
    slit_open: str
    slits_open: str
    """Added where there is a slit, or several."""
    fold: str
    legend: Mapping[str, str]
    """Side of the tape, or slit -> what its bar means."""
    hinge: str
    narrow_hinge: str
    """A hinge beside a panel: on one line with what follows, or on a line of its own in a margin 6.7 mm wide."""
    sides: Mapping[str, str]
    slit: str
    no_tape: str
    range: str
    """The first and the last of several panels."""
    panel: str
    panels: str
    page: str
    """What stands in the foot of a page."""
    panel_alt: str
    panels_alt: str
    """Parts of the board in words."""

    def hinges_of(self, count: int) -> str:
        """Number of hinges."""
        return self.one_hinge if count == 1 else self.hinges.format(count=count)

    def slits_of(self, count: int) -> tuple[str, ...]:
        """What to do with the slits, where there are any."""
        return () if not count else (self.slit_open if count == 1 else self.slits_open.format(count=count),)


PANEL_WORDS: Mapping[str, PanelWords] = MappingProxyType(
    {
        "en": PanelWords(
            map="Map",
            heading="Panels and hinges",
            title="{title}: panels",
            map_alt="Map of a folding board of {panels} panels.",
            count="This board folds: {panels} panels of {width} x {height} mm, {hinges}.",
            one_hinge="1 hinge",
            hinges="{count} hinges",
            whole="No cut goes through a space.",
            print="Print every page at 100\u00a0% (actual size), and measure the bar at its foot.",
            cut="Glue the sheets on card, and cut the panels along their lines; crop marks lead the ruler.",
            tape="Lay the panels out as above, edge to edge, and tape the hinges: clear tape on the face of the board "
            "where it says front, any tape on the other side where it says back.",
            slit_open="Leave the slit open.",
            slits_open="Leave the {count} slits open.",
            fold="Fold in the order of the numbers. A hinge closes towards its tape, to the front and to the back in "
            "turn, so that each panel comes to lie on the one before.",
            legend=MappingProxyType(
                {"front": "hinge, tape on the front", "back": "hinge, tape on the back", "slit": "slit"}
            ),
            hinge="hinge {number}",
            narrow_hinge="hinge {number}",
            sides=MappingProxyType({"front": "front", "back": "back"}),
            slit="slit",
            no_tape="no tape",
            range="{first} to {last}",
            panel="panel {names}",
            panels="panels {names}",
            page="page\u00a0{page}\u00a0of\u00a0{pages}",
            panel_alt="Panel {names} of the board.",
            panels_alt="Panels {names} of the board.",
        ),
        "de": PanelWords(
            map="Karte",
            heading="Tafeln und Scharniere",
            title="{title}: Tafeln",
            map_alt="Karte eines Spielplans zum Falten, aus {panels} Tafeln.",
            count="Dieser Spielplan lässt sich falten: {panels} Tafeln von {width} × {height} mm, {hinges}.",
            one_hinge="1 Scharnier",
            hinges="{count} Scharniere",
            whole="Kein Schnitt geht durch ein Feld.",
            print="Drucke alle Seiten mit 100\u00a0% (tatsächliche Größe) und miss den Balken am Fuß nach.",
            cut="Klebe die Blätter auf Karton und schneide die Tafeln an ihren Linien aus; die Schnittmarken führen "
            "das Lineal.",
            tape="Leg die Tafeln wie oben Kante an Kante und überklebe die Scharniere: mit durchsichtigem Klebeband "
            "auf der Vorderseite, wo „vorn“ steht, mit beliebigem auf der Rückseite, wo „hinten“ steht.",
            slit_open="Lass den Schlitz offen.",
            slits_open="Lass die {count} Schlitze offen.",
            fold="Falte in der Reihenfolge der Zahlen. Jedes Scharnier schließt sich zu seinem Klebeband hin, "
            "abwechselnd nach vorn und nach hinten, sodass jede Tafel auf der vorigen zu liegen kommt.",
            legend=MappingProxyType(
                {"front": "Scharnier, vorn geklebt", "back": "Scharnier, hinten geklebt", "slit": "Schlitz"}
            ),
            hinge="Scharnier {number}",
            narrow_hinge="Nr. {number}",
            sides=MappingProxyType({"front": "vorn", "back": "hinten"}),
            slit="Schlitz",
            no_tape="offen",
            range="{first} bis {last}",
            panel="Tafel {names}",
            panels="Tafeln {names}",
            page="Seite\u00a0{page}\u00a0von\u00a0{pages}",
            panel_alt="Tafel {names} des Spielplans.",
            panels_alt="Tafeln {names} des Spielplans.",
        ),
    }
)
"""Language -> words of folding boards."""
