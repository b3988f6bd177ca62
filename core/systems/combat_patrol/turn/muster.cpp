// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/turn/muster.h"

#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/switch_values.h"
#include "table/setup.h"

#include <algorithm>
#include <charconv>

namespace core::combat_patrol {

namespace {

/// The side that is mustered, for ids and messages.
struct Mustering {
    State& state;
    Side side;
    const SideMuster& wanted;

    std::string where(const std::string& field) const { return codec::keyText(side) + "." + field; }
    tl::unexpected<Problem> refuse(const std::string& field, const std::string& text) const {
        return impossible("setup." + field, text, where(field));
    }
    const Patrol& patrol() const { return *state.player(side).patrol; }
    Unit* unit(const std::string& idInPatrol) const {
        return state.units.edit(unitInPatrol(side, idInPatrol));
    }
};

/// The wanted entry, or the first of the list if none is wanted; empty if the id is unknown.
template <class T> std::string chosen(const std::vector<T>& list, const std::string& wanted) {
    if (wanted.empty()) return list.front().id;
    return std::any_of(list.begin(), list.end(), [&](const T& item) { return item.id == wanted; })
               ? wanted
               : std::string();
}

Result<Ok> takePatrol(const Mustering& m, const Catalogue& catalogue) {
    const auto found = catalogue.patrols.find(m.wanted.patrol);
    if (!m.wanted.own && found == catalogue.patrols.end())
        return m.refuse("patrol", "there is no patrol `" + m.wanted.patrol + "`");
    const auto& patrol = m.wanted.own ? m.wanted.own->patrol : found->second;
    auto& player = m.state.player(m.side);
    player.patrol = patrol;
    player.enhancement = chosen(patrol.enhancements, m.wanted.enhancement);
    if (player.enhancement.empty())
        return m.refuse("enhancement", patrol.name + " has no enhancement `" + m.wanted.enhancement + "`");
    player.secondary = chosen(patrol.secondaries, m.wanted.secondary);
    if (player.secondary.empty())
        return m.refuse("secondary",
                        patrol.name + " has no secondary objective `" + m.wanted.secondary + "`");
    for (const auto& id : patrol.stratagems)
        m.state.stratagems[id] = catalogue.stratagems.at(id);
    return Ok{};
}

/// Applies a different number of models or other weapons than on the datasheet: models of the largest kind
/// are added or removed.
void takeEntry(const ForceEntry& entry, const Sheet& sheet, Unit& unit) {
    const auto most = std::max_element(sheet.models.begin(), sheet.models.end(),
                                       [](const auto& a, const auto& b) { return a.count < b.count; });
    const auto wanted = static_cast<std::size_t>(std::max(entry.models, 0));
    while (wanted > 0 && unit.models.size() > wanted) {
        const auto last = std::find_if(unit.models.rbegin(), unit.models.rend(),
                                       [&](const auto& model) { return model.name == most->name; });
        unit.models.erase(last == unit.models.rend() ? std::prev(unit.models.end()) : std::prev(last.base()));
    }
    while (unit.models.size() < wanted) {
        auto& model = unit.models.emplace_back();
        model.name = most->name;
        model.weapons = most->weapons;
    }
    if (!entry.gear.empty())
        for (auto& model : unit.models)
            model.weapons = entry.gear;
}

void takeUnits(const Mustering& m) {
    int number = 0;
    for (const auto& entry : m.patrol().units) {
        const auto& sheet = m.state.sheets.at(entry.sheet);
        auto unit = makeUnit(sheet, unitInPatrol(m.side, entry.id),
                             entry.name.empty() ? sheet.name : entry.name, m.side, ++number);
        if (m.wanted.own) takeEntry(m.wanted.own->units.at(entry.id), sheet, unit);
        m.state.units[unit.id] = unit;
    }
}

Result<Ok> attach(const Mustering& m) {
    for (const auto& pair : m.wanted.attached.value_or(m.patrol().attached)) {
        auto* leader = m.unit(pair.leader);
        auto* bodyguard = m.unit(pair.bodyguard);
        if (!leader || !bodyguard)
            return m.refuse("attached", m.patrol().name + " has no unit `" +
                                            (leader ? pair.bodyguard : pair.leader) + "`");
        const auto& leads = m.state.sheetOf(*leader).leads;
        if (std::find(leads.begin(), leads.end(), bodyguard->sheet) == leads.end())
            return m.refuse("attached", leader->name + " cannot lead " + bodyguard->name);
        if (!leader->leads.empty()) return m.refuse("attached", leader->name + " can lead only one unit");
        if (!bodyguard->leader.empty())
            return m.refuse("attached", bodyguard->name + " can have only one leader");
        leader->leads = bodyguard->id;
        bodyguard->leader = leader->id;
    }
    auto& patrol = m.state.player(m.side).patrol;
    if (m.wanted.attached && *m.wanted.attached != patrol->attached)
        patrol.edit().attached = *m.wanted.attached; // kept, so that a leader who returns rejoins that unit
    return Ok{};
}

Result<Ok> putInReserve(const Mustering& m) {
    for (const auto& id : m.wanted.reserves) {
        if (!m.unit(id)) return m.refuse("reserves", m.patrol().name + " has no unit `" + id + "`");
        const auto unit = unitInPatrol(m.side, id);
        if (!allHaveRule(m.state, unit, words::deepStrike))
            return m.refuse("reserves", "not every model of " + unitName(m.state, unit) + " has Deep Strike");
        for (const auto& part : parts(m.state, unit))
            m.state.units.edit(part)->presence = Presence::Reserves;
    }
    return Ok{};
}

Result<Ok> musterSide(State& state, Side side, const SideMuster& wanted, const Catalogue& catalogue) {
    const Mustering m{state, side, wanted};
    if (auto done = takePatrol(m, catalogue); !done) return done;
    takeUnits(m);
    if (auto done = attach(m); !done) return done;
    return putInReserve(m);
}

Result<Ok> takeMission(State& state, const Catalogue& catalogue, const std::string& id) {
    if (id.empty()) return Ok{};
    const auto mission = catalogue.missions.find(id);
    if (mission == catalogue.missions.end())
        return impossible("setup.mission", "there is no mission `" + id + "`", "mission");
    state.mission = mission->second;
    for (const auto& objective : mission->second.objectives)
        state.markers[objective.id] = {};
    return Ok{};
}

/// Adds the centre of the table as a marker if a secondary is scored there.
void markCentre(State& state) {
    for (const auto side : {Side::Attacker, Side::Defender})
        for (const auto& secondary : state.player(side).patrol->secondaries)
            if (secondary.id == state.player(side).secondary &&
                secondary.kind == SecondaryKind::ContaminateGround)
                state.markers[centreMarker] = {};
}

int startingPoints(const State& state) {
    const auto text = switchNow(state, "starting_cp");
    int points = 0;
    std::from_chars(text.data(), text.data() + text.size(), points);
    return points;
}

} // namespace

Unit makeUnit(const Sheet& sheet, const UnitId& id, const std::string& name, Side side, int number) {
    Unit unit;
    unit.id = id;
    unit.sheet = sheet.id;
    unit.name = name;
    unit.number = number;
    unit.side = side;
    for (const auto& loadout : sheet.models)
        for (int n = 0; n < loadout.count; ++n) {
            auto& model = unit.models.emplace_back();
            model.name = loadout.name;
            model.weapons = loadout.weapons;
        }
    return unit;
}

Result<State> beginning(const Catalogue& catalogue, const Muster& muster) {
    State state;
    state.exactLuck = true;
    state.sheets = catalogue.sheets;
    state.weapons = catalogue.weapons;
    state.keywords = catalogue.keywords;
    state.pieceKinds = catalogue.pieces;
    state.behaviours = catalogue.behaviours;
    for (const auto& [id, stratagem] : catalogue.stratagems)
        if (stratagem.faction.empty()) state.stratagems[id] = stratagem;
    if (auto done = takeMission(state, catalogue, muster.mission); !done)
        return tl::unexpected<Problem>(done.error());
    state.switches = catalogue.switches;
    if (auto done = table::chooseSwitches(switchEntries(), muster.switches, state.switches); !done)
        return tl::unexpected<Problem>(done.error());
    for (const auto side : {Side::Attacker, Side::Defender}) {
        const auto& wanted = side == Side::Attacker ? muster.attacker : muster.defender;
        if (auto done = musterSide(state, side, wanted, catalogue); !done)
            return tl::unexpected<Problem>(done.error());
        state.player(side).cp = startingPoints(state);
    }
    markCentre(state);
    for (const auto& [id, mission] : catalogue.missions)
        state.missions[id] = mission;
    state.first = state.active = muster.first;
    return state;
}

DEFINE_VALUE_MEMBERS(SideMuster)

} // namespace core::combat_patrol
