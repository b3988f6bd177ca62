// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/track_list.h"

#include "ui/keys/roving_focus.h"
#include "ui/tokens/token_row.h"

#include <QGridLayout>

namespace ui {

namespace {

bool sharesLine(const core::TrackView& track, TrackList::Size size) {
    const auto shape = track.shape;
    const bool square = shape == core::TokenShape::Square || shape == core::TokenShape::SquareAlt;
    const bool vital = shape == core::TokenShape::Shield || shape == core::TokenShape::Heart;
    if (track.reserve >= 0) return false;
    if (shape == core::TokenShape::Die) return true;
    return size == TrackList::Size::Open ? square && track.capacity <= 4 : vital && track.capacity <= 5;
}

} // namespace

TrackList::TrackList(QWidget* parent) : QWidget(parent) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(10);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, 1);
    m_focus = new RovingFocus(*this, RovingFocus::Along::Lines); // left and right change the number
}

QWidget* TrackList::focusStop() const { return m_focus->stop(); }

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
        if (size == Size::Bare) track.label.clear();
        m_rows[n]->setTrack(track);
    }
}

void TrackList::build(const std::vector<core::TrackView>& tracks) {
    for (auto* row : m_rows)
        row->deleteLater();
    m_rows.clear();
    int line = 0, column = 0;
    for (std::size_t n = 0; n < tracks.size(); ++n) {
        auto* row = new TokenRow(this);
        row->setCompact(m_size != Size::Open);
        row->setFigureShown(m_size != Size::Bare);
        row->setEditable(m_editable);
        connect(row, &TokenRow::corrected, this, &TrackList::corrected);
        const bool half = sharesLine(tracks[n], m_size) &&
                          (column == 1 || (n + 1 < tracks.size() && sharesLine(tracks[n + 1], m_size)));
        if (half || m_size == Size::Bare) row->setLabelWidth(-1);
        if (half) row->setFigureShown(m_size == Size::Open);
        if (!half && column == 1) {
            column = 0;
            ++line;
        }
        row->setTrack(tracks[n]);
        m_grid->addWidget(row, line, column, 1, half ? 1 : 2);
        if (half) m_grid->setColumnStretch(column, row->sizeHint().width());
        if (half && column == 0)
            column = 1;
        else {
            column = 0;
            ++line;
        }
        row->show();
        m_rows.push_back(row);
        m_focus->add(*row);
    }
}

void TrackList::setEditable(bool editable) {
    m_editable = editable;
    for (auto* row : m_rows)
        row->setEditable(editable);
}

} // namespace ui

#include "moc_track_list.cpp"
