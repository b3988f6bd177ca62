// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/roster.h"

namespace app {

core::Result<TakenList> takeRoster(const Systems& systems, const core::Roster& roster, const std::string& id) {
    if (!id.empty()) {
        const auto system = systems.find(id);
        if (!system) return tl::unexpected<core::Problem>(system.error());
        auto taken = (*system)->take(roster);
        if (!taken) return tl::unexpected<core::Problem>(taken.error());
        return TakenList{*system, std::move(*taken)};
    }
    std::optional<core::Problem> nearest;
    for (const auto& system : systems.all()) {
        if (!system->playable()) continue;
        auto taken = system->take(roster);
        if (taken) return TakenList{system.get(), std::move(*taken)};
        // A list of the right game with nothing to take says more than one of a wrong game.
        if (!nearest || nearest->code == "roster.no_system" || nearest->code == "roster.game") nearest = taken.error();
    }
    return tl::unexpected<core::Problem>(nearest.value_or(core::Problem{"roster.no_system", "no game system takes lists of other programs", "--system"}));
}

} // namespace app
