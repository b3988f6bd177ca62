// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy::words {

/// Take Cover: a penalty to be hit at the speeds in its brackets; in cover terrain both penalties add up, or
/// the larger one counts (AMB-HX13), and area attacks need one more (HX-K1, HX-K2).
constinit const Word takeCover{
    .key = "take cover",
    .asTarget = {"take_cover", "Take Cover", "HX-K1",
                 [](const ShotFacts& shot, const ChosenSwitches& chosen) {
                     const int cover = atSpeed(shot.target, takeCover);
                     if (isSet(chosen, switches::coverAdds, "add")) return cover;
                     return std::min(0, cover - ruleOf(shot.target.terrain).toBeHit);
                 }},
    .shelters =
        [](const Keyword&, const TargetFacts& target, const ChosenSwitches& chosen) {
            if (atSpeed(target, takeCover) == 0) return false;
            return isSet(chosen, switches::coverWording, "always") || ruleOf(target.terrain).cover;
        },
};

/// Elusive: a penalty to be hit at the speeds in its brackets (HX-K18).
constinit const Word elusive{
    .key = "elusive",
    .asTarget = {"elusive", "Elusive", "HX-K18",
                 [](const ShotFacts& shot, const ChosenSwitches&) { return atSpeed(shot.target, elusive); }},
};

int atSpeed(const TargetFacts& target, const Word& word) {
    int out = 0;
    for (const auto& one : target.keywords) {
        if (one->word != &word || one->values.size() < 2) continue;
        const auto speeds = "|" + one->values[0] + "|";
        if (speeds.find("|" + codec::keyText(target.speed) + "|") != std::string::npos)
            out = std::min(out, one->number(1));
    }
    return out;
}

} // namespace core::steampunk_fantasy::words
