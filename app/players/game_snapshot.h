// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app::players {

/// The player who did something: the id of the invitation and the name; both empty for the game master.
struct Author {
    std::string invitation, name;
    friend bool operator==(const Author&, const Author&) = default;
};

/// A step of the log with the player who sent it.
struct LoggedStep {
    std::shared_ptr<const core::Step> step;
    Author by; ///< the player who sent it; empty for the game master
};

/// The open action, with the player who began it and the players who gave its answers.
struct OpenAction {
    core::OpenResolution shown;                         ///< its command, questions and answers so far
    std::shared_ptr<const core::Resolution> resolution; ///< a copy for calculating its odds
    Author by;                      ///< the player who began it; empty for the game master
    std::vector<Author> answeredBy; ///< one for each answer
};

/// Everything about a game that is needed for what the phones see, as it was after one change. It shares
/// nothing that changes, so another thread may read it while the game goes on.
struct GameSnapshot {
    std::uint64_t serial = 0; ///< grows with every change
    std::shared_ptr<const core::Game> game;
    const core::System* system = nullptr; ///< outlives the game
    std::vector<LoggedStep> log;          ///< the last steps, the newest last
    std::optional<OpenAction> open;       ///< nothing when no action is open
    bool readOnly = false;                ///< whether the game cannot be changed, so that phones only watch
};

} // namespace app::players
