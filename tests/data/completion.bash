#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What a shell offers is what the programs understand: completion.bash FOLDER ENGINE
set -u
for file in "$1"/*
do
  . "$file" || exit 1
done
completions=$1 engine=$(realpath "$2")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
touch game.bastide set.tiles other
mkdir folder
faults=0

# expect "OFFERED…" FUNCTION WORD…: completing the last of the words offers exactly these.
expect ()
{
  local expected=$1 function=$2
  shift 2
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  $function
  if [ "$(printf '%s\n' "${COMPREPLY[@]}" | sort | xargs)" != "$expected" ]
  then
    echo "$*: offers ${COMPREPLY[*]}, expected $expected"
    faults=$((faults + 1))
  fi
}

expect 'folder game.bastide' _bastide bastide ''
expect '--help --help-all' _bastide bastide --h
expect '--help --tiles --version demo selfplay' _bastide_engine bastide-engine ''
expect 'folder set.tiles' _bastide_engine bastide-engine --tiles ''
expect '--game --players --seed --tiles --with' _bastide_engine bastide-engine demo ''
expect '2 3 4 5 6' _bastide_engine bastide-engine demo --players ''
expect '' _bastide_engine bastide-engine demo --seed ''

expect '--game --games --jobs --levels --players --seconds --seed --sims --tiles --with' _bastide_engine bastide-engine selfplay ''

# Every option that the program tells of is offered somewhere.
for option in $("$engine" --help | grep -oE '(^| |\[)--[a-z-]+' | tr -d ' [' | sort -u)
do
  grep -q -e "$option" "$completions/bastide-engine" || {
    echo "bastide-engine $option is not offered"
    faults=$((faults + 1))
  }
done
exit $((faults > 0))
