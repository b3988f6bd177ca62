// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QHBoxLayout;
class QLabel;
class QWidget;

namespace core {
struct DiceRow;
struct Request;
} // namespace core

/// Two sides that roll against each other: their dice in one line, each below its name, while they are typed
/// and when they are down.
namespace ui {

/// Whether two sides roll against each other with few dice.
bool isOpposed(const core::Request& asked);
/// Makes the line in that widget.
QHBoxLayout* makeOpposedLine(QWidget* holder);
/// Adds the dice of one side with its name above them; before the second side comes "against".
void addOpposed(QHBoxLayout& line, const core::DiceRow& row, QLabel* sign, QWidget* dice);
/// Makes the result at the end of the line: "7 against 4: hit", and below it what follows in muted text, "the
/// acting side wins a tie".
QWidget* makeOpposedResult(const QString& remark, QWidget* parent);

} // namespace ui
