// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/queries/parameters.h"

#include <vector>

namespace core::steampunk_fantasy {

/// Whole situations without a table, for the command line: the families hx.… Units are looked up in the data.
std::vector<Calculator> rollQueries(const Data& data);
std::vector<Calculator> gunneryQueries(const Data& data);
std::vector<Calculator> assaultQueries(const Data& data);
std::vector<Calculator> agonyQueries(const Data& data);

} // namespace core::steampunk_fantasy
