// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace database {

/// The number of a stream in its file, from 1.
using StreamId = std::int64_t;

/// The information on a stream for a list of encounters.
struct StreamInfo {
    StreamId id = 0;
    std::string kind;       ///< "campaign", "library" or "encounter"
    std::string system;     ///< empty unless it is an encounter
    std::string name;       ///< the name given to the game or campaign
    std::string createdAt;  ///< ISO 8601
    int rulesVersion = 1;   ///< rules version under which it was begun
    std::uint64_t seed = 0; ///< of the program's dice
    std::int64_t steps = 0; ///< number of steps, of all branches
    std::int64_t head = 0;  ///< its present step
    std::string lastAt;     ///< when the last step was saved; empty without steps
};

/// The player who sent a change from another device, and the id of the command that made it.
struct Sender {
    std::string invitation; ///< id of the invitation
    std::string name;       ///< the player's name
    std::string command;    ///< id that the device gave to the command
    friend bool operator==(const Sender&, const Sender&) = default;
};

} // namespace database
