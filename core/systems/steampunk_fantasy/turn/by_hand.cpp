// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/one_of_body.h"
#include "kernel/own_copies.h"
#include "kernel/view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/harm/abilities.h"
#include "systems/steampunk_fantasy/harm/mending.h"
#include "systems/steampunk_fantasy/harm/riders.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/heads.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/standing.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/towing.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "table/labels.h"
#include "table/plans.h"
#include "table/tokens.h"

#include <algorithm>
#include <cstdlib>

namespace core::steampunk {

namespace {

constexpr int mostModels = 20, mostTokens = 99, mostTurns = 99;

/// Markers of a hex: "smoke:4,4", "fire:4,4", "poison:4,4" with its die as the text.
bool correctHex(Run& run, const table::Correct& c) {
    const auto colon = c.token.find(':');
    if (colon == std::string::npos) return false;
    const auto kind = c.token.substr(0, colon);
    const auto hex = hexOf(c.token.substr(colon + 1));
    if (!hex || !boardOf(run.state).has(*hex)) return false;
    const auto at = run.state.marks.find(textOf(*hex));
    auto marks = at == run.state.marks.end() ? HexMarks{} : at->second;
    const int count = std::clamp(c.value, 0, mostTokens);
    if (kind == "smoke")
        marks.smoke = count;
    else if (kind == "fire")
        marks.fire = count;
    else if (kind == "poison" || kind == "acid" || kind == "minor_acid") {
        std::erase_if(marks.clouds, [&](const Cloud& one) { return one.of == kind; });
        const auto die = kind != "poison" ? std::string() : readDie(c.text) ? c.text : std::string("d6");
        if (count > 0) marks.clouds.push_back({kind, die, 6, count});
    } else
        return false;
    run.emit(HexMarked{textOf(*hex), std::move(marks)});
    return true;
}

Result<Run> correctBattle(const State& state, const table::Correct& c, const Checks& checks) {
    auto run = checks.start("Correct " + c.token);
    const auto phase = table::named<Phase>(c.text);
    if (c.token == table::token::turn)
        run.emit(PhaseEntered{std::clamp(c.value, 1, mostTurns), std::max(state.phase, Phase::Orders)});
    else if (c.token == table::token::phase && phase)
        run.emit(PhaseEntered{*phase == Phase::Setup ? state.turn : std::max(1, state.turn), *phase});
    else if (!table::correctPiece(run, c) && !correctHex(run, c))
        return table::unknownToken(c);
    run.say(table::correctionWords(Rules::view(state, Audience::Gm), c));
    return run;
}

bool correctStance(Run& run, const Unit& unit, const table::Correct& c) {
    if (!unit.stance && !unit.aboard) return false;
    auto stance = unit.stance ? *unit.stance : stanceOutside(run.state, unit);
    const auto facing = table::named<Facing>(c.text);
    const auto speed = table::named<Speed>(c.text);
    const auto hex = hexOf(c.text);
    if (c.token == "hex" && !hasBoard(run.state)) // who rides gets out; where to only the table knows
        stance.hex = freshPlace(run.state);
    else if (c.token == "hex" && hex && boardOf(run.state).has(*hex))
        stance.hex = *hex;
    else if (c.token == "facing" && facing)
        stance.facing = *facing;
    else if (c.token == "speed" && speed && *speed != Speed::Any && *speed != Speed::AnyFly)
        stance.speed = *speed;
    else
        return false;
    // A wagon that is put beside what could draw it is drawn by that.
    const auto* tower = isTowed(run.state.sheetOf(unit)) ? freeTower(run.state, unit, stance.hex) : nullptr;
    if (tower) stance = drawn(stance, *tower);
    const auto coupled = tower ? std::optional(Coupled{unit.id, tower->id}) : std::nullopt;
    run.emit(Stood{unit.id, stance});
    if (coupled) run.emit(*coupled);
    return true;
}

/// Harms that are counted as what they take off.
bool takesOff(Does does) {
    return does == Does::Armour || does == Does::ToHit || does == Does::Assault || does == Does::Deflection ||
           does == Does::AssaultDamage;
}

/// Models, tokens, dice of poison and bleeding ("poison:8"), and what lasts ("harm:no_move").
bool correctBody(Run& run, const Unit& unit, const table::Correct& c) {
    auto body = unit.body;
    const auto harm = table::after(c.token, "harm:");
    const auto does = harm ? table::named<Does>(*harm) : std::nullopt;
    const auto dice = [&](std::vector<int>& all, const std::string& sides) {
        const int die = std::atoi(sides.c_str());
        if (die < 1 || die > 100) return false;
        std::erase(all, die);
        all.insert(all.end(), std::size_t(std::clamp(c.value, 0, mostTokens)), die);
        std::sort(all.begin(), all.end());
        return true;
    };
    if (c.token == "models") {
        auto base = baseStateOf(body);
        base.models = std::clamp(c.value, 0, mostModels);
        body = withBase(body, base);
    } else if (tokenNames().contains(c.token)) {
        const int most = c.token == lostHeads ? minorHeads(run.state.sheetOf(unit)) : mostTokens;
        const int count = std::clamp(c.value, 0, most);
        body.tokens[c.token] = count;
        if (count == 0) body.tokens.erase(c.token);
    } else if (does) {
        std::erase_if(body.harms, [&](const Effect& one) { return one.does == *does; });
        const int amount = takesOff(*does) ? -std::abs(c.value) : c.value;
        if (c.value != 0) body.harms.push_back({*does, amount, {}, c.text, {}, 0, {}});
    } else if (const auto poison = table::after(c.token, "poison:")) {
        if (!dice(body.poison, *poison)) return false;
    } else if (const auto bleeding = table::after(c.token, "bleeding:")) {
        if (!dice(body.bleeding, *bleeding)) return false;
    } else
        return false;
    run.emit(BodySet{unit.id, std::move(body)});
    return true;
}

/// Load tokens of a weapon ("load:elf.rifle"), and shots where ammunition is limited ("shots:…").
bool correctMagazine(Run& run, const Unit& unit, const table::Correct& c) {
    const auto load = table::after(c.token, "load:"), shots = table::after(c.token, "shots:");
    const auto weapon = load ? *load : shots.value_or(std::string());
    if (c.token == table::token::acted) {
        for (const auto& id : unit.weapons.empty() ? std::vector<std::string>{healing} : unit.weapons) {
            auto used = unit.magazine(id);
            used.fired = c.value != 0;
            run.emit(MagazineSet{unit.id, id, used});
        }
        return true;
    }
    if (c.token == "aim") {
        const auto here = unit.stance ? unit.stance->hex : Hex{};
        run.emit(AimSet{unit.id, c.value > 0 ? std::optional(Aim{here, run.state.turn, {}}) : std::nullopt});
        return true;
    }
    if (weapon.empty() || !unit.carries(weapon)) return false;
    auto magazine = unit.magazine(weapon);
    (load ? magazine.loads : magazine.shots) = std::clamp(c.value, 0, 20);
    run.emit(MagazineSet{unit.id, weapon, magazine});
    return true;
}

SheetRetaken takenAnew(const State& state, const Unit& unit, const RetakeSheet& order) {
    const OwnCopies<Sheet, Weapon> copies(state.sheets, state.weapons, order.weapons, unit.id.text);
    SheetRetaken out{unit, order.sheet, {}};
    for (auto& id : out.sheet.weapons)
        if (const auto base = baseOf(id); order.weapons.contains(base) || state.weapons.contains(base))
            id = copies.weapon(base, out.weapons);
    out.sheet.id = copies.sheet(out.sheet);
    out.unit.sheet = out.sheet.id;
    return out;
}

} // namespace

Result<Run> plan(const State& state, const table::Correct& c, bool overrideRules) {
    Checks checks(state, overrideRules);
    if (c.unit.empty()) return correctBattle(state, c, checks);
    checks.unit(c.unit, "unit");
    if (!checks.passed()) return checks.problem();
    const auto& unit = state.at(c.unit);
    checks.must(unit.stance || (unit.aboard && c.token == "hex") ||
                    (c.token != "hex" && c.token != "facing" && c.token != "speed"),
                "correct.nowhere", unit.name + " is not set up yet: set it up first", "unit");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Correct " + unit.name);
    if (c.token == table::token::present) {
        run.emit(PresenceSet{unit.id, c.value != 0});
        if (c.value == 0) letOut(run, unit.id);
        if (c.value == 0) table::forgetRelations(run, unit.id);
    } else if (!correctBody(run, unit, c) && !correctMagazine(run, unit, c) && !correctStance(run, unit, c))
        return table::unknownToken(c);
    run.say(table::correctionWords(Rules::view(state, Audience::Gm), c));
    return run;
}

Result<Run> plan(const State& state, const table::CorrectAll& all, bool overrideRules) {
    return table::planAll(
        Checks(state, overrideRules).start("Correct several"), all,
        [&](const State& so, const table::Correct& one) { return plan(so, one, overrideRules); });
}

Result<Run> plan(const State& state, const table::Remove& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(order.unit, "unit");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Take off the table");
    if (order.destroyed) {
        auto body = state.at(order.unit).body;
        body.models = 0;
        run.emit(BodySet{order.unit, std::move(body)});
    }
    run.emit(PresenceSet{order.unit, false});
    letOut(run, order.unit);
    table::forgetRelations(run, order.unit);
    run.say(state.at(order.unit).name + (order.destroyed ? " is destroyed" : " leaves the table"));
    return run;
}

Result<Run> plan(const State& state, const table::BringBack& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(order.unit, "unit");
    if (!checks.passed()) return checks.problem();
    const auto& unit = state.at(order.unit);
    checks.must(!unit.present, "unit.there", unit.name + " is on the table", "unit");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Bring back");
    run.emit(PresenceSet{order.unit, true});
    if (unit.body.models == 0) {
        auto body = unit.body;
        body.models = 1;
        run.emit(BodySet{order.unit, body});
    }
    run.say(unit.name + " is back on the table");
    return run;
}

Result<Run> plan(const State& state, const EditProfile& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(order.unit, "unit");
    if (!checks.passed()) return checks.problem();
    auto body = state.at(order.unit).body;
    int models = body.models;
    const table::StatEdit stats[] = {{"models", order.models, &models, 1, mostModels}};
    table::takeStats(checks, stats);
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Edit profile");
    body.models = models;
    run.emit(BodySet{order.unit, std::move(body)});
    run.say("Profile of " + state.at(order.unit).name + " edited");
    return run;
}

Result<Run> plan(const State& state, const RetakeSheet& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(order.unit, "unit");
    if (!checks.passed()) return checks.problem();
    const auto& unit = state.at(order.unit);
    table::checkRetake(checks, state, unit, order, order.sheet.weapons);
    const auto& orders = order.sheet.orders;
    if (auto book = bookOf(orders.movement, orders.gunnery, orders.standard); !book)
        checks.must(false, "retake.orders", book.error().text, "sheet");
    if (!checks.passed()) return checks.problem();
    return table::planTaken<Rules>(checks, state, takenAnew(state, unit, order));
}

Result<Run> plan(const State& state, const table::Finish& finish, bool overrideRules) {
    Checks checks(state, overrideRules);
    const bool resume = finish.result == "resume", wins = state.sides.contains(finish.result);
    checks.must(resume || wins || finish.result == "draw" || finish.result == "stopped", "finish.unknown",
                "a battle ends for a side, as a draw or stopped", "result");
    checks.must(!resume || !state.booked.empty(), "finish.running", "the battle has not ended", "result");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start(resume ? "Resume" : "End the battle");
    run.emit(table::Finished{resume ? std::string() : finish.result});
    run.say(resume ? std::string("The battle goes on")
            : wins ? "The battle ends: " + state.sides.at(finish.result) + " wins"
                   : std::string("The battle ends"));
    return run;
}

namespace {

template <class Order> Result<Run> planOne(const State& state, const Order& order, bool overrideRules) {
    if constexpr (std::is_same_v<Order, table::SetSwitch>)
        if (order.id == switches::board && !state.clashes.empty())
            return impossible("switch.fights", "fight the assaults first: who meets whom would be lost",
                              "id");
    if constexpr (table::plannedAlike<Order>) {
        const Checks checks(state, overrideRules);
        const table::TableTerms terms{switchEntries(), relationKinds(), "What the table says",
                                      pieceTerms(state),
                                      [&](const UnitId& id) -> std::optional<table::RelationEnd> {
                                          const auto* unit = state.find(id);
                                          if (!unit) return {};
                                          return table::RelationEnd{id, unit->name, unit->side};
                                      }};
        return table::planAlike<Rules>(checks, terms, order);
    } else {
        return plan(state, order, overrideRules);
    }
}

} // namespace

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    return visit(command, [&](const auto& one) { return planOne(state, one, overrideRules); });
}

} // namespace core::steampunk
