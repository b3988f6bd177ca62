// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The known name that is most similar to a mistyped one; empty when none is similar. Capitals are ignored;
/// two swapped letters count as one mistake.
std::string closestName(std::string_view word, const std::vector<std::string>& known);

/// The name proposed by didYouMean at the end of that sentence; empty when there is none.
std::string proposedName(std::string_view sentence);

/// ": did you mean `Pin`?" for the end of a sentence, or empty when no known name is similar.
std::string didYouMean(std::string_view word, const std::vector<std::string>& known);

/// The keys of a map, as the known names of a suggestion.
template <class Map> std::vector<std::string> namesOf(const Map& map) {
    std::vector<std::string> out;
    for (const auto& [name, unused] : map)
        out.push_back(name);
    return out;
}

/// The probable intention of a keyword with its values: "Area(2,1)" for "Aera(2,1)"; empty when no known one
/// is similar. `key` is its first part as the key of the map of known entries; an entry has the `name` that
/// is shown.
template <class Keywords>
std::string nearKeyword(const std::string& text, const std::string& key, const Keywords& known) {
    const auto best = closestName(key, namesOf(known));
    return best.empty()
               ? best
               : known.at(best).name.substr(0, best.size()) + text.substr(std::min(key.size(), text.size()));
}

} // namespace core
