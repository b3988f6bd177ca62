// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/offer.h"
#include "systems/scrimmage/state/rules.h"

/// The inputs that several offers share.
namespace core::scrimmage {

using Options = std::vector<FieldOption>;

inline constexpr int mostInches = 60; ///< that may be typed in

OfferField chip(const char* id, const char* label, bool preset, const char* help);
OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help);
OfferField text(const char* id, const char* label, const std::string& preset, const char* help);
OfferField one(const char* id, const char* label, Options options, Value preset, const char* help);
OfferField many(const char* id, const char* label, Options options, Value preset, const char* help);

Offer offer(const std::string& id, const std::string& label, const char* rule, OfferPlace place,
            const std::string& help);
/// Fills in what the plan says: the reason it is blocked, and puts the command in.
Offer finish(const State& state, Offer offer, const Command& command);

/// Models of a side that are on the table, those in melee with `who` first, `without` left out.
Options modelOptions(const State& state, const std::string& side, const UnitId& who,
                     const UnitId& without = {});
Options enemyOptions(const State& state, const UnitId& who);
Options friendOptions(const State& state, const UnitId& who);
/// Everybody on the table but `without`, enemies of `who` first.
Options anyOptions(const State& state, const UnitId& who, const UnitId& without = {});
Options sideOptions(const State& state);
/// The first one; nobody when there is none.
UnitId firstOf(const Options& options);

/// Says of each option why it may not be chosen, where another one may; gives the first that may, else the
/// first. `planWith(value)` plans the command with it.
template <class Plan> Value judge(Options& options, Plan&& planWith) {
    const FieldOption* legal = nullptr;
    for (auto& option : options) {
        const Result<Run> planned = planWith(option.value);
        if (planned && !legal) legal = &option;
        if (!planned) option.blocked = planned.error().text;
    }
    if (legal) return legal->value;
    for (auto& option : options)
        option.blocked.clear(); // the whole action says it once
    return options.empty() ? Value(std::string()) : options.front().value;
}

} // namespace core::scrimmage
