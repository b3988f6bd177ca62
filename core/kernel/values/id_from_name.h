// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// Ids from names of other programs.
namespace core {

/// Capitals A to Z made small; everything else unchanged.
std::string lowered(std::string_view text);
/// "Keeper Oswin Tarn" as "keeper_oswin_tarn", 40 letters at most; `otherwise` when no letter or digit is
/// left.
std::string idFromName(const std::string& name, const std::string& otherwise);

} // namespace core
