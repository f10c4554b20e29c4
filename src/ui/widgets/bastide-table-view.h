/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A widget with one child that shows a table and follows its changes. Abstract. */
#pragma once

#include <adwaita.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_TABLE_VIEW (bastide_table_view_get_type ())

typedef struct {
  AdwBin parent_instance;
  BastideTable *table; /* only to be read; NULL for none */
  GSignalGroup *changes;
} BastideTableView;

/* All are called with the view. `forget` may be NULL. */
typedef struct {
  AdwBinClass parent_class;
  void (*forget) (BastideTableView *self); /* `table` is NULL; the table lives until then, for threads that paint it and
                                            * children that may still show it */
  void (*show) (BastideTableView *self);   /* `table` is another one; children that are bound to it show it already */
  void (*changed) (BastideTableView *self, const BastideTableChange *change); /* the table was */
} BastideTableViewClass;

GType bastide_table_view_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTableView, g_object_unref)

static inline BastideTableView *
BASTIDE_TABLE_VIEW (gpointer self)
{
  return G_TYPE_CHECK_INSTANCE_CAST (self, bastide_table_view_get_type (), BastideTableView);
}

/* Shows TABLE, also as the property `table`. NULL for none, as a class must do first of all in `dispose` if it frees
 * something there. */
void bastide_table_view_set_table (BastideTableView *self, BastideTable *table);
