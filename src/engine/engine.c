/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of the Go Text Protocol, version 2: lines, comments, numbers before commands, answers. */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

#include "command.h"

enum {
  MAX_COMMAND = 64 * 1024,                       /* bytes of a line that is a command */
  MAX_RECORD_LINE = BASTIDE_MAX_RECORD_TEXT + 1, /* more cannot be part of a record */
  MAX_NUMBER_DIGITS = 10,                        /* of the number before a command */
};

struct BastideEngine {
  BastideContext context;
  BastideAnswerFunc func;
  void *data;
  BastideText line;  /* the current line, as far as it was read */
  bool line_is_long; /* longer than what is kept */
  BastideText lines; /* the record or deal that is being read */
  bool lines_are_long;
  char number[MAX_NUMBER_DIGITS + 1]; /* before the command that is being answered; "" if none */
};

BastideEngine *
bastide_engine_new (const BastideRules *rules, const char *const *texts, unsigned n_texts, BastideAnswerFunc func,
                    void *data)
{
  BastideEngine *engine = calloc (1, sizeof *engine);

  if (engine == NULL)
    abort ();
  engine->context.tiles_of = rules;
  engine->context.texts = texts;
  engine->context.n_texts = n_texts;
  engine->func = func;
  engine->data = data;
  return engine;
}

void
bastide_engine_set_unread (BastideEngine *engine, bool (*is_unread) (void *data))
{
  engine->context.is_unread = is_unread;
}

void
bastide_engine_free (BastideEngine *engine)
{
  if (engine == NULL)
    return;
  bastide_session_free (engine->context.session);
  bastide_text_free (&engine->line);
  bastide_text_free (&engine->lines);
  free (engine);
}

/* Sends one answer. TEXT has no empty line. */
static void
answer_with (BastideEngine *engine, bool success, const BastideText *text)
{
  BastideText answer = { 0 };
  size_t length = text->length;

  while (length > 0 && text->at[length - 1] == '\n')
    length--;
  bastide_text_add_format (&answer, "%c%s", success ? '=' : '?', engine->number);
  if (length > 0)
    {
      bastide_text_add_string (&answer, " ");
      bastide_text_add (&answer, text->at, length);
    }
  bastide_text_add_string (&answer, "\n\n");
  engine->func (answer.at, answer.length, engine->data);
  bastide_text_free (&answer);
}

static void
refuse (BastideEngine *engine, const char *reason)
{
  BastideText text = { 0 };

  bastide_text_add_string (&text, reason);
  answer_with (engine, false, &text);
  bastide_text_free (&text);
}

/* Removes the comment and control characters from a line, and makes tabs spaces, as the protocol wants. Returns the new
 * length. */
static size_t
clean_line (char *line, size_t length)
{
  size_t kept = 0;

  for (size_t i = 0; i < length && line[i] != '#'; i++)
    if (line[i] == '\t')
      line[kept++] = ' ';
    else if ((unsigned char) line[i] >= ' ' && line[i] != 127)
      line[kept++] = line[i];
  return kept;
}

static void
split_words (BastideArguments *arguments, const char *at, const char *end)
{
  arguments->n = 0;
  while (at < end && arguments->n < sizeof arguments->at / sizeof arguments->at[0])
    {
      const char *space = memchr (at, ' ', (size_t) (end - at));

      if (space == NULL)
        space = end;
      if (space > at)
        {
          arguments->at[arguments->n].at = at;
          arguments->at[arguments->n++].length = (size_t) (space - at);
        }
      at = space < end ? space + 1 : end;
    }
}

/* Removes the number before a command from the arguments, and keeps it for the answer. */
static void
take_number (BastideEngine *engine, BastideArguments *arguments)
{
  size_t length = arguments->at[0].length;

  engine->number[0] = '\0';
  if (length > MAX_NUMBER_DIGITS || strspn (arguments->at[0].at, "0123456789") < length)
    return;
  memcpy (engine->number, arguments->at[0].at, length);
  engine->number[length] = '\0';
  arguments->n--;
  memmove (&arguments->at[0], &arguments->at[1], arguments->n * sizeof arguments->at[0]);
}

static void
run_line (BastideEngine *engine)
{
  BastideArguments arguments;
  BastideText text = { 0 };
  const char *name;
  size_t length = clean_line (engine->line.at, engine->line.length);
  bool success;

  engine->line.at[length] = '\0';
  split_words (&arguments, engine->line.at, engine->line.at + length);
  if (arguments.n == 0)
    return;
  take_number (engine, &arguments);
  if (arguments.n == 0)
    {
      refuse (engine, "unknown command");
      return;
    }
  name = arguments.at[0].at;
  length = arguments.at[0].length;
  arguments.n--;
  memmove (&arguments.at[0], &arguments.at[1], arguments.n * sizeof arguments.at[0]);
  success = bastide_command_run (&engine->context, name, length, &arguments, &text);
  if (engine->context.wants == BASTIDE_WANTS_COMMANDS)
    answer_with (engine, success, &text);
  bastide_text_free (&text);
}

/* Answers the command that the record or deal belongs to, at its end. ENDED is false if the input ended first. */
static void
take_lines (BastideEngine *engine, bool ended)
{
  bool is_deal = engine->context.wants == BASTIDE_WANTS_DEAL, success;
  BastideText text = { 0 };

  engine->context.wants = BASTIDE_WANTS_COMMANDS;
  bastide_text_add_string (&engine->lines, "");
  if (!ended || engine->lines_are_long)
    success = bastide_command_refuse (&text, "the %s %s", is_deal ? "deal" : "record",
                                      ended ? "is longer than 1 MiB" : "does not end with a line .");
  else if (is_deal)
    success = bastide_command_deal (&engine->context, engine->lines.at, &text);
  else
    success = bastide_command_load (&engine->context, engine->lines.at, engine->lines.length, &text);
  answer_with (engine, success, &text);
  bastide_text_free (&text);
  bastide_text_free (&engine->lines);
  engine->lines_are_long = false;
}

/* Adds a line to the record or deal as it is. */
static void
take_line_of_text (BastideEngine *engine)
{
  size_t length = engine->line.length;

  if (length > 0 && engine->line.at[length - 1] == '\r')
    length--;
  if (length == 1 && engine->line.at[0] == '.' && !engine->line_is_long)
    {
      take_lines (engine, true);
      return;
    }
  if (engine->line_is_long || engine->lines.length + engine->line.length >= BASTIDE_MAX_RECORD_TEXT)
    engine->lines_are_long = true;
  if (engine->lines_are_long)
    return;
  bastide_text_add (&engine->lines, engine->line.at, engine->line.length);
  bastide_text_add_string (&engine->lines, "\n");
}

/* The current line is complete. */
static void
take_line (BastideEngine *engine)
{
  bastide_text_add_string (&engine->line, "");
  if (engine->context.wants != BASTIDE_WANTS_COMMANDS)
    take_line_of_text (engine);
  else if (engine->line_is_long)
    {
      engine->number[0] = '\0';
      refuse (engine, "the line is too long");
    }
  else
    run_line (engine);
  engine->line_is_long = false;
  bastide_text_clear (&engine->line);
}

bool
bastide_engine_feed (BastideEngine *engine, const char *bytes, size_t length)
{
  while (length > 0 && !engine->context.quits)
    {
      const char *feed = memchr (bytes, '\n', length);
      size_t taken = feed != NULL ? (size_t) (feed - bytes) : length;
      size_t most = engine->context.wants == BASTIDE_WANTS_COMMANDS ? MAX_COMMAND : MAX_RECORD_LINE;

      if (engine->line.length + taken <= most)
        bastide_text_add (&engine->line, bytes, taken);
      else
        engine->line_is_long = true;
      if (feed != NULL)
        {
          take_line (engine);
          taken++;
        }
      bytes += taken;
      length -= taken;
    }
  return !engine->context.quits;
}

void
bastide_engine_end (BastideEngine *engine)
{
  if (engine->line.length > 0 || engine->line_is_long)
    take_line (engine);
  if (engine->context.wants != BASTIDE_WANTS_COMMANDS)
    take_lines (engine, false);
}
