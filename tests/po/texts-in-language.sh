#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# No text is cut off in a language, en or one of LINGUAS, with the dates and numbers of its country: on a phone, in a small
# window and in wider ones, with text of usual to double size: texts-in-language.sh SOURCE LANGUAGE GALLERY
# [briefly]. `briefly` looks only at the sizes between, with text of one and a quarter.
set -eu
source=$1 language=$2 gallery=$3 briefly=${4:-}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

mkdir -p "$scratch/locale/$language/LC_MESSAGES" "$scratch/lib"
locale=en_US
if [ "$language" != en ]
then
  msgfmt "$source/po/$language.po" -o "$scratch/locale/$language/LC_MESSAGES/bastide.mo"
  locale=${language}_$(echo "$language" | tr '[:lower:]' '[:upper:]')
  [ -e "/usr/share/i18n/locales/$locale" ] || locale=$(ls /usr/share/i18n/locales | grep "^${language}_[A-Z]*$" | head -n 1)
fi
localedef -i "$locale" -f UTF-8 "$scratch/lib/$locale.UTF-8" || [ -d "$scratch/lib/$locale.UTF-8" ]

LOCPATH=$scratch/lib LC_ALL=$locale.UTF-8 LANGUAGE=$language BASTIDE_TEST_LOCALES=$scratch/locale
export LOCPATH LC_ALL LANGUAGE BASTIDE_TEST_LOCALES
status=0
check ()
{
  sh "$source/build-aux/xrun.sh" "$gallery" --check "$@" || status=1
}

if [ -n "$briefly" ]
then
  check --text 1.25 --size 1280x800 --size 1140x720 --size 1000x700 window-four window-follower window-review window-end library \
    statistics new-game-again preferences country-tile cathedral-choose
  check --size 1280x800 --size 1080x700 window-four shortcuts menu
  exit $status
fi

for size in 360x640 800x700
do
  echo "$size"
  check --size "$size"
done
echo "text of double size"
check --text 2 --size 360x640 library library-rename film statistics report window-beginning window-four window-review \
  new-game-again preferences players help pane-game pane-position pane-moves
for text in 1 1.5 2
do
  echo "between, with text of $text"
  sizes=
  for width in 1280 1160 1080 1000
  do
    sizes="$sizes --size ${width}x720"
  done
  check --text "$text" --store empty $sizes window-welcome new-game
  check --text "$text" $sizes window-beginning window-four window-follower window-end window-review report statistics library \
    window-lesson new-game-again preferences shortcuts menu pane-game pane-points pane-lines country-tile cathedral-choose
done
exit $status
