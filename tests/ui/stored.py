# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program has stored."""

import contextlib
import pathlib
import sqlite3

GAMES = pathlib.Path.home() / '.local/share/bastide/games.db'


def read_moves():
    """The game that was played last, and the moves of its first line. (None, []) if there is no game."""
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        row = database.execute('SELECT game, moves FROM games JOIN lines USING (game) WHERE line = 0 '
                               'ORDER BY sitting DESC LIMIT 1').fetchone()
    return (row[0], row[1].split()) if row else (None, [])


def read_all():
    """All lines of all games, and the present position of each game."""
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        return (database.execute('SELECT game, line, moves FROM lines ORDER BY game, line').fetchall(),
                database.execute('SELECT game, head_line, head_ply FROM games ORDER BY game').fetchall())
