// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/advice_panel.h"

#include "ui/act/advice_popover.h"
#include "ui/act/order_in_hand.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/key_map.h"
#include "ui/session/odds_queue.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace ui {

AdvicePanel::AdvicePanel(Session& session, OddsQueue& queue, QWidget* parent)
    : QFrame(parent), m_session(session), m_queue(queue), m_popover(new AdvicePopover(*this)) {
    setObjectName(QStringLiteral("advice"));
    makeLine();
    connect(m_popover, &AdvicePopover::chosen, this, &AdvicePanel::carryOut);
    connect(m_popover, &AdvicePopover::declared, this,
            [this](const core::Order& order) { m_session.begin(order); });
    connect(m_popover, &AdvicePopover::closed, this, [this] {
        m_asked.clear();
        refresh();
    });
    hide();
}

void AdvicePanel::makeLine() {
    auto* across = new QHBoxLayout(this);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(6);
    m_line = part::elided("muted", this);
    m_line->setObjectName(QStringLiteral("adviceLine"));
    m_carryOut = part::button("ghost", this, tr("Do this"));
    m_carryOut->setObjectName(QStringLiteral("carryOutAdvice"));
    m_unfold = part::sign(this, {}, tr("The best orders, with their reasons"));
    m_unfold->setObjectName(QStringLiteral("unfoldAdvice"));
    for (QWidget* each : {static_cast<QWidget*>(m_carryOut), static_cast<QWidget*>(m_unfold)}) {
        auto policy = each->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        each->setSizePolicy(policy);
    }
    across->addWidget(m_line, 1);
    across->addWidget(m_carryOut);
    across->addWidget(m_unfold);
    setFixedHeight(std::max(part::headingHeight(this), m_carryOut->sizeHint().height()));
    connect(m_carryOut, &QPushButton::clicked, this, [this] { carryOut(0); });
    connect(m_unfold, &QToolButton::clicked, this, &AdvicePanel::toggle);
}

bool AdvicePanel::findWhetherAdvised() const {
    const auto* unit = m_session.unit(m_session.selection().unit());
    return unit && unit->present && unit->canAct && !m_session.open() && !m_session.readOnly() &&
           m_session.isAdvised(m_session.selection().unit());
}

/// Whether the unit in hand belongs to a side that the game master plays, so that advice is given at once.
bool AdvicePanel::isOwnSide() const {
    const auto* unit = m_session.unit(m_session.selection().unit());
    const auto* side = unit ? m_session.view().side(unit->side) : nullptr;
    return side && side->master;
}

bool AdvicePanel::isWanted() const { return m_canAdvise && ((isOwnSide() && m_room) || isAsked()); }

void AdvicePanel::follow(Changes changes) {
    if (!(changes & (Change::View | Change::Selection | Change::Draft | Change::Open))) return;
    const auto unit = m_session.selection().unit();
    m_canAdvise = findWhetherAdvised();
    if (m_asked != unit || m_session.open()) {
        m_asked.clear();
        m_isFolded = false;
    }
    if (!isWanted()) {
        m_queue.forget(this);
        m_unit.clear();
        m_advice.reset();
    } else if (unit != m_unit || (changes & Change::View))
        ask();
    refresh();
}

/// Keeps the line of an action that is open where it was, so that nothing below it moves.
void AdvicePanel::place(bool room) {
    const bool choosing = m_session.draft().offerId().isEmpty();
    if (!m_session.open()) m_keepsLine = m_canAdvise && (choosing || isOwnSide());
    const bool came = room && !m_room;
    m_room = room;
    if (came && isWanted() && m_unit.isEmpty()) ask();
    setVisible(room && m_keepsLine);
}

/// Asks for the advice in the background; the question is cancelled when the table changes.
void AdvicePanel::ask() {
    m_unit = m_session.selection().unit();
    m_advice.reset();
    m_next = 0;
    const std::shared_ptr<const core::Game> game = m_session.game();
    const QPointer<AdvicePanel> panel(this);
    auto* queue = &m_queue;
    const auto calculate = [game, unit = m_unit.toStdString(), panel, queue](core::WorkBudget& work) {
        // What is found first is shown while the rest is calculated; the queue outlives its threads.
        return core::advice::advise(*game, unit, work, [&](const core::advice::Advice& now) {
            QMetaObject::invokeMethod(
                queue,
                [panel, now] {
                    if (panel && panel->m_unit.toStdString() == now.unit && !panel->m_advice)
                        panel->show(now);
                },
                Qt::QueuedConnection);
        });
    };
    m_queue.ask<core::advice::Advice>(*this, {calculate, [this](const auto& advice) { show(advice); }},
                                      OddsQueue::Urgency::Later);
}

void AdvicePanel::show(const core::advice::Advice& advice) {
    m_advice = advice;
    refresh();
}

void AdvicePanel::refresh() {
    showLine();
    if (isAsked() && m_canAdvise && !m_isFolded)
        m_popover->show(m_advice, tr("Looking for the best orders…"));
    else if (!m_popover->isHidden())
        m_popover->hide();
}

/// While an action is open the line keeps its words and cannot be pressed.
void AdvicePanel::showLine() {
    const auto help = isAsked() ? tr("Hides the orders") : tr("The best orders, with their reasons");
    m_unfold->setAccessibleName(help);
    m_unfold->setToolTip(help + KeyMap::shared().inBrackets(QStringLiteral("advice")));
    m_unfold->setVisible(m_canAdvise);
    const bool any = m_advice && !m_advice->orders.empty();
    // A proposal with its reason is in hand already: what else is advised is shown when it is asked for.
    const bool proposed = !isAsked() && m_session.guide().isProposal();
    m_carryOut->setVisible(any && m_canAdvise && !proposed);
    if (m_session.open()) return;
    const bool shown = isWanted() && !proposed;
    m_unfold->setText(
        shown ? QStringLiteral("▾")
              : tr("What would you do?  %1").arg(KeyMap::shared().words(QStringLiteral("advice"))).trimmed());
    const auto* unit = m_session.unit(m_unit);
    const auto name = unit ? part::text(unit->name) : QString();
    m_line->setText(!shown     ? QString()
                    : any      ? lineOf(m_advice->orders.front())
                    : m_advice ? tr("No order is advised for %1 with the conditions as declared.").arg(name)
                               : tr("Looking for the best orders of %1…").arg(name));
    m_line->setAccessibleName(m_line->text());
    if (any) m_carryOut->setToolTip(tr("Carries out: %1").arg(orderText(m_advice->orders.front())));
}

void AdvicePanel::toggle() {
    const bool folded = std::exchange(m_isFolded, false);
    if (isAsked() && folded) return refresh();
    if (isAsked())
        m_asked.clear();
    else if (m_canAdvise)
        m_asked = m_session.selection().unit();
    if (isWanted() && m_unit != m_session.selection().unit()) ask();
    refresh();
}

void AdvicePanel::pressKey() {
    if (!isAsked()) return toggle();
    if (!m_advice || m_advice->orders.empty()) return;
    if (!takeInHand(m_next % m_advice->orders.size())) return;
    ++m_next;
    m_isFolded = true;
    refresh();
}

bool AdvicePanel::takeInHand(std::size_t place) {
    const auto order = m_advice->orders.at(place);
    return ui::takeInHand(m_session, part::text(order.offer), order.order);
}

void AdvicePanel::carryOut(std::size_t place) {
    if (!m_advice || place >= m_advice->orders.size() || m_session.open()) return;
    const auto order = m_advice->orders[place].order;
    if (takeInHand(place))
        emit carryOutRequested();
    else
        m_session.begin(order);
}

} // namespace ui

#include "moc_advice_panel.cpp"
