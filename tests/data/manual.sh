#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The manual pages are well formed, and those of the engine and the thumbnailer tell every option and every command:
# manual.sh FOLDER ENGINE THUMBNAILER
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for page in "$1"/*.[16]
do
  LC_ALL=C.UTF-8 MANWIDTH=200 man --local-file --warnings=w,mac,reg "$page" >"$scratch/$(basename "$page")" 2>"$scratch/complaints"
  cat "$scratch/complaints"
  [ ! -s "$scratch/complaints" ]
  lexgrog "$page"
done

faults=0
for word in $("$2" --help | grep -oE '(^| |\[)--[a-z-]+' | tr -d ' [' | sort -u) \
  $(echo list_commands | "$2" | sed 's/^= //')
do
  grep -qwe "$word" "$scratch/bastide-engine.6" || {
    echo "$word is not in the manual of bastide-engine"
    faults=$((faults + 1))
  }
done
for word in $("$3" --help | grep -oE '(^| )--?[a-z]+' | sort -u)
do
  grep -qwe "$word" "$scratch/bastide-thumbnailer.1" || {
    echo "$word is not in the manual of bastide-thumbnailer"
    faults=$((faults + 1))
  }
done
[ $faults -eq 0 ]
