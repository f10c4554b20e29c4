# SPDX-License-Identifier: GPL-3.0-or-later
"""Games played at random by the engine, saved as records."""

import json
import random
import subprocess

from driver import Fault


class Engine:
    """A running bastide-engine."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, command):
        self.process.stdin.write(command + '\n')
        self.process.stdin.flush()
        lines = list(iter(lambda: self.process.stdout.readline().rstrip('\n'), ''))
        if not lines or not lines[0].startswith('='):
            raise Fault('the engine says %s to %s' % (lines, command))
        return '\n'.join(lines)[2:]

    def play(self, players, seed, moves=None):
        """Plays a game, or its first MOVES moves. Returns the state after them."""
        chance = random.Random(seed)
        self.ask('new_game %d %d' % (players, seed))
        while moves is None or moves > 0:
            legal = self.ask('legal')
            if not legal:
                break
            self.ask('play ' + chance.choice(legal.split('\n')))
            moves = moves and moves - 1
        return json.loads(self.ask('state'))

    def write(self, path):
        """Writes the record of the game, and returns it."""
        text = self.ask('record') + '\n'
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return text


def name_end(state):
    """The kind of a game's end: P17, and R3 and R14 within it."""
    if state['end'] == 'gap' and state['gap'] == 0:
        return 'ring'
    if state['discarded']:
        return state['end'] + ' after a discard'
    return state['end']


def find_ends(engine, players, kinds, folder):
    """A game for each kind of end, {kind: path of its record}."""
    found = {}
    for seed in range(1, 3000):
        kind = name_end(engine.play(players, seed))
        if kind in kinds and kind not in found:
            found[kind] = '%s/%d-%s.bastide' % (folder, players, kind.replace(' ', '-'))
            engine.write(found[kind])
            if len(found) == len(kinds):
                return found
    raise Fault('no game of %d ends by %s' % (players, set(kinds) - set(found)))
