#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How strong the computer players are, figure by figure: strength.py [OPTIONS] BASTIDE-ENGINE BENCH-AI

Every match is played over paired deals with seats swapped and ends early where its interval is clear of the goal. It is
short by default; --scale 0.1 --deals 200 takes some hours, --scale 1 days.

With --against FILE there is one match instead: BASTIDE-ENGINE against the program FILE, which is an engine of another
commit, move by move over the protocol."""

import argparse
import json
import math
import re
import subprocess
import sys
import time

# Figure, what is said of it, players, levels, goal of the first level's wins (from, to); then the simulations of each level
# before scaling (None: as many as the first one), or 'seconds' with the time of a turn.
MATCHES = [
    ('A1', 'hard against random', 2, 'hard,random', (1, 1), None),
    ('A2', 'hard against greedy', 2, 'hard,greedy', (.85, 1), None),
    ('A3', 'hard against UCT, 100 simulations', 2, 'hard,uct', (.98, 1), ('hard', 100)),
    ('A3', 'hard against UCT, same simulations', 2, 'hard,uct', (.70, 1), ('hard', 'hard')),
    ('A4', 'easy against random', 2, 'easy,random', (.95, 1), None),
    ('A12', 'medium against easy', 2, 'medium,easy', (.65, .85), None),
    ('A12', 'hard against medium', 2, 'hard,medium', (.65, .85), None),
    ('A11', 'master against hard', 2, 'master,hard', (.60, 1), None),
    ('A5', '2 s against 0.2 s a turn', 2, 'hard,hard', (.60, 1), 'seconds'),
    ('A5', 'hard against a tenth of it', 2, 'hard,hard', (.60, 1), ('hard', 'tenth')),
    ('A7', 'hard against three medium', 4, 'hard,medium,medium,medium', (.45, 1), None),
]

CHUNK = 5    # deals after which the interval is looked at
FEWEST = 20  # deals before a match may end early
SURE = 2.8   # standard errors for that: wider than 1.96, because it is looked at often


def read_levels(bench):
    """Simulations in a game of two by level."""
    lines = subprocess.run([bench, 'levels'], check=True, capture_output=True, text=True).stdout.split('\n')
    return {name: int(number) for name, number in (line.split() for line in lines if line)}


def find_terms(match, levels, scale):
    """The part of selfplay's command line that says how long to think."""
    players, names, wanted = match[2], match[3].split(','), match[5]
    if wanted == 'seconds':
        return ['--seconds', f'{2 * scale:g}:{0.2 * scale:g}']
    share = 2 / players    # of the simulations for two
    hard = max(1, round(levels['hard'] * share * scale))
    words = {'hard': hard, 'master': max(1, round(levels['master'] * share * scale)), 'tenth': max(1, round(hard / 10))}
    if wanted is None:
        wanted = [name if name in words else round(levels[name] * share) for name in names]
    return ['--sims', ':'.join(str(words.get(number, number)) for number in wanted[:players])]


def play_chunk(options, match, terms, first, deals):
    """The first level's part of the wins, one number a deal."""
    players, names = match[2], match[3].split(',')
    command = [options.engine, 'selfplay', '--players', str(players), '--games', str(deals * players), '--seed', str(first),
               '--levels', ','.join(names), '--jobs', str(options.jobs)] + terms
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    wins = {}
    for number, deal, rest in re.findall(r'^game (\d+) deal (\d+) (.*) tiles', output, re.M):
        points = [int(word) for word in rest.split()[1::2]]
        seat = (int(number) - 1) % players
        best = max(points)
        wins.setdefault(deal, []).append((points[seat] == best) / points.count(best))
    return [sum(games) / players for games in wins.values()]


def find_interval(wins, errors):
    """Mean, and the bounds that are ERRORS standard errors away; with half a deal won and half a deal lost added, so that no
    number of deals without a surprise makes them meet."""
    n = len(wins)
    mean = sum(wins) / n
    padded = wins + [0, 1]
    middle = sum(padded) / (n + 2)
    error = math.sqrt(sum((win - middle) ** 2 for win in padded) / (n + 2) / n)
    return mean, max(0, middle - errors * error), min(1, middle + errors * error)


def is_decided(wins, goal):
    """Whether the wins lie clear of both ends of the goal."""
    _, low, high = find_interval(wins, SURE)
    return len(wins) >= FEWEST and all(bound in (0, 1) or high < bound or low > bound for bound in goal)


def play_match(options, match, levels):
    """Plays one match and prints its line."""
    terms = find_terms(match, levels, options.scale)
    goal = match[4]
    wins = []
    while len(wins) < options.deals and not (options.sequential and wins and is_decided(wins, goal)):
        wins += play_chunk(options, match, terms, options.seed + len(wins), min(CHUNK, options.deals - len(wins)))
    mean, low, high = find_interval(wins, 1.96)
    possible = goal[0] < 1 and low <= goal[1] and high >= goal[0]
    verdict = 'reached' if goal[0] <= mean <= goal[1] else 'not clear' if possible else 'missed'
    wanted = f'{100 * goal[0]:.0f}–{100 * goal[1]:.0f}' if goal[1] < 1 else f'≥ {100 * goal[0]:.0f}' if goal[0] < 1 else 'all'
    print(f'{match[0]:<3} {match[1]:<36} {" ".join(terms):<22} {len(wins):>5}  {100 * mean:5.1f} % '
          f'({100 * low:.1f} to {100 * high:.1f})'.ljust(98), f'{wanted:<6} {verdict}', flush=True)


class Player:
    """An engine that holds one side of a match and the whole game."""

    def __init__(self, program, level, sims):
        self.level, self.sims, self.seconds = level, sims, 0
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        """The answer to COMMAND; an error if it is a refusal."""
        self.process.stdin.write(command + '\n')
        self.process.stdin.flush()
        lines = []
        while not lines or lines[-1] != '\n':
            lines.append(self.process.stdout.readline())
            if lines[-1] == '':
                raise RuntimeError(f'{self.process.args[0]} ended after: {command}')
        if not lines[0].startswith('='):
            raise RuntimeError(f'{self.process.args[0]}: {command}: {lines[0].strip()}')
        return ''.join(lines)[2:].strip()

    def move(self, seed):
        """Plays a move of its own and returns it; its time is added to the sum."""
        start = time.monotonic()
        move = self.ask(f'play_genmove {self.level} sims {self.sims} seed {seed}')
        self.seconds += time.monotonic() - start
        return move

    def close(self):
        """Ends the program."""
        self.process.communicate('quit\n')


def play_game(seats, deal):
    """Plays the deal DEAL by the players in SEATS and returns the points and the number of turns. The first player's engine
    shuffles, and both check each other's moves."""
    order = None
    for player in dict.fromkeys(seats):
        if order is None:
            player.ask(f'new_game {len(seats)} {deal}')
            order = player.ask('order')
        player.ask(f'new_game_order {len(seats)} {order}')
    while True:
        states = [json.loads(player.ask('state')) for player in seats]
        if any(state['scores'] != states[0]['scores'] or state['to_move'] != states[0]['to_move'] for state in states):
            raise RuntimeError(f'the engines disagree about deal {deal}')
        if states[0]['over']:
            return states[0]['scores'], states[0]['turn']
        mover = seats[states[0]['to_move']]
        move = mover.move(deal)
        for other in seats:
            if other is not mover:
                other.ask('play ' + move)


def play_against(options, levels):
    """Plays the match against the other engine and prints its line."""
    names = (options.levels.split(':') * 2)[:2]
    sims = [max(1, round(options.scale * levels.get(name, 1))) for name in names]
    if options.sims:
        sims = [int(number) for number in (options.sims.split(':') * 2)[:2]]
    own, other = (Player(program, name, number)
                  for program, name, number in zip((options.engine, options.against), names, sims))
    wins, turns = [], 0
    for deal in range(options.seed, options.seed + options.deals):
        won = 0
        for seats in ((own, other), (other, own)):
            points, played = play_game(seats, deal)
            seat = seats.index(own)
            won += 1 if points[seat] > points[1 - seat] else .5 if points[seat] == points[1 - seat] else 0
            turns += played
        wins.append(won / 2)
        print(f'deal {deal}: {won / 2:g}', file=sys.stderr, flush=True)
        if options.sequential and is_decided(wins, (.5, 1)):
            break
    mean, low, high = find_interval(wins, 1.96)
    print(f'{names[0]} {sims[0]} against {names[1]} {sims[1]} of {options.against}: {len(wins)} deals, wins '
          f'{100 * mean:.1f} % ({100 * low:.1f} to {100 * high:.1f}), seconds per turn {2 * own.seconds / turns:.2f} '
          f'against {2 * other.seconds / turns:.2f}', flush=True)
    own.close()
    other.close()


def main():
    parser = argparse.ArgumentParser(description='Takes the figures of the computer players.')
    parser.add_argument('engine', help='bastide-engine')
    parser.add_argument('bench', help='bench-ai')
    parser.add_argument('--deals', type=int, default=10, help='at most, for each match (10)')
    parser.add_argument('--scale', type=float, default=.02, help="part of the simulations of hard and master, and of the seconds (0.02)")
    parser.add_argument('--only', default='', help='figures, such as A4,A7')
    parser.add_argument('--seed', type=int, default=1, help='of the first deal (1)')
    parser.add_argument('--jobs', type=int, default=1, help='threads (1)')
    parser.add_argument('--whole', dest='sequential', action='store_false', help='play all deals, however clear it is')
    parser.add_argument('--against', metavar='FILE', help='another engine; only the match against it is played')
    parser.add_argument('--levels', default='hard', metavar='OWN:OTHER', help='levels in that match (hard)')
    parser.add_argument('--sims', metavar='OWN:OTHER', help="simulations per turn in that match (the level's own, scaled)")
    options = parser.parse_args()
    if options.against is not None:
        play_against(options, {} if options.sims else read_levels(options.bench))
        return 0
    only = [figure for figure in options.only.split(',') if figure]
    print(f"Hard and master at {options.scale:g} of their simulations and seconds, other levels at theirs; 95 % intervals over deals.")
    print(f'{"":4}{"match":<37}{"thinking":<23}{"deals":>6}  {"wins":<25}{"goal":<7}')
    for match in MATCHES:
        if not only or match[0] in only:
            play_match(options, match, read_levels(options.bench))
    for figure in ('A6', 'A8', 'A9'):
        if not only or figure in only:
            subprocess.run([options.bench, figure], check=True)
    return 0


if __name__ == '__main__':
    sys.exit(main())
