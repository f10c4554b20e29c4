#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""F1 opens the page about what is on the screen, and questions, refusals and lines of the history unfold their rules:
help.py PROGRAM"""

import pathlib
import sys

from driver import Fault, Program, act, action_names, children, find, main, pump, role_of, wait, walk

# How each window is opened, its title, and the heading of its place in the help.
WINDOWS = [
    ('win.new-game', 'New Game', 'Start a new game'),
    ('win.library', 'All Games', 'All your games'),
    ('win.statistics', 'Statistics', 'Statistics'),
    ('win.seats', 'Players', 'Computer players'),
    ('win.show-help-overlay', 'Keyboard Shortcuts', 'Keyboard'),
]

# What is asked when a record is opened, and what is seen after a key.
RECORDS = [
    ('under-way.bastide', 'P11: Building wall', None, None),
    ('finished.bastide', 'P18: Closing the wall', 'alt+Left', 'Review a game'),
]
DATA = pathlib.Path(__file__).resolve().parent.parent / 'data'


def find_help(bastide):
    return next((top for top in children(bastide.application) if find(top, 'push button', 'Contents')), None)


def press_f1(bastide, title, heading):
    """F1 in the window called TITLE leads to HEADING, which is the title of the help window."""
    for _ in range(3): # a window that has just come may not have the keys yet
        bastide.focus_window(title)
        bastide.key('F1')
        pump(1)
        if find_help(bastide):
            break
    window = wait(lambda: find_help(bastide), 'help about %s, %s' % (title, heading))
    if window.get_name() != heading:
        raise Fault('the help about %s is %r and not %r' % (title, window.get_name(), heading))
    if not any(role_of(thing) == 'heading' and thing.get_name() == heading for thing in walk(window)):
        raise Fault('the page has no heading %r' % heading)
    bastide.focus_window(heading)
    bastide.key('F1')  # leads nowhere else
    act(window, 'window.close')
    wait(lambda: not find_help(bastide), 'the help to close')


def unfold(bastide, start):
    """Unfolds the rule whose button begins with START; returns all that can be read below it."""
    button = wait(lambda: next((thing for thing in walk(bastide.window) if (thing.get_name() or '').startswith(start)
                                and 'click' in action_names(thing)), None), 'a button ' + start)
    act(button, 'click')
    more = wait(lambda: find(bastide.application, 'push button', 'More in Help'), 'the rule to unfold')
    read = [thing.get_name() for thing in walk(more.get_parent()) if role_of(thing) == 'label']
    act(button, 'click')
    return read


def expect(read, *beginnings):
    for beginning in beginnings:
        if not any((text or '').startswith(beginning) for text in read):
            raise Fault('%r is not among %r' % (beginning, read))


def open_record(program, name, heading, key, next_heading):
    bastide = Program(program, DATA / name)
    wait(lambda: find(bastide.window, 'panel', 'Players'), 'the table of ' + name)
    press_f1(bastide, 'Bastide', heading)
    if key:
        bastide.focus_window()
        bastide.key(key)
        pump(0.5)
        press_f1(bastide, 'Bastide', next_heading)
    bastide.quit()


def play(program):
    bastide = Program(program)
    press_f1(bastide, 'Bastide', 'Bastide Help')
    bastide.begin(3)
    for action, title, heading in WINDOWS:
        before = bastide.application.get_child_count()
        bastide.do(action)
        # The newer toolkit does not tell the title of the list of keys.
        dialog = wait(lambda: list(children(bastide.application))[before:], 'the dialog ' + title)[0]
        press_f1(bastide, title, heading)
        act(dialog, 'window.close')
        pump(0.3)
    bastide.focus_window()
    bastide.key('ctrl+comma')
    bastide.dialog('Preferences')
    press_f1(bastide, 'Preferences', 'Preferences')
    bastide.focus_window('Preferences')
    bastide.key('Escape')
    pump(0.5)
    press_f1(bastide, 'Bastide', 'A first game')
    expect(unfold(bastide, 'Rule P4'), 'A tile must touch', 'Refused: ')
    bastide.do('win.moves')
    moves = wait(lambda: find(bastide.window, 'list', 'Legal moves'), 'the list of moves')
    choice = wait(lambda: next((thing for thing in walk(moves) if 'move.play' in action_names(thing)), None), 'a move')
    act(choice, 'move.play')
    wait(lambda: 'follower' in bastide.question().lower(), 'the question for a follower')
    press_f1(bastide, 'Bastide', 'P6: Placing a follower')
    expect(unfold(bastide, 'Rule P6'), 'A follower comes from', 'Refused: ')
    bastide.quit()
    for record in RECORDS:
        open_record(program, *record)


if __name__ == '__main__':
    sys.exit(main(play))
