// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/setup.h"

#include <algorithm>

namespace core::table {

Result<Ok> chooseSwitches(const SwitchTable& entries, const std::map<std::string, std::string>& wanted,
                          ChosenSwitches& into) {
    for (const auto& [id, value] : wanted) {
        const auto* entry = findSwitch(entries, id);
        if (!entry || std::find(entry->values.begin(), entry->values.end(), value) == entry->values.end())
            return impossible("setup.switch",
                              "there is no switch `" + id + "` with the value `" + value + "`",
                              "switches." + id);
        into.erase(id);
        if (entry->values.front() != value) into[id] = value;
    }
    return Ok{};
}

} // namespace core::table
