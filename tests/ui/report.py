#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The report about a game: opened by keys, read like a screen reader does, stopped, and its advice tried.
report.py PROGRAM"""

import os
import pathlib
import re
import sqlite3

from driver import Fault, Program, act, find, main, pump, wait, walk

# A game of 40 moves with tiles of its own that is not over.
GAME = pathlib.Path(__file__).resolve().parent.parent / 'data' / 'own-tiles.bastide'


GAMES = os.path.expanduser('~/.local/share/bastide/games.db')


def ask_games(question):
    with sqlite3.connect('file:%s?mode=ro' % GAMES, uri=True) as database:
        return database.execute(question).fetchone()[0]


def change_games(command):
    with sqlite3.connect(GAMES) as database:
        database.execute(command)


def labels(window):
    return [thing.name for thing in walk(window) if thing.role in ('label', 'heading')]


def open_report(bastide):
    """Opens the report by a key, from the review."""
    bastide.focus_window()
    bastide.key('alt+Left')
    wait(lambda: find(bastide.window, 'push button', 'How It Went'), 'the button of the report')
    bastide.key('F7')
    return bastide.dialog('How It Went')


def find_progress(window):
    return next((thing for thing in walk(window) if thing.role == 'progress bar'), None)


def read_known(window):
    """What needs no judgement is there, with names: the graph of points, and the sums by source."""
    chart = find(window, 'image', 'Points over time')
    if chart is None or not chart.description.startswith('Turn '):
        raise Fault('no graph that says its points')
    figures = [name for name in labels(window) if re.match('.+, (Streets|Markets|Towers|Stewards|Guards): [0-9]+$', name)]
    if len(figures) != 10:
        raise Fault('not every sum has a name: %s' % figures)


def has_pictures(window):
    """Whether each moment has a picture that says both moves. Moments are added while the judgement goes on."""
    pictures = [thing.name for thing in walk(window) if thing.role == 'image' and thing.name.startswith('The board with')]
    moments = {name for name in labels(window) if ' lost about ' in name}
    return len(pictures) == len(moments) and all(' A, played: ' in name and ' B, better: ' in name for name in pictures)


def read(window):
    """Waits for the first figures and checks the words."""
    read_known(window)
    wait(lambda: any(' lost about ' in name for name in labels(window)), 'the moments')
    wait(lambda: any('own decisions cost' in name for name in labels(window)), 'the sums of decisions')
    words = labels(window)
    for part in ('The game is not over.', 'A, played: ', 'B, better: a hint would have told', 'own decisions cost',
                 'Unexplained', 'Who judged'):
        if not any(part in name for name in words):
            raise Fault('the report does not say %r: %s' % (part, words))
    moments = [name for name in words if ' lost about ' in name]
    if any('.' in name.split(' lost ')[1] for name in moments):
        raise Fault('more exact than the judgement is: %s' % moments)
    wait(lambda: has_pictures(window), 'a picture of both moves for each moment')
    chart = wait(lambda: find(window, 'image', 'Expected lead over the turns'), 'the graph')
    if 'could expect to be ahead by' not in chart.description:
        raise Fault('the graph is described as ' + chart.description)


def read_judge(window):
    """What was judged only coarsely was not judged by hard, and that is said."""
    words = next(name for name in labels(window) if name.startswith('Who judged'))
    if 'Computer, medium' not in words:
        raise Fault('not everybody who judged: %s' % words)


def stop(bastide, window):
    """Stops the judgement by a key, whatever is in the window stays."""
    bastide.focus_window('How It Went')
    bastide.key('alt+s')
    wait(lambda: find_progress(window).name == 'Stopped', 'the judgement to stop')
    wait(lambda: find(window, 'push button', 'Go On'), 'the button to go on')
    if not any(' lost about ' in name for name in labels(window)):
        raise Fault('the moments are gone')
    wait(lambda: ask_games('SELECT count(*) FROM analyses') == 1, 'the stored judgement')
    read_judge(window)
    if ask_games('SELECT length (text) FROM analyses') > 8192:
        raise Fault('the stored judgement is too large')


def stop_without_storing(bastide, window):
    """What cannot be stored stays in the window, which says why."""
    before = find_progress(window).name
    wait(lambda: find_progress(window).name != before, 'the judgement to go on')
    change_games('UPDATE games SET deleted = 1')
    bastide.focus_window('How It Went')
    bastide.key('alt+s')
    wait(lambda: any(name.startswith('The judgement is not stored: There is no such game. It stays here')
                     for name in labels(window)), 'the words about storing')
    if not any(' lost about ' in name for name in labels(window)):
        raise Fault('the moments are gone')
    change_games('UPDATE games SET deleted = NULL')


def read_older(bastide):
    """What an older version has judged is shown with its name, until the person has the game judged again."""
    version = ask_games('SELECT version FROM analyses')
    change_games("UPDATE analyses SET version = '1.2'")
    bastide.do('win.report')
    window = bastide.dialog('How It Went')
    wait(lambda: any(name.startswith('Another version of Bastide judged this game: Computer, ')
                     for name in labels(window)), 'who judged')
    wait(lambda: any(' lost about ' in name for name in labels(window)), 'the moments')
    bastide.focus_window('How It Went')
    bastide.key('alt+a')
    wait(lambda: (bar := find_progress(window)) and re.match('Judging again: [1-9]', bar.name), 'some of the new judgement')
    bastide.key('alt+s')
    wait(lambda: find_progress(window).name == 'Stopped', 'the judgement to stop')
    bastide.key('Escape')
    pump(0.4)
    if ask_games('SELECT version FROM analyses') != '1.2':
        raise Fault('what the older version judged is gone')
    change_games("UPDATE analyses SET version = '%s'" % version)


def read_history(bastide):
    """The rows of the history say how good each turn was."""
    def find_judged():
        rows = [thing.name for thing in walk(bastide.window) if thing.role == 'list item' and thing.name.startswith('Turn ')]
        return rows and all('Good decision' in name or 'Cost about' in name for name in rows)
    wait(find_judged, 'the words about decisions in the history')


def play(program):
    bastide = Program(program, str(GAME))
    wait(lambda: bastide.question(), 'the game')
    window = open_report(bastide)
    read(window)
    stop(bastide, window)
    bastide.key('Escape')
    pump(0.4)    # GTK 4.8 fails if it is asked about a window that is just being closed

    read_history(bastide)
    read_older(bastide)
    bastide.do('win.report')    # goes on with what is stored
    window = bastide.dialog('How It Went')
    read(window)
    stop_without_storing(bastide, window)
    act(wait(lambda: find(window, 'push button', 'Try B'), 'the button'), 'click')
    wait(lambda: ask_games("SELECT instr (body, char (10) || 'branch ') > 0 FROM games"), 'the branch')
    pump(0.4)
    bastide.quit()


if __name__ == '__main__':
    main(play)
