// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

class QFrame;
class QLabel;
class QLayout;
class QScrollArea;
class QVBoxLayout;
class QWidget;

/// The small parts that all dialogs are built from.
namespace ui {

inline QString fromCore(const std::string& text) { return QString::fromStdString(text); }
inline std::string toCore(const QString& text) { return text.toStdString(); }

/// A label that shows exactly this text (never markup) and wraps.
QLabel* words(const QString& text, const char* look = nullptr);
/// A label on one line that neither wraps nor stretches.
QLabel* tag(const QString& text, const char* look);
/// A title of a dialog or block, larger than the other text.
QLabel* title(const QString& text, double factor = 1.45);
/// A scroll area without frame around a widget, outside the tab order.
QScrollArea* scrolling(QWidget* inside);
/// A framed block with a vertical layout.
QFrame* card(QVBoxLayout** layout);
/// The house rule sign, ⌂, with its explanation in the tool tip.
QLabel* houseRuleSign();
/// Removes and deletes everything in a layout.
void clearLayout(QLayout* layout);

} // namespace ui
