#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the bytes of a file as a C array, and perhaps one more byte after them: embed.sh INPUT OUTPUT NAME [BYTE]
set -eu
{
  echo "static const unsigned char $3[] = {"
  od -An -v -tu1 "$1" | sed 's/  *\([0-9][0-9]*\)/\1,/g'
  echo "${4-}};"
} > "$2"
