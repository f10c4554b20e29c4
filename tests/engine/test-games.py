#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games other than the town in bastide-engine: test-games.py ENGINE SOURCE_ROOT"""

import json
import pathlib
import subprocess
import sys
import unittest

ENGINE = sys.argv[1]
GAMES = pathlib.Path(sys.argv[2], 'tests', 'games')
TILES = pathlib.Path(sys.argv[2], 'data', 'tiles')
ODD = pathlib.Path(sys.argv[2], 'tests', 'checker', 'country')

DEAL = '\n'.join(f'round {n} guild mason-1,toolmaker display limeburner,cabinetmaker left sand-2,stone-3 town relic,purse event grant '
                 'bag 010101 back 18123 die 3' for n in range(1, 7))

# Commands in a row, and the reason of the last one's refusal.
REFUSALS = [
    (['new_game 2 1 chess'], 'GAME is town, country or cathedral'),
    (['new_game 2 1 country walls'], 'OPTION is one of fields, river, abbot, inns, traders, each once'),
    (['new_game 2 1 country inns inns'], 'OPTION is one of fields, river, abbot, inns, traders, each once'),
    (['new_game 2 1 town river'], 'Town has no options'),
    (['new_game 2 1 cathedral river'], 'Cathedral has no options'),
    (['new_game 5 1'], 'PLAYERS is a number from 2 to 4 (P1)'),
    (['new_game 5 1 town'], 'PLAYERS is a number from 2 to 4 (P1)'),
    (['new_game 6 1 country'], 'PLAYERS is a number from 2 to 5 (C1)'),
    (['new_game 7 1 country inns'], 'PLAYERS is a number from 2 to 6 (C25)'),
    (['new_game 5 1 cathedral'], 'PLAYERS is a number from 2 to 4 (B1)'),
    (['new_game 2 x cathedral'], 'SEED is a number from 0 to 18446744073709551615'),
    (['new_game_order 2 chess : a'], 'GAME is town, country or cathedral'),
    (['new_game_order 2 : homes'], 'GAME is town, country or cathedral'),
    (['new_game_order 2 country : cap-straight | curve'], 'a deal has two signs |: START | RIVER | LAND'),
    (['new_game_order 2 country : nowhere | |'], 'there is no tile nowhere in this game'),
    (['new_game_order 7 cathedral\n' + DEAL + '\n.'], 'PLAYERS is a number from 2 to 4 (B1)'),
    (['new_game_order 2 cathedral\n.'], 'the deal is faulty: round 1: its line is missing'),
    (['new_game_order 2 cathedral\n' + DEAL + '\n' + DEAL + '\n.'], 'the deal is faulty: it has more than six lines'),
    (['new_game 2 1 country', 'cards'], 'there are no cards in this game'),
    (['cards country'], 'there are no cards in this game'),
    (['tile_set cathedral'], 'there are no tiles in this game'),
    (['new_game 2 1 cathedral', 'tile_set'], 'there are no tiles in this game'),
    (['new_game 2 1 cathedral', 'fits 0 0'], 'there are no tiles in this game'),
    (['new_game 2 1 country', 'state 0'], 'usage: state'),
    (['new_game 2 1', 'state 0'], 'usage: state'),
    (['new_game 2 1 cathedral', 'state 2'], 'there is no such seat'),
    (['new_game 2 1 cathedral', 'play guard'], 'no such move'),
    (['new_game 2 1 country', 'play guard'], 'no such move'),
    (['new_game 2 1', 'play abbot 0'], 'not a move'),
    (['new_game 2 1 country', 'play a b c d e'], 'usage: play MOVE'),
    (['new_game 2 1 cathedral', 'play a b c d e f'], 'no such move'),
    (['hide 0 1'], 'no game'),
    (['new_game 2 1 country', 'hide 2 1'], 'there is no such seat'),
]


def talk(commands, *arguments):
    """The answers to COMMANDS, each of which may have lines of its own."""
    done = subprocess.run([ENGINE, *map(str, arguments)], input='\n'.join(commands) + '\n', capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.split('\n\n')[:-1]


def get(commands, *arguments):
    """The texts of answers that are all successes."""
    answers = talk(commands, *arguments)
    assert len(answers) == len(commands) and all(answer[0] == '=' for answer in answers), answers
    return [answer[2:] for answer in answers]


class Games(unittest.TestCase):
    maxDiff = None

    def test_games_are_listed(self):
        self.assertEqual(get(['games']), ['town\ncountry fields river abbot inns traders\ncathedral'])

    def test_what_is_wrong_is_refused(self):
        for commands, reason in REFUSALS:
            with self.subTest(commands=commands):
                self.assertEqual(talk(commands)[-1], '? ' + reason)

    def test_a_refusal_changes_nothing(self):
        for commands, _ in REFUSALS:
            if len(commands) == 1 and commands[0] != 'hide 0 1':
                before, _, after = talk(['new_game 3 5 country river', 'record', commands[0], 'record'])[1:]
                self.assertEqual(after, before, commands)

    def test_the_first_game_needs_no_name(self):
        plain, named = ([f'new_game 3 42{name}', 'state', 'order', 'hash', 'record', 'tile_set'] for name in ('', ' town'))
        self.assertEqual(get(named), get(plain))
        self.assertEqual(get(['new_game_order 2 town : homes straight | | end', 'record']),
                         get(['new_game_order 2 homes straight | | end', 'record']))

    def test_records_are_loaded_and_printed(self):
        for name in ('country', 'country-own-tiles', 'cathedral'):
            text = (GAMES / f'{name}.bastide').read_text(encoding='utf-8').rstrip('\n')
            _, record, history, state = get([f'load_record\n{text}\n.', 'record', 'history', 'state'])
            self.assertEqual(record, text)
            plies = [line for line in history.split('\n') if line[0] != '#']
            undone = get([f'load_record\n{text}\n.', *['undo'] * len(plies), 'history', *['redo'] * len(plies), 'state', 'record'])
            self.assertEqual(undone[1 + len(plies)], '')
            self.assertEqual(undone[-2:], [state, text])

    def test_moves_are_recorded(self):
        moves = ['play tile 1 0 0', 'play follower 0', 'play tile 2 0 0', 'play pass']
        answers = get(['new_game_order 2 country fields : cap-straight | | straight straight curve', *moves, 'record', 'history', 'events'])
        self.assertIn('game country\nwith fields\ntiles country-72 fnv64:', answers[5])
        self.assertIn('\ndeal cap-straight | | straight straight curve\nmove 1 tile 1 0 0\nmove 1 follower 0\n', answers[5])
        self.assertEqual(answers[6], '\n'.join(move[5:] for move in moves))
        self.assertEqual(answers[7], 'drawn 0 curve 3')

    def test_the_longest_deal_is_read_and_no_longer_one(self):
        game = 'new_game_order 2 country fields river abbot inns traders : straight |'
        longest = f'{game} {"curve " * 63}| {"straight " * 63}cross'
        for number in ('', '17 '):
            self.assertEqual(talk([number + longest, 'order'])[1].split()[-2:], ['straight', 'cross'])
            self.assertTrue(talk([f'{number}{longest} cross'])[0].startswith('?'))
            self.assertTrue(talk([f'{number}{longest} cross cross'])[0].startswith('?'))

    def test_discards_are_in_the_history(self):
        deal = 'full-shield | | monastery straight'
        self.assertEqual(get([f'new_game_order 2 country : {deal}', 'history'])[1], '# discarded monastery\n# discarded straight')

    def test_a_deal_of_several_lines_is_read(self):
        order, record, history = get([f'7 new_game_order 2 cathedral\n{DEAL}\n.'.removeprefix('7 '), 'order', 'record', 'history'])[1:]
        self.assertEqual(order, DEAL)
        self.assertIn('\n' + DEAL.replace('round', 'deal') + '\nhead 0 0', record)
        self.assertEqual(history, '')
        self.assertTrue(talk([f'7 new_game_order 2 cathedral\n{DEAL}\n.'])[0].startswith('=7'))
        self.assertEqual(talk(['new_game_order 2 cathedral\n' + DEAL]), ['? the deal does not end with a line .'])

    def test_the_box_of_a_game_is_shown(self):
        answers = get(['tile_set', 'tile_set country river', 'cards', 'new_game 2 1 country', 'tile_set', 'tile_set country river',
                       'tile_set town', 'cards cathedral'])
        names = [json.loads(answer).get('name') for answer in answers if answer]
        self.assertEqual(names, ['bastide-75', 'country-72+river-12', None, 'country-72', 'country-72+river-12', 'bastide-75', None])

    def test_a_hidden_deal_comes_back(self):
        for game in ('country fields', 'cathedral'):
            answers = get([f'new_game 3 8 {game}', 'hash', 'record', 'hide 1 77', 'hash', 'legal'])
            first = answers[-1].split('\n')[0]
            again = get([f'new_game 3 8 {game}', 'hide 1 77', f'play {first}', 'record', 'undo', 'hash', 'record'])
            self.assertNotEqual(answers[1], answers[4])
            self.assertEqual([again[3], again[5], again[6]], [answers[2], answers[1], answers[2]])

    def test_random_games_are_played_out(self):
        for game, players in (('country river abbot inns traders', 6), ('cathedral', 4)):
            before, playouts, after = get([f'new_game {players} 3 {game}', 'hash', 'playouts 5 1', 'hash'])[1:]
            self.assertEqual(after, before)
            self.assertEqual(len(playouts.partition('mean_scores ')[2].split()), players)

    def test_tiles_of_files_take_the_place_of_the_built_in_ones(self):
        files = [part for name in ('base', 'river', 'inns', 'traders') for part in ('--tiles', ODD / f'odd-{name}.tiles')]
        tiles, _, record = get(['tile_set country inns', 'new_game 2 1 country inns', 'record'], *files)
        self.assertEqual(json.loads(tiles)['name'], 'odd-base+odd-inns')
        self.assertEqual(record.count('\ntiles odd-'), 2)
        self.assertEqual(get([f'load_record\n{record}\n.', 'record'])[1], record)
        self.assertEqual(json.loads(get(['tile_set'], *files)[0])['name'], 'bastide-75')
        record = get(['new_game 2 1 country', 'record'], '--tiles', TILES / 'country-72.tiles')[1]
        self.assertNotIn('tile-line', record)

    def test_levels_play_every_game(self):
        for game in ('country fields river inns', 'cathedral'):
            for level in ('random', 'greedy', 'uct sims 20', 'easy', 'medium', 'hard sims 20', 'master sims 20'):
                moves = get([f'new_game 2 1 {game}', f'genmove {level} seed 3', 'legal', f'genmove {level} seed 3'])
                self.assertIn(moves[1], moves[2].splitlines())
                self.assertEqual(moves[1], moves[3])

    def test_every_game_is_judged(self):
        for game in ('town', 'country river inns', 'cathedral'):
            commands = [f'new_game 2 1 {game}'] + ['play_genmove random'] * 30 + ['analyse medium sims 4']
            lines = [json.loads(line) for line in get(commands)[-1].split('\n')]
            self.assertEqual(sum('move' in line for line in lines), 30)
            self.assertTrue(any('draw' in line for line in lines))
            self.assertEqual(lines[0]['expect'], lines[-1]['start'])

    def test_other_tiles_are_refused_at_the_start(self):
        for arguments, reason in (
                (['--tiles', TILES / 'country-72.tiles', '--tiles', TILES / 'bastide-75.tiles'], 'tiles of another game'),
                (['--tiles', TILES / 'river-12.tiles'], 'no set of tiles has a start tile'),
                (['demo', '--players', '5'], 'town is for 2 to 4 players'),
                (['demo', '--game', 'village'], 'village: no game has this name'),
                (['demo', '--game', 'country', '--with', 'inns', '--with', 'wall'], 'wall: country has no such option'),
                (['demo', '--game', 'country', '--tiles', TILES / 'bastide-75.tiles'], 'tiles of another game'),
                (['--game', 'country'], '--game: not understood'),
                (['demo', '--players', '6', '--tiles', TILES / 'country-72.tiles'], 'country is for 2 to 5 players')):
            done = subprocess.run([ENGINE, *map(str, arguments)], input='', capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, reason in done.stderr), (1, True), done.stderr)

    def test_games_are_matched_by_their_words(self):
        arguments = ['selfplay', '--game', 'country', '--levels', 'random,greedy', '--games', '6', '--seed', '3']
        with_inns = [*arguments, '--with', 'inns', '--players', '6']
        for arguments, last in ((with_inns, 'summary greedy wins .* deals 1, games 6'),
                                (['selfplay', '--game', 'cathedral', '--levels', 'random', '--games', '2'], 'summary random .*')):
            done = subprocess.run([ENGINE, *arguments], capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertRegex(done.stdout.splitlines()[-1], '^' + last + '$')

    def test_other_games_are_shown_and_matched_with_their_tiles(self):
        for arguments, last in ((['demo', '--players', '5', '--seed', '1'], r'     5( +\d+)+(  wins)?'),
                                (['selfplay', '--levels', 'random', '--games', '2'], r'summary random .*')):
            done = subprocess.run([ENGINE, *arguments, '--tiles', TILES / 'country-72.tiles'], capture_output=True,
                                  text=True, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertRegex(done.stdout.splitlines()[-1], '^' + last + '$')


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
