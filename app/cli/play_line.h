// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"

#include <QByteArray>

#include <optional>
#include <string>
#include <vector>

namespace app::cli {

/// One line of the play language: a game command, or a word that controls an open action or the log.
struct PlayLine {
    /// What the line does: give a command, begin an action or go on with the open one, or move in the log.
    enum class Word { Command, Begin, Answer, Apply, Leave, Undo, Redo, Jump, Amend };
    Word word = Word::Command;                        ///< what the line does
    std::optional<core::Order> order;                 ///< for Command and Begin; for Amend where it was given
    std::optional<std::vector<core::Answer>> answers; ///< for Command and Amend where they were given
    std::optional<core::Answer> answer;               ///< for Answer; nothing = roll the dice
    std::optional<core::Value> set;                   ///< for Amend: fields to change in the stored command
    core::StepId step = 0;                            ///< for Jump and Amend: the step
};

/// Reads a line of the play language; `where` in a Problem is the place within the line.
core::Result<PlayLine> readPlayLine(const QByteArray& text);

/// Reads the argument of the `amend` command: `command` or `set`, `answers`; everything else stays unchanged.
core::Result<PlayLine> readAmendment(const QByteArray& text);

} // namespace app::cli
