// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/data_kinds.h"

#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/data/sheet_view.h"
#include "table/behaviours.h"
#include "table/data_kinds.h"

namespace core::scrimmage {

namespace {

using Object = Value::Object;

Value unitKind() {
    return entrySchema<Sheet>({
        table::idNote,
        table::nameNote,
        {"cost", "Points", "", "", 0, 200},
        {"raises", "Die raised", "this stat has a die one step above its base die"},
        {"dice", "Base dice", "sides by stat; absent = 6"},
        {"abilities", "Abilities", "the passive one first", "abilities"},
        {"weapons", "Weapons", "weapons of an improvised model", "weapons"},
        {"help", "What it is"},
        {"rule", "Rule"},
        table::behaviourNote,
        table::proposedNote,
    });
}

Value weaponKind() {
    return entrySchema<Weapon>({
        table::idNote,
        table::nameNote,
        {"cost", "Points", "", "", 0, 200},
        {"range", "Range", "the farthest range that the weapon reaches"},
        {"damage", "Damage"},
        {"bothHands", "Damage with both hands", "empty = the same"},
        {"hands", "Hands", "", "", 0, 2},
        {"speed", "Speed", "attacks in one action", "", 1, 9},
        {"keywords", "Item rules", "", "keywords"},
        {"causes", "Conditions", "caused by its hits"},
        {"note", "What is special"},
        {"rule", "Rule"},
        table::proposedNote,
    });
}

Value gearKind() {
    return entrySchema<Gear>({
        table::idNote,
        table::nameNote,
        {"cost", "Points", "", "", 0, 200},
        {"slot", "Where it is worn"},
        {"hands", "Hands", "", "", 0, 2},
        {"takes", "Reduces", "level of damage, and the level after armour"},
        {"pierced", "Counts as", "when it is pierced; empty = none", "gear"},
        {"steps", "Dice", "steps by which the bearer's dice change"},
        {"helmet", "Helmet", "a defence may be rolled again once per turn"},
        {"shield", "Shield", "a second die against shots; reduces one blow per turn"},
        {"help", "What it does", "one or two sentences of your own"},
        {"rule", "Rule"},
        table::proposedNote,
    });
}

Value abilityKind() {
    return entrySchema<Ability>({
        table::idNote,
        table::nameNote,
        {"active", "Active", "its player uses it for a price in Strain; passive abilities always apply"},
        {"strain", "Strain", "price of using it", "", 0, 7},
        {"inches", "Inches", "range", "", 0, 60},
        {"amount", "Points", "points healed or removed, or steps of a die"},
        {"level", "Damage"},
        {"moveFirst", "Move first", "a Move may come before the ability"},
        {"help", "What it does", "one or two sentences of your own"},
        {"rule", "Rule"},
        {"reminder", "Reminder", "players carry it out"},
        table::proposedNote,
    });
}

Value missionKind() {
    return entrySchema<Scenario>({
        table::idNote,
        table::nameNote,
        {"order", "Place in the list", "", "", 0, 999},
        {"briefing", "Briefing"},
        {"table", "Table", "how to set the table up"},
        {"deployment", "Deployment"},
        {"notes", "Notes"},
        {"teams", "Teams", "number of teams", "", 2, 6},
        {"turns", "Turns", "0 = until one team is left", "", 0, 30},
        {"minutes", "Minutes", "how long it takes", "", 0, 999},
        {"objectives", "Objectives"},
        {"objectives[].id", "Id"},
        {"objectives[].name", "Name"},
        {"objectives[].kind", "Kind"},
        {"objectives[].count", "How many", "", "", 1, 9},
        {"objectives[].dt", "Difficulty", "DT, the total to reach", "", 1, 99},
        {"objectives[].stat", "Die", "of an enigma"},
        {"objectives[].needed", "Successes", "until it is done", "", 1, 9},
        {"objectives[].points", "Points", "", "", 0, 99},
        {"objectives[].find", "Brings", "in a campaign: the find for the team that holds the objective",
         "finds"},
        {"objectives[].where", "Where"},
        {"objectives[].help", "What it is"},
        {"scoring", "Points"},
        {"scoring[].id", "Id"},
        {"scoring[].for", "For what"},
        {"scoring[].points", "Points", "", "", 0, 99},
        {"scoring[].words", "Sentence"},
        table::lessonNote,
        table::lessonTextNote,
        table::lessonByNote,
        table::lessonPhaseNote,
        table::lessonTurnNote,
        {"demo", "Demo", "opened from the welcome page"},
        {"rule", "Rule"},
        table::proposedNote,
    });
}

Value injuryKind() {
    return entrySchema<Injury>({
        table::idNote,
        table::nameNote,
        {"from", "Rolls from", "of a D12; 0 = never rolled", "", 0, campaignDie},
        {"to", "Rolls up to", "", "", 0, campaignDie},
        {"dies", "Dies"},
        {"robbed", "Robbed", "loses its most expensive item"},
        {"misses", "Misses", "games that the model misses", "", 0, 9},
        {"steps", "Dice", "steps by which the dice of the model change until it is healed"},
        {"hurt", "Health lost", "when a game begins", "", 0, 6},
        {"strain", "Strain", "when a game begins", "", 0, 6},
        {"help", "What happens", "one or two sentences of your own"},
        {"rule", "Rule"},
        table::proposedNote,
    });
}

Value findKind() {
    return entrySchema<Find>({
        table::idNote,
        table::nameNote,
        {"from", "Rolls from", "of a D12; 0 = only from a scenario", "", 0, campaignDie},
        {"to", "Rolls up to", "", "", 0, campaignDie},
        {"gear", "Item", "id of a weapon or of armour; empty = none"},
        {"points", "Points", "", "", 0, 99},
        {"help", "What it is"},
        {"rule", "Rule"},
        table::proposedNote,
    });
}

Value termsKind() {
    return entrySchema<CampaignTerms>({
        table::idNote,
        table::nameNote,
        {"help", "Purpose"},
        {"won", "Points, game won", "", "", 0, 99},
        {"drawn", "Points, draw", "", "", 0, 99},
        {"lost", "Points, game lost", "", "", 0, 99},
        {"objective", "Points, objective", "for each one held at the end", "", 0, 99},
        {"searches", "Searches", "most objectives that are searched", "", 0, 9},
        {"limit", "Points of a team", "in a game; 0 = no limit", "", 0, 999},
        {"growth", "Increase each game", "of the limit", "", 0, 99},
        {"injuries", "Injuries", "for models that were unconscious"},
        {"deaths", "Deaths", "a model can die"},
        {"lossesStay", "Losses stay", "items lost in a game stay lost"},
        {"doctor", "Doctor", "points for an injury that is healed; 0 = no doctor", "", 0, 99},
        {"rule", "Rule"},
        table::proposedNote,
    });
}

Force freshTeam(const Catalogue& catalogue) {
    return catalogue.forces.empty() ? Force() : catalogue.forces.begin()->second;
}

} // namespace

std::vector<DataKind> dataKinds(const Catalogue& catalogue) {
    const Value unit = Object{{"raises", "power"}, {"proposed", true}};
    const Value weapon = Object{{"hands", 1}, {"proposed", true}};
    const Value gear = Object{{"help", "Resolve it at the table."}, {"proposed", true}};
    const Value ability =
        Object{{"help", "Resolve it at the table."}, {"reminder", true}, {"proposed", true}};
    const Value injury = Object{{"help", "The model has to rest."}, {"misses", 1}, {"proposed", true}};
    const Value find = Object{{"points", 4}, {"proposed", true}};
    const Value terms = Object{{"proposed", true}};
    const Value mission = Object{{"turns", 6}, {"proposed", true}};
    return {
        table::filesOf<Sheet>("units", "Archetypes", "archetype", unitKind(), unit),
        table::filesOf<Weapon>("weapons", "Weapons", "weapon", weaponKind(), weapon),
        table::filesOf<Gear>("gear", "Armour", "piece of armour", gearKind(), gear),
        table::filesOf<Ability>("abilities", "Abilities", "ability", abilityKind(), ability),
        table::forceKind(forceRules(catalogue), freshTeam(catalogue)),
        table::filesOf<Scenario>("missions", "Scenarios", "scenario", missionKind(), mission),
        table::filesOf<Injury>("injuries", "Injuries", "injury", injuryKind(), injury),
        table::filesOf<Find>("finds", "Finds", "find", findKind(), find),
        table::filesOf<CampaignTerms>("campaigns", "Campaign terms", "set of terms", termsKind(), terms),
        table::keywordKind("the players are reminded"),
        table::behaviourKind(),
        table::markerKind("on one model; 0 = no end"),
        table::pieceKind(),
        table::switchKind("a game that has begun keeps its values"),
    };
}

std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path) {
    using table::nameIn;
    const auto all = catalogueForDisplay(pack);
    if (const auto it = all.sheets.find(nameIn("units", path)); it != all.sheets.end())
        return sheetView(it->second, profilesOf(all));
    if (const auto it = all.weapons.find(nameIn("weapons", path)); it != all.weapons.end()) {
        SheetView out;
        out.id = it->first;
        out.name = it->second.name;
        out.cost = it->second.cost;
        out.weapons = weaponViews({it->first}, profilesOf(all));
        out.keywords = keywordViews({}, {it->first}, {}, profilesOf(all));
        out.houseRule = it->second.proposed;
        return out;
    }
    const auto words = [](const auto& entry, bool automated) {
        return table::helpCard(entry.id, entry.name, entry.help, automated, entry.proposed);
    };
    if (const auto it = all.gear.find(nameIn("gear", path)); it != all.gear.end())
        return words(it->second, true);
    if (const auto it = all.abilities.find(nameIn("abilities", path)); it != all.abilities.end())
        return words(it->second, !it->second.reminder);
    if (const auto it = all.injuries.find(nameIn("injuries", path)); it != all.injuries.end())
        return words(it->second, true);
    if (const auto it = all.finds.find(nameIn("finds", path)); it != all.finds.end())
        return words(it->second, true);
    if (const auto it = all.campaigns.find(nameIn("campaigns", path)); it != all.campaigns.end())
        return words(it->second, true);
    if (const auto it = all.keywords.find(nameIn("keywords", path)); it != all.keywords.end())
        return table::helpCard(it->first, it->second.name, it->second.help, it->second.automated,
                               it->second.proposed);
    return std::nullopt;
}

} // namespace core::scrimmage
