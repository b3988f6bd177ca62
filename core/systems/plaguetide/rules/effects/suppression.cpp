// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/effects/suppression.h"

#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"

namespace core::plaguetide {

int suppressedPoints(const State& state, const Unit& unit) {
    return isSwitchedOn(state, "suppression") ? unit.token(Token::Suppression) : 0;
}

std::string suppressionWords(int points) {
    return plural(points, "Suppression marker blocks an action point, then comes off",
                  "Suppression markers block an action point each, then come off");
}

void endSuppression(Run& run, const UnitId& unit) {
    if (isSwitchedOn(run.state, "suppression")) effects::suppression.lift(run, unit);
}

/// Suppression (PT-S6, PT-K11): each marker blocks an action point of the operative in the next turn.
constinit const Effect effects::suppression{
    .id = "suppression",
    .name = "Suppression",
    .letter = "U",
    .token = Token::Suppression,
    .cap = 5,
    .onOperative = "Each marker blocks one action point next turn, then it comes off.",
    .harm = "Suppression",
    .rider = {.keyword = "suppression",
              .needs = Rider::Needs::LostHealth,
              .strikes =
                  [](Run& run, const Volley::Lane& lane, int) {
                      const auto& id = lane.attack.target;
                      if (run.state.at(id).operative) effects::gainMarkers(run, id, effects::suppression, 1);
                  },
              .markers = [](int number) { return number > 0 ? effects::suppression.cap : 0; }},
};

} // namespace core::plaguetide
