// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"
#include "support/whim.h"

#include <map>

/// A journal in memory whose content is open.
class OpenJournal final : public core::Journal {
public:
    core::StoredStream stream;
    std::map<core::StepId, core::Step> steps;
    std::map<core::StepId, core::Value> snapshots;

    core::Result<core::StoredStream> load() const override { return stream; }
    core::Result<core::Step> step(core::StepId id) const override { return steps.at(id); }
    core::Result<core::Ok> append(const core::Step& step,
                                  const std::optional<core::Value>& snapshot) override;
    core::Result<core::Ok> moveHead(core::StepId id) override { return stream.head = id, core::Ok{}; }
    core::Result<core::Ok> saveDraft(const std::optional<core::Draft>& draft, std::int64_t draws) override;
    std::optional<core::Value> snapshot(core::StepId id) const override;
    bool readOnly() const override { return false; }
};

/// The order that an offer makes with its presets.
core::Order orderOf(const core::Offer& offer);

/// Plays that many steps, whatever is offered, and leaves an action open.
void playOn(core::Encounter& encounter, int steps, Whim& whim);

/// Opens the game and does with it what a table would: looks at everything, asks for odds, plays on, goes
/// back, replays. Answers how it was refused, or nothing.
std::optional<core::Problem> useGame(const core::System& system, core::Journal& journal, Whim& whim);
