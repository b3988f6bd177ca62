// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QPushButton;

namespace ui {

class ElidedLabel;
class FoldingButton;
class LeadController;

/// One line about the sides that play themselves: what they do or wait for, a button that stops
/// them or carries out a step that was left, and one by which the user plays the side again.
class LeadLine final : public QFrame {
    Q_OBJECT

public:
    LeadLine(LeadController& lead, QWidget* parent);
    /// Updates the line from the controller.
    void follow();

private:
    void press();

    LeadController& m_lead;
    ElidedLabel* m_words;
    QPushButton* m_button;
    FoldingButton* m_off;
};

} // namespace ui
