// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

namespace {

// House rules of the program: what a figure is worth to its side, in points of health. docs/advice.md.
constexpr double operativeReady = 4, downStill = 1, capturedLoss = -1;
constexpr double enemyLeft = 0.5, perThreatCost = 0.25;
constexpr double perToughness = 0.5, perBleed = -0.5, perSuppression = -0.3, hindered = -0.75;
constexpr double perActionPoint = 0.2, perAmmo = 0.1, perCharge = 0.2, perWarp = -0.15, onWatch = 0.8;
constexpr double perProgress = 2, perDoorStep = 1;

double resourcesOf(const Unit& unit) {
    double out = perActionPoint * unit.token(Token::Ap) + perCharge * unit.token(Token::Ability) +
                 perCharge * unit.token(Token::Blitz) + perWarp * unit.token(Token::Warp) +
                 (unit.watch ? onWatch : 0);
    for (const auto& [weapon, ammo] : unit.ammo)
        out += perAmmo * ammo.magazine;
    return out;
}

/// What the figure is worth to its side as it is now.
double standingOf(const State& state, const Unit& unit) {
    if (unit.presence != Presence::Table) return 0;
    if (unit.has(Status::Captured)) return capturedLoss;
    if (unit.has(Status::Down)) return downStill;
    double out = unit.token(Token::Health) + perToughness * unit.token(Token::Toughness) +
                 perBleed * unit.token(Token::Bleed) + perSuppression * unit.token(Token::Suppression);
    for (const auto status : {Status::Pinned, Status::Stunned})
        if (unit.has(status)) out += hindered;
    return out + (unit.operative ? operativeReady + resourcesOf(unit)
                                 : enemyLeft + perThreatCost * state.sheetOf(unit).cost);
}

/// What the progress of objectives and the strength left in doors are worth to the operatives.
double objectivesDone(const State& state) {
    double out = 0;
    for (const auto& objective : state.mission->objectives)
        out += perProgress * objective.progress;
    for (const auto& station : state.mission->stations)
        out += perDoorStep * station.strength;
    return out;
}

} // namespace

double Rules::worth(const State& before, const State& after, const std::string& side) {
    const bool team = side == teamSide;
    double out = (objectivesDone(after) - objectivesDone(before)) * (team ? 1 : -1);
    decltype(after.units)::visitChanges(before.units, after.units, [&](const Unit* was, const Unit& now) {
        const double change = standingOf(after, now) - (was ? standingOf(before, *was) : 0);
        out += now.operative == team ? change : -change;
    });
    return out;
}

} // namespace core::plaguetide
