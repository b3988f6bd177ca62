// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/attack.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"

namespace core::plaguetide {

/// Bleed (PT-S7, PT-K3): each marker is a critical hit on the figure once its actions are over.
constinit const Effect effects::bleed{
    .id = "bleed",
    .name = "Bleed",
    .letter = "B",
    .tone = Tone::Bad,
    .token = Token::Bleed,
    .cap = 6,
    .onEnemies = true,
    .onOperative =
        "One critical hit for each marker at the end of the operatives’ phase, then all markers come off.",
    .onEnemy = "One critical hit for each marker after its actions, then all markers come off.",
    .harm = "Bleed markers",
    .rider = {.keyword = "bleed",
              .counted = true,
              .needs = Rider::Needs::LostHealth,
              .strikes =
                  [](Run& run, const Volley::Lane& lane, int number) {
                      effects::gainMarkers(run, lane.attack.target, effects::bleed, number);
                  }},
    .endOfPhase = {.rule = "PT-S7",
                   .rolls = true,
                   .isDue =
                       [](const State& state, const Unit& unit) {
                           return isSwitchedOn(state, "bleed") && unit.operative && unit.isOnTable() &&
                                  unit.token(Token::Bleed) > 0;
                       },
                   .text =
                       [](const Unit& unit) {
                           return unit.name + " bleeds: " +
                                  plural(unit.token(Token::Bleed), "critical hit", "critical hits");
                       },
                   .why = "all actions of the phase are done; the markers come off",
                   .happens =
                       [](Run& run, const UnitId& unit) {
                           run.push(EffectTick{unit, Token::Bleed});
                       }},
    // Each marker is a critical hit, then all markers come off.
    .tick =
        [](Run& run, const UnitId& unit) {
            const auto& figure = run.state.at(unit);
            const int markers = figure.token(Token::Bleed);
            if (markers == 0 || !figure.isOnTable()) return;
            setToken(run, unit, Token::Bleed, 0);
            if (!figure.has(Status::Down))
                run.push(makeVolley(run.state, {unattributedHits(unit, effects::bleed.name, markers)}));
        },
    .endOfActions =
        [](Run& run, const UnitId& unit) {
            if (isSwitchedOn(run.state, "bleed")) run.push(EffectTick{unit, Token::Bleed});
        },
};

} // namespace core::plaguetide
