// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class ElidedLabel;
class FactChips;
class FoldingButton;
class GoButton;
class LeadController;
class PastRolls;
class Session;
class TableQuestions;

/// The middle of the window while a side that plays itself acts: the result of the last step; below it what
/// the side does next and why, what to do with the miniatures, and the button that carries it out.
class LeadPage final : public QWidget {
    Q_OBJECT

public:
    LeadPage(LeadController& lead, Session& session, QWidget* parent);
    /// Updates the page from the controller.
    void follow();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeLast(QVBoxLayout* into);
    void showLast();
    void fit();
    QLabel* addRow(QVBoxLayout* into, const QString& name);
    void makeBottom(QVBoxLayout* into);

    LeadController& m_lead;
    QScrollArea* m_area = nullptr; ///< what is above the buttons
    QLabel* m_title = nullptr;
    QWidget* m_behaviourBox = nullptr;
    QLabel* m_behaviour = nullptr;
    QLabel* m_why = nullptr;
    QLabel* m_table = nullptr;
    FactChips* m_facts = nullptr; ///< what the step presumes of the table
    TableQuestions* m_questions = nullptr;
    QLabel* m_arrived = nullptr;
    QLabel* m_earlier = nullptr;
    QWidget* m_last = nullptr;       ///< what the last step was and came to, above the next one
    ElidedLabel* m_lastOf = nullptr; ///< "Last: Rager 1, Chain axes on Ohm"
    QLabel* m_lastResult = nullptr;  ///< "Ohm goes Down"
    QString m_result;                ///< what m_lastResult shows, whole
    PastRolls* m_rolls = nullptr;    ///< the dice of the last step, where there is room for them
    FoldingButton* m_leave = nullptr;
    GoButton* m_go = nullptr;
};

} // namespace ui
