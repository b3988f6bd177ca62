// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"
#include "kernel/store/journal.h"

#include <map>
#include <memory>

namespace database {

/// The salvaged parts of one step.
struct FoundStep {
    core::StepId parent = 0;             ///< the step before it, 0 = none
    bool whole = false;                  ///< whether its row and all of its events are there
    std::vector<core::Record> events;    ///< the events that are there, in order
    std::optional<core::Value> snapshot; ///< the saved state after the step, if there is one
    std::string digest;                  ///< the stored digest; empty when it is lost
};

/// For every state that is needed after its next step: the last step that continues from it.
using LastUses = std::map<core::StepId, core::StepId>;

/// Folds the steps of a rescued stream again, so that the written file agrees with the rules: events that no
/// longer fit are left out, a snapshot restores the effect of lost events, and digests are those of the new
/// states.
class Refold {
public:
    /// States are kept until their last use.
    explicit Refold(const core::System& system, LastUses lastUses = {})
        : m_system(system), m_lastUses(std::move(lastUses)) {}

    /// Sets the state to begin from when the first step has none: a state that was found at a later step.
    void beginWith(core::Value state) { m_beginning = std::move(state); }
    /// One step as it is written into the new file.
    struct Refolded {
        std::vector<core::Record> events;    ///< the events that fit
        bool changed = false;                ///< whether the events differ from those found
        std::optional<core::Value> snapshot; ///< the state after it, where one is to be saved
        std::string digest, place, phaseKey; ///< of the state after it
    };
    /// Folds the next step; steps come in order, every parent before its children. Nothing when no sound
    /// state can be made of it.
    std::optional<Refolded> step(core::StepId id, const FoundStep& found);
    /// Whether this is a state of these rules from which a game can continue.
    bool canRead(const core::Value& state) const { return restored(state) != nullptr; }

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
