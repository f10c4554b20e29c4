/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that paint pictures of tiles, and the finished pictures.
 *
 * One lock protects everything. Finished pictures are in a table by key and in a list by last use. Requests are in a
 * list, the latest first. */
#ifdef __linux__
#define _GNU_SOURCE /* for SCHED_BATCH */
#endif
#include "picture-pool.h"

#include <string.h>
#ifdef __linux__
#include <sched.h>
#include <sys/resource.h>
#endif

enum {
  NICENESS = 10,
  MOST_THREADS = 3,
};

typedef struct {
  BastidePicture picture; /* first, so that it has the same address as this structure */
  gatomicrefcount references;
} Counted;

/* What the pool has for one key. */
typedef struct {
  BastidePictureKey key;
  BastidePicture *picture; /* NULL until it is finished */
  bool is_begun;
  GList link; /* in `finished` or `waiting`; in neither while it is being painted */
} Entry;

struct _BastidePicturePool {
  const BastideArt *art;
  const BastideKit *set;
  gsize max_bytes;
  BastidePictureReadyFunc ready;
  gpointer user_data;

  GMutex lock;
  GCond work; /* signalled if there is a request, or at the end */
  GCond done; /* signalled if a request was finished */
  bool ends;
  GHashTable *entries; /* Entry by its key */
  GQueue finished;     /* most recently used first */
  GQueue waiting;      /* next to be painted first */
  unsigned calling;    /* painters that tell of a finished picture */
  unsigned painting;
  gsize bytes;
  unsigned n_threads;
  GThread *threads[MOST_THREADS];
};

static unsigned
hash_key (gconstpointer data)
{
  const BastidePictureKey *key = data;

  return ((((unsigned) key->kind * 4 + key->turns) * 4 + key->tone) * 2 + key->contrast) * 1031u + key->pixels
         + key->hidden_signs * 8209u + key->dark * 131071u;
}

static int
keys_equal (gconstpointer a, gconstpointer b)
{
  const BastidePictureKey *x = a, *y = b;

  return x->kind == y->kind && x->turns == y->turns && x->tone == y->tone && x->contrast == y->contrast
         && x->hidden_signs == y->hidden_signs && x->pixels == y->pixels && x->dark == y->dark;
}

BastidePicture *
bastide_picture_paint (const BastideArt *art, const BastideKit *set, const BastidePictureKey *key)
{
  Counted *counted = g_new0 (Counted, 1);
  BastidePicture *picture = &counted->picture;
  cairo_surface_t *surface;
  cairo_t *cr;
  guchar *pixels;

  g_atomic_ref_count_init (&counted->references);
  picture->key = *key;
  picture->width = key->pixels + 2 * BASTIDE_PICTURE_BLEED;
  picture->stride = cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, picture->width);
  pixels = g_malloc0 ((gsize) picture->stride * (gsize) picture->width);
  surface = cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32, picture->width, picture->width,
                                                 picture->stride);
  cr = cairo_create (surface);
  /* The tile is painted larger by its bleed, which is hardly visible, so that everything at its rim continues. */
  art->tile (cr, set, key->kind, key->turns, picture->width,
             (BastideStyle) { .contrast = key->contrast,
                              .dark = key->dark,
                              .tone = key->tone,
                              .hidden_signs = key->hidden_signs });
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  picture->pixels = g_bytes_new_take (pixels, (gsize) picture->stride * (gsize) picture->width);
  return picture;
}

static BastidePicture *
ref_picture (BastidePicture *picture)
{
  g_atomic_ref_count_inc (&((Counted *) picture)->references);
  return picture;
}

void
bastide_picture_unref (BastidePicture *picture)
{
  if (picture == NULL || !g_atomic_ref_count_dec (&((Counted *) picture)->references))
    return;
  g_bytes_unref (picture->pixels);
  g_free (picture);
}

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_clear_pointer (&entry->picture, bastide_picture_unref);
  g_free (entry);
}

/* Frees the least recently used pictures until the others are within the limit. The newest one stays. */
static void
trim (BastidePicturePool *pool)
{
  while (pool->bytes > pool->max_bytes && pool->finished.length > 1)
    {
      Entry *entry = pool->finished.tail->data;

      g_queue_unlink (&pool->finished, &entry->link);
      pool->bytes -= g_bytes_get_size (entry->picture->pixels);
      g_hash_table_remove (pool->entries, &entry->key);
    }
}

void
bastide_painter_give_way (void)
{
#ifdef __linux__
  /* Both are of this thread alone. A program that was started with a real-time policy would not give way by being
   * nice. */
  sched_setscheduler (0, SCHED_BATCH, &(struct sched_param) { 0 });
  setpriority (PRIO_PROCESS, 0, NICENESS);
#endif
}

/* Paints requests until the pool ends. */
static gpointer
run_painter (gpointer data)
{
  BastidePicturePool *pool = data;

  bastide_painter_give_way ();
  g_mutex_lock (&pool->lock);
  for (;;)
    {
      Entry *entry;
      BastidePictureKey key;
      BastidePicture *picture;

      while (!pool->ends && pool->waiting.length == 0)
        g_cond_wait (&pool->work, &pool->lock);
      if (pool->ends)
        break;
      entry = pool->waiting.head->data;
      g_queue_unlink (&pool->waiting, &entry->link);
      entry->is_begun = true;
      pool->painting++;
      key = entry->key;
      g_mutex_unlock (&pool->lock);

      picture = bastide_picture_paint (pool->art, pool->set, &key);

      g_mutex_lock (&pool->lock);
      entry->picture = picture;
      g_queue_push_head_link (&pool->finished, &entry->link);
      pool->bytes += g_bytes_get_size (picture->pixels);
      trim (pool);
      pool->painting--; /* before somebody who hears of the picture asks what is pending */
      pool->calling++;
      if (pool->ready != NULL && !pool->ends)
        {
          g_mutex_unlock (&pool->lock);
          pool->ready (&key, pool->user_data);
          g_mutex_lock (&pool->lock);
        }
      pool->calling--;
      g_cond_broadcast (&pool->done);
    }
  g_mutex_unlock (&pool->lock);
  return NULL;
}

BastidePicturePool *
bastide_picture_pool_new (const BastideArt *art, const BastideKit *set, unsigned threads, gsize max_bytes,
                          BastidePictureReadyFunc ready, gpointer user_data)
{
  BastidePicturePool *pool = g_new0 (BastidePicturePool, 1);

  pool->art = art;
  pool->set = set;
  pool->max_bytes = max_bytes;
  pool->ready = ready;
  pool->user_data = user_data;
  g_mutex_init (&pool->lock);
  g_cond_init (&pool->work);
  g_cond_init (&pool->done);
  pool->entries = g_hash_table_new_full (hash_key, keys_equal, NULL, free_entry);
  g_queue_init (&pool->finished);
  g_queue_init (&pool->waiting);
  pool->n_threads = CLAMP (threads == 0 ? g_get_num_processors () - 1 : threads, 1, MOST_THREADS);
  for (unsigned i = 0; i < pool->n_threads; i++)
    pool->threads[i] = g_thread_new ("painter", run_painter, pool);
  return pool;
}

void
bastide_picture_pool_free (BastidePicturePool *pool)
{
  if (pool == NULL)
    return;
  g_mutex_lock (&pool->lock);
  pool->ends = true;
  g_cond_broadcast (&pool->work);
  g_mutex_unlock (&pool->lock);
  for (unsigned i = 0; i < pool->n_threads; i++)
    g_thread_join (pool->threads[i]);
  g_hash_table_unref (pool->entries);
  g_mutex_clear (&pool->lock);
  g_cond_clear (&pool->work);
  g_cond_clear (&pool->done);
  g_free (pool);
}

/* How much the picture of an entry differs from KEY: 0 if it is the same, negative if it cannot be used. */
static int
rate_instead (const Entry *entry, const BastidePictureKey *key)
{
  int rated;

  if (entry->picture == NULL || entry->key.kind != key->kind || entry->key.turns != key->turns
      || entry->key.contrast != key->contrast)
    return -1;
  rated = entry->key.pixels >= key->pixels ? entry->key.pixels - key->pixels : 3 * (key->pixels - entry->key.pixels);
  return 2 * rated
         + (entry->key.tone != key->tone || entry->key.hidden_signs != key->hidden_signs
            || entry->key.dark != key->dark);
}

static Entry *
find_instead (BastidePicturePool *pool, const BastidePictureKey *key)
{
  Entry *best = NULL;
  int best_rate = G_MAXINT;

  for (GList *link = pool->finished.head; link != NULL; link = link->next)
    {
      int rated = rate_instead (link->data, key);

      if (rated >= 0 && rated < best_rate)
        {
          best = link->data;
          best_rate = rated;
        }
    }
  return best;
}

/* Adds a request before all others. */
static void
request (BastidePicturePool *pool, const BastidePictureKey *key, Entry *entry)
{
  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      entry->key = *key;
      entry->link.data = entry;
      g_hash_table_insert (pool->entries, &entry->key, entry);
    }
  else if (entry->is_begun)
    return;
  else
    g_queue_unlink (&pool->waiting, &entry->link);
  g_queue_push_head_link (&pool->waiting, &entry->link);
  g_cond_signal (&pool->work);
}

void
bastide_picture_pool_set_max_bytes (BastidePicturePool *pool, gsize max_bytes)
{
  g_mutex_lock (&pool->lock);
  pool->max_bytes = max_bytes;
  g_mutex_unlock (&pool->lock);
}

BastidePicture *
bastide_picture_pool_get (BastidePicturePool *pool, const BastidePictureKey *key)
{
  BastidePicture *picture = NULL;
  Entry *entry;

  g_return_val_if_fail (key->turns < 4 && key->tone < 4, NULL);
  g_return_val_if_fail (key->pixels >= 1 && key->pixels <= BASTIDE_PICTURE_LARGEST, NULL);
  g_mutex_lock (&pool->lock);
  entry = g_hash_table_lookup (pool->entries, key);
  if (entry == NULL || entry->picture == NULL)
    {
      request (pool, key, entry);
      entry = find_instead (pool, key);
    }
  if (entry != NULL)
    {
      g_queue_unlink (&pool->finished, &entry->link);
      g_queue_push_head_link (&pool->finished, &entry->link);
      picture = ref_picture (entry->picture);
    }
  g_mutex_unlock (&pool->lock);
  return picture;
}

void
bastide_picture_pool_keep_only (BastidePicturePool *pool, unsigned pixels, bool contrast)
{
  g_mutex_lock (&pool->lock);
  for (GList *link = pool->waiting.head, *next; link != NULL; link = next)
    {
      Entry *entry = link->data;

      next = link->next;
      if (entry->key.pixels == pixels && entry->key.contrast == contrast)
        continue;
      g_queue_unlink (&pool->waiting, link);
      g_hash_table_remove (pool->entries, &entry->key);
    }
  g_cond_broadcast (&pool->done);
  g_mutex_unlock (&pool->lock);
}

unsigned
bastide_picture_pool_pending (BastidePicturePool *pool)
{
  unsigned pending;

  g_mutex_lock (&pool->lock);
  pending = pool->waiting.length + pool->painting;
  g_mutex_unlock (&pool->lock);
  return pending;
}

void
bastide_picture_pool_wait (BastidePicturePool *pool)
{
  g_mutex_lock (&pool->lock);
  while (pool->waiting.length + pool->painting + pool->calling > 0)
    g_cond_wait (&pool->done, &pool->lock);
  g_mutex_unlock (&pool->lock);
}

gsize
bastide_picture_pool_bytes (BastidePicturePool *pool)
{
  gsize bytes;

  g_mutex_lock (&pool->lock);
  bytes = pool->bytes;
  g_mutex_unlock (&pool->lock);
  return bytes;
}
