// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/lead_controller.h"

#include "lead/instruction.h"
#include "ui/act/lead_habits.h"
#include "ui/act/order_in_hand.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <algorithm>

/// What a side that plays itself stops for.
namespace ui {

using core::lead::LedStep;

namespace {
constexpr qsizetype mostTableMoves = 3; // more of them are not waited with: a card shows them whole
} // namespace

/// Whether the step is carried out without a press. Phases that leave nothing to do follow one another by
/// themselves (Session::next); new miniatures are put on the table first. What everybody has to see waits for
/// a press: what came of real dice, a unit that fell or that people play and was changed, an event of the
/// mission that is read aloud, a question to the players, range and sight of a shot, moves at the table that
/// no card has shown before the phase ends; on a board, the end of each phase.
bool LeadController::mayGoOn() const {
    if (!m_running) return false;
    // The end of an activation leaves the result on the card.
    if (endsActivation(m_step->order) && m_tableMoves.size() < mostTableMoves) return true;
    if (m_realRoll || m_changedPeople || !m_arrived.isEmpty() || !m_fallen.isEmpty()) return false;
    if (m_tableMoves.size() >= mostTableMoves) return false;
    if (m_step->kind == LedStep::Kind::Next && (!m_tableMoves.isEmpty() || !linesToSee().isEmpty()))
        return false;
    // Who else is within the radius of an attack only the table knows, unless the program moves the pieces.
    if (!m_ground && m_session.view().board.empty() && !bystanders().empty()) return false;
    if (const auto facts = factsToLookAt();
        !std::includes(m_seenFacts.begin(), m_seenFacts.end(), facts.begin(), facts.end()))
        return false;
    const auto pace = m_habits.of(m_side).pace;
    // The program moves the pieces of a board itself: each phase is seen before the next one begins.
    const bool isWatched =
        !m_session.view().board.empty() && m_leaders.size() < m_session.view().sides.size();
    if (isWatched && !isSecret(*m_step) && (m_step->kind == LedStep::Kind::Next || phase() != m_phase))
        return false;
    if (pace == LeadPace::Decision || (m_wasSecret && isSecret(*m_step))) return true;
    return pace == LeadPace::Phase && phase() == m_phase;
}

/// The ids of the units that are on the table and neither Down nor unconscious.
std::set<std::string> LeadController::standing() const {
    std::set<std::string> out;
    for (const auto& unit : m_session.view().units)
        if (unit.present && unit.tone != core::Tone::Bad) out.insert(unit.id);
    return out;
}

/// Notes which units fell with the step, and whether it has changed units that people play.
void LeadController::noteEffects() {
    const auto now = standing();
    for (const auto& unit : m_session.view().units)
        if (m_standing.contains(unit.id) && !now.contains(unit.id)) m_fallen << part::text(unit.name);
    if (!m_before || m_opened->command.type == core::table::Next::type) return;
    const auto changes = viewChanges(*m_before, m_session.view());
    m_changedPeople |= std::any_of(changes.begin(), changes.end(), [this](const ViewChange& each) {
        const auto* unit = each.unit.isEmpty() ? nullptr : m_session.unit(each.unit);
        return unit && !core::lead::isLed(m_leaders, unit->side);
    });
}

/// Keeps what the step asks the players to do with miniatures, as no page has shown it. Where no side is
/// played by people, no one moves any.
void LeadController::noteTableMove(const LedStep& step) {
    if (step.kind != LedStep::Kind::Order || m_instruction.isEmpty() || !m_session.view().board.empty() ||
        m_leaders.size() == m_session.view().sides.size())
        return;
    const auto who = part::text(step.title).section(QStringLiteral(": "), 0, 0);
    m_tableMoves << QStringLiteral("%1: %2").arg(who, m_instruction);
}

} // namespace ui
