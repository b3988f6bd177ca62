// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// Whether an id is `base` or was derived from it for an entry of the same name: "wardens_2" of "wardens".
inline bool isNamesakeOf(std::string_view id, std::string_view base) {
    if (!id.starts_with(base)) return false;
    const auto rest = id.substr(base.size());
    return rest.empty() ||
           (rest.size() > 1 && rest.front() == '_' &&
            std::all_of(rest.begin() + 1, rest.end(), [](char c) { return c >= '0' && c <= '9'; }));
}

/// The id of an entry of that name that `same` accepts; nothing when there is none. An entry that is imported
/// twice keeps its id.
template <class Entries, class Same>
std::optional<std::string> idForNamesake(const Entries& present, const std::string& base, Same same) {
    for (const auto& [id, entry] : present)
        if (isNamesakeOf(id, base) && same(entry)) return id;
    return std::nullopt;
}

} // namespace core
