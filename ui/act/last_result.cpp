// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/last_result.h"

#include "ui/act/order_in_hand.h"
#include "ui/act/outcome_panel.h"
#include "ui/session/session.h"

#include <algorithm>
#include <utility>

namespace ui {

LastResult::LastResult(Session& session, QObject* parent) : QObject(parent), m_session(session) {
    follow(Change::All);
}

void LastResult::follow(Changes changes) {
    if (!(changes & Change::View)) return;
    const auto& log = m_session.log();
    const auto* head = log.find(log.head());
    const auto before = std::exchange(m_before, m_session.sharedView());
    const auto was = std::exchange(m_head, log.head());
    if (head && head->id == was) return;
    if (!head || head->parent == 0) return m_words.clear();
    const auto step = m_session.step(head->id);
    const auto type = step ? step->order.command.type : std::string();
    const bool ends = step && endsActivation(step->order);
    const bool corrects = type == core::table::Correct::type || type == core::table::CorrectAll::type;
    const bool known =
        step && before && head->parent == was; // after Undo nothing is known of the table before
    if (known && (ends || corrects)) return;   // neither has a result
    m_words.clear();
    if (ends || corrects) return;
    auto line = m_session.line(head->id, m_session.audience());
    if (line.isEmpty()) return; // a secret of another side
    const auto effects = known ? viewChanges(*before, m_session.view()) : std::vector<ViewChange>();
    if (type == core::table::Next::type) { // that a phase began is no result
        if (std::none_of(effects.begin(), effects.end(),
                         [](const auto& each) { return each.kind != LossKind::None; }))
            return;
        line = line.section(QStringLiteral(" · "), 1);
    }
    m_words = known ? outcomeOf(m_session, step->order.command, line, effects).result() : line;
}

} // namespace ui

#include "moc_last_result.cpp"
