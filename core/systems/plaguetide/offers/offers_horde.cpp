// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sheet_view.h"
#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/offers/offer_fields.h"
#include "systems/plaguetide/offers/offers.h"
#include "systems/plaguetide/rules/behaviour_draw.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/move.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/horde_group.h"
#include "systems/plaguetide/state/table_terms.h"
#include "systems/plaguetide/turn/activation.h"
#include "systems/plaguetide/turn/horde_round.h"
#include "table/proposals.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace core::plaguetide {

namespace {

/// One way in which a group may spend its two actions.
struct Pattern {
    const char* id;
    std::string label;
    std::vector<HordeAction> actions;
};

std::vector<UnitId> membersToAct(const State& state, const Unit& unit) {
    std::vector<const Unit*> members;
    const auto sheet = groupSheet(unit);
    for (const auto& [id, member] : state.units)
        if (isWaiting(member) && groupSheet(member) == sheet) members.push_back(&member);
    std::sort(members.begin(), members.end(),
              [](const Unit* a, const Unit* b) { return a->number < b->number; });
    std::vector<UnitId> out;
    for (const auto* member : members)
        out.push_back(member->id);
    if (out.empty()) out.push_back(unit.id);
    return out;
}

bool moves(const Pattern& pattern) {
    return std::find(pattern.actions.begin(), pattern.actions.end(), HordeAction::Move) !=
           pattern.actions.end();
}

/// Whether a figure may begin this pattern now: no shot in combat, no fight outside combat, no move while
/// Pinned, no move from combat to an objective.
bool mayBegin(const State& state, const UnitId& id, const Pattern& pattern) {
    if (pattern.actions.empty()) return true;
    const bool leavesContact =
        moves(pattern) && pattern.actions.back() == HordeAction::Operate && inCombat(state, id);
    if (leavesContact) return false;
    switch (pattern.actions.front()) {
    case HordeAction::Shoot:
        return !inCombat(state, id);
    case HordeAction::Fight:
    case HordeAction::Special:
        return inCombat(state, id);
    case HordeAction::Move:
        return !state.at(id).has(Status::Pinned);
    default:
        return true;
    }
}

/// The figures of a group that may begin this pattern, or all of them if none may; the offer then gives the
/// reason.
std::vector<UnitId> eligibleUnits(const State& state, const std::vector<UnitId>& units,
                                  const Pattern& pattern) {
    std::vector<UnitId> out;
    for (const auto& id : units)
        if (mayBegin(state, id, pattern)) out.push_back(id);
    return out.empty() ? units : out;
}

UnitId engagedTarget(const State& state, const std::vector<UnitId>& units) {
    for (const auto& id : units)
        for (const auto& other : engagedWith(state, id))
            return other;
    return {};
}

/// The operative that the group probably attacks: the one in contact. Groups without contact spread over the
/// operatives that are not Down, in the shown order.
UnitId likelyTarget(const State& state, const std::vector<UnitId>& units) {
    if (auto engaged = engagedTarget(state, units); !engaged.empty()) return engaged;
    std::vector<UnitId> present;
    for (const auto& [id, unit] : state.units)
        if (unit.operative && unit.isOnTable() && !unit.has(Status::Down)) present.push_back(id);
    if (present.empty()) return firstOf(operativeOptions(state, {}));
    const auto own = groupSheet(state.at(units.front()));
    std::set<std::string_view> freeBefore;
    for (const auto& [id, unit] : state.units) {
        const auto sheet = groupSheet(unit);
        const bool before = !unit.operative && unit.isOnTable() && sheet < own && !freeBefore.contains(sheet);
        if (before && engagedWith(state, id).empty()) freeBefore.insert(sheet);
    }
    return present[freeBefore.size() % present.size()];
}

/// What the horde can operate: objectives to set back, closed doors to break.
std::vector<FieldOption> operateOptions(const State& state) {
    std::vector<FieldOption> out;
    for (const auto& place : hordePlaces(state))
        if (place.isDoor)
            out.push_back(
                {place.id, "break " + place.name, plural(place.left, "action", "actions") + " to go", {}});
        else
            out.push_back({place.id, place.name,
                           std::to_string(place.left) + " of " + std::to_string(place.needed),
                           place.left > 0 ? "" : "no progress to set back"});
    return out;
}

std::vector<Pattern> patterns(const State& state, const Unit& unit) {
    std::vector<Pattern> out;
    const bool melee = meleeAttack(state, unit.id, {}, {}).has_value();
    const bool gun = enemyAttack(state, unit.id, {}, Mode::Ranged).has_value();
    const bool special = enemyAttack(state, unit.id, {}, Mode::Special).has_value();
    if (gun) out.push_back({"shoot", "Shoot", {HordeAction::Shoot}});
    if (gun) out.push_back({"move_shoot", "Move, shoot", {HordeAction::Move, HordeAction::Shoot}});
    if (gun) out.push_back({"shoot_move", "Shoot, move", {HordeAction::Shoot, HordeAction::Move}});
    if (melee) out.push_back({"move_fight", "Move, fight", {HordeAction::Move, HordeAction::Fight}});
    if (melee) out.push_back({"fight", "Fight", {HordeAction::Fight}});
    if (special) out.push_back({"move_special", "Move, special", {HordeAction::Move, HordeAction::Special}});
    if (special) out.push_back({"special", "Special", {HordeAction::Special}});
    out.push_back({"run", "Move twice", {HordeAction::Move, HordeAction::Move}});
    if (!operateOptions(state).empty()) {
        out.push_back({"operate", "Operate", {HordeAction::Operate}});
        out.push_back({"move_operate", "Move, operate", {HordeAction::Move, HordeAction::Operate}});
    }
    out.push_back({"pass", "Pass", {}});
    return out;
}

/// What is left of the pattern where every one of these figures is Stunned: its first action (PT-S4).
Pattern possiblePart(const State& state, const std::vector<UnitId>& units, Pattern pattern) {
    const auto isStunned = [&](const UnitId& id) { return actionsAllowed(state.at(id)) < 2; };
    if (pattern.actions.size() < 2 || !std::all_of(units.begin(), units.end(), isStunned)) return pattern;
    pattern.actions.resize(1);
    pattern.label.resize(pattern.label.find_first_of(", "));
    return pattern;
}

bool attacks(const Pattern& pattern) {
    return std::any_of(pattern.actions.begin(), pattern.actions.end(), [](HordeAction d) {
        return d == HordeAction::Shoot || d == HordeAction::Fight || d == HordeAction::Special;
    });
}

std::string attackLine(const State& state, const Unit& unit, const Pattern& pattern) {
    for (const auto action : pattern.actions) {
        if (action == HordeAction::Fight)
            if (const auto attack = meleeAttack(state, unit.id, {}, {}))
                return attack->weapon + " · " + std::to_string(state.sheetOf(unit).ws) + "+ · " +
                       profileLine(attack->profile);
        if (action == HordeAction::Shoot || action == HordeAction::Special)
            if (const auto attack = enemyAttack(state, unit.id, {},
                                                action == HordeAction::Shoot ? Mode::Ranged : Mode::Special))
                return attack->weapon + " · " +
                       (attack->profile.attacks > 0 ? std::to_string(state.sheetOf(unit).bs) + "+ · " : "") +
                       profileLine(attack->profile);
    }
    return {};
}

/// Asks which operatives in base contact the figures leave; asks nothing if there are none.
void addLeaving(const State& state, const Activate& command, const std::vector<UnitId>& members,
                std::vector<OfferField>& inputs) {
    std::set<UnitId> touched, left;
    for (const auto& id : members)
        for (const auto& other : engagedWith(state, id))
            touched.insert(other);
    for (const auto& id : command.units)
        for (const auto& other : leftBy(state, command, id))
            left.insert(other);
    if (touched.empty()) return;
    inputs.push_back(withPreset(pickMany("leaving", figureOptions(state, {touched.begin(), touched.end()})),
                                codec::write(std::vector<UnitId>(left.begin(), left.end()))));
}

/// Asks, if an operative is Down, whether a Ready one is in reach; presumes the last answer (PT-S9).
void addAlone(const State& state, const Activate& command, std::vector<OfferField>& inputs) {
    const auto someone = [&](auto wanted) {
        return std::any_of(state.units.begin(), state.units.end(),
                           [&](const auto& u) { return u.second.operative && wanted(u.second); });
    };
    const bool isOneDown = someone([](const Unit& u) { return u.has(Status::Down); });
    if ((isOneDown && someone([](const Unit& u) { return u.isReady(); })) || command.alone)
        inputs.push_back(chip("alone"));
}

bool isMostWounded(const State& state, const Unit& unit) {
    const auto left = [&](const Unit& each) {
        return static_cast<double>(each.token(Token::Health)) / std::max(1, state.sheetOf(each).health);
    };
    if (left(unit) >= 1) return false;
    return std::none_of(state.units.begin(), state.units.end(), [&](const auto& entry) {
        const auto& other = entry.second;
        return other.id != unit.id && other.operative && other.isOnTable() && !other.has(Status::Down) &&
               left(other) <= left(unit);
    });
}

/// The reason for that target: "in contact with 2 of them", "most wounded"; empty if there is none.
std::string reasonFor(const State& state, const std::vector<UnitId>& group, const Unit& unit) {
    const auto touching = std::count_if(group.begin(), group.end(),
                                        [&](const UnitId& id) { return state.isTouching(id, unit.id); });
    if (touching > 0)
        return group.size() == 1 ? "in contact" : "in contact with " + std::to_string(touching) + " of them";
    return isMostWounded(state, unit) ? "most wounded" : "";
}

/// Each operative with the reason to make it the target of the group.
Options targetOptions(const State& state, const std::vector<UnitId>& group) {
    auto out = operativeOptions(state, {});
    for (auto& option : out)
        if (const auto reason = reasonFor(state, group, state.at(UnitId(*option.value.asString())));
            !reason.empty())
            table::giveReason(option, reason);
    return out;
}

/// What to do with the miniatures: "Move each figure up to 5″ towards the target, into base contact."
TableMove movesOf(const State& state, const Unit& unit, const Pattern& pattern) {
    using enum TableMove::End;
    const auto count =
        static_cast<int>(std::count(pattern.actions.begin(), pattern.actions.end(), HordeAction::Move));
    if (pattern.actions.empty()) return {0, Stay, "The figures stay where they are."};
    const int inches = state.sheetOf(unit).move * count;
    const auto move = "ove each figure up to " + std::to_string(inches) + "″";
    const bool first = pattern.actions.front() == HordeAction::Move;
    switch (pattern.actions.back()) {
    case HordeAction::Shoot:
        if (first)
            return {inches, InRange,
                    "M" + move + " towards the target, until the target is in sight and in range."};
        return {0, Stay, "No figure moves; measure the range and check the line of sight."};
    case HordeAction::Fight:
    case HordeAction::Special:
        if (first) return {inches, Contact, "M" + move + " towards the target, into base contact."};
        return {0, Stay, "No figure moves; each figure in base contact attacks."};
    case HordeAction::Operate:
        if (first)
            return {inches, AtPlace,
                    "M" + move + " towards the target, into base contact; each that reaches it operates it."};
        return {0, Stay, "No figure moves; each figure in base contact with the target operates it."};
    default:
        if (pattern.actions.front() == HordeAction::Shoot)
            return {inches, Apart, "The figures shoot first; then m" + move + "."};
        return {inches, Nearer, "M" + move + " towards the target."};
    }
}

void addInputs(const State& state, const Pattern& pattern, const Activate& command,
               const std::vector<UnitId>& members, std::vector<OfferField>& inputs) {
    const bool shoots = std::find(pattern.actions.begin(), pattern.actions.end(), HordeAction::Shoot) !=
                        pattern.actions.end();
    const bool operates = !pattern.actions.empty() && pattern.actions.back() == HordeAction::Operate;
    if (attacks(pattern) || (moves(pattern) && !operates))
        inputs.push_back(pickOne("target", targetOptions(state, command.units)));
    inputs.push_back(pickMany("units", figureOptions(state, members)));
    if (moves(pattern)) addLeaving(state, command, members, inputs);
    if (attacks(pattern)) addAlone(state, command, inputs);
    if (shoots) inputs.push_back(chip("cover"));
    if (attacks(pattern)) inputs.push_back(number("modifier", -5, 5));
    if (attacks(pattern)) {
        std::vector<UnitId> others;
        for (const auto& [id, unit] : state.units)
            if (unit.isOnTable() && !unit.has(Status::Down) && id != command.target) others.push_back(id);
        const auto& first = state.at(command.units.front());
        for (const auto mode : {Mode::Ranged, Mode::Special})
            if (const auto attack = enemyAttack(state, first.id, {}, mode);
                attack && (shoots || mode == Mode::Special) &&
                attackTraits(attack->profile.keywords, false).areaHits > 0)
                inputs.push_back(pickMany("affected", "also within the radius", figureOptions(state, others),
                                          std::vector<UnitId>{}, "Includes friends."));
    }
    if (operates) inputs.push_back(pickOne("objective", operateOptions(state)));
}

/// Whether the figure came in this turn, to the edge of the table: most things are out of its sight and
/// range.
bool hasJustArrived(const State& state, const Unit& unit) {
    return state.turn > 1 && unit.entered == state.turn;
}

/// The actions that a figure's position suggests. An engaged figure fights, else uses Special, else leaves to
/// shoot, else does nothing; any other shoots, and moves first if it has just arrived, or moves to attack.
std::string likelyPattern(const State& state, const UnitId& id, bool engaged) {
    const bool pinned = state.at(id).has(Status::Pinned);
    const bool gun = enemyAttack(state, id, {}, Mode::Ranged).has_value(),
               special = enemyAttack(state, id, {}, Mode::Special).has_value();
    if (engaged && meleeAttack(state, id, {}, {})) return "fight";
    if (engaged) return special ? "special" : gun && !pinned ? "move_shoot" : "pass";
    if (gun) return hasJustArrived(state, state.at(id)) && !pinned ? "move_shoot" : "shoot";
    if (pinned) return "pass";
    return special ? "move_special" : "move_fight";
}

std::string likelyPattern(const State& state, const std::vector<UnitId>& units) {
    const bool engaged =
        std::all_of(units.begin(), units.end(), [&](const UnitId& id) { return inCombat(state, id); });
    return likelyPattern(state, units.front(), engaged);
}

Activate commandFor(const State& state, const std::vector<UnitId>& units, const UnitId& target,
                    const Pattern& pattern) {
    Activate command;
    command.units = units;
    command.actions = pattern.actions;
    command.target = target;
    command.remember = !pattern.actions.empty() && pattern.actions.back() == HordeAction::Operate;
    command.alone = state.alone.contains(std::string(groupSheet(state.at(units.front()))));
    const auto options = operateOptions(state);
    const auto open = std::find_if(options.begin(), options.end(),
                                   [](const FieldOption& option) { return option.blocked.empty(); });
    if (!options.empty())
        command.objective = *(open == options.end() ? options.front() : *open).value.asString();
    return command;
}

/// Adds the offer to roll the die that decides how the group acts, where a die does.
void addDraw(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (!isDrawDue(state, unit)) return;
    auto offer = table::offer("draw_behaviour", "Draw behaviour", "", OfferPlace::Group,
                              "A D6 decides how this group acts in this turn.");
    offer.title = state.sheetOf(unit).name + ": draw behaviour";
    offer.cost = "D6";
    offer.houseRule = true;
    out.push_back(finish(state, std::move(offer), DrawBehaviour{unit.id}));
}

} // namespace

std::vector<Activate> likelyActivations(const State& state, const Unit& unit) {
    const auto units = membersToAct(state, unit);
    const auto all = patterns(state, unit);
    std::map<std::pair<UnitId, bool>, std::vector<UnitId>>
        alike; // by opponent and Pinned: figures in the same situation act alike
    for (const auto& id : units) {
        const auto foes = engagedWith(state, id);
        alike[{foes.empty() ? UnitId{} : foes.front(), state.at(id).has(Status::Pinned)}].push_back(id);
    }
    std::vector<Activate> out;
    for (const auto& [place, figures] : alike) {
        const auto& opponent = place.first;
        const auto likely = std::find_if(all.begin(), all.end(),
                                         [id = likelyPattern(state, figures.front(), !opponent.empty())](
                                             const Pattern& p) { return p.id == id; });
        if (likely == all.end() || likely->actions.empty()) continue;
        out.push_back(
            commandFor(state, figures, opponent.empty() ? likelyTarget(state, units) : opponent, *likely));
    }
    return out;
}

void addHordeOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (!unit.isOnTable()) return;
    addDraw(state, unit, out);
    const auto units = membersToAct(state, unit);
    const auto likely = likelyPattern(state, units);
    const auto target = likelyTarget(state, units);
    std::set<HordeAction> begun;
    for (const auto& pattern : patterns(state, unit)) {
        auto command = commandFor(state, eligibleUnits(state, units, pattern), target, pattern);
        const auto part = possiblePart(state, command.units, pattern);
        const bool isNew = part.actions.empty() || begun.insert(part.actions.front()).second;
        if (part.label != pattern.label && !isNew && likely != pattern.id) continue; // the same as another
        if (!pattern.actions.empty() && pattern.actions.front() == HordeAction::Fight)
            for (const auto& id : command.units) // each figure fights its own opponent
                if (const auto foes = engagedWith(state, id); !foes.empty() && !state.isTouching(id, target))
                    command.targets[id] = foes.front();
        Offer offer;
        offer.id = pattern.id;
        offer.label = part.label;
        offer.title =
            (command.units.size() > 1 ? std::to_string(command.units.size()) + " × " : std::string()) +
            state.sheetOf(unit).name + ": " + part.label;
        offer.rule = "PT-G4";
        offer.cost = std::to_string(part.actions.size());
        offer.price = plural(static_cast<int>(part.actions.size()), "action", "actions");
        offer.line = attackLine(state, unit, part);
        offer.help = table::capitalized(effects::afterActions()) + " of the figures are resolved afterwards.";
        const bool isRun = pattern.actions.size() > 1 && pattern.actions.back() == HordeAction::Move;
        table::addTableMove(offer, movesOf(state, unit, isRun ? part : pattern));
        offer.place = OfferPlace::Group;
        offer.houseRule = true; // two actions are in the rules, their list is a house rule
        offer.primary = likely == pattern.id;
        addInputs(state, pattern, command, units, offer.inputs);
        out.push_back(finish(state, std::move(offer), command));
    }
}

} // namespace core::plaguetide
