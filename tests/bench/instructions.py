#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The figures G8 and G10: how many instructions a random game of two players takes, of The City and of Country with
fields: instructions.py BASTIDE-ENGINE BENCH-GAMES

Callgrind counts them, so that other programs on the machine make no difference."""

import os
import re
import subprocess
import sys

DEALS = 10
GAMES = 20  # of each deal

# One instruction may copy a whole state, which Callgrind counts as one for each byte. glibc has other ways to copy.
ENVIRONMENT = dict(os.environ, GLIBC_TUNABLES='glibc.cpu.x86_rep_movsb_threshold=1000000')


def count(command, text=''):
    """All instructions of a command that reads TEXT."""
    result = subprocess.run(['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', *command], check=True,
                            input=text, capture_output=True, text=True, env=ENVIRONMENT)
    return int(re.search(r'Collected : (\d+)', result.stderr).group(1))


def count_town(engine, games):
    """All instructions of an engine that plays GAMES games of every deal."""
    return count([engine], ''.join(f'new_game 2 {deal}\nplayouts {games} {deal}\n' for deal in range(DEALS)))


def main():
    engine, country = sys.argv[1:]
    # The difference of two runs has nothing of starting and dealing in it.
    town = (count_town(engine, GAMES + 1) - count_town(engine, 1)) / (DEALS * GAMES)
    games = DEALS * GAMES
    country = (count([country, str(games + 1)]) - count([country, '1'])) / games
    print(f'G8  instructions of a random game of two players: {town:,.0f}')
    print(f'G10 instructions of a random game of Country of two players, with fields: {country:,.0f}')
    return 0


if __name__ == '__main__':
    sys.exit(main())
