/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The protocol's words for kinds, sources and sides. */
#include "basics.h"

const char *
bastide_kind_name (BastideKind kind)
{
  static const char *const names[] = { "street", "market", "residential" };

  return names[kind];
}

const char *
bastide_source_name (BastideSource source)
{
  static const char *const names[BASTIDE_SOURCES] = { "street", "market", "tower", "steward", "guard" };

  return names[source];
}

char
bastide_side_letter (BastideSide side)
{
  return "NESW"[side];
}
