#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every window except the main one opens, is walked by Tab and closes by Escape, with a game and without, and keys go on
working after the menu: dialogs.py PROGRAM"""

from driver import ACTIVE, NEWER_GTK, Fault, Program, children, main, pump, wait, walk

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


def close_menu(bastide, *keys):
    """Opens the menu, presses KEYS in it and closes it. The keys of the board work then."""
    for key in ('F10', *keys, 'Escape'):
        bastide.key(key)
        pump(0.3)
    bastide.key('o')
    wait(lambda: 'Nobody owns' in bastide.announced(), 'the overlay by a key after %s in the menu' % (keys,))
    bastide.key('o')
    bastide.key('d')
    wait(lambda: 'Nobody owns' not in bastide.announced(), 'another announcement')


def play(program):
    bastide = Program(program)
    for action in ('win.new-game', 'win.library', 'win.statistics', 'app.preferences', 'win.show-help-overlay'):
        open_and_close(bastide, action, WINDOWS[action])
    bastide.begin(3)
    for action, title in WINDOWS.items():
        open_and_close(bastide, action, title)
    bastide.focus_window()
    bastide.rest_pointer()
    close_menu(bastide)
    close_menu(bastide, 'Up', 'Return')  # a submenu
    print('%d windows opened and closed' % len(WINDOWS))
    bastide.quit()


main(play)
