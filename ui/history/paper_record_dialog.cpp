// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/paper_record_dialog.h"

#include "table/correction_names.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/print/printed_figures.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/marker_words.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int cellsPerLine = 5, nameWidth = 170, cellWidth = 148; ///< widths in pixels
constexpr int anyNumber = 999; ///< greatest number that can be entered where the game sets no limit

} // namespace

PaperRecordDialog::PaperRecordDialog(const core::EncounterView& view, QWidget* parent)
    : DialogFrame(tr("Enter a printed page"), parent) {
    setComfortableWidth(nameWidth + cellsPerLine * (cellWidth + 10) + 90);
    setSubtitle(tr("Type the numbers from the paper, in the order of the page; Tab goes to the next one."));
    addMission(view);
    for (const auto& side : figuresInPrintSequence(view)) {
        if (!side.groups.empty()) body()->addWidget(words(fromCore(side.side->name), "heading"));
        for (const auto& group : side.groups)
            for (const auto* unit : group.units)
                addUnit(*unit);
    }
    body()->addStretch(1);
    addClose(tr("Cancel"));
    m_go = addPrimary({}, tr("Saves all changed numbers as steps that can be undone"));
    connect(m_go, &QPushButton::clicked, this, [this] {
        for (const auto& [unit, corrections] : changes())
            emit corrected(fromCore(unit), corrections);
        acceptUnlessRefused();
    });
    refresh();
}

void PaperRecordDialog::addMission(const core::EncounterView& view) {
    const auto who = tr("Game");
    auto* grid = addRow(who, fromCore(view.title));
    addNumber(grid, who, tr("Turn"), {},
              {Correction::Kind::Turn, std::string(core::table::correctable::turn), view.turn}, anyNumber);
    for (const auto& side : view.sides)
        for (const auto& counter : side.counters) {
            const auto label =
                side.counters.size() > 1
                    ? tr("%1: %2").arg(fromCore(side.name).section(QStringLiteral(" · "), 0, 0),
                                       fromCore(counter.label))
                    : fromCore(counter.label);
            addNumber(grid, who, label, {}, {Correction::Kind::Counter, counter.id, counter.value},
                      counter.limit > 0 ? counter.limit : anyNumber);
        }
    for (const auto& objective : view.objectives) // an objective that a side holds is not a count
        if (objective.offer.empty())
            addNumber(grid, who, fromCore(objective.name), {},
                      {Correction::Kind::Objective, objective.id, objective.progress}, objective.needed);
}

void PaperRecordDialog::addUnit(const core::UnitView& unit) {
    const auto who = fromCore(unit.name);
    auto* grid = addRow(unit.number > 0 ? QStringLiteral("%1  %2").arg(unit.number).arg(who) : who,
                        unit.kind == unit.name ? QString() : fromCore(unit.kind));
    addSwitch(grid, who, tr("on the table"), tr("off: destroyed, left or captured"), unit.id,
              {Correction::Kind::Presence, std::string(core::table::correctable::present), unit.present});
    const bool wounded = std::any_of(unit.figures.begin(), unit.figures.end(),
                                     [](const auto& figure) { return figure.capacity > 1; });
    for (const auto& track : unit.tracks) {
        if (wounded && track.capacity == static_cast<int>(unit.figures.size()))
            continue; // the wounds of each model are entered below
        addNumber(grid, who, fromCore(track.label), unit.id,
                  {Correction::Kind::Track, track.id, track.current}, track.capacity);
        if (track.reserve >= 0)
            addNumber(grid, who, tr("%1 in reserve").arg(fromCore(track.label)), unit.id,
                      {Correction::Kind::Track, track.reserveId, track.reserve}, track.reserveCapacity);
    }
    int number = 0;
    for (const auto& figure : unit.figures) {
        ++number;
        if (wounded)
            addNumber(grid, who, QStringLiteral("%1 %2").arg(fromCore(figure.label)).arg(number), unit.id,
                      {Correction::Kind::Track, figure.id, figure.current}, figure.capacity);
    }
    for (const auto& marker : unit.allMarkers) {
        const Correction was{Correction::Kind::Marker, marker.id, marker.count};
        if (marker.cap == 1)
            addSwitch(grid, who, fromCore(marker.label), markerWhy(marker), unit.id, was);
        else
            addNumber(grid, who, fromCore(marker.label), unit.id, was, marker.cap);
    }
}

QGridLayout* PaperRecordDialog::addRow(const QString& name, const QString& kind) {
    auto* line = new QHBoxLayout;
    auto* names = new QVBoxLayout;
    auto* head = words(name, "name");
    head->setFixedWidth(nameWidth);
    names->addWidget(head);
    if (!kind.isEmpty()) {
        auto* below = words(kind, "muted");
        below->setFixedWidth(nameWidth);
        names->addWidget(below);
    }
    names->addStretch(1);
    line->addLayout(names);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(5);
    line->addLayout(grid);
    line->addStretch(1);
    body()->addLayout(line);
    return grid;
}

void PaperRecordDialog::place(QGridLayout* grid, QWidget* widget) {
    const int count = grid->count();
    grid->setColumnMinimumWidth(count % cellsPerLine, cellWidth);
    grid->addWidget(widget, count / cellsPerLine, count % cellsPerLine,
                    qobject_cast<ToggleChip*>(widget) ? Qt::AlignLeft : Qt::Alignment());
}

void PaperRecordDialog::addNumber(QGridLayout* grid, const QString& who, const QString& label,
                                  const std::string& unit, const Correction& was, int most) {
    auto* cell = new QWidget;
    auto* line = new QHBoxLayout(cell);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    auto* name = words(label);
    auto* box = new QSpinBox;
    box->setRange(0, std::max(most, was.value));
    box->setValue(was.value);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setAlignment(Qt::AlignHCenter);
    box->setFixedWidth(52);
    box->setAccessibleName(tr("%1: %2").arg(who, label));
    box->setToolTip(tr("%1: %2 on the paper").arg(who, label));
    name->setBuddy(box);
    line->addWidget(name, 1);
    line->addWidget(box);
    place(grid, cell);
    m_readers.push_back({unit, [box, was](Corrections& all) {
                             if (box->value() != was.value)
                                 all.push_back({was.kind, was.token, box->value()});
                         }});
    connect(box, &QSpinBox::valueChanged, this, [this, name, was](int now) {
        setLook(*name, now == was.value ? "" : "warn");
        name->setToolTip(now == was.value ? QString() : tr("was %1").arg(was.value));
        refresh();
    });
}

void PaperRecordDialog::addSwitch(QGridLayout* grid, const QString& who, const QString& label,
                                  const QString& help, const std::string& unit, const Correction& was) {
    auto* chip = new ToggleChip(label);
    chip->setChecked(was.value != 0);
    chip->setAccessibleName(tr("%1: %2").arg(who, label));
    chip->setToolTip(help);
    place(grid, chip);
    m_readers.push_back({unit, [chip, was](Corrections& all) {
                             if (chip->isChecked() != (was.value != 0))
                                 all.push_back({was.kind, was.token, chip->isChecked() ? 1 : 0});
                         }});
    connect(chip, &ToggleChip::toggled, this, &PaperRecordDialog::refresh);
}

std::vector<std::pair<std::string, Corrections>> PaperRecordDialog::changes() const {
    std::vector<std::pair<std::string, Corrections>> out;
    for (const auto& reader : m_readers) {
        Corrections found;
        reader.read(found);
        if (found.empty()) continue;
        if (out.empty() || out.back().first != reader.unit) out.emplace_back(reader.unit, Corrections{});
        out.back().second.push_back(found.front());
    }
    return out;
}

void PaperRecordDialog::refresh() {
    int count = 0;
    for (const auto& [unit, corrections] : changes())
        count += static_cast<int>(corrections.size());
    m_go->setText(count == 0 ? tr("Nothing changed")
                             : part::plural(count, tr("Apply 1 correction"), tr("Apply %1 corrections")));
    m_go->setEnabled(count > 0);
}

} // namespace ui

#include "moc_paper_record_dialog.cpp"
