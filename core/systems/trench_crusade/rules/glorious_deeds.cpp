// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/glorious_deeds.h"

#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/limited_uses.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr std::string_view deedNote = "deed:";

/// The deeds of that kind that are in play, still open, and possible for the side.
std::vector<Deed> openDeeds(const State& state, DeedKind kind, const std::string& side) {
    std::vector<Deed> out;
    const auto known = state.sides.find(side);
    if (known == state.sides.end()) return out;
    for (const auto& deed : state.scenario->deeds)
        if (deed.when.kind == kind && !state.deeds.contains(deed.id) &&
            (deed.when.role.empty() || deed.when.role == known->second.role))
            out.push_back(deed);
    return out;
}

/// Records that the model has done the deed.
void recordDeed(Run& run, const Deed& deed, const UnitId& who) {
    run.emit(DeedSet{deed.id, who.text});
    run.say(nameOf(run.state, who) + " has done the deed " + deed.name + ": +" + std::to_string(deed.glory) +
            " glory");
    afterDeed(run, who);
}

/// Counts one more time that the model has done what the deed asks for; returns whether that is enough.
bool countTowards(Run& run, const Deed& deed, const UnitId& who) {
    if (deed.when.times <= 1) return true;
    int times = 1;
    const auto note = [&](int n) { return std::string(deedNote) + deed.id + "#" + std::to_string(n); };
    while (isUsed(run.state.at(who), note(times)))
        ++times;
    if (times >= deed.when.times) return true;
    use(run, who, note(times), deed.when.within);
    return false;
}

std::string chargedAt(const UnitId& enemy) { return std::string(deedNote) + "charged " + enemy.text; }

int chargersOf(const State& state, const std::string& side, const UnitId& enemy) {
    return static_cast<int>(std::count_if(state.units.begin(), state.units.end(), [&](const auto& entry) {
        return entry.second.side == side && isUsed(entry.second, chargedAt(enemy));
    }));
}

bool isAimed(const State& state, const Context& context) {
    return !context.thrown && !context.blast && !words::hitsWithoutRoll(state, context) &&
           words::blastOf(state, context.actor, context.weapon) == 0;
}

bool isScout(const State& state, const Unit& unit) {
    return words::infiltrates(state, unit) || words::isOn(state, unit.id, words::skirmisher);
}

bool isUnhurt(const State& state, const Unit& unit) {
    const auto known = state.ledger.find(unit.id);
    return unit.marker(Marker::Blood) == 0 && (known == state.ledger.end() || known->second.suffered == 0);
}

/// Whether the attack that took the enemy Out of Action is one that the deed asks for.
bool isAttackFor(const State& state, const DeedWhen& when, const Context& context, bool bloodbath) {
    if (when.by == DeedBy::Ranged && !context.ranged) return false;
    if (when.by == DeedBy::Melee && !context.melee) return false;
    if (when.aimed && !isAimed(state, context)) return false;
    return (!when.cover || context.cover) && (!when.longRange || context.longRange) &&
           (!when.bloodbath || bloodbath);
}

bool isDoerFor(const State& state, const DeedWhen& when, const Unit& by) {
    return (!when.dives || by.activity.has(actions::dive.id)) && (!when.unhurt || isUnhurt(state, by)) &&
           (!when.scout || isScout(state, by));
}

bool isEnemyFor(const State& state, const DeedWhen& when, const Unit& by, const Unit& target) {
    const bool meant = when.sheet.empty() ? target.side == otherSide(by.side) : target.sheet == when.sheet;
    return meant && (!when.elite || words::isOn(state, target.id, words::elite)) &&
           (when.charged == 0 || chargersOf(state, by.side, target.id) >= when.charged);
}

} // namespace

void recordDeedsOfOut(Run& run, const UnitId& target, const Context& context, bool bloodbath) {
    const auto *by = run.state.find(context.actor), *fallen = run.state.find(target);
    if (!run.recorded || !by || !fallen || by->side == fallen->side) return;
    for (const auto& deed : openDeeds(run.state, DeedKind::Out, by->side)) {
        const auto& when = deed.when;
        if (isAttackFor(run.state, when, context, bloodbath) &&
            isDoerFor(run.state, when, run.state.at(context.actor)) &&
            isEnemyFor(run.state, when, run.state.at(context.actor), run.state.at(target)) &&
            countTowards(run, deed, context.actor))
            recordDeed(run, deed, context.actor);
    }
}

void recordDeedsOfCharge(Run& run, const UnitId& charger, const std::vector<UnitId>& met) {
    if (!run.recorded) return;
    const auto side = run.state.at(charger).side;
    for (const auto& deed : openDeeds(run.state, DeedKind::Charge, side))
        if (static_cast<int>(met.size()) >= deed.when.times) recordDeed(run, deed, charger);
    const auto outs = openDeeds(run.state, DeedKind::Out, side);
    if (std::none_of(outs.begin(), outs.end(), [](const Deed& deed) { return deed.when.charged > 0; }))
        return;
    for (const auto& enemy : met)
        use(run, charger, chargedAt(enemy), Often::Turn);
}

void recordDeedsOfDive(Run& run, const UnitId& who) {
    if (!run.recorded) return;
    for (const auto& deed : openDeeds(run.state, DeedKind::Dive, run.state.at(who).side))
        if (countTowards(run, deed, who)) recordDeed(run, deed, who);
}

void recordDeedsOfBlood(Run& run, const UnitId& target, int got, const Context& context) {
    const auto *by = run.state.find(context.actor), *hurt = run.state.find(target);
    if (!run.recorded || got <= 0 || !context.isAttack() || !by || !hurt) return;
    if (hurt->side != otherSide(by->side) || hurt->marker(Marker::Blood) < markerCap) return;
    for (const auto& deed : openDeeds(run.state, DeedKind::SixthBlood, by->side))
        recordDeed(run, deed, context.actor);
}

void recordDeedsOfMorale(Run& run, const std::string& side) {
    if (!run.recorded) return;
    auto models = unitsOnTable(run.state, side);
    if (models.empty()) return;
    std::stable_partition(models.begin(), models.end(),
                          [&](const UnitId& id) { return run.state.at(id).leader; });
    for (const auto& deed : openDeeds(run.state, DeedKind::Morale, side))
        run.push(AwardDeed{deed.id, models});
}

std::optional<UnitId> likelyDoer(const State& state, const Deed& deed) {
    if (deed.when.kind != DeedKind::Victory || state.deeds.contains(deed.id)) return std::nullopt;
    const auto& winner = state.booked.empty() ? state.offered : state.booked;
    const auto side = state.sides.find(winner);
    if (side == state.sides.end() || (!deed.when.role.empty() && deed.when.role != side->second.role))
        return std::nullopt;
    const auto models = unitsOnTable(state, winner);
    const auto leader =
        std::find_if(models.begin(), models.end(), [&](const UnitId& id) { return state.at(id).leader; });
    if (models.empty()) return std::nullopt;
    return leader == models.end() ? models.front() : *leader;
}

bool isDeedNote(std::string_view used) { return used.starts_with(deedNote); }

namespace {

const Deed* findDeed(const State& state, const std::string& id) {
    const auto& deeds = state.scenario->deeds;
    const auto it = std::find_if(deeds.begin(), deeds.end(), [&](const Deed& one) { return one.id == id; });
    return it == deeds.end() || state.deeds.contains(id) ? nullptr : &*it;
}

} // namespace

std::optional<Request> AwardDeed::ask(const State& state) const {
    const auto* known = findDeed(state, deed);
    if (!known || who.empty()) return std::nullopt;
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "deed_by";
    request.purpose = known->name + ": which model gets the glory?";
    request.rule = state.scenario->rule;
    request.side = state.at(who.front()).side;
    for (const auto& id : who)
        request.options.push_back({id.text, nameOf(state, id), state.at(id).leader ? "the leader" : ""});
    request.options.push_back({"none", "No model", "the deed stays open"});
    request.preset = who.front().text;
    request.policy = "the leader gets the glory of a deed of the whole warband";
    return request;
}

void AwardDeed::take(Run& run, const Answer& answer) {
    const auto* known = findDeed(run.state, deed);
    if (known && answer.pick != "none") recordDeed(run, Deed(*known), UnitId(answer.pick));
}

void AwardDeed::run(Run&) {} // another model has done the deed meanwhile

} // namespace core::trench_crusade
