// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace core::table {

/// "units, weapons and missions"; empty for none.
std::string joinNames(const std::vector<std::string>& names);
/// The parts with `between` after each but the last: "Axe, Bow"; empty for none.
std::string joined(const std::vector<std::string>& parts, const std::string& between = ", ");
/// "1 model", "2 models"; without `many` the regular plural: "2 points", "2 injuries".
std::string plural(int count, const std::string& one, const std::string& many = {});
/// "+2", "−1", "0".
std::string signedNumber(int number);
/// The text with its first letter large, where that is one of a to z.
std::string capitalized(std::string text);
/// The text of a rule with its letter replaced by the number: "Adds 2 to the Damage"; unchanged without a
/// number.
std::string withNumber(const std::string& text, const std::string& number, char letter = 'X');
/// The first letter of a name, complete where it takes several bytes; empty for an empty name.
std::string initial(const std::string& name);

} // namespace core::table
