#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs build-aux/play.sh and build-aux/test.sh as a stranger would, with and without a terminal and a display, in a
folder where nothing is really installed or built: commands.py SOURCE"""

import os
import pathlib
import pty
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv.pop(1))
THERE_IS_NO_DISPLAY = 'There is no display here'

# What the scripts call, each written to the log. All packages are missing until apt-get has installed them.
FAKES = {
    'dpkg-query': '[ -e installed ] && printf "ii "',
    'apt-get': 'case " $* " in *" install "*) touch installed ;; esac',
    'id': 'echo 0',
    'gtk4-query-settings': '[ "${DISPLAY:-}" = :1 ]',
    'meson': '''case $1 in
      setup) mkdir -p build/src/engine build/tests/po && touch build/build.ninja ;;
      compile)
        cp tools/program build/tests/po/bastide-with-locales && cp tools/program build/src/engine/bastide-engine ;;
    esac''',
    'program': 'echo "started $(basename "$0") $*"',
}


class Commands(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.log = self.folder / 'log'
        tools = self.folder / 'tools'
        tools.mkdir()
        for name, body in FAKES.items():
            (tools / name).write_text(f'#!/bin/sh\necho "$(basename "$0") $*" >>{self.log}\n{body}\n', encoding='utf-8')
            (tools / name).chmod(0o755)
        (self.folder / 'build-aux').mkdir()
        for name in ('play.sh', 'test.sh', 'packages.sh'):
            script = (SOURCE / 'build-aux' / name).read_text(encoding='utf-8')
            script = script.replace('PATH=/usr/bin:/bin:$PATH', f'PATH={tools}:/usr/bin:/bin')
            (self.folder / 'build-aux' / name).write_text(script, encoding='utf-8')

    def run_script(self, name, *arguments, answer=None, display=None):
        """Runs a script and returns its status and what it says. ANSWER is typed at a terminal; None: there is none."""
        environment = {'PATH': f'{self.folder}/tools:/usr/bin:/bin'}
        if display:
            environment['DISPLAY'] = display
        terminal, script_side = pty.openpty() if answer is not None else (None, subprocess.DEVNULL)
        try:
            if answer is not None:
                os.write(terminal, answer)
            run = subprocess.run(['sh', f'build-aux/{name}', *arguments], cwd=self.folder, env=environment, timeout=30,
                                 stdin=script_side, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                 check=False)
        finally:
            if answer is not None:
                os.close(terminal)
                os.close(script_side)
        return run.returncode, run.stdout

    def called(self, beginning):
        """The lines of the log that begin so."""
        lines = self.log.read_text(encoding='utf-8').splitlines()
        return [line for line in lines if line.startswith(beginning)]

    def assert_installed(self):
        self.assertTrue([line for line in self.called('apt-get') if ' install ' in line and 'libgtk-4-dev' in line])

    def test_without_a_terminal_both_say_what_they_install_and_continue(self):
        for name in ('play.sh', 'test.sh'):
            with self.subTest(name):
                (self.folder / 'installed').unlink(missing_ok=True)
                status, said = self.run_script(name)
                self.assertEqual(status, 0, said)
                self.assertIn('libgtk-4-dev', said)
                self.assertNotIn('Install them?', said)
                self.assert_installed()

    def test_enter_at_a_terminal_means_yes(self):
        for answer in (b'\n', b'y\n', b'Yes\n'):
            with self.subTest(answer):
                (self.folder / 'installed').unlink(missing_ok=True)
                status, said = self.run_script('play.sh', answer=answer)
                self.assertEqual(status, 0, said)
                self.assertIn('Install them? [Y/n]', said)
                self.assert_installed()

    def test_no_or_the_end_of_input_at_a_terminal_changes_nothing(self):
        for answer in (b'n\n', b'what\n', b'\x04'):
            with self.subTest(answer):
                status, said = self.run_script('test.sh', answer=answer)
                self.assertEqual(status, 1, said)
                self.assertIn('Nothing was installed.', said)
                self.assertEqual(self.called('apt-get') + self.called('meson'), [])

    def test_without_a_display_the_demonstration_is_played(self):
        for display in (None, ':2'):
            with self.subTest(display):
                status, said = self.run_script('play.sh', display=display)
                self.assertEqual(status, 0, said)
                self.assertEqual(said.count(THERE_IS_NO_DISPLAY), 1)
                self.assertIn('started bastide-engine demo\n', said)

    def test_on_a_display_the_program_is_started_with_the_arguments(self):
        status, said = self.run_script('play.sh', 'a game.bastide', display=':1')
        self.assertEqual(status, 0, said)
        self.assertIn('started bastide-with-locales a game.bastide\n', said)
        self.assertNotIn(THERE_IS_NO_DISPLAY, said)

    def test_play_builds_no_tests(self):
        self.run_script('play.sh')
        self.assertEqual(self.called('meson compile'),
                         ['meson compile -C build bastide-with-locales:executable bastide-gmo '
                          'compiled-settings bastide-engine:executable'])

    def test_tests_are_run_after_playing_in_the_same_folder(self):
        self.run_script('play.sh')
        status, said = self.run_script('test.sh', 'record', 'play')
        self.assertEqual(status, 0, said)
        self.assertEqual(len(self.called('meson setup')), 1)
        self.assertTrue(self.called('meson compile')[-1].endswith('-C build'))
        self.assertTrue(self.called('meson test')[-1].endswith(' record play'))


if __name__ == '__main__':
    unittest.main()
