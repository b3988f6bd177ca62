// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

class QFrame;
class QLabel;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;
class QWidget;

/// Small building blocks that the panels share.
namespace ui {
class ElidedLabel;
}

namespace ui::part {

inline QString text(const std::string& words) { return QString::fromStdString(words); }

/// A label that never reads its text as markup.
QLabel* label(const char* look, QWidget* parent, const QString& words = {});
/// The same, which gives way where room is short.
ElidedLabel* elided(const char* look, QWidget* parent, const QString& words = {});
/// The same, broken over as many lines as it needs.
QLabel* prose(const char* look, QWidget* parent, const QString& words = {});
/// Sets text and visibility together: an empty line takes no room.
void say(QLabel* label, const QString& words);
/// A framed block with its vertical layout.
QFrame* card(QWidget* parent, QVBoxLayout*& layout);
QPushButton* button(const char* look, QWidget* parent, const QString& words);
/// A flat button with one sign on it; `name` is what it is called aloud and in the tool tip.
QToolButton* sign(QWidget* parent, const QString& glyph, const QString& name);
/// The sign of a house rule, and what it says where a pointer rests on it.
inline QString houseSign() { return QStringLiteral("⌂"); }
QString houseRuleHelp();
/// The small capitals over a column or block.
QLabel* heading(QWidget* parent, const QString& words = {});
/// Height of the line that such a heading stands in, the same over every column.
int headingHeight(const QWidget* widget);
/// What is kept free at the end of an outer column for its scroll bar; what does not scroll there ends as far
/// before it as the cards do.
constexpr int gutter = 6, besideGutter = 10;
/// The same as column(), whose contents have one width whether the bar is there or not.
QScrollArea* steadyColumn(QWidget* parent, QVBoxLayout*& layout);
/// A column that scrolls when it must; returns the inner widget's layout.
QScrollArea* column(QWidget* parent, QVBoxLayout*& layout);

} // namespace ui::part
