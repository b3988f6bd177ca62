// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/track_list.h"

#include "ui/keys/roving_focus.h"
#include "ui/tokens/token_row.h"

#include <QEvent>
#include <QGridLayout>

#include <algorithm>
#include <set>

namespace ui {

namespace {

// Pixels at the usual text size.
constexpr int labelColumn = 76; ///< label width of every row
constexpr int halfColumn = 100; ///< width of the tokens of the first of two tracks that share a row
constexpr int halfOpen = 108;   ///< the same for the larger tokens of an open card
constexpr int secondLabel = 44; ///< label width of the second track
constexpr int compactRow = 23, openRow = 28;
constexpr int betweenTracks = 5;

/// Whether the track is small enough to share a row with another: a die or a short counter.
bool sharesLine(const core::TrackView& track, TrackList::Size size) {
    const auto shape = track.shape;
    const bool square = shape == core::TokenShape::Square || shape == core::TokenShape::SquareAlt;
    if (track.reserve >= 0) return false;
    if (shape == core::TokenShape::Die) return true;
    if (square) return size == TrackList::Size::Open && track.capacity <= 4;
    return false;
}

bool pairs(const core::TrackView& first, const core::TrackView& second, TrackList::Size size) {
    using enum core::TokenShape;
    const bool vital = first.shape == Shield && second.shape == Heart;
    return vital || (sharesLine(first, size) && sharesLine(second, size));
}

} // namespace

TrackList::TrackList(QWidget* parent) : QWidget(parent) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    m_grid->setHorizontalSpacing(betweenTracks);
    m_grid->setColumnStretch(1, 1);
    m_focus =
        new RovingFocus(*this, RovingFocus::Arrows::UpDown); // the left and right keys change the number
}

int TrackList::rowsOf(const std::vector<core::TrackView>& tracks, Size size) {
    int rows = 0;
    for (std::size_t n = 0; n < tracks.size(); ++n, ++rows)
        if (n + 1 < tracks.size() && pairs(tracks[n], tracks[n + 1], size)) ++n;
    return rows;
}

QWidget* TrackList::focusStop() const { return m_focus->tabStop(); }

void TrackList::setTracks(const std::vector<core::TrackView>& tracks, Size size) {
    std::vector<std::string> ids;
    for (const auto& track : tracks)
        ids.push_back(track.id);
    const bool sized = size != m_size;
    m_size = size;
    if (ids != m_ids || sized) {
        m_ids = std::move(ids);
        build(tracks);
    }
    for (std::size_t n = 0; n < tracks.size(); ++n) {
        auto track = tracks[n];
        if (hasOnlyTokens()) track.label.clear();
        m_rows[n]->setTrack(track);
    }
    showExpected();
}

void TrackList::setExpected(const std::vector<core::TrackView>& tracks) {
    if (m_expected == tracks) return;
    m_expected = tracks;
    showExpected();
}

void TrackList::showExpected() {
    for (auto* row : m_rows) {
        const auto it = std::find_if(m_expected.begin(), m_expected.end(),
                                     [&](const auto& track) { return track.id == row->track().id; });
        row->setExpected(it == m_expected.end() ? std::nullopt : std::optional(*it));
    }
}

TokenRow* TrackList::makeRow(const core::TrackView& track) {
    auto* row = new TokenRow(this);
    row->setCompact(m_size != Size::Open);
    row->setValueShown(!hasOnlyTokens());
    row->setCounted(m_size == Size::Counted);
    row->setEditable(m_editable);
    // An accidental click must not spend action points, so it opens the choice of values.
    row->setClickAsks(m_clickAsks || track.shape == core::TokenShape::Action);
    row->setTrack(track);
    connect(row, &TokenRow::corrected, this, &TrackList::corrected);
    m_rows.push_back(row);
    m_focus->add(*row);
    return row;
}

void TrackList::build(const std::vector<core::TrackView>& tracks) {
    for (auto* row : m_rows)
        row->deleteLater();
    m_rows.clear();
    m_seconds.clear();
    for (std::size_t n = 0, line = 0; n < tracks.size(); ++n, ++line) {
        auto* row = makeRow(tracks[n]);
        const bool half =
            !hasOnlyTokens() && n + 1 < tracks.size() && pairs(tracks[n], tracks[n + 1], m_size);
        m_grid->addWidget(row, static_cast<int>(line), 0, 1, half ? 1 : 2);
        if (!half) continue;
        auto* second = makeRow(tracks[++n]);
        m_grid->addWidget(second, static_cast<int>(line), 1);
        m_seconds[row] = second;
        for (auto* each : {row, second})
            each->setValueShown(false);
    }
    measure();
    for (auto* row : m_rows)
        row->show();
}

/// Sets one column of labels and equal row heights, so that nothing moves when numbers change.
void TrackList::measure() {
    constexpr double drawnFor = 16; // text height in pixels for which the measures were designed
    const double scale = fontMetrics().height() / drawnFor;
    const auto pixels = [scale](int usual) { return qRound(usual * scale); };
    int label = pixels(labelColumn);
    std::set<TokenRow*> seconds;
    for (const auto& [row, second] : m_seconds)
        seconds.insert(second);
    for (auto* row : m_rows)
        if (!seconds.contains(row)) label = std::max(label, row->ownLabelWidth());
    const int high = pixels(m_size == Size::Open ? openRow : compactRow);
    for (auto* row : m_rows) {
        const bool second = seconds.contains(row);
        row->setLabelWidth(hasOnlyTokens() ? -1
                           : second        ? std::max(pixels(secondLabel), row->ownLabelWidth())
                                           : label);
        if (m_seconds.contains(row))
            row->setFixedWidth(label + pixels(m_size == Size::Open ? halfOpen : halfColumn));
        row->setFixedHeight(hasOnlyTokens() ? fontMetrics().height() + 2 : high);
    }
}

void TrackList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) measure();
}

void TrackList::setEditable(bool editable) {
    m_editable = editable;
    for (auto* row : m_rows)
        row->setEditable(editable);
}

} // namespace ui

#include "moc_track_list.cpp"
