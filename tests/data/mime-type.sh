#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A desktop that knows the MIME type recognises a game by its name and by its first line: mime-type.sh DEFINITION
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/mime/packages"
cp "$1" "$scratch/mime/packages/"
cat >"$scratch/mime/packages/text.xml" <<'TEXT'
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="text/plain"><comment>text</comment><glob pattern="*.txt"/></mime-type>
</mime-info>
TEXT
xmllint --noout "$1"
update-mime-database "$scratch/mime" 2>&1

XDG_DATA_HOME=$scratch XDG_DATA_DIRS=$scratch
export XDG_DATA_HOME XDG_DATA_DIRS

# expect TYPE FILE TEXT: a file of that name with that text is of that type.
expect ()
{
  printf '%b' "$3" >"$scratch/$2"
  type=$(gio info -a standard::content-type "$scratch/$2" | sed -n 's/.*content-type: //p')
  echo "$2 is $type, expected is $1"
  [ "$type" = "$1" ]
}

expect application/x-bastide by-name.bastide 'anything\n'
expect application/x-bastide by-first-line 'bastide 1\ntiles …\n'
expect application/x-bastide by-first-line-of-windows 'bastide 1\r\ntiles …\r\n'
expect application/x-bastide-tiles by-name.tiles 'anything\n'
expect application/x-bastide-tiles set-by-first-line 'bastide-tiles 1\nname …\n'
expect text/plain other.txt 'bastide 10\n'
