#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What an analysis says of whole games (A14): judge.py [OPTIONS] BASTIDE-ENGINE

Games of two are played and judged. The line of a game has the luck and what stays unexplained of its first player, and
the loss of both in points for each decision. The last lines have the means, ± one standard error."""

import argparse
import json
import math
import os
import sys

from strength import Player


def find_seconds(player):
    """The processor time that the engine of PLAYER has taken."""
    with open(f'/proc/{player.process.pid}/stat', encoding='ascii') as file:
        fields = file.read().rpartition(')')[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def play(player, levels, deal):
    """Plays the game of the deal DEAL. LEVELS are those of the seats."""
    player.ask(f'new_game 2 {deal}')
    while True:
        state = json.loads(player.ask('state'))
        if state['over']:
            return
        player.ask(f'play_genmove {levels[state["to_move"]]} seed {deal}')


def judge(player, analyse):
    """The last line of the analysis, the loss of each seat for a decision, and the processor time."""
    start = find_seconds(player)
    lines = [json.loads(line) for line in player.ask(analyse).split('\n')]
    decisions = [sum(line.get('seat') == seat for line in lines) for seat in (0, 1)]
    loss = [lines[-1]['loss'][seat] / max(1, decisions[seat]) for seat in (0, 1)]
    return lines[-1], loss, find_seconds(player) - start


def describe(numbers):
    """The mean of NUMBERS, ± one standard error."""
    n = len(numbers)
    mean = sum(numbers) / n
    error = math.sqrt(sum((number - mean) ** 2 for number in numbers) / (n * max(1, n - 1)))
    return f'{mean:.3f} ± {error:.3f}'


def main():
    parser = argparse.ArgumentParser(description='Plays games and judges them.')
    parser.add_argument('engine', help='bastide-engine')
    parser.add_argument('--levels', default='medium:medium', metavar='FIRST:SECOND', help='of the seats (medium:medium)')
    parser.add_argument('--sims', default='', metavar='FIRST:SECOND', help="simulations per turn (the levels' own)")
    parser.add_argument('--analyse', default='analyse', help='the command that judges (analyse)')
    parser.add_argument('--deals', type=int, default=10, help='number of games (10)')
    parser.add_argument('--seed', type=int, default=1, help='of the first deal (1)')
    options = parser.parse_args()
    levels = (options.levels.split(':') * 2)[:2]
    if options.sims:
        levels = [f'{level} sims {sims}' for level, sims in zip(levels, options.sims.split(':') * 2)]
    player = Player(options.engine, '', 0)
    luck, unexplained, losses, times = [], [], ([], []), []
    for deal in range(options.seed, options.seed + options.deals):
        play(player, levels, deal)
        sums, loss, seconds = judge(player, options.analyse)
        luck.append(sums['luck'][0])
        unexplained.append(sums['unexplained'][0])
        times.append(seconds)
        for seat in (0, 1):
            losses[seat].append(loss[seat])
        print(f'deal {deal}: luck {luck[-1]:.1f}, unexplained {unexplained[-1]:.1f}, loss {loss[0]:.3f} and {loss[1]:.3f}, '
              f'{seconds:.1f} s of processor time', flush=True)
    player.close()
    print(f'luck of the first player {describe(luck)}; unexplained {describe(unexplained)}, '
          f'its size {describe([abs(number) for number in unexplained])}')
    for seat, level in enumerate(levels):
        print(f'loss of {level} for each decision {describe(losses[seat])}')
    print(f'processor time {describe(times)} s, at most {max(times):.1f} s')
    return 0


if __name__ == '__main__':
    sys.exit(main())
