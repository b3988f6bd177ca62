// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

namespace {

/// What a word in the brackets of Self-repair lets the unit mend.
struct RepairWord {
    const char* word;
    Mend mend;
};
constexpr RepairWord repairWords[] = {
    {"temp_kill", Mend::Rise}, {"bleed step", Mend::BleedingStep},      {"poison", Mend::PoisonStep},
    {"token", Mend::Token},    {"assault damage", Mend::AssaultDamage}, {"shaken", Mend::Shaken}};

bool says(const Keyword& keyword, std::string_view words) {
    return keyword.text.find(words) != std::string::npos;
}

/// Points as all these abilities write them: "2", "1 per model"; a list after a colon is carried out in the
/// aftermath instead.
Mending pointsOf(const Keyword& keyword) {
    Mending out;
    out.perModel = says(keyword, "per model");
    const bool other = !out.perModel && says(keyword, " per ");
    if (!other && !says(keyword, ":")) out.points = numberIn(keyword.text);
    return out;
}

} // namespace

/// Self-repair[2]: in the aftermath the unit removes 2 of its tokens, or makes them a step lower (HX-K27).
constinit const Word selfRepair{.key = "self-repair", .mends = [](const Keyword& keyword) {
                                    auto out = pointsOf(keyword);
                                    out.repairs = true;
                                    out.steps = keyword.firstNumber();
                                    for (const auto& [word, mend] : repairWords)
                                        if (says(keyword, word)) out.list.push_back(mend);
                                    return out;
                                }};

/// Repair[2]: repairs others in its hex with 2 points, where the game is played with repair points (HX-K27).
constinit const Word repair{.key = "repair", .mends = [](const Keyword& keyword) {
                                auto out = pointsOf(keyword);
                                out.repairs = out.others = true;
                                return out;
                            }};

/// Healing: by order the unit heals a friend in its hex (HX-K28).
constinit const Word healing{.key = "healing", .mends = [](const Keyword& keyword) {
                                 auto out = pointsOf(keyword);
                                 out.heals = out.others = true;
                                 return out;
                             }};

/// Regeneration[2]: the unit heals itself with 2 points after Agony; a beast of many heads has more points
/// for each head that lives (HX-K62, HX-K63).
constinit const Word regeneration{.key = "regeneration", .mends = [](const Keyword& growth) {
                                      auto out = pointsOf(growth);
                                      out.heals = out.late = true;
                                      out.perHead = says(growth, "per minor head");
                                      if (!out.perHead) return out;
                                      out.points = numberIn(growth.text);
                                      out.more = numberIn(growth.text, 1);
                                      return out;
                                  }};

} // namespace core::steampunk_fantasy::words
