# SPDX-License-Identifier: GPL-3.0-or-later
"""Pointer and keys with the XTEST library, which is faster than starting a program for each event."""

import ctypes


MODIFIERS = {'ctrl': 'Control_L', 'shift': 'Shift_L', 'alt': 'Alt_L'}


class Hands:
    """Moves the pointer and presses keys with the XTEST library."""

    def __init__(self):
        self.x11 = ctypes.CDLL('libX11.so.6')
        self.xtst = ctypes.CDLL('libXtst.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XStringToKeysym.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))

    def move(self, x, y):
        self.xtst.XTestFakeMotionEvent(self.display, -1, x, y, 0)

    def button(self, number, down):
        self.xtst.XTestFakeButtonEvent(self.display, number, int(down), 0)

    def click(self, number):
        self.button(number, True)
        self.button(number, False)

    def key(self, keys):
        """Presses and releases KEYS together, such as `ctrl+shift+z`."""
        names = [MODIFIERS.get(key, key) for key in keys.split('+')]
        codes = [self.x11.XKeysymToKeycode(self.display, ctypes.c_ulong(self.x11.XStringToKeysym(name.encode())))
                 for name in names]
        for down in (True, False):
            for code in codes if down else reversed(codes):
                self.xtst.XTestFakeKeyEvent(self.display, code, int(down), 0)

    def flush(self):
        self.x11.XSync(self.display, 0)
