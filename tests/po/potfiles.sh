#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every file with words for people is listed in po/POTFILES, in order, and nothing else is: potfiles.sh SOURCE
set -eu
cd "$1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

{
  grep -rlE --include='*.[ch]' '(^|[^A-Za-z0-9_])(_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2) ?\("' src || true
  grep -rlE --include='*.ui' 'translatable="(yes|true|1)"' src || true
  ls data/*.desktop.in data/*.metainfo.xml.in data/*.mime.xml.in data/lessons/*.lesson
} | LC_ALL=C sort >"$scratch/expected"

diff -u --label po/POTFILES --label 'files with words for people' po/POTFILES "$scratch/expected"
