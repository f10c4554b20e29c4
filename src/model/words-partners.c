/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about partners elsewhere, with whom a game is played by file. */
#include "bastide-words.h"

#include <glib/gi18n.h>

char *
bastide_words_elsewhere (const BastideWords *words, unsigned player)
{
  g_autofree char *name = bastide_words_name (words, player);

  /* Translators: a player who sits at another computer, with whom the game is played by file */
  return g_strdup_printf (_ ("%s decides elsewhere"), name);
}

const char *
bastide_words_mail (bool is_sent)
{
  return is_sent ? _ ("The game’s file was handed out. Open the answer when it comes.")
                 : _ ("Send the game’s file, and open the answer when it comes.");
}

char *
bastide_words_own_moves (const BastideWords *words, unsigned players)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (unsigned i = 0; i < BASTIDE_PLAYERS; i++)
    if ((players >> i & 1) != 0)
      {
        g_autofree char *name = bastide_words_name (words, i);

        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
      }
  /* Translators: one player or several, separated by commas */
  return g_strdup_printf (_ ("It has moves of %s, who decides here."), names->str);
}

const char *
bastide_words_merge (BastideMergeResult result)
{
  switch (result)
    {
    case BASTIDE_MERGE_SAME: return _ ("You have this game already: the file has nothing new.");
    case BASTIDE_MERGE_OLDER: return _ ("The file is older: your game has all its moves, and more.");
    case BASTIDE_MERGE_NOTES: return _ ("The file has no new moves. Its notes and names were added to your game.");
    case BASTIDE_MERGE_LINES: return _ ("Other lines of play were added from the file. Your game stays where it is.");
    case BASTIDE_MERGE_CONTINUED: return _ ("The file continues your game: its moves were added.");
    case BASTIDE_MERGE_TAKEN_BACK:
      return _ ("In the file, moves were taken back: the game goes on with the new ones, and the old ones are kept.");
    case BASTIDE_MERGE_BRANCHED:
      return _ ("The file goes on differently: it was added as a branch, and your game stays where it is.");
    case BASTIDE_MERGE_OTHER_TILES:
      return _ ("The file was refused: it has the identifier of your game, but another tile set.");
    case BASTIDE_MERGE_OTHER_DEAL:
      return _ ("The file was refused: it has the identifier of your game, but the tiles come in another order.");
    case BASTIDE_MERGE_OTHER_PLAYERS:
      return _ ("The file was refused: it has the identifier of your game, but another number of players.");
    case BASTIDE_MERGE_OTHER_COLOURS:
      return _ ("The file was refused: it has the identifier of your game, but the players have other colours.");
    case BASTIDE_MERGE_TOO_LONG: return _ ("The file was refused: together with your game it would be too long.");
    }
  g_return_val_if_reached ("");
}
