#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Goes through the overlays like a keyboard and like a screen reader: each is told in words, one at a time, and again
when it is chosen on the side pane. Then the same for the card of a tile, with the chances of an open street or market,
and for the past while the focus is beside the board. At last each entry of the lists of owners and of rows, in a game
that has many.
overlays.py PROGRAM RECORD"""

import sys

from driver import ACTIVE, Fault, Program, act, children, find, main, pump, wait, walk

# The key of each overlay, its button, and what is told of a new game of two.
OVERLAYS = (('o', 'Owners', 'Nobody owns a street, market or residential area'),
            ('w', 'Rows and Wall', 'No guard stands on the wall'),
            ('l', 'Ledger', 'nothing if the game ended now'),
            ('t', 'Tiles Left', '74 tiles are unseen'))


# Buttons of the header bar.
HEADER = ('Main menu', 'Side pane', 'Undo', 'Redo')

# What is heard of them at any moment of the beginning of a game.
BRIEFLY = ('Nobody owns', 'No guard stands', 'if the game ended now', 'unseen')


def button(bastide, name):
    return next((thing for thing in walk(bastide.window) if thing.name == name and 'button' in thing.role), None)


def hear(bastide, words):
    wait(lambda: words in bastide.announced(), 'the announcement of ' + words)


def has(bastide, words):
    return any(words in thing.name for thing in walk(bastide.window))


def card_says(bastide, words):
    """Whether the card or the page has WORDS. The last announcement stays when the card is closed."""
    return any(words in thing.name for thing in walk(bastide.window) if thing.role != 'status bar')


def look_for_chances(bastide):
    """Goes from a legal cell to a tile beside it and through the things on that tile. Returns whether the card of one of
    them has chances, which need some time on a busy machine."""
    for there, back in (('Up', 'Down'), ('Left', 'Right'), ('Down', 'Up'), ('Right', 'Left')):
        bastide.key('shift+' + there)
        for _ in range(3):
            bastide.key('i')
            pump(0.4)
            # On a busy machine, this may still be the card of the thing before, which has no chances any more.
            wait(lambda: card_says(bastide, 'tile or the wall completes it') or not card_says(bastide, 'Open at'),
                 'the chances')
            if card_says(bastide, 'tile or the wall completes it'):
                return True
        bastide.key('shift+' + back)
    return False


def read_chances(bastide):
    """Places tiles until there is a street or market. Only a first tile of houses alone has none."""
    for _ in range(4):
        bastide.key('Return')
        pump(0.3)
        bastide.key('BackSpace')
        pump(0.3)
        if look_for_chances(bastide):
            bastide.key('Escape')
            wait(lambda: not card_says(bastide, 'tile or the wall completes it'), 'the end of the card')
            return
    raise Fault('no card has chances')


def read_the_past(bastide):
    """With the focus beside the board, the keys explain the moment that is viewed, and Escape leads back from it."""
    bastide.key('alt+Left')
    slider = wait(lambda: find(bastide.window, 'slider', 'Moment of the game'), 'the slider')
    bastide.key('Tab')
    wait(lambda: slider.is_in_state(ACTIVE), 'the focus of the slider')
    for (key, _, _), words in zip(OVERLAYS, BRIEFLY):
        bastide.key(key)
        hear(bastide, words)
    bastide.key('Escape')
    wait(lambda: not slider.is_in_state(ACTIVE) and slider.get_value() == slider.get_maximum_value(), 'the end of the past')


def press_letters_elsewhere(bastide):
    """A button of the header bar has the focus, which has no use for letters: they are keys of the table all the same."""
    for _ in range(20):
        if any(thing.name in HEADER and thing.is_in_state(ACTIVE) for thing in walk(bastide.window)):
            break
        bastide.key('shift+Tab')
        pump(0.2)
    else:
        raise Fault('no button of the header bar has the focus')
    for (key, _, _), words in zip(OVERLAYS, BRIEFLY):
        bastide.key(key)
        hear(bastide, words)


def list_entries(bastide, name):
    found = find(bastide.window, 'list', name)
    return [thing for thing in children(found) if thing.role == 'list item'] if found is not None else []


def has_card_of(bastide, entry):
    """Whether there is a card whose heading has the first two words of ENTRY in it, such as a market."""
    words = ' '.join(entry.name.split()[:2]).lower()
    return any(thing.role == 'tool tip' and words in thing.name.split('\n')[0].lower() for thing in walk(bastide.window))


def walk_list(bastide, key, name):
    """Goes through the list of an overlay from its first to its last entry, and opens the cards of these two."""
    bastide.key(key)
    entries = wait(lambda: list_entries(bastide, name), 'the entries of ' + name)
    if len(entries) < 5 or len({entry.name for entry in entries}) < len(entries) or not all(entry.name for entry in entries):
        raise Fault('entries of %s are missing or have no names of their own: %s' % (name, [entry.name for entry in entries]))
    presses = 0
    while not any(entry.is_in_state(ACTIVE) for entry in entries):
        if presses == 40:
            raise Fault('the focus does not get to the entries of ' + name)
        bastide.key('Tab')
        pump(0.03)
        presses += 1
    bastide.key('Home')
    for entry in entries:
        wait(lambda: entry.is_in_state(ACTIVE), 'the focus of ' + entry.name)
        if entry in (entries[0], entries[-1]):
            bastide.key('Return')
            wait(lambda: has_card_of(bastide, entry), 'the card of ' + entry.name)
        bastide.key('Down')


def play(program, record):
    bastide = Program(program)
    bastide.begin(2)
    bastide.focus_window()
    bastide.rest_pointer()
    for key, name, words in OVERLAYS:
        bastide.key(key)
        hear(bastide, words)
        if key in 'ow':
            wait(lambda: card_says(bastide, words), name + ' on the page beside the board')
    for key, name, words in OVERLAYS:
        act(wait(lambda: button(bastide, name), 'the button ' + name), 'click')
        hear(bastide, words)
        wait(lambda: has(bastide, ', Streets: 0') if name == 'Ledger' else has(bastide, words), name + ' on the page')
    read_chances(bastide)
    read_the_past(bastide)
    press_letters_elsewhere(bastide)
    bastide.quit()
    bastide = Program(program, record)
    wait(bastide.question, 'the table')
    bastide.focus_window()
    for key, name in ('o', 'Owners'), ('w', 'Rows and Wall'):
        walk_list(bastide, key, name)
    bastide.quit()


if __name__ == '__main__':
    sys.exit(main(play))
