// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/figure_editor.h"

#include "ui/panels/flow_layout.h"
#include "ui/panels/marker_row.h"
#include "ui/panels/parts.h"
#include "ui/panels/track_list.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

FigureEditor::FigureEditor(QWidget* parent) : QWidget(parent) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    auto* rule = new QFrame(this);
    setLook(*rule, "line");
    lines->addWidget(rule);
    auto* top = new QHBoxLayout;
    m_name = part::label("name", this);
    m_state = new Chip(this);
    m_markers = new MarkerRow(this);
    top->addWidget(m_name, 1);
    top->addWidget(m_markers->addButton());
    top->addWidget(m_state);
    lines->addLayout(top);
    m_tracks = new TrackList(this);
    m_contacts = part::prose("muted", this);
    lines->addWidget(m_tracks);
    lines->addWidget(m_markers);
    lines->addWidget(m_contacts);
    auto* buttons = new QWidget(this);
    auto* flow = new FlowLayout(buttons, 6);
    m_actions = part::button("flat", buttons, tr("Actions…"));
    m_actions->setToolTip(tr("What this figure can do, in the middle of the window"));
    m_profile = part::button("flat", buttons, tr("Edit ▾"));
    m_profile->setToolTip(tr("Change this figure's profile and numbers"));
    m_presence = part::button("flat", buttons, {});
    m_presence->setToolTip(tr("Takes the figure off the table, or brings it back"));
    m_presence->setObjectName(QStringLiteral("presence"));
    for (auto* each : {m_actions, m_profile, m_presence}) flow->addWidget(each);
    lines->addWidget(buttons);
    connect(m_tracks, &TrackList::corrected, this, &FigureEditor::corrected);
    connect(m_markers, &MarkerRow::marked, this, &FigureEditor::corrected);
    connect(m_actions, &QPushButton::clicked, this, &FigureEditor::actionsRequested);
    connect(m_profile, &QPushButton::clicked, this, &FigureEditor::profileRequested);
    connect(m_presence, &QPushButton::clicked, this,
            [this] { emit corrected(QStringLiteral("present"), m_present ? 0 : 1); });
}

void FigureEditor::setUnit(const core::UnitView& unit, const QString& contacts, const QString& model) {
    m_present = unit.present;
    m_name->setText(unit.number > 0 ? QStringLiteral("%1 %2").arg(part::text(unit.name)).arg(unit.number)
                                    : part::text(unit.name));
    m_state->setChip(part::text(unit.state), unit.tone);
    m_state->setVisible(!unit.state.empty());
    auto tracks = unit.tracks;
    for (std::size_t n = 0; n < unit.figures.size(); ++n)
        if (const auto& figure = unit.figures[n]; part::text(figure.id) == model)
            tracks.push_back({figure.id, figure.label + " " + std::to_string(n + 1), core::TokenShape::Heart, figure.current, figure.capacity, 0, -1, 0, {}});
    m_tracks->setTracks(tracks, TrackList::Size::Open);
    m_markers->setUnit(unit);
    part::say(m_contacts, contacts.isEmpty() ? QString() : tr("in contact with %1").arg(contacts));
    m_presence->setText(unit.present ? tr("Take off the table") : tr("Bring back"));
    m_actions->setVisible(unit.present);
}

} // namespace ui
