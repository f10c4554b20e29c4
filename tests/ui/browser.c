/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Talks to gtk4-broadwayd as GTK's own page does: events over a web socket in one direction, drawing in the other.
 * Of the drawing it reads only what must be answered. A thread does that, because GTK waits for answers. */
#include "browser.h"

#include <gio/gunixsocketaddress.h>
#include <signal.h>
#include <sys/prctl.h>

/* Numbers of events and operations as in broadway.js. */
enum { ENTER, LEAVE, MOVE, PRESS, RELEASE, TOUCH, SCROLL, CONFIGURED = 11, SIZE = 12, ANSWER = 14 };
enum {
  GRAB,
  UNGRAB,
  NEW_SURFACE,
  SHOW_SURFACE,
  HIDE_SURFACE,
  RAISE_SURFACE,
  LOWER_SURFACE,
  DESTROY_SURFACE,
  MOVE_RESIZE,
  SET_TRANSIENT_FOR,
  DISCONNECTED,
  SURFACE_UPDATE,
  SET_SHOW_KEYBOARD,
  UPLOAD_TEXTURE,
  RELEASE_TEXTURE,
  SET_NODES,
  QUESTION,
};

struct _Browser {
  GSubprocess *daemon;
  GIOStream *stream;
  GThread *reader;
  GMutex lock;              /* protects the following fields, and writing */
  guint32 serial, surface;  /* the last ones that were received */
  guint32 target;           /* the surface that gets events; this and the following fields belong to the main thread */
  unsigned seen[GDK_EVENT_LAST]; /* number of events that the window received, by type */
  gboolean was_pointed;
  double x, y;              /* of the mouse, in whole pixels */
  guint32 buttons;          /* pressed buttons, as a GdkModifierType */
};

/* Received data, with the position of reading. */
typedef struct {
  const guint8 *at, *end;
} Cursor;

static guint32
take (Cursor *cursor, unsigned bytes)
{
  guint32 value = 0;

  for (unsigned i = 0; i < bytes && cursor->at < cursor->end; i++)
    value |= (guint32) *cursor->at++ << (8 * i);
  return value;
}

static void
skip (Cursor *cursor, gsize bytes)
{
  cursor->at += MIN (bytes, (gsize) (cursor->end - cursor->at));
}

/* Sends an event. The lock must be held. */
static void
send_locked (Browser *self, guint32 type, unsigned n, const gint32 *values)
{
  guint8 frame[6 + 4 * 15] = { 0x82, (guint8) (0x80 | 4 * (n + 3)) }; /* the mask of the web socket is 0 */
  guint32 head[3] = { type, self->serial, (guint32) (g_get_monotonic_time () / 1000) };

  for (unsigned i = 0; i < n + 3; i++)
    {
      guint32 value = GUINT32_TO_BE (i < 3 ? head[i] : (guint32) values[i - 3]);

      memcpy (frame + 6 + 4 * i, &value, 4);
    }
  g_output_stream_write_all (g_io_stream_get_output_stream (self->stream), frame, 6 + 4 * (n + 3), NULL, NULL, NULL);
}

/* Reads one operation. The lock must be held. */
static void
read_operation (Browser *self, Cursor *cursor)
{
  guint32 operation = take (cursor, 1), flags;
  gint32 answer[5];

  self->serial = take (cursor, 4);
  switch (operation)
    {
    case NEW_SURFACE:
      self->surface = take (cursor, 2);
      skip (cursor, 8);
      break;
    case MOVE_RESIZE:
      answer[0] = (gint32) take (cursor, 2);
      flags = take (cursor, 1);
      for (int i = 1; i < 5; i++)
        answer[i] = flags & (i < 3 ? 1 : 2) ? (gint32) take (cursor, 2) : 0;
      if (flags & 2)
        send_locked (self, CONFIGURED, 5, answer);
      break;
    case QUESTION:
      answer[0] = (gint32) take (cursor, 2);
      answer[1] = (gint32) take (cursor, 4);
      send_locked (self, ANSWER, 2, answer);
      break;
    case UPLOAD_TEXTURE:
      skip (cursor, 4);
      skip (cursor, take (cursor, 4));
      break;
    case SET_NODES:
      skip (cursor, 2);
      skip (cursor, 4 * (gsize) take (cursor, 4));
      break;
    case GRAB:
      skip (cursor, 3);
      break;
    case SET_TRANSIENT_FOR:
    case RELEASE_TEXTURE:
      skip (cursor, 4);
      break;
    case UNGRAB:
    case DISCONNECTED:
      break;
    default:
      skip (cursor, 2);
    }
}

static gpointer
read_drawing (gpointer data)
{
  Browser *self = data;
  GInputStream *input = g_io_stream_get_input_stream (self->stream);
  guint8 head[10];
  gsize got;

  while (g_input_stream_read_all (input, head, 2, &got, NULL, NULL) && got == 2)
    {
      unsigned more = head[1] < 126 ? 0 : head[1] == 126 ? 2 : 8;
      guint64 length = more == 0 ? head[1] : 0;
      g_autofree guint8 *message = NULL;

      g_input_stream_read_all (input, head, more, &got, NULL, NULL);
      for (unsigned i = 0; i < more; i++)
        length = length << 8 | head[i];
      message = g_malloc (length);
      if (!g_input_stream_read_all (input, message, length, &got, NULL, NULL) || got < length)
        break;
      g_mutex_lock (&self->lock);
      for (Cursor cursor = { message, message + length }; cursor.at < cursor.end;)
        read_operation (self, &cursor);
      g_mutex_unlock (&self->lock);
      g_main_context_wakeup (NULL); /* for who waits for a surface */
    }
  return NULL;
}

/* Connects to the DAEMON at PATH as soon as it listens. */
static GIOStream *
connect_to (GSubprocess *daemon, const char *path)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);
  GSocketConnection *connection;

  while ((connection = g_socket_client_connect (client, G_SOCKET_CONNECTABLE (address), NULL, NULL)) == NULL
         && g_subprocess_get_identifier (daemon) != NULL)
    g_thread_yield ();
  if (connection == NULL)
    g_error ("gtk4-broadwayd does not answer");
  return G_IO_STREAM (connection);
}

/* Turns the connection into a web socket. */
static void
shake_hands (GIOStream *stream)
{
  static const char hello[] = "GET /socket HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Protocol: broadway\r\nOrigin: http://test\r\n\r\n";
  g_autoptr (GString) answer = g_string_new (NULL);
  char letter;
  gsize got;

  g_output_stream_write_all (g_io_stream_get_output_stream (stream), hello, strlen (hello), NULL, NULL, NULL);
  while (!g_str_has_suffix (answer->str, "\r\n\r\n"))
    {
      if (!g_input_stream_read_all (g_io_stream_get_input_stream (stream), &letter, 1, &got, NULL, NULL) || got == 0)
        g_error ("gtk4-broadwayd refuses: %s", answer->str);
      g_string_append_c (answer, letter);
    }
}

/* Ends the daemon with its parent, so that it does not survive a test that fails. */
static void
tie_to_parent (gpointer data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

Browser *
browser_new (void)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "browser", NULL);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  GSubprocess *daemon;
  Browser *self;

  g_subprocess_launcher_set_child_setup (launcher, tie_to_parent, NULL, NULL);
  daemon = g_subprocess_launcher_spawn (launcher, NULL, "gtk4-broadwayd", "--unixsocket", path, ":7", NULL);
  if (daemon == NULL)
    return NULL;
  g_setenv ("GDK_BACKEND", "broadway", TRUE);
  g_setenv ("BROADWAY_DISPLAY", ":7", TRUE);
  g_setenv ("GSK_RENDERER", "broadway", TRUE);
  self = g_new0 (Browser, 1);
  self->daemon = daemon;
  g_mutex_init (&self->lock);
  self->stream = connect_to (daemon, path);
  shake_hands (self->stream);
  send_locked (self, SIZE, 3, (gint32[]) { 1280, 900, 1 });
  self->reader = g_thread_new ("browser", read_drawing, self);
  return self;
}

void
browser_free (Browser *self)
{
  g_subprocess_force_exit (self->daemon);
  g_thread_join (self->reader);
  g_object_unref (self->stream);
  g_object_unref (self->daemon);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* Counts received events. GTK itself repeats the position of the mouse after every layout. */
static gboolean
event_seen_cb (GtkEventControllerLegacy *controller, GdkEvent *event, Browser *self)
{
  GdkEventType type = gdk_event_get_event_type (event);
  double x, y;

  if (type != GDK_MOTION_NOTIFY || (gdk_event_get_position (event, &x, &y) && x == self->x && y == self->y))
    self->seen[type]++;
  return GDK_EVENT_PROPAGATE;
}

static guint32
read_surface (Browser *self)
{
  guint32 surface;

  g_mutex_lock (&self->lock);
  surface = self->surface;
  g_mutex_unlock (&self->lock);
  return surface;
}

void
browser_look_at (Browser *self, GtkWidget *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (event_seen_cb), self);
  gtk_widget_add_controller (window, controller);
  self->was_pointed = FALSE;
  while (read_surface (self) == self->target)
    g_main_context_iteration (NULL, TRUE);
  self->target = read_surface (self);
}

static void
send (Browser *self, guint32 type, unsigned n, const gint32 *values)
{
  g_mutex_lock (&self->lock);
  send_locked (self, type, n, values);
  g_mutex_unlock (&self->lock);
}

/* Sends an event and waits until the window has received it as WANTED. */
static void
send_and_wait (Browser *self, guint32 type, unsigned n, const gint32 *values, GdkEventType wanted)
{
  unsigned before = self->seen[wanted];

  send (self, type, n, values);
  while (self->seen[wanted] == before)
    g_main_context_iteration (NULL, TRUE);
}

static void
send_touch (Browser *self, int kind, unsigned finger, double x, double y)
{
  static const GdkEventType types[] = { GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END };
  gint32 px = (gint32) x, py = (gint32) y;

  send_and_wait (self, TOUCH, 9,
                 (gint32[]) { kind, (gint32) self->target, (gint32) finger, finger == 1, px, py, px, py, 0 },
                 types[kind]);
}

void
browser_touch (Browser *self, unsigned finger, double x, double y)
{
  send_touch (self, 0, finger, x, y);
}

void
browser_drag (Browser *self, unsigned finger, double x, double y)
{
  send_touch (self, 1, finger, x, y);
}

void
browser_lift (Browser *self, unsigned finger, double x, double y)
{
  send_touch (self, 2, finger, x, y);
}

/* Sends an event at the position of the mouse. EXTRA is its last value. */
static void
send_mouse (Browser *self, guint32 type, gint32 extra, GdkEventType wanted)
{
  gint32 target = (gint32) self->target, x = (gint32) self->x, y = (gint32) self->y;
  gint32 values[] = { target, target, x, y, x, y, (gint32) self->buttons, extra };

  if (!self->was_pointed)
    send (self, ENTER, 8, (gint32[]) { target, target, x, y, x, y, 0, GDK_CROSSING_NORMAL });
  self->was_pointed = TRUE;
  send_and_wait (self, type, type == MOVE ? 7 : 8, values, wanted);
}

void
browser_point (Browser *self, double x, double y)
{
  self->x = (gint32) x;
  self->y = (gint32) y;
  send_mouse (self, MOVE, 0, GDK_MOTION_NOTIFY);
}

void
browser_press (Browser *self, unsigned button)
{
  send_mouse (self, PRESS, (gint32) button, GDK_BUTTON_PRESS);
  self->buttons |= GDK_BUTTON1_MASK << (button - 1);
}

void
browser_release (Browser *self, unsigned button)
{
  send_mouse (self, RELEASE, (gint32) button, GDK_BUTTON_RELEASE);
  self->buttons &= ~(guint32) (GDK_BUTTON1_MASK << (button - 1));
}

void
browser_scroll (Browser *self, gboolean down)
{
  send_mouse (self, SCROLL, down, GDK_SCROLL);
}
