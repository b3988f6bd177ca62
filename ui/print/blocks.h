// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "ui/print/flow.h"
#include "ui/print/styles.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

/// Headings, tables and other blocks that several kinds of print are made of.
namespace ui::paper {

/// Words of a print in the language of the program.
inline QString tr(const char* words) { return QCoreApplication::translate("ui::Print", words); }
inline QString text(const std::string& words) { return QString::fromStdString(words); }

/// The heading of a page: title, what it is about at the right, a line below. Its height is headHeight.
constexpr double headHeight = 15;
Mark pageHead(const QString& title, const QString& subtitle, const QString& right, const Inks& inks,
              double width);
/// A heading within a column, with a line below it.
Block sectionHead(const QString& title, const Inks& inks, const Styles& styles, double width);
/// A paragraph that begins with a word in bold.
Block leadBlock(const QString& lead, const QString& text, const Styles& styles, double width, double before);
/// Rows of a table, each a block, the heading row first. Columns share the width by what they hold.
std::vector<Block> tableBlocks(const core::TableView& table, const Inks& inks, const Styles& styles,
                               double width);
/// Labels with their values in boxes side by side.
Block statBlock(const std::vector<core::StatView>& stats, const Inks& inks, const Styles& styles,
                double width, double height);
/// Weapons as a table: name, profile, one column for each characteristic, keywords.
core::TableView weaponTable(const std::vector<core::WeaponView>& weapons);
/// "House rule" where a datasheet is a proposal.
QString houseRuleMark(bool houseRule);

} // namespace ui::paper
