// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game.h"

#include <QByteArray>

#include <optional>
#include <string>
#include <vector>

namespace app::cli {

/// One line of the play language: a game command, or a word that moves an open action or the log.
struct PlayLine {
    enum class Word { Command, Begin, Answer, Apply, Leave, Undo, Redo, Jump, Amend };
    Word word = Word::Command;
    std::optional<core::Order> order;                 ///< of Command and Begin; of Amend where it was given
    std::optional<std::vector<core::Answer>> answers; ///< of Command and Amend where they were given
    std::optional<core::Answer> answer;               ///< of Answer; nothing = roll it
    std::optional<core::Value> set;                   ///< of Amend: fields that change in the stored command
    core::StepId step = 0;                            ///< of Jump and Amend
};

/// Reads a line of the play language; `where` in a Problem is the place within it.
core::Result<PlayLine> readPlayLine(const QByteArray& text);

/// Reads what the `amend` command line takes: `command` or `set`, `answers`; everything else stays as it was.
core::Result<PlayLine> readAmendment(const QByteArray& text);

/// Reads a command written as one object: its type beside its fields (or all fields in `body`), `override`
/// where the rules may be broken for it.
core::Result<core::Order> readOrder(const core::Value& value, const std::string& where);

} // namespace app::cli
