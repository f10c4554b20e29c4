#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The icons are well formed, and none has a shadow of its own: the desktop draws one. What would be seen through it is
# transparent or blurred: icons.sh ICON…
set -eu
xmllint --noout "$@"
if grep -nE '(fill-|stroke-)?opacity|<filter|rgba' "$@"
then
  echo "a shadow, or what looks like one, is part of the icon"
  exit 1
fi
