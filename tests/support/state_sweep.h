// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/random_play.h"

#include <string>
#include <vector>

/// Sweeps over the content of a game: whatever is on a datasheet is shown, offered and acted with.
namespace tests {

/// How far a sweep goes with what is offered.
enum class Trial {
    Presets, ///< each offer is carried out as it is preset
    Fields   ///< and once more with every option of each of its fields
};

/// Shows the game to everybody who may look, asks for the offers of these units ("" = those of the game) and
/// carries them out under `rules`, of which `broken` and `brokenEnd` are called; offers that a rule blocks
/// are overruled. At the end *Next* is pressed. Returns what is wrong as text: a contradiction, an invariant
/// that does not hold, an offer that is refused, a text that is empty or has an internal id in it. Empty
/// means nothing.
std::string sweepFault(const core::Game& game, const std::vector<std::string>& units, const RandomGame& rules,
                       Trial trial = Trial::Presets);

/// The ids of `map` in batches of at most `size`; each batch goes onto one sheet, so that a sweep is cheap.
template <class Map> std::vector<std::vector<std::string>> batches(const Map& map, std::size_t size = 16) {
    std::vector<std::vector<std::string>> out;
    for (const auto& [id, entry] : map) {
        if (out.empty() || out.back().size() == size) out.emplace_back();
        out.back().push_back(id);
    }
    return out;
}

} // namespace tests
