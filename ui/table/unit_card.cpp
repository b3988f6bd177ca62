// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/unit_card.h"

#include "ui/frame/panel_widgets.h"
#include "ui/table/card_head.h"
#include "ui/table/track_list.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace ui {

namespace {

/// Whether the track may appear and disappear: it has no row on the small card, whose height must not change.
bool isExtra(const core::TrackView& track) { return track.shape == core::TokenShape::Diamond; }

std::vector<core::TrackView> compactTracks(const core::UnitView& unit) {
    std::vector<core::TrackView> out;
    std::copy_if(unit.tracks.begin(), unit.tracks.end(), std::back_inserter(out),
                 [](const auto& track) { return track.compact && !isExtra(track); });
    return out;
}

/// Whether the open card shows the track as a chip where the window is too low for its last row.
bool isSmall(const core::TrackView& track) {
    return track.shape == core::TokenShape::Square || track.shape == core::TokenShape::SquareAlt;
}

bool showsAll(UnitCard::Look look) { return look != UnitCard::Look::Closed && look != UnitCard::Look::Large; }

std::vector<core::TrackView> tracksFor(const core::UnitView& unit, UnitCard::Look look) {
    if (!showsAll(look)) return compactTracks(unit);
    auto out = unit.tracks;
    if (look == UnitCard::Look::Short) std::erase_if(out, isSmall);
    return out;
}

bool isOpen(UnitCard::Look look) { return look == UnitCard::Look::Open || look == UnitCard::Look::Short; }

QString badges(const core::UnitView& unit) {
    QStringList out;
    for (const auto& marker : unit.markers)
        if (unit.state.find(marker.label) == std::string::npos) // unless the state text names the marker
            out << (marker.cap > 1 ? part::text(marker.label) + QStringLiteral(" %1").arg(marker.count)
                                   : part::text(marker.label));
    return out.join(QStringLiteral(" · "));
}

/// The name, kind and state, for screen readers.
QString spokenName(const core::UnitView& unit) {
    QStringList out;
    for (const auto& each : {unit.name, unit.kind, unit.state})
        if (!each.empty()) out << part::text(each);
    if (unit.acted) out << UnitCard::tr("has acted");
    if (!unit.items.empty()) {
        QStringList items;
        for (const auto& item : unit.items)
            items << part::text(item);
        out << UnitCard::tr("carries %1").arg(items.join(QStringLiteral(", ")));
    }
    return out.join(QStringLiteral(", "));
}

} // namespace

UnitCard::UnitCard(QWidget* parent) : FramedCard(parent) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(9, 6, 9, 6);
    lines->setSpacing(0);
    m_head = new CardHead(this);
    m_tracks = new TrackList(this);
    m_tracks->setCursor(Qt::ArrowCursor);
    m_tracks->setClickAsks();
    m_badges = part::prose("warn", this);
    m_badges->hide();
    for (QWidget* each :
         {static_cast<QWidget*>(m_head), static_cast<QWidget*>(m_tracks), static_cast<QWidget*>(m_badges)})
        lines->addWidget(each);
    connect(m_tracks, &TrackList::corrected, this, &UnitCard::corrected);
}

void UnitCard::setUnit(const core::UnitView& unit, Look look, const QString& contacts) {
    if (m_filled && m_look == look && m_unit == unit && m_facts.contacts == contacts) return;
    m_filled = true;
    m_unit = unit;
    m_look = look;
    m_facts.contacts = contacts;
    m_facts.inContact = contacts.isEmpty() ? 0 : static_cast<int>(unit.engaged.size());
    setAccessibleName(spokenName(unit));
    m_head->setNumber(unit.number > 0 ? QString::number(unit.number) : QString());
    m_head->setName(part::text(unit.name));
    m_head->setKind(part::text(unit.kind));
    m_head->setHouseRule(unit.houseRule && look != Look::Table);
    showChips();
    m_tracks->setEditable(isOpen(look));
    m_tracks->setTracks(tracksFor(unit, look),
                        look == Look::Closed ? TrackList::Size::Compact : TrackList::Size::Open);
    m_tracks->setVisible(unit.present || look != Look::Table);
    part::say(m_badges, look == Look::Table ? badges(unit) : QString());
}

/// Shows the chips; on the players' card markers are in large text below instead.
void UnitCard::showChips() {
    if (m_look != Look::Table) {
        auto chips = unitChips(m_unit, m_facts);
        if (m_unit.acted && !m_unit.state.ends_with("acted"))
            chips.insert(chips.begin(),
                         {QStringLiteral("✓"), {}, core::Tone::Good, tr("has acted"), false, false});
        for (const auto& track : m_unit.tracks)
            if (track.current > 0 && ((!showsAll(m_look) && track.compact && isExtra(track)) ||
                                      (m_look == Look::Short && isSmall(track))))
                chips.insert(chips.begin(), tokenChip(track));
        return m_head->setChips(std::move(chips));
    }
    auto plain = m_unit;
    plain.markers.clear();
    m_head->setChips(unitChips(plain, {}));
}

void UnitCard::setKeys(const QString& keys) { m_head->setKeys(keys); }

void UnitCard::setDanger(const QString& words) {
    if (m_facts.danger == words) return;
    m_facts.danger = words;
    showChips();
}

void UnitCard::setAimedAt(bool target) {
    setTarget(target);
    if (m_facts.target == target) return;
    m_facts.target = target;
    showChips();
}

void UnitCard::setExpected(const core::UnitView* then) {
    m_tracks->setExpected(then ? then->tracks : std::vector<core::TrackView>());
    const auto loss = then ? expectedLoss(m_unit, *then) : QString();
    if (m_facts.loss == loss) return;
    m_facts.loss = loss;
    showChips();
}

QWidget* UnitCard::tokens() const { return isOpen(m_look) ? m_tracks->focusStop() : nullptr; }

int UnitCard::arrowMiddleY() const { return m_head->geometry().center().y() + 1; }

void UnitCard::showActing(bool is) { m_head->setInHand(is); }

void UnitCard::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && m_look != Look::Table) emit picked();
    QFrame::mousePressEvent(event);
}

void UnitCard::contextMenuEvent(QContextMenuEvent* event) {
    if (m_look == Look::Table) return;
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    emit correctionsRequested(keyboard ? mapToGlobal(m_head->geometry().bottomLeft()) : event->globalPos());
}

} // namespace ui

#include "moc_unit_card.cpp"
