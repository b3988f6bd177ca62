// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace ui {

/// A label for the last result.
QLabel* makeLastResult(QWidget* parent);
/// Sets the words in one or two lines of that width, large enough to be read from the far side of the table,
/// or without their last parts where they are long; where `room` is not high enough for them, in one small
/// line as the result before. Returns the height of the lines, 0 without words.
int fitLastResult(QLabel& label, const QString& words, int width, int room);

} // namespace ui
