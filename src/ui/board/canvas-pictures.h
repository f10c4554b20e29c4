/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the canvas as nodes: tiles come from the pool, everything else is painted when it is first needed. */
#pragma once

#include <gtk/gtk.h>

#include "art/pictures.h"

typedef struct _CanvasPictures CanvasPictures;

/* How everything is painted. */
typedef struct {
  unsigned pixels;   /* width of a tile in device pixels */
  int scale;         /* device pixels a pixel of the widget */
  double text_scale; /* 1, or the factor of the user's larger text */
  gboolean dark, contrast;
} CanvasLook;

/* Creates pictures by ART for WIDGET, which outlives them, of what is in SET. READY is called on the main thread when
 * better pictures of tiles have arrived. Pictures of tiles may take BUDGET bytes. */
CanvasPictures *canvas_pictures_new (GtkWidget *widget, const BastideArt *art, const BastideKit *set,
                                     BastideShapes *shapes, gsize budget, void (*ready) (GtkWidget *widget));

const BastideArt *canvas_pictures_get_art (CanvasPictures *pictures);

/* Changes the budget, in bytes, after the canvas got another size. */
void canvas_pictures_set_budget (CanvasPictures *pictures, gsize budget);

/* PICTURES may be NULL. */
void canvas_pictures_free (CanvasPictures *pictures);

/* Sets the look of all pictures from now on. Pictures in another look are freed as soon as they are replaced. */
void canvas_pictures_set_look (CanvasPictures *pictures, const CanvasLook *look);

/* The picture of ITEM with the item's origin at 0, 0, in pixels of the widget. Owned by the pictures and valid until
 * the look is changed or canvas_pictures_trim () is called. */
GskRenderNode *canvas_pictures_get (CanvasPictures *pictures, const BastideItem *item);

/* Requests the picture of ITEM, a tile, PIXELS device pixels wide, for a look that will soon be set. */
void canvas_pictures_request (CanvasPictures *pictures, const BastideItem *item, unsigned pixels);

/* Whether all pictures since canvas_pictures_trim () had the size and the style of the look. */
gboolean canvas_pictures_are_exact (CanvasPictures *pictures);

/* Frees pictures if there are too many. To be called between two complete drawings. */
void canvas_pictures_trim (CanvasPictures *pictures);

/* Number of pictures of tiles that are still being painted. */
unsigned canvas_pictures_pending (CanvasPictures *pictures);
