// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/correct/correct_dialog.h"

#include "table/correction_names.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/frame/number_box.h"
#include "ui/frame/sentences.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/marker_words.h"
#include "ui/tokens/token_row.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>

namespace ui {

namespace {

constexpr int unlimited = 999;  ///< greatest number that can be entered where the game sets no limit
constexpr int labelWidth = 150; ///< pixels

/// The numbers in the text "clock 3 / 8": the value of the clock and its end.
struct ClockNumbers {
    int value = 0;
    int end = 0;
};
std::optional<ClockNumbers> clockNumbers(const std::string& words) {
    const QRegularExpression pattern(QStringLiteral("(\\d+)\\s*/\\s*(\\d+)"));
    const auto match = pattern.match(fromCore(words));
    if (!match.hasMatch()) return std::nullopt;
    return ClockNumbers{match.captured(1).toInt(), match.captured(2).toInt()};
}

bool hasCounter(const core::EncounterView& encounter, std::string_view id) {
    return std::any_of(encounter.sides.begin(), encounter.sides.end(), [&](const auto& side) {
        return std::any_of(side.counters.begin(), side.counters.end(),
                           [&](const auto& counter) { return counter.id == id; });
    });
}

} // namespace

CorrectDialog::CorrectDialog(const core::UnitView& unit, QWidget* parent)
    : DialogFrame(tr("Correct %1").arg(fromCore(unit.name)), parent) {
    addTracks(unit);
    addProperties(unit);
    addMarkers(unit);
    finishLayout(fromCore(unit.id));
}

CorrectDialog::CorrectDialog(const core::EncounterView& encounter, QWidget* parent)
    : DialogFrame(tr("Correct the game"), parent) {
    addMissionNumbers(encounter);
    addCounters(encounter);
    addObjectives(encounter);
    addPieces(encounter);
    finishLayout({});
}

void CorrectDialog::addTracks(const core::UnitView& unit) {
    auto* presence = addSection({});
    addSwitch(presence, tr("On the table"), tr("no: destroyed, left or captured"),
              {Correction::Kind::Presence, std::string(core::table::correctable::present), unit.present});
    for (const auto& track : unit.tracks)
        addTrack(track);
}

void CorrectDialog::addTrack(const core::TrackView& track) {
    auto* row = new TokenRow;
    row->setTrack(track);
    row->setLabelWidth(labelWidth + 12); // the spacing of the grids below
    row->setAccessibleName(fromCore(track.label));
    auto* before = words({}, "warn");
    auto* line = new QHBoxLayout;
    line->addWidget(row);
    line->addWidget(before, 1);
    body()->addLayout(line);
    m_readers.emplace_back([row, track](Corrections& all) {
        const auto& now = row->track();
        if (now.current != track.current) all.push_back({Correction::Kind::Track, track.id, now.current});
        if (now.reserve != track.reserve)
            all.push_back({Correction::Kind::Track, track.reserveId, now.reserve});
    });
    connect(row, &TokenRow::corrected, this, [this, row, before, track](const QString& token, int value) {
        auto now = row->track();
        (toCore(token) == track.reserveId ? now.reserve : now.current) = value;
        row->setTrack(now);
        const auto was = track.reserve < 0 ? tr("was %1").arg(track.current)
                                           : tr("was %1 + %2").arg(track.current).arg(track.reserve);
        before->setText(now == track ? QString() : was);
        refresh();
    });
}

/// Rows for the unit's place, facing and speed.
void CorrectDialog::addProperties(const core::UnitView& unit) {
    if (unit.properties.empty()) return;
    auto* grid = addSection({});
    for (const auto& item : unit.properties)
        addProperty(grid, item);
}

void CorrectDialog::addProperty(QGridLayout* grid, const core::PropertyView& item) {
    const auto label = fromCore(item.label), was = fromCore(item.value);
    QWidget* control = nullptr;
    std::function<QString()> now;
    QString named = was;
    if (item.values.empty()) {
        auto* line = new QLineEdit(was);
        now = [line] { return line->text().trimmed(); };
        connect(line, &QLineEdit::textChanged, this, &CorrectDialog::refresh);
        control = line;
    } else {
        auto* box = new QComboBox;
        for (std::size_t n = 0; n < item.values.size(); ++n) {
            const auto& name = n < item.names.size() ? item.names[n] : item.values[n];
            box->addItem(fromCore(name), fromCore(item.values[n]));
            if (item.values[n] == item.value) box->setCurrentIndex(int(n)), named = fromCore(name);
        }
        now = [box] { return box->currentData().toString(); };
        connect(box, &QComboBox::currentIndexChanged, this, &CorrectDialog::refresh);
        control = box;
    }
    control->setAccessibleName(label);
    auto* note = addRow(grid, label, fromCore(item.help), control);
    setLook(*note, "warn");
    m_readers.emplace_back([now, was, named, note, id = item.id](Corrections& all) {
        const auto value = now();
        note->setText(value == was ? QString() : tr("was %1").arg(named));
        if (value != was) all.push_back({Correction::Kind::Property, id, 0, toCore(value)});
    });
}

void CorrectDialog::addMarkers(const core::UnitView& unit) {
    if (unit.allMarkers.empty()) return;
    auto* grid = addSection(tr("Markers and statuses"));
    for (const auto& marker : unit.allMarkers) {
        const Correction was{Correction::Kind::Marker, marker.id, marker.count};
        if (marker.cap == 1)
            addSwitch(grid, fromCore(marker.label), markerWhy(marker), was);
        else
            addNumber(grid, fromCore(marker.label), markerWhy(marker), was, marker.cap);
    }
}

void CorrectDialog::addMissionNumbers(const core::EncounterView& encounter) {
    auto* grid = addSection(tr("Time"));
    addNumber(grid, tr("Turn"), {},
              {Correction::Kind::Turn, std::string(core::table::correctable::turn), encounter.turn}, 0);
    if (const auto clock = clockNumbers(encounter.clock);
        clock && !hasCounter(encounter, core::table::correctable::clock))
        addNumber(grid, tr("Clock"), {},
                  {Correction::Kind::Clock, std::string(core::table::correctable::clock), clock->value},
                  clock->end);
    addPhase(grid, encounter);
}

void CorrectDialog::addPhase(QGridLayout* grid, const core::EncounterView& encounter) {
    if (encounter.phases.empty()) return;
    auto* box = new QComboBox;
    box->setAccessibleName(tr("Phase"));
    box->setToolTip(tr("The phase of the turn; nothing else changes"));
    for (const auto& phase : encounter.phases) {
        box->addItem(fromCore(phase.label), fromCore(phase.id));
        if (phase.id == encounter.phase) box->setCurrentIndex(box->count() - 1);
    }
    auto* name = new QLabel(tr("Phase"));
    name->setBuddy(box);
    const int row = grid->rowCount();
    grid->addWidget(name, row, 0);
    grid->addWidget(box, row, 1, 1, 3, Qt::AlignLeft);
    m_readers.emplace_back([box, was = encounter.phase](Corrections& all) {
        const auto now = toCore(box->currentData().toString());
        if (now != was) all.push_back({Correction::Kind::Phase, now, 0});
    });
    connect(box, &QComboBox::currentIndexChanged, this, &CorrectDialog::refresh);
}

void CorrectDialog::addCounters(const core::EncounterView& encounter) {
    for (const auto& side : encounter.sides) {
        if (side.counters.empty()) continue;
        auto* grid = addSection(fromCore(side.name));
        for (const auto& counter : side.counters)
            addNumber(grid, fromCore(counter.label), fromCore(counter.help),
                      {Correction::Kind::Counter, counter.id, counter.value}, counter.limit);
    }
}

void CorrectDialog::addObjectives(const core::EncounterView& encounter) {
    if (encounter.objectives.empty()) return;
    auto* grid = addSection(tr("Objectives"));
    for (const auto& objective : encounter.objectives)
        addNumber(grid, fromCore(objective.name), fromCore(objective.text),
                  {Correction::Kind::Objective, objective.id, objective.progress}, objective.needed);
}

/// Rows for the duration of each piece; a permanent piece can only be on the table or off it.
void CorrectDialog::addPieces(const core::EncounterView& encounter) {
    if (encounter.pieces.empty()) return;
    auto* grid = addSection(tr("Pieces on the table"));
    for (const auto& piece : encounter.pieces)
        if (piece.left < 0)
            addSwitch(grid, fromCore(piece.name), tr("no: the piece is taken off"),
                      {Correction::Kind::Piece, piece.id, 1});
        else
            addNumber(grid, fromCore(piece.name), tr("turns left; 0 removes the piece"),
                      {Correction::Kind::Piece, piece.id, piece.left}, 0);
}

QGridLayout* CorrectDialog::addSection(const QString& heading) {
    if (!heading.isEmpty()) body()->addWidget(words(heading, "heading"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnMinimumWidth(0, labelWidth);
    grid->setColumnMinimumWidth(1, 130);
    grid->setColumnMinimumWidth(2, 64);
    grid->setColumnStretch(3, 1);
    body()->addLayout(grid);
    return grid;
}

QLabel* CorrectDialog::addRow(QGridLayout* grid, const QString& label, const QString& help,
                              QWidget* control) {
    auto* name = words(label);
    name->setFixedWidth(labelWidth);
    name->setBuddy(control);
    auto* note = new QLabel;
    control->setToolTip(help);
    const int row = grid->rowCount();
    grid->addWidget(name, row, 0);
    grid->addWidget(control, row, 1, Qt::AlignLeft);
    grid->addWidget(note, row, 2);
    grid->addWidget(words(help, "muted"), row, 3);
    return note;
}

void CorrectDialog::addNumber(QGridLayout* grid, const QString& label, const QString& help,
                              const Correction& was, int limit) {
    auto* box = new NumberBox(label, 0, limit > 0 ? std::max(limit, was.value) : unlimited, was.value);
    const auto usual = limit > 0 ? tr("of %1").arg(limit) : QString();
    auto* note = addRow(grid, label, help, box);
    setLook(*note, "muted");
    note->setText(usual);
    m_readers.emplace_back([box, was](Corrections& all) {
        if (box->value() != was.value) all.push_back({was.kind, was.token, box->value()});
    });
    connect(box, &NumberBox::valueChanged, this, [this, note, was, usual](int now) {
        note->setText(now == was.value ? usual : tr("was %1").arg(was.value));
        setLook(*note, now == was.value ? "muted" : "warn");
        refresh();
    });
}

void CorrectDialog::addSwitch(QGridLayout* grid, const QString& label, const QString& help,
                              const Correction& was) {
    auto* box = new ToggleChip(tr("yes"));
    box->setChecked(was.value != 0);
    box->setAccessibleName(label);
    auto* note = addRow(grid, label, help, box);
    setLook(*note, "warn");
    m_readers.emplace_back([box, was](Corrections& all) {
        if (box->isChecked() != (was.value != 0))
            all.push_back({was.kind, was.token, box->isChecked() ? 1 : 0});
    });
    connect(box, &ToggleChip::toggled, this, [this, note, was](bool now) {
        note->setText(now == (was.value != 0) ? QString() : now ? tr("was no") : tr("was yes"));
        refresh();
    });
}

void CorrectDialog::finishLayout(const QString& unit) {
    setComfortableWidth(760);
    setSubtitle(tr("Enter what is on the table. Corrections are marked in the log and can be undone."));
    body()->addStretch(1);
    addClose(tr("Cancel"));
    m_go = addPrimary({}, tr("Saves each changed number as a step that can be undone"));
    connect(m_go, &QPushButton::clicked, this, [this, unit] {
        emit corrected(unit, changes());
        acceptUnlessRefused();
    });
    refresh();
}

void CorrectDialog::refresh() {
    const auto count = static_cast<int>(changes().size());
    m_go->setText(count == 0 ? tr("Nothing changed")
                             : part::plural(count, tr("Apply 1 correction"), tr("Apply %1 corrections")));
    m_go->setEnabled(count > 0);
}

Corrections CorrectDialog::changes() const {
    Corrections all;
    for (const auto& read : m_readers)
        read(all);
    return all;
}

} // namespace ui

#include "moc_correct_dialog.cpp"
