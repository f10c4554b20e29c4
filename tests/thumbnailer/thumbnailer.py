#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The thumbnailer, run as a file manager runs it: thumbnailer.py PROGRAM SOURCE

Every record in the corpus of the fuzzers becomes a picture or is refused with one line; nothing ends the program, and
nothing that is not a game makes it wait."""

import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest

PROGRAM, SOURCE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
ENVIRONMENT = {name: value for name, value in os.environ.items()
               if name not in ('DISPLAY', 'WAYLAND_DISPLAY', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR')}
PATIENCE = 60    # seconds


class Thumbnailer(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.picture = self.folder / 'picture.png'

    def run_program(self, *arguments):
        run = subprocess.run([PROGRAM, *map(str, arguments)], env=ENVIRONMENT, cwd=self.folder, timeout=PATIENCE,
                             stdin=subprocess.DEVNULL, capture_output=True, check=False)
        return run.returncode, run.stdout.decode('utf-8'), run.stderr.decode('utf-8', 'replace')

    def assert_is_picture(self, size):
        data = self.picture.read_bytes()
        self.assertEqual(data[:8], b'\x89PNG\r\n\x1a\n')
        self.assertEqual(struct.unpack('>II', data[16:24]), (size, size))
        self.assertEqual(data[-8:-4], b'IEND')

    def assert_refuses(self, words, *arguments):
        """Exactly one line says WORDS, and there is no picture."""
        status, out, err = self.run_program(*arguments)
        self.assertEqual((status, out), (1, ''), err)
        self.assertRegex(err, r'\Abastide-thumbnailer: .*\n\Z')
        self.assertIn(words, err)
        self.assertFalse(self.picture.exists())

    def test_games_become_pictures(self):
        for game in sorted((SOURCE / 'tests/data').glob('*.bastide')):
            for size in (1, 128):
                with self.subTest(game=game.name, size=size):
                    self.assertEqual(self.run_program('-s', size, game, self.picture), (0, '', ''))
                    self.assert_is_picture(size)

    def test_size_is_256(self):
        self.assertEqual(self.run_program(SOURCE / 'tests/data/finished.bastide', self.picture), (0, '', ''))
        self.assert_is_picture(256)

    def test_corpus_is_drawn_or_refused(self):
        drawn = 0
        for file in sorted((SOURCE / 'tests/fuzz/corpus').glob('record/*')):
            with self.subTest(file=file.name):
                self.picture.unlink(missing_ok=True)
                status, out, err = self.run_program('-s', 64, file, self.picture)
                self.assertIn(status, (0, 1), err)
                self.assertEqual((out, err.count('\n'), self.picture.exists()), ('', status, status == 0))
                drawn += status == 0
        self.assertGreater(drawn, 0)

    def test_what_is_no_file_is_refused(self):
        pipe = self.folder / 'pipe'
        os.mkfifo(pipe)
        for path in (pipe, self.folder, '/dev/zero'):
            self.assert_refuses('not an ordinary file', path, self.picture)
        self.assert_refuses('No such file', self.folder / 'nothing', self.picture)

    def test_large_file_is_refused(self):
        large = self.folder / 'large.bastide'
        large.write_text('bastide 1\n' + 'title a\n' * (1024 * 1024 // 8), encoding='utf-8')
        self.assert_refuses('too large', large, self.picture)

    def test_mistake_is_named_with_its_line(self):
        game = (SOURCE / 'tests/data/finished.bastide').read_text(encoding='utf-8')
        (self.folder / 'game.bastide').write_text(game.replace('seat 2 person blue 2', 'seat 2 person grey 2'), encoding='utf-8')
        self.assert_refuses('line 4: ', 'game.bastide', self.picture)

    def test_many_branches_take_little_time(self):
        game = (SOURCE / 'tests/data/finished.bastide').read_text(encoding='utf-8')
        moves = game.count('\nmove ')
        self.assertGreater(moves, 100)
        many = self.folder / 'many.bastide'
        many.write_text(game + ''.join('branch %d Again\n' % (moves - 1) for _ in range(30000)), encoding='utf-8')
        status, _out, err = self.run_program(many, self.picture)
        self.assertIn(status, (0, 1), err)
        self.assertNotIn('too long', err)

    def test_disk_without_room_is_reported(self):
        status, _out, err = self.run_program(SOURCE / 'tests/data/finished.bastide', '/dev/full')
        self.assertEqual(status, 1)
        self.assertIn('/dev/full: ', err)

    def test_file_with_a_limit_leaves_nothing(self):
        game = SOURCE / 'tests/data/finished.bastide'
        run = subprocess.run(['sh', '-c', 'ulimit -f 1; exec "$@"', 'sh', PROGRAM, '-s', '512', game, self.picture],
                             env=ENVIRONMENT, timeout=PATIENCE, capture_output=True, check=False)
        self.assertEqual(run.returncode, 1)
        self.assertFalse(self.picture.exists())

    def test_small_stack_is_enough(self):
        run = subprocess.run(['sh', '-c', 'ulimit -s 128; exec "$@"', 'sh', PROGRAM, SOURCE / 'tests/data/finished.bastide',
                              self.picture], env=ENVIRONMENT, timeout=PATIENCE, capture_output=True, check=False)
        self.assertEqual((run.returncode, run.stderr), (0, b''))
        self.assert_is_picture(256)

    def test_game_is_not_written_over(self):
        text = (SOURCE / 'tests/data/finished.bastide').read_bytes()
        game, link, other = (self.folder / name for name in ('game.bastide', 'link', 'other'))
        game.write_bytes(text)
        link.symlink_to(game)
        os.link(game, other)
        for output in (game, link, other):
            self.assert_refuses('it is the game itself', game, output)
            self.assertEqual(game.read_bytes(), text)

    def test_command_line(self):
        game = SOURCE / 'tests/data/finished.bastide'
        for arguments in ((), (game,), (game, self.picture, 'more'), ('-s', game, self.picture), ('-s', '0', game, self.picture),
                          ('-s', '2049', game, self.picture), ('-s', '-5', game, self.picture), ('-s', '12x', game, self.picture),
                          ('--what', game, self.picture), (game, self.picture, '-s')):
            with self.subTest(arguments=arguments):
                status, out, err = self.run_program(*arguments)
                self.assertEqual((status, out), (2, ''))
                self.assertIn('Usage: ', err)
        self.assertEqual(self.run_program('--help')[0], 0)
        self.assertIn('bastide-thumbnailer ', self.run_program('--version')[1])

    def test_dash_begins_a_name(self):
        (self.folder / '-s').write_bytes((SOURCE / 'tests/data/finished.bastide').read_bytes())
        self.assertEqual(self.run_program('--', '-s', self.picture), (0, '', ''))
        self.assert_is_picture(256)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
