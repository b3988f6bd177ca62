// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/force_rules.h"
#include "systems/steampunk_fantasy/data/gear_distribution.h"
#include "systems/steampunk_fantasy/data/sheet_view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/odds/base_state.h"
#include "systems/steampunk_fantasy/rules/harm/revival.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/setup.h"
#include "table/unused_names.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr auto boardChoice = "board";

/// A new unit of a datasheet, with the next free id and a name with its number.
Unit newBase(State& state, const Sheet& sheet, const std::string& side, const std::string& wanted) {
    Unit out;
    const int number = ++state.numbers[sheet.id];
    out.id = UnitId(sheet.id + "_" + std::to_string(number));
    out.sheet = sheet.id;
    out.name = wanted.empty() ? sheet.name + " " + std::to_string(number) : wanted;
    out.side = side;
    out.body.models = sheet.models;
    out.weapons = sheet.weapons;
    if (const int pieces = Keywords(sheet.keywords).first(&Word::reassembles);
        pieces > 0) // Reassemble tokens (HX-K69)
        out.body.tokens[tokens::reassemble] = pieces;
    return out;
}

void copyWeapon(State& state, const Catalogue& catalogue, const std::string& id) {
    if (const auto weapon = catalogue.weapons.find(id); weapon != catalogue.weapons.end())
        state.weapons[id] = weapon->second;
}

void copySheet(State& state, const Catalogue& catalogue, const Sheet& sheet) {
    state.sheets[sheet.id] = sheet;
    for (const auto& id : sheet.weapons)
        copyWeapon(state, catalogue, id);
    // The datasheet as which models of the unit come back (HX-K46).
    const auto hero = catalogue.sheets.find(revivedSheet(sheet.edition));
    if (hero != catalogue.sheets.end() && Keywords(sheet.keywords).has(&Word::returns))
        state.sheets[hero->first] = hero->second;
}

void addWeapon(State& state, const Catalogue& catalogue, const std::string& id, Unit& unit) {
    copyWeapon(state, catalogue, id);
    if (!unit.carries(id)) unit.weapons.push_back(id);
}

/// Adds upgrades, which replace models: each has the gear that was bought for it and the weapons of its
/// entry.
void addUpgrades(State& state, const Catalogue& catalogue, const ForceEntry& entry, Unit& unit) {
    for (const auto& model : distributeGear(catalogue, entry).models) {
        if (model.sheet == entry.sheet && model.gear.empty()) continue;
        const auto& sheet = catalogue.sheets.at(model.sheet);
        copySheet(state, catalogue, sheet);
        ++unit.body.elites[textOf(ModelKind{model.sheet, model.gear})];
        for (const auto& id : sheet.weapons)
            addWeapon(state, catalogue, id, unit);
    }
}

/// Adds the gear of the base, and once each piece of gear that single models carry.
void addGear(State& state, const Catalogue& catalogue, const ForceEntry& entry, Unit& unit) {
    const auto& base = catalogue.sheets.at(entry.sheet);
    for (const auto& id : entry.gear) {
        const auto weapon = catalogue.weapons.find(id);
        if (weapon == catalogue.weapons.end()) continue;
        copyWeapon(state, catalogue, id);
        if (!isOfSingleModel(weapon->second, base) || !unit.carries(id)) unit.weapons.push_back(id);
    }
}

/// Adds what was bought for a base: gear, which may add orders, and upgrades that replace models.
void equip(State& state, const Catalogue& catalogue, const ForceEntry& entry, Unit& unit) {
    addUpgrades(state, catalogue, entry, unit);
    addGear(state, catalogue, entry, unit);
    int elites = 0;
    for (const auto& [kind, living] : unit.body.elites)
        elites += isUpgrade(unit, kind) ? living : 0;
    for (const auto& id : unit.weapons)
        if (const auto weapon = state.weapons.find(id); weapon != state.weapons.end()) {
            for (const auto* list : {&weapon->second.keywords, &weapon->second.grants})
                Keywords(*list).each(&Word::supportsLife, [&](auto read, const Keyword& life) {
                    const auto uses = read(life);
                    const int all =
                        std::max(0, unit.body.models - elites) * uses.perModel + elites * uses.perElite;
                    if (life.values.size() > 1) unit.body.tokens[tokens::endurance] += all;
                });
            const auto& load = weapon->second.load;
            const bool loaded = load.atStart > 0;
            if (loaded) unit.magazines[id].loads = load.atStart;
        }
}

/// Victory points of an entry: 6 for each industry point of its price, 2 for each other point; points for
/// officers count by their switch only (points).
int worthOf(const State& state, const Catalogue& catalogue, const ForceEntry& entry) {
    int out = 0;
    const auto add = [&](const std::map<std::string, int>& cost) {
        const bool officers = isSet(state.switches, switches::officerPoints, "two");
        for (const auto& [currency, points] : cost)
            out += points * (currency == "ip" ? 6 : currency == "com" && !officers ? 0 : 2);
    };
    add(catalogue.sheets.at(entry.sheet).cost);
    for (const auto& id : entry.gear)
        if (const auto weapon = catalogue.weapons.find(id); weapon != catalogue.weapons.end())
            add(weapon->second.cost);
    for (const auto& id : entry.options)
        if (const auto sheet = catalogue.sheets.find(id); sheet != catalogue.sheets.end())
            add(sheet->second.cost);
    return out;
}

Result<Ok> addArmy(State& state, const Catalogue& catalogue, const std::string& side, const Force& force) {
    const auto taken = [&](const std::string& name) {
        return std::any_of(state.sides.begin(), state.sides.end(),
                           [&](const auto& each) { return each.second == name; });
    };
    state.sides[side] = table::unusedName(taken, force.name); // the same army may meet itself
    for (const auto& entry : force.entries) {
        const auto sheet = catalogue.sheets.find(entry.sheet);
        if (sheet == catalogue.sheets.end())
            return impossible("setup.sheet", "there is no datasheet `" + entry.sheet + "`", "forces." + side);
        if (sheet->second.kind == UnitKind::Upgrade) continue; // it joins a base
        copySheet(state, catalogue, sheet->second);
        auto unit = newBase(state, sheet->second, side, entry.name);
        equip(state, catalogue, entry, unit);
        state.worth[unit.id.text] = worthOf(state, catalogue, entry);
        state.units[unit.id] = std::move(unit);
    }
    return Ok{};
}

Result<Force> armyOf(const Catalogue& catalogue, const Setup& setup, std::size_t place) {
    const std::string side = sideIds.at(place);
    if (const auto own = setup.forces.find(side); own != setup.forces.end()) return own->second;
    const auto chosen = setup.choices.find(side);
    if (chosen == setup.choices.end()) {
        if (catalogue.forces.empty()) return impossible("setup.force", "there is no army to play", "forces");
        const auto at = std::ptrdiff_t(place % catalogue.forces.size());
        return std::next(catalogue.forces.begin(), at)->second;
    }
    const auto found = catalogue.forces.find(chosen->second);
    if (found == catalogue.forces.end())
        return impossible("setup.force", "there is no army `" + chosen->second + "`", "choices." + side);
    return found->second;
}

Result<Ok> takeBoard(State& state, const Catalogue& catalogue, const Setup& setup) {
    if (!hasBoard(state)) {
        state.board = placesOnly();
        return Ok{};
    }
    auto id = state.scenario.board;
    if (const auto chosen = setup.choices.find(boardChoice);
        chosen != setup.choices.end() && !chosen->second.empty())
        id = chosen->second;
    auto found = catalogue.boards.find(id);
    if (id.empty()) found = catalogue.boards.begin();
    if (found == catalogue.boards.end())
        return impossible("setup.board", "there is no board `" + id + "`", "choices.board");
    const auto& sheet = found->second;
    state.board = {sheet.name,  sheet.columns,  sheet.rows, sheet.hexes, sheet.roads, state.scenario.zoneRows,
                   sheet.notes, sheet.proposed, sheet.zones};
    auto layout = laidOut(state.board);
    if (!layout) return forwardProblem(layout);
    for (const auto& hex : sheet.smoke)
        state.hexMarkers[hex].smoke = markersAfterPlacing(0);
    return Ok{};
}

/// Presets the switches of the later edition in its battles, unless something else was chosen.
void presetLater(State& state, const Setup& setup) {
    for (const auto& [id, value] : laterSwitches())
        if (const std::string key(id); !setup.switches.contains(key) && !state.switches.contains(key))
            state.switches[key] = std::string(value);
}

} // namespace

Result<State> beginning(const Catalogue& catalogue, const Setup& setup) {
    State state;
    if (!setup.mission.empty()) {
        const auto found = catalogue.scenarios.find(setup.mission);
        if (found == catalogue.scenarios.end())
            return impossible("setup.mission", "there is no scenario `" + setup.mission + "`", "mission");
        state.scenario = found->second;
    }
    state.switches = catalogue.switches;
    if (auto done = table::chooseSwitches(switchEntries(), setup.switches, state.switches); !done)
        return forwardProblem(done);
    if (auto taken = takeBoard(state, catalogue, setup); !taken) return forwardProblem(taken);
    for (const auto& [id, value] : setup.choices)
        if (id != boardChoice && std::find(sideIds.begin(), sideIds.end(), id) == sideIds.end())
            return table::unknownChoice(id);
    std::optional<Edition> edition;
    for (std::size_t place = 0; place < sideIds.size(); ++place) {
        auto army = armyOf(catalogue, setup, place);
        if (!army) return forwardProblem(army);
        if (edition && *edition != editionOf(*army))
            return impossible("setup.edition",
                              "armies of different editions never meet: choose two armies of one edition",
                              "choices." + std::string(sideIds.at(place)));
        edition = editionOf(*army);
        if (auto added = addArmy(state, catalogue, sideIds.at(place), *army); !added)
            return forwardProblem(added);
    }
    if (edition == Edition::Later) presetLater(state, setup);
    state.keywords = catalogue.keywords;
    state.behaviours = catalogue.behaviours;
    if (state.sides.at("first") == state.sides.at("second")) state.sides.at("second") += " (2)";
    return state;
}

SetupChoices setupChoices(const Catalogue& catalogue) {
    SetupChoices out;
    std::vector<const Scenario*> scenarios;
    for (const auto& [id, scenario] : catalogue.scenarios)
        scenarios.push_back(&scenario);
    std::stable_sort(scenarios.begin(), scenarios.end(),
                     [](const Scenario* a, const Scenario* b) { return a->order < b->order; });
    for (const auto* each : scenarios)
        out.missions.push_back({each->id,
                                each->name,
                                each->briefing,
                                each->minutes,
                                each->order == 1,
                                each->proposed,
                                {},
                                !each->lesson.empty()});
    for (const auto& [id, sheet] : catalogue.sheets)
        out.sheets.push_back(sheetView(sheet, profilesOf(catalogue)));
    const auto rules = forceRules(catalogue);
    for (std::size_t place = 0; place < sideIds.size() && !catalogue.forces.empty(); ++place) {
        SetupOption army{
            sideIds.at(place),
            rules.sides.at(place).label,
            "Army",
            "An army that is ready to be played; another one can be put together in the library.",
            "5.10",
            {}};
        for (const auto& [id, force] : catalogue.forces)
            army.values.push_back({id, force.name, table::summaryOf(rules, force), {}});
        std::rotate(army.values.begin(), army.values.begin() + std::ptrdiff_t(place % army.values.size()),
                    army.values.end());
        out.options.push_back(std::move(army));
    }
    SetupOption boards{boardChoice, "Board", "Board", "Where the battle is fought.", "5.10", {}};
    boards.values.push_back({std::string(), "As the scenario says", "", {}});
    for (const auto& [id, board] : catalogue.boards)
        boards.values.push_back({id, board.name, board.notes, {}});
    out.options.push_back(std::move(boards));
    out.switches = switchViews(switchEntries(), catalogue.switches);
    for (auto& view : out.switches)
        view.standard = view.value; // the players' own standard is what their games begin with
    table::offerForces(out, rules, catalogue.forces,
                       [&](const Force& force) { return forceProblems(catalogue, rules, force); });
    out.minimumMembers = out.maximumMembers = 0;
    return out;
}

Result<Run> plan(Checks& checks, const BeginGame& order) {
    const auto& state = checks.state();
    if (!state.sheets.empty()) return impossible("game.open", "the battle has begun already");
    if (auto sound = Rules::validate(order.start); !sound) return forwardProblem(sound);
    Run run;
    run.label = "Begin";
    run.emit(GameBegun{order.start});
    run.say(order.start.board.name + ": " + order.start.sides.at("first") + " against " +
            order.start.sides.at("second"));
    return run;
}

Result<Run> plan(Checks& checks, const AddUnit& order) {
    const auto& state = checks.state();
    const auto side = order.side.empty() ? std::string(sideIds.front()) : order.side;
    checks.require(state.sheets.contains(order.sheet), "sheet.unknown",
                   "there is no datasheet `" + order.sheet + "`", "sheet");
    checks.require(state.sides.contains(side), "side.unknown", "there is no side `" + side + "`", "side");
    auto run = checks.start("Add a unit");
    auto with = state;
    auto unit = newBase(with, state.sheets.at(order.sheet), side, order.name);
    while (state.find(unit.id))
        unit = newBase(with, state.sheets.at(order.sheet), side, order.name);
    run.say(unit.name + " joins " + state.sides.at(side));
    run.emit(Joined{std::move(unit)});
    return run;
}

} // namespace core::steampunk_fantasy
