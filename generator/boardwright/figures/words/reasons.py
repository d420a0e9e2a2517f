"""Why a turn is illegal, in German. The rules say it in English; a reason has the same name in every language."""

from collections.abc import Mapping
from types import MappingProxyType

GERMAN_REASONS: Mapping[str, str] = MappingProxyType(
    {
        # Shared by games.
        "no-such-site": "Einen Platz mit diesem Namen gibt es hier nicht.",
        "game-over": "Das Spiel ist aus.",
        "not-yours": "Dieser Stein gehört deinem Gegenüber.",
        "occupied": "Dort ist schon besetzt.",
        "empty-site": "Dort steht kein Stein.",
        "must-not-pass": "Solange du etwas tun kannst, darfst du nicht passen.",
        # Fendo.
        "not-in-open-area": "Diesem Stein gehört ein geschlossenes Gebiet; wählen darfst du nur Steine im offenen.",
        "path-blocked": "Steine und Zäune schneiden den Stein von diesem Feld ab.",
        "two-turns": "Zu diesem Feld kommt der Stein nur, wenn er mehr als einmal abbiegt.",
        "fence-there": "An dieser Seite ist schon ein Zaun oder der Rand des Plans.",
        "encloses-empty": "Der Zaun würde ein Gebiet abtrennen, in dem kein Stein steht.",
        "encloses-several": "In beiden Teilen, die der Zaun trennt, stünden mehrere Steine.",
        "out-of-reach": "Keiner deiner Steine im offenen Gebiet könnte dieses Feld mit einem einzigen Zug erreichen.",
        "no-stock": "Du hast keinen Stein mehr im Vorrat.",
        # Fanorona.
        "one-step": "Hier ist ein Zug ein einziger Schritt.",
        "no-line": "Keine Linie verbindet diese beiden Punkte als Nachbarn.",
        "revisits": "Auf diesem Punkt stand der Stein in diesem Zug schon.",
        "same-direction": "Der Schritt geht in der Richtung weiter, in die der vorige ging.",
        "no-capture": "So, wie er geschrieben ist, schlägt der Schritt nichts: + heißt Annähern, - heißt Entfernen.",
        "which-capture": "Der Schritt kann auf beide Arten schlagen: Schreib + für Annähern oder - für Entfernen.",
        "must-capture": "Du kannst schlagen, also musst du es tun; + oder - sagt, auf welche Art.",
    }
)
"""Name of a reason -> a sentence for players of Fendo and Fanorona, in the words of their rule sheets."""
