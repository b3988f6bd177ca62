// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/journal.h"
#include "kernel/system.h"

#include <map>
#include <memory>

namespace database {

/// What came back of one step.
struct FoundStep {
    core::StepId parent = 0;
    bool whole = false;               ///< its row and all of its events are there
    std::vector<core::Record> events; ///< those that are there, in order
    std::optional<core::Value> snapshot;
    std::string digest; ///< as it was stored; empty when that is lost
};

/// The last step that goes on from a state, for every state that is needed after its next step.
using LastUses = std::map<core::StepId, core::StepId>;

/// Folds the steps of a rescued stream again, so that what is written down is what the rules make of it:
/// events that no longer fit are left out, a snapshot brings back what lost events did, digests are those of
/// the states that came out.
class Refold {
public:
    /// States are kept until their last use.
    explicit Refold(const core::System& system, LastUses lastUses = {})
        : m_system(system), m_lastUses(std::move(lastUses)) {}

    /// Where to begin when the first step has no state: a state of a later step.
    void beginWith(core::Value state) { m_beginning = std::move(state); }
    /// Takes the steps one after another; every parent before its children.
    struct Refolded {
        std::vector<core::Record> events;
        bool changed = false; ///< other events than those that were found
        std::optional<core::Value> snapshot;
        std::string digest, place, phaseKey;
    };
    /// Nothing when no sound state can be made of it.
    std::optional<Refolded> step(core::StepId id, const FoundStep& found);
    /// Whether this is a state of these rules that a game can go on from.
    bool readable(const core::Value& state) const { return restored(state) != nullptr; }

private:
    using GamePtr = std::shared_ptr<const core::Game>;
    GamePtr restored(const core::Value& state) const;
    GamePtr base(core::StepId parent) const;
    GamePtr folded(const core::Game& before, const std::vector<core::Record>& events,
                   std::vector<core::Record>& taken) const;

    void forgetUnused(core::StepId state, core::StepId now);

    const core::System& m_system;
    LastUses m_lastUses;
    std::optional<core::Value> m_beginning;
    std::map<core::StepId, GamePtr> m_games;
};

} // namespace database
