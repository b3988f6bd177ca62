// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/answers.h"
#include "lead/leader.h"
#include "ui/act/lead_controller.h"
#include "ui/act/rolling_side.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

/// What a side that plays itself says of its steps and of what it waits for.
namespace ui {

QString LeadController::sideName() const {
    QStringList names;
    for (const auto& leader : m_leaders)
        if (const auto* side = m_session.view().side(leader.side());
            side && (m_side.isEmpty() || !m_step || m_side == part::text(leader.side())))
            names << part::text(side->name);
    return names.join(QStringLiteral(", "));
}

QString LeadController::manner() const {
    if (m_leaders.empty()) return {};
    const auto side = m_step && !m_side.isEmpty() ? m_side : part::text(m_leaders.front().side());
    const auto habit = m_habits.of(side);
    return QStringLiteral("%1 · %2").arg(wordOf(habit.level).toLower(), wordOf(habit.pace).toLower());
}

bool LeadController::isAtChecklist() const {
    return isInHand() && m_step && m_step->kind == core::lead::LedStep::Kind::Next &&
           !m_session.view().next.checklist.empty() && !m_lastRolled && m_arrived.isEmpty() &&
           m_tableMoves.isEmpty();
}

QString LeadController::lastStep() const {
    if (!m_hasPlayed) return {};
    // The step as the led side knows it: a unit that this side takes for infantry is called so on the screen,
    // too.
    // Empty phases that were passed over after the step say nothing.
    auto head = m_session.log().head();
    for (auto step = m_session.step(head);
         step && step->head.parent > m_openedAt && step->order.command.type == core::table::Next::type;
         step = m_session.step(head))
        head = step->head.parent;
    const auto known =
        m_side.isEmpty() ? QString() : m_session.line(head, core::Audience::of(m_side.toStdString()));
    return known.isEmpty() ? m_session.line(head, core::Audience::Gm) : known;
}

/// The miniatures that arrive with *Next*, in the words of its checklist.
QStringList LeadController::arrivals() const {
    QStringList out;
    for (const auto& item : m_session.view().next.checklist)
        if (item.kind == core::ChecklistItem::Kind::Arrival) out << part::text(item.text);
    return out;
}

/// Questions to the players, and events of the mission, that *Next* brings.
QStringList LeadController::linesToSee() const {
    QStringList out;
    const auto struck = m_session.struckLines();
    for (const auto& item : m_session.view().next.checklist) {
        if (struck.contains(part::text(item.id))) continue;
        if (item.kind == core::ChecklistItem::Kind::Story)
            out << tr("Read to the players: %1").arg(part::text(item.text));
        else if (item.kind == core::ChecklistItem::Kind::Question)
            out << part::text(item.text);
    }
    return out;
}

/// Who has to answer before the open action continues, and what is asked; empty when the program may go on
/// with it.
QString LeadController::waitsFor() const {
    const auto& request = *m_session.open()->request;
    const auto side = sideOf(m_session, request);
    const auto* answers = m_session.side(side);
    const auto who = !request.who.empty() ? part::text(request.who)
                     : answers            ? part::text(answers->name)
                                          : side;
    const auto purpose = part::text(request.purpose);
    if (request.asksDice())
        return modeOf(m_session, m_dice, request) == DiceMode::Roll ? QString()
               : who.isEmpty()                                      ? tr("real dice – %1").arg(purpose)
                               : tr("real dice of %1 – %2").arg(who, purpose);
    return side.isEmpty() || core::lead::isLed(m_leaders, side.toStdString())
               ? QString()
               : tr("decision of %1 – %2").arg(who, purpose);
}

/// The question that was skipped just now and that another side may want to be asked, with who decides it;
/// empty where there is none.
QString LeadController::skippedBy() const {
    if (!m_session.shouldStop()) return {};
    const auto& request = m_session.open()->asked.back();
    const auto* side = m_session.side(part::text(request.side));
    return !side || core::lead::isLed(m_leaders, request.side)
               ? QString()
               : tr("decision of %1 – %2").arg(part::text(side->name), part::text(request.purpose));
}

} // namespace ui
