// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/muster.h"
#include "systems/combat_patrol/sheet_view.h"
#include "systems/combat_patrol/switches.h"

#include <algorithm>

/// The choices of both sides as switches of a Setup, and back.
namespace core::combat_patrol {

namespace {

using Patrols = std::vector<const Patrol*>;

Patrols inOrder(const Catalogue& catalogue) {
    Patrols patrols;
    for (const auto& [id, patrol] : catalogue.patrols) patrols.push_back(&patrol);
    std::stable_sort(patrols.begin(), patrols.end(), [](const Patrol* a, const Patrol* b) { return a->order < b->order; });
    return patrols;
}

SwitchView choice(std::string id, std::string label, std::string help, std::string rule, std::vector<std::string> values) {
    SwitchView view;
    view.id = std::move(id);
    view.label = std::move(label);
    view.help = std::move(help);
    view.rule = std::move(rule);
    view.standard = view.value = values.front();
    view.values = std::move(values);
    return view;
}

/// "shambling_horde: Walking Plague or Miasmic Arrival. …": what default and optional mean for each patrol.
template <class T> std::string namesOf(const Patrols& patrols, std::vector<T> Patrol::*list) {
    std::string out;
    for (const auto* patrol : patrols) {
        out += (out.empty() ? "" : " ") + patrol->name + ": ";
        for (std::size_t n = 0; n < (patrol->*list).size(); ++n) out += (n ? " or " : "") + (patrol->*list)[n].name;
        out += ".";
    }
    return out;
}

/// The choices of one side; the Attacker's standard is the first patrol, the Defender's the last.
void addSide(std::vector<SwitchView>& out, Side side, const Patrols& patrols) {
    const std::string id = codec::keyText(side) + "_";
    const std::string who = side == Side::Attacker ? "Attacker: " : "Defender: ";
    std::vector<std::string> ids;
    for (const auto* patrol : patrols) ids.push_back(patrol->id);
    if (side == Side::Defender) std::reverse(ids.begin(), ids.end());
    out.push_back(choice(id + "patrol", who + "patrol", "Which patrol this side plays.", "CP-F2", ids));
    out.push_back(choice(id + "enhancement", who + "enhancement", namesOf(patrols, &Patrol::enhancements), "CP-F2", {"default", "optional"}));
    out.push_back(choice(id + "secondary", who + "secondary objective", namesOf(patrols, &Patrol::secondaries), "CP-F2", {"default", "optional"}));
    out.push_back(choice(id + "leaders", who + "leaders", "Attached as the patrol suggests, or each on its own; can be changed before the battle.", "CP-K12", {"attached", "alone"}));
}

/// Takes a switch out of the map; its standard when it is not there.
std::string taken(std::map<std::string, std::string>& switches, const std::string& id, const std::string& standard) {
    const auto it = switches.find(id);
    if (it == switches.end()) return standard;
    auto value = it->second;
    switches.erase(it);
    return value;
}

/// The id of the default or optional entry; the word itself where it is neither, so that the muster refuses it by name.
template <class T> std::string picked(const std::vector<T>& list, const std::string& word) {
    if (word == "default") return list.front().id;
    return word == "optional" && list.size() > 1 ? list[1].id : word;
}

Result<SideMuster> sideOf(const Catalogue& catalogue, Side side, std::map<std::string, std::string>& switches) {
    const auto patrols = inOrder(catalogue);
    const std::string id = codec::keyText(side) + "_";
    SideMuster out;
    out.patrol = taken(switches, id + "patrol", side == Side::Attacker ? patrols.front()->id : patrols.back()->id);
    const auto patrol = catalogue.patrols.find(out.patrol);
    if (patrol == catalogue.patrols.end()) return impossible("setup.patrol", "there is no patrol `" + out.patrol + "`", "switches." + id + "patrol");
    out.enhancement = picked(patrol->second.enhancements, taken(switches, id + "enhancement", "default"));
    out.secondary = picked(patrol->second.secondaries, taken(switches, id + "secondary", "default"));
    const auto leaders = taken(switches, id + "leaders", "attached");
    if (leaders == "alone") out.attached.emplace();
    else if (leaders != "attached") return impossible("setup.leaders", "leaders are `attached` or `alone`", "switches." + id + "leaders");
    return out;
}

} // namespace

Result<Muster> musterOf(const Catalogue& catalogue, const Setup& setup) {
    if (catalogue.patrols.empty()) return impossible("setup.patrol", "no data files are loaded, so there is no patrol", "patrols/");
    if (!setup.members.empty()) return impossible("setup.members", "the rosters are fixed: a patrol is played as it is", "members");
    Muster out;
    out.mission = setup.mission;
    out.switches = setup.switches;
    for (const auto side : {Side::Attacker, Side::Defender}) {
        auto muster = sideOf(catalogue, side, out.switches);
        if (!muster) return tl::unexpected<Problem>(muster.error());
        (side == Side::Attacker ? out.attacker : out.defender) = std::move(*muster);
    }
    const auto first = taken(out.switches, "first_turn", "attacker");
    if (auto done = codec::read(Value(first), out.first, "switches.first_turn"); !done) return tl::unexpected<Problem>(done.error());
    return out;
}

SetupChoices setupChoices(const Catalogue& catalogue) {
    SetupChoices out;
    std::vector<const Mission*> missions;
    for (const auto& [id, mission] : catalogue.missions) missions.push_back(&mission);
    std::stable_sort(missions.begin(), missions.end(), [](const Mission* a, const Mission* b) { return a->order < b->order; });
    for (const auto* mission : missions) out.missions.push_back({mission->id, mission->name, mission->briefing, mission->minutes, mission->demo, mission->proposed, {}});
    const auto patrols = inOrder(catalogue);
    for (const auto* patrol : patrols) {
        std::set<std::string> shown;
        for (const auto& unit : patrol->units)
            if (shown.insert(unit.sheet).second) out.enemies.push_back(sheetView(catalogue.sheets.at(unit.sheet), *patrol, catalogue.weapons, catalogue.keywords));
    }
    if (!patrols.empty()) {
        for (const auto side : {Side::Attacker, Side::Defender}) addSide(out.switches, side, patrols);
        out.switches.push_back(choice("first_turn", "First turn", "Who won the roll-off for it.", "CP-F3", {"attacker", "defender"}));
    }
    for (auto& view : switchViews({})) out.switches.push_back(std::move(view));
    out.minimumMembers = out.maximumMembers = 0;
    return out;
}

} // namespace core::combat_patrol
