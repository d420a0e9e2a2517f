"""Where the sites of a game's board lie: topology from `boardrules`, points in millimetres added here."""
