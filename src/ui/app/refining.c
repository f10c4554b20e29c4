/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "refining.h"

#include "model/table-reading.h"
#include "ui/widgets/settings.h"

#define KEY "refine-reports"
#define MONITOR "bastide-power-profile-monitor" /* a reference to it, which belongs to the table */

static void
update (BastideTable *table)
{
  GPowerProfileMonitor *monitor = g_object_get_data (G_OBJECT (table), MONITOR);

  bastide_table_set_refines (table, g_settings_get_boolean (settings_get_default (), KEY)
                                        && !g_power_profile_monitor_get_power_saver_enabled (monitor));
}

void
refining_follow (BastideTable *table)
{
  GPowerProfileMonitor *monitor = g_power_profile_monitor_dup_default ();

  g_object_set_data_full (G_OBJECT (table), MONITOR, monitor, g_object_unref);
  g_signal_connect_object (monitor, "notify::power-saver-enabled", G_CALLBACK (update), table, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings_get_default (), "changed::" KEY, G_CALLBACK (update), table, G_CONNECT_SWAPPED);
  update (table);
}
