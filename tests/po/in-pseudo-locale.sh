#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a command, on a display of its own, in a language that puts every text between brackets and makes every word twice
# as long: in-pseudo-locale.sh SOURCE COMMAND…. Its program must have been linked with locales.c.
set -eu
source=$1
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

GETTEXTDATADIRS=$source/data xgettext --from-code=UTF-8 --directory="$source" --files-from="$source/po/POTFILES" --output="$scratch/bastide.pot" \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 2>/dev/null
mkdir -p "$scratch/locale/xa/LC_MESSAGES" "$scratch/lib"
msgen "$scratch/bastide.pot" -o "$scratch/plain.po"
msgfilter --keep-header -i "$scratch/plain.po" -o "$scratch/xa.po" \
  awk 'BEGIN { RS = "\001" }
       { printf "⟦"
         for (rest = $0; match (rest, /[^ \n]+/); rest = substr (rest, RSTART + RLENGTH))
           { printf "%s", substr (rest, 1, RSTART + RLENGTH - 1); for (i = 0; i < RLENGTH; i++) printf "·" }
         printf "%s⟧", rest }'
msgfmt "$scratch/xa.po" -o "$scratch/locale/xa/LC_MESSAGES/bastide.mo"
localedef -i en_US -f UTF-8 "$scratch/lib/en_US.UTF-8" || [ -d "$scratch/lib/en_US.UTF-8" ]

LOCPATH=$scratch/lib LC_ALL=en_US.UTF-8 LANGUAGE=xa BASTIDE_TEST_LOCALES=$scratch/locale
export LOCPATH LC_ALL LANGUAGE BASTIDE_TEST_LOCALES
sh "$source/build-aux/xrun.sh" "$@"
