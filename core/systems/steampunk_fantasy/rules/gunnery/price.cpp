// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/one_of_body.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <algorithm>

/// What stays paid of an order that is abandoned after its first die: loads and aims that were used, and that
/// a weapon was fired or an order to spot or to rally was carried out. Steps and assaults are still to come,
/// so nothing else of them is paid.
namespace core::steampunk_fantasy {

namespace {

const std::string ends = "gunnery ends at ";

/// How many events there were before weapons are loaded at the end of gunnery.
std::size_t beforeEnd(const Run& run) {
    const auto at = std::lower_bound(run.marks.begin(), run.marks.end(), ends);
    if (at == run.marks.end() || !at->starts_with(ends)) return run.events.size();
    return std::stoul(at->substr(ends.size()));
}

} // namespace

void noteEndOfGunnery(Run& run) {
    if (run.recorded) run.mark(ends + std::to_string(run.events.size()));
}

std::vector<Event> Rules::price(const Run& run) {
    std::vector<Event> out;
    const auto all = beforeEnd(run);
    for (std::size_t n = 0; n < all; ++n)
        if (run.events[n].is<MagazineSet>() || run.events[n].is<AimSet>()) out.push_back(run.events[n]);
    return out;
}

} // namespace core::steampunk_fantasy
