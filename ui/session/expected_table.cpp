// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/expected_table.h"

#include "ui/session/session.h"

#include <utility>

namespace ui {

namespace {

/// What the open action has paid or, once only Apply is missing, will do.
std::vector<core::Record> expectedEvents(const Session& session) {
    if (!session.open()) return {};
    const auto action = session.resolution();
    if (!action) return {};
    return action->pending() ? action->price() : action->events();
}

std::optional<core::EncounterView> viewAfter(const Session& session,
                                             const std::vector<core::Record>& events) {
    if (events.empty()) return std::nullopt;
    const auto after = session.wholeGame();
    for (const auto& event : events)
        if (!after->apply(event)) return std::nullopt;
    return after->view(session.audience());
}

} // namespace

void ExpectedTable::noteChange(bool table) {
    m_isCurrent = false;
    if (table) m_events.clear();
}

const std::optional<core::EncounterView>& ExpectedTable::view() {
    calculate();
    return m_view;
}

const ExpectedUnits& ExpectedTable::units() {
    calculate();
    return m_units;
}

void ExpectedTable::calculate() {
    if (std::exchange(m_isCurrent, true)) return;
    auto events = expectedEvents(m_session);
    if (!events.empty() && events == m_events) return;
    m_events = std::move(events);
    m_units.clear();
    m_view = viewAfter(m_session, m_events);
    if (!m_view) return;
    for (const auto& then : m_view->units)
        if (const auto* now = m_session.unit(QString::fromStdString(then.id)); now && !(*now == then))
            m_units.emplace(then.id, &then);
}

} // namespace ui
