#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the steps of the lessons say is translated and short in each language of LINGUAS: lesson.py SOURCE"""

import gettext
import io
import pathlib
import subprocess
import sys
import xml.etree.ElementTree

MOST = 120    # characters that are shown at once


def list_texts(source):
    """What the steps of all lessons say, and why they would do nothing else."""
    return [' '.join(part.text.split()) for path in sorted((source / 'data/lessons').glob('*.lesson'))
            for step in xml.etree.ElementTree.parse(path).iter('step') for part in step if part.tag in ('say', 'otherwise')]


def read_catalogue(path):
    compiled = subprocess.run(['msgfmt', path, '-o', '-'], check=True, stdout=subprocess.PIPE).stdout
    return gettext.GNUTranslations(io.BytesIO(compiled))


def main(source):
    texts = list_texts(source)
    faults = ['en: ' + text for text in texts if len(text) > MOST]
    for line in (source / 'po/LINGUAS').read_text('utf-8').split():
        catalogue = read_catalogue(source / 'po' / (line + '.po'))
        for text in texts:
            said = catalogue.gettext(text)
            if len(said) > MOST or said == text:
                faults.append(line + ': ' + said)
    for fault in faults:
        print('not translated or longer than %u characters: %s' % (MOST, fault))
    sys.exit(len(faults) > 0 or len(texts) < 50)


main(pathlib.Path(sys.argv[1]))
