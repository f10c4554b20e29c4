#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every window except the main one opens, is walked by Tab and closes by Escape, with a game and without:
dialogs.py PROGRAM"""

from driver import ACTIVE, NEWER_GTK, Fault, Program, children, main, wait, walk

WINDOWS = {
    'win.new-game': 'New Game',
    'win.library': 'All Games',
    'win.statistics': 'Statistics',
    'win.seats': 'Players',
    'app.preferences': 'Preferences',
    'win.show-help-overlay': 'Keyboard Shortcuts',
}


def open_and_close(bastide, action, title):
    before = [top.name for top in children(bastide.application)]
    bastide.do(action)
    dialog = wait(lambda: next((top for top in children(bastide.application) if top.name not in before), None), title)
    # Newer versions of GTK give the window of shortcuts no name.
    if not dialog.name.startswith(title) and not (NEWER_GTK and action == 'win.show-help-overlay'):
        raise Fault('%s opened %r and not %r' % (action, dialog.name, title))
    bastide.focus_window(dialog.name)
    bastide.key('Tab')
    wait(lambda: any(thing.has_state(ACTIVE) for thing in walk(dialog)), 'the focus in ' + title)
    bastide.key('Escape')
    wait(lambda: len(list(children(bastide.application))) == len(before), title + ' to close')


def play(program):
    bastide = Program(program)
    for action in ('win.new-game', 'win.library', 'win.statistics', 'app.preferences', 'win.show-help-overlay'):
        open_and_close(bastide, action, WINDOWS[action])
    bastide.begin(3)
    for action, title in WINDOWS.items():
        open_and_close(bastide, action, title)
    print('%d windows opened and closed' % len(WINDOWS))
    bastide.quit()


main(play)
