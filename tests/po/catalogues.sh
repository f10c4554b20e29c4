#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every catalogue is named in LINGUAS, is well formed, and fits the words that are in the program now:
# catalogues.sh SOURCE
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

xgettext --from-code=UTF-8 --files-from=po/POTFILES --directory=. --output="$scratch/bastide.pot" --add-comments=Translators \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 \
  --flag=_:1:pass-c-format --flag=N_:1:pass-c-format --flag=C_:2:pass-c-format --flag=ngettext:1:pass-c-format \
  --flag=ngettext:2:pass-c-format --flag=g_strdup_printf:1:c-format 2>"$scratch/complaints" || {
  cat "$scratch/complaints"
  exit 1
}
for language in $(cat "$scratch/catalogues")
do
  # Complains about words of the program that the catalogue lacks or only guesses.
  msgcmp "po/$language.po" "$scratch/bastide.pot"
done
