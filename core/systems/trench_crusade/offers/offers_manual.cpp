// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/sheet_view.h"
#include "systems/trench_crusade/offers/offer_fields.h"
#include "systems/trench_crusade/offers/offers.h"
#include "systems/trench_crusade/rules/limited_uses.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

Options damageOptions() {
    return {{"", "nothing special", {}, {}},
            {words::fireKey, "Fire", "one BLOOD MARKER more", {}},
            {words::gasKey, "Gas", "one BLOOD MARKER more", {}},
            {words::shrapnelKey, "Shrapnel", "one BLOOD MARKER more", {}}};
}

void addRolls(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Test test;
    test.who = unit.id;
    auto item = offer("test", "Success roll", "TC-D1", OfferPlace::Improvise,
                      "A success roll for anything else; markers may be spent on it as on every ACTION.");
    item.inputs = {text("words"), chip("risky"), number("modifier")};
    out.push_back(finish(state, std::move(item), test));
    Hurt hurt;
    hurt.unit = unit.id;
    item = offer("hurt", "Injury roll", "TC-D4", OfferPlace::Improvise,
                 "An injury roll without an attack: ground, mines, gas, an event.");
    item.inputs = {text("cause"), number("dice"), number("flat"), chip("ignoreArmour"),
                   pickOne("keyword", damageOptions())};
    out.push_back(finish(state, std::move(item), hurt));
    Fall fall;
    fall.unit = unit.id;
    item = offer("fall", "Fall", "TC-A5", OfferPlace::Improvise,
                 "An injury roll for a fall, by its height in inches.");
    item.inputs = {number("inches")};
    out.push_back(finish(state, std::move(item), fall));
}

void addBonds(const State& state, const Unit& unit, std::vector<Offer>& out) {
    DeclareMelee engage{unit.id, engagedWith(state, unit.id)};
    auto item =
        offer("engage", "Melee", "TC-A8", OfferPlace::Improvise, "The enemies within 1″ of the model now.");
    item.inputs.push_back(pickMany("contact", enemyOptions(state, unit.id)));
    out.push_back(finish(state, std::move(item), engage));
    auto friends = friendOptions(state, unit.id);
    if (friends.empty()) return;
    PairUp pair{unit.id, UnitId(unit.partner)};
    if (unit.partner.empty()) pair.partner = firstOf(friends);
    if (!unit.partner.empty()) friends.insert(friends.begin(), {"", "no partner", "acts alone", {}});
    item = offer("pair_up", "Fireteam", "TC-K9", OfferPlace::Improvise,
                 "Two models that may be activated together from now on.");
    item.inputs.push_back(pickOne("partner", std::move(friends)));
    out.push_back(finish(state, std::move(item), pair));
}

void addProfile(const State& state, const Unit& unit, std::vector<Offer>& out) {
    EditProfile edit;
    edit.unit = unit.id;
    const auto& sheet = state.sheetOf(unit);
    auto item = offer("edit_profile", "Edit profile", "", OfferPlace::Improvise,
                      "Changes this one model's numbers for this battle.");
    item.houseRule = true;
    item.inputs.push_back(withPreset(number("movement", 0, mostInches), sheet.movement));
    if (sheet.ranged) item.inputs.push_back(withPreset(number("ranged", -6, 6), *sheet.ranged));
    if (sheet.melee) item.inputs.push_back(withPreset(number("melee", -6, 6), *sheet.melee));
    item.inputs.push_back(withPreset(number("armour", -6, 0), sheet.armour));
    out.push_back(finish(state, std::move(item), edit));
}

void addLeaving(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Remove order;
    order.unit = unit.id;
    auto item = offer("remove", "Take off the table", "", OfferPlace::Improvise,
                      "The model leaves the battle; it can be brought back.");
    item.inputs.push_back(chip("destroyed", "Out of Action", false,
                               "The model counts as a casualty; otherwise it leaves without being one."));
    out.push_back(finish(state, std::move(item), order));
}

/// Adds the choice of the gun that has the bullets, where there are several guns.
void addLoading(const State& state, const Unit& unit, std::vector<Offer>& out) {
    const auto guns = gunsOf(state, unit);
    if (state.phase != Phase::Deployment || guns.size() < 2) return;
    for (const auto& id : unit.gear) {
        const auto gear = state.gear.find(id);
        if (gear == state.gear.end() || !isLoaded(gear->second)) continue;
        const auto gun = gunWith(state, unit, id);
        Options options;
        for (const auto& each : guns)
            options.push_back({each, state.weapons.at(each).name, {}, {}});
        auto item = offer("load." + id, "Load " + gear->second.name, gear->second.rule.c_str(),
                          OfferPlace::Improvise, gear->second.help);
        item.inputs = {pickOne("weapon", std::move(options))};
        out.push_back(finish(state, std::move(item), Load{unit.id, id, gun}));
    }
}

} // namespace

void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (unit.presence == Presence::Reserve) {
        auto item = offer("arrive", "Arrive", "TC-R2", OfferPlace::Action,
                          "The model comes onto the table where its scenario or its ability says.");
        item.primary = true;
        out.push_back(finish(state, std::move(item), Arrive{unit.id}));
    } else if (!unit.isOnTable()) {
        out.push_back(finish(state,
                             offer("bring_back", "Bring back", "", OfferPlace::Improvise,
                                   "Puts the model on the table again."),
                             BringBack{unit.id}));
        return;
    }
    if (unit.isOnTable()) {
        addRolls(state, unit, out);
        addBonds(state, unit, out);
        if (auto others = anyOptions(state, unit.id, unit.id); !others.empty())
            out.push_back(table::relateOffer(*state.relations, relationKinds(), unit.id, std::move(others)));
    }
    addLoading(state, unit, out);
    addProfile(state, unit, out);
    addLeaving(state, unit, out);
}

} // namespace core::trench_crusade
