// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"

#include <vector>

namespace ui {

/// A line of the list of keys.
struct KeyLine {
    QString keys; ///< "Ctrl+Z"; several keys are joined with " or "
    QString meaning;
};
/// Keys of one theme under their heading.
struct KeyTheme {
    QString title;
    std::vector<KeyLine> lines;
};

/// All keys at a glance, grouped by theme. `?`, Escape or Enter closes it.
class KeySheet final : public DialogFrame {
    Q_OBJECT
public:
    explicit KeySheet(const std::vector<KeyTheme>& themes, QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace ui
