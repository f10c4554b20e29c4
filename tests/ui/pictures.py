# SPDX-License-Identifier: GPL-3.0-or-later
"""The contents of the screen, as bytes that can be compared."""

import ctypes
import os
import pathlib
import subprocess
import time

from driver import Fault, pump, wait, walk

BAR = 90    # pixels
PART = 4096    # bytes that are compared at once: most parts of two pictures are equal
ALL_PLANES, Z_PIXMAP = ctypes.c_ulong(~0 & 0xffffffff), 2
CLIENT_MESSAGE, SUBSTRUCTURE_NOTIFY = 33, 1 << 19


class Image(ctypes.Structure):
    """The beginning of an XImage."""
    _fields_ = [('width', ctypes.c_int), ('height', ctypes.c_int), ('xoffset', ctypes.c_int), ('format', ctypes.c_int),
                ('data', ctypes.POINTER(ctypes.c_char)), ('byte_order', ctypes.c_int), ('bitmap_unit', ctypes.c_int),
                ('bitmap_bit_order', ctypes.c_int), ('bitmap_pad', ctypes.c_int), ('depth', ctypes.c_int),
                ('bytes_per_line', ctypes.c_int)]


class ClientMessage(ctypes.Structure):
    """An XClientMessageEvent, in the size of an XEvent."""
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong), ('send_event', ctypes.c_int),
                ('display', ctypes.c_void_p), ('window', ctypes.c_ulong), ('message_type', ctypes.c_ulong),
                ('format', ctypes.c_int), ('data', ctypes.c_long * 5), ('padding', ctypes.c_long * 12)]


def are_same(one, other):
    """Whether two pictures are the same, except for differences of one level of 255: GTK's rounding in a gradient
    depends on which part of it is redrawn."""
    if len(one) != len(other):
        return False
    parts = ((one[i:i + PART], other[i:i + PART]) for i in range(0, len(one), PART))
    return all(part == match or all(abs(a - b) <= 1 for a, b in zip(part, match)) for part, match in parts)


def look_at_threads(process):
    """Whether all threads of PROCESS wait for something other than the processor or the disk, and how often they have
    stopped running so far."""
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
    """Takes pictures of the window of BASTIDE without the bar at its lower edge, which shows which button has the
    focus. The focus must be there, because on the board it is visible for an unknown number of seconds."""

    def __init__(self, bastide):
        self.process = bastide.process
        self.board = next(thing for thing in walk(bastide.window) if 'board.skip' in thing.list_actions())
        self.actions = self.board.list_actions()
        self.x11 = ctypes.CDLL('libX11.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XInternAtom.restype = ctypes.c_ulong
        self.x11.XGetImage.restype = ctypes.POINTER(Image)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.x11.XSelectInput(self.display, self.root, ctypes.c_long(SUBSTRUCTURE_NOTIFY))
        self.protocols, self.ping = (self.x11.XInternAtom(self.display, name, 0) for name in (b'WM_PROTOCOLS', b'_NET_WM_PING'))
        self.pings = 0
        shell = subprocess.run('xdotool search --onlyvisible --name "^Bastide$" getwindowgeometry --shell %1', shell=True,
                               check=True, capture_output=True, text=True).stdout
        place = dict(line.split('=') for line in shell.split())
        self.window = int(place['WINDOW'])
        self.place = [int(place['X']), int(place['Y']), int(place['WIDTH']), int(place['HEIGHT']) - BAR]

    def wait_for_keys(self):
        """Waits until the program has handled all keys so far. Like a window manager, this sends a ping: the program
        receives it after the keys, and GTK answers it after having handled them."""
        self.pings += 1
        ping = ClientMessage(type=CLIENT_MESSAGE, window=self.window, message_type=self.protocols, format=32)
        ping.data[:3] = self.ping, self.pings, self.window
        self.x11.XSendEvent(self.display, ctypes.c_ulong(self.window), 0, ctypes.c_long(0), ctypes.byref(ping))
        answer = ClientMessage()
        wait(lambda: self.x11.XCheckTypedEvent(self.display, CLIENT_MESSAGE, ctypes.byref(answer))
             and answer.data[1] == self.pings, 'an answer to the window manager')

    def take(self):
        image = self.x11.XGetImage(self.display, self.root, *self.place, ALL_PLANES, Z_PIXMAP)
        if not image:
            raise Fault('there is no picture of %s' % self.place)
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * image.contents.height)
        self.x11.XDestroyImage(image)
        return data

    def wait_for_rest(self):
        """Waits until the program has slept for some time. A still picture is not enough: on a busy machine the program
        may have unread keys and unpainted frames."""
        end = time.monotonic() + 60
        looks, first = 0, 0
        self.take()     # after everything that was sent to the display before
        while looks < 12:
            if time.monotonic() > end:
                raise Fault('the program does not come to rest')
            pump(0.015)
            self.x11.XSync(self.display, 0)    # the program also sleeps while a busy display lets it wait
            asleep, stops = look_at_threads(self.process)
            if looks == 0 or not asleep or stops > first + 4:   # an animation would run more often
                looks, first = 0, stops
            looks += asleep

    def take_settled(self, *actions, is_patient=False):
        """The picture of the window when the last move has been shown, ACTIONS of the board have finished and nothing
        is left to be done. If IS_PATIENT is set, the whole last move is shown, otherwise it is skipped."""
        self.wait_for_keys()
        if is_patient or os.environ.get('BASTIDE_LONG'):
            self.wait_for_rest()
        for action in ('board.skip', *actions):
            self.board.do_action(self.actions.index(action))
        self.wait_for_rest()
        return self.take_twice()

    def find_difference(self, one, other):
        """Where two pictures of this camera differ, in words, for messages."""
        row = 4 * self.place[2]
        rows = [y for y in range(self.place[3]) if not are_same(one[y * row:y * row + row], other[y * row:y * row + row])]
        columns = [x for x in range(self.place[2])
                   if any(not are_same(one[i:i + 4], other[i:i + 4]) for i in (y * row + 4 * x for y in rows))]
        return 'x %d to %d, y %d to %d' % (columns[0], columns[-1], rows[0], rows[-1]) if rows else 'nowhere'

    def take_twice(self):
        """The picture once it no longer changes: on a busy machine a frame may come late although the program rests."""
        picture, before = self.take(), None
        while before is None or not are_same(picture, before):
            pump(0.05)
            before, picture = picture, self.take()
        return picture
