// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/unit_cards.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/table/aim.h"
#include "ui/table/danger_words.h"
#include "ui/table/marker_menu.h"
#include "ui/table/track_list.h"
#include "ui/table/unit_card.h"
#include "ui/theme/layout_freeze.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace ui {

QString contactsOf(const Session& session, const std::string& id) {
    QStringList names;
    const auto* unit = session.unit(part::text(id));
    if (!unit) return {};
    for (const auto& other : unit->engaged)
        if (const auto* figure = session.unit(part::text(other))) names << part::text(figure->name);
    return names.join(QStringLiteral(", "));
}

UnitCards::UnitCards(Session& session, SidePlace place, QWidget* parent)
    : QWidget(parent), m_session(session), m_place(place) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    auto* area = m_area = part::steadyColumn(this, m_list);
    area->viewport()->installEventFilter(this);
    m_empty = part::prose("muted", area->widget(),
                          tr("No figure is in play yet: add one with the game master's actions."));
    m_list->addWidget(m_empty);
    m_list->addStretch(1);
    lines->addWidget(area, 1);
}

void UnitCards::setSide(const std::string& side) {
    const bool another = side != m_side;
    m_side = side;
    showHand();
    if (another) warn(m_danger);
}

/// The figures of the side that have a card; empty as long as there is no side.
std::vector<const core::UnitView*> UnitCards::unitsWithCards() const {
    return m_side.empty() ? std::vector<const core::UnitView*>() : m_session.sheetUnits(m_side);
}

/// The height of all cards with every token shown.
int UnitCards::wholeHeight(const std::vector<const core::UnitView*>& units) const {
    constexpr double head = 3.2, track = 1.75; // lines of text, with the gap between cards
    double lines = 0;
    for (const auto* unit : units)
        lines += head + track * TrackList::rowsOf(unit->tracks, TrackList::Size::Open);
    return qRound(lines * fontMetrics().height());
}

bool UnitCards::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        const bool fits = m_area->viewport()->height() >= wholeHeight(unitsWithCards());
        if (fits != m_whole || isWide() != m_wide)
            QMetaObject::invokeMethod(this, &UnitCards::showUnits, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

UnitCard* UnitCards::cardOf(const std::string& unit) {
    auto*& card = m_cards[unit];
    if (card) return card;
    card = new UnitCard(m_empty->parentWidget());
    card->setObjectName(QStringLiteral("card:") + part::text(unit));
    const auto id = part::text(unit);
    connect(card, &UnitCard::picked, this, [this, id] { pick(id); });
    connect(card, &UnitCard::corrected, this,
            [this, id](const QString& token, int value) { m_session.correct(id, token, value); });
    connect(card, &UnitCard::correctionsRequested, this,
            [this, unit](const QPoint& at) { openMarkers(unit, at); });
    setShown(*card, true);
    return card;
}

void UnitCards::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    m_pressed.clear();
    showUnits();
}

QWidget* UnitCards::tokens() const {
    const auto held = m_cards.find(m_session.selection().unit().toStdString());
    if (held != m_cards.end() && held->second->isVisible()) return held->second->tokens();
    for (const auto& [unit, card] : m_cards)
        if (auto* row = card->isVisible() ? card->tokens() : nullptr) return row;
    return nullptr;
}

/// Aims the action in the middle of the window at a figure of another side than the one in hand, where that
/// is possible; else takes the figure in hand. The sides keep their columns, so either column may contain the
/// target.
void UnitCards::pick(const QString& unit) {
    m_pressed = unit.toStdString();
    const auto* held = m_session.unit(m_session.selection().unit());
    const auto* clicked = m_session.unit(unit);
    if (held && held == clicked && m_height == WindowHeight::Lowest) {
        // A second press opens the corrections, because the shortened card does not show every number.
        const auto* card = cardOf(unit.toStdString());
        emit correctionsRequested(unit, QRect(card->mapToGlobal(QPoint()), card->size()));
    }
    const bool across = held && clicked ? held->side != clicked->side : m_place == SidePlace::Others;
    if (across && aimAt(m_session, unit))
        m_session.selection().selectFigure(unit);
    else
        m_session.selection().selectUnit(unit);
}

void UnitCards::openMarkers(const std::string& unit, const QPoint& at) {
    const auto id = part::text(unit);
    const auto* figure = m_session.unit(id);
    if (!figure) return;
    openMarkerMenu(
        *cardOf(unit), *figure, at,
        [this, id](const QString& marker, int count) { m_session.correct(id, marker, count); },
        [this, unit, id] {
            const auto* card = cardOf(unit);
            emit correctionsRequested(id, QRect(card->mapToGlobal(QPoint()), card->size()));
        });
}

void UnitCards::showHand() {
    showUnits();
    const auto targets = targetsInHand(m_session), actors = actorsInHand(m_session);
    const auto held = m_session.selection().figureInHand();
    for (const auto& [unit, card] : m_cards) {
        const auto id = part::text(unit);
        card->setAimedAt(targets.contains(part::text(unit)));
        card->setInHand(held == id, actors.isEmpty() ? held == id : actors.contains(id));
        if (const auto* shown = m_session.unit(part::text(unit)))
            card->setKeys(m_session.selection().keysOf(*shown));
    }
}

void UnitCards::showExpected() {
    const auto& expected = m_session.expectedUnits();
    for (const auto& [unit, card] : m_cards) {
        const auto then = expected.find(unit);
        card->setExpected(then == expected.end() ? nullptr : then->second);
    }
}

void UnitCards::warn(const std::vector<core::OddsReport>& danger) {
    m_danger = danger;
    for (const auto& [unit, card] : m_cards) {
        const auto it = std::find_if(danger.begin(), danger.end(),
                                     [&, &id = unit](const auto& report) { return report.subject == id; });
        card->setDanger(it == danger.end() ? QString() : dangerWords(*it));
    }
}

bool UnitCards::isWide() const {
    constexpr int wideColumn = 45; // average characters
    return width() >= wideColumn * fontMetrics().averageCharWidth();
}

/// The look of a card: all tokens while its unit is in hand or where the cards of all units fit; else the
/// most important ones, in a wide column at their full size.
UnitCard::Look UnitCards::lookOf(bool open, bool whole) const {
    if (open) return m_height == WindowHeight::Lowest ? UnitCard::Look::Short : UnitCard::Look::Open;
    if (whole) return UnitCard::Look::Whole;
    return isWide() ? UnitCard::Look::Large : UnitCard::Look::Closed;
}

/// The number of first cards that must not fold, because that would move the card under the pointer or the
/// one that was just pressed.
int UnitCards::stillAbove(const std::vector<const core::UnitView*>& units, const std::string& held) const {
    if (!underMouse() && m_pressed.empty()) return 0;
    int out = 0;
    for (int n = 0; n < std::ssize(units); ++n) {
        const auto card = m_cards.find(units[std::size_t(n)]->id);
        const bool pointed = card != m_cards.end() && card->second->underMouse();
        const auto& id = units[std::size_t(n)]->id;
        if (pointed || id == held || id == m_pressed) out = n;
    }
    return out;
}

void UnitCards::showUnits() {
    const auto units = unitsWithCards();
    const bool whole = m_area->viewport()->height() >= wholeHeight(units);
    m_whole = whole;
    m_wide = isWide();
    std::set<std::string> shown;
    const auto held = m_session.selection().unit().toStdString();
    const int still = stillAbove(units, held);
    int place = 0;
    for (const auto* unit : units) {
        const bool above = place < still;
        shown.insert(unit->id);
        auto* card = cardOf(unit->id);
        if (m_list->indexOf(card) != place) m_list->insertWidget(place, card);
        ++place;
        const bool open = held == unit->id || (above && card->isUnfolded());
        card->setUnit(*unit, lookOf(open, whole), contactsOf(m_session, unit->id));
    }
    std::erase_if(m_cards, [&](const auto& entry) {
        if (shown.contains(entry.first)) return false;
        entry.second->hide();
        entry.second->deleteLater();
        return true;
    });
    m_empty->setVisible(units.empty());
}

} // namespace ui

#include "moc_unit_cards.cpp"
