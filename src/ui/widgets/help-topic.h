/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places in the help about classes of widgets, about games and about their questions. */
#pragma once

#include <gtk/gtk.h>

#include "games/face.h"

/* For class_init: says that PLACE, such as "saving#library", is about widgets of KLASS. PLACE is static. */
void help_topic_set_place (GtkWidgetClass *klass, const char *place);

/* The place about WIDGET, which its class or one above it has set, or NULL. Static. */
const char *help_topic_get_place (GtkWidget *widget);

/* The place for somebody who begins the game with FACE. Static. */
const char *help_topic_of_game (const BastideGameFace *face);

/* The place about QUESTION of the game with FACE, such as "rules#p6": the rule that the question itself unfolds.
 * QUESTION is an index in the questions of its rules. Static. */
const char *help_topic_of_question (const BastideGameFace *face, unsigned question);
