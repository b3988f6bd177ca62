// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace ui {

/// A label for the last result, in text large enough to be read from the far side of the table.
QLabel* makeLastResult(QWidget* parent);
/// Sets the words in two lines of that width, smaller or without their last parts where they are long;
/// returns the height of the lines, 0 without words.
int fitLastResult(QLabel& label, const QString& words, int width);

} // namespace ui
