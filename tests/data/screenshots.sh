#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The metainfo names every screenshot that is there, and no other: screenshots.sh METAINFO FOLDER
set -eu
named=$(sed -n 's,.*<image>.*/screenshots/\(.*\)</image>.*,\1,p' "$1" | LC_ALL=C sort)
there=$(ls "$2")
[ -n "$named" ] && [ "$named" = "$there" ] || {
  echo "named: $named"
  echo "there: $there"
  exit 1
}
