// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/table/aim.h"
#include "ui/table/group_card.h"
#include "ui/table/marker_menu.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

/// Handles presses on the card of a group.
namespace ui {

void GroupCard::showExpected() {
    const auto& expected = m_session.expectedUnits();
    std::vector<const core::UnitView*> after;
    QStringList losses;
    for (const auto& unit : m_units) {
        const auto left = expected.find(unit.id);
        if (left == expected.end()) continue;
        after.push_back(left->second);
        if (const auto loss = expectedLoss(unit, *left->second); !loss.isEmpty()) losses << loss;
    }
    if (after.empty() && !m_expects) return;
    m_expects = !after.empty();
    m_figures->setExpected(after);
    m_single->setExpected(m_dense && !after.empty() ? after.front()->tracks : std::vector<core::TrackView>());
    const auto words = losses.size() > 1 ? tr("%1 figures hurt").arg(losses.size()) : losses.join(QString());
    if (m_loss == words) return;
    m_loss = words;
    showChips();
}

bool GroupCard::pressActivate() {
    const auto offers = m_session.groupOffers(m_id);
    if (offers.empty() || m_session.open() || m_session.readOnly()) return false;
    activate(0);
    return true;
}

/// "shoot Veyra": the likely action of a group that may act now; empty for other groups, and where the side
/// plays itself.
QString GroupCard::proposedAction() const {
    if (m_session.guide().isLed(m_group.side)) return {};
    const bool may = !isArmy() && std::any_of(m_units.begin(), m_units.end(), [](const auto& unit) {
        return unit.present && !unit.acted && unit.canAct;
    });
    const auto offers = may ? m_session.groupOffers(m_id) : std::vector<core::Offer>();
    if (offers.empty() || offers.front().blocked) return {};
    const auto& offer = offers.front();
    auto words = part::text(offer.label);
    words = words.left(1).toLower() + words.mid(1);
    for (const auto& field : offer.inputs) {
        if (field.role != core::FieldRole::Target || field.kind != core::OfferField::Kind::One) continue;
        for (const auto& option : field.options)
            if (option.value == field.preset) return words + QLatin1Char(' ') + part::text(option.label);
    }
    return words;
}

void GroupCard::activate(std::size_t which) {
    const auto offers = m_session.groupOffers(m_id);
    if (which >= offers.size()) return;
    if (offers[which].blocked)
        take(offers[which]);
    else
        m_session.begin({offers[which].command, false});
}

void GroupCard::fillOthers() {
    auto* menu = m_others->menu();
    menu->clear();
    const auto offers = m_session.groupOffers(m_id);
    for (std::size_t n = 1; n < offers.size(); ++n) {
        auto* action = menu->addAction(part::text(offers[n].label));
        if (offers[n].blocked) action->setText(tr("%1 – not now").arg(action->text()));
        action->setToolTip(part::text(offers[n].blocked ? offers[n].blocked->text : offers[n].line));
        connect(action, &QAction::triggered, this, [this, n] { activate(n); });
    }
    menu->setToolTipsVisible(true);
}

/// Selects an action of the group in hand; the middle of the window then shows its targets, odds and blocking
/// reasons.
void GroupCard::take(const core::Offer& offer) {
    const auto first = m_session.leader(m_id);
    const auto& own = m_session.offers(first);
    const bool figures =
        std::any_of(own.begin(), own.end(), [&](const auto& each) { return each.id == offer.id; });
    m_session.selection().selectUnit(figures ? first : QString());
    m_session.draft().selectOffer(part::text(offer.id));
}

void GroupCard::prepare() {
    const auto offers = m_session.groupOffers(m_id);
    if (!offers.empty()) take(offers.front());
}

void GroupCard::openMarkers(const QString& unit, const QPoint& at) {
    const auto* figure = m_session.unit(unit);
    if (!figure) return;
    openMarkerMenu(
        *this, *figure, at,
        [this, unit](const QString& marker, int count) { m_session.correct(unit, marker, count); },
        [this, unit] { emit correctionsRequested(unit, figurePlace(unit)); });
}

/// Opens the menu of a single model, whose card shows everything about it.
void GroupCard::contextMenuEvent(QContextMenuEvent* event) {
    if (!m_dense) return event->ignore();
    openMarkers(part::text(m_units.front().id), event->globalPos());
}

/// Takes a unit that acts individually in hand with its group, unless the action in hand can be aimed at it.
/// Where there is one action that it may take, that comes to hand as well, as with the space key.
void GroupCard::pick() {
    const auto first = m_session.leader(m_id);
    auto& selection = m_session.selection();
    const bool held = selection.unit() == first;
    const bool taken = m_session.allSidesAct() && !first.isEmpty() && !aimAt(m_session, first);
    if (taken) selection.selectUnit(first);
    selection.selectGroup(m_id);
    const auto* unit = m_session.unit(first);
    if (!taken || held || m_session.open() || !unit || !m_session.mayStillAct(*unit)) return;
    if (const auto* only = m_session.onlyAction(first)) m_session.draft().selectOffer(part::text(only->id));
}

void GroupCard::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) pick();
    QFrame::mousePressEvent(event);
}

} // namespace ui
