// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy::words {

namespace {

/// Whether the keyword means the terrain: "hill" on datasheets is the terrain hills.
bool isMeant(const Keyword& camouflaged, const std::string& terrain) {
    return std::any_of(camouflaged.values.begin(), camouflaged.values.end(), [&](const std::string& value) {
        return !value.empty() && terrain.starts_with(value);
    });
}

} // namespace

/// Camouflage: −1 to be hit in the terrain named (HX-K18).
constinit const Word camouflage{
    .key = "camouflage",
    .asTarget = {"camouflage", "Camouflage", "HX-K18",
                 [](const ShotFacts& shot, const ChosenSwitches&) {
                     const auto here = codec::keyText(shot.target.terrain);
                     for (const auto& one : shot.target.keywords)
                         if (one->word == &camouflage && isMeant(*one, here)) return -1;
                     return 0;
                 }},
};

} // namespace core::steampunk_fantasy::words
