# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the program and uses it like a screen reader and a keyboard."""

import os
import re
import subprocess
import sys
import time

from accessible import PATIENCE, Atspi, Gone, children, hear_announcements, list_applications, walk
from gi.repository import Gio, GLib
from hands import Hands

CONTEXT = GLib.MainContext.default()
SENSITIVE = Atspi.StateType.SENSITIVE
ACTIVE = Atspi.StateType.FOCUSED
CHECKED = Atspi.StateType.CHECKED
PRESSED = Atspi.StateType.PRESSED

# Set if GTK has functions that the oldest supported version does not have.
NEWER_GTK = 'BASTIDE_NEWER_GTK' in os.environ


class Fault(AssertionError):
    """A fault that a test found."""


def pump(seconds):
    """Lets events arrive for some time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not CONTEXT.iteration(False):
            time.sleep(0.004)


def wait(ask, what, seconds=PATIENCE):
    """Calls ASK until it returns something, and returns that."""
    end = time.monotonic() + seconds
    while (asked := time.monotonic()) < end:
        try:
            answer = ask()
            if answer:
                return answer
        except Gone:
            pass
        pump(max(0.02, 3 * (time.monotonic() - asked)))    # the program needs time for other things than answering
    raise Fault('waited in vain for ' + what)


def find(node, role=None, name=None, start=None):
    """The first widget below NODE with that role, name or beginning of the name. It may not exist yet."""
    for thing in walk(node) if node is not None else ():
        if role in (None, thing.role) and name in (None, thing.name) and thing.name.startswith(start or ''):
            return thing
    return None


def is_entry(thing):
    return thing.role in ('text', 'entry')


def entries(node):
    """The entries below NODE. If an entry is inside another one, the inner one, which has the focus."""
    return [thing for thing in walk(node) if is_entry(thing) and not any(map(is_entry, children(thing)))]


def unfold_entry(node, button):
    """Clicks BUTTON in NODE until an entry unfolds from it, and returns that. A page that was just opened may not show
    the button yet. A click on one that has heard the first would fold the entry again, so there is time for that. The
    entry takes the focus by itself, which libadwaita 1.2 does not report."""
    def unfold():
        act(button, 'click')
        for _ in range(100):
            pump(0.1)
            if entries(node):
                return entries(node)[0]
        return None

    return wait(unfold, 'an entry to unfold')


def check_buttons(node):
    """No button below NODE is read with an underscore or twice."""
    for thing in walk(node):
        if 'button' in thing.role and re.search(r'(^|\s)_|^(.+) \2$', thing.name):
            raise Fault('the button %r in %r' % (thing.name, node.name))


def act(node, name):
    """Activates the accessible action NAME of NODE."""
    names = node.list_actions()
    if name not in names:
        raise Fault('%r has no action %s, only %s' % (node.name, name, names))
    if not node.do_action(names.index(name)):
        raise Fault('%s of %r was refused' % (name, node.name))


class Program:
    """One run of the program."""

    def __init__(self, program, *arguments):
        # GTK 4.8 itself leaks data of accessible actions, so leaks are tested without a screen reader.
        asan = os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
        environment = dict(os.environ, GSETTINGS_BACKEND=os.environ.get('GSETTINGS_BACKEND', 'memory'),
                           G_DEBUG=os.environ.get('G_DEBUG', 'fatal-criticals'), ASAN_OPTIONS=asan)
        self._prepare()
        self.process = subprocess.Popen([program, *arguments], env=environment)
        self.application = wait(self._find_application, 'the program')
        self.window = wait(lambda: next((top for top in children(self.application) if top.role == 'frame'), None), 'the window')

    def _find_application(self):
        if self.process.poll() is not None:
            raise Fault('the program ended with %d' % self.process.returncode)
        for application in list_applications():
            if application.get_process_id() == self.process.pid and application.get_child_count() > 0:
                return application
        return None

    def _prepare(self):
        self.hands = None
        self.status = None
        self.heard = ''    # announcements by GTK's own function, which the oldest version does not have
        if NEWER_GTK:
            hear_announcements(self._announcement_heard)

    def _announcement_heard(self, text):
        self.heard = text

    def announced(self):
        """The last announcement: in newer versions of GTK by its own function only, in the oldest one the name of a
        status bar."""
        if self.heard or NEWER_GTK:
            return self.heard
        self.status = self.status or find(self.window, 'status bar')
        return self.status.get_name() if self.status else ''

    def do(self, action, target=None):
        """Activates an action of the program, such as `app.about`, or of the window, such as `win.learn` with the TARGET
        `town`, as soon as that can be done. Accessible actions have only numbers, which change whenever another action
        is enabled, so these are called over the bus. What has a target is not among them, and can always be done."""
        group, name = action.split('.')
        if group != 'app' and target is None:
            wait(lambda: action in self.window.list_actions(), 'the verb ' + action)
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        names = bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'ListNames', None, None,
                              0, -1, None).unpack()[0]
        owner = next(name for name in names if name.startswith('org.bastidegame.'))
        path = '/' + owner.replace('.', '/') + ('/window/1' if group == 'win' else '')
        bus.call_sync(owner, path, 'org.gtk.Actions', 'Activate',
                      GLib.Variant('(sava{sv})', (name, [GLib.Variant('s', target)] if target else [], {})), None, 0,
                      1000 * PATIENCE, None)

    def dialog(self, name, is_ours=True):
        """A window by its name. The buttons of those that are not ours are not checked: GTK's choosers of files."""
        found = wait(lambda: next((top for top in children(self.application) if top.name == name), None), 'the dialog ' + name)
        if is_ours:
            check_buttons(found)
        return found

    def click(self, name, below=None):
        """Clicks the button NAME as soon as it can be clicked."""
        act(wait(lambda: next((thing for thing in walk(below or self.application) if thing.role == 'push button'
                               and thing.name == name and thing.has_state(SENSITIVE)), None), 'the button ' + name), 'click')

    def key(self, *keys):
        """Presses keys one after the other, such as `Return` or `ctrl+shift+z`. The caller has to wait for their
        effect."""
        self.hands = self.hands or Hands()
        for key in keys:
            self.hands.key(key)
        self.hands.flush()

    def type(self, text):
        subprocess.run(['xdotool', 'type', '--delay', '30', text], check=True)

    def question(self):
        """The present question, in words."""
        bar = find(self.window, 'panel', 'Question')
        for thing in walk(bar) if bar is not None else ():
            if thing.role == 'label' and ': ' in thing.name:
                return thing.name
        return self.outcome()

    def outcome(self):
        for thing in walk(self.window):
            if thing.role == 'label' and ('wins' in thing.name or 'win with' in thing.name or 'share' in thing.name):
                return thing.name
        return ''

    def seat_persons(self, dialog, players):
        """Sets that number of persons in the dialog NEW GAME. The default second player, maybe a computer player, is
        removed."""
        def look():
            things = list(walk(dialog))
            return sum(thing.name.startswith('Name of player') for thing in things), things

        def change(button):
            act(next(thing for thing in things if thing.role == 'push button' and thing.name == button), 'click')
            return wait(lambda: next((now for now in [look()] if now[0] != seats), None), 'another number of players')

        seats, things = look()
        seats, things = change('Add Person' if seats < 3 else 'Remove player 2')
        if seats > 2:
            seats, things = change('Remove player 2')
        while seats != players:
            seats, things = change('Add Person' if seats < players else 'Remove player 2')

    def choose_game(self, dialog, game):
        """Chooses GAME in the dialog NEW GAME. By keys, because GTK 4.8 gives check buttons no accessible action."""
        def is_chosen():
            row = find(dialog, 'list item', game)
            return row and any(thing.has_state(CHECKED) for thing in walk(row))

        names = wait(lambda: [thing.name for thing in walk(dialog) if thing.role == 'list item'], 'the games')
        if is_chosen():
            return
        self.focus_window('New Game')
        for name in names[:names.index(game) + 1]:
            self.key('Down' if name != names[0] else 'Tab')
            wait(lambda name=name: find(dialog, 'list item', name).has_state(ACTIVE), 'the focus on ' + name)
        self.key('space')
        wait(is_chosen, 'the choice of ' + game)

    def begin(self, players, table_rules=False, game='Town'):
        """Begins a new game of persons, by accessible actions."""
        self.do('win.new-game')
        dialog = self.dialog('New Game')
        self.choose_game(dialog, game)
        self.seat_persons(dialog, players)
        if table_rules:
            act(wait(lambda: find(dialog, 'check box', 'Table Rules'), 'the switch'), 'toggle')
        self.click('Begin', dialog)
        wait(self.is_at_beginning, 'the table')

    def is_at_beginning(self):
        """Whether there is a game without moves to undo, and not the previous game: the button takes some time to
        change. The role of the players' cards depends on the version of GTK."""
        things = list(walk(self.window))
        return (any(thing.name == 'Undo' and not thing.has_state(SENSITIVE) for thing in things)
                and any(thing.role in ('panel', 'list', 'table') and thing.name == 'Players' for thing in things))

    def focus_window(self, title='Bastide'):
        """Gives the focus to the window, because there is no window manager. Keys that are pressed from now on go to
        that window."""
        found = wait(lambda: subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', '^%s$' % re.escape(title)], check=False,
                                            capture_output=True, text=True).stdout.split(), 'the window ' + title)
        subprocess.run(['xdotool', 'windowfocus', '--sync', found[0]], check=True)

    def rest_pointer(self, x=1279, y=899):
        """Moves the pointer to a point of the screen and leaves it there; by default away, so that nothing is pointed
        at."""
        subprocess.run(['xdotool', 'mousemove', str(x), str(y)], check=True)

    def point_at(self, thing):
        """Puts the pointer on THING, which is in a window in the corner of the screen. A message stays as long as the
        pointer is on it."""
        x, y, width, height = wait(lambda: min(thing.get_extents()[2:]) > 1 and thing.get_extents(), 'a place to point at')
        self.hands = self.hands or Hands()
        self.hands.move(x + width // 2, y + height // 2)
        self.hands.flush()

    def close(self):
        """Closes all windows. The program may end before it answers."""
        try:
            self.do('app.quit')
        except GLib.Error as error:
            if not error.matches(Gio.DBusError.quark(), Gio.DBusError.NO_REPLY):
                raise

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
    try:
        test(*sys.argv[1:])
    except Fault as fault:
        print('FAULT:', fault, file=sys.stderr)
        sys.exit(1)
