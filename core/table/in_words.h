// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace core::table {

/// "units, weapons and missions"; empty for none.
std::string inWords(const std::vector<std::string>& names);
/// "1 model", "2 models".
std::string plural(int count, const std::string& one, const std::string& many);
/// The first letter of a name, whole where it takes several bytes; empty for none.
std::string initial(const std::string& name);

} // namespace core::table
