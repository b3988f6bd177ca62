// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/orders/pace.h"

#include <algorithm>
#include <vector>

namespace core::steampunk_fantasy {

namespace {

/// The speeds of a unit that follow one another, from the slowest on the ground to the fastest in the air.
std::vector<Speed> ladderOf(const std::set<Speed>& has) {
    using enum Speed;
    std::vector<Speed> out;
    for (const auto speed : {Still, Sneak, Slow, Fast, StillFly, SlowFly, FastFly})
        if (has.contains(speed) && !(speed == Sneak && has.contains(Still))) out.push_back(speed);
    return out;
}

Speed along(Speed speed, const std::set<Speed>& has, int by) {
    const auto ladder = ladderOf(has);
    const auto at = std::find(ladder.begin(), ladder.end(), speed);
    if (at == ladder.end()) return speed;
    const auto next = at - ladder.begin() + by;
    if (next < 0 || next >= std::ptrdiff_t(ladder.size())) return speed;
    return ladder[std::size_t(next)];
}

} // namespace

bool isFlying(Speed speed) {
    return speed == Speed::StillFly || speed == Speed::SlowFly || speed == Speed::FastFly;
}

std::optional<Speed> speedNamed(std::string_view name) {
    const auto& names = EnumNames<Speed>::names;
    const auto at = std::find(names.begin(), names.end(), name);
    const auto found = Speed(at - names.begin());
    if (at == names.end() || found == Speed::Any || found == Speed::AnyFly) return {};
    return found;
}

Speed faster(Speed speed, const std::set<Speed>& has) { return along(speed, has, 1); }

Speed slower(Speed speed, const std::set<Speed>& has) { return along(speed, has, -1); }

} // namespace core::steampunk_fantasy
