// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/offers/offer_fields.h"
#include "systems/scrimmage/offers/offers.h"
#include "systems/scrimmage/rules/state_changes.h"
#include "systems/scrimmage/state/table_terms.h"

namespace core::scrimmage {

namespace {

void addTest(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Test test;
    test.who = unit.id;
    Options stats;
    for (const auto stat : allStats)
        stats.push_back({codec::keyText(stat), nameOf(stat), "", {}});
    auto item = offer("test", "Test", "SC-D5", OfferPlace::Improvise,
                      "One die against a difficulty that the scenario asks for; no action.");
    item.inputs = {
        pickOne("stat", std::move(stats)), number("dt"),
        pickOne("edge", {{0, "one die", "", {}}, {1, "Advantage", "", {}}, {-1, "Disadvantage", "", {}}}),
        text("words")};
    out.push_back(finish(state, std::move(item), test));
}

void addHarm(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Options levels;
    for (const auto level : {Level::Light, Level::Average, Level::Severe, Level::Critical})
        levels.push_back({codec::keyText(level), nameOf(level), "", {}});
    Hurt hurt;
    hurt.unit = unit.id;
    auto item = offer("hurt", "Damage", "3.5", OfferPlace::Improvise,
                      "Damage without an attack: a trap, the ground, an event.");
    item.inputs = {pickOne("level", std::move(levels)), chip("armour"), text("cause")};
    out.push_back(finish(state, std::move(item), hurt));
    Fall fall;
    fall.unit = unit.id;
    item = offer("fall", "Fall", "3.4", OfferPlace::Improvise,
                 "The model takes damage by the height of its fall.");
    item.houseRule = true;
    item.inputs = {number("inches")};
    out.push_back(finish(state, std::move(item), fall));
}

void addPlace(const State& state, const Unit& unit, std::vector<Offer>& out) {
    auto others = anyOptions(state, unit.id, unit.id);
    if (!others.empty()) {
        DeclareContacts engage{unit.id, contactsOf(state, unit.id)};
        auto item = offer("engage", "Base contact", "SC-B2", OfferPlace::Improvise,
                          "Sets the models in base contact with this one, friends and enemies.");
        item.inputs.push_back(pickMany("contact", others));
        out.push_back(finish(state, std::move(item), engage));
        out.push_back(table::relateOffer(*state.relations, relationKinds(), unit.id, std::move(others)));
    }
    TouchTerrain terrain{unit.id, !unit.is(Tag::InTerrain)};
    auto item = offer("touch_terrain", "Terrain", "3.8", OfferPlace::Improvise,
                      "Sets whether the model touches terrain, until it moves.");
    item.inputs.push_back(chip("on"));
    out.push_back(finish(state, std::move(item), terrain));
}

void addKit(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Options weapons, gear;
    for (const auto& [id, weapon] : state.weapons)
        weapons.push_back({id, weapon.name, "", {}});
    for (const auto& [id, worn] : state.gear)
        gear.push_back({id, worn.name, "", {}});
    const Equip order{unit.id, unit.weapons, unit.gear};
    auto item = offer("equip", "Gear", "3.7", OfferPlace::Improvise,
                      "Sets the gear of the model, after items are found or lost.");
    item.inputs = {pickMany("weapons", std::move(weapons)), pickMany("gear", std::move(gear))};
    out.push_back(finish(state, std::move(item), order));
}

void addDice(const State& state, const Unit& unit, std::vector<Offer>& out) {
    EditProfile edit;
    edit.unit = unit.id;
    const auto& sheet = state.sheetOf(unit);
    auto item = offer("edit_profile", "Edit profile", "", OfferPlace::Improvise,
                      "Changes the base dice of this model for this game.");
    item.houseRule = true;
    Options dice;
    for (const int sides : ladder)
        dice.push_back({sides, dieName(sides), "", {}});
    static const std::map<Stat, const char*> ids{
        {Stat::Power, "power"},           {Stat::Agility, "agility"},     {Stat::Vitality, "vitality"},
        {Stat::Perception, "perception"}, {Stat::Knowledge, "knowledge"}, {Stat::Charisma, "charisma"}};
    for (const auto stat : allStats)
        item.inputs.push_back(pickOne(ids.at(stat), ids.at(stat), dice, sheet.die(stat),
                                      "The die before the archetype raises one."));
    out.push_back(finish(state, std::move(item), edit));
}

} // namespace

void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (!unit.present) {
        out.push_back(finish(state,
                             offer("bring_back", "Bring back", "", OfferPlace::Improvise,
                                   "Puts the model on the table again."),
                             BringBack{unit.id}));
        return;
    }
    addTest(state, unit, out);
    addHarm(state, unit, out);
    addPlace(state, unit, out);
    addKit(state, unit, out);
    addDice(state, unit, out);
    Remove order;
    order.unit = unit.id;
    out.push_back(finish(state,
                         offer("remove", "Take off the table", "", OfferPlace::Improvise,
                               "The model leaves the game; it can be brought back."),
                         order));
}

} // namespace core::scrimmage
