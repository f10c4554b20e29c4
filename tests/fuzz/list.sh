#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Lists the kept inputs of a fuzz target, in one order everywhere: list.sh DIRECTORY
set -eu
cd "$(dirname "$0")"
for file in "$1"/*
do
  echo "$file"
done | LC_ALL=C sort
