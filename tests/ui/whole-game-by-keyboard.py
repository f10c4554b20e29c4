#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game with the keyboard only: whole-game-by-keyboard.py PROGRAM (PLAYERS | RECORD) [GAME [ROUNDS]]

The player hears the place with the focus and presses keys: arrows, Enter, G, R and Backspace. With ROUNDS, the game
ends after so many of them. RECORD is the file of a game that has not begun."""

import random
import re

from driver import ACTIVE, Fault, Program, find, main, pump, wait, walk
from playing import open_new, says

ARROWS = ['Right', 'Down', 'Left', 'Up']
CHANCE = random.Random(1)


def listen(places):
    """What a screen reader says about the place with the focus: its name and what choosing it does."""
    for place in walk(places):
        if place.role == 'table cell' and place.has_state(ACTIVE):
            return place.get_name() + '. ' + place.description
    return None


def promise(words):
    return max([int(n) for n in re.findall(r'(?:: |worth |\+)(\d+)', words)] or [0])


def step(bastide, places, said):
    """Moves the cursor, and returns what is heard then, as soon as it does not change any more."""
    def hear():
        words = listen(places)
        pump(0.05)
        return words if words == listen(places) else None

    bastide.key(*CHANCE.choices(ARROWS, k=2))
    return wait(hear, 'a place that has the focus after: ' + said)


def decide_in_town(bastide, places, said, decision):
    """Answers a question of the town or of Country."""
    words = step(bastide, places, said)
    may_pass = re.search('(follower|figure|tower)[^:]*$', said)
    if decision % 7 == 3:
        bastide.key('r')
    if may_pass and promise(words) < 2:
        bastide.key('BackSpace')
    elif 'guard' not in words and decision % 5 == 0:
        bastide.key('g')
        if bastide.announced() == said:
            bastide.key('Return')
    else:
        bastide.key('Return')


# What the player looks for among counters, by the end of the question or of what was counted before.
BEST = 'No other work makes more points now'
WISHES = [('let the craftsmen work', BEST),
          (BEST, BEST),
          ('buy, sell, or stop trading', r'(Buy|Sell) 1 [^·]* · '),
          (r'(Buy|Sell) \d.*', r'(Buy|Sell) [^·]*$'),
          (r'(choose five goods to keep|Goes back: .*)', 'Keep ')]


def decide_in_cathedral(bastide, places, said, decision):
    """Answers a question of Cathedral, or counts further. Passes if nothing that it looks for is found, or counts
    anything if that is impossible."""
    wish = next((wish for end, wish in WISHES if re.search('(?:%s) ?$' % end, said)), None)
    words = step(bastide, places, said)
    for _ in range(12 if wish else 0):
        if re.search(wish, words):
            break
        words = step(bastide, places, said)
    else:
        if wish not in (None, 'Keep ') or (decision % 6 == 5 and re.search(', or [^:]*$', said)):
            bastide.key('BackSpace')
            return
    bastide.key('Return')


GAMES = {'Town': decide_in_town, 'Country': decide_in_town, 'Cathedral': decide_in_cathedral}


def hear_next(bastide, said):
    """The announcement after SAID. On a busy machine that of the end may be missed, because another one follows it."""
    try:
        return wait(lambda: bastide.announced() != said and bastide.announced(), 'an announcement after: ' + said)
    except Fault:
        if not says(bastide, 'Play Again'):
            raise
        return 'The game is over'


def play(program, players, game='Town', rounds=None):
    bastide = open_new(program, players) or Program(program)
    bastide.rest_pointer()
    if players.isdigit():
        bastide.focus_window()
        bastide.key('ctrl+n')
        dialog = bastide.dialog('New Game')
        bastide.choose_game(dialog, game)
        bastide.seat_persons(dialog, int(players))
        bastide.key('alt+b')
    places = wait(lambda: find(bastide.window, 'table', 'Table'), 'the board')
    bastide.focus_window()
    bastide.do('win.repeat')    # the first announcement may come before anybody listens
    said = ''
    for decision in range(900):
        said = hear_next(bastide, said)
        if 'The game is over' in said or (rounds and says(bastide, 'Round %d, ' % (int(rounds) + 1))):
            break
        GAMES[game](bastide, places, said, decision)
    else:
        raise Fault('the game does not end')
    outcome = '' if rounds else wait(bastide.outcome, 'the final scoring and who won')
    print('%s, %s players, %d questions: %s' % (game, players, decision, outcome))
    bastide.key('ctrl+q')
    wait(lambda: bastide.process.poll() is not None, 'the end')


main(play)
