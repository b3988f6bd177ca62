// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/commands.h"
#include "kernel/system.h"
#include "kernel/typed_game.h"

/// A campaign is kept like a game: commands become events in a tree of steps, so that undo, redo, branches and
/// the safety of the file are the same as at the table. It rolls no dice.
namespace core::campaign {

struct Rules;
using Run = Flow<Rules>;

/// A campaign asks nothing; a Flow wants a task all the same.
struct NoTask {
    void run(Run&) {}
};

struct Rules {
    using State = campaign::State;
    using Command = campaign::Command;
    using Event = campaign::Event;
    using Task = std::variant<NoTask>;

    static Result<Run> plan(const State& state, const Command& command, bool overrideRules);
    static void apply(State& state, const Event& event);
    static EncounterView view(const State& state, Audience audience);
    static std::vector<Offer> offers(const State&, const std::string&) { return {}; }
    static std::vector<Tally> tallies(const State& state);
    /// Where the campaign stands: how many missions are over.
    static std::string place(const State& state);
    static std::string phaseKey(const State& state) { return place(state); }
};

using Game = TypedGame<Rules>;

/// The rules of campaigns as the kernel wants them; it is none of the games that can be played.
class CampaignSystem final : public System {
public:
    std::string id() const override { return "campaign"; }
    std::string name() const override { return "Campaign"; }
    int rulesVersion() const override { return 1; }
    Result<Ok> load(const DataPack&) override { return Ok{}; }
    SetupChoices choices() const override { return {}; }
    Result<Order> opening(const Setup& setup) const override { return campaign::order(Open{setup.mission}); }
    std::unique_ptr<core::Game> newGame() const override { return std::make_unique<Game>(); }
    Value commandSchemas() const override { return schemasOf(static_cast<const Command*>(nullptr)); }
    bool playable() const override { return false; }
};

} // namespace core::campaign
