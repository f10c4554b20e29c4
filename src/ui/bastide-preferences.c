/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preferences: an object whose properties are bound to the settings' keys of the same names. */
#include "bastide-preferences.h"

#include "config.h"

struct _BastidePreferences {
  GObject parent_instance;
  GSettings *settings; /* NULL where the schema is not installed */
  gboolean confirm_placing, show_final, tips, pane, maximized;
  int pace, width, height;
  char *last_setup;
  char **seen_tips;
};

G_DEFINE_FINAL_TYPE (BastidePreferences, bastide_preferences, G_TYPE_OBJECT)

enum {
  PROP_CONFIRM_PLACING = 1,
  PROP_SHOW_FINAL,
  PROP_TIPS,
  PROP_PACE,
  PROP_PANE,
  PROP_WINDOW_WIDTH,
  PROP_WINDOW_HEIGHT,
  PROP_WINDOW_MAXIMIZED,
  PROP_LAST_SETUP,
  PROP_SEEN_TIPS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static gboolean *
find_switch (BastidePreferences *self, guint id)
{
  switch (id)
    {
    case PROP_CONFIRM_PLACING: return &self->confirm_placing;
    case PROP_SHOW_FINAL: return &self->show_final;
    case PROP_TIPS: return &self->tips;
    case PROP_PANE: return &self->pane;
    case PROP_WINDOW_MAXIMIZED: return &self->maximized;
    default: return NULL;
    }
}

static int *
find_number (BastidePreferences *self, guint id)
{
  switch (id)
    {
    case PROP_PACE: return &self->pace;
    case PROP_WINDOW_WIDTH: return &self->width;
    case PROP_WINDOW_HEIGHT: return &self->height;
    default: return NULL;
    }
}

static void
bastide_preferences_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BastidePreferences *self = BASTIDE_PREFERENCES (object);
  gboolean *on = find_switch (self, id);
  int *number = find_number (self, id);

  if (on != NULL)
    g_value_set_boolean (value, *on);
  else if (number != NULL)
    g_value_set_int (value, *number);
  else if (id == PROP_LAST_SETUP)
    g_value_set_string (value, self->last_setup);
  else if (id == PROP_SEEN_TIPS)
    g_value_set_boxed (value, self->seen_tips);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bastide_preferences_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastidePreferences *self = BASTIDE_PREFERENCES (object);
  gboolean *on = find_switch (self, id);
  int *number = find_number (self, id);

  if (on != NULL)
    *on = g_value_get_boolean (value);
  else if (number != NULL)
    *number = g_value_get_int (value);
  else if (id == PROP_LAST_SETUP)
    {
      g_free (self->last_setup);
      self->last_setup = g_value_get_string (value) != NULL ? g_value_dup_string (value) : g_strdup ("");
    }
  else if (id == PROP_SEEN_TIPS)
    {
      g_strfreev (self->seen_tips);
      self->seen_tips = g_value_get_boxed (value) != NULL ? g_value_dup_boxed (value) : g_new0 (char *, 1);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  g_object_notify_by_pspec (object, pspec);
}

static void
bastide_preferences_finalize (GObject *object)
{
  BastidePreferences *self = BASTIDE_PREFERENCES (object);

  g_clear_object (&self->settings);
  g_free (self->last_setup);
  g_strfreev (self->seen_tips);
  G_OBJECT_CLASS (bastide_preferences_parent_class)->finalize (object);
}

static void
bastide_preferences_class_init (BastidePreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = bastide_preferences_get_property;
  object_class->set_property = bastide_preferences_set_property;
  object_class->finalize = bastide_preferences_finalize;

  props[PROP_CONFIRM_PLACING] = g_param_spec_boolean ("confirm-placing", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_FINAL] = g_param_spec_boolean ("show-final", NULL, NULL, TRUE, flags);
  props[PROP_TIPS] = g_param_spec_boolean ("tips", NULL, NULL, TRUE, flags);
  props[PROP_PACE] = g_param_spec_int ("pace", NULL, NULL, 0, BASTIDE_PACES - 1, BASTIDE_PACE_NORMAL, flags);
  props[PROP_PANE] = g_param_spec_boolean ("pane", NULL, NULL, TRUE, flags);
  props[PROP_WINDOW_WIDTH] = g_param_spec_int ("window-width", NULL, NULL, 0, G_MAXINT, 1200, flags);
  props[PROP_WINDOW_HEIGHT] = g_param_spec_int ("window-height", NULL, NULL, 0, G_MAXINT, 780, flags);
  props[PROP_WINDOW_MAXIMIZED] = g_param_spec_boolean ("window-maximized", NULL, NULL, FALSE, flags);
  props[PROP_LAST_SETUP] = g_param_spec_string ("last-setup", NULL, NULL, "", flags);
  props[PROP_SEEN_TIPS] = g_param_spec_boxed ("seen-tips", NULL, NULL, G_TYPE_STRV, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bastide_preferences_init (BastidePreferences *self)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  self->show_final = self->tips = self->pane = TRUE;
  self->pace = BASTIDE_PACE_NORMAL;
  self->width = 1200;
  self->height = 780;
  self->last_setup = g_strdup ("");
  self->seen_tips = g_new0 (char *, 1);

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, BASTIDE_APP_ID, TRUE);
  if (schema == NULL)
    return;
  self->settings = g_settings_new_full (schema, NULL, NULL);
  for (int i = 1; i < N_PROPS; i++)
    if (g_settings_schema_has_key (schema, props[i]->name))
      g_settings_bind (self->settings, props[i]->name, self, props[i]->name, G_SETTINGS_BIND_DEFAULT);
}

BastidePreferences *
bastide_preferences_get_default (void)
{
  static BastidePreferences *preferences;

  if (preferences == NULL)
    {
      preferences = g_object_new (BASTIDE_TYPE_PREFERENCES, NULL);
      g_object_add_weak_pointer (G_OBJECT (preferences), (gpointer *) &preferences);
    }
  return preferences;
}

gboolean
bastide_preferences_get_confirm_placing (BastidePreferences *self)
{
  return self->confirm_placing;
}

gboolean
bastide_preferences_get_show_final (BastidePreferences *self)
{
  return self->show_final;
}

gboolean
bastide_preferences_get_tips (BastidePreferences *self)
{
  return self->tips;
}

BastidePace
bastide_preferences_get_pace (BastidePreferences *self)
{
  return (BastidePace) self->pace;
}

const char *
bastide_preferences_get_last_setup (BastidePreferences *self)
{
  return self->last_setup;
}

void
bastide_preferences_set_last_setup (BastidePreferences *self, const char *setup)
{
  g_object_set (self, "last-setup", setup, NULL);
}

gboolean
bastide_preferences_see_tip (BastidePreferences *self, const char *id)
{
  g_autoptr (GStrvBuilder) builder = NULL;
  g_auto (GStrv) seen = NULL;

  if (g_strv_contains ((const char *const *) self->seen_tips, id))
    return FALSE;
  builder = g_strv_builder_new ();
  g_strv_builder_addv (builder, (const char **) self->seen_tips);
  g_strv_builder_add (builder, id);
  seen = g_strv_builder_end (builder);
  g_object_set (self, "seen-tips", seen, NULL);
  return TRUE;
}

void
bastide_preferences_forget_tips (BastidePreferences *self)
{
  g_object_set (self, "seen-tips", NULL, NULL);
}
