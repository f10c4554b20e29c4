#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks what the protocol prints of Cathedral besides the worked examples: protocol.py ENGINE"""

import sys

from talk import Engine, Refused, Tap

KEYS = '''game players phase round turn first to_move over points points_by gold goods craftsmen places privileges workers taken
display town guild market metal passed short short_next cost drawn thrown waiting builders at event known die safe exempt hiring
traders trader bought sold used blessed winners'''.split()

ENGINE = Engine(sys.argv[1])


def same(found, expected):
    if found != expected:
        raise AssertionError(f'found {found!r}, expected {expected!r}')


def refused(command, reason):
    """COMMAND is refused with REASON, and nothing changes."""
    before = ENGINE.send('hash')
    try:
        answer = ENGINE.send(command)
    except Refused as fault:
        if reason not in str(fault):
            raise AssertionError(f'{command}: {fault}') from fault
    else:
        raise AssertionError(f'{command}: {answer}')
    same(ENGINE.send('hash'), before)


def begin(players=3, seed=7):
    ENGINE.send(f'new_game {players} {seed} cathedral')


def play_to_end():
    """Plays on to the end, with moves from all over the lists."""
    number = 0
    while moves := ENGINE.ask('legal'):
        number += 7
        ENGINE.send('play ' + moves[number % len(moves)])


def before_a_game():
    same('cathedral' in ENGINE.ask('games'), True)
    same(len(ENGINE.read('cards cathedral')['craftsmen']), 27)
    for command in ('legal', 'state', 'play pass'):
        try:
            raise AssertionError(ENGINE.send(command))
        except Refused:
            pass


def cards():
    found = ENGINE.read('cards cathedral')
    same(list(found), ['game', 'craftsmen', 'resources', 'privileges', 'events', 'places'])
    same({key: len(value) for key, value in found.items() if key != 'game'},
         {'craftsmen': 27, 'resources': 9, 'privileges': 16, 'events': 10, 'places': 10})
    same(found['craftsmen'][3], {'id': 'toolmaker', 'round': 1, 'price': 2, 'capacity': 1,
                                 'cost': {'sand': 0, 'wood': 0, 'stone': 0, 'metal': 0, 'gold': 0},
                                 'points': 0, 'gold': 2, 'counts': None, 'needs': 'metal'})
    same(found['craftsmen'][-7], {'id': 'goldsmith-5', 'round': 5, 'price': 7, 'capacity': 6,
                                  'cost': {'sand': 0, 'wood': 0, 'stone': 0, 'metal': 0, 'gold': 3},
                                  'points': 1, 'gold': 0, 'counts': None, 'needs': None})
    for card in found['craftsmen'][3:]:  # the four of a round cost one, two, three and four gold more than its number
        place = [other['id'] for other in found['craftsmen'] if other['round'] == card['round']].index(card['id'])
        same(card['price'], card['round'] + 1 + place)
    same([card['id'] for card in found['craftsmen'] if card['counts'] == 'joiner'], ['joiner', 'cabinetmaker'])
    same([card['id'] for card in found['craftsmen'] if card['needs'] == 'mixer'], [f'mason-{n}' for n in (1, 2, 3, 4)])
    same([card['workers'] for card in found['resources']], [2, 4, 7, 3, 6, 9, 5, 8, 10])
    same([card['id'] for card in found['privileges'] if card['when'] == 'at once'],
         ['relic', 'purse', 'ore', 'delivery', 'ingot'])
    same([card['id'] for card in found['privileges'] if card['last']], ['delivery', 'ingot'])
    same([card['id'] for card in found['events'] if not card['good']], ['levy', 'quarrel', 'bridge', 'flood', 'fever'])
    same(sum(place['builders'] for place in found['places']), 17)


def start():
    for players in (2, 3, 4):
        begin(players)
        state = ENGINE.read('state')
        same(list(state), KEYS)
        same(state['winners'], [])
        same([line.split()[0] for line in ENGINE.ask('events')], ['round', 'town', 'guild', 'display'])
        same(ENGINE.send('hide 0 5'), '')
        same(ENGINE.read('state'), state)


def order():
    begin()
    lines, before = ENGINE.send('order'), ENGINE.send('hash')
    same(len(lines.split('\n')), 6)
    ENGINE.send(f'new_game_order 3 cathedral\n{lines}\n.')
    same((ENGINE.send('order'), ENGINE.send('hash')), (lines, before))
    begin()
    same(ENGINE.send('hash'), before)
    begin(3, 8)
    same(ENGINE.send('hash') == before, False)


def faulty_order():
    begin()
    lines = ENGINE.send('order').split('\n')
    for faulty in ([], lines[:5], lines + lines[:1], lines[1:] + lines[:1], ['', *lines], [lines[0] + ' ', *lines[1:]],
                   [lines[0].replace('die ', 'dice '), *lines[1:]], ['x' * 20000, *lines[1:]]):
        refused('\n'.join(['new_game_order 3 cathedral', *faulty, '.']), 'the deal is faulty: ')
    for players in (2, 4):
        refused('\n'.join([f'new_game_order {players} cathedral', *lines, '.']), '`bag` has three digits for each player')


def refusals():
    begin()
    for players in ('1', '5', '0', 'x', '02'):
        refused(f'new_game {players} 7 cathedral', 'PLAYERS is a number from 2 to 4')
    refused('new_game 3 7 cathedral river', 'Cathedral has no options')
    refused('tile_set', 'there are no tiles in this game')
    refused('fits 0 0', 'there are no tiles in this game')
    refused('state 3', 'no such seat')
    for move in ('', 'take', 'take ', 'pass pass', 'keep 1', 'keep 1 1 1 1 1', 'sell sand 01', 'sell sand 99999999999', 'work mixer 1000', 'tile 0 0 0'):
        refused(f'play {move}', 'no such move')
        same(ENGINE.send('why take x').endswith('that card is not on display (B5)'), True)
    for move in ('keep', 'keep 0 0 0 5', 'place priory', 'place x', 'buy x 1', 'done', 'herald x', 'amulet', 'work x 0'):
        refused(f'play {move}', 'another question is asked now (B3)')


def undo():
    begin()
    seen = [(ENGINE.send('hash'), ENGINE.send('state'), None)]
    number = 0
    while moves := ENGINE.ask('legal'):
        number += 7
        ENGINE.send('play ' + moves[number % len(moves)])
        seen.append((ENGINE.send('hash'), ENGINE.send('state'), ENGINE.send('events')))
    same(len({known for known, _, _ in seen}), len(seen))
    for known, state, _ in seen[-2:-60:-1]:
        ENGINE.send('undo')
        same((ENGINE.send('hash'), ENGINE.send('state')), (known, state))
    for known, state, events in seen[-58:]:
        ENGINE.send('redo')
        same((ENGINE.send('hash'), ENGINE.send('state'), ENGINE.send('events')), (known, state, events))


def the_end():
    begin()
    play_to_end()
    state = ENGINE.read('state')
    same((state['phase'], state['to_move'], state['over']), ('over', None, True))
    same(ENGINE.read('ledger'), state['points_by'])
    same([sum(points.values()) for points in state['points_by']], state['points'])
    best = max(zip(state['points'], state['gold']))
    same(state['winners'], [seat for seat, pair in enumerate(zip(state['points'], state['gold'])) if pair == best])
    same(ENGINE.ask('events')[-1], 'over ' + ','.join(str(seat) for seat in state['winners']))
    for move in ('pass', 'nonsense', 'keep 1 1 1 2', ''):
        refused(f'play {move}', 'the game is over (B39)')


def playouts():
    begin(4)
    before = ENGINE.send('hash')
    same(len(ENGINE.send('playouts 50 3').partition('mean_scores ')[2].split()), 4)
    same(ENGINE.send('hash'), before)


def main():
    status = Tap().run([(test.__name__.replace('_', '-'), test) for test in (
        before_a_game, cards, start, order, faulty_order, refusals, undo, the_end, playouts)])
    return ENGINE.close() or status


if __name__ == '__main__':
    sys.exit(main())
