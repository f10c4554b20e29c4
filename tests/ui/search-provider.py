#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games are found by the search of the desktop, over a session bus of its own: search-provider.py PROGRAM RECORD NAME

NAME is that of the program on the bus, which starts it as a service. It has no window until a result is chosen."""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

from accessible import children, list_applications, walk
from driver import Fault, Program, find, main, wait
from gi.repository import Gio, GLib

INTERFACE = 'org.gnome.Shell.SearchProvider2'
ANNA, OTHERS = 'Anna & <b>Åke</b>', '\u202eזאב'    # markup, and a name that turns the direction of what follows
TITLE = 'Winter <i>evening'


MOST_SECONDS = 0.2    # of the main thread for any call


def used_by_main_thread(process):
    """The seconds of processor time that the main thread of PROCESS has used."""
    return int(pathlib.Path('/proc/%d/task/%d/schedstat' % (process, process)).read_text(encoding='ascii').split()[0]) / 1e9


class Desktop:
    """What the shell calls."""

    def __init__(self, name):
        self.name, self.path = name, '/' + name.replace('.', '/') + '/SearchProvider'
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def ask_bus(self, method):
        arguments = None if method == 'ReloadConfig' else GLib.Variant('(s)', (self.name,))
        answer = self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', method,
                                    arguments, None, 0, -1, None).unpack()
        return answer[0] if answer else None

    def call(self, method, *arguments):
        kinds = {'GetInitialResultSet': '(as)', 'GetSubsearchResultSet': '(asas)', 'GetResultMetas': '(as)',
                 'ActivateResult': '(sasu)', 'LaunchSearch': '(asu)'}
        answer = self.bus.call_sync(self.name, self.path, INTERFACE, method,
                                    GLib.Variant(kinds[method], arguments), None, 0, -1, None)
        return answer.unpack()

    def find(self, *terms):
        return self.call('GetInitialResultSet', terms)[0]


class Service(Program):
    """The program as the bus starts it when it is called: without a window at first."""

    def __init__(self, desktop, program):    # pylint: disable=super-init-not-called
        self._prepare()
        self.desktop = desktop
        folder = pathlib.Path(os.environ['XDG_RUNTIME_DIR']) / 'dbus-1' / 'services'
        (folder / (desktop.name + '.service')).write_text(
            '[D-BUS Service]\nName=%s\nExec=/usr/bin/env G_DEBUG=fatal-criticals %s --gapplication-service\n'
            % (desktop.name, program), encoding='utf-8')
        desktop.ask_bus('ReloadConfig')

    def find_window(self):
        process = self.desktop.ask_bus('GetConnectionUnixProcessID')
        self.application = wait(lambda: next((application for application in list_applications()
                                              if application.get_process_id() == process), None), 'the program')
        self.window = wait(lambda: next(iter(children(self.application)), None), 'a window')


def store_games(program, record):
    """Stores three games: one with a title, two with names of their own."""
    text = pathlib.Path(record).read_text(encoding='utf-8')
    games = [text.replace('tiles ', 'title %s\ntiles ' % TITLE, 1),
             text.replace('person red 1', 'person red ' + ANNA, 1),
             text.replace('person blue 2', 'person blue ' + OTHERS, 1)]
    folder = pathlib.Path(tempfile.mkdtemp())
    paths = [folder / ('%d.bastide' % i) for i in range(len(games))]
    for path, game in zip(paths, games):
        path.write_text(game, encoding='utf-8')
    bastide = Program(program, *map(str, paths))
    wait(lambda: find(bastide.application, start='%d games were added' % len(games)), 'the games')
    bastide.kill()
    shutil.rmtree(folder)


def check(what, found, expected):
    if found != expected:
        raise Fault('%s: %r and not %r' % (what, found, expected))


def check_results(desktop):
    anna = desktop.find('ÅKE', 'ann')
    check('the games of Anna', len(anna), 1)
    check('the games with a title', len(desktop.find('winter')), 1)
    check('all games of a name', len(desktop.find('2')), 2)
    check('no game', desktop.find('winter', 'anna'), [])
    check('nothing to be searched', desktop.find(' ', ''), [])
    check('the same, narrowed', desktop.call('GetSubsearchResultSet', desktop.find('a'), ['anna'])[0], anna)
    return anna[0], desktop.find('winter')[0]


def check_metas(desktop, anna, winter):
    metas = desktop.call('GetResultMetas', [winter, '999', 'nonsense', anna])[0]
    check('the order', [meta['id'] for meta in metas], [winter, anna])
    check('the titles', [meta['name'] for meta in metas], [TITLE, '\u2068%s, 2\u2069' % ANNA])
    for meta in metas:
        if 'Finished' not in meta['description'] or 'icon' not in meta:
            raise Fault('a game is shown as %r' % meta)
    other = desktop.call('GetResultMetas', desktop.find('זאב'))[0][0]['name']
    if not other.endswith('\u2069'):
        raise Fault('%r turns what follows it' % other)


def check_odd_identifiers(desktop, anna):
    """Only the number of a game opens anything, and a long list is not answered at length."""
    for identifier in ('', '0', '-1', '1 OR 1', ' 1', '1x', '99999999999999999999'):
        try:
            desktop.call('ActivateResult', identifier, ['anna'], 0)
        except GLib.Error as error:
            if 'not the identifier of a game' not in error.message:
                raise Fault('%r: %s' % (identifier, error.message)) from error
        else:
            raise Fault('%r was opened' % identifier)
    process = desktop.ask_bus('GetConnectionUnixProcessID')
    before = used_by_main_thread(process)
    check('the metas of many', len(desktop.call('GetResultMetas', [anna] * 100000)[0]), 20)
    seconds = used_by_main_thread(process) - before
    print('# 100,000 identifiers take the main thread %.1f ms' % (1000 * seconds))
    if seconds > MOST_SECONDS:
        raise Fault('the main thread was busy for %.2f s' % seconds)


def check_windows(service, desktop, anna):
    desktop.call('ActivateResult', anna, ['anna'], 0)
    service.find_window()
    wait(lambda: next((thing for thing in walk(service.application) if 'Åke' in thing.name), None), 'the game of Anna')
    desktop.call('LaunchSearch', ['winter'], 0)
    window = service.dialog('All Games')
    wait(lambda: [TITLE in thing.name for thing in walk(window) if thing.role == 'list item'] == [True], 'the game found')


def run(program, record, name):
    store_games(program, record)
    desktop = Desktop(name)
    wait(lambda: not desktop.ask_bus('NameHasOwner'), 'the end of the program')
    service = Service(desktop, program)
    anna, winter = check_results(desktop)
    check_metas(desktop, anna, winter)
    check_odd_identifiers(desktop, anna)
    if shutil.which('busctl'):
        call = subprocess.run(['busctl', '--user', 'call', desktop.name, desktop.path, INTERFACE, 'GetInitialResultSet',
                               'as', '1', 'winter'], check=True, capture_output=True, text=True)
        check('what busctl says', call.stdout, 'as 1 "%s"\n' % winter)
    check_windows(service, desktop, anna)
    os.kill(desktop.ask_bus('GetConnectionUnixProcessID'), signal.SIGKILL)


main(run)
