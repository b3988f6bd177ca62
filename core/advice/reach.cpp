// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/reach.h"

#include "advice/reasons.h"
#include "table/table_facts.h"

#include <algorithm>

namespace core::advice {

namespace {

constexpr double nearestScale = 1000; ///< keeps the fit of every distance above that of an unknown one

bool isMove(PlayedAction action) { return action == PlayedAction::Move || action == PlayedAction::Run; }

std::optional<int> leastInches(const AdviceFacts& facts, const std::string& to, const Distances& distances) {
    std::optional<int> out;
    for (const auto& id : facts.acting)
        if (const auto inches = distances.between(id, to); inches && (!out || *inches < *out)) out = inches;
    return out;
}

std::string nameOf(const AdviceFacts& facts, const std::string& id) {
    for (const auto& target : facts.targets)
        if (target.id == id) return target.name;
    for (const auto& place : facts.places)
        if (place.id == id) return place.name;
    return id;
}

/// The aim of a move that names none: the next objective of the side, else the nearest enemy.
std::string aimOfMove(const AdviceFacts& facts, const Distances& distances) {
    for (const auto& place : facts.places) {
        const auto inches = leastInches(facts, place.id, distances);
        if (inches && *inches > contactInches) return place.id;
        if (inches) break; // the units are there already, and have work to do
    }
    std::string out;
    int least = 0;
    for (const auto& target : facts.targets) {
        if (target.facts.empty()) continue; // a friend
        const auto inches = leastInches(facts, target.id, distances);
        if (inches && *inches > contactInches && (out.empty() || *inches < least)) {
            out = target.id;
            least = *inches;
        }
    }
    return out;
}

/// The name of the enemy that the behaviour prefers by what is known without odds; empty = none is known.
std::string likelyTarget(const AdviceFacts& facts) {
    const TargetFacts* out = nullptr;
    std::vector<double> best;
    for (const auto& target : facts.targets) {
        if (target.facts.empty()) continue; // a friend
        std::vector<double> fit;
        for (const auto wanted : facts.behaviour.targets)
            fit.push_back(isByOdds(wanted) ? 0 : preferenceFit(target, wanted));
        if (out && fit <= best) continue;
        out = &target;
        best = std::move(fit);
    }
    return out ? out->name : std::string();
}

/// How far from the aim the action works; nothing where there is no limit.
std::optional<int> workingRange(const PossibleOrder& order, const AdviceFacts& facts) {
    for (const auto& key : {order.offer + ":" + order.weapon, order.offer})
        if (const auto at = facts.ranges.find(key); at != facts.ranges.end()) return at->second;
    const auto end = order.atTable ? order.atTable->end : TableMove::End::Anywhere;
    const bool needsContact =
        end == TableMove::End::Contact || end == TableMove::End::AtPlace || !order.place.empty();
    return needsContact ? std::optional(contactInches) : std::nullopt;
}

/// Whether the value is the id of one of the units.
bool isAmong(const Value& value, const std::vector<std::string>& units) {
    const auto* id = value.asString();
    return id && std::find(units.begin(), units.end(), *id) != units.end();
}

/// Leaves out of an order at a place those units that it does not name, and those that are too many.
bool keepActorsAt(const TargetFacts& place, PossibleOrder& order, Way& way) {
    auto* named = order.actors.empty() ? nullptr : order.command.body.find(order.actors);
    if (!named || !named->asArray()) return true;
    way.acting = named->asArray()->size();
    Value::Array some;
    const auto most = place.given.find(std::string(table::mostActors));
    for (const auto& one : *named->asArray())
        if (isAmong(one, way.movers) &&
            (most == place.given.end() || static_cast<std::int64_t>(some.size()) < *most->second.asInt()))
            some.push_back(one);
    std::erase_if(way.movers, [&](const std::string& id) {
        return std::find(some.begin(), some.end(), Value(id)) == some.end();
    });
    order.command.body.asObject()->insert_or_assign(order.actors, std::move(some));
    return !way.movers.empty();
}

} // namespace

std::optional<Way> wayOf(PossibleOrder& order, const AdviceFacts& facts, const Distances* distances) {
    Way out{facts.acting, facts.acting.size(), order.target.empty() ? order.place : order.target, {}, false};
    const bool isFree = out.aim.empty() && isMove(order.action);
    if (!distances && isFree) out.likelyName = likelyTarget(facts);
    if (distances && isFree) out.aim = aimOfMove(facts, *distances);
    if (distances && isFree && out.aim.empty() && !facts.targets.empty() &&
        distances->between(facts.acting.front(), facts.targets.front().id))
        return std::nullopt; // every place that the units could go to is reached
    if (!out.aim.empty()) out.aimName = nameOf(facts, out.aim);
    out.isAdvance = isFree && std::any_of(facts.places.begin(), facts.places.end(),
                                          [&](const WantedPlace& place) { return place.id == out.aim; });
    const auto place = std::find_if(facts.targets.begin(), facts.targets.end(), [&](const TargetFacts& one) {
        return isPlace(one) && one.id == order.target;
    });
    const auto keepActors = [&] { return place == facts.targets.end() || keepActorsAt(*place, order, out); };
    if (!distances || out.aim.empty()) return keepActors() ? std::optional(out) : std::nullopt;
    const int walk = order.atTable ? order.atTable->inches : 0;
    const auto range = workingRange(order, facts);
    std::erase_if(out.movers, [&](const std::string& id) {
        const auto inches = distances->between(id, out.aim);
        if (!inches) return true; // its place is unknown
        return isMove(order.action) ? *inches <= contactInches : range && *inches > walk + *range;
    });
    if (out.movers.empty()) return std::nullopt;
    if (place != facts.targets.end()) return keepActors() ? std::optional(out) : std::nullopt;
    auto* named = order.actors.empty() ? nullptr : order.command.body.find(order.actors);
    if (named && named->asArray() && out.movers.size() < facts.acting.size()) {
        Value::Array some;
        for (const auto& one : *named->asArray())
            if (isAmong(one, out.movers)) some.push_back(one);
        if (some.empty()) return std::nullopt;
        order.command.body.asObject()->insert_or_assign(order.actors, std::move(some));
    }
    return out;
}

void measureTargets(AdviceFacts& facts, const Distances& distances) {
    for (auto& target : facts.targets)
        if (const auto inches = leastInches(facts, target.id, distances); inches && !target.facts.empty())
            target.facts[Preference::Nearest] = nearestScale - *inches;
        else if (inches && isPlace(target)) {
            target.cannot.clear();
            target.given.erase("units");
        }
}

} // namespace core::advice
