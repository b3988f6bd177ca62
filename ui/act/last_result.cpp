// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/last_result.h"

#include "ui/act/outcome_panel.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

namespace ui {

LastResult::LastResult(Session& session, QObject* parent) : QObject(parent), m_session(session) {
    follow(Change::All);
}

void LastResult::follow(Changes changes) {
    if (!(changes & Change::View)) return;
    const auto& log = m_session.log();
    const auto* head = log.find(log.head());
    const auto before = std::exchange(m_before, m_session.view());
    const auto was = std::exchange(m_head, log.head());
    if (head && head->id == was) return;
    if (!head || head->parent == 0) return m_words.clear();
    const auto step = m_session.step(head->id);
    const auto type = step ? step->order.command.type : std::string();
    if (type == core::table::Correct::type || type == core::table::CorrectAll::type) return; // no result
    m_words.clear();
    const auto line = m_session.line(head->id, core::Audience::Gm);
    for (const auto& phase : m_session.view().phases) // that a phase began is no result
        if (line == part::text(phase.label)) return;
    m_words = line;
    if (!step || head->parent != was) return; // after Undo nothing is known of the table before
    m_words = outcomeOf(m_session, step->order.command, line, viewChanges(before, m_session.view())).result();
}

} // namespace ui

#include "moc_last_result.cpp"
