# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program has stored."""

import contextlib
import pathlib
import sqlite3

GAMES = pathlib.Path.home() / '.local/share/bastide/games.db'


def split_lines(body):
    """The moves of each line of play in the text of a game."""
    return [[line for line in part.split('\n') if line.startswith('move ')] for part in body.split('\nbranch ')]


def read_moves():
    """The game that was played last, and the moves of its first line. (None, []) if there is no game."""
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        row = database.execute('SELECT game, body FROM games ORDER BY sitting DESC LIMIT 1').fetchone()
    return (row[0], split_lines(row[1])[0]) if row else (None, [])


def read_all():
    """All lines of all games, and the present position of each game."""
    with contextlib.closing(sqlite3.connect(GAMES)) as database:
        bodies = database.execute('SELECT game, body FROM games ORDER BY game').fetchall()
        return ([(game, number, moves) for game, body in bodies for number, moves in enumerate(split_lines(body))],
                database.execute('SELECT game, head_line, head_ply FROM games ORDER BY game').fetchall())
