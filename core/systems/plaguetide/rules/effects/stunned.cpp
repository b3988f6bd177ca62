// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/effects/stunned.h"

#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/unit_traits.h"

namespace core::plaguetide {

void stun(Run& run, const UnitId& unit) {
    addToken(run, unit, Token::Stun, 1);
    const auto& figure = run.state.at(unit);
    const int wanted = traitsOf(run.state, figure).unyielding ? 2 : 1;
    if (figure.token(Token::Stun) >= wanted) setStatus(run, unit, Status::Stunned, true);
}

/// Stunned (PT-S4): an operative does not act or react and has 2 action points less in the next turn; an
/// enemy has one action less.
constinit const Effect effects::stunned{
    .id = "stunned",
    .name = "Stunned",
    .letter = "S",
    .status = Status::Stunned,
    .onEnemies = true,
    .onOperative =
        "No actions or reactions; the operative gets 2 fewer action points next turn, then Stunned ends.",
    .onEnemy = "One action instead of two in its next activation.",
    .harm = "Stunned",
    .startOfTurn = {
        .rule = "S4",
        .isDue = [](const State&, const Unit& unit) { return inTeam(unit) && unit.has(Status::Stunned); },
        .text = [](const Unit& unit) { return unit.name + ": 2 fewer action points, Stunned ends"; },
        .why = "Stunned costs 2 points this turn",
        .happens =
            [](Run& run, const UnitId& unit) {
                addToken(run, unit, Token::Ap, -2);
                effects::stunned.lift(run, unit);
                effects::stun.lift(run, unit);
            }},
    .endOfActivation = [](Run& run, const UnitId& unit) { effects::stunned.lift(run, unit); },
};

/// Stun tokens (PT-S5, PT-K10): the token that makes a figure Stunned, the second one on Unyielding figures.
constinit const Effect effects::stun{
    .id = "stun",
    .name = "Stun token",
    .letter = "St",
    .token = Token::Stun,
    .cap = 2,
    .onEnemies = true,
    .onOperative = "Comes off after the activation, at the latest at the end of the turn.",
    .onEnemy = "Comes off after the activation, at the latest at the end of the turn.",
    .harm = "Stun tokens",
    .rider = {.keyword = "stun",
              .disarms = true,
              .strikes =
                  [](Run& run, const Volley::Lane& lane, int) {
                      const auto& id = lane.attack.target;
                      plaguetide::stun(run, id);
                      run.say(nameOf(run.state, id) +
                              (run.state.at(id).has(Status::Stunned) ? " is Stunned" : " has a Stun token"));
                  }},
    .endOfTurn = {.rule = "G6",
                  .isDue =
                      [](const State&, const Unit& unit) {
                          return unit.presence == Presence::Table && unit.token(Token::Stun) > 0;
                      },
                  .text = [](const Unit& unit) { return unit.name + ": Stun tokens come off"; },
                  .why = "tokens of different turns do not add up",
                  .happens = [](Run& run, const UnitId& unit) { effects::stun.lift(run, unit); }},
    .endOfActivation = [](Run& run, const UnitId& unit) { effects::stun.lift(run, unit); },
};

} // namespace core::plaguetide
