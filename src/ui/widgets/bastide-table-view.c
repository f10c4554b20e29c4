/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A widget that shows a table. */
#include "bastide-table-view.h"

G_DEFINE_ABSTRACT_TYPE (BastideTableView, bastide_table_view, ADW_TYPE_BIN)

static GParamSpec *table_spec;

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_object (value, BASTIDE_TABLE_VIEW (object)->table);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (object), g_value_get_object (value));
}

static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, BastideTableView *self)
{
  G_TYPE_INSTANCE_GET_CLASS (self, BASTIDE_TYPE_TABLE_VIEW, BastideTableViewClass)->changed (self, change);
}

static void
dispose (GObject *object)
{
  BastideTableView *self = BASTIDE_TABLE_VIEW (object);

  if (self->table != NULL)
    bastide_table_view_set_table (self, NULL);
  g_clear_object (&self->changes);
  G_OBJECT_CLASS (bastide_table_view_parent_class)->dispose (object);
}

static void
bastide_table_view_class_init (BastideTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  table_spec = g_param_spec_object ("table", NULL, NULL, BASTIDE_TYPE_TABLE,
                                    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, table_spec);
}

static void
bastide_table_view_init (BastideTableView *self)
{
  self->changes = g_signal_group_new (BASTIDE_TYPE_TABLE);
  g_signal_group_connect_after (self->changes, "changed", G_CALLBACK (table_changed_cb), self);
}

void
bastide_table_view_set_table (BastideTableView *self, BastideTable *table)
{
  BastideTableViewClass *klass = G_TYPE_INSTANCE_GET_CLASS (self, BASTIDE_TYPE_TABLE_VIEW, BastideTableViewClass);
  g_autoptr (BastideTable) old = NULL; /* lives until threads that paint it were joined */

  if (self->changes == NULL)
    return;
  g_signal_group_set_target (self->changes, NULL);
  old = g_steal_pointer (&self->table);
  if (old != NULL && klass->forget != NULL)
    klass->forget (self);
  g_set_object (&self->table, table);
  g_object_notify_by_pspec (G_OBJECT (self), table_spec);
  if (table != NULL)
    klass->show (self);
  g_signal_group_set_target (self->changes, table);
}
