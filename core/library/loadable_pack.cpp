// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/loadable_pack.h"

#include <algorithm>

namespace core::library {

namespace {

/// The first invalid entry of the user, with the reason; all others are tried again without it.
std::optional<std::pair<std::string, Problem>> firstUnsound(const std::vector<Problem>& faults,
                                                            const DataPack& files, const DataPack& own) {
    for (const auto& fault : faults) {
        const auto path = placeOf(files, fault).path;
        if (own.contains(path)) return std::pair{path, fault};
    }
    return std::nullopt;
}

std::vector<Problem> faultsOf(const System& system, const DataPack& files) {
    auto faults = system.check(files);
    std::erase_if(faults, [](const Problem& each) { return each.kind == Problem::Kind::Rule; });
    return faults;
}

} // namespace

LoadablePack loadablePack(const System& system, const DataPack& shipped, const DataPack& own) {
    LoadablePack out;
    auto kept = own;
    out.files = merged(shipped, kept);
    for (auto faults = faultsOf(system, out.files); !faults.empty() && !kept.empty();
         faults = faultsOf(system, out.files)) {
        if (const auto unsound = firstUnsound(faults, out.files, kept)) {
            kept.erase(unsound->first);
            out.leftOut.push_back(unsound->second);
        } else { // a shipped entry became invalid because of one of the user that is itself valid
            out.leftOut.push_back(faults.front());
            kept.clear();
        }
        out.files = merged(shipped, kept);
    }
    return out;
}

DataPack withSwitches(const System& system, DataPack shipped) {
    Value::Array list;
    for (const auto& each : system.choices().switches) {
        if (each.values.empty()) continue;
        Value::Array values(each.values.begin(), each.values.end());
        Value entry = Value::Object{{"id", each.id},
                                    {"name", each.label},
                                    {"help", each.help},
                                    {"rule", each.rule},
                                    {"value", each.values.front()}};
        entry.asObject()->emplace("values", std::move(values));
        list.push_back(std::move(entry));
    }
    if (!list.empty() && !shipped.contains("switches.json"))
        shipped.emplace("switches.json", std::move(list));
    return shipped;
}

} // namespace core::library
