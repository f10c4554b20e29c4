#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game by table rules: every choice is confirmed, and an action that they forbid gives the reason when it is used.
table-rules.py PROGRAM"""

import sys

from driver import NEWER_GTK, SENSITIVE, Fault, Program, act, find, main, pump, wait, walk
from playing import choices, show_moves, wait_for_text


def begin(bastide):
    """Begins a game by table rules. The game before is at its beginning too, so only the announcement tells them apart;
    the oldest GTK does not have it."""
    bastide.begin(2, table_rules=True)
    if NEWER_GTK:
        wait(lambda: bastide.announced().endswith('place the tile'), 'the announcement of the game')
    else:
        pump(1)
    bastide.focus_window()
    bastide.rest_pointer()


def expect_question(bastide, part):
    wait(lambda: part in bastide.question(), 'the question for ' + part)


def expect_words(bastide, start):
    wait(lambda: any(thing.role == 'label' and thing.name.startswith(start)
                     for thing in walk(bastide.window)), 'the words ' + start)


def choose(bastide, before, after):
    """Presses Enter twice: the first time the question stays, the second time the choice is made."""
    bastide.key('Return')
    wait(lambda: bastide.announced().startswith('Choose it once more'), 'the demand to confirm')
    if before not in bastide.question():
        raise Fault('chosen without a confirmation: ' + bastide.question())
    bastide.key('Return')
    expect_question(bastide, after)


def choose_from_list(bastide, before, after):
    """Does the same with a move of the list."""
    move = choices(show_moves(bastide))[0]
    act(move, 'move.play')
    wait_for_text(bastide, 'Choose it once more')
    if before not in bastide.question():
        raise Fault('played without a confirmation: ' + bastide.question())
    act(move, 'move.play')
    expect_question(bastide, after)


def has(bastide, part):
    return any(part in thing.name for thing in walk(bastide.window))


def explain(bastide):
    """Without table rules two keys show what everybody would have, and the unseen tiles."""
    bastide.begin(2)
    bastide.focus_window()
    for key, part, words in (('l', ', Streets: 0', 'nothing if the game ended now'),
                             ('t', '1 unseen, fits at ', '74 tiles are unseen')):
        bastide.key(key)
        wait(lambda: has(bastide, part) and words in bastide.announced(), 'the words for ' + key)
    bastide.key('Down', 'd')
    wait(lambda: 'Each of the 74 tiles that can be next fits here' in bastide.announced(), 'which tiles fit the middle of the table')


def play(program):
    bastide = Program(program)
    explain(bastide)
    begin(bastide)
    expect_question(bastide, 'place the tile')
    bastide.key('Down')  # shows the cursor
    choose(bastide, 'place the tile', 'put a follower')
    for key in 'l', 't':
        bastide.key(key)
        expect_words(bastide, 'By table rules this is hidden')
    if has(bastide, 'If it ended now') or has(bastide, ', Streets: ') or has(bastide, ' unseen'):
        raise Fault('what table rules hide is shown')
    bastide.do('win.report')
    expect_words(bastide, 'By table rules one learns only after the end')
    bastide.key('F4')
    expect_words(bastide, 'By table rules there are no hints')
    wait(lambda: find(bastide.window, None, 'Undo').has_state(SENSITIVE), 'one’s own decision to undo')
    bastide.key('ctrl+z')
    expect_question(bastide, 'place the tile')
    choose(bastide, 'place the tile', 'put a follower')
    choose(bastide, 'put a follower', 'place the tile')
    choose_from_list(bastide, 'place the tile', 'put a follower')
    choose_from_list(bastide, 'put a follower', 'place the tile')
    bastide.focus_window()
    bastide.key('d')
    wait(lambda: 'first tile' in bastide.announced(), 'the words about the place')
    if find(bastide.window, None, 'Undo').has_state(SENSITIVE):
        raise Fault('the other player’s decision could be undone')
    bastide.key('alt+Left')
    bastide.click('Play On from Here')
    expect_words(bastide, 'By table rules one can play on from an earlier moment')
    bastide.quit()


if __name__ == '__main__':
    sys.exit(main(play))
