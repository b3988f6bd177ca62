// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/effects/pinned.h"
#include "systems/plaguetide/rules/put_back.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"
#include "systems/plaguetide/table/plans.h"
#include "table/correction_names.h"
#include "table/gm_plans.h"

#include <algorithm>
#include <optional>

namespace core::plaguetide {

namespace {

using table::after;
using table::named;

using Done = table::CorrectionResult;

Result<Done> correctObjective(Run& run, const std::string& id, const Correct& c) {
    const auto& all = run.state.mission->objectives;
    const auto known = std::find_if(all.begin(), all.end(), [&](const Objective& o) { return o.id == id; });
    if (known == all.end()) return Done::Unknown;
    if (c.value > known->needed)
        return impossible("correct.above_cap",
                          known->name + " needs only " +
                              plural(known->needed, "Operate action", "Operate actions"),
                          "value");
    run.emit(ObjectiveSet{id, c.value});
    return Done::Emitted;
}

Result<Done> correctGame(Run& run, const Correct& c) {
    if (c.token == table::correctable::turn)
        run.emit(PhaseEntered{c.value, run.state.phase});
    else if (c.token == "clock")
        run.emit(ClockSet{c.value});
    else if (c.token == "threat")
        run.emit(ThreatSet{c.value});
    else if (c.token == table::correctable::phase) {
        const auto phase = named<Phase>(c.text);
        if (!phase) return impossible("correct.phase", "there is no phase `" + c.text + "`", "text");
        run.emit(PhaseEntered{run.state.turn, *phase});
    } else if (const auto id = after(c.token, "objective:"))
        return correctObjective(run, *id, c);
    else if (!table::correctPiece(run, c))
        return Done::Unknown;
    return Done::Emitted;
}

/// Sets a token. Health that reaches or leaves 0 changes what became of the figure too, so that one click
/// does what the GM means.
void setTokenAndStatus(Run& run, const Unit& unit, Token token, int value) {
    setToken(run, unit.id, token, value);
    if (token != Token::Health) return;
    if (value == 0 && unit.token(Token::Health) > 0) {
        if (!unit.operative)
            destroy(run, unit.id);
        else if (!unit.has(Status::Down) && !unit.has(Status::Captured))
            fallDown(run, unit.id);
    } else if (value > 0) {
        if (unit.presence == Presence::Destroyed) run.emit(PresenceSet{unit.id, Presence::Table, {}});
        setStatus(run, unit.id, Status::Down, false);
    }
}

bool correctLink(Run& run, const Correct& c) {
    const auto& state = run.state;
    if (const auto other = after(c.token, "contact:"); other && state.find(UnitId{*other})) {
        if (c.value)
            touch(run, c.unit, UnitId{*other});
        else
            part(run, c.unit, UnitId{*other});
        return true;
    }
    if (const auto other = after(c.token, "coherence:"); other && state.find(UnitId{*other})) {
        auto links = state.coherent;
        if (c.value)
            links.insert(pairOf(c.unit, UnitId{*other}));
        else
            links.erase(pairOf(c.unit, UnitId{*other}));
        auto unsure = state.unsure;
        unsure.erase(c.unit);
        run.emit(CoherencySet{std::move(links), std::move(unsure)});
        return true;
    }
    return false;
}

/// Checks that the figure is on the table and not Down, because no other has contacts (PT-S14).
void checkStanding(Checks& checks, const State& state, const UnitId& id, const std::string& where) {
    checks.figure(id, where);
    checks.require(canHold(state, id), "engage.fallen",
                   nameOf(state, id) +
                       " is Down or Captured and cannot be in contact; help the operative up first",
                   where);
}

/// Whether only operatives have this token.
bool onlyOperatives(const std::string& token) {
    static const std::set<std::string> names{"ap", "downs", "captured", "overwatch", "focused"};
    return names.contains(token);
}

bool correctAmmo(Run& run, const Unit& unit, const Correct& c) {
    for (const auto* kind : {"magazine:", "reserve:"})
        if (const auto id = after(c.token, kind); id && unit.ammo.contains(*id)) {
            auto ammo = unit.ammo.at(*id);
            (std::string(kind) == "magazine:" ? ammo.magazine : ammo.reserve) = c.value;
            run.emit(AmmoSet{unit.id, *id, ammo});
            return true;
        }
    return false;
}

bool correctStatus(Run& run, const Unit& unit, const Correct& c) {
    if (const auto status = named<Status>(c.token)) {
        const bool was = unit.has(*status);
        if (*status == Status::Down && c.value && !was)
            fallDown(run, unit.id);
        else if (*status == Status::Down && !c.value && was)
            standUp(run, unit.id);
        else if (*status == Status::Captured && c.value && !was)
            capture(run, unit.id);
        else if (*status == Status::Captured && !c.value && was) {
            standUp(run, unit.id);
            run.emit(PresenceSet{unit.id, Presence::Table, {}});
        } else if (*status == Status::Pinned && c.value && !was)
            pin(run, unit.id, {}, false);
        else
            setStatus(run, unit.id, *status, c.value != 0);
        return true;
    }
    if (c.token == "overwatch") {
        std::optional<Watch> watch;
        if (c.value && !unit.weapons.empty()) watch = Watch{unit.weapons.front(), Mode::Aimed};
        run.emit(WatchSet{unit.id, watch, c.value != 0});
    } else if (c.token == "focused")
        run.emit(FocusSet{unit.id, c.value != 0});
    else if (c.token == "acted")
        run.emit(Acted{unit.id, c.value != 0});
    else if (c.token == "present") {
        if (!c.value)
            takeOff(run, unit.id, Presence::Left);
        else if (unit.presence != Presence::Table)
            putBack(run, unit.id);
        else
            run.emit(PresenceSet{unit.id, Presence::Table, {}});
    } else
        return false;
    return true;
}

/// Sets a token of the unit within its cap.
Result<Done> correctToken(Run& run, const Unit& unit, Token token, int value) {
    const int cap = std::max(tokenCap(run.state, unit, token), unit.token(token));
    const bool capped = token != Token::Downs && token != Token::Ap;
    if (capped && value > cap)
        return impossible("correct.above_cap",
                          unit.name + " can have at most " + std::to_string(cap) +
                              "; edit the profile to raise the limit",
                          "value");
    setTokenAndStatus(run, unit, token, value);
    return Done::Emitted;
}

/// The corrections of Plaguetide.
struct Corrections {
    static Correct limited(const State&, Correct c) {
        if (c.unit.empty() && c.token == table::correctable::turn) c.value = std::max(1, c.value);
        return c;
    }
    static void check(Checks& checks, const Correct& c) {
        if (c.unit.empty() || c.value == 0) return;
        const auto& state = checks.state();
        if (const auto other = after(c.token, "contact:"); other && state.find(UnitId{*other})) {
            checkStanding(checks, state, c.unit, "unit");
            checkStanding(checks, state, UnitId{*other}, "token");
            checks.require(
                state.at(c.unit).operative != state.at(UnitId{*other}).operative, "engage.same_side",
                nameOf(state, UnitId{*other}) + " is on the same side as " + nameOf(state, c.unit), "token");
        }
        if (const auto other = after(c.token, "coherence:"); other)
            checks.comrade(c.unit, UnitId{*other}, "unit").comrade(UnitId{*other}, c.unit, "token");
    }
    static Result<Done> game(Run& run, const Correct& c) { return correctGame(run, c); }
    static Result<Done> unit(Run& run, const Unit& unit, const Correct& c) {
        if (!unit.operative && onlyOperatives(c.token)) return Done::Unknown;
        if (const auto token = named<Token>(c.token)) return correctToken(run, unit, *token, c.value);
        const bool known = correctAmmo(run, unit, c) || correctLink(run, c) || correctStatus(run, unit, c);
        return known ? Done::Emitted : Done::Unknown;
    }
};

} // namespace

Result<Run> plan(Checks& checks, const Correct& order) {
    return table::planCorrect<Rules, Corrections>(checks, order);
}

Result<Run> plan(Checks& checks, const CorrectAll& order) {
    return table::planCorrectAll<Rules>(checks, order);
}

Result<Run> plan(Checks& checks, const DeclareContacts& order) {
    const auto& state = checks.state();
    checks.figure(order.unit, "unit");
    if (!order.contact.empty()) checkStanding(checks, state, order.unit, "unit");
    for (const auto& id : order.contact) {
        checkStanding(checks, state, id, "contact");
        checks.require(state.at(id).operative != state.at(order.unit).operative, "engage.same_side",
                       nameOf(state, id) + " is on the same side as " + nameOf(state, order.unit) +
                           "; choose enemies",
                       "contact");
    }
    auto run = checks.start("Base contact");
    for (const auto& id : engagedWith(state, order.unit))
        if (std::find(order.contact.begin(), order.contact.end(), id) == order.contact.end())
            part(run, order.unit, id);
    for (const auto& id : order.contact)
        touch(run, order.unit, id);
    run.say(nameOf(state, order.unit) + " is in base contact with " +
            (order.contact.empty() ? "no figure"
                                   : plural(static_cast<int>(order.contact.size()), "figure", "figures")));
    return run;
}

Result<Run> plan(Checks& checks, const DeclareCoherency& order) {
    std::set<Pair> links;
    for (const auto& [a, b] : order.links) {
        checks.require(a != b, "cohere.same", "a pair needs two different operatives", "links");
        checks.comrade(a, b, "links").comrade(b, a, "links");
        links.insert(pairOf(a, b));
    }
    auto run = checks.start("Coherency");
    run.emit(CoherencySet{std::move(links), {}});
    run.say("Coherency is corrected");
    return run;
}

Result<Run> plan(Checks& checks, const EditProfile& edit) {
    const auto change = [&](Sheet& sheet) {
        const table::StatEdit stats[] = {
            {"m", edit.m, &sheet.move},          {"ws", edit.ws, &sheet.ws},
            {"bs", edit.bs, &sheet.bs},          {"d", edit.d, &sheet.defence},
            {"t", edit.t, &sheet.toughness},     {"h", edit.h, &sheet.health, 1},
            {"downs", edit.downs, &sheet.downs}, {"warp", edit.warp, &sheet.warpLimit}};
        table::takeStats(checks, stats);
        if (edit.keywords) sheet.keywords = *edit.keywords;
    };
    return table::planEditProfile<Rules>(checks, edit.unit, change,
                                         [](Run& run, const Unit& unit, const Sheet& sheet) {
                                             run.emit(ProfileSet{unit.id, sheet});
                                             if (unit.token(Token::Health) > sheet.health)
                                                 setToken(run, unit.id, Token::Health, sheet.health);
                                             if (unit.token(Token::Toughness) > sheet.toughness)
                                                 setToken(run, unit.id, Token::Toughness, sheet.toughness);
                                         });
}

Result<Run> plan(Checks& checks, const Fall& fall) { // PT-M3
    checks.figure(fall.unit, "unit");
    checks.require(fall.inches > 0, "fall.no_height", "enter how many inches the figure falls", "inches");
    auto run = checks.start("Fall");
    run.push(FallHit{fall.unit, fall.inches});
    return run;
}

Result<Run> plan(Checks& checks, const Finish& finish) {
    const auto& state = checks.state();
    static const std::set<std::string> known{"win", "lose", "stopped", "play_on", "resume"};
    checks.require(known.contains(finish.result), "finish.unknown",
                   "choose how the game ends: win, lose or stopped", "result");
    checks.require(finish.result != "resume" || !state.booked.empty(), "finish.running",
                   "the game has not ended", "result");
    Run run;
    run.state = state;
    run.label = finish.result == "play_on"  ? "Play on"
                : finish.result == "resume" ? "Resume"
                                            : "End the game";
    const bool ends = finish.result != "play_on" && finish.result != "resume";
    run.emit(Finished{ends ? finish.result : std::string(), finish.result == "play_on"});
    run.say(ends ? "The game has ended: " + std::string(finish.result == "win"    ? "won"
                                                        : finish.result == "lose" ? "lost"
                                                                                  : "stopped")
                 : "The game goes on");
    return run;
}

Result<Run> plan(Checks& checks, const BeginGame& order) {
    const auto& state = checks.state();
    if (!state.sheets.empty()) return impossible("encounter.open", "the game has begun already");
    for (const auto& [id, unit] : order.start.units) {
        if (!order.start.sheets.contains(unit.sheet))
            return impossible("open.sheet", unit.name + " has no datasheet `" + unit.sheet + "`",
                              "start.units." + id.text);
        if (unit.id != id)
            return impossible("open.id", "the figure is stored under another id", "start.units." + id.text);
    }
    Run run;
    run.state = state;
    run.label = "Begin";
    run.emit(GameBegun{order.start});
    run.say(order.start.mission->name.empty() ? "A quick fight begins"
                                              : order.start.mission->name + " begins");
    return run;
}

} // namespace core::plaguetide
