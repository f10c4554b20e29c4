#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays in the sandbox as a screen reader does: moves, the help, a violent end, and the same game again.

play.py IDENTIFIER COMMAND…, which starts the program"""

import os
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'ui'))

from accessible import list_applications  # noqa: E402
from driver import Fault, Program, act, children, find, pump, wait, walk  # noqa: E402

MOVES = 12


class Sandboxed(Program):
    """A run of the program in its sandbox, whose process is a child of the one that we started."""

    def __init__(self, identifier, command):
        self.identifier = identifier
        self._prepare()
        self.process = subprocess.Popen(command, env=dict(os.environ, G_DEBUG='fatal-criticals'))
        self.application = wait(self._find_application, 'the program')
        self.window = wait(lambda: find(self.application, 'frame', 'Bastide'), 'the window')

    def _find_application(self):
        if self.process.poll() is not None:
            raise Fault('the program ended with %d' % self.process.returncode)
        for application in list_applications():
            if application.name == self.identifier and application.get_child_count() > 0:
                return application
        return None

    def kill(self):
        subprocess.run(['flatpak', 'kill', self.identifier], check=True)
        self.process.wait(30)

    def choices(self):
        """The legal moves by their names."""
        moves = find(self.window, 'list', 'Legal moves')
        if moves is None:
            return {}
        return {thing.name: thing for thing in walk(moves)
                if thing.role == 'push button' and thing.name and 'move.play' in thing.list_actions()}


def play_moves(bastide, moves):
    """Plays that many decisions, always the first of the list; the names of what could be played next."""
    before = None
    for _ in range(moves):
        names = wait(lambda: (list(bastide.choices()) if list(bastide.choices()) not in ([], before) else None),
                     'the next question')
        before = names
        act(bastide.choices()[names[0]], 'move.play')
    return wait(lambda: (list(bastide.choices()) if list(bastide.choices()) not in ([], before) else None),
                'the last question')


def read_help(bastide):
    """Presses F1 and reads the page about the question on the screen."""
    bastide.focus_window()
    bastide.key('F1')
    heading = wait(lambda: find(bastide.application, 'heading', 'Rules'), 'the page of the help')
    text = [thing.name for thing in walk(bastide.application) if thing.name.startswith('A tile must touch')]
    if not text:
        raise Fault('the help does not tell where a tile may lie')
    print('the help says, under %r: %s…' % (heading.name, text[0][:60]))


def main(identifier, *command):
    bastide = Sandboxed(identifier, command)
    bastide.begin(2)
    bastide.do('win.moves')
    names = play_moves(bastide, MOVES)
    print('%d decisions in the sandbox; the next question has %d answers' % (MOVES, len(names)))

    read_help(bastide)

    bastide.kill()
    pump(0.5)
    bastide = Sandboxed(identifier, command)
    bastide.do('win.moves')
    again = wait(lambda: list(bastide.choices()) or None, 'the game after the violent end')
    if again != names:
        raise Fault('another question than before: %s, not %s' % (again, names))
    print('killed and started again: the same question with the same answers')
    bastide.kill()


if __name__ == '__main__':
    try:
        main(*sys.argv[1:])
    except Fault as fault:
        print('FAULT:', fault, file=sys.stderr)
        sys.exit(1)
