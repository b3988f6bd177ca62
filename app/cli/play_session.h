// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/exit_code.h"
#include "app/cli/play_line.h"
#include "kernel/encounter.h"
#include "kernel/seeded_dice.h"

#include <functional>
#include <optional>

namespace app::cli {

/// Performs lines of the play language on one encounter.
class PlaySession {
public:
    struct Manner {
        bool strict = false;
        std::optional<std::uint64_t>
            seed; ///< dice of this run; without it the encounter's own sequence goes on
    };
    PlaySession(core::Encounter& encounter, Manner manner);

    /// Performs one line; the answer is what belongs on its line of output. A Problem has changed nothing.
    core::Result<core::Value> perform(const PlayLine& line);

private:
    core::Result<core::Value> command(const PlayLine& line);
    core::Result<core::Value> begin(const core::Order& order);
    core::Result<core::Value> answer(const PlayLine& line);
    core::Result<core::Value> amend(const PlayLine& line);
    core::Result<std::vector<core::Answer>> completed(const core::Order& order,
                                                      std::vector<core::Answer> answers);
    /// The line after something moved: the open action, or the step at the head.
    core::Value present(core::StepId before) const;

    core::Encounter& m_encounter;
    Manner m_manner;
    std::optional<core::SeededDice> m_dice;
};

/// Hands each line of standard input that says something to `perform` and prints what came of it.
ExitCode eachLine(const std::function<core::Result<core::Value>(const QByteArray& line)>& perform);
/// Performs what comes on standard input line by line and prints what came of each.
ExitCode playAll(PlaySession& session);

} // namespace app::cli
