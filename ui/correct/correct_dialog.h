// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "ui/correct/correction.h"
#include "ui/frame/dialog_frame.h"

#include <functional>
#include <vector>

class QGridLayout;
class QLabel;

namespace ui {

/// Every number of one figure, or of the game as a whole, in one dialog; reports only what was changed.
class CorrectDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit CorrectDialog(const core::UnitView& unit, QWidget* parent = nullptr);
    explicit CorrectDialog(const core::EncounterView& encounter, QWidget* parent = nullptr);

signals:
    /// The changes to apply to a unit, or to the game as a whole, for which `unit` is empty.
    void corrected(const QString& unit, const ui::Corrections& corrections);

private:
    void addTracks(const core::UnitView& unit);
    void addTrack(const core::TrackView& track);
    void addProperties(const core::UnitView& unit);
    void addProperty(QGridLayout* grid, const core::PropertyView& item);
    void addMarkers(const core::UnitView& unit);
    void addMissionNumbers(const core::EncounterView& encounter);
    void addCounters(const core::EncounterView& encounter);
    void addObjectives(const core::EncounterView& encounter);
    void addPieces(const core::EncounterView& encounter);
    void addPhase(QGridLayout* grid, const core::EncounterView& encounter);
    QGridLayout* addSection(const QString& title);
    /// Adds one row with name, control, note and help; returns the note.
    QLabel* addRow(QGridLayout* grid, const QString& label, const QString& help, QWidget* control);
    void addNumber(QGridLayout* grid, const QString& label, const QString& help, const Correction& was,
                   int limit);
    void addSwitch(QGridLayout* grid, const QString& label, const QString& help, const Correction& was);
    void finishLayout(const QString& unit);
    void refresh();
    Corrections changes() const;

    QString m_unit;
    std::vector<std::function<void(Corrections&)>> m_readers;
    QPushButton* m_go = nullptr;
};

} // namespace ui
