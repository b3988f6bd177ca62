// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/exit_code.h"
#include "app/cli/play_line.h"
#include "kernel/dice/seeded_dice.h"
#include "kernel/store/encounter.h"

#include <functional>
#include <optional>

namespace app::cli {

/// Performs lines of the play language on one encounter.
class PlaySession {
public:
    /// How the lines of a run are performed.
    struct Manner {
        bool strict = false; ///< whether a command is refused whose answers are not all given
        std::optional<std::uint64_t>
            seed; ///< of the dice of this run; nothing = the encounter's own sequence continues
    };
    PlaySession(core::Encounter& encounter, Manner manner);

    /// Performs one line; the result is its line of output. After a Problem nothing has changed.
    core::Result<core::Value> perform(const PlayLine& line);

private:
    core::Result<core::Value> command(const PlayLine& line);
    core::Result<core::Value> begin(const core::Order& order);
    core::Result<core::Value> answer(const PlayLine& line);
    core::Result<core::Value> amend(const PlayLine& line);
    core::Result<std::vector<core::Answer>> completed(const core::Order& order,
                                                      std::vector<core::Answer> answers);
    /// The output after a move: the open action, or the step at the head.
    core::Value present(core::StepId before) const;

    core::Encounter& m_encounter;
    Manner m_manner;
    std::optional<core::SeededDice> m_dice;
};

/// Passes each line of standard input that is neither empty nor a comment to `perform` and prints the result.
ExitCode eachLine(const std::function<core::Result<core::Value>(const QByteArray& line)>& perform);
/// Performs standard input line by line and prints the result of each line.
ExitCode playAll(PlaySession& session);

} // namespace app::cli
