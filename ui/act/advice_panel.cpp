// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/advice_panel.h"

#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/key_map.h"
#include "ui/session/odds_queue.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

/// "Mauler: Charge → Ohm".
QString deedOf(const core::advice::AdvisedOrder& order) {
    const auto title = part::text(order.title);
    return order.target.empty() ? title : QStringLiteral("%1 → %2").arg(title, part::text(order.targetName));
}

QString reasonsOf(const core::advice::AdvisedOrder& order) {
    QStringList out;
    for (const auto& reason : order.reasons)
        out << part::text(reason);
    return out.join(QStringLiteral(", "));
}

/// "Ohm: in reach".
QString factWords(const core::advice::PresumedFact& fact) {
    return QStringLiteral("%1: %2").arg(part::text(fact.targetName), part::text(fact.fact.label));
}

} // namespace

AdvicePanel::AdvicePanel(Session& session, OddsQueue& queue, QWidget* parent)
    : QFrame(parent), m_session(session), m_queue(queue) {
    setObjectName(QStringLiteral("advice"));
    setLook(*this, "raised");
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(10, 4, 6, 4);
    lines->setSpacing(4);
    makeHead(lines);
    m_behaviour = part::prose("muted", this);
    lines->addWidget(m_behaviour);
    m_rowLines = new QVBoxLayout;
    m_rowLines->setSpacing(2);
    lines->addLayout(m_rowLines);
    m_chips = new QWidget(this);
    new FlowLayout(m_chips);
    lines->addWidget(m_chips);
    hide();
}

void AdvicePanel::makeHead(QVBoxLayout* into) {
    auto* head = new QHBoxLayout;
    head->setSpacing(6);
    m_line = part::elided("muted", this);
    m_carryOut = part::button("ghost", this, tr("Do this"));
    m_carryOut->setObjectName(QStringLiteral("carryOutAdvice"));
    m_unfold = part::sign(this, QStringLiteral("▾"), tr("The best orders, with their reasons"));
    m_unfold->setObjectName(QStringLiteral("unfoldAdvice"));
    head->addWidget(m_line, 1);
    head->addWidget(m_carryOut);
    head->addWidget(m_unfold);
    into->addLayout(head);
    connect(m_carryOut, &QPushButton::clicked, this, [this] { carryOut(0); });
    connect(m_unfold, &QToolButton::clicked, this, &AdvicePanel::toggle);
}

bool AdvicePanel::canAdvise() const {
    const auto* unit = m_session.unit(m_session.selection().unit());
    return unit && unit->present && unit->canAct && !m_session.open() && !m_session.readOnly() &&
           m_session.isAdvised(m_session.selection().unit());
}

bool AdvicePanel::isWanted() const {
    return (m_session.guide().isProposal() || !m_asked.isEmpty()) && canAdvise();
}

void AdvicePanel::follow(Changes changes) {
    if (!(changes & (Change::View | Change::Selection | Change::Draft | Change::Open))) return;
    const auto unit = m_session.selection().unit();
    if (m_asked != unit) m_asked.clear();
    if (!isWanted()) {
        m_queue.forget(this);
        m_unit.clear();
        m_advice.reset();
    } else if (unit != m_unit || (changes & Change::View))
        ask();
    refresh();
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
    const bool wanted = isWanted();
    const auto before = sizeHint();
    const LayoutFreeze still(layout());
    if (wanted) {
        showHead();
        showRows();
        showPresumed();
    }
    const bool changes = wanted == isHidden() || before != sizeHint();
    setVisible(wanted);
    if (changes) emit resized();
}

void AdvicePanel::showHead() {
    const bool any = m_advice && !m_advice->orders.empty();
    const auto* unit = m_session.unit(m_unit);
    const auto name = unit ? part::text(unit->name) : QString();
    m_line->setText(any        ? part::text(core::advice::sentenceOf(*m_advice))
                    : m_advice ? tr("No order is advised for %1 as the table is declared.").arg(name)
                               : tr("Looking for the best orders of %1…").arg(name));
    m_line->setAccessibleName(m_line->text());
    m_carryOut->setVisible(any && !isAsked());
    if (any) m_carryOut->setToolTip(tr("Carries out: %1").arg(deedOf(m_advice->orders.front())));
    m_unfold->setText(isAsked() ? QStringLiteral("▴") : QStringLiteral("▾"));
    const auto help = isAsked() ? tr("Hide the orders") : tr("The best orders, with their reasons");
    m_unfold->setAccessibleName(help);
    m_unfold->setToolTip(help + KeyMap::shared().inBrackets(QStringLiteral("advice")));
}

AdvicePanel::Row& AdvicePanel::row(std::size_t place) {
    while (m_rows.size() <= place) {
        Row row{new QWidget(this), nullptr, nullptr};
        auto* across = new QHBoxLayout(row.whole);
        across->setContentsMargins(0, 0, 0, 0);
        across->setSpacing(8);
        row.deed = part::button("ghost", row.whole, {});
        row.deed->setObjectName(QStringLiteral("advised:%1").arg(m_rows.size()));
        row.why = part::elided("muted", row.whole);
        across->addWidget(row.deed);
        across->addWidget(row.why, 1);
        m_rowLines->addWidget(row.whole);
        connect(row.deed, &QPushButton::clicked, this, [this, at = m_rows.size()] { carryOut(at); });
        m_rows.push_back(row);
    }
    return m_rows[place];
}

void AdvicePanel::showRows() {
    const auto orders = m_advice && isAsked() ? m_advice->orders : std::vector<core::advice::AdvisedOrder>{};
    for (std::size_t n = 0; n < std::max(orders.size(), m_rows.size()); ++n) {
        auto& shown = row(n);
        shown.whole->setVisible(n < orders.size());
        if (n >= orders.size()) continue;
        const bool instead =
            orders[n].action != orders.front().action && !m_advice->behaviour.actions.empty();
        const auto deed = deedOf(orders[n]);
        shown.deed->setText(QStringLiteral("%1  %2").arg(n + 1).arg(deed));
        shown.deed->setToolTip(tr("Carries out this order"));
        const auto why = reasonsOf(orders[n]);
        shown.why->setText(instead ? tr("if that is impossible: %1").arg(why) : why);
    }
    const auto& behaviour = m_advice ? m_advice->behaviour : core::Behaviour{};
    QStringList words;
    if (!behaviour.name.empty())
        words << QStringLiteral("%1%2: %3")
                     .arg(behaviour.proposed ? part::houseSign() + u' ' : QString(),
                          part::text(behaviour.name), part::text(behaviour.text));
    if (m_advice && !m_advice->complete) words << tr("There may be better orders.");
    part::say(m_behaviour, isAsked() ? words.join(u' ') : QString());
}

/// Shows what only the table knows, as chips that declare the opposite when they are pressed.
void AdvicePanel::showPresumed() {
    const auto facts = m_advice && isAsked() ? m_advice->presumed : std::vector<core::advice::PresumedFact>{};
    m_chips->setVisible(!facts.empty());
    QString words;
    for (const auto& fact : facts)
        words += factWords(fact) + (fact.fact.holds ? u'+' : u'-');
    if (words == m_shownChips) return;
    m_shownChips = words;
    for (auto* old : m_chips->findChildren<ToggleChip*>(QString(), Qt::FindDirectChildrenOnly)) {
        m_chips->layout()->removeWidget(old);
        old->hide();
        old->deleteLater(); // one of them may have been pressed
    }
    for (const auto& fact : facts) {
        auto* chip = new ToggleChip(factWords(fact), m_chips);
        chip->setChecked(fact.fact.holds);
        chip->setToolTip(tr("Declares the opposite; remembered until one of the two moves"));
        m_chips->layout()->addWidget(chip);
        chip->show();
        connect(chip, &ToggleChip::clicked, this, [this, order = fact.order] { m_session.begin(order); });
    }
}

void AdvicePanel::toggle() {
    if (isAsked())
        m_asked.clear();
    else if (canAdvise())
        m_asked = m_session.selection().unit();
    if (isWanted() && m_unit != m_session.selection().unit()) ask();
    refresh();
}

void AdvicePanel::pressKey() {
    if (!isAsked()) return toggle();
    if (!m_advice || m_advice->orders.empty()) return;
    if (takeInHand(m_next % m_advice->orders.size())) ++m_next;
}

/// Fills in the action of that order; nothing is paid. False where the action takes other values.
bool AdvicePanel::takeInHand(std::size_t place) {
    const auto order = m_advice->orders.at(place);
    auto& draft = m_session.draft();
    draft.selectOffer(part::text(order.offer));
    const auto* offer = draft.offer();
    if (!offer) return false;
    for (const auto& input : std::vector<core::OfferField>(offer->inputs))
        if (const auto* value = order.order.command.body.find(input.id))
            if (draft.value(*offer, input) != *value) draft.setValue(*offer, input.id, *value);
    return draft.order(*offer).command == order.order.command;
}

void AdvicePanel::carryOut(std::size_t place) {
    if (!m_advice || place >= m_advice->orders.size() || m_session.open()) return;
    const auto order = m_advice->orders[place].order;
    if (takeInHand(place))
        emit carryOutAsked();
    else
        m_session.begin(order);
}

} // namespace ui

#include "moc_advice_panel.cpp"
