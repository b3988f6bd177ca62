// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/queries/outcomes.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr auto critical = "critical";

struct Named {
    Does does;
    const char* on;
    const char* name;
};
/// The names of critical results, the more special ones first.
constexpr std::array names{Named{Does::NoMove, "", "cannot_move"},
                           Named{Does::NoRotate, "", "cannot_rotate"},
                           Named{Does::ToHit, "", "hit_penalty"},
                           Named{Does::StuckTurret, "", "stuck_turret"},
                           Named{Does::Fire, "", "on_fire"},
                           Named{Does::Turns, "right", "turns_right_agony_0"},
                           Named{Does::Turns, "left", "turns_left_agony_1_and_3"},
                           Named{Does::OnlySpeed, "", "only_still"},
                           Named{Does::Turned, "", "turned_180"},
                           Named{Does::Cloud, "", "poison_cloud_8_and_smoke"}};

std::string criticalName(const Suffered& suffered) {
    if (suffered.of(Does::NoMove) > 0 && suffered.of(Does::Lose, "fear") > 0) return "cannot_move_no_fear";
    if (const int acid = suffered.of(Does::Acid)) return acid > 1 ? "two_acid" : "acid";
    for (const auto& each : names)
        if (const std::string on = each.on;
            (on.empty() ? suffered.of(each.does) : suffered.of(each.does, on)) != 0)
            return each.name;
    return suffered.of(Does::Roll, critical) > 0 ? critical : "-";
}

} // namespace

Toll operator+(const Toll& one, const Toll& other) {
    Toll out{one.deaths + other.deaths, one.tokens + other.tokens, one.shaken + other.shaken,
             one.criticals + other.criticals};
    return out.isDestroyed() ? Toll{Toll::all, 0, 0, 0} : out;
}

Toll tollOf(const Suffered& suffered) {
    if (suffered.of(Does::Destroy) > 0) return {Toll::all, 0, 0, 0};
    return {suffered.of(Does::Kill), suffered.of(Does::Token), suffered.of(Does::Shaken),
            suffered.of(Does::Roll, critical)};
}

std::map<Toll, double> tollsOf(const std::map<Suffered, double>& odds, int models) {
    std::map<Toll, double> out;
    for (const auto& [suffered, chance] : odds) {
        auto toll = tollOf(suffered);
        if (toll.deaths >= std::max(1, models)) toll = {Toll::all, 0, 0, 0};
        out[toll] += chance;
    }
    return out;
}

BaseState stateAfterToll(const BaseState& base, const Toll& toll) {
    Suffered suffered;
    const auto add = [&](Does does, int amount) {
        Effect effect;
        effect.does = does;
        effect.amount = amount;
        if (amount > 0) suffered.add(effect);
    };
    add(Does::Kill, toll.deaths);
    add(Does::Token, toll.tokens);
    add(Does::Shaken, toll.shaken);
    return stateAfterStep(base, suffered);
}

Value vehicleAnswer(const Toll& toll) {
    if (toll.isDestroyed()) return "destroyed";
    return Value::Array{toll.tokens, toll.shaken, toll.criticals};
}

Value rowAnswer(const Wound& wound) {
    if (wound.isBlocked()) return "blocked";
    return wound.span().empty() ? std::string("nothing") : wound.span();
}

Value infantryEffect(const Suffered& suffered, int models) {
    BaseState base;
    base.models = models;
    const int killed = deathsOf(base, suffered);
    return Value::Array{killed, killed == models ? 0 : suffered.of(Does::Shaken)};
}

Value vehicleEffect(const Suffered& suffered) {
    if (suffered.of(Does::Destroy) > 0) return Value::Array{0, 0, "destroyed"};
    return Value::Array{suffered.of(Does::Token), suffered.of(Does::Shaken), criticalName(suffered)};
}

} // namespace core::steampunk_fantasy
