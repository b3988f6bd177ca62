// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/order_names.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/towing.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

bool isPlaced(const Unit& unit) { return unit.stance || unit.aboard; }

bool holdsHex(const std::vector<Hex>& all, Hex hex) {
    return std::find(all.begin(), all.end(), hex) != all.end();
}

bool hasIllusions(const State& state, const std::string& side) {
    return std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& unit = one.second;
        return unit.side == side && unit.present && !isPlaced(unit) && isIllusion(state, unit);
    });
}

/// Whether an illusion may pass for one more base of this unit (HX-K45).
bool mayBeDoubled(const State& state, const Unit& unit) {
    return state.sheetOf(unit).unitClass == UnitClass::Infantry && !isIllusion(state, unit) &&
           !mayHide(state, unit);
}

/// The order in which units are set up: of a side with illusions its infantry first, then the illusions,
/// before other units take their room.
std::vector<UnitId> setUpOrder(const State& state) {
    std::vector<UnitId> out;
    const auto rank = [&](const UnitId& id) {
        const auto& unit = state.at(id);
        if (!hasIllusions(state, unit.side)) return 2;
        return mayBeDoubled(state, unit) ? 0 : isIllusion(state, unit) ? 1 : 2;
    };
    for (const auto& [id, unit] : state.units)
        out.push_back(id);
    std::stable_sort(out.begin(), out.end(),
                     [&](const UnitId& one, const UnitId& other) { return rank(one) < rank(other); });
    return out;
}

/// Puts the hexes first that suit illusions: for an illusion those where infantry of its side is alone, for
/// that infantry those without a unit.
void placeForIllusions(const State& state, const Unit& unit, std::vector<Hex>& hexes) {
    const bool illusion = isIllusion(state, unit);
    if (!hasBoard(state) || (!illusion && !(mayBeDoubled(state, unit) && hasIllusions(state, unit.side))))
        return;
    const auto fits = [&](Hex hex) {
        int infantry = 0, all = 0;
        for (const auto& [id, other] : state.units)
            if (other.isOnBoard() && other.stance->hex == hex) {
                ++all;
                infantry += mayBeDoubled(state, other) && other.side == unit.side ? 1 : 0;
            }
        return illusion ? infantry == 1 && all == 1 : all == 0;
    };
    std::stable_partition(hexes.begin(), hexes.end(), fits);
}

/// The speeds that a unit may have when the order comes due.
std::set<Speed> speedsThen(const State& state, const Unit& unit, const OrderBook& book, bool ahead) {
    if (!unit.stance) return book.speeds;
    if (!ahead) return {unit.stance->speed};
    auto now = carriedBy(state, unit);
    return speedsAfter(book, now.speed, now.order);
}

/// A refusal that names weapons and speeds as they are shown.
Result<Ok> inShownWords(Result<Ok> may, const std::string& written, const std::string& shown) {
    if (may) return may;
    auto& text = may.error().text;
    if (const auto at = text.find(written); at != std::string::npos) text.replace(at, written.size(), shown);
    return may;
}

} // namespace

std::set<Speed> gunnerySpeeds(const OrderBook& book, const std::set<Speed>& then,
                              const std::string& movement) {
    auto out = then;
    const auto order = readMovement(movement);
    for (const auto speed : then) {
        const bool given = order && !movement.empty();
        const auto after = speedsAfter(book, speed, given ? *order : standardAt(book, speed));
        out.insert(after.begin(), after.end());
    }
    return out;
}

Result<Run> plan(Checks& checks, const Deploy& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    const auto hex = hasBoard(state) ? hexOf(order.hex) : Result<Hex>(freshPlace(state));
    if (!hex) return impossible(hex.error().code, hex.error().text, "hex");
    const auto board = boardOf(state);
    const auto& unit = state.at(order.unit);
    const auto book = bookFor(state, unit);
    checks.require(board.has(*hex), "deploy.outside", order.hex + " is not on the board", "hex");
    const bool towed = isTowed(state.sheetOf(unit));
    checks.require(towed || !book->speeds.empty(), "deploy.orders", unit.name + " has no orders", "unit");
    const auto* towingUnit = towed ? freeTowingUnit(state, unit, *hex) : nullptr;
    const auto still = towingUnit ? towingUnit->stance->speed : Speed::Still;
    const auto speed = towed ? still : order.speed.value_or(*book->speeds.begin());
    checks.require(towed || book->speeds.contains(speed), "deploy.speed",
                   unit.name + " cannot have that speed", "speed");
    checks.rule(!towed || towingUnit, "deploy.tower", unit.name + " is set up beside the unit that tows it",
                "hex");
    checks.rule(state.phase == Phase::Setup, "deploy.late", "units are set up before the first turn", "unit");
    checks.rule(!hasBoard(state) ||
                    holdsHex(setUpHexes(board, zoneOf(unit.side), forwardOf(state, unit)), *hex),
                "deploy.zone", order.hex + " is outside the zone in which " + unit.name + " sets up", "hex");
    checks.rule(hasRoom(state, unit, *hex, isFlying(speed)), "deploy.room",
                "there is no room in " + order.hex, "hex");
    auto mover = moverFor(state, state.sheetOf(unit));
    mover.flying = isFlying(speed);
    const auto ground = entry(board, mover, *hex, *hex, EntryMode::Points);
    checks.rule(ground.possible, "deploy.ground", ground.why, "hex");
    const auto later = whyNotSetUpNow(state, unit, order.hidden);
    checks.rule(later.empty(), "deploy.turn", later, "unit");
    checks.rule(!order.hidden || mayHide(state, unit), "deploy.hidden",
                unit.name + " has not learned to hide", "hidden");
    checks.rule(!order.hidden || mayHideAt(state, unit, speed), "deploy.hidden_speed",
                unit.name + " cannot hide at that speed", "speed");
    auto run = checks.start("Set up " + unit.name);
    const Stance stance{*hex, order.facing, speed, 0, {}, {}};
    run.emit(StanceSet{unit.id, towingUnit ? stanceBehind(stance, *towingUnit) : stance});
    if (towingUnit) run.emit(Coupled{unit.id, towingUnit->id});
    for (const auto& wagon : towedBy(state, unit.id)) { // its wagons have to be set up again too
        run.emit(Coupled{wagon, {}});
        run.emit(Boarded{wagon, {}});
    }
    const auto body = order.hidden ? hiddenBody(unit.body) : revealedBody(unit.body, false);
    if (body != unit.body) run.emit(BodySet{unit.id, body});
    run.say(unit.name + " is set up");
    return run;
}

Result<Run> plan(Checks& checks, const Embark& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit").unit(order.transport, "transport");
    const auto &unit = state.at(order.unit), &transport = state.at(order.transport);
    checks.require(transport.isOnBoard(), "embark.where", transport.name + " is not on the board",
                   "transport");
    checks.require(unit.present && unit.side == transport.side && unit.id != transport.id, "embark.side",
                   transport.name + " carries only units of the same side", "transport");
    checks.require(passengersOf(state, unit.id).empty(), "embark.full",
                   unit.name + " carries passengers itself", "unit");
    checks.rule(state.phase == Phase::Setup, "embark.late",
                "units get aboard when they are set up, before the first turn", "unit");
    const auto later = whyNotSetUpNow(state, unit, false);
    checks.rule(later.empty(), "embark.turn", later, "unit");
    checks.require(unit.aboard != transport.id, "embark.again", unit.name + " is aboard already", "unit");
    const auto why = whyNotAboard(state, unit, transport);
    checks.require(why.empty(), "embark.room", why, "transport");
    auto run = checks.start("Aboard " + transport.name);
    run.emit(Boarded{unit.id, transport.id});
    if (isHidden(unit)) run.emit(BodySet{unit.id, revealedBody(unit.body, false)});
    run.say(unit.name + " is set up aboard " + transport.name);
    return run;
}

Result<Run> plan(Checks& checks, const DeployAll& order) {
    const auto& state = checks.state();
    checks.require(order.side.empty() || state.sides.contains(order.side), "side.unknown",
                   "there is no side `" + order.side + "`", "side");
    checks.rule(state.phase == Phase::Setup, "deploy.late", "units are set up before the first turn", "side");
    auto run = checks.start("Set up everybody");
    const auto board = boardOf(state);
    // In an open set-up one side waits for the other: repeated until no unit finds a place.
    for (auto before = run.events.size() + 1; before != run.events.size();) {
        before = run.events.size();
        for (const auto& id : setUpOrder(state)) {
            const auto& unit = state.at(id);
            if (!unit.present || isPlaced(run.state.at(id)) ||
                (!order.side.empty() && unit.side != order.side))
                continue;
            auto hexes = hasBoard(state) ? setUpHexes(board, zoneOf(unit.side), forwardOf(state, unit))
                                         : std::vector{freshPlace(run.state)};
            if (unit.side == sideIds.front())
                std::reverse(hexes.begin(), hexes.end()); // nearest to the enemy first
            placeForIllusions(run.state, unit, hexes);
            const auto facing = unit.side == sideIds.front() ? Facing::South : Facing::North;
            for (const auto hex : hexes) {
                const Deploy one{id, textOf(hex), facing, {}, mayHide(state, unit)};
                const auto placed = table::planOrder<Rules, Checks>(run.state, one, false);
                if (!placed) continue;
                for (const auto& event : placed->events)
                    run.emit(event);
                break;
            }
        }
    }
    if (run.events.empty()) return impossible("deploy.nobody", "no unit is left to set up", "side");
    run.say("The program sets up " +
            (order.side.empty() ? std::string("both sides") : state.sides.at(order.side)));
    return run;
}

Result<Run> plan(Checks& checks, const GiveOrders& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    const auto& unit = state.at(order.unit);
    const auto book = bookFor(state, unit);
    checks.rule(state.phase == Phase::Setup || state.phase == Phase::Orders, "orders.late",
                "orders are given at the beginning of a turn", "unit");
    checks.rule(order.ahead || state.turn <= 1, "orders.now",
                "the orders of this turn were given in the turn before: give those of the next turn",
                "ahead");
    const auto then = speedsThen(state, unit, *book, order.ahead);
    if (!order.movement.empty()) {
        const auto movement = readMovement(order.movement);
        if (!movement) return impossible(movement.error().code, movement.error().text, "movement");
        auto may = inShownWords(mayPlan(*book, then, *movement), textOf(*movement), shownOrder(*movement));
        if (!may && order.ahead)
            may.error().text += " in the next turn; `ahead` false gives the order for this turn";
        checks.merge(may);
        const auto& other = order.ahead ? unit.orders.movement : unit.ahead.movement;
        const bool twice = unit.has(tokens::spentOrder) > 0 || isOncePerBattle(state, unit, other);
        checks.rule(!twice || !isOncePerBattle(state, unit, order.movement), "orders.once",
                    "that order can be given only once in a battle", "movement");
    }
    if (!order.gunnery.empty()) {
        const auto gunnery = readGunnery(order.gunnery);
        if (!gunnery) return impossible(gunnery.error().code, gunnery.error().text, "gunnery");
        checks.merge(inShownWords(mayPlan(*book, gunnerySpeeds(*book, then, order.movement), *gunnery),
                                  textOf(*gunnery), shownOrder(state, *gunnery)));
    }
    checks.require(order.way.size() <= 3 && (order.way.empty() || !order.movement.empty()), "orders.way",
                   "name one place for each of the three steps of the order", "way");
    auto run = checks.start("Orders of " + unit.name);
    const UnitOrders given{order.movement, order.gunnery, order.way};
    run.emit(OrdersGiven{unit.id, given, order.ahead});
    run.say(unit.name + " gets orders: " + summaryOf(state, unit, given, order.ahead));
    return run;
}

namespace {

/// Whether the order only turns to any side and, where `goes`, also goes forward.
bool isPlain(const MovementOrder& order, bool goes) {
    bool forward = false;
    for (const auto& step : order)
        for (const auto& choice : step) {
            const bool one = choice.either.size() == 1 && !choice.optional;
            const auto kind = one ? choice.either.front().kind : MoveActionKind::Hide;
            if (kind != MoveActionKind::Turn && (!goes || kind != MoveActionKind::Forward)) return false;
            forward = forward || kind == MoveActionKind::Forward;
        }
    return forward == goes;
}

} // namespace

std::string usualMovement(const OrderBook& book, Speed speed) {
    for (const auto& order : movementAt(book, speed))
        if (isPlain(order, speed != Speed::Still) &&
            speedsAfter(book, speed, order) == std::set<Speed>{speed})
            return textOf(order);
    return textOf(standardAt(book, speed));
}

std::string usualGunnery(const State& state, const Unit& unit, const OrderBook& book, Speed speed) {
    std::string fires, loads;
    const auto carried = carriedWeapons(state, unit);
    const bool ready = std::any_of(carried.begin(), carried.end(), [&](const std::string& id) {
        const auto weapon = state.weapons.find(id);
        if (weapon == state.weapons.end() || weapon->second.kind != WeaponKind::Ranged) return false;
        return !needsLoad(state, unit, id) || unit.magazine(id).loads >= weapon->second.load.needs;
    });
    for (const auto& order : gunneryAt(book, speed)) {
        const auto is = [&](GunneryActionKind kind) {
            return std::any_of(order.begin(), order.end(),
                               [&](const auto& act) { return act && act->kind == kind; });
        };
        if (fires.empty() && is(GunneryActionKind::Fire)) fires = textOf(order);
        if (loads.empty() && is(GunneryActionKind::Load) && !is(GunneryActionKind::Fire))
            loads = textOf(order);
    }
    return ready && !fires.empty() ? fires : !loads.empty() ? loads : fires;
}

Result<Run> plan(Checks& checks, const PlanAll& order) {
    const auto& state = checks.state();
    checks.require(order.side.empty() || state.sides.contains(order.side), "side.unknown",
                   "there is no side `" + order.side + "`", "side");
    checks.rule(state.phase == Phase::Setup || state.phase == Phase::Orders, "orders.late",
                "orders are given at the beginning of a turn", "side");
    auto run = checks.start("Order the rest");
    int given = 0;
    for (const auto& [id, unit] : state.units) {
        // A passenger gets its orders once it has got out.
        if ((!unit.isOnBoard() && !unit.aboard) || (!order.side.empty() && unit.side != order.side)) continue;
        if (imitatedInfantry(state, unit)) continue; // an illusion goes where its infantry goes
        const auto book = bookFor(state, unit);
        for (const bool ahead : {false, true}) {
            const bool now = !ahead && state.turn > 1;
            const auto& has = ahead ? unit.ahead : unit.orders;
            if (now || !has.movement.empty() || !has.gunnery.empty()) continue;
            const auto then = speedsThen(run.state, run.state.at(id), *book, ahead);
            if (then.empty()) continue;
            const auto speed = *then.begin();
            run.emit(OrdersGiven{
                id, {usualMovement(*book, speed), usualGunnery(state, unit, *book, speed)}, ahead});
            ++given;
        }
    }
    run.say((order.side.empty() ? std::string("Both sides get") : state.sides.at(order.side) + " gets") +
            " the usual orders");
    if (given == 0) return impossible("orders.nobody", "every unit has orders", "side");
    return run;
}

Result<Run> plan(Checks& checks, const Decide& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    const auto step = stepOf(state.phase);
    checks.require(step.has_value(), "decide.when", "no unit moves in this phase", "unit");
    checks.require(state.at(order.unit).isOnBoard(), "decide.where",
                   state.at(order.unit).name + " is not on the board", "unit");
    const auto& name = state.at(order.unit).name;
    const auto choices = intentsOf(state, *step).at(order.unit).step.size();
    checks.require(order.decisions.size() <= choices, "decide.many",
                   name + " has only " + table::plural(int(choices), "action") + " to decide in this step",
                   "decisions");
    auto run = checks.start("Decide for " + name);
    run.emit(Decided{order.unit, order.decisions});
    run.say(name + " decides how to move");
    return run;
}

} // namespace core::steampunk_fantasy
