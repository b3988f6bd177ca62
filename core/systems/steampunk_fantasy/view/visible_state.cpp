// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/log.h"
#include "kernel/view/view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "table/log_audience.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace core::steampunk_fantasy {

namespace {

/// Whether the unit belongs to the side of the audience.
bool isTheirs(const Audience& audience, const Unit& unit) {
    return audience.isGm() || audience == Audience::of(unit.side);
}

/// The side of an audience; empty for one that belongs to none.
std::string sideOf(const State& state, const Audience& audience) {
    for (const auto& [id, name] : state.sides)
        if (audience == Audience::of(id)) return id;
    return {};
}

/// Where a name is in a line, as a whole: "Illusion 1" is not in "Illusion 12".
std::size_t placeOfName(const std::string& line, const std::string& name, std::size_t from = 0) {
    for (auto at = line.find(name, from); at != std::string::npos; at = line.find(name, at + 1)) {
        const auto end = at + name.size();
        if (end == line.size() || std::isalnum(static_cast<unsigned char>(line[end])) == 0) return at;
    }
    return std::string::npos;
}

/// The log line with the names under which the audience knows the units: an illusion that passes for infantry
/// has the name of that infantry. Empty for a line about hidden units.
std::string asKnown(const State& now, std::string line, const Audience& audience) {
    std::vector<const Unit*> secret;
    for (const auto& [id, unit] : now.units)
        if (!isTheirs(audience, unit) && (isHidden(unit) || isIllusion(now, unit)) &&
            placeOfName(line, unit.name) != std::string::npos)
            secret.push_back(&unit);
    if (secret.empty()) return line;
    const auto known = Rules::visibleTo(now, audience);
    for (const auto* unit : secret) {
        const auto& shown = known.at(unit->id);
        if (unit->isOnBoard() && !shown.isOnBoard())
            line = table::withoutSentences(line, [&](const std::string& sentence) {
                return placeOfName(sentence, unit->name) != std::string::npos;
            });
        for (auto at = placeOfName(line, unit->name); shown.name != unit->name && at != std::string::npos;
             at = placeOfName(line, unit->name, at + shown.name.size()))
            line.replace(at, unit->name.size(), shown.name);
    }
    return line;
}

} // namespace

/// Hides the orders of other sides until they are carried out, and where other sides set up.
State Rules::visibleTo(const State& state, const Audience& audience) {
    State out = state;
    table::hideSecret(out.pieces, audience);
    if (audience.isGm()) return out;
    out.note.clear();
    out.units.editWhere([&](const Unit& unit) { return !isTheirs(audience, unit); },
                        [&](Unit& unit) {
                            unit.orders = {};
                            unit.ahead = {};
                            unit.decisions.clear();
                            if (out.phase != Phase::Setup || isSet(out.switches, switches::setup, "open"))
                                return;
                            unit.stance.reset();
                            unit.aboard.reset();
                        });
    for (const auto& [id, unit] : state.units) // what is remembered of hidden units betrays their place
        if (!isTheirs(audience, unit) && isHidden(unit)) out.forgetPositions(id);
    const auto side = sideOf(state, audience);
    return withIllusions(withoutHidden(std::move(out), side), side);
}

/// The log line of a step for an audience: the set-up and the orders of other sides are secret. Even that a
/// side took its usual orders would reveal them.
std::string Rules::logLineFor(const State& now, const Step& step, const Audience& audience) {
    if (audience.isGm()) return step.head.text;
    const auto& command = step.order.command;
    if (table::isGmOnly(command)) return {};
    const auto is = [&](std::initializer_list<std::string_view> types) {
        return std::find(types.begin(), types.end(), command.type) != types.end();
    };
    bool declared = true;
    if (is({Deploy::type, Embark::type, GiveOrders::type, Decide::type})) {
        const auto* unit = now.find(UnitId(command.body.text("unit")));
        declared = unit && audience.sees(unit->side);
    } else if (is({DeployAll::type, PlanAll::type}))
        declared = audience.sees(command.body.text("side"));
    return declared ? asKnown(now, step.head.text, audience) : std::string();
}

} // namespace core::steampunk_fantasy
