#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the new games' protocols name what the rules print in random games: game-protocols.py ENGINE SOURCE

Every event and move, no other ones, which is why each of them has to come in one of the games, and every member of the
JSON answers. The tables of cards in doc/cathedral.md have the numbers of the rules."""

import json
import pathlib
import random
import re
import subprocess
import sys

# How each game begins, several times, and the command that prints its tiles or cards. In the last deal of Country a tile
# fits nowhere.
GAMES = {
    'country': ([*(f'new_game 2 {seed} country fields abbot inns traders' for seed in range(8)),
                 'new_game_order 2 country : straight | | full-shield straight'], 'tile_set'),
    'cathedral': ([f'new_game {2 + seed % 3} {seed} cathedral' for seed in range(12)], 'cards'),
}


class Engine:
    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding='utf-8')

    def ask(self, command):
        """The lines of the answer."""
        self.process.stdin.write(command + '\n')
        self.process.stdin.flush()
        lines = []
        while line := self.process.stdout.readline().rstrip('\n'):
            lines.append(line)
        if not lines or not lines[0].startswith('='):
            raise SystemExit(f'{command}: {lines}')
        lines[0] = lines[0][1:].strip()
        return [line for line in lines if line]


def keys_of(value):
    """The names of all members of a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*map(keys_of, value.values()))
    return set().union(*map(keys_of, value)) if isinstance(value, list) else set()


def examples(text, title):
    """The first word of each indented line of a section."""
    section = re.search(rf'^#+ {title}$(.*?)(?=^#|\Z)', text, re.MULTILINE | re.DOTALL).group(1)
    return set(re.findall(r'^    (\w+)', section, re.MULTILINE))


def first_words(lines):
    return {line.split()[0] for line in lines}


def play(engine, beginning, dice):
    """Plays one game; returns the events, the moves and the members of the answers."""
    engine.ask(beginning)
    events, moves, members = first_words(engine.ask('events')), set(), set()
    while legal := engine.ask('legal'):
        moves |= first_words(legal)
        members |= keys_of(json.loads(engine.ask('state')[0]))
        # Each kind of move is as likely as another one.
        word = dice.choice(sorted(first_words(legal)))
        engine.ask('play ' + dice.choice([line for line in legal if line.split()[0] == word]))
        events |= first_words(engine.ask('events'))
    return events, moves, members | keys_of(json.loads(engine.ask('state')[0]))


def faults_of(engine, game, text):
    beginnings, things = GAMES[game]
    dice, events, moves, members = random.Random(1), set(), set(), set()
    for beginning in beginnings:
        more = play(engine, beginning, dice)
        events, moves, members = events | more[0], moves | more[1], members | more[2]
    answer = json.loads(engine.ask(things)[0])
    members |= keys_of(answer)
    members -= {thing['id'] for value in answer.values() if isinstance(value, list) for thing in value}
    for title, words in [('Events', events), ('Moves', moves)]:
        listed = examples(text, title)
        yield from (f'{game}: {word} is not among the {title.lower()} of the page' for word in sorted(words - listed))
        yield from (f'{game}: {word} is among the {title.lower()} of the page and never came' for word in sorted(listed - words))
    yield from (f'{game}: the page lacks the member {word}' for word in sorted(members)
                if f'"{word}"' not in text and f'`{word}`' not in text)


def rows_of_cards(cards):
    """How the tables of the page begin for each craftsman and resource card."""
    for card in cards['craftsmen']:
        cost = ' '.join(f'{n} {kind}' for kind, n in card['cost'].items() if n) or '–'
        gives = f"{card['points']} p" if card['points'] else f"{card['gold']} g"
        yield card['id'], f"{card['round']} | {card['price']} | {cost} | {gives} | {card['capacity']} |"
    for card in cards['resources']:
        yield card['id'], f"{card['cubes']} {card['kind']} | {card['workers']} |"


def faults_of_cards(engine, text):
    for word, row in rows_of_cards(json.loads(engine.ask('cards cathedral')[0])):
        if not re.search(rf'^\| `{word}` \| (?:[A-Z][a-z ]+ \| )?{re.escape(row)}', text, re.MULTILINE):
            yield f'the page lacks {word}: {row}'


def main():
    engine, source = Engine(sys.argv[1]), pathlib.Path(sys.argv[2])
    faults = [fault for game in GAMES
              for fault in faults_of(engine, game, (source / f'doc/protocol-{game}.md').read_text(encoding='utf-8'))]
    faults += faults_of_cards(engine, (source / 'doc/cathedral.md').read_text(encoding='utf-8'))
    print(*faults, f'{len(faults)} faults', sep='\n')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
