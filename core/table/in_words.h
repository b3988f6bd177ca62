// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace core::table {

/// "units, weapons and missions"; empty for none.
std::string inWords(const std::vector<std::string>& names);

} // namespace core::table
