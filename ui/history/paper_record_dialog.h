// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "ui/correct/correction.h"
#include "ui/frame/dialog_frame.h"

#include <functional>
#include <map>
#include <vector>

class QGridLayout;

namespace ui {

/// Enters what was recorded on a printed page: every number of the table in the order of the page, with its
/// present value in the program. Only the differences become corrections.
class PaperRecordDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit PaperRecordDialog(const core::EncounterView& view, QWidget* parent = nullptr);

signals:
    /// Emitted once for each unit whose numbers differ, and once for those of the game as a whole, for which
    /// `unit` is empty.
    void corrected(const QString& unit, const ui::Corrections& corrections);

private:
    void addMission(const core::EncounterView& view);
    void addUnit(const core::UnitView& unit);
    QGridLayout* addRow(const QString& name, const QString& kind);
    void addNumber(QGridLayout* grid, const QString& who, const QString& label, const std::string& unit,
                   const Correction& was, int most);
    void addSwitch(QGridLayout* grid, const QString& who, const QString& label, const QString& help,
                   const std::string& unit, const Correction& was);
    void place(QGridLayout* grid, QWidget* widget);
    void refresh();

    /// Reads a control of a unit, or of the game as a whole where `unit` is empty, and adds what was changed.
    struct Reader {
        std::string unit;
        std::function<void(Corrections&)> read;
    };
    /// The differences by unit, in the order of the page.
    std::vector<std::pair<std::string, Corrections>> changes() const;

    std::vector<Reader> m_readers;
    QPushButton* m_go = nullptr;
};

} // namespace ui
