#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A finished game is undone from its final scoring to the empty table and redone, with the same pictures:
undo-everything.py PROGRAM ENGINE"""

import subprocess
import tempfile

from driver import Fault, Program, act, find, main, pump, wait
from games import Engine, find_ends
from pictures import Camera, are_same

MOMENTS = 10
LATE = 2    # seconds after which all is painted on a busy machine


def press(key, times=1):
    subprocess.run(['xdotool', 'key', '--delay', '8', '--repeat', str(times), '--repeat-delay', '8', key], check=True)


def silence_tips(bastide):
    """Switches tips off, because a tip is never shown twice."""
    press('ctrl+z')
    act(wait(lambda: find(bastide.window, 'push button', 'No More Tips'), 'a tip'), 'click')
    press('ctrl+shift+z')
    pump(0.5)


def take(camera, expected):
    """A picture of the whole city. One that is not the EXPECTED one, if any, is taken again: on a busy machine the first
    may have been taken before everything was painted."""
    picture = camera.take_settled('board.fit')
    if expected is not None and not are_same(picture, expected):
        print('not as expected:', camera.find_difference(picture, expected))
        pump(LATE)
        picture = camera.take_settled('board.fit')
    return picture


def go(camera, key, stride, expected=()):
    """Takes pictures of the whole city at each STRIDE of KEY until nothing changes any more. They may be EXPECTED ones."""
    expected = iter(expected)
    pictures = [take(camera, next(expected, None))]
    while len(pictures) < 3 * MOMENTS:
        press(key, stride)
        picture = take(camera, next(expected, None))
        if are_same(picture, pictures[-1]):
            return pictures
        pictures.append(picture)
    raise Fault('%s does not come to an end' % key)


def play(program, engine):
    path = find_ends(Engine(engine), 2, ['walls'], tempfile.mkdtemp())['walls']
    bastide = Program(program, path)
    wait(lambda: find(bastide.window, 'panel', 'Side pane'), 'the side pane')
    wait(lambda: find(bastide.window, 'push button', 'Play Again'), 'the end')
    bastide.focus_window()
    bastide.rest_pointer()
    bastide.key('F9')
    camera = Camera(bastide)
    silence_tips(bastide)
    camera.wait_for_rest()
    bastide.key('Tab')    # out of the board, which would show its cursor otherwise
    end = camera.take_settled('board.fit')
    back = go(camera, 'ctrl+z', 16)
    if 'place the tile' not in bastide.question():
        raise Fault('undo led to: ' + bastide.question())
    again = go(camera, 'ctrl+shift+z', 16)
    if not are_same(back[0], end) or not are_same(again[-1], end):
        raise Fault('the final scoring looks different after undo and redo')
    if len(again) != len(back) or not are_same(again[0], back[-1]):
        raise Fault('%d pictures back and %d again' % (len(back), len(again)))
    once_more = go(camera, 'ctrl+z', 16, back)
    for i, (one, other) in enumerate(zip(back, once_more)):
        if not are_same(one, other):
            raise Fault('picture %d of undo is another one the second time: %s' % (i, camera.find_difference(one, other)))
    if len(back) < MOMENTS:
        raise Fault('only %d moments' % len(back))
    print('%d pictures back, the same again' % len(back))
    bastide.quit()


main(play)
