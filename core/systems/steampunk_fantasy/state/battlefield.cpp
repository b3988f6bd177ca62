// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/battlefield.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/movement/routes.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/mind_effects.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/plans.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

/// Removes orders: "Aim|-" is that order, "Aim" every gunnery order with that action, "still:Fire" such
/// orders only at that speed.
void takeOrders(const std::string& lost, OrderLists& orders) {
    const auto colon = lost.find(':');
    const auto at = colon == std::string::npos ? std::nullopt : table::named<Speed>(lost.substr(0, colon));
    const auto what = at ? lost.substr(colon + 1) : lost;
    const auto acts = [&](const std::string& text) {
        return ("|" + text + "|").find("|" + what + "|") != std::string::npos ||
               ("|" + text).find("|" + what + "[") != std::string::npos;
    };
    for (auto* lists : {&orders.movement, &orders.gunnery})
        for (auto& [speed, texts] : *lists)
            if (!at || *at == speed)
                std::erase_if(texts, [&](const std::string& text) {
                    return text == what || (lists == &orders.gunnery && acts(text));
                });
}

/// Adds and removes the orders that gear adds or takes away (G27).
void addGained(const State& state, const Unit& unit, OrderLists& orders) {
    for (const auto& id : carriedWeapons(state, unit)) {
        const auto weapon = state.weapons.find(id);
        if (weapon == state.weapons.end()) continue;
        for (const auto& gained : weapon->second.ordersGained)
            (gained.gunnery ? orders.gunnery : orders.movement)[gained.speed].push_back(gained.steps);
        for (const auto& lost : weapon->second.ordersLost)
            takeOrders(lost, orders);
    }
}

/// Adds the orders of living upgrades to those of their base; an order that may be given once is added only
/// until it has been carried out.
void addOfUpgrades(const State& state, const Unit& unit, OrderLists& orders) {
    const auto add = [](auto& into, const auto& from) {
        for (const auto& [speed, texts] : from)
            into[speed].insert(into[speed].end(), texts.begin(), texts.end());
    };
    for (const auto& [kind, living] : unit.body.elites) {
        const auto& more = sheetOfKind(state, unit, kind).orders;
        if (living == 0 || !isUpgrade(unit, kind) || !more.ofBase) continue;
        add(orders.gunnery, more.gunnery);
        add(orders.movement, more.movement);
        if (unit.has(tokens::spentOrder) == 0 || isOncePerBattle(state, unit, unit.orders.movement))
            add(orders.movement, more.once);
    }
}

/// Whether gear or upgrades change what the datasheet lists.
bool hasOrdersOfOthers(const State& state, const Unit& unit) {
    return !unit.body.elites.empty() ||
           std::any_of(unit.weapons.begin(), unit.weapons.end(), [&](const std::string& id) {
               const auto weapon = state.weapons.find(id);
               return weapon != state.weapons.end() &&
                      !(weapon->second.ordersGained.empty() && weapon->second.ordersLost.empty());
           });
}

/// All texts of an order book as one key, so that equal books are read only once.
std::string bookKey(const OrderLists& orders) {
    std::string out;
    const auto add = [&](Speed speed, const std::string& text) {
        out += static_cast<char>('a' + static_cast<int>(speed));
        out += text;
        out += '\n';
    };
    for (const auto* lists : {&orders.movement, &orders.gunnery}) {
        for (const auto& [speed, texts] : *lists) {
            add(speed, {});
            for (const auto& text : texts)
                add(speed, text);
        }
        out += '\n';
    }
    for (const auto& [speed, text] : orders.standard)
        add(speed, text);
    out += '\n';
    if (orders.shaken) add(orders.shaken->speed, orders.shaken->steps);
    return out;
}

/// The orders, read. A battle asks for the same few books thousands of times: each thread keeps what it has
/// read.
std::shared_ptr<const OrderBook> rememberedBook(const OrderLists& orders) {
    static thread_local std::map<std::string, std::shared_ptr<const OrderBook>> known;
    constexpr std::size_t most = 1024; // a library of invented orders is not kept for ever
    auto key = bookKey(orders);
    if (const auto found = known.find(key); found != known.end()) return found->second;
    if (known.size() >= most) known.clear();
    auto book = bookOf(orders.movement, orders.gunnery, orders.standard);
    expect(book.has_value(), "the orders of a unit can be read");
    if (orders.shaken)
        if (auto steps = readMovement(orders.shaken->steps))
            book->shaken = {orders.shaken->speed, std::move(*steps)};
    return known.emplace(std::move(key), std::make_shared<const OrderBook>(std::move(*book))).first->second;
}

/// Adds brakes after the third step, which a unit makes only if that is decided (HX-K42).
void addExtraBraking(const State& state, const Unit& unit, std::size_t step, Intent& intent) {
    const int brakes = Keywords(state.sheetOf(unit).keywords).first(&Word::brakesMore);
    if (step != 2 || brakes == 0) return;
    MovementOrder order;
    order[step] = intent.step;
    const auto usual = intent.step.size();
    intent.step = withExtraBraking(order, brakes)[step];
    while (intent.decisions.size() < intent.step.size()) {
        Decision none;
        none.leave = intent.decisions.size() >= usual;
        intent.decisions.push_back(none);
    }
}

/// Adds a deployment in the third step, which a unit makes only if that is decided (HX-K72).
void addExtraDeployment(const State& state, const Unit& unit, std::size_t step, Intent& intent) {
    if (step != 2 || !Keywords(state.sheetOf(unit).keywords).has(&Word::deploysLate)) return;
    if (passengersOf(state, unit.id).empty()) return;
    intent.step.push_back({{{MoveActionKind::Deploy, {}, {}}}, true});
    while (intent.decisions.size() < intent.step.size()) {
        Decision none;
        none.leave = intent.decisions.size() + 1 == intent.step.size();
        intent.decisions.push_back(none);
    }
}

/// Decides what orders leave open by the way that was planned, as far as the order still leads there.
void decideByWay(const State& state, std::size_t step, const std::vector<UnitId>& meant, Intents& intents) {
    if (meant.empty() || !hasBoard(state)) return;
    const auto board = boardOf(state);
    const auto ways = movementContext(state, board);
    const auto movingUnits = movingUnitsOf(state);
    for (const auto& id : meant) {
        auto& intent = intents.at(id);
        auto decided = decisionsTowards(ways, movingUnits, id, intent.step, state.at(id).orders.way[step]);
        while (decided.size() < intent.decisions.size())
            decided.push_back(intent.decisions[decided.size()]); // extra actions need a decision
        intent.decisions = std::move(decided);
    }
}

} // namespace

bool isOncePerBattle(const State& state, const Unit& unit, const std::string& movement) {
    const auto order = readMovement(movement);
    if (!order || movement.empty()) return false;
    for (const auto& [kind, living] : unit.body.elites)
        for (const auto& [speed, texts] : sheetOfKind(state, unit, kind).orders.once)
            for (const auto& text : texts)
                if (const auto listed = readMovement(text); living > 0 && listed && *listed == *order)
                    return true;
    return false;
}

HexBoard boardOf(const State& state) {
    // A battle asks for its board thousands of times: each thread keeps the last one that it has laid out.
    static thread_local BoardPlan plan;
    static thread_local std::optional<HexBoard> known;
    if (!known || plan != state.board) {
        auto board = laidOut(state.board);
        expect(board.has_value(), "the board can be laid out");
        known = std::move(*board);
        plan = state.board;
    }
    return *known;
}

Obstacles obstaclesOf(const State& state) {
    Obstacles out;
    if (!isSet(state.switches, switches::smoke, "blocks")) return out;
    for (const auto& [text, markers] : state.hexMarkers)
        if (const auto hex = hexOf(text); hex && markers.smoke > 0) out.opaque.insert(*hex);
    return out;
}

std::shared_ptr<const OrderBook> bookFor(const State& state, const Unit& unit) {
    const auto base = state.sheets.find(unit.ordersOf);
    const auto& printed = (base == state.sheets.end() ? state.sheetOf(unit) : base->second).orders;
    if (!hasOrdersOfOthers(state, unit)) return rememberedBook(printed);
    auto orders = printed;
    addGained(state, unit, orders);
    addOfUpgrades(state, unit, orders);
    return rememberedBook(orders);
}

Mover moverFor(const State& state, const Sheet& sheet) {
    auto out = moverOf(sheet.size, codec::keyText(sheet.unitClass), sheet.types);
    const Keywords keywords(sheet.keywords);
    out.forester = keywords.has(&Word::easesForest);
    out.allTerrain = keywords.has(&Word::easesGround);
    out.hovers = isSet(state.switches, switches::flyersWater, "flyers");
    return out;
}

MovingUnits movingUnitsOf(const State& state) {
    MovingUnits out;
    for (const auto& [id, unit] : state.units) {
        if (!unit.isOnBoard()) continue;
        const auto& sheet = state.sheetOf(unit);
        MovingUnit movingUnit;
        movingUnit.side = unit.side;
        movingUnit.hex = unit.stance->hex;
        movingUnit.facing = unit.stance->facing;
        movingUnit.speed = unit.stance->speed;
        movingUnit.mover = moverFor(state, sheet);
        movingUnit.speeds = bookFor(state, unit)->speeds;
        movingUnit.entering = unit.stance->entering;
        movingUnit.edge = unit.stance->edge;
        if (const auto* pair = followedInfantry(state, unit)) {
            movingUnit.facing = pair->stance->facing;
            movingUnit.speed = pair->stance->speed;
            movingUnit.speeds = bookFor(state, *pair)->speeds;
        } else if (isIllusion(state, unit))
            movingUnit.speed = Speed::Slow; // a wagon has no speed of its order book
        movingUnit.unseen = isHidden(unit);
        movingUnit.insane = isInsane(unit);
        movingUnit.load = loadOf(state, id);
        out.emplace(id, std::move(movingUnit));
    }
    return out;
}

Stack stackIn(const State& state, Hex hex, bool aloft, const std::string& side) {
    Stack out;
    for (const auto& [id, unit] : state.units)
        if (unit.isOnBoard() && unit.stance->hex == hex && isFlying(unit.stance->speed) == aloft &&
            (side.empty() || unit.side == side))
            addTo(out, state, unit);
    return out;
}

bool hasRoom(const State& state, const Unit& unit, Hex hex, bool aloft) {
    auto stack = stackIn(state, hex, aloft);
    const bool there = unit.isOnBoard() && unit.stance->hex == hex &&
                       isFlying(unit.stance->speed) == aloft; // the unit itself is in the stack already
    if (!there) addTo(stack, state, unit);
    return stack.fits();
}

MovementContext movementContext(const State& state, const HexBoard& board) {
    const bool rolls = isSet(state.switches, switches::entering, "roll");
    const bool surplus = isSet(state.switches, switches::overStack, "surplus");
    return {board, rolls ? EntryMode::Rolls : EntryMode::Points, !surplus};
}

std::optional<std::size_t> stepOf(Phase phase) {
    switch (phase) {
    case Phase::Movement1:
        return 0;
    case Phase::Movement2:
        return 1;
    case Phase::Movement3:
        return 2;
    default:
        return {};
    }
}

CarriedOrder carriedBy(const State& state, const Unit& unit) {
    std::optional<MovementOrder> given;
    if (auto order = readMovement(unit.orders.movement)) given = std::move(*order);
    const auto book = bookFor(state, unit);
    return orderCarriedOut(*book, unit.stance->speed,
                           unit.isShaken() || unit.body.of(Does::MovementShaken) > 0, hindranceOf(unit),
                           given);
}

Intents intentsOf(const State& state, std::size_t step) {
    Intents out;
    std::vector<UnitId> meant;
    for (const auto& [id, unit] : state.units) {
        if (!unit.isOnBoard()) continue;
        Intent intent;
        // The first step decides by the speed of the unit which order is carried out; later steps keep that
        // order.
        const auto given = readMovement(unit.orders.movement);
        const bool fixed = step > 0 && given;
        // Actions that damage has forbidden since then are left out (HX-S11).
        intent.step =
            fixed ? withoutForbidden(*given, hindranceOf(unit))[step] : carriedBy(state, unit).order[step];
        intent.decisions = unit.decisions;
        if (unit.decisions.empty() && unit.orders.way.size() > step) meant.push_back(id);
        intent.step = stepUnderMindEffect(unit, std::move(intent.step));
        addExtraBraking(state, unit, step, intent);
        addExtraDeployment(state, unit, step, intent);
        intent.willing = !unit.isShaken();
        out.emplace(id, std::move(intent));
    }
    decideByWay(state, step, meant, out);
    for (const auto& [id, unit] : state.units)
        if (const auto* pair = followedInfantry(state, unit)) { // it moves as that infantry does (HX-K45)
            out.at(id).step = out.at(pair->id).step;
            out.at(id).decisions = out.at(pair->id).decisions;
        }
    return out;
}

std::vector<StepActions> stepsLeft(const State& state, const Unit& unit) {
    std::size_t from = 0;
    if (state.phase > Phase::Movement3) return {};
    if (state.phase > Phase::Movement1)
        from = (std::size_t(state.phase) - std::size_t(Phase::Movement1) + 1) / 2;
    const auto given = readMovement(unit.orders.movement);
    const auto order =
        from > 0 && given ? withoutForbidden(*given, hindranceOf(unit)) : carriedBy(state, unit).order;
    std::vector<StepActions> out;
    for (auto step = order.begin() + std::ptrdiff_t(from); step != order.end(); ++step)
        out.push_back(stepUnderMindEffect(unit, *step));
    return out;
}

Zone zoneOf(const std::string& side) { return side == sideIds.front() ? Zone::First : Zone::Second; }

int forwardOf(const State& state, const Unit& unit) {
    int out = Keywords(state.sheetOf(unit).keywords).first(&Word::setsUpForward);
    for (const auto& id : unit.weapons)
        if (const auto gear = state.weapons.find(id); gear != state.weapons.end())
            out = std::max(out, Keywords(gear->second.keywords).first(&Word::setsUpForward));
    return out;
}

Hindrance hindranceOf(const Unit& unit) {
    Hindrance out;
    if (unit.body.models == 0) out.noMove = out.noLeft = out.noRight = true; // all models are down (HX-K62)
    for (const auto& harm : unit.body.harms) {
        if (harm.does == Does::NoMove || harm.does == Does::TemporarilyKilled) out.noMove = true;
        if (harm.does == Does::NoForward) out.noForward = true;
        if (harm.does == Does::NoRotate) {
            out.noLeft = out.noLeft || harm.on != "right";
            out.noRight = out.noRight || harm.on != "left";
        }
        if (harm.does == Does::OnlySpeed)
            if (const auto speed = table::named<Speed>(harm.on)) out.onlySpeed = speed;
        if (harm.does == Does::Forbid)
            for (const auto& letter : harm.list) {
                if (letter == "A") out.forbidden.insert(MoveActionKind::Accelerate);
                if (letter == "B") out.forbidden.insert(MoveActionKind::Brake);
            }
    }
    return out;
}

} // namespace core::steampunk_fantasy
