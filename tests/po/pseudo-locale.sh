#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the program in a language that puts every word between brackets, at double length, and looks for words without:
# pseudo-locale.sh SOURCE PROGRAM
set -eu
source=$1 program=$(realpath "$2")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$source"

xgettext --from-code=UTF-8 --files-from=po/POTFILES --output="$scratch/bastide.pot" --keyword=_ --keyword=N_ \
  --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 2>/dev/null
mkdir -p "$scratch/locale/xa/LC_MESSAGES" "$scratch/lib"
msgen "$scratch/bastide.pot" -o "$scratch/plain.po"
msgfilter --keep-header -i "$scratch/plain.po" -o "$scratch/xa.po" \
  awk 'BEGIN { RS = "\001" } { printf "⟦%s", $0; for (i = 0; i < length ($0); i++) printf "·"; printf "⟧" }'
msgfmt "$scratch/xa.po" -o "$scratch/locale/xa/LC_MESSAGES/bastide.mo"
localedef -i en_US -f UTF-8 "$scratch/lib/en_US.UTF-8" || [ -d "$scratch/lib/en_US.UTF-8" ]

LOCPATH=$scratch/lib LC_ALL=en_US.UTF-8 LANGUAGE=xa BASTIDE_TEST_LOCALES=$scratch/locale
export LOCPATH LC_ALL LANGUAGE BASTIDE_TEST_LOCALES
sh build-aux/xrun.sh /usr/bin/python3 tests/po/pseudo-locale.py "$program"
