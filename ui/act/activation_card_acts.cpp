// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/activation_card.h"
#include "ui/act/card_title.h"
#include "ui/act/lead_controller.h"
#include "ui/act/offer_form.h"
#include "ui/act/open_form.h"
#include "ui/act/press_guard.h"
#include "ui/act/rolling_side.h"
#include "ui/dice/dice_habits.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/turn/next_button.h"

#include <QKeyEvent>

#include <algorithm>

/// The keys of the card, what the button Next carries out of it, and presses that do not count.
namespace ui {

namespace {
constexpr int settlingTime = 300; // milliseconds, as long as Next ignores presses
} // namespace

/// The name of the side that decides what comes next: that of the open question, of the led step, or of the
/// unit in hand; empty where no side does.
QString ActivationCard::decider() const {
    const auto& open = m_session.open();
    if (!open && m_lead->isInHand()) return m_lead->sideName();
    const auto* unit = m_session.unit(m_session.selection().unit());
    const auto* side = open && open->request ? m_session.side(sideOf(m_session, *open->request))
                       : !open && unit       ? m_session.side(part::text(unit->side))
                                             : nullptr;
    return side ? part::text(side->name) : QString();
}

void ActivationCard::settle() { m_guard->settle(std::min(settlingTime, m_habits->beat().length())); }

/// Types digits that came too early, where they are all the real dice of the pending roll, and the side that
/// typed last rolls it.
void ActivationCard::typeWaiting(const QString& digits) {
    const auto& open = m_session.open();
    if (!open || !open->request || !open->request->asksDice()) return;
    const auto& request = *open->request;
    const auto side = sideOf(m_session, request);
    auto last = std::min(open->answers.size(), open->asked.size());
    while (last > 0 && open->answers[last - 1].source != core::Answer::Source::Typed)
        --last;
    if (last == 0 || sideOf(m_session, open->asked[last - 1]) != side) return;
    int dice = 0;
    for (const auto& row : request.rows) {
        const auto roller = row.side.empty() ? side : part::text(row.side);
        dice += roller.isEmpty() || m_habits->of(roller) != DiceMode::Roll ? row.dice : 0;
    }
    if (dice != digits.size()) return;
    for (const QChar digit : digits)
        openForm().pressKey(
            QKeyEvent(QEvent::KeyPress, Qt::Key_0 + digit.digitValue(), Qt::NoModifier, QString(digit)));
}

/// Keeps presses that were meant for what was there before from a new proposal, and from a question to
/// other people, as long as that is there.
void ActivationCard::guardQuestion(Changes changes) {
    const auto now = decider();
    const auto& open = m_session.open();
    const bool asks = open && open->request && open->request->kind == core::Request::Kind::Choice;
    const bool proposes = m_session.guide().isProposal();
    if ((asks && now != m_decider) || (changes & Change::View && proposes))
        settle();
    else if (!asks && !proposes && !m_lead->isInHand())
        m_guard->settle(0);
    if (!now.isEmpty() || asks) m_decider = now;
}

void ActivationCard::joinNext(NextButton& next) {
    m_lead->joinNext(next);
    next.setProposal([this]() -> NextButton::Proposal {
        const auto* offer = m_session.draft().offer();
        if (!offer) return {};
        const auto head = headOf(m_session, *offer);
        return {actionOf(head), head.actor};
    });
    connect(&next, &NextButton::proposalAccepted, this, &ActivationCard::confirm);
}

void ActivationCard::confirm() {
    if (m_guard->isSettling()) return;
    if (m_session.open())
        openForm().goOn();
    else if (m_lead->isInHand())
        m_lead->press();
    else
        offer().carryOut();
}

void ActivationCard::resolve() {
    if (m_session.open()) openForm().resolve();
}

bool ActivationCard::pressKey(const QKeyEvent& key) {
    if (m_session.open()) return openForm().pressKey(key);
    const bool digit = key.text().size() == 1 && key.text().front().isDigit();
    return digit && m_offer && m_offer->typeDigit(key);
}

void ActivationCard::escape() {
    if (m_guard->isSettling()) return;
    if (m_session.open())
        openForm().leave();
    else if (m_lead->isInHand())
        m_lead->leave();
    else if (!m_session.draft().offerId().isEmpty())
        m_session.draft().selectOffer({});
    else
        m_session.selection().selectUnit({});
}

} // namespace ui
