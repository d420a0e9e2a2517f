"""Does a game play well? Self-play by search, statistics, metrics, a report, and exact solving of small games.

All of it works through `boardrules.game.Game`, for any game. `engine` says what plays; `selfplay` and `blocks` play;
`metrics`, `tension`, `openings` and `ladder` measure; `report` and `verdict` collect the results; `exact` solves.
"""
