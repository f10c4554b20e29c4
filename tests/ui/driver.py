# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the program and talks to it as a screen reader and a keyboard do."""

import os
import subprocess
import sys
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

CONTEXT = GLib.MainContext.default()
# A busy machine answers late; how quickly the program answers is measured elsewhere.
PATIENCE = 60
Atspi.set_timeout(1000 * PATIENCE, 1000 * PATIENCE)
SENSITIVE = Atspi.StateType.SENSITIVE
ACTIVE = Atspi.StateType.FOCUSED

# Set where the toolkit is known to have calls that the oldest one lacks.
NEWER_GTK = 'BASTIDE_NEWER_GTK' in os.environ


class Fault(AssertionError):
    """What a test found wrong."""


def pump(seconds):
    """Lets events arrive for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not CONTEXT.iteration(False):
            time.sleep(0.004)


def wait(ask, what, seconds=PATIENCE):
    """What ASK answers as soon as it answers something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            answer = ask()
            if answer:
                return answer
        except GLib.Error:
            pass  # an object that has just gone
        pump(0.02)
    raise Fault('waited in vain for ' + what)


def children(node):
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield child


def walk(node):
    """NODE and everything below it."""
    yield node
    for child in children(node):
        yield from walk(child)


def role_of(node):
    """The role of NODE by the name that it has with the oldest GTK."""
    name = node.get_role_name()
    return {'grouping': 'panel', 'button': 'push button'}.get(name, name)


def find(node, role=None, name=None, start=None):
    """The first thing below NODE, which may not be there yet, with that role, name or beginning of the name."""
    for thing in walk(node) if node is not None else ():
        if role is not None and role_of(thing) != role:
            continue
        if name is not None and thing.get_name() != name:
            continue
        if start is not None and not (thing.get_name() or '').startswith(start):
            continue
        return thing
    return None


def action_names(node):
    return [Atspi.Action.get_action_name(node, i) for i in range(Atspi.Action.get_n_actions(node))]


def act(node, name):
    """Does the accessible action NAME of NODE."""
    names = action_names(node)
    if name not in names:
        raise Fault('%r has no action %s, only %s' % (node.get_name(), name, names))
    if not Atspi.Action.do_action(node, names.index(name)):
        raise Fault('%s of %r was refused' % (name, node.get_name()))


class Program:
    """One run of the program."""

    def __init__(self, program, *arguments):
        # GTK 4.8 itself loses what it tells of actions, so that leaks are looked for where no screen reader listens.
        asan = os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
        environment = dict(os.environ, GSETTINGS_BACKEND='memory', G_DEBUG=os.environ.get('G_DEBUG', 'fatal-criticals'),
                           ASAN_OPTIONS=asan)
        self._listen()
        self.process = subprocess.Popen([program, *arguments], env=environment)
        self.application = wait(self._find_application, 'the program')
        self.window = wait(lambda: find(self.application, 'frame'), 'the window')

    def _find_application(self):
        if self.process.poll() is not None:
            raise Fault('the program ended with %d' % self.process.returncode)
        for application in children(Atspi.get_desktop(0)):
            if application.get_process_id() == self.process.pid and application.get_child_count() > 0:
                return application
        return None

    def _listen(self):
        """Hears announcements made by the toolkit's own call, which the oldest GTK has not."""
        self.heard = ''
        self.status = None
        self.listener = Atspi.EventListener.new(self._announcement_heard)
        self.listener.register('object:announcement')

    def _announcement_heard(self, event):
        self.heard = str(event.any_data)

    def announced(self):
        """The last announcement: with a newer GTK by its own call alone, with the oldest the name of a status bar."""
        if self.heard or NEWER_GTK:
            return self.heard
        self.status = self.status or find(self.window, 'status bar')
        return self.status.get_name() if self.status else ''

    def do(self, action):
        """A verb of the window, such as `win.undo`. Verbs go by number, which changes as long as there come more of them
        just after the start."""
        def list_verbs():
            names = action_names(self.window)
            pump(0.1)
            return names if action in names and names == action_names(self.window) else None

        names = wait(list_verbs, 'the verb ' + action)
        if not Atspi.Action.do_action(self.window, names.index(action)):
            raise Fault(action + ' was refused')

    def dialog(self, name):
        return wait(lambda: next((top for top in children(self.application) if top.get_name() == name), None),
                    'the dialog ' + name)

    def click(self, name, below=None):
        act(wait(lambda: find(below or self.application, 'push button', name), 'the button ' + name), 'click')

    def key(self, *keys):
        subprocess.run(['xdotool', 'key', '--delay', '15', *keys], check=True)

    def type(self, text):
        subprocess.run(['xdotool', 'type', '--delay', '30', text], check=True)

    def question(self):
        """What is asked now, in words."""
        bar = find(self.window, 'panel', 'Question')
        for thing in walk(bar) if bar is not None else ():
            if role_of(thing) == 'label' and ': ' in (thing.get_name() or ''):
                return thing.get_name()
        return self.outcome()

    def outcome(self):
        for thing in walk(self.window):
            name = thing.get_name() or ''
            if role_of(thing) == 'label' and ('wins' in name or 'win with' in name or 'share' in name):
                return name
        return ''

    def seat_persons(self, dialog, players):
        """Seats that many persons in the dialog NEW GAME: whoever is offered as the second, maybe a computer, leaves."""
        def seats():
            return sum((thing.get_name() or '').startswith('Name of player') for thing in walk(dialog))

        def change(button):
            before = seats()
            self.click(button, dialog)
            wait(lambda: seats() != before, 'another number of players')

        change('Add Player' if seats() < 3 else 'Remove player 2')
        if seats() > 2:
            change('Remove player 2')
        while seats() != players:
            change('Add Player' if seats() < players else 'Remove player 2')

    def begin(self, players):
        """A new game of persons, by accessible actions."""
        self.do('win.new-game')
        dialog = self.dialog('New Game')
        self.seat_persons(dialog, players)
        self.click('Begin', dialog)
        wait(self.is_at_beginning, 'the table')

    def is_at_beginning(self):
        """Whether there is a game of which nothing can be undone, and not the one before it: the button takes its time."""
        undo = find(self.window, None, 'Undo')
        return undo and not undo.get_state_set().contains(SENSITIVE) and find(self.window, 'panel', 'Players')

    def focus_window(self, title='Bastide'):
        """Without a window manager nobody else gives the focus."""
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', '^%s$' % title], check=False,
                               capture_output=True, text=True).stdout.split()
        if found:
            subprocess.run(['xdotool', 'windowfocus', found[0]], check=True)
        pump(0.3)

    def rest_pointer(self):
        """Out of the way, so that nothing is pointed at."""
        subprocess.run(['xdotool', 'mousemove', '1279', '899'], check=True)

    def close(self):
        """Closes the window; the program may be gone before it answers."""
        try:
            self.do('window.close')
        except GLib.Error:
            pass

    def quit(self):
        self.close()
        wait(lambda: self.process.poll() is not None, 'the end')
        if self.process.returncode != 0:
            raise Fault('the program ended with %d' % self.process.returncode)

    def kill(self):
        self.process.kill()
        self.process.wait()


def main(test):
    """Runs TEST with the program named on the command line."""
    Atspi.init()
    try:
        test(*sys.argv[1:])
    except Fault as fault:
        print('FAULT:', fault, file=sys.stderr)
        sys.exit(1)
