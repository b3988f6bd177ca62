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
/// The words a dialog or a block begins with, larger than the rest.
QLabel* title(const QString& text, double factor = 1.45);
/// A scrolling area without frame around a widget, out of the tab order.
QScrollArea* scrolling(QWidget* inside);
/// A framed block with a vertical layout.
QFrame* card(QVBoxLayout** layout);
/// "House rule" flag with its explanation.
QLabel* houseRuleFlag();
/// Removes and deletes everything a layout holds.
void clearLayout(QLayout* layout);

} // namespace ui
