// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/unit_card.h"

#include "ui/frame/panel_widgets.h"
#include "ui/table/marker_row.h"
#include "ui/table/stat_box.h"
#include "ui/table/track_list.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace ui {

namespace {

constexpr std::size_t fewTracks = 3; ///< a card with more rows leaves its stats to the sheet in the middle

std::vector<core::TrackView> compactTracks(const core::UnitView& unit) {
    std::vector<core::TrackView> out;
    std::copy_if(unit.tracks.begin(), unit.tracks.end(), std::back_inserter(out),
                 [](const auto& track) { return track.compact; });
    return out;
}

QString joined(const std::vector<std::string>& words, const QString& between) {
    QStringList out;
    for (const auto& word : words)
        out << part::text(word);
    return out.join(between);
}

QString badges(const core::UnitView& unit) {
    QStringList out;
    for (const auto& marker : unit.markers)
        if (unit.state.find(marker.label) == std::string::npos) // the status chip says that one already
            out << (marker.cap > 1 ? part::text(marker.label) + QStringLiteral(" %1").arg(marker.count)
                                   : part::text(marker.label));
    return out.join(QStringLiteral(" · "));
}

} // namespace

UnitCard::UnitCard(QWidget* parent) : QFrame(parent) {
    setLook(*this, "card");
    setCursor(Qt::PointingHandCursor);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(10, 5, 10, 5);
    lines->setSpacing(1);
    m_markers = new MarkerRow(this);
    makeTop(lines);
    m_stats = new StatBox(this);
    m_tracks = new TrackList(this);
    m_tracks->setCursor(Qt::ArrowCursor);
    m_badges = part::prose("warn", this);
    m_markers->setCursor(Qt::ArrowCursor);
    m_danger = part::prose("bad", this);
    m_danger->hide();
    m_more = part::prose("muted", this);
    for (QWidget* each :
         {static_cast<QWidget*>(m_stats), static_cast<QWidget*>(m_tracks), static_cast<QWidget*>(m_badges),
          static_cast<QWidget*>(m_markers), static_cast<QWidget*>(m_danger), static_cast<QWidget*>(m_more)})
        lines->addWidget(each);
    connect(m_tracks, &TrackList::corrected, this, &UnitCard::corrected);
    connect(m_markers, &MarkerRow::marked, this, &UnitCard::corrected);
}

void UnitCard::makeTop(QLayout* into) {
    auto* top = new QHBoxLayout;
    top->setSpacing(6);
    m_key = part::label("key", this);
    m_name = part::label("name", this);
    m_name->setFont(scaled(m_name->font(), 1.08, QFont::DemiBold));
    m_kind = part::elided("muted", this);
    m_kind->setFont(scaled(m_kind->font(), 0.93));
    m_house = part::label("muted", this, QStringLiteral("⌂"));
    m_house->setAccessibleName(tr("house rule"));
    m_house->setToolTip(
        tr("House rule: the printed rules have no datasheet for this figure; this one is our proposal."));
    m_state = new Chip({}, core::Tone::Plain, this);
    const int small = fontMetrics().height() + 4;
    m_markers->addButton()->setFixedSize(small + 4, small);
    top->addWidget(m_key);
    top->addWidget(m_name);
    top->addWidget(m_kind, 1);
    top->addWidget(m_house);
    top->addWidget(m_markers->addButton());
    top->addWidget(m_state);
    static_cast<QVBoxLayout*>(into)->addLayout(top);
}

void UnitCard::setUnit(const core::UnitView& unit, Look look, const QString& contacts) {
    if (m_filled && m_look == look && m_unit == unit && m_contacts == contacts) return;
    m_filled = true;
    m_unit = unit;
    m_look = look;
    m_contacts = contacts;
    setAccessibleName(
        tr("%1, %2, %3").arg(part::text(unit.name), part::text(unit.kind), part::text(unit.state)));
    setStyleFlag(*this, "chosen", look == Look::Open);
    const auto tick = unit.acted ? tr(" ✓") : QString();
    part::say(m_key, unit.number > 0 ? QString::number(unit.number) + tick : tick.trimmed());
    m_key->setToolTip(unit.acted ? tr("has acted") : QString());
    part::say(m_name, part::text(unit.name));
    m_kind->setText(part::text(unit.kind));
    m_house->setVisible(unit.houseRule && look == Look::Open);
    showState();
    const bool roomForStats = look == Look::Open && unit.tracks.size() <= fewTracks;
    m_stats->setStats(roomForStats ? unit.stats : std::vector<core::StatView>());
    m_tracks->setEditable(look == Look::Open);
    m_tracks->setTracks(look == Look::Closed ? compactTracks(unit) : unit.tracks,
                        look == Look::Closed || look == Look::Whole ? TrackList::Size::Compact
                                                                    : TrackList::Size::Open);
    m_tracks->setVisible(unit.present || look == Look::Open);
    m_markers->setUnit(unit);
    m_markers->setShown(look == Look::Open);
    m_markers->addButton()->setVisible(look != Look::Table && !unit.allMarkers.empty());
    part::say(m_badges, look == Look::Open ? QString() : badges(unit));
    QStringList more;
    if (!contacts.isEmpty()) more << tr("in contact with %1").arg(contacts);
    if (look == Look::Open && !unit.items.empty())
        more << tr("carries %1").arg(joined(unit.items, QStringLiteral(", ")));
    part::say(m_more, more.join(QStringLiteral(" · ")));
}

void UnitCard::showState() {
    if (m_target)
        m_state->setChip(tr("target"), core::Tone::Bad);
    else
        m_state->setChip(part::text(m_unit.state), m_unit.tone);
    m_state->setVisible(m_target || !m_unit.state.empty());
}

void UnitCard::setTarget(bool target) {
    if (m_target == target) return;
    m_target = target;
    showState();
}

QToolButton& UnitCard::addButton() const { return *m_markers->addButton(); }

QWidget* UnitCard::tokens() const { return m_look == Look::Open ? m_tracks->focusStop() : nullptr; }

void UnitCard::setDanger(const QString& words) { part::say(m_danger, words); }

void UnitCard::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && (m_look == Look::Closed || m_look == Look::Whole)) emit picked();
    QFrame::mousePressEvent(event);
}

void UnitCard::contextMenuEvent(QContextMenuEvent* event) {
    if (m_look != Look::Table) m_markers->openList(event->globalPos());
}

} // namespace ui

#include "moc_unit_card.cpp"
