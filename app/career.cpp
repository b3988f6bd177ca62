// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/career.h"

#include "campaign/campaign_system.h"

namespace app {

namespace {

using core::impossible;

struct Known {
    const core::System* system = nullptr;
    core::ForceLife life;
    std::vector<core::PlayedGame> games;
};

/// The games that the force has fought to their ends, in the order in which they began.
std::vector<core::PlayedGame> gamesOf(const core::campaign::State& state, const std::string& force) {
    std::vector<core::PlayedGame> out;
    for (const auto& mission : state.missions) {
        if (!mission->over() || mission->archived) continue;
        std::string side;
        for (const auto& [at, who] : mission->sides)
            if (who == force) side = at;
        if (side.empty() && mission->force != force) continue;
        out.push_back({mission->id, mission->title, mission->mission, side, mission->result, mission->turns,
                       mission->tallies});
    }
    return out;
}

core::Result<Known> known(const Campaign& campaign, const Systems& systems, const std::string& id) {
    const auto& state = campaign.state();
    const auto* force = core::campaign::find(state.forces, id);
    if (!force) return impossible("campaign.unknown", "the campaign has no force `" + id + "`", "force");
    const auto system = systems.find(force->system);
    if (!system) return passOn(system);
    auto life = lifeOf(*force);
    if (!life) return passOn(life);
    return Known{*system, std::move(*life), gamesOf(state, id)};
}

} // namespace

core::Result<core::ForceLife> lifeOf(const core::campaign::Force& force) {
    core::ForceLife out{{force.id, force.name, {}, {}, {}, {}}, force.currencies, force.stash, force.life};
    if (force.build.isNull()) return out;
    auto build = core::codec::parse<core::Force>(force.build, "build");
    if (!build) return passOn(build);
    out.build = std::move(*build);
    return out;
}

core::Result<core::Career> careerOf(const Campaign& campaign, const Systems& systems,
                                    const std::string& force) {
    const auto found = known(campaign, systems, force);
    if (!found) return passOn(found);
    return found->system->careerOf(found->life, found->games);
}

core::Result<core::Ok> advance(Campaign& campaign, const Systems& systems, const std::string& force,
                               const core::Record& act, const std::vector<int>& dice) {
    const auto found = known(campaign, systems, force);
    if (!found) return passOn(found);
    auto change = found->system->advance(found->life, found->games, act, dice);
    if (!change) return passOn(change);
    core::campaign::AdvanceForce order;
    order.id = force;
    order.label = std::move(change->label);
    order.lines = std::move(change->lines);
    order.currencies = std::move(change->life.currencies);
    order.stash = std::move(change->life.stash);
    order.build = core::codec::write(change->life.build);
    order.life = std::move(change->life.life);
    if (const auto done = campaign.book().perform(core::campaign::order(order), {}, false); !done)
        return passOn(done);
    return core::Ok{};
}

} // namespace app
