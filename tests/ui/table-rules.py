#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game by table rules: every choice is confirmed, and what the table rules forbid says so when it is asked for.
table-rules.py PROGRAM"""

import sys

from driver import Fault, Program, act, find, main, role_of, wait, walk


def begin(bastide):
    bastide.do('win.new-game')
    dialog = bastide.dialog('New Game')
    bastide.seat_persons(dialog, 2)
    act(wait(lambda: find(dialog, 'check box', 'Table Rules'), 'the switch'), 'toggle')
    bastide.click('Begin', dialog)
    wait(lambda: find(bastide.window, 'panel', 'Players'), 'the table')
    bastide.focus_window()
    bastide.rest_pointer()


def expect_question(bastide, part):
    wait(lambda: part in bastide.question(), 'the question for ' + part)


def expect_words(bastide, start):
    wait(lambda: any(role_of(thing) == 'label' and (thing.get_name() or '').startswith(start)
                     for thing in walk(bastide.window)), 'the words ' + start)


def choose(bastide, before, after):
    """Enter twice: the first time only the question is there, the second time the choice is made."""
    bastide.key('Return')
    wait(lambda: bastide.announced().startswith('Choose it once more'), 'the demand to confirm')
    if before not in bastide.question():
        raise Fault('chosen without a confirmation: ' + bastide.question())
    bastide.key('Return')
    expect_question(bastide, after)


def play(program):
    bastide = Program(program)
    begin(bastide)
    expect_question(bastide, 'place the tile')
    bastide.key('Down')  # shows the cursor
    choose(bastide, 'place the tile', 'put a follower')
    bastide.key('F4')
    expect_words(bastide, 'By table rules there are no hints')
    bastide.key('ctrl+z')
    expect_question(bastide, 'place the tile')
    choose(bastide, 'place the tile', 'put a follower')
    choose(bastide, 'put a follower', 'place the tile')
    bastide.key('d')
    wait(lambda: 'first tile' in bastide.announced(), 'the words about the place')
    bastide.key('ctrl+z')
    expect_words(bastide, 'By table rules only one’s own last decision')
    bastide.key('alt+Left')
    bastide.click('Play On from Here')
    expect_words(bastide, 'By table rules one can play on from an earlier moment')
    bastide.quit()


if __name__ == '__main__':
    sys.exit(main(play))
