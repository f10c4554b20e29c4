#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The protocol of bastide-engine through pipes: test-protocol.py ENGINE SOURCE_ROOT"""

import json
import os
import resource
import select
import subprocess
import sys
import tempfile
import unittest

ENGINE = sys.argv[1]
ROOT = sys.argv[2]
DATA = os.path.join(ROOT, 'tests', 'data')
POSE = os.path.join(ROOT, 'tests', 'core', 'rules', 'pose.tiles')
SMALL_STACK = 128 * 1024    # bytes


class Engine:
    """A running engine; `ask` waits for each answer, so that an answer that is not flushed hangs and fails."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([ENGINE, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.received = b''

    def send(self, data):
        if isinstance(data, str):
            data = data.encode()
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def answer(self, timeout=30):
        while b'\n\n' not in self.received:
            ready, _, _ = select.select([self.process.stdout], [], [], timeout)
            assert ready, 'no answer'
            data = os.read(self.process.stdout.fileno(), 65536)
            assert data, 'the engine is gone'
            self.received += data
        text, self.received = self.received.split(b'\n\n', 1)
        return text.decode()

    def ask(self, command):
        self.send(command + '\n')
        return self.answer()

    def get(self, command):
        """The text of a success."""
        text = self.ask(command)
        assert text.startswith('='), f'{command}: {text}'
        return text[2:]

    def refused(self, command):
        """The reason of a failure."""
        text = self.ask(command)
        assert text.startswith('? '), f'{command}: {text}'
        return text[2:]

    def state(self):
        return json.loads(self.get('state'))

    def play(self, *moves):
        for move in moves:
            self.get('play ' + move)

    def load(self, text):
        self.send('load_record\n')
        self.send(text)
        return self.ask('.')

    def close(self):
        self.process.stdin.close()
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        return code


class Protocol(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()

    def tearDown(self):
        self.assertEqual(self.engine.close(), 0)

    def pose(self, order, *moves):
        """Starts again over the plain tiles and plays."""
        self.engine.close()
        self.engine = Engine('--tiles', POSE)
        self.engine.get('new_game_order ' + order)
        self.engine.play(*moves)

    # The frame

    def test_the_engine_says_who_it_is(self):
        self.assertEqual(self.engine.get('protocol_version'), '2')
        self.assertEqual(self.engine.get('name'), 'Bastide')
        self.assertRegex(self.engine.get('version'), r'^\d+\.\d+\.\d+$')

    def test_every_command_of_the_page_is_known(self):
        wanted = '''protocol_version name version list_commands known_command quit new_game new_game_order tile_set order
            state legal play why undo redo history events record load_record genmove play_genmove playouts hash
            ledger fits'''.split()
        listed = self.engine.get('list_commands').split('\n')
        for command in wanted:
            self.assertIn(command, listed)
            self.assertEqual(self.engine.get('known_command ' + command), 'true')
        self.assertEqual(self.engine.get('known_command castle'), 'false')

    def test_numbers_are_repeated(self):
        self.assertEqual(self.engine.ask('17 name'), '=17 Bastide')
        self.assertEqual(self.engine.ask('4 castle'), '?4 unknown command')
        self.assertEqual(self.engine.ask('5'), '?5 unknown command')
        self.assertEqual(self.engine.ask('12345678901 name'), '? unknown command')

    def test_comments_empty_lines_tabs_and_control_characters_are_no_matter(self):
        self.engine.send('# a comment\n\n   \n\t\r\n')
        self.assertEqual(self.engine.ask('\tname \t # who?\r'), '= Bastide')
        self.assertEqual(self.engine.ask('na\x01me'), '= Bastide')
        self.assertEqual(self.engine.ask('  3   name  '), '=3 Bastide')

    def test_unknown_commands_and_wrong_words_are_refused(self):
        for command in ('castle', 'name x', 'known_command', 'new_game', 'new_game 2', 'new_game 2 1 1', 'NAME', '-1 name'):
            self.assertTrue(self.engine.refused(command))

    def test_a_line_of_a_megabyte_is_refused_and_the_next_is_answered(self):
        self.assertEqual(self.engine.refused('x' * (1 << 20)), 'the line is too long')
        self.assertEqual(self.engine.get('name'), 'Bastide')
        self.assertEqual(self.engine.refused('new_game_order 2 ' + 'homes ' * 60000), 'the line is too long')

    def test_endless_lines_take_no_memory(self):
        before = self.peak()
        for start in ('', 'load_record\n'):
            self.engine.send(start)
            for _ in range(64):
                self.engine.send('x' * (1 << 20))
            self.engine.send('\n.\n' if start else '\n')
            self.assertTrue(self.engine.answer().startswith('? '))
        self.assertLess(self.peak() - before, 32 * 1024)

    def peak(self):
        """The most memory that the engine had, in KiB."""
        with open(f'/proc/{self.engine.process.pid}/status') as status:
            return [int(line.split()[1]) for line in status if line.startswith('VmHWM')][0]

    def test_the_end_of_input_ends_the_engine_and_a_last_line_counts(self):
        self.engine.send('name')
        self.engine.process.stdin.close()
        self.assertEqual(self.engine.answer(), '= Bastide')
        self.assertEqual(self.engine.process.wait(timeout=10), 0)

    def test_quit_is_answered_and_ends_it(self):
        self.engine.send('9 quit\nname\n')
        self.assertEqual(self.engine.answer(), '=9')
        self.assertEqual(self.engine.process.wait(timeout=10), 0)
        self.assertEqual(self.engine.process.stdout.read(), b'')

    # Starting games

    def test_before_a_game_there_is_no_game(self):
        for command in ('state', 'legal', 'order', 'play pass', 'why pass', 'undo', 'redo', 'history', 'events', 'record',
                        'genmove random', 'play_genmove random', 'playouts 1 1', 'hash'):
            self.assertEqual(self.engine.refused(command), 'no game')

    def test_numbers_out_of_range_are_refused_and_change_nothing(self):
        self.engine.get('new_game 3 7')
        before = self.engine.get('record')
        for command in ('new_game 1 1', 'new_game 5 1', 'new_game 2 -1', 'new_game 2 18446744073709551616', 'new_game two 1',
                        'new_game 02 1', 'new_game 2 0x1', 'new_game_order 2', 'new_game_order 5 homes',
                        'new_game_order 2 nowhere', 'new_game_order 2 | |', 'new_game_order 2 homes | | | homes',
                        'new_game_order 2 ' + 'homes ' * 129, 'playouts 0 1', 'playouts 1000001 1', 'playouts 1 x',
                        'genmove nobody', 'genmove random sims 0', 'genmove random seed -1', 'genmove random seed',
                        'genmove random seed 1 seed 2', 'genmove random 5'):
            self.engine.refused(command)
            self.assertEqual(self.engine.get('record'), before)

    def test_the_largest_seed_is_one(self):
        self.engine.get('new_game 2 18446744073709551615')
        self.assertIn('seed 18446744073709551615', self.engine.get('record'))

    def test_the_order_is_the_deal_and_the_same_for_one_seed(self):
        self.engine.get('new_game 2 5')
        order = self.engine.get('order')
        self.assertEqual(len(order.split(' ')), 75)
        self.engine.get('new_game 4 5')
        self.assertEqual(self.engine.get('order'), order)
        self.engine.get('new_game 4 6')
        self.assertNotEqual(self.engine.get('order'), order)

    def test_stacks_are_cut_as_30_and_25_and_the_rest(self):
        for count, left in ((1, [0, 0, 0]), (30, [29, 0, 0]), (31, [29, 1, 0]), (55, [29, 25, 0]), (56, [29, 25, 1]),
                            (128, [29, 25, 73])):
            self.engine.get('new_game_order 2 ' + 'homes ' * count)
            self.assertEqual(self.engine.state()['left'], left)

    def test_a_sign_ends_a_stack_early_and_directly_behind_a_full_one_that_one(self):
        for order, left in (('homes | homes homes | homes', [0, 2, 1]),
                            ('homes ' * 30 + '| homes homes', [29, 2, 0]),
                            ('homes ' * 30 + 'homes | homes', [29, 1, 1]),
                            ('| | homes homes', [0, 0, 1]),
                            ('homes | |', [0, 0, 0])):
            self.engine.get('new_game_order 2 ' + order)
            self.assertEqual(self.engine.state()['left'], left, order)
        self.engine.get('new_game_order 2 | | homes homes')
        self.assertEqual(self.engine.state()['stack'], 3)

    # Looking

    def test_the_tile_set_is_told(self):
        tiles = json.loads(self.engine.get('tile_set'))
        self.assertEqual(tiles['name'], 'bastide-75')
        self.assertEqual(sum(tile['count'] for tile in tiles['tiles']), 75)
        curve = [tile for tile in tiles['tiles'] if tile['id'] == 'curve-historic'][0]
        self.assertEqual(curve, {
            'id': 'curve-historic', 'count': 1, 'public': 0, 'historic': 'Petit Puits',
            'segments': [{'kind': 'street', 'goods': None, 'slots': [1, 4]},
                         {'kind': 'residential', 'goods': None, 'slots': [2, 3]},
                         {'kind': 'residential', 'goods': None, 'slots': [0, 5, 6, 7, 8, 9, 10, 11]}],
            'borders': []})
        market = [tile for tile in tiles['tiles'] if tile['id'] == 'market-street-fish'][0]
        self.assertEqual(market['segments'][0], {'kind': 'market', 'goods': 'fish', 'slots': [0, 1, 2]})
        self.assertEqual(market['borders'], [[0, 2]])

    def test_the_state_of_the_first_turn(self):
        self.engine.get('new_game_order 3 homes straight | tee')
        self.assertEqual(self.engine.state(), {
            'players': 3, 'phase': 'tile', 'active': 0, 'to_move': 0, 'turn': 1, 'stack': 1, 'drawn': 'homes', 'discarded': [],
            'left': [1, 1, 0], 'scores': [0, 0, 0],
            'score_by': [{'street': 0, 'market': 0, 'tower': 0, 'steward': 0, 'guard': 0}] * 3,
            'supply': [7, 7, 7], 'towers': [4, 4, 4], 'long_walls': 70, 'short_walls': 2, 'tiles': [], 'followers': [],
            'wall': [], 'gap': 0, 'over': False, 'end': None, 'winners': []})
        self.assertEqual(self.engine.get('events'), 'drawn 0 homes 1')

    def test_the_wall_is_told_clockwise_from_its_anticlockwise_end(self):
        self.pose('2 h h h h fn | fn h', 'tile 0 0 0', 'pass', 'tile 1 0 0', 'pass', 'tile 2 0 0', 'pass', 'tile 3 0 0', 'pass',
                  'tile 4 0 1', 'pass', 'tile 5 0 3', 'pass')
        state = self.engine.state()
        self.assertEqual((state['phase'], state['active'], state['to_move'], state['gap']), ('gate', 1, 1, 14))
        self.engine.play('gate 5 0 E', 'guard', 'wall 5 0 S')
        state = self.engine.state()
        self.assertEqual((state['phase'], state['active'], state['to_move']), ('guard', 1, 0))
        self.engine.play('pass', 'wall 4 0 S', 'pass', 'wall 5 0 N', 'pass', 'tower 4 0 S')
        state = self.engine.state()
        self.assertEqual(state['wall'], [
            {'x': 5, 'y': 0, 'side': 'N', 'piece': 'long', 'guard': None, 'tower': None},
            {'x': 5, 'y': 0, 'side': 'E', 'piece': 'gate', 'guard': 1, 'tower': None},
            {'x': 5, 'y': 0, 'side': 'S', 'piece': 'long', 'guard': None, 'tower': None},
            {'x': 4, 'y': 0, 'side': 'S', 'piece': 'long', 'guard': None, 'tower': 1}])
        self.assertEqual((state['long_walls'], state['gap'], state['towers'], state['supply']), (67, 10, [6, 5], [7, 6]))
        self.assertEqual(state['scores'], [0, 2])
        self.assertEqual(state['score_by'][1]['tower'], 2)

    def test_a_finished_game(self):
        self.pose('2 e', 'tile 0 0 0', 'follower 0')
        state = self.engine.state()
        self.assertEqual((state['phase'], state['over'], state['end'], state['winners']), ('over', True, 'tiles', [0]))
        self.assertEqual((state['drawn'], state['active'], state['to_move']), (None, None, None))
        self.assertEqual((state['turn'], state['stack'], state['scores'], state['supply']), (1, 1, [1, 0], [7, 7]))
        self.assertEqual(self.engine.get('legal'), '')
        self.assertIn('P17', self.engine.refused('play pass'))
        self.assertIn('P17', self.engine.refused('genmove random'))
        self.assertTrue(self.engine.get('record').endswith('head 0 2\nresult 1 0'))
        self.engine.get('undo')
        self.assertEqual(self.engine.state()['phase'], 'follower')

    def test_legal_is_sorted_and_ends_with_the_game(self):
        self.engine.get('new_game_order 2 homes homes')
        self.assertEqual(self.engine.get('legal').split('\n'), ['tile 0 0 0', 'tile 0 0 1', 'tile 0 0 2', 'tile 0 0 3'])
        self.engine.play('tile 0 0 1')
        self.assertEqual(self.engine.get('legal').split('\n'), ['follower 0', 'pass'])
        self.assertEqual(self.engine.state()['tiles'], [{'x': 0, 'y': 0, 'turns': 1, 'id': 'homes'}])

    def test_a_refusal_names_the_rule_and_changes_nothing(self):
        self.engine.get('new_game_order 2 homes homes')
        before = self.engine.get('state')
        for move, rule in (('tile 1 0 0', 'P2'), ('pass', 'R20'), ('wall 0 0 N', 'P3')):
            self.assertIn(f'({rule})', self.engine.refused('play ' + move))
            self.assertIn(f'({rule})', self.engine.get('why ' + move))
        self.assertEqual(self.engine.get('why tile 0 0 3'), 'legal')
        for move in ('tile', 'tile 0 0', 'tile 0 0 4', 'tile 0 0 0 0', 'tile 999 0 0', 'follower 12', 'gate 0 0 X', 'sing',
                     'tile 99999999999999999999 0 0', 'tile 0 0 -1', 'tile 00 0 0', 'pass 1', 'Pass'):
            self.engine.refused('play ' + move)
            self.engine.refused('why ' + move)
        self.assertEqual(self.engine.get('state'), before)

    # Back and forth

    def test_undo_and_redo_and_their_ends(self):
        self.engine.get('new_game 2 3')
        self.assertEqual(self.engine.refused('undo'), 'nothing to undo')
        self.assertEqual(self.engine.refused('redo'), 'nothing to redo')
        states, events = [self.engine.get('state')], [self.engine.get('events')]
        while json.loads(states[-1])['phase'] != 'over':
            self.engine.get('play_genmove random seed 9')
            states.append(self.engine.get('state'))
            events.append(self.engine.get('events'))
        for i in range(len(states) - 2, -1, -1):
            self.engine.get('undo')
            self.assertEqual(self.engine.get('state'), states[i])
            self.assertEqual(self.engine.get('events'), events[i])
        self.assertEqual(self.engine.refused('undo'), 'nothing to undo')
        for i in range(1, len(states)):
            self.engine.get('redo')
            self.assertEqual(self.engine.get('state'), states[i])
        self.assertEqual(self.engine.refused('redo'), 'nothing to redo')

    def test_another_move_after_undo_starts_a_branch_and_redo_follows_the_line_last_left(self):
        self.engine.get('new_game_order 2 homes homes homes')
        self.engine.play('tile 0 0 0', 'pass', 'tile 1 0 0', 'pass')
        for _ in range(3):
            self.engine.get('undo')
        self.engine.play('follower 0')
        self.assertEqual(self.engine.get('history').split('\n'), ['tile 0 0 0', 'follower 0'])
        self.assertEqual(self.engine.get('record').split('\n')[-7:], [
            'move 1 tile 0 0 0', 'move 1 pass', 'move 2 tile 1 0 0', 'move 2 pass', 'branch "" 1', 'move 1 follower 0',
            'head 1 2'])
        self.engine.get('undo')
        self.engine.get('redo')
        self.assertEqual(self.engine.get('history').split('\n'), ['tile 0 0 0', 'follower 0'])
        self.engine.get('undo')
        self.engine.play('pass')
        self.assertEqual(self.engine.get('record').split('\n')[-1], 'head 0 2')
        self.engine.get('redo')
        self.assertEqual(self.engine.get('history').split('\n'), ['tile 0 0 0', 'pass', 'tile 1 0 0'])

    def test_history_tells_discards(self):
        self.pose('2 x h h x', 'tile 0 0 0', 'pass', 'tile 0 1 0')
        self.assertEqual(self.engine.get('history').split('\n'),
                         ['tile 0 0 0', 'pass', '# discarded h', '# discarded h', 'tile 0 1 0'])
        state = self.engine.state()
        self.assertEqual((state['discarded'], state['turn'], state['left']), (['h', 'h'], 2, [0, 0, 0]))

    # What may come of the position

    def ledger(self):
        """The sources from which each player would have points, with these points."""
        return [{source: points for source, points in entry.items() if points}
                for entry in json.loads(self.engine.get('ledger'))]

    def test_the_ledger_is_the_points_if_the_game_ended_now(self):
        self.pose('2 fn h h', 'tile 0 0 0', 'follower 1')    # a steward whose area borders on one market (P19)
        self.assertEqual(self.ledger(), [{'steward': 2}, {}])
        self.pose('2 ft s h', 'tile 0 0 0', 'follower 0', 'tile 1 0 0', 'follower 0')
        self.assertEqual(self.ledger(), [{'market': 1}, {'street': 1}])
        self.assertEqual(self.engine.state()['scores'], [0, 0])
        # The hole that the last tile makes keeps the street open (P18).
        self.pose('2 h e h h h h h h h', 'tile 0 0 0', 'pass', 'tile 1 0 2', 'follower 0', 'tile 2 0 0', 'pass',
                  'tile 2 1 0', 'pass', 'tile 2 2 0', 'pass', 'tile 1 2 0', 'pass', 'tile 0 2 0', 'pass')
        self.assertEqual(self.ledger(), [{}, {'street': 1}])
        self.engine.play('tile 0 1 0')
        self.assertEqual(self.ledger(), [{}, {}])
        # A guard, and the tower before him: points that were scored are in it.
        self.pose('2 p fn | fn h h', 'tile 0 0 0', 'pass', 'tile 1 0 1', 'follower 0', 'tile 2 0 3', 'pass',
                  'gate 0 0 W', 'guard', 'wall 0 0 N', 'pass', 'wall 0 0 S', 'pass', 'wall 1 0 N', 'pass', 'tower 1 0 N')
        self.assertEqual(self.ledger(), [{'tower': 2, 'guard': 2}, {'market': 2}])

    def test_the_ledger_of_a_game_that_is_over_is_its_result(self):
        self.pose('2 e', 'tile 0 0 0', 'follower 0')
        self.assertEqual(json.loads(self.engine.get('ledger')), self.engine.state()['score_by'])

    def test_fits_counts_the_unseen_tiles(self):
        self.assertEqual(self.engine.refused('fits 0 0'), 'no game')
        self.pose('2 e h e s x h')
        self.assertEqual(self.engine.get('fits 0 0'), 'h 2\ne 1\ns 1\nx 1\nall 5 of 5')
        self.assertIn('P2', self.engine.refused('fits 1 0'))
        self.engine.play('tile 0 0 0')
        self.assertEqual(self.engine.get('fits 0 -1'), 'e 1\ns 1\nx 1\nall 3 of 5')    # there has to be a street
        self.assertEqual(self.engine.get('fits 1 0'), 'h 2\ne 1\ns 1\nall 4 of 5')    # there must not be one
        self.engine.play('pass')    # and the next tile is drawn
        self.assertEqual(self.engine.get('fits 1 0'), 'h 1\ne 1\ns 1\nall 3 of 4')
        for cell in '0 0', '1 1', '-128 127':
            self.assertIn('P4', self.engine.refused('fits ' + cell))
        for cell in '128 0', '0 -129', '01 0', '0 -0', 'x 0', '- 0':
            self.assertIn('127', self.engine.refused('fits ' + cell))
        self.assertIn('usage', self.engine.refused('fits 0'))

    def test_fits_knows_the_wall_and_the_end(self):
        self.pose('2 h fn | fn h', 'tile 0 0 0', 'pass', 'tile 1 0 1', 'pass', 'tile 2 0 3', 'pass', 'gate 0 0 W')
        self.assertIn('R7', self.engine.refused('fits -1 0'))
        self.assertEqual(self.engine.get('fits 0 1'), 'h 1\nall 1 of 1')
        self.pose('2 h h', 'tile 0 0 0', 'pass')
        self.assertEqual(self.engine.get('fits 1 0'), 'all 0 of 0')
        self.engine.play('tile 1 0 0', 'pass')
        self.assertIn('P17', self.engine.refused('fits 1 1'))

    # Records

    def test_a_record_is_printed_as_it_was_read(self):
        for name in sorted(os.listdir(DATA)):
            if not name.endswith('.bastide'):
                continue
            with open(os.path.join(DATA, name), newline='') as file:
                text = file.read()
            self.assertEqual(self.engine.load(text), '=', name)
            self.assertEqual(self.engine.get('record') + '\n', text.replace('\r\n', '\n'), name)

    def test_a_faulty_record_is_read_to_its_end_and_changes_nothing(self):
        self.engine.get('new_game 2 1')
        before = self.engine.get('record')
        self.assertRegex(self.engine.load('bastide 3\nname\nquit\n'), r'^\? line 1: .*form 3')
        self.assertRegex(self.engine.load('bastide 1\n# no comment here\n\n'), r'^\? line 3: ')
        self.assertRegex(self.engine.load(''), r'^\? ')
        self.assertRegex(self.engine.load('bastide 1\n' + 'x' * (1 << 21) + '\n'), r'^\? .*1 MiB')
        self.assertRegex(self.engine.load('x-line\n' * 300000), r'^\? .*1 MiB')
        self.assertEqual(self.engine.get('record'), before)

    def test_a_sign_of_comment_in_a_record_is_kept(self):
        text = self.record_of_homes().replace('\ndeal', '\nx-unknown # as it is\ndeal')
        self.assertEqual(self.engine.load(text), '=')
        self.assertEqual(self.engine.get('record') + '\n', text)

    def record_of_homes(self):
        self.engine.get('new_game_order 2 homes homes')
        return self.engine.get('record') + '\n'

    def test_a_record_whose_end_is_missing_is_refused(self):
        self.engine.send('load_record\nbastide 1\n')
        self.engine.process.stdin.close()
        self.assertRegex(self.engine.answer(), r'^\? ')

    def test_a_loaded_record_goes_on(self):
        with open(os.path.join(DATA, 'under-way.bastide')) as file:
            self.assertEqual(self.engine.load(file.read()), '=')
        self.assertEqual(len([line for line in self.engine.get('history').split('\n') if line[0] != '#']), 78)
        for _ in range(12):
            self.engine.get('redo')
        self.engine.refused('redo')
        self.engine.get('play_genmove random')
        self.assertTrue(self.engine.get('record').endswith('head 0 91'))

    # Computer players and playouts

    def test_the_same_seed_is_the_same_move(self):
        self.engine.get('new_game 2 4')
        for _ in range(20):
            move = self.engine.get('genmove random seed 5')
            self.assertEqual(self.engine.get('genmove random seed 5'), move)
            self.assertIn(move, self.engine.get('legal').split('\n'))
            self.assertEqual(self.engine.get('play_genmove random seed 5'), move)

    def test_every_level_makes_a_legal_move_and_the_same_again(self):
        self.engine.get('new_game 2 4')
        for level in ('random', 'greedy', 'uct', 'easy', 'medium', 'hard', 'master'):
            move = self.engine.get(f'genmove {level} sims 30 seed 2')
            self.assertIn(move, self.engine.get('legal').split('\n'))
            self.assertEqual(self.engine.get(f'genmove {level} sims 30 seed 2'), move)
            self.assertEqual(self.engine.get(f'play_genmove {level} sims 30 seed 2'), move)

    def test_an_analysis_adds_up_and_changes_nothing(self):
        self.assertEqual(self.engine.refused('analyse'), 'no game')
        self.engine.get('new_game 2 12')
        order = self.engine.get('order').split(' ')[:20]
        self.engine.get('new_game_order 2 ' + ' '.join(order[:8] + ['|'] + order[8:14] + ['|'] + order[14:]))
        while json.loads(self.engine.get('state'))['turn'] < 4:
            self.engine.get('play_genmove random seed 1')
        before = self.engine.get('state'), self.engine.get('hash')
        command = 'analyse medium sims 20 seed 3'
        answer = self.engine.get(command)
        self.assertEqual(self.engine.get(command), answer)
        self.assertEqual((self.engine.get('state'), self.engine.get('hash')), before)
        lines = [json.loads(line) for line in answer.split('\n')]
        moves = [line for line in self.engine.get('history').split('\n') if not line.startswith('#')]
        decisions = [line for line in lines if 'move' in line]
        draws = [line for line in lines if 'draw' in line]
        last = lines[-1]
        self.assertEqual([line['move'] for line in decisions], moves)
        self.assertEqual([line['ply'] for line in decisions], list(range(1, len(moves) + 1)))
        self.assertEqual(len(draws), 4)
        self.assertEqual(lines[0], {'ply': 0, 'expect': last['start']})
        self.assertEqual(last['final'], lines[-2]['expect'])
        for seat in range(2):
            self.assertAlmostEqual(sum(line['luck'][seat] for line in draws), last['luck'][seat], 2)
            self.assertAlmostEqual(sum(line['loss'] for line in decisions if line['seat'] == seat), last['loss'][seat], 2)
            self.assertAlmostEqual(last['final'][seat], last['start'][seat] + last['luck'][seat] - last['loss'][seat]
                                   + last['others'][seat] + last['unexplained'][seat], 2)
        self.assertTrue(all(line['loss'] >= 0 for line in decisions))
        for wrong in ('nobody', 'hard sims 0', 'hard seed', 'hard seed 1 sims 2', 'sims', '20', 'seconds 0',
                      'seconds 1 seed 2'):
            self.engine.refused('analyse ' + wrong)

    def test_an_analysis_goes_on_for_some_seconds(self):
        self.engine.get('new_game 2 12')
        for _ in range(6):
            self.engine.get('play_genmove greedy')
        usual = [json.loads(line) for line in self.engine.get('analyse medium sims 4 seed 1').split('\n')]
        for seconds in (1, 4, 16, 64):
            more = [json.loads(line)
                    for line in self.engine.get(f'analyse medium sims 4 seed 1 seconds {seconds}').split('\n')]
            self.assertEqual([line.get('move') for line in usual], [line.get('move') for line in more])
            if usual[-1]['luck'] != more[-1]['luck']:
                return
        self.fail('nothing has changed')

    def test_an_analysis_ends_if_nobody_reads_it(self):
        process = subprocess.Popen([ENGINE], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdin.write(b'new_game 2 1\nplay tile 0 0 0\nanalyse sims 1000000\n')
        process.stdin.flush()
        process.stdout.read(5)
        process.stdout.close()
        process.stdin.close()
        process.wait(timeout=30)

    def test_playouts_change_nothing(self):
        self.engine.get('new_game 3 4')
        before = self.engine.get('state'), self.engine.get('hash')
        words = self.engine.get('playouts 20 1').split(' ')
        self.assertEqual(words[0::2][:2], ['games_per_second', 'commands_per_second'])
        self.assertEqual(words[4], 'mean_scores')
        means = [float(word) for word in words[5:]]
        self.assertEqual(len(means), 3)
        self.assertTrue(all(mean > 0 for mean in means))
        self.assertEqual([float(word) for word in self.engine.get('playouts 20 1').split(' ')[5:]], means)
        self.assertEqual((self.engine.get('state'), self.engine.get('hash')), before)

    def test_the_hash_forgets_the_way_and_knows_the_order(self):
        self.engine.get('new_game_order 2 homes homes straight curve')
        start = self.engine.get('hash')
        self.assertRegex(start, '^[0-9a-f]{16}$')
        self.engine.play('tile 0 0 0')
        played = self.engine.get('hash')
        self.assertNotEqual(played, start)
        self.engine.get('undo')
        self.assertEqual(self.engine.get('hash'), start)
        self.engine.play('tile 0 0 1')
        self.assertNotEqual(self.engine.get('hash'), played)
        self.engine.get('new_game_order 2 homes homes curve straight')
        self.assertNotEqual(self.engine.get('hash'), start)


class CommandLine(unittest.TestCase):
    def run_engine(self, *arguments):
        return subprocess.run([ENGINE, *arguments], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)

    def test_another_tile_set_is_played_and_carried_by_the_record(self):
        engine = Engine('--tiles', POSE)
        self.assertEqual(json.loads(engine.get('tile_set'))['name'], 'pose')
        engine.get('new_game_order 2 h h')
        text = engine.get('record') + '\n'
        self.assertEqual(engine.close(), 0)
        self.assertIn('tile-line tile h copies 1 : r N E S W\n', text)
        engine = Engine()
        self.assertEqual(engine.load(text), '=')
        self.assertEqual(json.loads(engine.get('tile_set'))['name'], 'pose')
        self.assertEqual(engine.get('record') + '\n', text)
        self.assertEqual(engine.close(), 0)

    def test_a_faulty_tile_set_is_refused_with_its_line(self):
        with tempfile.NamedTemporaryFile('w', suffix='.tiles') as file:
            file.write('bastide-tiles 1\nname x\ntile a copies 1 : r N E S\n')
            file.flush()
            done = self.run_engine('--tiles', file.name)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(b':3: ', done.stderr)
        self.assertNotEqual(self.run_engine('--tiles', '/nonexistent.tiles').returncode, 0)

    def test_options_that_are_not_understood_are_refused(self):
        for arguments in (('--nothing',), ('--tiles',), ('demo', '--players', '5'), ('demo', '--seed', 'x'), ('--players', '2')):
            done = self.run_engine(*arguments)
            self.assertNotEqual(done.returncode, 0)
            self.assertTrue(done.stderr)

    def test_help_and_version_are_told(self):
        self.assertIn(b'--tiles FILE', self.run_engine('--help').stdout)
        self.assertIn(b'bastide-engine ', self.run_engine('--version').stdout)

    def test_the_demonstration_shows_a_city_and_a_table(self):
        for players in ('2', '3', '4'):
            done = self.run_engine('demo', '--players', players, '--seed', '1')
            text = done.stdout.decode()
            self.assertEqual(done.returncode, 0)
            self.assertIn('wins', text)
            self.assertIn('steward', text)
            self.assertIn('♦', text)
            self.assertNotIn('\033', text)
            self.assertEqual(self.run_engine('demo', '--players', players, '--seed', '1').stdout, done.stdout)

    def test_what_cannot_be_written_is_a_failure(self):
        for arguments in (['--help'], ['--version'], ['demo', '--seed', '1'],
                          ['selfplay', '--games', '2', '--levels', 'random'], []):
            with open('/dev/full', 'w') as full:
                done = subprocess.run([ENGINE, *arguments], input=b'name\n', stdout=full, stderr=subprocess.PIPE, timeout=60)
            self.assertEqual(done.returncode, 1, arguments)
            self.assertIn(b'standard output', done.stderr)

    def test_a_small_stack_is_enough(self):
        def small():
            resource.setrlimit(resource.RLIMIT_STACK, (SMALL_STACK, SMALL_STACK))

        done = subprocess.run([ENGINE, 'selfplay', '--games', '2', '--levels', 'uct,hard', '--sims', '20', '--jobs', '2'],
                              capture_output=True, preexec_fn=small, timeout=60)
        self.assertEqual(done.returncode, 0)
        done = subprocess.run([ENGINE], input=b'new_game 2 1\ngenmove uct 50\ngenmove hard 50\n', capture_output=True,
                              preexec_fn=small, timeout=60)
        self.assertEqual(done.returncode, 0)

    def test_an_engine_against_itself_wins_half(self):
        strength = os.path.join(ROOT, 'tests', 'bench', 'strength.py')
        for levels, sims, win in (('greedy', '1', '50.0'), ('greedy:random', '1', '100.0')):
            done = subprocess.run([sys.executable, strength, ENGINE, 'none', '--against', ENGINE, '--levels', levels, '--sims', sims,
                                   '--deals', '1'], capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(f'1 deals, wins {win} %', done.stdout)

    def test_matches_do_not_depend_on_the_number_of_threads(self):
        arguments = ('selfplay', '--players', '3', '--games', '6', '--seed', '4', '--levels', 'greedy,random')
        alone = self.run_engine(*arguments, '--jobs', '1')
        self.assertEqual(alone.returncode, 0)
        self.assertEqual(self.run_engine(*arguments, '--jobs', '2').stdout, alone.stdout)
        games = [line for line in alone.stdout.decode().split('\n') if line.startswith('game ')]
        self.assertGreaterEqual(len(games), 6)
        self.assertIn('summary greedy', alone.stdout.decode())
        for wrong in (('--levels', 'nobody'), ('--levels', 'random', '--games', '0'), ('--levels', 'random', '--jobs', 'x'), ()):
            self.assertNotEqual(self.run_engine('selfplay', *wrong).returncode, 0)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
