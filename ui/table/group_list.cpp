// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/group_list.h"

#include "ui/frame/folding_button.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/session/session.h"
#include "ui/table/aim.h"
#include "ui/table/group_card.h"
#include "ui/theme/layout_freeze.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <utility>

namespace ui {

std::vector<core::GroupView> groupsOf(const core::EncounterView& view, const core::SideView& side) {
    std::vector<core::GroupView> out;
    for (const auto& group : view.groups)
        if (group.side == side.id) out.push_back(group);
    for (const auto& unit : view.units)
        if (unit.side == side.id && unit.group.empty())
            out.push_back({unit.id,
                           unit.side,
                           unit.name,
                           {unit.id},
                           unit.present ? 1 : 0,
                           unit.acted ? 1 : 0,
                           unit.state,
                           unit.tone});
    return out;
}

GroupList::GroupList(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    m_area = part::steadyColumn(this, m_list);
    m_empty = part::prose("muted", m_area->widget());
    m_gone = new FoldingButton(m_area->widget());
    m_gone->setFocusPolicy(Qt::TabFocus);
    m_gone->setToolTip(tr("Shows or hides what is off the table"));
    m_gone->setObjectName(QStringLiteral("gone"));
    m_list->addWidget(m_empty);
    m_list->addWidget(m_gone);
    m_list->addStretch(1);
    lines->addWidget(m_area, 1);
    connect(m_gone, &QPushButton::clicked, this, [this] {
        m_showGone = !m_showGone;
        showGroups();
    });
}

void GroupList::setSide(const core::SideView& side) {
    m_side = side;
    const bool low = m_height != WindowHeight::Usual;
    m_list->setSpacing(side.look != core::SideLook::Cards ? 8 : low ? 4 : 5);
    m_empty->setText(
        side.look == core::SideLook::Cards
            ? tr("This side has no unit on the table.")
            : tr("This side has no figure on the table yet: add figures with the game master's actions."));
    showGroups();
}

GroupCard* GroupList::cardOf(const core::GroupView& group) {
    auto*& card = m_cards[group.id];
    if (card) return card;
    card = new GroupCard(m_session, part::text(group.id), m_empty->parentWidget());
    connect(card, &GroupCard::figureClicked, this, &GroupList::figureClicked);
    connect(card, &GroupCard::correctionsRequested, this, &GroupList::correctionsRequested);
    setShown(*card, true);
    return card;
}

void GroupList::showGroups() {
    std::set<std::string> known;
    int place = 0, gone = 0, inPlay = 0;
    for (const auto& group : groupsOf(m_session.view(), m_side)) {
        known.insert(group.id);
        (group.present > 0 ? inPlay : gone) += 1;
        auto* card = cardOf(group);
        if (m_list->indexOf(card) != place) m_list->insertWidget(place, card);
        ++place;
        card->setLow(m_height != WindowHeight::Usual);
        card->setGroup(group);
        const bool wanted =
            group.present > 0 || m_showGone || m_session.selection().group() == card->groupId();
        if (card->isHidden() == wanted) setShown(*card, wanted);
    }
    std::erase_if(m_cards, [&](const auto& entry) {
        if (known.contains(entry.first)) return false;
        entry.second->hide();
        entry.second->deleteLater();
        return true;
    });
    m_empty->setVisible(inPlay == 0);
    m_gone->setVisible(gone > 0);
    const bool units = m_side.look == core::SideLook::Cards;
    const auto many = units ? part::plural(gone, tr("1 unit"), tr("%1 units"))
                            : part::plural(gone, tr("1 group"), tr("%1 groups"));
    m_gone->setWords(m_showGone ? tr("Hide %1 off the table").arg(many)
                                : tr("Show %1 off the table").arg(many),
                     m_showGone ? tr("Hide %1").arg(many) : tr("Show %1").arg(many));
    showHand();
    warn(m_danger);
}

/// Shows a datasheet on one card only: on that of the target, else of the group in hand, and not where the
/// middle already shows it. Units of an army show none, because their cards are too small.
void GroupList::showHand() {
    const auto targets = targetsInHand(m_session);
    const auto groupOf = [](const core::UnitView& unit) { return unit.group.empty() ? unit.id : unit.group; };
    const auto* acting = m_session.open() ? m_session.unit(m_session.selection().figureInHand()) : nullptr;
    const auto held =
        acting && acting->side == m_side.id ? groupOf(*acting) : m_session.selection().group().toStdString();
    const bool aimed = std::any_of(m_cards.begin(), m_cards.end(),
                                   [&](const auto& entry) { return entry.second->isAimedAt(targets); });
    const auto* middle = m_session.unit(m_session.selection().unit());
    const bool isChoosing = !m_session.draft().offer() && !m_session.open();
    const auto* beside = m_session.unit(m_sheetBeside);
    const bool isShown = isChoosing ? middle && groupOf(*middle) == held : beside && groupOf(*beside) == held;
    const bool army = m_side.look == core::SideLook::Cards;
    const auto opens = [&](const GroupCard& card) {
        return !army && (aimed ? card.isAimedAt(targets) : card.groupId().toStdString() == held && !isShown);
    };
    const auto cards = cardsInOrder();
    const auto last = std::find_if(cards.rbegin(), cards.rend(), [&](const auto* card) {
        return opens(*card) || (underMouse() && card->underMouse());
    });
    const auto above = cards.rend() - last; // what folds above the pointer would move the card under it
    QString open;
    for (std::ptrdiff_t n = 0; n < std::ssize(cards); ++n) {
        auto* card = cards[std::size_t(n)];
        const bool wanted = opens(*card);
        card->showHand(targets, wanted || (underMouse() && n < above && card->isOpen()));
        if (wanted && !card->isHidden()) open = card->groupId();
    }
    if (std::exchange(m_open, open) == open || open.isEmpty() || underMouse()) return;
    // Scrolls the whole card into view, once it is laid out.
    QTimer::singleShot(0, this, [this, open] { reveal(m_session.leader(open)); });
}

void GroupList::setSheetBeside(const QString& unit) {
    if (std::exchange(m_sheetBeside, unit) != unit) showHand();
}

std::vector<GroupCard*> GroupList::cardsInOrder() const {
    std::vector<GroupCard*> out;
    for (int n = 0; n < m_list->count(); ++n)
        if (auto* card = qobject_cast<GroupCard*>(m_list->itemAt(n)->widget())) out.push_back(card);
    return out;
}

/// Folds the datasheets that stayed open under the pointer, and shows the whole of the open one.
void GroupList::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    showHand();
    if (!m_open.isEmpty()) QTimer::singleShot(0, this, [this] { reveal(m_session.leader(m_open)); });
}

void GroupList::reveal(const QString& unit) {
    auto* card = cardWith(unit);
    if (!card) return;
    // Delivering the request also updates the scroll range.
    QCoreApplication::sendPostedEvents(m_area->widget(), QEvent::LayoutRequest);
    m_area->ensureWidgetVisible(card, 0, 4);
}

GroupCard* GroupList::cardWith(const QString& unit) const {
    const auto* figure = m_session.unit(unit);
    const auto card =
        figure ? m_cards.find(figure->group.empty() ? figure->id : figure->group) : m_cards.end();
    return card == m_cards.end() || card->second->isHidden() ? nullptr : card->second;
}

void GroupList::showExpected() {
    for (const auto& [id, card] : m_cards)
        card->showExpected();
}

void GroupList::warn(const std::vector<core::OddsReport>& danger) {
    m_danger = danger;
    for (const auto& [id, card] : m_cards)
        card->warn(danger);
}

GroupCard* GroupList::cardInHand() const {
    const auto it = m_cards.find(m_session.selection().group().toStdString());
    return it == m_cards.end() || it->second->isHidden() ? nullptr : it->second;
}

} // namespace ui

#include "moc_group_list.cpp"
