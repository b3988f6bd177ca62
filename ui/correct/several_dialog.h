// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/correct/several_change.h"
#include "ui/frame/dialog_frame.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace ui {

class NumberBox;

/// Changes several figures at once: the change, its number, and a preview of each figure before the changes
/// are made.
class SeveralDialog final : public DialogFrame {
    Q_OBJECT

public:
    explicit SeveralDialog(std::vector<MarkedFigure> figures, QWidget* parent = nullptr);
    std::vector<FigureChange> changes() const;

signals:
    /// Requests to make these changes in one step.
    void changesWanted(const std::vector<ui::FigureChange>& changes);

private:
    const SeveralAction& action() const;
    void showAction();
    void refresh();

    std::vector<MarkedFigure> m_figures;
    std::vector<SeveralAction> m_choices;
    QComboBox* m_what = nullptr;
    NumberBox* m_number = nullptr;
    QLabel* m_list = nullptr;
    QPushButton* m_go = nullptr;
};

} // namespace ui
