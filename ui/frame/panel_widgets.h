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
/// A label that is shortened where space is short.
ElidedLabel* elided(const char* look, QWidget* parent, const QString& words = {});
/// A label that wraps over as many lines as it needs.
QLabel* prose(const char* look, QWidget* parent, const QString& words = {});
/// Sets text and visibility together: an empty label is hidden.
void say(QLabel* label, const QString& words);
/// A framed block with its vertical layout.
QFrame* card(QWidget* parent, QVBoxLayout*& layout);
QPushButton* button(const char* look, QWidget* parent, const QString& words);
/// A flat button with one sign; `name` is its accessible name and tool tip.
QToolButton* sign(QWidget* parent, const QString& glyph, const QString& name);
/// The sign of a house rule, and its tool tip.
inline QString houseSign() { return QStringLiteral("⌂"); }
QString houseRuleHelp();
/// A heading in small capitals over a column or block.
QLabel* heading(QWidget* parent, const QString& words = {});
/// The height of a heading's line, the same over every column.
int headingHeight(const QWidget* widget);
constexpr int gutter = 6; ///< margin in pixels at the end of an outer column
/// The width in pixels of an outer column's scroll bar. Parts that do not scroll leave this width free, so
/// that they end at the same place as the cards.
constexpr int scrollBarWidth = 10;
/// Like column(), but its contents have the same width with and without the scroll bar.
QScrollArea* steadyColumn(QWidget* parent, QVBoxLayout*& layout);
/// A column that scrolls when necessary; `layout` is set to the layout of its contents.
QScrollArea* column(QWidget* parent, QVBoxLayout*& layout);

} // namespace ui::part
