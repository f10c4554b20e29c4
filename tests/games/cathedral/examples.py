#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the worked examples of Cathedral's rules, each a test with its number: examples.py ENGINE TABLE"""

import re
import sys

from talk import Engine, Refused, Tap

RESOURCES = [f'{kind}-{n}' for kind in ('sand', 'wood', 'stone') for n in (2, 3, 4)]
GOODS = ('sand', 'wood', 'stone', 'metal')
SOURCES = ('start', 'craft', 'priory', 'privilege', 'lost')
SITES = ('free', 'pit', 'forest', 'quarry', 'mill', 'grey', 'next')


class Example:
    """A game: its deal as words for each round, and what is played and asked."""

    def __init__(self, engine, name, players):
        self.engine, self.name, self.players = engine, name, players
        self.steps, self.log = [], []
        cards = engine.read('cards cathedral')
        privileges = [card['id'] for card in cards['privileges']]
        self.deal = [{'craftsmen': [card['id'] for card in cards['craftsmen'] if card['round'] == n],
                      'left': ['sand-4', 'wood-4'],
                      'privileges': privileges[2 * n - 2:2 * n] if n < 6 else privileges[-2:],
                      'event': 'blessing', 'bag': [str(i % players) for i in range(3 * players)], 'back': '0', 'die': '2'}
                     for n in range(1, 7)]

    def change(self, item):
        """Takes a change of the deal."""
        key, *words = item.split()
        if key == 'events':
            for dealt, word in zip(self.deal, words):
                dealt['event'] = word
            return
        dealt, words = self.deal[int(words[0]) - 1], words[1:]
        dealt[key] = words if key in ('craftsmen', 'left', 'privileges', 'bag') else words[0]

    def lines(self):
        """The deal as the protocol writes it."""
        for number, dealt in enumerate(self.deal, 1):
            one, two, three, four = dealt['craftsmen']
            left = ','.join(sorted(dealt['left'], key=RESOURCES.index))
            yield (f"round {number} guild {one},{two} display {three},{four} left {left} "
                   f"town {','.join(dealt['privileges'])} event {dealt['event']} bag {''.join(dealt['bag'])} "
                   f"back {dealt['back']} die {dealt['die']}")

    def state(self):
        return self.engine.read('state')

    def play(self, move):
        self.engine.send('play ' + move)
        self.log += self.engine.ask('events')

    def idle(self):
        """Plays the last of the legal moves."""
        self.play(self.engine.ask('legal')[-1])

    def go(self, item):
        """Plays what an item of `play` says."""
        state = self.state()
        if item == 'rest':
            number = state['round']
            while not (state := self.state())['over'] and state['round'] == number:
                self.idle()
        elif item == 'wait':
            while not ((state := self.state())['phase'] == 'place' and state['drawn'] is None):
                self.idle()
        elif item.startswith('to '):
            while self.state()['phase'] != item[3:]:
                self.idle()
        else:
            seat, move = re.fullmatch(r'(?:(\d): )?(.*)', item).groups()
            if seat is not None and state['to_move'] != int(seat):
                raise AssertionError(f"{item}: it is {state['to_move']}'s move, phase {state['phase']}")
            self.play(move)

    def values(self, key, words):
        """What KEY is in the state, as words; WORDS are what is expected, and their first may be a seat."""
        state = self.state()
        if key in ('gold', 'points', 'places'):
            return state[key], words
        if key in ('free', 'mill', 'next'):
            return [workers[key] for workers in state['workers']], words
        if key == 'lost':
            return [points['lost'] for points in state['points_by']], words
        if key == 'builders':
            return [builders['placed'] for builders in state['builders']], words
        if key == 'ledger':
            return [sum(points.values()) for points in self.engine.read('ledger')], words
        if key == 'short_next':
            return [seat for seat, is_short in enumerate(state[key]) if is_short], words
        if key == 'waiting':
            return [f"{builder['player']}:{builder['cost']}" for builder in state[key]], words
        if key == 'market':
            return list(state[key].values()), words
        seat = int(words[0]) if key in ('goods', 'workers', 'points_by', 'craftsmen', 'privileges', 'taken', 'known') else None
        if key in ('goods', 'workers', 'points_by'):
            names = {'goods': GOODS, 'workers': SITES, 'points_by': SOURCES}[key]
            return [state[key][seat][name] for name in names], words[1:]
        if key in ('craftsmen', 'privileges', 'taken'):
            return state[key][seat], words[1:]
        if key == 'known':
            state = self.engine.read(f'state {seat}')
            words = words[1:]
        value = state[key]
        return value if isinstance(value, list) else [] if value is None else [value], words

    def require(self, item):
        """Asks whether an item of `then` holds."""
        key, rest = (item.split(' ', 1) + [''])[:2]
        if key in ('may', 'not'):
            if (rest in self.engine.ask('legal')) != (key == 'may'):
                raise AssertionError(f"{item}: legal are {', '.join(self.engine.ask('legal'))}")
            if (self.engine.send('why ' + rest) == 'legal') != (key == 'may'):
                raise AssertionError(f"{item}: {self.engine.send('why ' + rest)}")
            return
        if key == 'why':
            move, number = rest.rsplit(' is ', 1)
            answer = self.engine.send('why ' + move)
            if not answer.endswith(f'({number})'):
                raise AssertionError(f'{item}: {answer}')
            return
        if key == 'log':
            if rest not in self.log:
                raise AssertionError(f'{item}: the events are\n' + '\n'.join(self.log))
            return
        found, expected = self.values(key, rest.split())
        if [str(value) for value in found] != ([] if expected == ['-'] else expected):
            raise AssertionError(f'{item}: found {found}')

    def run(self):
        self.engine.send(f'new_game_order {self.players} cathedral\n' + '\n'.join(self.lines()) + '\n.')
        self.log = self.engine.ask('events')
        for number, do, items in self.steps:
            for item in items:
                try:
                    do(item)
                except (AssertionError, Refused) as fault:
                    raise AssertionError(f'line {number}: {item}: {fault}') from fault


def read(engine, path):
    """All examples of the table at PATH."""
    examples = []
    with open(path, encoding='utf-8') as table:
        for number, line in enumerate(table, 1):
            word, _, rest = line.split('#')[0].strip().partition(' ')
            items = [item.strip() for item in rest.split(';')]
            if re.fullmatch(r'E\d+', word):
                examples.append(Example(engine, word, int(rest.split()[1])))
            elif word == 'deal':
                for item in items:
                    examples[-1].change(item)
            elif word in ('play', 'then'):
                examples[-1].steps.append((number, examples[-1].go if word == 'play' else examples[-1].require, items))
            elif word:
                raise SystemExit(f'{path}:{number}: {line}')
    return examples


def main():
    engine = Engine(sys.argv[1])
    examples = read(engine, sys.argv[2])
    numbers = sorted(int(example.name[1:]) for example in examples)
    if numbers != list(range(1, 115)):
        raise SystemExit(f'the examples are not E1 to E114: {numbers}')
    status = Tap().run([(example.name, example.run) for example in examples])
    return engine.close() or status


if __name__ == '__main__':
    sys.exit(main())
