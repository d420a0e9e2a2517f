"""Titles and captions of the stock examples in German, for games whose rules are in German.

An example is written in one language by its author. Those that come with the program are in English; this is what
their figures are called in sets in German.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Translated:
    """A stock example in another language.

    `original` is its own title: by it a stock example is told from an author's with the same id.
    """

    original: str
    title: str
    caption: str


_FENDO = {
    "fendo-add-a-piece": Translated(
        "Adding one move away",
        "Einsetzen, so weit ein Zug reicht",
        "Ein neuer Stein darf überall stehen, wohin der weiße ziehen könnte. Die Felder hinter dem orangen Stein und "
        "hinter dem Zaun sind zu weit weg: Auf dem Weg dorthin müsste er zweimal abbiegen.",
    ),
    "fendo-add-in-a-passage": Translated(
        "No room for a fence",
        "Kein Platz für einen Zaun",
        "Kein weißer Stein darf in den Durchgang ziehen: Mit jedem Zaun, den er dort bauen könnte, stünden auf beiden "
        "Seiten mehrere Steine. Zum Einsetzen braucht es keinen Zaun, also darf Weiß im Durchgang einen Stein "
        "einsetzen.",
    ),
    "fendo-after-the-move": Translated(
        "Which part is closed",
        "Welcher Teil geschlossen ist",
        "Weiß schließt die Lücke von links. Rechts steht nur ein Stein, also ist der rechte Teil geschlossen und "
        "gehört Weiß. Zwei andere Arten, die Lücke zu schließen, sind verboten: Bei der einen bliebe der rechte Teil "
        "leer, bei der anderen stünden auf jeder Seite zwei Steine.",
    ),
    "fendo-closed-areas": Translated(
        "Closed areas stay closed",
        "Geschlossen bleibt geschlossen",
        "Zwei Ecken sind geschlossen: sechs Felder für Weiß, vier für Orange. Die Steine darin bleiben, wo sie sind: "
        "Sie ziehen nicht und bauen nicht, und es kommt keiner dazu. Die beiden anderen spielen im offenen Gebiet "
        "weiter.",
    ),
    "fendo-game-over": Translated(
        "Counting at the end",
        "Am Ende wird gezählt",
        "Es gibt kein offenes Gebiet mehr, also ist das Spiel aus. Weiß besitzt Gebiete mit 16 und 9 Feldern, Orange "
        "mit 12, 9 und 3: Weiß gewinnt mit 25 zu 24. Steine im Vorrat zählen nicht.",
    ),
    "fendo-handicap": Translated(
        "Five pieces against seven",
        "Fünf Steine gegen sieben",
        "Weiß spielt stärker und hat vereinbart, mit fünf Steinen zu spielen. Alle stehen schon auf dem Plan: Weiß "
        "kann keinen mehr einsetzen und muss bauen.",
    ),
    "fendo-last-fence": Translated(
        "The last fence",
        "Der letzte Zaun",
        "Ein offenes Gebiet mit zwei Steinen ist übrig. Weiß schließt die Lücke, und jedem Stein gehört sein Teil: "
        "neun Felder für Weiß, drei für Orange. Das Spiel ist aus, und Weiß gewinnt mit 25 zu 24.",
    ),
    "fendo-move-and-fence": Translated(
        "Straight, or round one corner",
        "Geradeaus oder einmal abgebogen",
        "Weiß zieht nach Osten, biegt einmal nach Norden ab und baut dann neben dem neuen Feld einen Zaun. Das Feld "
        "gleich nördlich von Weiß ist nicht erreichbar: Ein Zaun steht im Weg, und außen herum müsste der Stein "
        "zweimal abbiegen.",
    ),
    "fendo-pass": Translated(
        "Nothing left but to pass",
        "Es bleibt nur das Passen",
        "Beiden weißen Steinen gehören geschlossene Gebiete. Also kann keiner von ihnen bauen, und keiner kommt "
        "irgendwohin, wo Weiß einen neuen einsetzen könnte. Weiß hat fünf Steine im Vorrat und passt trotzdem.",
    ),
    "fendo-puzzle-comeback": Translated(
        "From ten spaces behind",
        "Zehn Felder im Rückstand",
        "Orange liegt zehn Felder zurück, gewinnt aber in drei Zügen. Der erste schenkt Weiß ein Feld und lässt Weiß "
        "nur einen einzigen Stein zum Bauen. Der hat nur einen möglichen Zug, und dieser hilft Orange.",
    ),
    "fendo-puzzle-gift": Translated(
        "A small gift wins",
        "Ein kleines Geschenk gewinnt",
        "Weiß gewinnt in zwei Zügen. Der erste schließt den orangen Stein rechts ein und schenkt ihm ein Feld. Nun "
        "hat Orange nur noch einen Stein zum Bauen, und der kann sich bloß selbst einmauern: Weiß bekommt das meiste "
        "vom Rest.",
    ),
    "fendo-puzzle-quiet": Translated(
        "Blocking the only way out",
        "Den einzigen Ausgang versperrt",
        "Orange führt mit sechs Feldern, aber Weiß gewinnt in drei Zügen. Der erste führt in den einzigen Ausgang der "
        "Ecke links und schließt noch nichts. Was Orange auch antwortet, zwei weitere Züge genügen.",
    ),
    "fendo-shut-in": Translated(
        "Shutting in the other player",
        "Das Gegenüber eingesperrt",
        "Orange kommt herunter und baut den letzten Zaun um einen weißen Stein. Wem der Stein darin gehört, dem "
        "gehört das Gebiet: Weiß bekommt die zwei Felder, und der Stein spielt nicht mehr mit.",
    ),
    "fendo-three-kinds-of-turn": Translated(
        "Three kinds of turn",
        "Drei Arten von Zügen",
        "Zu Beginn darf Weiß auf jedem Feld, zu dem der erste Stein ziehen könnte, einen zweiten einsetzen. Oder der "
        "Stein baut einen Zaun, wo er steht oder nach einem Zug. Hier setzt Weiß in der Mitte ein.",
    ),
}

_FANORONA = {
    "fanorona-approach": Translated(
        "Capture by approach",
        "Schlagen durch Annähern",
        "Weiß nähert sich zwei schwarzen Steinen und schlägt beide. Weil dieser Schlag möglich ist, ist kein anderer "
        "Zug erlaubt.",
    ),
    "fanorona-between-two": Translated(
        "Nothing to the side",
        "Was daneben steht, bleibt stehen",
        "Weiß geht zwischen zwei schwarze Steine und schlägt keinen, denn beide stehen neben der Linie dieses "
        "Schritts. Weil hier kein Stein etwas schlagen kann, darf Weiß jeden beliebigen Schritt gehen.",
    ),
    "fanorona-blocked": Translated(
        "No step left",
        "Kein Schritt mehr möglich",
        "Weiß geht hinein und schlägt nichts, aber nun hat kein schwarzer Stein mehr einen leeren Punkt neben sich. "
        "Schwarz ist am Zug, kann nicht gehen und verliert.",
    ),
    "fanorona-by-agreement": Translated(
        "Nobody gets any further",
        "Niemand kommt weiter",
        "Beide haben noch zwei Steine und bleiben in ihren Ecken. Von selbst endet das Spiel nicht. Wenn ihr "
        "vereinbart, hier aufzuhören, dann ist es bei gleicher Zahl ein Remis.",
    ),
    "fanorona-change-direction": Translated(
        "Change direction",
        "Die Richtung wechseln",
        "Nach dem ersten Schlag darf Weiß abbiegen und noch einmal schlagen. Geradeaus weiterzugehen ist verboten, "
        "obwohl auch das schlagen würde.",
    ),
    "fanorona-choice": Translated(
        "Ahead or behind",
        "Davor oder dahinter",
        "Mit demselben Schritt könnte Weiß den einen Stein davor schlagen oder die zwei dahinter, aber nie beides. "
        "Weiß muss sagen, was gilt, und darf die kleinere Zahl wählen.",
    ),
    "fanorona-end-of-the-row": Translated(
        "Where the row ends",
        "Wo die Reihe endet",
        "Weiß schlägt die zwei schwarzen Steine voraus. Am weißen Stein endet die Reihe, der schwarze dahinter ist "
        "also sicher. Auch der Stein oberhalb der Linie ist sicher.",
    ),
    "fanorona-first-turn": Translated(
        "The first turn",
        "Der erste Zug",
        "Nur der Punkt in der Mitte ist leer, und vier weiße Steine können dorthin gehen. Der Stein links davon darf "
        "den vor sich schlagen oder den hinter sich.",
    ),
    "fanorona-freed-point": Translated(
        "On to a freed point",
        "Auf einen frei gewordenen Punkt",
        "Der erste Schritt schlägt zwei Steine, und der dritte führt auf den Punkt, auf dem eben noch einer von ihnen "
        "stand. Geschlagene Steine kommen sofort vom Brett.",
    ),
    "fanorona-game-over": Translated(
        "White cannot step",
        "Weiß kann nicht gehen",
        "Weiß ist am Zug, aber alle Punkte neben den zwei weißen Steinen sind besetzt. Weiß hat verloren, und das "
        "Spiel ist aus.",
    ),
    "fanorona-last-counters": Translated(
        "The last two counters",
        "Die letzten zwei Steine",
        "Schwarz hat noch zwei Steine. Weiß entfernt sich in ihrer Reihe von ihnen, schlägt beide und hat gewonnen.",
    ),
    "fanorona-lines": Translated(
        "Steps follow the lines",
        "Schritte folgen den Linien",
        "Der linke Stein steht auf einem Punkt mit schrägen Linien und darf in acht Richtungen gehen. Der rechte hat "
        "nur gerade Linien. Kein Schritt geht weiter als bis zum nächsten Punkt.",
    ),
    "fanorona-middle-board": Translated(
        "Back along a slanting line",
        "Zurück auf einer schrägen Linie",
        "Annähern und Entfernen gelten auf jeder Linie, auch auf schrägen. Weiß geht nach rechts unten und schlägt "
        "die zwei schwarzen Steine in der Linie dahinter.",
    ),
    "fanorona-must-capture": Translated(
        "Any capture will do",
        "Jeder Schlag ist recht",
        "Zwei weiße Steine können schlagen, also darf Weiß nicht mit dem dritten gehen. Welchen der beiden Schläge "
        "Weiß macht, ist frei: Es muss nicht die größere Zahl sein.",
    ),
    "fanorona-no-jumping": Translated(
        "No jumping",
        "Kein Springen",
        "Über den schwarzen Stein vor sich kann Weiß nicht springen. Ein Schritt gerade zurück schlägt ihn, und Weiß "
        "muss ihn schlagen: Es ist der einzige mögliche Schlag auf dem Brett.",
    ),
    "fanorona-no-return": Translated(
        "No way back",
        "Kein Weg zurück",
        "Weiß hat zweimal geschlagen und könnte nach links ein drittes Mal schlagen, aber dort hat der Stein seinen "
        "Zug begonnen. Stattdessen darf er nach rechts gehen oder aufhören.",
    ),
    "fanorona-one-step": Translated(
        "One step and no more",
        "Ein Schritt und nicht mehr",
        "In diesem Spiel ist ein Zug ein einziger Schritt. Weiß schlägt die zwei Steine voraus und hört auf, obwohl "
        "ein zweiter Schritt zwei weitere schlagen könnte.",
    ),
    "fanorona-puzzle-corner": Translated(
        "Two counters against four",
        "Zwei Steine gegen vier",
        "Weiß gewinnt in zwei Zügen. Es gibt drei Möglichkeiten zu beginnen, und jede davon schlägt. Die zwei, die am "
        "meisten Steine schlagen, führen nicht so schnell zum Ziel.",
    ),
    "fanorona-puzzle-gift": Translated(
        "A gift that must be taken",
        "Ein Geschenk, das niemand ablehnen darf",
        "Weiß hat zwei Steine gegen drei und gewinnt in zwei Zügen. Der erste schlägt nichts und bietet einen Stein "
        "an, den Schwarz schlagen muss.",
    ),
    "fanorona-puzzle-one-of-three": Translated(
        "One counter, not three",
        "Ein Stein, nicht drei",
        "Weiß hat zwei Steine gegen fünf und gewinnt in zwei Zügen. Drei Steine auf einmal zu schlagen genügt nicht: "
        "Ein kleinerer Schlag führt zum Ziel.",
    ),
    "fanorona-puzzle-slanting-row": Translated(
        "Three on a slanting line",
        "Drei auf einer schrägen Linie",
        "Weiß hat drei Steine gegen vier und gewinnt in drei Zügen. Der erste schlägt nichts, und die einzige Antwort "
        "von Schwarz schlägt einen der drei.",
    ),
    "fanorona-several-captures": Translated(
        "Three captures in a row",
        "Drei Schläge nacheinander",
        "Ein weißer Stein schlägt in einem einzigen Zug fünf schwarze: zwei durch Annähern, zwei durch Entfernen und "
        "noch einen durch Annähern. Nach dem ersten oder zweiten Schlag hätte er auch aufhören dürfen.",
    ),
    "fanorona-small-board": Translated(
        "An answer in the corner",
        "Eine Antwort in der Ecke",
        "Der erste Zug von Weiß hat den schwarzen Stein in der linken oberen Ecke geschlagen. Nun ist dieser Punkt "
        "leer. Schwarz geht dorthin, entfernt sich dabei von einem weißen Stein und schlägt ihn. Einen anderen Zug "
        "hat Schwarz nicht.",
    ),
    "fanorona-traditional-start": Translated(
        "The start",
        "Der Anfang",
        "Nur der Punkt in der Mitte ist leer, und vier weiße Steine können dorthin gehen. Der Stein links davon darf "
        "den vor sich schlagen oder den hinter sich.",
    ),
    "fanorona-5x5-start": Translated(
        "The start on the middle board",
        "Der Anfang auf dem mittleren Brett",
        "Zu Beginn können auf 5 × 5 Punkten vier weiße Steine in die Mitte gehen, und jeder schlägt dabei. Der Stein "
        "rechts davon darf den vor sich schlagen oder den hinter sich.",
    ),
    "fanorona-3x3-start": Translated(
        "The start on the small board",
        "Der Anfang auf dem kleinen Brett",
        "Zu Beginn können auf 3 × 3 Punkten alle vier weißen Steine in die Mitte gehen. Jeder schlägt den schwarzen "
        "Stein geradeaus vor sich.",
    ),
    "fanorona-withdrawal": Translated(
        "Capture by withdrawal",
        "Schlagen durch Entfernen",
        "Weiß entfernt sich von zwei schwarzen Steinen und schlägt beide. Der dritte in der Reihe bleibt stehen, weil "
        "ein leerer Punkt dazwischen liegt.",
    ),
}

EXAMPLE_WORDS: Mapping[str, Mapping[str, Translated]] = MappingProxyType(
    {"en": MappingProxyType({}), "de": MappingProxyType(_FENDO | _FANORONA)}
)
"""Language -> id of a stock example -> the example in that language; what lacks is left as it was written."""


def titled(language: str, name: str, title: str, caption: str) -> tuple[str, str]:
    """Title and caption of an example in a language, by its id and its own title and caption."""
    found = EXAMPLE_WORDS[language].get(name)
    return (found.title, found.caption) if found and found.original == title else (title, caption)
