#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every catalogue is named in LINGUAS and is well formed: catalogues.sh SOURCE
set -eu
cd "$1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for folder in po help
do
  for catalogue in $(find $folder -name '*.po' | LC_ALL=C sort)
  do
    echo "$catalogue"
    msgfmt --check --check-accelerators=_ --statistics -o /dev/null "$catalogue"
  done
done

ls po | sed -n 's/\.po$//p' >"$scratch/catalogues"
grep -v '^#' po/LINGUAS | LC_ALL=C sort | diff -u - "$scratch/catalogues"
