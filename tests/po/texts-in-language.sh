#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# No text is cut off in a language of LINGUAS, with the dates and numbers of its country, on a phone, in a
# small window and in a usual one, and on a phone with text of double size: texts-in-language.sh SOURCE LANGUAGE GALLERY.
set -eu
source=$1 language=$2 gallery=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

mkdir -p "$scratch/locale/$language/LC_MESSAGES" "$scratch/lib"
msgfmt "$source/po/$language.po" -o "$scratch/locale/$language/LC_MESSAGES/bastide.mo"
locale=${language}_$(echo "$language" | tr '[:lower:]' '[:upper:]')
[ -e "/usr/share/i18n/locales/$locale" ] || locale=$(ls /usr/share/i18n/locales | grep "^${language}_[A-Z]*$" | head -n 1)
localedef -i "$locale" -f UTF-8 "$scratch/lib/$locale.UTF-8" || [ -d "$scratch/lib/$locale.UTF-8" ]

LOCPATH=$scratch/lib LC_ALL=$locale.UTF-8 LANGUAGE=$language BASTIDE_TEST_LOCALES=$scratch/locale
export LOCPATH LC_ALL LANGUAGE BASTIDE_TEST_LOCALES
status=0
for size in 360x640 800x700 1280x800
do
  echo "$size"
  sh "$source/build-aux/xrun.sh" "$gallery" --check --size "$size" || status=1
done
echo "text of double size"
sh "$source/build-aux/xrun.sh" "$gallery" --check --text 2 --size 360x640 library library-rename film statistics report \
  window-beginning window-four window-review new-game-again preferences players help pane-game pane-position \
  pane-moves || status=1
exit $status
