#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game is played back at three speeds until a person moves the view: playing-back.py PROGRAM RECORD

RECORD is a finished game."""

import time

from driver import Fault, Program, act, find, main, pump, wait, walk
from playing import says

SPEEDS = {'Slow': 2.4, 'Medium': 1.2, 'Fast': 0.5}    # seconds a moment
STEPS = {'Slow': 3, 'Medium': 4, 'Fast': 8}
LATE = 0.25    # part of a step by which the mean may differ on a busy machine
TRIES = 10


class Bar:
    """The bar for looking back."""

    def __init__(self, bastide):
        self.bastide = bastide
        self.slider = wait(lambda: find(bastide.window, 'slider', 'Moment of the game'), 'the slider')
        self.bar = self.slider.get_parent().get_parent()

    def where(self):
        return int(self.slider.get_value())

    def is_playing(self):
        return self.find_button('Stop') is not None

    def find_button(self, name):
        """Finds a button by its name only, because newer versions of GTK have a separate role for toggle buttons."""
        return next((thing for thing in walk(self.bar)
                     if thing.name == name and 'click' in thing.list_actions()), None)

    def press(self, name):
        act(wait(lambda: self.find_button(name), 'the button ' + name), 'click')

    def wait_for_step(self):
        """Waits for the next moment. Returns its time and the moment."""
        before = self.where()
        wait(lambda: self.where() != before, 'the next moment')
        return time.monotonic(), self.where()

    def choose_speed(self, speed):
        """Chooses with keys, from the list that the button opens."""
        choice = wait(lambda: find(self.bar, 'combo box'), 'the speeds')
        act(next(thing for thing in walk(choice) if 'click' in thing.list_actions()), 'click')
        pump(0.5)
        self.bastide.key('Home', *['Down'] * list(SPEEDS).index(speed), 'Return')
        wait(lambda: find(choice, 'label', speed), 'the speed ' + speed)


def measure(bar, speed):
    """The number of seconds between two moments at SPEED, from the first moment on."""
    bar.bastide.do('win.review-first')
    bar.choose_speed(speed)
    bar.press('Play')
    since, first = bar.wait_for_step()
    for _ in range(STEPS[speed]):
        until, last = bar.wait_for_step()
    bar.press('Stop')
    wait(lambda: not bar.is_playing(), 'the end of playing')
    stopped = bar.where()
    pump(SPEEDS[speed] * 1.5)
    if bar.where() != stopped:
        raise Fault('%s goes on after it was stopped' % speed)
    # A piece of the wall and its guard are two moves but one moment, so moments are counted and not moves.
    mean = (until - since) / STEPS[speed]
    print('%s: %.2f s a moment, moves %d to %d' % (speed, mean, first, last))
    return mean


def check_speed(bar, speed):
    """Repeats the measurement, because on a busy machine everything may be late for some time."""
    means = []
    while not means or (len(means) < TRIES and abs(means[-1] - SPEEDS[speed]) > LATE * SPEEDS[speed]):
        means.append(measure(bar, speed))
    if abs(means[-1] - SPEEDS[speed]) > LATE * SPEEDS[speed]:
        raise Fault('%s takes %s s a moment and not %.1f s' % (speed, means, SPEEDS[speed]))


def check_stop(bastide, bar, name, move):
    """Playing ends at the moment to which MOVE, done by a person, leads."""
    bar.press('Play')
    bar.wait_for_step()
    move()
    wait(lambda: not bar.is_playing(), 'the end of playing by ' + name)
    pump(0.3)
    there = bar.where()
    pump(1.2)
    if bar.where() != there or bar.is_playing():
        raise Fault('%s does not stop the game that is played back' % name)


def play_back(program, record):
    bastide = Program(program, record)
    wait(lambda: says(bastide, 'Play Again'), 'the game')
    bastide.focus_window()
    bastide.rest_pointer()
    bastide.key('alt+Home')
    bar = Bar(bastide)
    for speed in SPEEDS:
        check_speed(bar, speed)
    check_stop(bastide, bar, 'Alt+Left', lambda: bastide.key('alt+Left'))
    check_stop(bastide, bar, 'Alt+Page Down', lambda: bastide.key('alt+Page_Down'))
    check_stop(bastide, bar, 'the slider', lambda: bar.slider.set_value(30))
    bar.press('Play')
    bar.wait_for_step()
    bastide.do('win.review-last')
    wait(lambda: not bar.is_playing(), 'the end of playing at the last move')
    bar.press('Play')
    wait(lambda: 0 < bar.where() < 10, 'the game from its start once more')
    bastide.do('win.review-close')
    wait(lambda: says(bastide, 'Play Again'), 'the end of looking back')
    bastide.quit()


main(play_back)
