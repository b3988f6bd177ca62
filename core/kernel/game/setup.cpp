// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/system.h"

#include <algorithm>

namespace core {

namespace {

/// The value of an option: the chosen one, else the first whose needs are met by the chosen values. Options
/// need only earlier options, so the recursion ends.
std::string valueOf(const std::vector<SetupOption>& options, const std::string& id,
                    const std::map<std::string, std::string>& chosen) {
    if (const auto it = chosen.find(id); it != chosen.end()) return it->second;
    const auto option =
        std::find_if(options.begin(), options.end(), [&](const SetupOption& o) { return o.id == id; });
    if (option == options.end()) return {};
    const auto fitting = fittingValues(options, *option, chosen);
    return fitting.empty() ? std::string() : fitting.front()->id;
}

} // namespace

std::vector<const SetupValue*> fittingValues(const std::vector<SetupOption>& options,
                                             const SetupOption& option,
                                             const std::map<std::string, std::string>& chosen) {
    std::vector<const SetupValue*> out;
    for (const auto& value : option.values) {
        const bool fits = std::all_of(value.needs.begin(), value.needs.end(), [&](const auto& need) {
            return valueOf(options, need.first, chosen) == need.second;
        });
        if (fits) out.push_back(&value);
    }
    return out;
}

bool isAsked(const std::vector<SetupOption>& options, const SetupOption& option,
             const std::map<std::string, std::string>& chosen) {
    const auto holds = [&](const auto& need) {
        if (need.first == missionChoice && !chosen.contains(missionChoice)) return true;
        return valueOf(options, need.first, chosen) == need.second;
    };
    return option.matters.empty() ||
           std::any_of(option.matters.begin(), option.matters.end(), [&](const auto& together) {
               return std::all_of(together.begin(), together.end(), holds);
           });
}

DEFINE_VALUE_MEMBERS(SetupChoices)

} // namespace core
