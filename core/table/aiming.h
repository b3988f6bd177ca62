// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/offers.h"

namespace core::table {

/// Presets the weapon and the target of an attack: the first weapon with a legal target, then the first legal
/// target for it. Other weapons and targets get the reasons why they are blocked. `plan(order)` plans the
/// attack; the order has a `weapon` and a `target`.
template <class Order, class Plan>
void presetAim(Order& order, Options& weapons, Options& targets, const Plan& plan) {
    using Target = decltype(order.target);
    const auto with = [&](const Value& weapon, const Value& target) {
        auto each = order;
        each.weapon = *weapon.asString();
        each.target = Target(*target.asString());
        return plan(each);
    };
    const auto weapon = judge(weapons, [&](const Value& each) {
        auto last = decltype(plan(order))(impossible("target.missing", "choose a target first", "target"));
        for (const auto& target : targets)
            if (last = with(each, target.value); last) break;
        return last;
    });
    const auto target = judge(targets, [&](const Value& each) { return with(weapon, each); });
    order.weapon = *weapon.asString();
    order.target = Target(*target.asString());
}

} // namespace core::table
