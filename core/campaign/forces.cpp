// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/checks.h"
#include "campaign/mission_booking.h"
#include "kernel/values/one_of_body.h"

#include <algorithm>
#include <set>

namespace core::campaign {

namespace {

constexpr std::size_t longestList = 500;

Result<Ok> checkMembers(const State& state, const Force& force) {
    std::set<std::string> seen;
    for (std::size_t n = 0; n < force.members.size(); ++n) {
        const auto where = "members[" + std::to_string(n) + "]";
        const auto* operative = find(state.operatives, force.members[n]);
        if (!operative) return unknownFigure(state, force.members[n], where);
        if (operative->system != force.system)
            return impossible("campaign.other_system",
                              operative->name + " is a figure of another game system", where);
        if (!seen.insert(operative->id).second)
            return impossible("force.twice", operative->name + " is in this force already", where);
    }
    return Ok{};
}

Result<Ok> checkOwned(const Force& force) {
    if (force.stash.size() > longestList || force.currencies.size() > longestList)
        return impossible("force.long_list", "the list has more than 500 lines; combine equal entries",
                          "stash");
    for (const auto& [name, amount] : force.currencies)
        if (auto ok = checkName(name, "currencies"); !ok) return ok;
    for (std::size_t n = 0; n < force.stash.size(); ++n) {
        const auto where = "stash[" + std::to_string(n) + "]";
        const auto& item = force.stash[n];
        if (auto ok = all(checkName(item.name, where + ".name"), checkText(item.notes, where + ".notes"));
            !ok)
            return ok;
    }
    return Ok{};
}

Result<Ok> checkForce(const State& state, const Force& force) {
    if (auto ok = all(checkName(force.name, "name"), checkName(force.system, "system"),
                      checkText(force.side, "side"), checkText(force.notes, "notes"));
        !ok)
        return ok;
    if (auto ok = checkMembers(state, force); !ok) return ok;
    return checkOwned(force);
}

Result<Run> stepWith(const State& state, const char* label, Force force, std::string sentence) {
    auto run = newRun(state, label);
    run.say(std::move(sentence));
    run.emit(ForceSet{std::move(force)});
    return run;
}

} // namespace

Result<Run> addForce(const State& state, const AddForce& c) {
    Force force{nextId(state, 'f'), c.name,  c.system, c.side, c.members, c.currencies, c.stash, c.notes,
                c.choices,          c.build, false,    {}};
    if (auto ok = checkForce(state, force); !ok) return tl::unexpected<Problem>(ok.error());
    return stepWith(state, "Add force", std::move(force), c.name + " joins the campaign");
}

Result<Run> editForce(const State& state, const EditForce& c) {
    const auto* known = find(state.forces, c.id);
    if (!known) return unknownItem("force", c.id, "id");
    auto force = *known;
    take(force.name, c.name);
    take(force.side, c.side);
    take(force.notes, c.notes);
    take(force.members, c.members);
    take(force.currencies, c.currencies);
    take(force.stash, c.stash);
    take(force.choices, c.choices);
    take(force.build, c.build);
    if (auto ok = checkForce(state, force); !ok) return tl::unexpected<Problem>(ok.error());
    if (force == *known) return impossible("campaign.same", "nothing was changed");
    auto sentence = force.name + " is edited";
    return stepWith(state, "Edit force", std::move(force), std::move(sentence));
}

Result<Run> advanceForce(const State& state, const AdvanceForce& c) {
    const auto* known = find(state.forces, c.id);
    if (!known) return unknownItem("force", c.id, "id");
    auto force = *known;
    force.currencies = c.currencies;
    force.stash = c.stash;
    force.build = c.build;
    force.life = c.life;
    if (auto ok = all(checkName(c.label, "label"), checkForce(state, force)); !ok)
        return tl::unexpected<Problem>(ok.error());
    if (force == *known) return impossible("campaign.same", "nothing was changed");
    auto run = newRun(state, force.name + ": " + c.label);
    for (const auto& line : c.lines)
        run.say(line);
    run.emit(ForceSet{std::move(force)});
    return run;
}

void removeFromForces(Run& run, const std::string& operative) {
    std::vector<Force> left;
    for (const auto& force : run.state.forces)
        if (std::find(force->members.begin(), force->members.end(), operative) != force->members.end())
            left.push_back(*force);
    for (auto& force : left) {
        std::erase(force.members, operative);
        run.emit(ForceSet{std::move(force)});
    }
}

} // namespace core::campaign
