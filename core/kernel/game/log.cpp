// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/log.h"

#include <algorithm>

namespace core {

Log::Log(std::vector<StepHead> heads, StepId head) {
    for (auto& step : heads) {
        m_children[step.parent].push_back(step.id);
        const auto id = step.id;
        m_steps.emplace_hint(m_steps.end(), id, std::move(step));
    }
    setHead(head);
}

void Log::setHead(StepId id) {
    expect(id == 0 || m_steps.contains(id), "the head is a step of the log");
    m_head = id;
}

void Log::add(StepHead step) {
    m_children[step.parent].push_back(step.id);
    m_head = step.id;
    m_steps.emplace(step.id, std::move(step));
}

const StepHead* Log::find(StepId id) const {
    const auto it = m_steps.find(id);
    return it == m_steps.end() ? nullptr : &it->second;
}

std::vector<StepId> Log::path(StepId id) const {
    std::vector<StepId> out;
    for (const auto* step = find(id); step; step = find(step->parent))
        out.push_back(step->id);
    std::reverse(out.begin(), out.end());
    return out;
}

std::vector<StepId> Log::children(StepId id) const {
    const auto it = m_children.find(id);
    return it == m_children.end() ? std::vector<StepId>{} : it->second;
}

std::optional<StepId> Log::newestChild(StepId id) const {
    const auto it = m_children.find(id);
    if (it == m_children.end() || it->second.empty()) return std::nullopt;
    return it->second.back();
}

std::vector<StepId> Log::line() const {
    auto out = path(m_head);
    for (auto next = newestChild(m_head); next; next = newestChild(*next))
        out.push_back(*next);
    return out;
}

StepId Log::phaseStart(StepId id) const {
    while (!startsPhase(id))
        id = find(id)->parent;
    return id;
}

bool Log::startsPhase(StepId id) const {
    const auto* step = find(id);
    const auto* before = step ? find(step->parent) : nullptr;
    return !before || before->phaseKey != step->phaseKey;
}

} // namespace core
