// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/store/amendment.h"
#include "kernel/store/encounter.h"

namespace core {

Result<Ok> Encounter::moveHead(StepId step) {
    auto game = gameAt(step);
    if (!game) return tl::unexpected<Problem>(game.error());
    if (auto moved = m_journal.moveHead(step); !moved) return moved;
    m_log.setHead(step);
    m_game = *game;
    return Ok{};
}

bool Encounter::canUndo() const { return !undoLabel().empty() && !readOnly(); }

std::string Encounter::undoLabel() const {
    if (m_open) return m_open->answers.empty() ? m_open->label : m_open->asked.back().purpose;
    const auto* step = m_log.find(m_log.head());
    return step && step->parent != 0 ? step->label : std::string();
}

std::string Encounter::redoLabel() const {
    if (m_open) return {};
    const auto next = nextStep(m_log, m_journal);
    return next ? m_log.find(*next)->label : std::string();
}

Result<Ok> Encounter::undo() {
    if (auto may = mayChange(); !may) return may;
    if (m_open) {
        if (m_draft.answers.empty()) return abandon();
        auto draft = m_draft;
        draft.answers.pop_back();
        ++draft.takenBack;
        auto open = reopen(*m_game, std::move(draft));
        if (!open) return tl::unexpected<Problem>(open.error());
        return keepDraft(std::move(*open), m_dice);
    }
    const auto* step = m_log.find(m_log.head());
    if (!step || step->parent == 0)
        return impossible("undo.nothing", "this is the beginning; there is nothing to undo");
    return moveHead(beforeAmendment(m_log, m_journal, *step).value_or(step->parent));
}

Result<Ok> Encounter::redo() {
    if (auto may = mayMove(); !may) return may;
    const auto next = nextStep(m_log, m_journal);
    if (!next) return impossible("redo.nothing", "there is nothing to redo");
    return moveHead(*next);
}

Result<Ok> Encounter::jump(StepId step) {
    if (auto may = mayMove(); !may) return may;
    if (!m_log.find(step))
        return impossible("log.no_step", "there is no step " + std::to_string(step), "step");
    return moveHead(step);
}

} // namespace core
