/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the numbers of an event mean in Cathedral. */
#pragma once

/* Where `detail` has what any event can have. */
enum {
  CATHEDRAL_AT_EVENT = 13,     /* the event card of the round, if it is uncovered */
  CATHEDRAL_AT_MILESTONE = 14, /* of part III (cathedral_milestone ()); 0 in parts I and II */
};

/* The `type` of an event: what happened to `player`. Those with points have them in `points`. */
typedef enum {
  CATHEDRAL_LOG_NONE,
  CATHEDRAL_LOG_ROUND,   /* round `x` begins, `player` is the first */
  CATHEDRAL_LOG_TOWN,    /* the privileges `detail[0]` and `detail[1]` */
  CATHEDRAL_LOG_GUILD,   /* the craftsmen `detail[0]` and `detail[1]` */
  CATHEDRAL_LOG_DISPLAY, /* `x` cards in `detail` */
  CATHEDRAL_LOG_TOOK,    /* the resource card `part` with `x` workers */
  CATHEDRAL_LOG_HIRED,   /* the craftsman `part` for `x` gold */
  CATHEDRAL_LOG_DROPPED, /* the craftsman `part` */
  CATHEDRAL_LOG_PASSED,
  CATHEDRAL_LOG_MILL,   /* `x` workers go there */
  CATHEDRAL_LOG_DRAWN,  /* `player`'s builder, at the price `x` */
  CATHEDRAL_LOG_THROWN, /* `player`'s builder */
  CATHEDRAL_LOG_ASIDE,  /* `player`'s builder */
  CATHEDRAL_LOG_PLACED, /* at the place `part` for `x` gold; `detail[0]` is the card that lies there */
  CATHEDRAL_LOG_WAITS,  /* beside the price `x` */
  CATHEDRAL_LOG_EVENT,  /* the event card `part` */
  CATHEDRAL_LOG_SAFE,   /* `part` 0: by the bishop, 1: by an amulet */
  CATHEDRAL_LOG_CUBE,   /* of the kind `part` */
  CATHEDRAL_LOG_USED,   /* the privilege `part` */
  CATHEDRAL_LOG_GOLD,   /* got `x`, for the privilege `part` if it is not 0 */
  CATHEDRAL_LOG_GOODS,  /* got `detail[kind]`, for the privilege `part` if it is not 0; `x` more for the event card, `y`
                         * of them by a right */
  CATHEDRAL_LOG_POINTS, /* for the privilege `part` if it is not 0; `x` of them by the almoner */
  CATHEDRAL_LOG_LEVY,   /* paid `x`, `y` are missing */
  CATHEDRAL_LOG_DISMISSED, /* the craftsman `part` */
  CATHEDRAL_LOG_INCOME,    /* got `x` gold in the mill, for `y` workers and `detail[0]` more of wool */
  CATHEDRAL_LOG_PRIVILEGE, /* the card `part` */
  CATHEDRAL_LOG_TAX,       /* the die shows `x`; `player` rolled */
  CATHEDRAL_LOG_TAXED,     /* paid `x`, `y` are missing */
  CATHEDRAL_LOG_GREY,      /* gets two grey workers */
  CATHEDRAL_LOG_BOUGHT,    /* `x` of the kind `part` for `y` gold */
  CATHEDRAL_LOG_SOLD,      /* `x` of the kind `part` for `y` gold */
  CATHEDRAL_LOG_LEFT,
  CATHEDRAL_LOG_WORKED, /* the craftsman `part` `x` times; `y` gold, negative for what was paid */
  CATHEDRAL_LOG_KEPT,   /* `detail[kind]` */
  CATHEDRAL_LOG_BUILT,  /* round `x` ends, `player` was the first */
  CATHEDRAL_LOG_OVER,   /* `x` is the set of winners */
} CathedralLog;
