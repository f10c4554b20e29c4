#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game opened by a double click in the file manager, which has the installed program as the handler: file-manager.py
SOURCE DATA

SOURCE is a window that comes to the front, DATA a folder with records."""

import os
import pathlib
import random
import subprocess

from driver import PATIENCE, Fault, Program, act, children, find, main, pump, wait
from accessible import list_applications
from gi.repository import Gio
from playing import choices, click, names_of, play, show_moves, wait_for_question, wait_for_text

FOLDER = pathlib.Path(os.environ['HOME'])
CHANCE = random.Random(4)


def double_click(path):
    subprocess.run(['gio', 'open', str(path)], check=True, timeout=PATIENCE)


class Started(Program):
    """The program as started by the desktop."""

    def __init__(self):
        self._prepare()
        self.application = wait(self._find_application, 'the program')
        self.window = wait(lambda: find(self.application, 'frame'), 'the window')

    def _find_application(self):
        return next((application for application in list_applications()
                     if 'Bastide' in application.name and application.get_child_count() > 0), None)

    def quit(self):
        process = pathlib.Path('/proc', str(self.application.get_process_id()))
        self.close()
        wait(lambda: not process.exists(), 'the end')


def name_front():
    """The name of the window that has the focus."""
    window = subprocess.run(['xdotool', 'getwindowfocus', 'getwindowname'], check=False, capture_output=True, text=True)
    return window.stdout.strip()


def check_type(path):
    """The file manager has the type of the file and the program that opens it."""
    kind = Gio.File.new_for_path(str(path)).query_info('standard::content-type', 0, None).get_content_type()
    program = Gio.AppInfo.get_default_for_type(kind, True)
    if kind != 'application/x-bastide' or program is None or program.get_commandline() != 'bastide %U':
        raise Fault('%s is %s, which is opened by %s' % (path.name, kind, program and program.get_id()))


def decide_here(bastide):
    """Says that all persons decide here, as is asked once about a new game with an identifier."""
    click(bastide, 'Play', bastide.dialog('Who Decides Here?'))
    wait(lambda: bastide.application.get_child_count() == 1, 'the question to go')


def check_again(bastide, path, source):
    """Opening the game that is open already presents its window, and opens no second one."""
    front = name_front()
    for ask in (lambda: double_click(path), lambda: subprocess.run(['bastide', path], check=True, timeout=PATIENCE)):
        window = subprocess.Popen([source])
        try:
            wait(lambda: subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', '^Files$'], check=False,
                                        capture_output=True).stdout, 'the other window')
            bastide.focus_window('Files')
            wait(lambda: name_front() == 'Files', 'the other window in front')
            ask()
            wait(lambda: name_front() == front, 'the window of the game in front')
            wait_for_text(bastide, 'You have this game already')
        finally:
            window.kill()
            window.wait()
        pump(0.5)
        if bastide.application.get_child_count() != 1:
            raise Fault('there are %d windows' % bastide.application.get_child_count())


def find_entry():
    return next(pathlib.Path(os.environ['XDG_DATA_DIRS'].split(':')[0]).glob('applications/*.desktop'))


def count_dialogs(bastide):
    return sum(top.name == 'New Game' for top in children(bastide.application))


def check_icon_actions(bastide, last):
    """The actions of the icon work with the program running, which looks back, and start it. LAST are the moves in the
    unfinished game."""
    icon = Gio.DesktopAppInfo.new_from_filename(str(find_entry()))
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)    # the bus starts nothing for a connection that was closed already
    if icon.list_actions() != ['new-game', 'continue']:
        raise Fault('the icon has the actions %s' % icon.list_actions())
    program = find_entry().stem

    for ask in (lambda: icon.launch_action('new-game', None),
                lambda: subprocess.run(['gapplication', 'action', program, 'new-game'], check=True, timeout=PATIENCE)):
        ask()
        wait(lambda: count_dialogs(bastide), 'the dialog for a new game')
        pump(0.5)
        if count_dialogs(bastide) != 1:
            raise Fault('there are %d dialogs for a new game' % count_dialogs(bastide))
    act(bastide.dialog('New Game'), 'window.close')
    wait(lambda: not count_dialogs(bastide), 'the dialog to close')

    for ask in (lambda: icon.launch_action('continue', None),
                lambda: subprocess.run(['gapplication', 'action', program, 'continue'], check=True, timeout=PATIENCE)):
        moves = show_moves(bastide)
        bastide.do('win.review-first')
        wait(lambda: not choices(moves), 'looking back')
        ask()
        wait_for_question(moves, last, 'the game to go on')
    bastide.quit()

    icon.launch_action('new-game', None)
    bastide = Started()
    act(bastide.dialog('New Game'), 'window.close')
    bastide.quit()
    icon.launch_action('continue', None)
    bastide = Started()
    wait_for_question(show_moves(bastide), last, 'the unfinished game')
    if bastide.application.get_child_count() != 1:
        raise Fault('there are %s' % [top.name for top in children(bastide.application)])
    bastide.quit()
    bus.close_sync()


def run(source, data):
    first, second = FOLDER / 'under way.bastide', FOLDER / 'été.bastide'
    text = (pathlib.Path(data) / 'under-way.bastide').read_text()
    for number, path in enumerate((first, second)):
        path.write_text(text.replace('bastide 1\n', 'bastide 1\nid 0f8b1c6e-6f0e-4f5e-9a3b-2d0b6d1f4c1%d\ntitle Game %d\n'
                                     % (number, number), 1))
        check_type(path)
    double_click(first)
    bastide = Started()
    wait(lambda: bastide.window.get_name() == 'Game 0', 'the game of the file')
    decide_here(bastide)
    moves = show_moves(bastide)
    start = wait(lambda: names_of(moves), 'a question')
    bastide.focus_window('Game 0')
    check_again(bastide, first, source)

    double_click(second)
    wait(lambda: bastide.window.get_name() == 'Game 1', 'the other game')
    decide_here(bastide)
    moves = show_moves(bastide)
    wait_for_question(moves, start, 'the other game')
    last = play(moves, 3, CHANCE)
    bastide.quit()
    subprocess.run(['gio', 'launch', str(find_entry())], check=True, timeout=PATIENCE)
    bastide = Started()
    wait_for_question(show_moves(bastide), last, 'the unfinished game')
    check_icon_actions(bastide, last)


main(run)
