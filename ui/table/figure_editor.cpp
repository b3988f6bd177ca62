// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/figure_editor.h"

#include "table/correction_names.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/table/key_corrections.h"
#include "ui/table/marker_row.h"
#include "ui/table/track_list.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr std::size_t mostMarks = 8;
constexpr int markHeight = 28;
} // namespace

FigureEditor::FigureEditor(QWidget* parent) : QWidget(parent) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
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
    auto* marks = new QWidget(this);
    m_letters = new FlowLayout(marks, 4);
    lines->addWidget(m_tracks);
    lines->addWidget(marks);
    lines->addWidget(m_markers);
    lines->addWidget(m_contacts);
    auto* buttons = new QWidget(this);
    auto* flow = new FlowLayout(buttons, 6);
    m_actions = part::button("flat", buttons, tr("Actions…"));
    m_actions->setToolTip(tr("Shows the actions of this figure in the middle of the window"));
    m_profile = part::button("flat", buttons, tr("Edit ▾"));
    m_profile->setToolTip(tr("Change this figure's profile and numbers"));
    m_presence = part::button("flat", buttons, {});
    m_presence->setToolTip(tr("Takes the figure off the table or brings it back"));
    m_presence->setObjectName(QStringLiteral("presence"));
    for (auto* each : {m_actions, m_profile, m_presence})
        flow->addWidget(each);
    lines->addWidget(buttons);
    connect(m_tracks, &TrackList::corrected, this, &FigureEditor::corrected);
    connect(m_markers, &MarkerRow::marked, this, &FigureEditor::corrected);
    connect(m_actions, &QPushButton::clicked, this, &FigureEditor::actionsRequested);
    connect(m_profile, &QPushButton::clicked, this, &FigureEditor::editRequested);
    connect(m_presence, &QPushButton::clicked, this, [this] {
        emit corrected(part::text(std::string(core::table::correctable::present)), m_present ? 0 : 1);
    });
}

/// Shows the markers that have letters on the figures; the others, or those for which no space is left, are
/// in the list behind "+".
void FigureEditor::showMarks(const core::UnitView& unit) {
    m_known.clear();
    for (const auto& marker : unit.allMarkers)
        if (!marker.letter.empty() && m_known.size() < mostMarks) m_known.push_back(marker);
    while (m_marks.size() < m_known.size()) {
        auto* button = part::sign(m_letters->parentWidget(), {}, {});
        button->setMinimumHeight(markHeight);
        m_letters->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, place = m_marks.size()] { putMarker(place); });
        m_marks.push_back(button);
    }
    const auto keys = markerLetters(unit.allMarkers);
    const auto keyOf = [&](const core::MarkerView& marker) {
        for (std::size_t n = 0; n < keys.size(); ++n)
            if (unit.allMarkers[n].id == marker.id && !keys[n].isNull()) return tr(" (Alt+%1)").arg(keys[n]);
        return QString();
    };
    for (std::size_t n = 0; n < m_marks.size(); ++n) {
        m_marks[n]->setVisible(n < m_known.size());
        if (n >= m_known.size()) continue;
        const auto& marker = m_known[n];
        const auto label = part::text(marker.label);
        m_marks[n]->setText(label);
        m_marks[n]->setAccessibleName(marker.cap > 1     ? tr("One more: %1").arg(label)
                                      : marker.count > 0 ? tr("Take off: %1").arg(label)
                                                         : tr("Put on: %1").arg(label));
        m_marks[n]->setToolTip(
            QStringList{m_marks[n]->accessibleName() + keyOf(marker), part::text(marker.why)}.join(
                QLatin1Char('\n')));
        m_marks[n]->setEnabled(marker.cap <= 1 || marker.count < marker.cap);
    }
}

void FigureEditor::putMarker(std::size_t place) {
    const auto marker = m_known[place];
    emit corrected(part::text(marker.id), marker.cap > 1 ? marker.count + 1 : marker.count > 0 ? 0 : 1);
}

QWidget* FigureEditor::tokens() const { return m_tracks->focusStop(); }

void FigureEditor::setUnit(const core::UnitView& unit, const QString& contacts, const QString& model) {
    m_present = unit.present;
    const auto name = part::text(unit.name), number = QString::number(unit.number);
    const bool isShown = unit.number <= 0 || name == number || name.endsWith(QLatin1Char(' ') + number);
    m_name->setText(isShown ? name : name + QLatin1Char(' ') + number);
    m_state->setChip(part::text(unit.state), unit.tone);
    m_state->setVisible(!unit.state.empty());
    auto tracks = unit.tracks;
    for (std::size_t n = 0; n < unit.figures.size(); ++n)
        if (const auto& figure = unit.figures[n]; part::text(figure.id) == model)
            tracks.push_back({figure.id,
                              figure.label + " " + std::to_string(n + 1),
                              core::TokenShape::Heart,
                              figure.current,
                              figure.capacity,
                              0,
                              -1,
                              0,
                              {}});
    m_tracks->setTracks(tracks, TrackList::Size::Open);
    m_markers->setUnit(unit);
    showMarks(unit);
    part::say(m_contacts, contacts.isEmpty() ? QString() : tr("in contact with %1").arg(contacts));
    m_presence->setText(unit.present ? tr("Take off the table") : tr("Bring back"));
    m_actions->setVisible(unit.present);
}

} // namespace ui

#include "moc_figure_editor.cpp"
