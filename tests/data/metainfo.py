#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What software centres ask for beyond what their validator checks:
metainfo.py WITH-SITE WITHOUT-SITE INSTALLED SITE SCREENSHOTS PAINTERS.H

WITH-SITE, WITHOUT-SITE and INSTALLED are metainfo files. SITE is the address that the build was given, or empty."""

import pathlib
import re
import struct
import sys
import unittest
import xml.etree.ElementTree as ElementTree

LONGEST_SUMMARY = 35
LARGEST_SCREENSHOT = (1000, 700)

PATHS = [pathlib.Path(path) for path in sys.argv[1:4]]
SITE = sys.argv[4]
SCREENSHOTS, PAINTERS = (pathlib.Path(path) for path in sys.argv[5:7])
del sys.argv[1:]
WITH_SITE, WITHOUT_SITE, INSTALLED = (ElementTree.parse(path).getroot() for path in PATHS)


def links(metainfo):
    """Every address in METAINFO."""
    return [thing.text for tag in ('url', 'image') for thing in metainfo.iter(tag)]


def size_of_png(path):
    """Width and height in pixels."""
    return struct.unpack('>II', path.read_bytes()[16:24])


class Metainfo(unittest.TestCase):
    def test_the_summary_is_short_in_every_language(self):
        for summary in INSTALLED.findall('summary'):
            self.assertLessEqual(len(summary.text), LONGEST_SUMMARY, summary.text)

    def test_without_a_site_there_are_no_links_and_no_screenshots(self):
        self.assertEqual(links(WITHOUT_SITE), [])
        self.assertIsNone(WITHOUT_SITE.find('screenshots'))
        self.assertNotIn('://', ElementTree.tostring(WITHOUT_SITE, encoding='unicode'))

    def test_with_a_site_there_are_all_links(self):
        self.assertEqual({url.get('type') for url in WITH_SITE.iter('url')}, {'homepage', 'bugtracker'})
        self.assertEqual(len({link.split('/')[2] for link in links(WITH_SITE)}), 1)

    def test_the_site_of_this_build_decides(self):
        self.assertEqual(len(links(INSTALLED)), len(links(WITH_SITE)) if SITE else 0)
        for link in links(INSTALLED):
            self.assertTrue(link.startswith(SITE + '/'), link)

    def test_every_screenshot_is_named_and_no_other(self):
        named = [image.text.rsplit('/', 1)[1] for image in WITH_SITE.iter('image')]
        self.assertEqual(sorted(named), sorted(path.name for path in SCREENSHOTS.iterdir()))

    def test_screenshots_are_not_too_large(self):
        for path in SCREENSHOTS.iterdir():
            size = size_of_png(path)
            self.assertTrue(size[0] <= LARGEST_SCREENSHOT[0] and size[1] <= LARGEST_SCREENSHOT[1], (path.name, size))

    def test_the_brand_has_colours_of_the_town(self):
        town = re.findall(r'#define COLOUR_\w+ 0x([0-9a-f]{6})', PAINTERS.read_text(encoding='utf-8'))
        colours = {colour.get('scheme_preference'): colour.text for colour in INSTALLED.iter('color')}
        self.assertEqual(set(colours), {'light', 'dark'})
        for colour in colours.values():
            self.assertIn(colour.lstrip('#'), town)


if __name__ == '__main__':
    unittest.main()
