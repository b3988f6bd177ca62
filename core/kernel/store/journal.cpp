// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/store/journal.h"

namespace core {

Result<StepStamp> Journal::stamp(StepId id) const {
    return step(id).map([](const Step& whole) { return StepStamp{whole.order.command.type, whole.at}; });
}

MemoryJournal::MemoryJournal(std::string system, std::uint64_t seed) {
    m_stream.system = std::move(system);
    m_stream.seed = seed;
}

Result<StoredStream> MemoryJournal::load() const { return m_stream; }

Result<Step> MemoryJournal::step(StepId id) const {
    const auto it = m_steps.find(id);
    if (it == m_steps.end()) return impossible("journal.no_step", "there is no step " + std::to_string(id));
    return it->second;
}

Result<Ok> MemoryJournal::append(const Step& step, const std::optional<Value>& snapshot) {
    m_steps[step.head.id] = step;
    m_stream.steps.push_back(step.head);
    m_stream.head = step.head.id;
    m_stream.draws = step.draws;
    m_stream.draft.reset();
    if (snapshot) m_snapshots[step.head.id] = *snapshot;
    return Ok{};
}

Result<Ok> MemoryJournal::moveHead(StepId id) {
    m_stream.head = id;
    return Ok{};
}

Result<Ok> MemoryJournal::saveDraft(const std::optional<Draft>& draft, std::int64_t draws) {
    m_stream.draft = draft;
    m_stream.draws = draws;
    return Ok{};
}

std::optional<Value> MemoryJournal::snapshot(StepId id) const {
    const auto it = m_snapshots.find(id);
    return it == m_snapshots.end() ? std::nullopt : std::optional(it->second);
}

} // namespace core
