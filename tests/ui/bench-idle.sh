#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The window's figure W4: what the program does while it waits for a person, a new game and a full city:
# bench-idle.sh PROGRAM RECORD, to be run by xrun.sh. RECORD is a long game.
set -eu
program=$1 record=$2
export GSETTINGS_BACKEND=memory
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

# take PID: of every thread its number, nanoseconds of the processor and wake-ups so far
take() {
  for task in /proc/"$1"/task/*
  do
    awk -v thread="${task##*/}" '
      NR == 1 { time = $1 }
      /voluntary_ctxt_switches/ { wakes += $2 }
      END { printf "%d %.0f %d\n", thread, time, wakes }' "$task/schedstat" "$task/status"
  done
}

# idle NAME COMMAND…
idle() {
  name=$1
  shift
  XDG_DATA_HOME=$home "$@" > /dev/null 2>&1 &
  pid=$!
  sleep 20
  take $pid > "$home/before"
  sleep 10
  take $pid > "$home/after"
  awk -v name="$name" '
    NR == FNR { time[$1] = $2; wakes[$1] = $3; next }
    { worked += $2 - time[$1]; woken += $3 - wakes[$1] }
    END { if (length (time) == 0) exit 1
          printf "W4 idle, %-16s %6.2f ms in 10 s (0), %.1f wake-ups a second (2)\n", name, worked / 1e6, woken / 10 }
    ' "$home/before" "$home/after"
  kill $pid
  wait $pid || true
}

idle "a new game" "$program"
idle "a full city" "$program" "$record"
