// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/career.h"

#include "campaign/campaign_system.h"

#include <algorithm>
#include <set>

namespace app {

namespace {

using core::impossible;

struct Known {
    const core::System* system = nullptr;
    core::ForceLife life;
    std::vector<core::PlayedGame> games;
};

/// The games that the force has finished, in the order in which they began.
std::vector<core::PlayedGame> gamesOf(const core::campaign::State& state, const std::string& force) {
    std::vector<core::PlayedGame> out;
    for (const auto& mission : state.missions) {
        if (!mission->isOver() || mission->archived) continue;
        std::string side;
        for (const auto& [at, who] : mission->sides)
            if (who == force) side = at;
        if (side.empty() && mission->force != force) continue;
        out.push_back({mission->id, mission->title, mission->mission, side, mission->result, mission->turns,
                       mission->tallies});
    }
    return out;
}

core::Result<Known> known(const OpenCampaign& campaign, const Systems& systems, const std::string& id) {
    const auto& state = campaign.state();
    const auto* force = core::campaign::find(state.forces, id);
    if (!force) return impossible("campaign.unknown", "the campaign has no force `" + id + "`", "force");
    const auto system = systems.find(force->system);
    if (!system) return forwardProblem(system);
    auto life = lifeOf(*force);
    if (!life) return forwardProblem(life);
    return Known{*system, std::move(*life), gamesOf(state, id)};
}

} // namespace

core::Result<core::ForceLife> lifeOf(const core::campaign::Force& force) {
    core::ForceLife out{{force.id, force.name, {}, {}, {}, {}}, force.currencies, force.stash, force.life};
    if (force.build.isNull()) return out;
    auto prepared = force.build; // a force without an id is given one
    if (auto* fields = prepared.asObject()) {
        fields->try_emplace("id", force.id);
        fields->try_emplace("name", force.name);
    }
    auto build = core::codec::parse<core::Force>(prepared, "build");
    if (!build) return forwardProblem(build);
    out.build = std::move(*build);
    return out;
}

core::Result<core::Career> careerOf(const OpenCampaign& campaign, const Systems& systems,
                                    const std::string& force) {
    const auto found = known(campaign, systems, force);
    if (!found) return forwardProblem(found);
    return found->system->careerOf(found->life, found->games);
}

core::Result<core::Ok> advance(OpenCampaign& campaign, const Systems& systems, const std::string& force,
                               const core::Record& act, const std::vector<int>& dice) {
    const auto found = known(campaign, systems, force);
    if (!found) return forwardProblem(found);
    auto change = found->system->advance(found->life, found->games, act, dice);
    if (!change) return forwardProblem(change);
    core::campaign::AdvanceForce order;
    order.id = force;
    order.label = std::move(change->label);
    order.lines = std::move(change->lines);
    order.currencies = std::move(change->life.currencies);
    order.stash = std::move(change->life.stash);
    order.build = core::codec::write(change->life.build);
    order.life = std::move(change->life.life);
    if (const auto done = campaign.book().perform(core::campaign::order(order), {}, false); !done)
        return forwardProblem(done);
    return core::Ok{};
}

namespace {

/// Whether the act is that offer with its inputs filled in.
bool isOffered(const core::Offer& offer, const core::Record& act) {
    if (offer.command.type != act.type) return false;
    const auto* fixed = offer.command.body.asObject();
    if (!fixed) return true;
    return std::all_of(fixed->begin(), fixed->end(), [&](const auto& member) {
        const bool input =
            std::any_of(offer.inputs.begin(), offer.inputs.end(),
                        [&](const core::OfferField& field) { return field.id == member.first; });
        const auto* given = act.body.find(member.first);
        return input || (given && *given == member.second);
    });
}

} // namespace

std::vector<core::DiceRequest> diceOf(const core::Career& career, const core::Record& act) {
    for (const auto& step : career.steps)
        for (const auto& each : step.acts)
            if (isOffered(each.offer, act)) return each.dice;
    return {};
}

std::vector<int> withRolled(const std::vector<core::DiceRequest>& asked, std::vector<int> given,
                            core::DiceSource& dice) {
    std::size_t wanted = 0;
    for (const auto& each : asked)
        for (int n = 0; n < each.count; ++n)
            if (++wanted > given.size()) given.push_back(dice.roll(each.sides));
    return given;
}

namespace {

/// Whether a force has a built roster, and is not only a name with figures of the campaign.
bool isBuilt(const core::campaign::Force& force) {
    return force.members.empty() && force.build.find("entries") != nullptr;
}

/// Gives `force` the first side that has no force yet.
core::Result<core::Ok> assignFreeSide(const core::campaign::State& state, const core::System& system,
                                      CampaignMission& mission) {
    const auto* force = core::campaign::find(state.forces, mission.force);
    if (!force || !isBuilt(*force) || !mission.team.empty()) return core::Ok{};
    for (const auto& [side, id] : mission.sides)
        if (id == mission.force) return core::Ok{};
    for (const auto& side : system.choices().forceSides)
        if (!mission.sides.contains(side.id) && !mission.game.setup.forces.contains(side.id)) {
            mission.sides[side.id] = mission.force;
            return core::Ok{};
        }
    return impossible("campaign.no_side", "every side has a force already; none is left for " + force->name,
                      "force");
}

/// Refuses a force that plays more than one side.
core::Result<core::Ok> eachOnce(const core::campaign::State& state, const CampaignMission& mission) {
    std::set<std::string> seen;
    for (const auto& [side, id] : mission.sides)
        if (!seen.insert(id).second) {
            const auto* force = core::campaign::find(state.forces, id);
            return impossible("campaign.twice", (force ? force->name : id) + " cannot play both sides",
                              "sides." + side);
        }
    return core::Ok{};
}

} // namespace

core::Result<core::Ok> fieldForces(const OpenCampaign& campaign, const Systems& systems,
                                   CampaignMission& mission, std::vector<std::string>& lines) {
    const auto system = systems.find(mission.game.system);
    if (!system) return forwardProblem(system);
    if (auto taken = assignFreeSide(campaign.state(), **system, mission); !taken) return taken;
    if (auto once = eachOnce(campaign.state(), mission); !once) return forwardProblem(once);
    for (const auto& [side, id] : mission.sides) {
        const auto found = known(campaign, systems, id);
        if (!found) return forwardProblem(found);
        if (found->system != *system)
            return impossible("campaign.other_system",
                              found->life.build.name + " is a force of another game system", "sides." + side);
        auto mustered = found->system->muster(found->life, found->games);
        if (!mustered) return forwardProblem(mustered);
        mission.game.setup.forces[side] = std::move(mustered->force);
        lines.insert(lines.end(), mustered->lines.begin(), mustered->lines.end());
    }
    return core::Ok{};
}

} // namespace app
