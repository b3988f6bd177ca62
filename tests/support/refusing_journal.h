// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/journal.h"

/// A journal in memory that takes nothing while its disk is full.
class RefusingJournal final : public core::Journal {
public:
    explicit RefusingJournal(const std::string& system) : m_kept(system) {}
    bool full = false;

    core::Result<core::StoredStream> load() const override { return m_kept.load(); }
    core::Result<core::Step> step(core::StepId id) const override { return m_kept.step(id); }
    core::Result<core::Ok> append(const core::Step& step,
                                  const std::optional<core::Value>& snapshot) override {
        return full ? refused() : m_kept.append(step, snapshot);
    }
    core::Result<core::Ok> moveHead(core::StepId id) override {
        return full ? refused() : m_kept.moveHead(id);
    }
    core::Result<core::Ok> saveDraft(const std::optional<core::Draft>& draft, std::int64_t draws) override {
        return full ? refused() : m_kept.saveDraft(draft, draws);
    }
    std::optional<core::Value> snapshot(core::StepId id) const override { return m_kept.snapshot(id); }
    bool readOnly() const override { return false; }

private:
    static core::Result<core::Ok> refused() {
        return core::impossible("file.full", "the disk is full: nothing was saved");
    }
    core::MemoryJournal m_kept;
};
