// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/sheet_view.h"
#include "systems/combat_patrol/state/switch_values.h"
#include "systems/combat_patrol/turn/muster.h"
#include "table/setup.h"

#include <algorithm>
#include <limits>

/// Converts the choices of both sides before a battle to and from setup options.
namespace core::combat_patrol {

namespace {

constexpr auto firstTurn = "first_turn";

using Patrols = std::vector<const Patrol*>;

Patrols inOrder(const Catalogue& catalogue) {
    Patrols patrols;
    for (const auto& [id, patrol] : catalogue.patrols)
        patrols.push_back(&patrol);
    // A patrol without a number comes last.
    const auto place = [](const Patrol* patrol) {
        return patrol->order > 0 ? patrol->order : std::numeric_limits<int>::max();
    };
    std::stable_sort(patrols.begin(), patrols.end(),
                     [&](const Patrol* a, const Patrol* b) { return place(a) < place(b); });
    return patrols;
}

/// The preset patrol of a side: the first number for the Attacker, the next for the Defender, so that
/// imported patrols or copies do not change the presets.
const Patrol* standardOf(Side side, const Patrols& patrols) {
    if (side == Side::Attacker || patrols.size() < 2) return patrols.front();
    const auto next = std::find_if(patrols.begin(), patrols.end(),
                                   [&](const Patrol* each) { return each->order != patrols.front()->order; });
    return next == patrols.end() ? patrols[1] : *next;
}

/// The ids of the options of one side.
std::string optionId(Side side, const char* what) { return codec::keyText(side) + "_" + what; }

/// Adds one value for each entry of a patrol's list, valid for that patrol only.
template <class T>
void addValues(SetupOption& option, const Patrols& patrols, std::vector<T> Patrol::*list,
               const std::string& patrolOption) {
    for (const auto* patrol : patrols)
        for (const auto& item : patrol->*list)
            option.values.push_back({item.id, item.name, item.help, {{patrolOption, patrol->id}}});
}

/// Adds the choices of one side; the first value of each is the standard.
void addSide(std::vector<SetupOption>& out, Side side, const Patrols& patrols) {
    const std::string heading = side == Side::Attacker ? "Attacker" : "Defender";
    const auto patrolOption = optionId(side, "patrol");
    SetupOption patrol{patrolOption, heading, "Patrol", "The patrol of this side; its units are fixed.",
                       "CP-F2",      {}};
    for (const auto* each : patrols)
        patrol.values.push_back({each->id, each->name, each->briefing, {}});
    const auto standard = std::find_if(patrol.values.begin(), patrol.values.end(), [&](const auto& value) {
        return value.id == standardOf(side, patrols)->id;
    });
    std::rotate(patrol.values.begin(), standard, standard + 1);
    SetupOption enhancement{optionId(side, "enhancement"),
                            heading,
                            "Enhancement",
                            "A patrol has one enhancement; the first in the list is the standard.",
                            "CP-F2",
                            {}};
    addValues(enhancement, patrols, &Patrol::enhancements, patrolOption);
    SetupOption secondary{
        optionId(side, "secondary"),
        heading,
        "Secondary objective",
        "This objective scores in addition to the mission; the first in the list is the standard.",
        "CP-F2",
        {}};
    addValues(secondary, patrols, &Patrol::secondaries, patrolOption);
    SetupOption leaders{optionId(side, "leaders"),
                        heading,
                        "Leaders",
                        "Can be changed until the battle begins.",
                        "CP-K12",
                        {}};
    leaders.values = {{"attached", "attached as the patrol suggests", {}, {}},
                      {"alone", "not attached", {}, {}}};
    for (auto* option : {&patrol, &enhancement, &secondary, &leaders})
        out.push_back(std::move(*option));
}

/// Removes the chosen value from the map and returns it; returns the standard if none was chosen.
std::string taken(std::map<std::string, std::string>& choices, const std::string& id,
                  const std::string& standard) {
    const auto node = choices.extract(id);
    return node.empty() ? standard : node.mapped();
}

/// The id if the patrol has an entry with it; empty = the standard of the patrol.
template <class T> std::string kept(const std::vector<T>& list, const std::string& id) {
    const bool has = std::any_of(list.begin(), list.end(), [&](const T& each) { return each.id == id; });
    return has ? id : std::string();
}

/// Uses a force instead of a printed patrol; choices for the printed one stay valid if the force has them.
void takeForce(SideMuster& out, const Force& force, const Catalogue& catalogue) {
    out.own = patrolOf(force, catalogue);
    out.patrol = out.own->patrol.id;
    out.enhancement = out.own->enhancement.empty() ? kept(out.own->patrol.enhancements, out.enhancement)
                                                   : out.own->enhancement;
    out.secondary = kept(out.own->patrol.secondaries, out.secondary);
}

Result<SideMuster> sideOf(const Catalogue& catalogue, Side side,
                          std::map<std::string, std::string>& choices) {
    const auto patrols = inOrder(catalogue);
    SideMuster out;
    out.patrol = taken(choices, optionId(side, "patrol"), standardOf(side, patrols)->id);
    if (!catalogue.patrols.contains(out.patrol))
        return impossible("setup.patrol", "there is no patrol `" + out.patrol + "`",
                          "choices." + optionId(side, "patrol"));
    out.enhancement = taken(choices, optionId(side, "enhancement"), {});
    out.secondary = taken(choices, optionId(side, "secondary"), {});
    const auto leaders = taken(choices, optionId(side, "leaders"), "attached");
    if (leaders == "alone")
        out.attached.emplace();
    else if (leaders != "attached")
        return impossible("setup.leaders", "leaders are `attached` or `alone`",
                          "choices." + optionId(side, "leaders"));
    return out;
}

} // namespace

Result<Muster> musterOf(const Catalogue& catalogue, const Setup& setup) {
    if (catalogue.patrols.empty())
        return impossible("setup.patrol", "no data files are loaded, so there is no patrol", "patrols/");
    if (!setup.members.empty())
        return impossible("setup.members", "the units of a patrol are fixed: it takes no other members",
                          "members");
    Muster out;
    out.mission = setup.mission;
    out.switches = setup.switches;
    auto choices = setup.choices;
    for (const auto side : {Side::Attacker, Side::Defender}) {
        auto muster = sideOf(catalogue, side, choices);
        if (!muster) return tl::unexpected<Problem>(muster.error());
        if (const auto force = setup.forces.find(codec::keyText(side)); force != setup.forces.end())
            takeForce(*muster, force->second, catalogue);
        (side == Side::Attacker ? out.attacker : out.defender) = std::move(*muster);
    }
    const auto first = taken(choices, firstTurn, "attacker");
    if (auto done = codec::read(Value(first), out.first, std::string("choices.") + firstTurn); !done)
        return tl::unexpected<Problem>(done.error());
    if (!choices.empty()) return table::unknownChoice(choices.begin()->first);
    return out;
}

SetupChoices setupChoices(const Catalogue& catalogue) {
    SetupChoices out;
    std::vector<const Mission*> missions;
    for (const auto& [id, mission] : catalogue.missions)
        missions.push_back(&mission);
    std::stable_sort(missions.begin(), missions.end(),
                     [](const Mission* a, const Mission* b) { return a->order < b->order; });
    for (const auto* mission : missions)
        out.missions.push_back({mission->id,
                                mission->name,
                                mission->briefing,
                                mission->minutes,
                                mission->demo,
                                mission->proposed,
                                {},
                                !mission->lesson.empty()});
    const auto patrols = inOrder(catalogue);
    for (const auto* patrol : patrols) {
        std::set<std::string> shown;
        for (const auto& unit : patrol->units)
            if (shown.insert(unit.sheet).second)
                out.sheets.push_back(sheetView(catalogue.sheets.at(unit.sheet), *patrol, catalogue.weapons,
                                               catalogue.keywords));
    }
    if (!patrols.empty()) {
        for (const auto side : {Side::Attacker, Side::Defender})
            addSide(out.options, side, patrols);
        out.options.push_back({firstTurn,
                               "Roll-offs",
                               "First turn",
                               "The winner of the roll-off; can be changed until the battle begins.",
                               "CP-F3",
                               {{"attacker", "the Attacker", {}, {}}, {"defender", "the Defender", {}, {}}}});
    }
    out.switches = switchViews(catalogue.switches);
    for (auto& view : out.switches)
        view.standard = view.value; // games begin with the value that the players have set
    const auto rules = forceRules(catalogue);
    table::offerForces(out, rules, catalogue.forces,
                       [&](const Force& force) { return forceProblems(rules, force); });
    out.quickFight = false; // a battle is scored by its mission
    out.minimumMembers = out.maximumMembers = 0;
    return out;
}

} // namespace core::combat_patrol
