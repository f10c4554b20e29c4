# SPDX-License-Identifier: GPL-3.0-or-later
"""What is on the screen, as bytes that can be compared."""

import ctypes
import pathlib
import subprocess
import time

from driver import Atspi, Fault, action_names, pump, walk

BAR = 90    # pixels
ALL_PLANES, Z_PIXMAP = ctypes.c_ulong(~0 & 0xffffffff), 2


class Image(ctypes.Structure):
    """The beginning of an XImage."""
    _fields_ = [('width', ctypes.c_int), ('height', ctypes.c_int), ('xoffset', ctypes.c_int), ('format', ctypes.c_int),
                ('data', ctypes.POINTER(ctypes.c_char)), ('byte_order', ctypes.c_int), ('bitmap_unit', ctypes.c_int),
                ('bitmap_bit_order', ctypes.c_int), ('bitmap_pad', ctypes.c_int), ('depth', ctypes.c_int),
                ('bytes_per_line', ctypes.c_int)]


def are_same(one, other):
    """Whether two pictures are the same but for one level of 255: what the toolkit rounds in a gradient depends on
    which part of it is drawn anew."""
    return one == other or (len(one) == len(other) and all(abs(a - b) <= 1 for a, b in zip(one, other) if a != b))


def look_at_threads(process):
    """Whether all threads of PROCESS wait for something to happen, none for the processor or the disk; and how often they
    have stopped running so far."""
    asleep, stops = True, 0
    for path in pathlib.Path('/proc/%d/task' % process.pid).glob('*/status'):
        try:
            lines = dict(line.split(':', 1) for line in path.read_text().splitlines() if ':' in line)
        except OSError:
            continue    # a thread that has just ended
        asleep = asleep and lines['State'].split()[0] == 'S'
        stops += int(lines['voluntary_ctxt_switches']) + int(lines['nonvoluntary_ctxt_switches'])
    return asleep, stops


class Camera:
    """Takes pictures of the window of BASTIDE without the bar at its lower edge, where one sees which button has the focus.
    The focus must be there: for a few seconds, whose end nobody knows, one sees it on the board as well."""

    def __init__(self, bastide):
        self.process = bastide.process
        self.board = next(thing for thing in walk(bastide.window) if 'board.skip' in action_names(thing))
        self.actions = action_names(self.board)
        self.x11 = ctypes.CDLL('libX11.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XGetImage.restype = ctypes.POINTER(Image)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        shell = subprocess.run('xdotool search --onlyvisible --name "^Bastide$" getwindowgeometry --shell %1', shell=True,
                               check=True, capture_output=True, text=True).stdout
        place = dict(line.split('=') for line in shell.split())
        self.place = [int(place['X']), int(place['Y']), int(place['WIDTH']), int(place['HEIGHT']) - BAR]

    def take(self):
        image = self.x11.XGetImage(self.display, self.root, *self.place, ALL_PLANES, Z_PIXMAP)
        if not image:
            raise Fault('there is no picture of %s' % self.place)
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * image.contents.height)
        self.x11.XDestroyImage(image)
        return data

    def wait_for_rest(self):
        """Until the program has slept for a while. Looking alone does not tell: where others want the processor it stands
        still with keys that it has not read and frames that it has not painted."""
        end = time.monotonic() + 60
        looks, first = 0, 0
        self.take()     # after what the display was sent before
        while looks < 12:
            if time.monotonic() > end:
                raise Fault('the program does not come to rest')
            pump(0.015)
            asleep, stops = look_at_threads(self.process)
            if looks == 0 or not asleep or stops > first + 4:   # an animation would run more often
                looks, first = 0, stops
            looks += asleep

    def take_settled(self, *actions):
        """The window when what was to be seen of the last move is over, ACTIONS of the board are done and nothing is left to
        be done."""
        self.wait_for_rest()
        for action in ('board.skip', *actions):
            Atspi.Action.do_action(self.board, self.actions.index(action))
        self.wait_for_rest()
        self.take()     # while the display, too, may have waited for the processor
        return self.take()
