// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace core::table {

/// How many dice fell into the band of that name: "1 hit", "2 hits", "2 fail", "2 saved", "1 × 6".
std::string bandCount(int count, const std::string& name);

} // namespace core::table
