# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that are dragged onto the window."""

import subprocess

from driver import pump, wait


def drop(source, *paths, to=590):
    """Drags the files onto the window with the mouse, at that distance from the left."""
    window = subprocess.Popen([source, *paths])
    try:
        found = wait(lambda: subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', '^Files$'], check=False,
                                            capture_output=True, text=True).stdout.split(), 'the window with files')
        subprocess.run(['xdotool', 'windowmove', found[0], '1000', '0'], check=True)
        # On a busy machine the window is moved, and painted there, much later than it is asked to.
        wait(lambda: 'Position: 1000,0' in subprocess.run(['xdotool', 'getwindowgeometry', found[0]], check=False,
                                                          capture_output=True, text=True).stdout, 'its new place')
        pump(0.5)
        subprocess.run(['xdotool', 'mousemove', '1060', '60', 'mousedown', '1'], check=True)
        for x, y in ((1050, 90), (1000, 150), (700, 400), (to + 10, 450), (to, 455)):
            subprocess.run(['xdotool', 'mousemove', str(x), str(y)], check=True)
            pump(0.1)
        subprocess.run(['xdotool', 'mouseup', '1'], check=True)
        pump(0.5)
    finally:
        window.kill()
        window.wait()
