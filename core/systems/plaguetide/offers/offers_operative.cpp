// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sheet_view.h"
#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/offers/offer_fields.h"
#include "systems/plaguetide/offers/offers.h"
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/guns.h"
#include "systems/plaguetide/rules/move.h"
#include "systems/plaguetide/rules/reactions/reaction.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/rules/stations.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

Offer offerOf(const Action& action) {
    Offer offer;
    offer.id = action.id;
    offer.label = action.label;
    offer.title = action.name;
    offer.row = action.row;
    offer.key = action.key;
    offer.rule = action.rule;
    offer.cost = std::to_string(action.ap);
    offer.price = action.priceText();
    offer.help = action.help;
    offer.place = action.place;
    return offer;
}

std::vector<UnitId> linked(const State& state, const UnitId& who) {
    std::vector<UnitId> out;
    for (const auto& [a, b] : state.coherent) {
        if (a == who)
            out.push_back(b);
        else if (b == who)
            out.push_back(a);
    }
    return out;
}

void addPath(const State& state, const UnitId& who, std::vector<OfferField>& inputs) {
    inputs.push_back(
        withPreset(pickMany("coherence", operativeOptions(state, who)), codec::write(linked(state, who))));
    inputs.push_back(
        number("gap", "jump a gap of", 0, 0, 5, "Inches; up to 1″ is free, over 5″ cannot be jumped."));
    inputs.push_back(number("depth", "depth below the gap", 0, 0, 60,
                            "Inches that the operative falls if the jump fails."));
    inputs.back().with = "gap";
    inputs.push_back(
        number("drop", "jump down", 0, 0, 5, "Inches; up to 3″ is free, over 5″ cannot be jumped."));
}

void addAim(std::vector<OfferField>& inputs) {
    inputs.push_back(chip("inRange"));
    inputs.push_back(chip("inSight"));
    inputs.push_back(chip("cover"));
    inputs.push_back(number("modifier", -5, 5));
}

/// Blocks each weapon that cannot be used, if another one can; returns the first that can.
template <class Order>
std::string judgeWeapons(const State& state, Order order, std::vector<FieldOption>& weapons) {
    std::string able;
    for (auto& option : weapons) {
        order.weapon = *option.value.asString();
        const auto planned = Rules::plan(state, order, false);
        if (!planned && planned.error().where == "weapon")
            option.blocked = planned.error().text;
        else if (able.empty())
            able = order.weapon;
    }
    if (!able.empty() || weapons.empty()) return able;
    for (auto& option : weapons)
        option.blocked.clear(); // the action itself shows the reason once
    return *weapons.front().value.asString();
}

bool spreads(const Profile& profile) {
    return attackTraits(profile.keywords, profile.mode == Mode::Melee).spreads();
}

std::vector<FieldOption> everybody(const State& state) {
    std::vector<UnitId> ids;
    for (const auto& [id, unit] : state.units)
        if (unit.isOnTable() && !unit.has(Status::Down)) ids.push_back(id);
    return figureOptions(state, ids);
}

/// What a shot takes in addition to action points: "1 ammo", "1 to 3 Warp tokens"; empty for nothing.
std::string spentBy(const Gun& gun) {
    if (gun.weapon->magazine > 0) return "1 ammo";
    const auto traits = attackTraits(gun.profile->keywords, false);
    if (traits.warpPick) return "1 to 3 Warp tokens";
    return traits.warpTokens > 0 ? table::plural(traits.warpTokens, "Warp token", "Warp tokens")
                                 : std::string();
}

void addShots(const State& state, const Unit& unit, std::vector<Offer>& out) {
    for (const auto mode : {Mode::Aimed, Mode::Hip}) {
        Shoot command;
        command.who = unit.id;
        command.mode = mode;
        const auto enemies = enemyOptions(state, unit.id);
        command.target = firstOf(enemies);
        auto guns = weaponOptions(state, unit, mode);
        if (guns.size() > 1) command.weapon = judgeWeapons(state, command, guns);
        const auto gun = gunOf(state, unit, command.weapon, mode);
        auto offer = offerOf(actions::shoot(mode));
        offer.inputs.push_back(
            pickOne("target", "target", enemies, command.target.text, "The target of the shot."));
        if (gun.profile) {
            if (const auto spent = spentBy(gun); !spent.empty()) offer.price += " · " + spent;
            const auto traits = attackTraits(gun.profile->keywords, false);
            const auto skill = std::to_string(state.sheetOf(unit).bs) + "+";
            offer.line = guns.size() > 1
                             ? "BS " + skill // each choice has its own numbers
                             : gun.weapon->name + " · " + skill + " · " + profileLine(*gun.profile);
            if (traits.warpPick) offer.inputs.push_back(number(warpField, 1, 3));
            if (spreads(*gun.profile))
                offer.inputs.push_back(pickMany("affected", "also hit", everybody(state),
                                                std::vector<UnitId>{}, "Further figures in the area."));
        }
        if (guns.size() > 1) offer.inputs.push_back(pickOne("weapon", std::move(guns)));
        addAim(offer.inputs);
        out.push_back(finish(state, std::move(offer), command));
    }
}

void addFights(const State& state, const Unit& unit, std::vector<Offer>& out) {
    for (const bool charge : {false, true}) {
        Fight command;
        command.who = unit.id;
        command.charge = charge;
        const auto enemies = enemyOptions(state, unit.id);
        command.target = firstOf(enemies);
        auto offer = offerOf(actions::melee(charge));
        const auto blades = weaponOptions(state, unit, Mode::Melee);
        const auto skill = std::to_string(state.sheetOf(unit).ws) + "+";
        if (const auto attack = meleeAttack(state, unit.id, {}, {}))
            offer.line = blades.size() > 1
                             ? "WS " + skill
                             : attack->weapon + " · " + skill + " · " + profileLine(attack->profile);
        offer.atTable = TableMove{state.sheetOf(unit).move * (charge ? 2 : 1), TableMove::End::Contact, {}};
        offer.inputs.push_back(pickOne("target", enemies));
        if (blades.size() > 1)
            offer.inputs.push_back(withPreset(pickOne("weapon", blades), blades.front().value));
        offer.inputs.push_back(number("modifier", -5, 5));
        offer.inputs.push_back(chip("stays"));
        addPath(state, unit.id, offer.inputs);
        out.push_back(finish(state, std::move(offer), command));
    }
}

void addMove(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Move command;
    command.who = unit.id;
    auto offer = offerOf(actions::move);
    offer.line = "up to " + std::to_string(state.sheetOf(unit).move) + "″";
    offer.atTable = TableMove{state.sheetOf(unit).move, TableMove::End::Nearer, {}};
    offer.inputs.push_back(pickMany("contact", enemyOptions(state, unit.id)));
    addPath(state, unit.id, offer.inputs);
    out.push_back(finish(state, std::move(offer), command));
}

void addSpecials(const State& state, const Unit& unit, std::vector<Offer>& out) {
    const auto& sheet = state.sheetOf(unit);
    const auto enemies = enemyOptions(state, unit.id);
    if (sheet.ability.counter > 0) {
        UseAbility command;
        command.who = unit.id;
        auto offer = offerOf(actions::ability);
        offer.label = offer.title = sheet.ability.name;
        offer.help = sheet.ability.help;
        offer.houseRule = sheet.proposed;
        const auto kind = sheet.ability.kind;
        if (kind == AbilityKind::Shriek) // enemies in contact are within its range
            command.affected = engagedWith(state, unit.id);
        if (kind == AbilityKind::Shriek || kind == AbilityKind::BullRush)
            offer.inputs.push_back(pickMany("affected", kind == AbilityKind::Shriek ? "in range" : "touched",
                                            enemies, command.affected, "Enemies that the ability reaches."));
        if (kind == AbilityKind::Fury) {
            command.target = firstOf(enemies);
            offer.atTable = TableMove{state.sheetOf(unit).move * 2, TableMove::End::Contact, {}};
            offer.inputs.push_back(
                pickOne("target", "target", enemies, command.target.text, "Enemy that is charged."));
            offer.inputs.push_back(number("modifier", -5, 5));
        }
        if (kind == AbilityKind::Fury || kind == AbilityKind::BullRush) addPath(state, unit.id, offer.inputs);
        out.push_back(finish(state, std::move(offer), command));
    }
    if (sheet.blitz.counter > 0) {
        UseBlitz command;
        command.who = unit.id;
        command.target = firstOf(enemies);
        auto offer = offerOf(actions::blitz);
        offer.label = offer.title = sheet.blitz.name;
        offer.help = sheet.blitz.help;
        offer.houseRule = sheet.proposed;
        offer.line = profileLine(sheet.blitz.profile);
        offer.inputs.push_back(
            pickOne("target", "target", enemies, command.target.text, "The figure that is shot at."));
        if (spreads(sheet.blitz.profile))
            offer.inputs.push_back(pickMany("affected", "also within the radius", everybody(state),
                                            std::vector<UnitId>{}, "Friends too."));
        addAim(offer.inputs);
        out.push_back(finish(state, std::move(offer), command));
    }
}

void addWatch(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (unit.watch && state.phase == Phase::Overwatch) {
        WatchShot command;
        command.who = unit.id;
        const auto enemies = enemyOptions(state, unit.id);
        command.target = firstOf(enemies);
        auto offer = offerOf(actions::overwatch);
        offer.id = "watch_shot";
        offer.key = "S"; // the usual key belongs to the offer that places the marker
        offer.label = offer.title = "Overwatch shot";
        offer.cost = "0"; // it was paid for when the marker was placed
        offer.help = "The one shot of the Overwatch marker.";
        offer.primary = true;
        offer.inputs.push_back(
            pickOne("target", "target", enemies, command.target.text, "The target of the shot."));
        const auto gun = gunOf(state, unit, unit.watch->weapon, unit.watch->mode);
        if (gun.profile) {
            offer.price = spentBy(gun);
            offer.line = gun.weapon->name + " · " + profileLine(*gun.profile);
            if (attackTraits(gun.profile->keywords, false).warpPick)
                offer.inputs.push_back(
                    number(warpField, "Warp tokens", 1, 1, 3, "These tokens are added to the stack."));
        }
        addAim(offer.inputs);
        out.push_back(finish(state, std::move(offer), command));
    }
    Overwatch command;
    command.who = unit.id;
    auto offer = offerOf(actions::overwatch);
    std::vector<FieldOption> modes;
    for (const auto mode : {Mode::Aimed, Mode::Hip})
        if (const auto gun = gunOf(state, unit, {}, mode); gun.profile)
            modes.push_back({codec::keyText(mode), modeWord(mode), profileLine(*gun.profile), {}});
    if (!modes.empty()) offer.inputs.push_back(withPreset(pickOne("mode", modes), modes.front().value));
    out.push_back(finish(state, std::move(offer), command));
}

void addSupport(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Reload reload;
    reload.who = unit.id;
    auto offer = offerOf(actions::reload);
    std::vector<FieldOption> guns;
    for (const auto& [id, ammo] : unit.ammo)
        guns.push_back({id,
                        state.weapons.at(id).name,
                        "ammo " + std::to_string(ammo.magazine) + " / " + std::to_string(ammo.reserve),
                        {}});
    if (guns.size() > 1) {
        reload.weapon = judgeWeapons(state, reload, guns);
        offer.inputs.push_back(pickOne("weapon", guns));
    }
    if (!guns.empty()) out.push_back(finish(state, std::move(offer), reload));
    Hold hold;
    hold.who = unit.id;
    out.push_back(finish(state, offerOf(actions::hold), hold));
    std::vector<UnitId> needy;
    for (const auto& [id, other] : state.units)
        if (other.operative && id != unit.id &&
            (other.has(Status::Pinned) || other.has(Status::Down) || other.has(Status::Captured)))
            needy.push_back(id);
    Help help;
    help.who = unit.id;
    offer = offerOf(actions::help);
    help.target = needy.empty() ? UnitId{} : needy.front();
    offer.houseRule = true; // the state of the helped operative afterwards
    offer.inputs.push_back(pickOne("target", figureOptions(state, needy)));
    auto made = finish(state, std::move(offer), help);
    if (needy.empty())
        made.blocked = Problem{"help.nobody", "no operative is Pinned, Down or Captured", "target"};
    out.push_back(std::move(made));
}

/// Why `unit` would use `station` for nothing; empty = it would help.
std::string wasteOf(const State& state, const Unit& unit, const Station& station) {
    const auto isFull = [&](const auto& held) {
        return held.second.reserve >= fullAmmo(state.weapons.at(held.first).magazine).reserve;
    };
    if (station.kind == StationKind::AmmoCrate)
        return std::all_of(unit.ammo.begin(), unit.ammo.end(), isFull) ? "no reserve to fill" : "";
    if (station.kind != StationKind::Medicae && station.kind != StationKind::Stimm) return {};
    return unit.token(Token::Health) >= tokenCap(state, unit, Token::Health) ? "no health to restore" : "";
}

/// What `unit` may use: the stations of the mission with their charges or texts, then the items that it
/// carries.
std::vector<FieldOption> thingsToUse(const State& state, const Unit& unit) {
    std::vector<FieldOption> out;
    for (const auto& station : state.mission->stations) {
        const auto waste = wasteOf(state, unit, station);
        const auto held = station.charges > 1 ? plural(station.charges, "charge", "charges") : station.text;
        out.push_back(
            {station.id, station.name, waste.empty() ? held : waste, station.charges == 0 ? "used up" : ""});
    }
    for (const auto& item : unit.items) {
        const auto name = itemName(state, item);
        out.push_back({"drop:" + item, "drop " + name, {}, {}});
        out.push_back({"give:" + item, "give " + name, {}, {}});
    }
    return out;
}

/// The first station that `unit` can use and that would help it; else the first that it can use; else the
/// first.
std::string proposedThing(const State& state, const Unit& unit, const std::vector<FieldOption>& things) {
    for (const auto& station : state.mission->stations)
        if (station.charges != 0 && wasteOf(state, unit, station).empty()) return station.id;
    for (const auto& thing : things)
        if (thing.blocked.empty()) return *thing.value.asString();
    return firstOf(things).text;
}

void addTable(const State& state, const Unit& unit, std::vector<Offer>& out) {
    const auto things = thingsToUse(state, unit);
    Use use;
    use.who = unit.id;
    use.what = proposedThing(state, unit, things);
    auto offer = offerOf(actions::use);
    offer.houseRule = true; // the list of stations
    offer.inputs.push_back(pickOne("what", things));
    if (!unit.items.empty())
        offer.inputs.push_back(withPreset(pickOne("receiver", operativeOptions(state, unit.id)),
                                          firstOf(operativeOptions(state, unit.id)).text));
    auto made = finish(state, std::move(offer), use);
    if (things.empty()) made.blocked = Problem{"use.nothing", "the mission has nothing to use", "what"};
    out.push_back(std::move(made));

    std::vector<FieldOption> objectives;
    std::string cost;
    for (const auto& objective : state.mission->objectives) {
        objectives.push_back({objective.id, objective.name,
                              std::to_string(objective.operateCost) + " AP · " +
                                  std::to_string(objective.progress) + " of " +
                                  std::to_string(objective.needed),
                              objective.isDone() ? "done" : ""});
        if (cost.empty() && !objective.isDone()) cost = std::to_string(objective.operateCost);
    }
    Operate operate;
    operate.who = unit.id;
    for (const auto& objective : state.mission->objectives)
        if (operate.objective.empty() && !objective.isDone()) operate.objective = objective.id;
    if (operate.objective.empty() && !objectives.empty()) // all are done: the refusal names one of them
        operate.objective = state.mission->objectives.front().id;
    offer = offerOf({"operate", "Operate", "Operate", "PT-A16", 0,
                     "Work on a mission objective in base contact.", "Hands", "P"});
    offer.cost = cost.empty() ? "1–3" : cost; // the mission sets it
    offer.price = offer.cost + " AP";
    offer.inputs.push_back(pickOne("objective", objectives));
    made = finish(state, std::move(offer), operate);
    if (objectives.empty())
        made.blocked = Problem{"operate.nothing", "the mission has no objective to operate", "objective"};
    out.push_back(std::move(made));
}

/// Lists the reactions so that players find them; the program asks for them when an attack happens.
void addReactions(const Unit& unit, std::vector<Offer>& out) {
    for (const auto* reaction : reactions::all) {
        auto offer = offerOf(reaction->action);
        offer.blocked = Problem{"reaction.not_now",
                                "reactions are offered when an attack is allocated to " + unit.name, "who"};
        out.push_back(std::move(offer));
    }
}

} // namespace

void addOwnActions(const State& state, const Unit& unit, std::vector<Offer>& out, bool all) {
    const auto may = [&](const Action& action) { return all || canSpend(state, unit, action.ap); };
    if (may(actions::hip)) addShots(state, unit, out);
    addWatch(state, unit, out);
    if (may(actions::fight)) addFights(state, unit, out);
    if (may(actions::move)) addMove(state, unit, out);
    if (may(actions::hold)) addSupport(state, unit, out);
    if (may(actions::blitz)) addSpecials(state, unit, out);
    if (may(actions::use)) addTable(state, unit, out);
    if (may(actions::quell) && state.sheetOf(unit).warpLimit > 0) {
        Quell quell;
        quell.who = unit.id;
        out.push_back(finish(state, offerOf(actions::quell), quell));
    }
}

void addOperativeOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    addOwnActions(state, unit, out, true);
    addReactions(unit, out);
}

} // namespace core::plaguetide
