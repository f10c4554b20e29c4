#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The window's figures S1, S3, S4, S5 and S6, beside those of GNOME Chess if it is installed:
# bench-start.sh BENCH EMPTY PROGRAM RECORD, to be run by xrun.sh. RECORD is a long game that the program resumes.
set -eu
bench=$1 empty=$2 program=$3 record=$4
export GSETTINGS_BACKEND=memory
fresh=$(mktemp -d) begun=$(mktemp -d) full=$(mktemp -d)
trap 'rm -rf "$fresh" "$begun" "$full"' EXIT

# Homes in which a game of which only the first tile is laid, and the whole one, are the unfinished ones.
{ sed '/^move/,$d' "$record"; printf 'move 1 tile 0 0 0\nhead 0 1\n'; } > "$begun/begun.bastide"
leave_unfinished ()
{
  XDG_DATA_HOME=$1 "$program" "$2" &
  pid=$!
  sleep 4
  kill $pid
  wait $pid || true
}
leave_unfinished "$begun" "$begun/begun.bastide"
leave_unfinished "$full" "$record"

set -- "empty window=exec $empty" \
  "bastide, first start=XDG_DATA_HOME=$fresh/\$\$ exec $program" \
  "bastide, nothing yet=XDG_DATA_HOME=$fresh exec $program" \
  "bastide, a game begun=XDG_DATA_HOME=$begun exec $program" \
  "bastide, a full city=XDG_DATA_HOME=$full exec $program"
for chess in /usr/games/gnome-chess /usr/bin/gnome-chess
do
  if [ -x $chess ]
  then
    set -- "$@" "gnome-chess=exec $chess"
    break
  fi
done
"$bench" "${ROUNDS:-7}" "$@"
printf 'installed program        %s KiB\n' "$(($(stat -c %s "$program") / 1024))"
