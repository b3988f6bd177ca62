// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/correct_dialog.h"

#include "dialogs/parts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

namespace ui {

namespace {

constexpr int unlimited = 999;

/// The counter behind the words "clock 3 / 8": its value and its end.
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

bool hasCounter(const core::EncounterView& encounter, const std::string& id) {
    return std::any_of(encounter.sides.begin(), encounter.sides.end(), [&](const auto& side) {
        return std::any_of(side.counters.begin(), side.counters.end(), [&](const auto& counter) { return counter.id == id; });
    });
}

} // namespace

CorrectDialog::CorrectDialog(const core::UnitView& unit, QWidget* parent)
    : DialogFrame(tr("Correct %1").arg(fromCore(unit.name)), parent) {
    addTracks(unit);
    addMarkers(unit);
    finishLayout(fromCore(unit.id));
}

CorrectDialog::CorrectDialog(const core::EncounterView& encounter, QWidget* parent)
    : DialogFrame(tr("Correct the mission"), parent) {
    addMissionNumbers(encounter);
    addCounters(encounter);
    addObjectives(encounter);
    finishLayout({});
}

void CorrectDialog::addTracks(const core::UnitView& unit) {
    auto* grid = addSection({});
    addSwitch(grid, tr("On the table"), tr("Off: destroyed, left or captured; can be brought back"),
              {Correction::Kind::Presence, "present", unit.present});
    for (const auto& track : unit.tracks) {
        addNumber(grid, fromCore(track.label), {}, {Correction::Kind::Track, track.id, track.current}, track.capacity);
        if (track.reserve >= 0)
            addNumber(grid, tr("%1 in reserve").arg(fromCore(track.label)), {},
                      {Correction::Kind::Track, track.reserveId, track.reserve}, track.reserveCapacity);
    }
}

void CorrectDialog::addMarkers(const core::UnitView& unit) {
    if (unit.allMarkers.empty()) return;
    auto* grid = addSection(tr("Markers and statuses"));
    for (const auto& marker : unit.allMarkers) {
        const Correction was{Correction::Kind::Marker, marker.id, marker.count};
        if (marker.cap == 1) addSwitch(grid, fromCore(marker.label), fromCore(marker.why), was);
        else addNumber(grid, fromCore(marker.label), fromCore(marker.why), was, marker.cap);
    }
}

void CorrectDialog::addMissionNumbers(const core::EncounterView& encounter) {
    auto* grid = addSection(tr("Time"));
    addNumber(grid, tr("Turn"), {}, {Correction::Kind::Turn, "turn", encounter.turn}, 0);
    if (const auto clock = clockNumbers(encounter.clock); clock && !hasCounter(encounter, "clock"))
        addNumber(grid, tr("Clock"), {}, {Correction::Kind::Clock, "clock", clock->value}, clock->end);
    addPhase(grid, encounter);
}

void CorrectDialog::addPhase(QGridLayout* grid, const core::EncounterView& encounter) {
    if (encounter.phases.empty()) return;
    auto* box = new QComboBox;
    box->setAccessibleName(tr("Phase"));
    for (const auto& phase : encounter.phases) {
        box->addItem(fromCore(phase.label), fromCore(phase.id));
        if (phase.id == encounter.phase) box->setCurrentIndex(box->count() - 1);
    }
    auto* name = new QLabel(tr("Phase"));
    name->setBuddy(box);
    const int row = grid->rowCount();
    grid->addWidget(name, row, 0);
    grid->addWidget(box, row, 1, 1, 3, Qt::AlignLeft);
    m_readers.push_back([box, was = encounter.phase](Corrections& all) {
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

QGridLayout* CorrectDialog::addSection(const QString& heading) {
    if (!heading.isEmpty()) body()->addWidget(words(heading, "heading"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(6);
    grid->setColumnMinimumWidth(0, 150);
    grid->setColumnStretch(3, 1);
    body()->addLayout(grid);
    return grid;
}

void CorrectDialog::addNumber(QGridLayout* grid, const QString& label, const QString& help, Correction was, int limit) {
    auto* box = new QSpinBox;
    box->setRange(0, limit > 0 ? std::max(limit, was.value) : unlimited);
    box->setValue(was.value);
    box->setAccessibleName(label);
    box->setAccessibleDescription(help);
    box->setToolTip(help);
    box->setFixedWidth(86);
    auto* name = words(label);
    name->setBuddy(box);
    name->setToolTip(help);
    auto* before = tag({}, "warn");
    const int row = grid->rowCount();
    grid->addWidget(name, row, 0);
    grid->addWidget(box, row, 1);
    grid->addWidget(tag(limit > 0 ? tr("of %1").arg(limit) : QString(), "muted"), row, 2);
    grid->addWidget(before, row, 3);
    m_readers.push_back([box, was](Corrections& all) {
        if (box->value() != was.value) all.push_back({was.kind, was.token, box->value()});
    });
    connect(box, &QSpinBox::valueChanged, this, [this, before, was](int now) {
        before->setText(now == was.value ? QString() : tr("was %1").arg(was.value));
        refresh();
    });
}

void CorrectDialog::addSwitch(QGridLayout* grid, const QString& label, const QString& help, Correction was) {
    auto* box = new QCheckBox(label);
    box->setChecked(was.value != 0);
    box->setAccessibleDescription(help);
    box->setToolTip(help);
    const int row = grid->rowCount();
    grid->addWidget(box, row, 0);
    auto* why = words(help, "muted");
    grid->addWidget(why, row, 1, 1, 3);
    m_readers.push_back([box, was](Corrections& all) {
        if (box->isChecked() != (was.value != 0)) all.push_back({was.kind, was.token, box->isChecked() ? 1 : 0});
    });
    connect(box, &QCheckBox::toggled, this, &CorrectDialog::refresh);
}

void CorrectDialog::finishLayout(const QString& unit) {
    setComfortableWidth(620);
    setSubtitle(tr("Set what lies on the table. Corrections are marked in the log and can be undone."));
    body()->addStretch(1);
    addClose(tr("Cancel"));
    m_go = addPrimary({});
    connect(m_go, &QPushButton::clicked, this, [this, unit] {
        emit corrected(unit, changes());
        accept();
    });
    refresh();
}

void CorrectDialog::refresh() {
    const auto count = static_cast<int>(changes().size());
    m_go->setText(count ? tr("Book %n correction(s)", nullptr, count) : tr("Nothing changed"));
    m_go->setEnabled(count > 0);
}

Corrections CorrectDialog::changes() const {
    Corrections all;
    for (const auto& read : m_readers) read(all);
    return all;
}

} // namespace ui
