// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace ui {

class FactChips;
class FoldingButton;
class GoButton;
class LeadController;
class OutcomePanel;
class PastRolls;

/// The middle of the window while a side that plays itself acts: what it does next and why, what to do with
/// the miniatures, and the button that carries it out.
class LeadPage final : public QWidget {
    Q_OBJECT

public:
    LeadPage(LeadController& lead, QWidget* parent);
    /// Updates the page from the controller.
    void follow();

private:
    QLabel* addRow(QVBoxLayout* into, const QString& name);
    void makeBottom(QVBoxLayout* into);

    LeadController& m_lead;
    QLabel* m_title = nullptr;
    QWidget* m_behaviourBox = nullptr;
    QLabel* m_behaviour = nullptr;
    QLabel* m_why = nullptr;
    QLabel* m_table = nullptr;
    FactChips* m_facts = nullptr; ///< what the step presumes of the table
    QLabel* m_arrived = nullptr;
    QLabel* m_before = nullptr;        ///< the last step, where no dice were rolled for it
    OutcomePanel* m_outcome = nullptr; ///< the result of the last step, large
    PastRolls* m_rolls = nullptr;      ///< the dice of the last step
    FoldingButton* m_leave = nullptr;
    GoButton* m_go = nullptr;
};

} // namespace ui
