// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/tray_form.h"

#include <vector>

class QLabel;
class QToolButton;

namespace ui {

class CountField;

/// Points that are split among several options: a number for each with buttons for one less and one more; the
/// points not yet assigned are shown below. It begins with the preset split.
class SplitForm final : public TrayForm {
    Q_OBJECT
public:
    SplitForm(const core::Request& request, QWidget* parent);

    QWidget* firstInput() const override;
    void enter() override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// An option: the number it gets, and the buttons that change the number.
    struct Line {
        CountField* field;
        QToolButton* less;
        QToolButton* more;
    };
    QWidget* makeLine(std::size_t option);
    void step(std::size_t option, int by);
    void refresh();
    int unassigned() const;
    core::Answer answer() const;

    core::Request m_request;
    std::vector<Line> m_lines;
    QLabel* m_left;
};

} // namespace ui
