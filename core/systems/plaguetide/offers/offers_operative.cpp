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

/// The operative whose actions are offered, and what its offers share.
struct Actor {
    const State& state;
    const Unit& unit;
    bool all;        ///< actions that the rules refuse whatever is chosen are offered, too
    Options enemies; ///< the enemies that it may aim at

    bool offers(const Action& action) const { return all || canBegin(state, unit, action); }
};

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

void addShots(const Actor& actor, std::vector<Offer>& out) {
    const auto& [state, unit, all, enemies] = actor;
    for (const auto mode : {Mode::Aimed, Mode::Hip}) {
        if (!actor.offers(actions::shoot(mode))) continue;
        Shoot command;
        command.who = unit.id;
        command.mode = mode;
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

void addFights(const Actor& actor, std::vector<Offer>& out) {
    const auto& [state, unit, all, enemies] = actor;
    for (const bool charge : {false, true}) {
        if (!actor.offers(actions::melee(charge))) continue;
        Fight command;
        command.who = unit.id;
        command.charge = charge;
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

void addMove(const Actor& actor, std::vector<Offer>& out) {
    const auto& [state, unit, all, enemies] = actor;
    if (!actor.offers(actions::move)) return;
    Move command;
    command.who = unit.id;
    auto offer = offerOf(actions::move);
    offer.line = "up to " + std::to_string(state.sheetOf(unit).move) + "″";
    offer.atTable = TableMove{state.sheetOf(unit).move, TableMove::End::Nearer, {}};
    offer.inputs.push_back(pickMany("contact", enemies));
    addPath(state, unit.id, offer.inputs);
    out.push_back(finish(state, std::move(offer), command));
}

void addSpecials(const Actor& actor, std::vector<Offer>& out) {
    const auto& [state, unit, all, enemies] = actor;
    const auto& sheet = state.sheetOf(unit);
    if (sheet.ability.counter > 0 && actor.offers(actions::ability)) {
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
    if (sheet.blitz.counter > 0 && actor.offers(actions::blitz)) {
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

void addWatch(const Actor& actor, std::vector<Offer>& out) {
    const auto& [state, unit, all, enemies] = actor;
    if (unit.watch && state.phase == Phase::Overwatch) {
        WatchShot command;
        command.who = unit.id;
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
    if (!actor.offers(actions::overwatch)) return;
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

void addSupport(const Actor& actor, std::vector<Offer>& out) {
    const auto& [state, unit, all, enemies] = actor;
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
    if (!guns.empty() && actor.offers(actions::reload))
        out.push_back(finish(state, std::move(offer), reload));
    Hold hold;
    hold.who = unit.id;
    if (actor.offers(actions::hold)) out.push_back(finish(state, offerOf(actions::hold), hold));
    if (!actor.offers(actions::help)) return;
    const auto needy = operativesToHelp(state, unit);
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
    const Actor actor{state, unit, all, enemyOptions(state, unit.id)};
    addShots(actor, out);
    addWatch(actor, out);
    addFights(actor, out);
    addMove(actor, out);
    addSupport(actor, out);
    addSpecials(actor, out);
    if (all) addUse(state, unit, out);
    if (all || canOperate(state, unit)) addOperate(state, unit, out);
    if (state.sheetOf(unit).warpLimit > 0 && actor.offers(actions::quell)) {
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
