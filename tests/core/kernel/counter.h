// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "kernel/store/encounter.h"
#include "support/digest.h"
#include "support/toy_system.h"

#include <QTest>

/// An encounter of the counter game in a journal that can be watched and broken.
namespace counter {

inline core::Ports ports() {
    return {sha256, [] { return std::string("2026-01-01T00:00:00+00:00"); }};
}

/// Keeps everything in memory; can refuse to write, be read-only, or lie about one step.
class WatchedJournal final : public core::Journal {
public:
    explicit WatchedJournal(std::uint64_t seed = 5) : m_inner("toy", seed) {}
    core::Result<core::StoredStream> load() const override { return m_inner.load(); }
    core::Result<core::Step> step(core::StepId id) const override {
        ++stepsRead;
        auto found = m_inner.step(id);
        if (found && id == tamperedStep) tamper(*found);
        return found;
    }
    core::Result<core::Ok> append(const core::Step& step,
                                  const std::optional<core::Value>& snapshot) override {
        if (failing) return core::impossible("test.full", "the disk is full");
        if (snapshot) ++snapshots;
        return m_inner.append(step, snapshot);
    }
    core::Result<core::Ok> moveHead(core::StepId id) override {
        if (failing) return core::impossible("test.full", "the disk is full");
        return m_inner.moveHead(id);
    }
    core::Result<core::Ok> saveDraft(const std::optional<core::Draft>& draft, std::int64_t draws) override {
        if (failing) return core::impossible("test.full", "the disk is full");
        return m_inner.saveDraft(draft, draws);
    }
    std::optional<core::Value> snapshot(core::StepId id) const override { return m_inner.snapshot(id); }
    bool readOnly() const override { return locked; }

    bool failing = false;
    bool locked = false;
    core::StepId tamperedStep = 0;
    std::function<void(core::Step&)> tamper;
    int snapshots = 0;
    mutable int stepsRead = 0;

private:
    core::MemoryJournal m_inner;
};

struct Play {
    WatchedJournal journal;
    toy::System system;
    std::unique_ptr<core::Encounter> game;

    explicit Play(std::uint64_t seed = 5) : journal(seed) {
        auto made = core::Encounter::create(system, *system.opening({}), journal, ports());
        core::expect(made.has_value(), "the counter game begins");
        game = std::move(*made);
    }
    int total() const { return std::stoi(game->view().clock); }
    core::StepId head() const { return game->log().head(); }
    std::int64_t draws() const { return journal.load()->draws; }
    /// Performs the order; returns the code of the refusal or "".
    std::string perform(const core::Order& order, const std::vector<core::Answer>& answers = {},
                        bool strict = false) {
        const auto done = game->perform(order, answers, strict);
        return done ? std::string() : done.error().code;
    }
};

inline core::Answer faces(std::vector<int> row) {
    core::Answer answer;
    answer.faces = {std::move(row)};
    return answer;
}
inline core::Answer counts(std::vector<int> row) {
    core::Answer answer;
    answer.counts = {std::move(row)};
    return answer;
}
inline core::Answer pick(std::string option) {
    core::Answer answer;
    answer.pick = std::move(option);
    return answer;
}
inline std::string codeOf(const core::Result<core::Ok>& result) {
    return result ? std::string() : result.error().code;
}

} // namespace counter
