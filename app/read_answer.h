// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/requests.h"

#include <string>
#include <vector>

namespace app {

/// Reads one answer in any of its notations: [3,6] or [[3,6],[2]] for faces, {"counts":…}, {"faces":…},
/// {"totals":[14]}, "id" or {"pick":"id"} for a choice, {"shares":{"id":2,…}} for a split. `where` begins the
/// place in a Problem.
core::Result<core::Answer> readAnswer(const core::Value& value, const std::string& where);

/// Reads the list of answers of a play line.
core::Result<std::vector<core::Answer>> readAnswers(const core::Value& value, const std::string& where);

} // namespace app
