// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/acted.h"
#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/switch_values.h"
#include "systems/combat_patrol/table/plans.h"
#include "systems/combat_patrol/table/put_back.h"
#include "table/correction_names.h"
#include "table/gm_plans.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <set>

namespace core::combat_patrol {

namespace {

using table::after;
using table::named;
using Done = table::CorrectionResult;

/// The plus and minus of an objective: plus gives it to the named side, else to the active one, else from the
/// holder to the other; minus removes secured. Control by models is changed by setting the units in range.
Result<Done> flipHolder(Run& run, const std::string& id, const Correct& c) {
    auto marker = run.state.markers.at(id);
    const auto holder = holderOf(run.state, marker);
    if (c.value > 0)
        marker.secured =
            named<Side>(c.text).value_or(holder == run.state.active ? other(*holder) : run.state.active);
    else if (marker.secured)
        marker.secured.reset();
    else if (holder)
        return impossible(
            "correct.held",
            markerName(run.state, id) +
                " is held by the models there; set which units are in range, or give it to the other side",
            "value");
    run.emit(MarkerSet{id, std::move(marker)});
    const auto now = holderOf(run.state, run.state.markers.at(id));
    run.say("Corrected: " + markerName(run.state, id) +
            (now ? " is held by the " + sideName(*now) : " is contested"));
    return Done::Logged;
}

bool correctMarker(Run& run, const Correct& c) {
    for (const auto* what : {"secured:", "removed:"})
        if (const auto id = after(c.token, what); id && run.state.markers.contains(*id)) {
            auto marker = run.state.markers.at(*id);
            if (*what == 'r')
                marker.removed = c.value != 0;
            else
                marker.secured = named<Side>(c.text);
            run.emit(MarkerSet{*id, std::move(marker)});
            return true;
        }
    return false;
}

bool correctMoment(Run& run, const Correct& c) {
    const auto phase = named<Phase>(c.text);
    const auto side = named<Side>(c.text);
    const int round = std::max(1, run.state.round);
    if (c.token == table::correctable::turn)
        run.emit(PhaseEntered{std::clamp(c.value, 1, lastRound), run.state.phase, run.state.active});
    else if (c.token == "phase" && phase)
        run.emit(PhaseEntered{*phase == Phase::Setup ? 0 : round, *phase, run.state.active});
    else if (c.token == "active" && side)
        run.emit(PhaseEntered{round, run.state.phase, *side});
    else
        return false;
    return true;
}

/// Sets command points; victory points are a sum, so the difference is added.
bool correctPoints(Run& run, const Correct& c) {
    const auto command = after(c.token, "cp:"), victory = after(c.token, "vp:");
    if (command && named<Side>(*command))
        run.emit(PointsSet{*named<Side>(*command), c.value, false});
    else if (const auto side = victory ? named<Side>(*victory) : std::nullopt)
        score(run, *side, ScoreSource::Correction, c.value - victoryPoints(run.state, *side), "corrected");
    else
        return false;
    return true;
}

/// Sets the wounds left on one model; 0 slays it, more returns it.
void setModel(Run& run, const Unit& unit, std::size_t n, int left) {
    const int wounds = run.state.statlineOf(unit, unit.models.at(n)).wounds;
    run.emit(
        ModelSet{unit.id, static_cast<int>(n), left <= 0 ? wounds : std::max(0, wounds - left), left <= 0});
    const auto& now = run.state.at(unit.id);
    if (now.alive() == 0 && now.presence != Presence::Destroyed)
        run.emit(PresenceSet{unit.id, Presence::Destroyed});
    else if (now.alive() > 0 && now.presence == Presence::Destroyed) {
        run.emit(PresenceSet{unit.id, Presence::Table});
        rejoin(run, unit.id);
    }
}

/// Sets how many models are alive: the last ones fall first, the first ones return first.
void setModels(Run& run, const UnitId& id, int count) {
    const auto unit = run.state.at(id);
    int alive = unit.alive();
    for (std::size_t n = unit.models.size(); n-- > 0 && alive > count;)
        if (!unit.models[n].slain) setModel(run, unit, n, 0), --alive;
    for (std::size_t n = 0; n < unit.models.size() && alive < count; ++n)
        if (unit.models[n].slain)
            setModel(run, unit, n, run.state.statlineOf(unit, unit.models[n]).wounds), ++alive;
}

bool correctModels(Run& run, const Unit& unit, const Correct& c) {
    if (c.token == "models") {
        setModels(run, unit.id, c.value);
        return true;
    }
    std::size_t n = 0;
    if (const auto index = after(c.token, "model:")) {
        const auto [end, error] = std::from_chars(index->data(), index->data() + index->size(), n);
        if (error != std::errc{} || n >= unit.models.size()) return false;
    } else if (c.token != "wounds" || unit.models.size() != 1)
        return false;
    setModel(run, unit, n, c.value);
    return true;
}

bool correctFlags(Run& run, const Unit& unit, const Correct& c) {
    const auto& state = run.state;
    const auto root = state.rootOf(unit.id);
    const bool on = c.value != 0;
    if (c.token == "battle_shocked")
        setShock(run, root, on);
    else if (c.token == "tainted")
        setInContagionRange(run, root, on);
    else if (c.token == "shot")
        run.emit(Selected{root, Mode::Ranged, on});
    else if (c.token == "fought")
        run.emit(Selected{root, Mode::Melee, on});
    else if (c.token == table::correctable::acted)
        markActed(run, root, on);
    else if (c.token == "charged")
        run.emit(Charged{root, on, true, on});
    else if (const auto kind = named<MoveKind>(c.token))
        run.emit(Moved{root, on ? *kind : MoveKind::None});
    else if (const auto effect = named<StratagemKind>(c.token))
        run.emit(EffectSet{root, *effect, on});
    else if (c.token == table::correctable::present && on && unit.presence == Presence::Destroyed)
        putBack(run, unit.id);
    else if (c.token == table::correctable::present)
        for (const auto& part : parts(state, root))
            run.emit(PresenceSet{part, on ? Presence::Table : Presence::Reserves});
    else if (const auto foe = after(c.token, "contact:"); foe && state.find(UnitId{*foe}))
        run.emit(ContactSet{root, state.rootOf(UnitId{*foe}), on});
    else
        return false;
    return true;
}

/// The correction with the value that was set, which may be less than requested.
Correct asApplied(const State& now, const Correct& c) {
    auto out = c;
    if (c.token == table::correctable::turn) out.value = now.round;
    if (const auto victory = after(c.token, "vp:"); victory && named<Side>(*victory))
        out.value = victoryPoints(now, *named<Side>(*victory));
    const auto* unit = now.find(c.unit);
    if (!unit) return out;
    if (c.token == "models") out.value = unit->alive();
    const bool single = c.token == "wounds" && unit->models.size() == 1;
    if (const auto index = single ? std::optional<std::string>("0") : after(c.token, "model:")) {
        const auto& model = unit->models.at(static_cast<std::size_t>(std::atoi(index->c_str())));
        out.value = model.slain ? 0 : now.statlineOf(*unit, model).wounds - model.lost;
    }
    return out;
}

/// The corrections of Combat Patrol.
struct Corrections {
    static void check(Checks& checks, const Correct& c) {
        const auto foe = after(c.token, "contact:");
        if (!c.unit.empty() && foe && c.value != 0 && checks.state().find(UnitId{*foe}))
            checks.enemy(UnitId{*foe}, c.unit, "token").unit(c.unit, "unit");
    }
    static Result<Done> game(Run& run, const Correct& c) {
        if (const auto id = after(c.token, "objective:"); id && run.state.markers.contains(*id))
            return flipHolder(run, *id, c);
        const bool known = correctMoment(run, c) || correctPoints(run, c) || correctMarker(run, c) ||
                           table::correctPiece(run, c);
        return known ? Done::Emitted : Done::Unknown;
    }
    static Result<Done> unit(Run& run, const Unit& unit, const Correct& c) {
        return correctModels(run, unit, c) || correctFlags(run, unit, c) ? Done::Emitted : Done::Unknown;
    }
    static Correct applied(const State& now, const Correct& c) { return asApplied(now, c); }
};

} // namespace

Result<Run> plan(Checks& checks, const Correct& order) {
    return table::planCorrect<Rules, Corrections>(checks, order);
}

Result<Run> plan(Checks& checks, const CorrectAll& order) {
    return table::planCorrectAll<Rules>(checks, order);
}

Result<Run> plan(Checks& checks, const DeclareUnitsAtMarker& order) {
    const auto& state = checks.state();
    checks.require(state.markers.contains(order.marker), "marker.unknown",
                   "there is no marker `" + order.marker + "`", "marker");
    checks.require(!state.markers.at(order.marker).removed, "marker.removed",
                   markerName(state, order.marker) + " has been removed", "marker");
    for (const auto& id : order.units)
        checks.unit(id, "units");
    for (const auto& [id, count] : order.models) {
        checks.unit(id, "models");
        const int alive = state.at(id).alive();
        checks.require(count <= alive, "hold.models",
                       state.at(id).name + " has only " + plural(alive, "model", "models") + " left, not " +
                           std::to_string(count),
                       "models");
    }
    auto run = checks.start("At " + markerName(state, order.marker));
    auto marker = state.markers.at(order.marker);
    marker.near.clear();
    for (const auto& id : order.units)
        for (const auto& part : parts(state, id))
            marker.near[part] = static_cast<int>(state.at(part).models.size());
    for (const auto& [id, count] : order.models)
        if (count > 0) marker.near[id] = count;
    run.emit(MarkerSet{order.marker, std::move(marker)});
    const auto holder = holderOf(run.state, run.state.markers.at(order.marker));
    run.say(markerName(state, order.marker) +
            (holder ? ": the " + sideName(*holder) + " controls it" : " is contested"));
    return run;
}

Result<Run> plan(Checks& checks, const DeclareEngagement& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    for (const auto& id : order.contact)
        checks.enemy(id, order.unit, "contact");
    auto run = checks.start("Engagement");
    setContacts(run, order.unit, order.contact);
    run.say(unitName(state, order.unit) +
            (order.contact.empty()
                 ? " is not engaged"
                 : " is engaged with " + plural(static_cast<int>(order.contact.size()), "unit", "units")));
    return run;
}

Result<Run> plan(Checks& checks, const DeclareContagionRange& order) {
    const auto& state = checks.state();
    std::set<UnitId> reached;
    for (const auto& id : order.reaches) {
        const auto& unit = checks.knownUnit(id, "reaches");
        checks.require(spreadsContagion(state, other(unit.side)), "contagion.nobody",
                       "no unit on the table spreads contagion against " + unit.name, "reaches");
        reached.insert(state.rootOf(id));
    }
    auto run = checks.start("Contagion Range");
    for (const auto side : {Side::Attacker, Side::Defender})
        for (const auto& id : unitsOf(state, side))
            setInContagionRange(run, id, reached.contains(id));
    std::string names;
    for (const auto& id : reached)
        names += (names.empty() ? "" : ", ") + unitName(state, id);
    run.say("In Contagion Range: " + (names.empty() ? "no unit" : names));
    return run;
}

} // namespace core::combat_patrol
