# SPDX-License-Identifier: GPL-3.0-or-later
"""What is on the screen, as bytes that can be compared."""

import ctypes
import pathlib
import subprocess
import time

from driver import Fault, pump

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


def is_asleep(process):
    """Whether all threads of PROCESS wait for something to happen, none for the processor or the disk."""
    for path in pathlib.Path('/proc/%d/task' % process.pid).glob('*/stat'):
        try:
            if path.read_text().rpartition(')')[2].split()[0] != 'S':
                return False
        except OSError:
            pass    # a thread that has just ended
    return True


class Camera:
    """Takes pictures of the window TITLE of PROCESS."""

    def __init__(self, process, title='Bastide'):
        self.process = process
        self.x11 = ctypes.CDLL('libX11.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XGetImage.restype = ctypes.POINTER(Image)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        shell = subprocess.run('xdotool search --onlyvisible --name "^%s$" getwindowgeometry --shell %%1' % title,
                               shell=True, check=True, capture_output=True, text=True).stdout
        place = dict(line.split('=') for line in shell.split())
        self.place = [int(place[name]) for name in ('X', 'Y', 'WIDTH', 'HEIGHT')]

    def take(self):
        image = self.x11.XGetImage(self.display, self.root, *self.place, ALL_PLANES, Z_PIXMAP)
        if not image:
            raise Fault('there is no picture of %s' % self.place)
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * image.contents.height)
        self.x11.XDestroyImage(image)
        return data

    def sees_rest(self):
        """Whether the program sleeps for a while. Looking alone does not tell: where others want the processor it stands
        still with keys that it has not read and frames that it has not painted."""
        for _ in range(12):
            pump(0.015)
            if not is_asleep(self.process):
                return False
        return True

    def take_settled(self, seconds=60):
        """The window when nothing moves any more and nothing is left to be done."""
        end = time.monotonic() + seconds
        before = self.take()
        while time.monotonic() < end:
            rests = self.sees_rest()
            after = self.take()
            if rests and after == before:
                return after
            before = after
        raise Fault('the window does not come to rest')
