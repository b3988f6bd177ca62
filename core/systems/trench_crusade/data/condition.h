// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <string>
#include <string_view>
#include <vector>

/// The words of conditions ("when") in data files.
namespace core::trench_crusade {

/// What a condition says behind its colon.
enum class ConditionArgument { None, Action, Weapon, Keyword, Number, Sheets };

struct ConditionWord {
    std::string_view word; ///< "weapon" of "weapon:pistol"
    ConditionArgument argument = ConditionArgument::None;
};

/// All words that conditions are made of.
const std::vector<ConditionWord>& conditionWords();
/// The ACTIONS that are no abilities, by the ids that conditions name.
const std::vector<std::string_view>& commonActions();

/// A condition taken apart: "not self:TOUGH" is {true, "self", "TOUGH"}.
struct Condition {
    bool negated = false;
    std::string word, argument;
};
Condition conditionOf(const std::string& text);
/// The datasheets of "other_sheet:grail_thrall,fly_thrall", by id.
std::vector<std::string> sheetsOf(std::string_view argument);

/// Whether it is made of a known word with what belongs to it; the Problem proposes a near one. Whether a
/// weapon or an ability of that id exists is asked by checkCatalogue.
Result<Ok> checkCondition(const std::string& text);

} // namespace core::trench_crusade
