// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The known name that a mistyped one most likely stands for; empty when none is near. Capitals do not count,
/// two letters that changed places count as one fault.
std::string closestName(std::string_view word, const std::vector<std::string>& known);

/// The name that didYouMean proposed at the end of that sentence; empty when it proposed none.
std::string proposedName(std::string_view sentence);

/// ": did you mean `Pin`?" for the end of a sentence, or nothing when no known name is near.
std::string didYouMean(std::string_view word, const std::vector<std::string>& known);

/// The names of a map, for the two above.
template <class Map> std::vector<std::string> namesOf(const Map& map) {
    std::vector<std::string> out;
    for (const auto& [name, unused] : map)
        out.push_back(name);
    return out;
}

/// A keyword with its values ("Aera(2,1)") as it was most likely meant ("Area(2,1)"); empty when no known one
/// is near. `key` is its first part as the map of known entries knows it; an entry has the `name` that is
/// shown.
template <class Keywords>
std::string nearKeyword(const std::string& text, const std::string& key, const Keywords& known) {
    const auto best = closestName(key, namesOf(known));
    return best.empty()
               ? best
               : known.at(best).name.substr(0, best.size()) + text.substr(std::min(key.size(), text.size()));
}

} // namespace core
