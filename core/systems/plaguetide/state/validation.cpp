// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/inconsistency_guard.h"
#include "systems/plaguetide/state/rules.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

constexpr int mostArrivals = 500;   ///< figures of one arrival; a table holds some dozens
constexpr int mostOfAProfile = 100; ///< attacks, damage and other numbers of one weapon profile

bool within(int value, int most) { return value >= -most && value <= most; }

Result<Ok> validateArrivals(const State& state, const std::vector<Arrival>& arrivals,
                            const std::string& where) {
    for (const auto& arrival : arrivals) {
        if (!within(arrival.count, mostArrivals))
            return contradiction(std::to_string(arrival.count) + " figures arrive at once", where);
        if (!state.sheets.contains(arrival.sheet))
            return contradiction("`" + arrival.sheet + "` arrives, but has no datasheet", where);
    }
    return Ok{};
}

Result<Ok> validateUnits(const State& state) {
    for (const auto& [id, unit] : state.units) {
        const auto where = "units." + id.text;
        if (unit.id != id)
            return contradiction(
                "figure `" + id.text + "` is stored under another id, `" + unit.id.text + "`", where);
        if (!state.sheets.contains(unit.sheet))
            return contradiction("figure `" + id.text + "` has no datasheet `" + unit.sheet + "`", where);
        for (const auto& [weapon, ammo] : unit.ammo)
            if (!state.weapons.contains(weapon))
                return contradiction("figure `" + id.text + "` has ammunition for `" + weapon +
                                         "`, which is not a weapon",
                                     where);
    }
    for (const auto* pairs : {&state.contacts, &state.coherent})
        for (const auto& [a, b] : *pairs)
            if (!state.find(a) || !state.find(b))
                return contradiction("`" + a.text + "` and `" + b.text + "` are linked, but `" +
                                         (state.find(a) ? b : a).text + "` does not exist",
                                     "contacts");
    return Ok{};
}

bool isProfileInRange(const Profile& profile) {
    const auto numbers = {profile.rangeInches, profile.attacks, profile.attacksPerWarp, profile.ap,
                          profile.apPerWarp,   profile.damage,  profile.criticalHits,   profile.warpTokens};
    return std::all_of(numbers.begin(), numbers.end(),
                       [](int number) { return within(number, mostOfAProfile); });
}

Result<Ok> validateSheets(const State& state) {
    if (auto done = validateWeapons(state.weapons, isProfileInRange); !done) return done;
    for (const auto& [id, sheet] : state.sheets) {
        const auto numbers = {
            sheet.move,   sheet.ws,    sheet.bs,        sheet.defence,         sheet.toughness,
            sheet.health, sheet.downs, sheet.warpLimit, sheet.ability.counter, sheet.blitz.counter};
        if (!std::all_of(numbers.begin(), numbers.end(),
                         [](int number) { return within(number, mostOfAProfile); }) ||
            !isProfileInRange(sheet.blitz.profile))
            return contradiction("a value of datasheet `" + id + "` is out of range", "sheets." + id);
    }
    return Ok{};
}

} // namespace

Result<Ok> Rules::validate(const State& state) {
    if (state.sheets.empty()) return contradiction("the game has steps, but no initial state", "sheets");
    if (auto done = table::validateBehaviours(state.behaviours); !done) return done;
    if (auto done = validateSheets(state); !done) return done;
    if (auto done = validateUnits(state); !done) return done;
    if (auto done = validateArrivals(state, state.queue, "queue"); !done) return done;
    for (const auto& entry : state.mission->script)
        if (auto done = validateArrivals(state, entry.arrivals, "mission.script"); !done) return done;
    return Ok{};
}

} // namespace core::plaguetide
