#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""F1 opens the page about what is on the screen, and questions, refusals and lines of the history show their rules:
help.py PROGRAM"""

import contextlib
import pathlib
import sys

from driver import Fault, Program, act, children, find, main, wait, walk

# The action that opens each window, its title, and the heading of its section in the help.
WINDOWS = [
    ('win.new-game', 'New Game', 'Start a new game'),
    ('win.library', 'All Games', 'All your games'),
    ('win.statistics', 'Statistics', 'Statistics'),
    ('win.report', 'How It Went', 'How it went'),
    ('win.seats', 'Players', 'Computer players'),
    ('win.show-help-overlay', 'Keyboard Shortcuts', 'Keyboard'),
]

# The text and the section of the help after opening a record, and what is shown after a key.
RECORDS = [
    ('under-way.bastide', 'build the wall', 'P11: Building wall', None, None),
    ('finished.bastide', 'wins', 'P18: Closing the wall', 'alt+Left', 'Review a game'),
]
DATA = pathlib.Path(__file__).resolve().parent.parent / 'data'


def find_help(bastide):
    return next((top for top in children(bastide.application)
                 if top != bastide.window and find(top, 'push button', 'Contents')), None)


def press_f1(bastide, title, heading):
    """F1 in the window called TITLE opens the section HEADING, which is the title of the help window."""
    for _ in range(3): # a window that was just opened may not have the keys yet
        bastide.focus_window(title)
        bastide.key('F1')
        with contextlib.suppress(Fault):
            wait(lambda: find_help(bastide), 'the help', 3)
            break
    window = wait(lambda: find_help(bastide), 'help about %s, %s' % (title, heading))
    if window.name != heading:
        raise Fault('the help about %s is %r and not %r' % (title, window.name, heading))
    if not any(thing.role == 'heading' and thing.name == heading for thing in walk(window)):
        raise Fault('the page has no heading %r' % heading)
    bastide.focus_window(heading)
    bastide.key('F1')  # has no further effect
    act(window, 'window.close')
    wait(lambda: not find_help(bastide), 'the help to close')


def unfold(bastide, start):
    """Opens the rule whose button begins with START. Returns all text below it."""
    button = wait(lambda: next((thing for thing in walk(bastide.window) if thing.name.startswith(start)
                                and 'click' in thing.list_actions()), None), 'a button ' + start)
    act(button, 'click')
    more = wait(lambda: find(bastide.application, 'push button', 'More in Help'), 'the rule to unfold')
    read = [thing.name for thing in walk(more.get_parent()) if thing.role == 'label']
    act(button, 'click')
    return read


def expect(read, *beginnings):
    for beginning in beginnings:
        if not any((text or '').startswith(beginning) for text in read):
            raise Fault('%r is not among %r' % (beginning, read))


def open_record(program, name, words, heading, key, next_heading):
    bastide = Program(program, DATA / name)
    wait(lambda: words in bastide.question(), 'the table of ' + name)
    press_f1(bastide, 'Bastide', heading)
    if key:
        bastide.focus_window()
        bastide.key(key)
        wait(lambda: find(bastide.window, 'slider', 'Moment of the game'), 'the bar for looking back')
        press_f1(bastide, 'Bastide', next_heading)
    bastide.quit()


def play(program):
    bastide = Program(program)
    press_f1(bastide, 'Bastide', 'Bastide Help')
    bastide.begin(3)
    for action, title, heading in WINDOWS:
        before = bastide.application.get_child_count()
        bastide.do(action)
        # Newer versions of GTK do not expose the title of the list of keys.
        dialog = wait(lambda: list(children(bastide.application))[before:], 'the dialog ' + title)[0]
        press_f1(bastide, title, heading)
        act(dialog, 'window.close')
        wait(lambda: bastide.application.get_child_count() == before, 'the end of ' + title)
    bastide.focus_window()
    bastide.key('ctrl+comma')
    bastide.dialog('Preferences')
    press_f1(bastide, 'Preferences', 'Preferences')
    bastide.focus_window('Preferences')
    bastide.key('Escape')
    wait(lambda: bastide.application.get_child_count() == 1, 'the end of the preferences')
    press_f1(bastide, 'Bastide', 'A first game')
    expect(unfold(bastide, 'Rule P4'), 'A tile must touch', 'Refused: ')
    bastide.do('win.moves')
    moves = wait(lambda: find(bastide.window, 'list', 'Legal moves'), 'the list of moves')
    choice = wait(lambda: next((thing for thing in walk(moves) if 'move.play' in thing.list_actions()), None), 'a move')
    act(choice, 'move.play')
    wait(lambda: 'follower' in bastide.question().lower(), 'the question for a follower')
    press_f1(bastide, 'Bastide', 'P6: Placing a follower')
    expect(unfold(bastide, 'Rule P6'), 'A follower comes from', 'Refused: ')
    bastide.quit()
    for record in RECORDS:
        open_record(program, *record)


if __name__ == '__main__':
    sys.exit(main(play))
