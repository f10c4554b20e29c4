#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The figure G8: how many instructions a random game of two players takes: instructions.py BASTIDE-ENGINE

Callgrind counts them, so that other programs on the machine make no difference."""

import re
import subprocess
import sys

DEALS = 10
GAMES = 20  # of each deal


def count(engine, games):
    """All instructions of an engine that plays GAMES games of every deal."""
    commands = ''.join(f'new_game 2 {deal}\nplayouts {games} {deal}\n' for deal in range(DEALS))
    result = subprocess.run(['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', engine], check=True,
                            input=commands, capture_output=True, text=True)
    return int(re.search(r'Collected : (\d+)', result.stderr).group(1))


def main():
    engine = sys.argv[1]
    # The difference of two runs has nothing of starting and dealing in it.
    instructions = (count(engine, GAMES + 1) - count(engine, 1)) / (DEALS * GAMES)
    print(f'G8  instructions of a random game of two players: {instructions:,.0f}')
    return 0


if __name__ == '__main__':
    sys.exit(main())
