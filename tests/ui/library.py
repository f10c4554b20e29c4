#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that can be done with games in the library: library.py PROGRAM"""

import os
import pathlib
import random
import re
import subprocess

from driver import NEWER_GTK, PATIENCE, Fault, Program, act, children, find, main, pump, wait, walk
from playing import (are_same, begin, choose_file, click, names_of, play, show_moves, wait_for_no_text, wait_for_question,
                     wait_for_text)

FOLDER = pathlib.Path(os.environ['HOME'])
MANY = FOLDER / 'many'
CHANCE = random.Random(5)
MENU = ['Open', 'Review', 'How It Went', 'Rename…', 'Duplicate', 'Save a Copy…', 'Save a Film…', 'Delete']


class Library:
    """The window with all games."""

    def __init__(self, bastide):
        self.bastide = bastide
        bastide.do('win.library')
        self.window = bastide.dialog('All Games')

    def rows(self):
        games = find(self.window, 'list', 'Games')
        return [thing for thing in walk(games) if thing.role == 'list item' and thing.name] if games else []

    def names(self):
        return [row.name for row in self.rows()]

    def wait_for(self, *starts):
        """Waits until the list has games that begin with STARTS, in this order, and no others."""
        try:
            wait(lambda: len(self.names()) == len(starts) and all(map(str.startswith, self.names(), starts)), '')
        except Fault as fault:
            raise Fault('waited in vain for the games %s, there are %s' % (starts, self.names())) from fault

    def find_row(self, game):
        """The row of GAME, which is its index from 0 or the beginning of its name. None if there is no such row."""
        rows = self.rows() if isinstance(game, int) else [row for row in self.rows() if row.name.startswith(game)]
        place = game if isinstance(game, int) else 0
        return rows[place] if place < len(rows) else None

    def find_menu(self, game):
        """The menu button of GAME. A row is filled some frames after it gets its name, and may be another one by
        then."""
        row = self.find_row(game)
        buttons = [thing for thing in walk(row) if thing.name == 'More'] if row else []
        return buttons[-1] if buttons else None

    def choose(self, game, item):
        """Chooses ITEM from the menu of GAME."""
        def open_menu():
            act(wait(lambda: self.find_menu(game), 'the menu of %s' % game), 'click')
            for _ in range(100):    # a row that was filled again meanwhile has another menu, which is not open
                pump(0.1)
                found = self.find_item(self.find_row(game), item)
                if found:
                    return found
            return None

        act(wait(open_menu, item), 'click')

    def click_menu(self, game):
        """Opens the menu of GAME with a mouse that comes from below the games, without having moved within the row."""
        menu = wait(lambda: self.find_menu(game), 'the menu of %s' % game)
        if NEWER_GTK:    # it reports other places than those on the screen
            act(menu, 'click')
            return
        x, y, width, height = menu.get_extents()
        window_height = self.window.get_extents()[3]
        subprocess.run(['xdotool', 'mousemove', '50', str(window_height - 50)], check=True)
        pump(0.3)
        subprocess.run(['xdotool', 'mousemove', str(x + width // 2), str(y + height // 2), 'click', '1'], check=True)

    @staticmethod
    def has_films(row):
        """Whether the program was built with films."""
        return any('row.film' in thing.list_actions() for thing in walk(row))

    def find_item(self, row, item):
        """Finds an item by its position, because newer versions of GTK have no names for the items of a menu."""
        items = [thing for thing in walk(row) if thing.role == 'menu item'] if row else []
        menu = [entry for entry in MENU if entry != 'Save a Film…' or self.has_films(row)]
        if len(items) != len(menu):
            return None
        found = items[menu.index(item)]
        if found.name != ('' if NEWER_GTK else item):
            raise Fault('%r has the place of %s in the menu' % (found.name, item))
        return found

    def search(self, text):
        self.bastide.focus_window('All Games')
        self.bastide.key('ctrl+f')
        self.bastide.key('ctrl+a', 'BackSpace')
        if text:
            self.bastide.type(text)

    def close(self):
        act(self.window, 'window.close')
        self.wait_for_end()

    def wait_for_end(self):
        pump(0.4)  # GTK 4.8 fails if it is asked about a window that is just being closed
        wait(lambda: all(top.name != 'All Games' for top in children(self.bastide.application)), 'the end of the list')


def rename(bastide, name):
    dialog = bastide.dialog('Rename Game')
    pump(0.3)
    bastide.focus_window('Rename Game')
    bastide.key('ctrl+a', 'BackSpace')
    bastide.type(name)
    click(bastide, 'Rename', dialog)


def check_rename(bastide, library):
    library.choose(0, 'Rename…')
    rename(bastide, 'Sunday evening')
    library.wait_for('Sunday evening', '')
    library.choose(0, 'Rename…')
    rename(bastide, '')
    wait(lambda: not any('Sunday' in name for name in library.names()), 'the game without a name')
    wait(lambda: bastide.window.get_name() == 'Bastide', 'the window without the name')
    library.choose(0, 'Rename…')
    rename(bastide, 'Sunday evening')
    library.wait_for('Sunday evening', '')
    library.choose(1, 'Rename…')
    rename(bastide, 'Monday')
    library.wait_for('Sunday evening', 'Monday')
    if bastide.window.get_name() != 'Sunday evening':
        raise Fault('the window of a renamed game is called ' + bastide.window.get_name())


def check_search(library):
    library.search('evening sun')
    library.wait_for('Sunday evening')
    library.search('MON')
    library.wait_for('Monday')
    library.search('nobody')
    wait_for_text(library.bastide, 'Nothing Found')
    library.search('')
    library.wait_for('Sunday evening', 'Monday')


def choose_from(library, name, number):
    """Chooses an item of a list with keys, from the list that its button opens."""
    library.bastide.focus_window('All Games')
    choice = wait(lambda: next((thing for thing in walk(library.window) if thing.role == 'combo box'
                                and thing.name.startswith(name)), None), 'the list ' + name)
    shut = len(list(walk(choice)))
    act(next(thing for thing in walk(choice) if 'click' in thing.list_actions()), 'click')
    wait(lambda: len(list(walk(choice))) > shut, 'the open list ' + name)
    library.bastide.key('Home', *['Down'] * number, 'Return')
    wait(lambda: len(list(walk(choice))) <= shut, 'the end of the list ' + name)   # it would take the next keys


def check_choice(bastide, library):
    """Games are listed by kind and in order, which is remembered."""
    choose_from(library, 'Order', 1)
    library.wait_for('Monday', 'Sunday evening')
    choose_from(library, 'Games to list', 2)
    wait_for_text(bastide, 'Nothing Found')
    choose_from(library, 'Games to list', 3)
    library.wait_for('Monday', 'Sunday evening')
    library.close()
    library = Library(bastide)
    library.wait_for('Monday', 'Sunday evening')
    choose_from(library, 'Order', 0)
    library.wait_for('Sunday evening', 'Monday')
    choose_from(library, 'Games to list', 0)
    return library


def check_typing(library):
    """Typing searches. Escape clears the search, and then closes the list."""
    library.bastide.focus_window('All Games')
    library.bastide.type('mon')
    library.wait_for('Monday')
    library.bastide.key('Escape')
    library.wait_for('Sunday evening', 'Monday')
    library.bastide.key('Escape')
    library.wait_for_end()


def check_duplicate_and_delete(bastide, library):
    library.choose('Monday', 'Duplicate')
    library.wait_for('Copy of Monday', 'Sunday evening', 'Monday')
    library.click_menu('Copy of Monday')
    act(wait(lambda: library.find_item(library.find_row('Copy of Monday'), 'Delete'), 'the menu of the copy'), 'click')
    wait_for_text(bastide, '“Copy of Monday” was deleted')
    undo = wait(lambda: find(library.window, 'push button', 'Undo'), 'the way back')
    bastide.point_at(undo)
    library.wait_for('Sunday evening', 'Monday')
    act(undo, 'click')
    bastide.rest_pointer()
    library.wait_for('Copy of Monday', 'Sunday evening', 'Monday')
    library.choose('Monday', 'Duplicate')
    library.wait_for('Copy 2 of Monday', 'Copy of Monday', 'Sunday evening', 'Monday')
    for copy in ('Copy 2 of Monday', 'Copy of Monday'):
        library.choose(copy, 'Delete')
        wait_for_text(bastide, 'Bring Back “%s”' % copy)
    library.wait_for('Sunday evening', 'Monday')
    library.close()
    library = Library(bastide)   # and they can still be restored, the last one first
    click(bastide, 'Bring Back “Copy of Monday”', library.window)
    library.wait_for('Copy of Monday', 'Sunday evening', 'Monday')
    bastide.focus_window('All Games')
    bastide.key('ctrl+z')
    library.wait_for('Copy 2 of Monday', 'Copy of Monday', 'Sunday evening', 'Monday')
    for copy in ('Copy 2 of Monday', 'Copy of Monday'):
        library.choose(copy, 'Delete')
    library.wait_for('Sunday evening', 'Monday')
    return library


def check_choosing(bastide, library):
    """Several games are chosen with keys, deleted and brought back in one step, and saved in one file. The game that is
    open stays."""
    library.choose('Monday', 'Duplicate')
    library.wait_for('Copy of Monday', 'Sunday evening', 'Monday')
    act(library.window, 'library.choose')
    bastide.focus_window('All Games')
    bastide.key('Home')
    wait_for_text(bastide, '1 game chosen')
    click(bastide, 'Done', library.window)
    wait_for_no_text(bastide, '1 game chosen')
    bastide.key('Home', 'shift+Down', 'shift+Down')
    wait_for_text(bastide, '3 games chosen')
    click(bastide, 'Delete', library.window)
    library.wait_for('Sunday evening')
    undo = wait(lambda: find(library.window, 'push button', 'Bring Back 2 Games'), 'the way back')
    act(undo, 'click')
    library.wait_for('Copy of Monday', 'Sunday evening', 'Monday')
    act(library.window, 'library.choose')
    act(library.window, 'library.choose-all')
    wait_for_text(bastide, '3 games chosen')
    click(bastide, 'Save…', library.window)
    path = FOLDER / 'three.bastide'
    choose_file(bastide, 'Save Games', path)
    wait_for_text(bastide, '3 games were saved.')
    if path.read_text().count('bastide 1\n') != 3:
        raise Fault('the file has other games than those that were chosen')
    click(bastide, 'Done', library.window)
    wait_for_no_text(bastide, '3 games chosen')
    library.choose('Copy of Monday', 'Delete')
    library.wait_for('Sunday evening', 'Monday')


def focused_window():
    name = subprocess.run(['xdotool', 'getwindowfocus', 'getwindowname'], check=True, capture_output=True, text=True)
    return name.stdout.strip()


def check_archive(bastide, library):
    """All games go into one file; those that are not there any more come back from it, and no other is there twice."""
    path = FOLDER / 'all.bastide'
    act(library.window, 'library.save-all')
    choose_file(bastide, 'Save Games', path)
    wait_for_text(bastide, '100 games were saved.')
    act(library.window, 'library.choose-all')
    click(bastide, 'Delete', library.window)
    library.wait_for('Sunday evening')
    subprocess.run([bastide.process.args[0], path], check=True, timeout=PATIENCE)
    wait_for_text(bastide, '99 games were added. You have 1 game already')    # the one that is open
    if focused_window() != 'All Games':
        raise Fault('the window %s has the focus' % focused_window())
    for name in ('Game 99', 'Game 00', 'Sunday evening'):
        library.search(name)
        library.wait_for(name)
    library.search('')


def open_all(bastide):
    """Opens all files of the folder MANY, as the file manager does."""
    subprocess.run([bastide.process.args[0], *sorted(MANY.iterdir())], check=True, timeout=PATIENCE)


def check_files(bastide, library):
    """A game is saved, deleted and opened again; then several at once."""
    path = FOLDER / 'monday.bastide'
    library.choose('Monday', 'Save a Copy…')
    choose_file(bastide, 'Save a Copy', path)
    wait(path.exists, 'the copy')
    library.choose('Monday', 'Delete')
    library.wait_for('Sunday evening')
    MANY.mkdir()
    for number in range(100):
        text = path.read_text().replace('title Monday', 'title Game %02d' % number)
        text = re.sub(r'(?m)^(id .{24}).{12}$', r'\g<1>%012d' % number, text)
        (MANY / ('%02d.bastide' % number)).write_text(text)
    (MANY / '50.bastide').write_text('no game')
    open_all(bastide)
    wait_for_text(bastide, '99 games were added. Not everything could be read: 50.bastide:')
    library.search('game 99')
    library.wait_for('Game 99')
    library.search('')
    open_all(bastide)   # the library has them already
    wait_for_text(bastide, '0 games were added. You have 99 games already')
    check_archive(bastide, library)


def play_all(program):
    bastide, moves = begin(program)
    first = play(moves, 12, CHANCE)
    bastide.begin(3)
    moves = show_moves(bastide)
    second = play(moves, 5, CHANCE)
    library = Library(bastide)
    library.wait_for('', '')
    wait(lambda: all('Turn' in name for name in library.names()), 'whose turn it is in each game')
    check_rename(bastide, library)
    check_search(library)
    library = check_choice(bastide, library)
    check_typing(library)
    library = Library(bastide)
    library = check_duplicate_and_delete(bastide, library)
    check_choosing(bastide, library)

    library.search('monday')
    bastide.key('Return')    # opens the first game found
    library.wait_for_end()
    wait_for_question(moves, first, 'the first game')
    library = Library(bastide)
    library.choose('Sunday evening', 'Review')
    wait(lambda: find(bastide.window, 'push button', 'Close') and names_of(moves) == [], 'the game from its start')
    bastide.do('win.review-last')
    wait_for_question(moves, second, 'the second game')
    library = Library(bastide)
    library.choose('Sunday evening', 'Open')   # it is open already
    library.wait_for_end()
    if bastide.application.get_child_count() != 1 or not are_same(names_of(moves), second):
        raise Fault('the game that is open does not just stay at its table')
    library = Library(bastide)
    library.choose('Sunday evening', 'How It Went')
    report = bastide.dialog('How It Went')
    wait(lambda: any('The game is not over.' in thing.name for thing in walk(report)), 'the report')
    act(report, 'window.close')
    pump(0.4)
    library = Library(bastide)
    library.choose('Sunday evening', 'Delete')
    wait_for_text(bastide, 'This game is open.')
    check_files(bastide, library)
    bastide.quit()


if __name__ == '__main__':
    main(play_all)
