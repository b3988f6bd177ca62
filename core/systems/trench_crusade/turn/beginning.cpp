// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/turn/beginning.h"

#include "systems/trench_crusade/data/force_rules.h"
#include "systems/trench_crusade/data/switches.h"
#include "systems/trench_crusade/rules/beasts.h"
#include "systems/trench_crusade/words/words.h"
#include "table/setup.h"

#include <algorithm>
#include <set>

namespace core::trench_crusade {

namespace {

constexpr auto bareHands = "unarmed", clubForBareHands = "trench_club";

/// Copies the profiles of models into the battle, and the profiles that those name.
class Profiler {
public:
    Profiler(State& state, const Catalogue& all) : m_state(state), m_all(all) {}

    void sheet(const std::string& id) {
        const auto found = m_all.sheets.find(id);
        if (found == m_all.sheets.end() || m_state.sheets.contains(id)) return;
        m_state.sheets[id] = found->second;
        kit(kitOf(found->second));
    }
    void kit(const Kit& kit) {
        for (const auto& id : kit.weapons)
            weapon(id);
        for (const auto& id : kit.gear)
            take(id, m_all.gear, m_state.gear);
        for (const auto& id : kit.abilities)
            take(id, m_all.abilities, m_state.abilities);
    }
    void weapon(const std::string& id) {
        const auto found = m_all.weapons.find(id);
        if (found == m_all.weapons.end() || m_state.weapons.contains(id)) return;
        m_state.weapons[id] = found->second;
        effects(found->second.effects);
        triggers(found->second.triggers);
    }

private:
    template <class Map> void take(const std::string& id, const Map& from, Map& into) {
        const auto found = from.find(id);
        if (found == from.end() || into.contains(id)) return;
        into[id] = found->second;
        effects(found->second.effects);
        triggers(found->second.triggers);
        if (!found->second.action) return;
        for (const auto* list :
             {&found->second.action->does, &found->second.action->critical, &found->second.action->fails})
            outcomes(*list);
    }
    void effects(const Effects& list) {
        for (const auto& each : list)
            if (each.kind == EffectKind::ExtraAttack) weapon(each.text);
    }
    void triggers(const std::vector<Trigger>& list) {
        for (const auto& each : list)
            outcomes(each.does);
    }
    void outcomes(const std::vector<Outcome>& list) {
        for (const auto& each : list) {
            if (each.kind == OutcomeKind::Attack) weapon(each.text);
            if (each.effect) effects({*each.effect});
        }
    }

    State& m_state;
    const Catalogue& m_all;
};

/// The role of the side; empty where the scenario has no roles.
std::string roleOf(const Scenario& scenario, const std::string& side, const std::string& attacker) {
    if (scenario.roles.size() < 2) return {};
    return scenario.roles[side == attacker ? 0 : 1];
}

/// The name of a model: its own, else that of its datasheet; numbered where several have the same.
std::string nameFor(const ForceEntry& entry, const Sheet& sheet, bool several, int number,
                    const std::set<std::string>& taken) {
    auto name = entry.name.empty() ? sheet.name : entry.name;
    if (entry.name.empty() && several) name += " " + std::to_string(number);
    for (int n = 2; taken.contains(name); ++n)
        name = (entry.name.empty() ? sheet.name : entry.name) + " " + std::to_string(n);
    return name;
}

/// A warband that is put into the battle.
struct Mustering {
    State& state;
    const Catalogue& all;
    const ForceRules& rules;
    std::map<std::string, int> alike; ///< unnamed models of both warbands, by datasheet
    std::set<std::string> names;
};

int price(const Cost& cost, const char* currency) {
    const auto found = cost.find(currency);
    return found == cost.end() ? 0 : found->second;
}

void addModel(Mustering& m, const std::string& side, const Force& force, const Warband& warband,
              const ForceEntry& entry) {
    const auto& sheet = m.all.sheets.at(entry.sheet);
    const auto carried = kitOf(m.all, warband, sheet, entry);
    Profiler profiler(m.state, m.all);
    profiler.sheet(sheet.id);
    profiler.kit(carried);
    const int number = ++m.state.numbers[sheet.id];
    Unit unit;
    unit.id = UnitId(sheet.id + "_" + std::to_string(number));
    unit.sheet = sheet.id;
    unit.name = nameFor(entry, sheet, m.alike[sheet.id] > 1, number, m.names);
    unit.side = side;
    unit.leader = entry.leader;
    unit.entry = entry.id;
    unit.weapons = carried.weapons;
    unit.gear = carried.gear;
    unit.abilities = carried.abilities;
    const auto cost = table::costOf(m.rules, force.faction, entry);
    unit.worth = price(cost, ducats);
    unit.glory = price(cost, glory);
    m.names.insert(unit.name);
    m.state.units[unit.id] = std::move(unit);
}

Result<Ok> addSide(Mustering& m, const std::string& side, const Force& force, const std::string& attacker) {
    const auto warband = m.all.warbands.find(force.faction);
    if (warband == m.all.warbands.end())
        return impossible("setup.faction", "there is no warband `" + force.faction + "`",
                          "forces." + side + ".faction");
    m.names.clear(); // a warband can fight a copy of itself
    auto& made = m.state.sides[side];
    made.name = force.name;
    if (const auto met = m.state.sides.find(otherSide(side));
        met != m.state.sides.end() && met->second.name == made.name)
        made.name += " (second)";
    made.warband = force.faction;
    made.role = roleOf(*m.state.scenario, side, attacker);
    const auto full = fullWarband(m.all, warband->second);
    for (const auto& entry : force.entries) {
        if (!m.all.sheets.contains(entry.sheet))
            return impossible("setup.sheet", "there is no datasheet `" + entry.sheet + "`",
                              "forces." + side + ".entries");
        addModel(m, side, force, full, entry);
        ++made.size;
    }
    if (made.size == 0)
        return impossible("setup.force", force.name + " has no model in it", "forces." + side + ".entries");
    return Ok{};
}

/// "Mine marker" of "Mine markers", "Vial of ichor" of "Vials of ichor", "Body" of "Bodies".
std::string singular(const std::string& name) {
    const auto of = name.find(" of ");
    auto head = name.substr(0, of);
    const auto tail = of == std::string::npos ? std::string() : name.substr(of);
    if (head.ends_with("lives"))
        head.replace(head.size() - 3, 3, "fe");
    else if (head.ends_with("ies"))
        head.replace(head.size() - 3, 3, "y");
    else if (head.ends_with("s") && !head.ends_with("ss"))
        head.pop_back();
    return head + tail;
}

/// Adds the objectives of the scenario. Where their number has dice, it is the average, to be corrected.
void layObjectives(State& state) {
    for (const auto& each : state.scenario->objectives) {
        const int count = averageOf(each.count).value_or(1);
        for (int n = 1; n <= count; ++n) {
            const auto number = std::to_string(n);
            const auto zeros = std::string(std::to_string(count).size() - number.size(), '0');
            state.objectives[count > 1 ? each.id + "_" + zeros + number : each.id] = {
                count > 1 ? singular(each.name) + " " + number : each.name, each.id, {}};
        }
    }
}

/// Adds a separate side for beasts, which fight for no warband, and the beasts that are there from the start.
void addBeasts(State& state) {
    state.sides[beastSide].name = "Beasts";
    for (const auto& [id, count] : state.scenario->waiting)
        for (int n = 0; n < count; ++n) {
            auto beast = makeBeast(state, state.sheets.at(id));
            state.units[beast.id] = std::move(beast);
        }
}

} // namespace

std::string infiltratorWords(const State& state) {
    std::string names;
    for (const auto& [id, unit] : state.units)
        if (words::infiltrates(state, unit)) names += (names.empty() ? "" : ", ") + unit.name;
    return names.empty() ? names : "INFILTRATORS, set up after all other models: " + names + ".";
}

std::string deploymentWords(const State& state) {
    const auto& scenario = *state.scenario;
    for (const auto* side : sideIds)
        if (!scenario.deploys.empty() && state.sides.at(side).role == scenario.deploys)
            return state.sides.at(side).name +
                   (scenario.deploysWhole
                        ? " places every model first, then " + state.sides.at(otherSide(side)).name
                        : " places the first model; then both place models in turn");
    const auto first = state.sides.at(sideIds[0]).size, second = state.sides.at(sideIds[1]).size;
    if (first == second) return "Roll off for who places the first model; then both place models in turn";
    return state.sides.at(first > second ? sideIds[0] : sideIds[1]).name +
           " has more models and places the first one; then both place models in turn";
}

std::string infiltratorOrder(const State& state) {
    std::array<int, 2> count{};
    for (const auto& [id, unit] : state.units)
        for (std::size_t n = 0; n < sideIds.size(); ++n)
            if (unit.side == sideIds[n] && unit.isOnTable() && words::infiltrates(state, unit)) ++count[n];
    if (count[0] == 0 || count[1] == 0) return {};
    if (count[0] == count[1]) return "Both have INFILTRATORS: roll off for who places the first of them";
    return "Both have INFILTRATORS: " + state.sides.at(sideIds[count[0] > count[1] ? 0 : 1]).name +
           " has more and places the first of them; then both place them in turn";
}

Result<State> beginning(const Catalogue& catalogue, const Setup& setup) {
    auto choices = choicesOf(catalogue, setup);
    if (!choices) return tl::unexpected<Problem>(choices.error());
    State state;
    state.edition = choices->edition;
    state.keywords = catalogue.keywords;
    state.pieceKinds = catalogue.pieces;
    state.behaviours = catalogue.behaviours;
    state.switches = catalogue.switches;
    if (auto done = table::chooseSwitches(switchEntries(), setup.switches, state.switches); !done)
        return tl::unexpected<Problem>(done.error());
    state.scenario = choices->scenario;
    state.lastTurn = choices->scenario.turns;
    const auto rules = campaignForceRules(catalogue);
    Mustering muster{state, catalogue, rules, {}, {}};
    for (const auto* force : {&choices->first, &choices->second})
        for (const auto& entry : force->entries)
            if (entry.name.empty()) ++muster.alike[entry.sheet];
    for (std::size_t place = 0; place < sideIds.size(); ++place)
        if (auto done = addSide(muster, sideIds.at(place), place == 0 ? choices->first : choices->second,
                                choices->attacker);
            !done)
            return tl::unexpected<Problem>(done.error());
    Profiler profiler(state, catalogue);
    profiler.weapon(bareHands);
    profiler.weapon(clubForBareHands);
    for (const auto& id : choices->scenario.beasts)
        profiler.sheet(id);
    layObjectives(state);
    if (!choices->scenario.beasts.empty()) addBeasts(state);
    return state;
}

} // namespace core::trench_crusade
