// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace core::table {

/// "units, weapons and missions"; empty for none.
std::string inWords(const std::vector<std::string>& names);
/// "1 model", "2 models".
std::string plural(int count, const std::string& one, const std::string& many);

} // namespace core::table
