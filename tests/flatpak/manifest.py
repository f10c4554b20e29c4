#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manifests carry the program's identifier and ask for nothing but a display: manifest.py FOLDER IDENTIFIER"""

import json
import pathlib
import sys

PERMISSIONS = {'--share=ipc', '--socket=fallback-x11', '--socket=wayland', '--device=dri'}


def faults_of(folder, name):
    """What is wrong with the manifest of the program called NAME."""
    manifest = json.loads((folder / f'{name}.json').read_text(encoding='utf-8'))
    if manifest['id'] != name:
        yield f'{name}: the identifier is {manifest["id"]}'
    if set(manifest['finish-args']) != PERMISSIONS:
        yield f'{name}: the permissions are {sorted(manifest["finish-args"])}'
    if manifest['command'] != 'bastide':
        yield f'{name}: the command is {manifest["command"]}'
    for module in manifest['modules']:
        if any(source['type'] != 'dir' for source in module['sources']):
            yield f'{name}: a module needs a network'


def main():
    folder, identifier = pathlib.Path(sys.argv[1]), sys.argv[2].removesuffix('.Devel')
    faults = [*faults_of(folder, identifier), *faults_of(folder, identifier + '.Devel')]
    print(*faults, sep='\n')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
