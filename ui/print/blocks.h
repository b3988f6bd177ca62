// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "ui/print/page_flow.h"
#include "ui/print/styles.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

/// Headings, tables and other blocks for several kinds of print.
namespace ui::paper {

/// Texts of a print in the language of the program.
inline QString tr(const char* words) { return QCoreApplication::translate("ui::Print", words); }
inline QString text(const std::string& words) { return QString::fromStdString(words); }

constexpr double headHeight = 15; ///< millimetres
/// The heading of a page: title, subject on the right, a line below. Its height is headHeight.
Mark pageHead(const QString& title, const QString& subtitle, const QString& right, const Inks& inks,
              double width);
/// A heading within a column, with a line below it.
Block sectionHead(const QString& title, const Inks& inks, const Styles& styles, double width);
/// A paragraph that begins with bold text.
Block leadBlock(const QString& lead, const QString& text, const Styles& styles, double width, double before);
/// Rows of a table, each a block, with the heading row first. The content decides how columns share the
/// width.
std::vector<Block> tableBlocks(const core::TableView& table, const Inks& inks, const Styles& styles,
                               double width);
/// Labels with their values in boxes side by side.
Block statBlock(const std::vector<core::StatView>& stats, const Inks& inks, const Styles& styles,
                double width, double height);
/// Whether a weapon has nothing but zeros and dashes after its name: such gear gets no row in a table.
bool isWithoutValues(const core::WeaponView& weapon);
/// Weapons as a table: the name with its profile, the characteristics of the weapon that has the most, and
/// the keywords; weapons without values get no row.
core::TableView weaponTable(const std::vector<core::WeaponView>& weapons);
/// The same table without columns of only dashes and blanks; the first column always stays.
core::TableView withoutEmptyColumns(core::TableView table);

/// The same table without rows of only zeros after their names.
core::TableView withoutZeroRows(core::TableView table);

/// The sign after the name of a house rule of this program; empty for rules that are printed.
QString houseRuleMark(bool houseRule);
/// The meaning of the sign, for the foot of a page or sheet on which it occurs.
QString houseRuleLegend();
/// A name with the sign of a house rule after it where it is one; no line break separates the two.
QString markedName(const std::string& name, bool houseRule);

} // namespace ui::paper
