// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/store/abandonment.h"
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
    const auto next = m_open ? abandonedLater(m_log, m_journal, m_draft) : nextStep(m_log, m_journal);
    return next ? m_log.find(*next)->label : std::string();
}

Result<Ok> Encounter::undo() {
    if (auto may = mayChange(); !may) return may;
    if (m_open) {
        if (m_draft.answers.empty()) {
            const auto next = m_log.newestChild(m_log.head());
            const auto abandoned = next ? abandonedDraft(m_journal, *m_log.find(*next)) : std::nullopt;
            if (!abandoned || !isGivenBack(m_draft, *abandoned)) return abandon();
            if (auto saved = m_journal.saveDraft(std::nullopt, m_dice.draws()); !saved) return saved;
            m_open.reset();
            m_resolution.reset();
            return Ok{};
        }
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
    const auto back = beforeAmendment(m_log, m_journal, *step).value_or(step->parent);
    auto draft = abandonedDraft(m_journal, *step);
    if (!draft) return moveHead(back);
    // The action comes back as it was before it was given up, unless it cannot be planned any more.
    const auto head = step->id;
    const auto game = gameAt(back);
    if (!game) return tl::unexpected<Problem>(game.error());
    auto open = reopen(**game, std::move(*draft));
    if (!open) return moveHead(back);
    if (auto moved = m_journal.moveHead(back); !moved) return moved;
    if (auto kept = keepDraft(std::move(*open), m_dice); !kept) {
        (void)m_journal.moveHead(head); // best effort: what is shown is still the step
        return kept;
    }
    m_log.setHead(back);
    m_game = *game;
    return Ok{};
}

Result<Ok> Encounter::redo() {
    if (const auto next = m_open ? abandonedLater(m_log, m_journal, m_draft) : std::nullopt) {
        if (auto may = mayChange(); !may) return may;
        if (auto saved = m_journal.saveDraft(std::nullopt, m_dice.draws()); !saved) return saved;
        if (auto moved = moveHead(*next); !moved) return moved;
        m_open.reset();
        m_resolution.reset();
        return Ok{};
    }
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
