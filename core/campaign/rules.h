// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/commands.h"
#include "kernel/flow/flow.h"
#include "kernel/game/forward.h"

#include <string>
#include <vector>

/// A campaign is kept like a game: commands become events in a tree of steps, so that undo, redo, branches
/// and the safety of the file are the same as at the table. It rolls no dice.
namespace core::campaign {

struct Rules;
using Run = Flow<Rules>; ///< a step of the campaign that is being planned

/// A campaign has no requests, but a Flow needs a task type.
struct NoTask {
    void run(Run&) {}
};

/// No command here has a part that could wait for dice or a choice.
struct Tasks {
    using Members = Types<NoTask>;
};

/// A campaign in the form of a game's rules (kernel/game/typed_game.h).
struct Rules {
    using State = campaign::State;
    using Command = campaign::Command;
    using Event = campaign::Event;
    using Task = OneOf<Tasks>;

    static Result<Run> plan(const State& state, const Command& command, bool overrideRules);
    static void apply(State& state, const Event& event);
    static EncounterView view(const State& state, const Audience& audience);
    static std::vector<Offer> offers(const State& state, const std::string& unit);
    static std::vector<Tally> tallies(const State& state);
    /// The place in the campaign's log by the number of finished missions: "Start", "M3".
    static std::string place(const State& state);
    /// A phase of a campaign's log lasts until the next mission is finished.
    static std::string phaseKey(const State& state) { return place(state); }
};

using Game = TypedGame<Rules>; ///< a campaign as a game; compiled in campaign_system.cpp

} // namespace core::campaign
