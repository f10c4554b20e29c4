#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a game is counted before the winner is announced, and counting can be skipped: final-scoring.py PROGRAM
RECORD

RECORD is a finished game of persons."""

from driver import Fault, Program, act, children, find, main, wait, walk
from playing import choices, says, show_moves, wait_for_text


def told(*places):
    """The texts in PLACES. Reading the whole window, with every place of the board, takes as long as the counting."""
    return [thing.name for place in places for thing in walk(place, leaf='list item') if thing.name]


def finish(bastide, page):
    """Undoes and redoes the last move, and reads PAGE of the side pane while the end is counted. On a busy machine the
    counting may end before everything was read: then this begins again."""
    for _ in range(8):
        bar = read_counting(bastide, page)
        if bar is not None:
            return bar
        wait(bastide.outcome, 'who won')
    raise Fault('it is told who won as long as the end is counted, on the page ' + page)


def read_counting(bastide, page):
    """Returns the question bar; None if the counting ended before it was read that nobody is told who won."""
    bastide.do('win.undo')
    moves = show_moves(bastide)
    wait(lambda: choices(moves), 'the last question')
    choice = next((choice for choice in choices(moves) if 'Ends the game' in choice.name), None)
    if choice is None:
        raise Fault('no move ends the game: %s' % [choice.name for choice in choices(moves)])
    bar, pane = find(bastide.window, 'panel', 'Question'), find(bastide.window, 'panel', 'Side pane')
    tab = find(pane, 'page tab', page)
    bastide.heard = ''    # what was said of the end before it was taken back
    act(choice, 'move.play')
    act(tab, 'click')
    wait(lambda: 'Final scoring' in told(bar), 'the line that the end is counted')
    # The previous text may stay for a moment; then the end must still be counted.
    wait(lambda: not any('wins' in name or name == 'Play Again' for name in told(bar, pane))
         or 'Final scoring' not in told(bar), 'nobody to tell who won while the page %s is shown' % page)
    said = bastide.announced()
    if 'Final scoring' not in told(bar):
        return None
    if 'wins' in said:
        raise Fault('it is told who won as long as the end is counted, on the page ' + page)
    return bar


def review(bastide, bar):
    """Begins looking back with the button of BAR that is shown at the end, and ends it."""
    wait(lambda: find(bar, 'push button', 'Review'), 'the way to the review')
    bastide.click('Review', bar)
    wait(lambda: find(bastide.window, 'push button', 'Back to the game'), 'the review')
    bastide.click('Back to the game')
    wait(lambda: find(bar, 'push button', 'Review'), 'the end of the review')


def report(bastide, bar):
    """Opens the report about the game with the button of BAR that is shown at the end."""
    outcome = bastide.outcome()
    bastide.click('How It Went', bar)
    window = bastide.dialog('How It Went')
    wait(lambda: outcome in told(window), 'the report to say: ' + outcome)
    wait(lambda: any(name.startswith('Who judged') for name in told(window)), 'who judged')
    bastide.focus_window('How It Went')
    bastide.key('Escape')
    wait(lambda: 'How It Went' not in [top.name for top in children(bastide.application)], 'the report to close')


def watch(program, record):
    bastide = Program(program, record)
    wait(bastide.outcome, 'the game')
    bastide.focus_window()
    for page in ('Game', 'Points', 'Moves'):
        bar = finish(bastide, page)
        if page == 'Game':
            bastide.click('Do not wait', bar)
        else:
            bastide.key('s')    # the focus is in the list of moves
        wait(bastide.outcome, 'who won')
        act(find(bastide.window, 'page tab', 'Points'), 'click')
        wait_for_text(bastide, 'Points Scored, by Source')
        wait(lambda: find(bastide.window, 'push button', 'Play Again'), 'the way to play again')
        if says(bastide, 'Final scoring') or find(bastide.window, 'push button', 'Do not wait'):
            raise Fault('it is still counted: %s' % told(bar))
    review(bastide, bar)
    report(bastide, bar)
    finish(bastide, 'Game')
    wait(bastide.outcome, 'the end of the counting')
    bar = finish(bastide, 'Game')
    bastide.do('win.undo')
    wait(lambda: any('build the wall' in name for name in told(bar)), 'the last question once more')
    if bastide.outcome() or 'Final scoring' in told(bar):
        raise Fault('an end that was taken back is told')
    bastide.do('win.redo')    # an end that has been shown is not counted again
    wait(bastide.outcome, 'who won')
    finish(bastide, 'Game')
    bastide.quit()


main(watch)
