// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/offers.h"
#include "kernel/view/offer.h"
#include "systems/steampunk_fantasy/offers/offers_battle.h"
#include "systems/steampunk_fantasy/offers/offers_table.h"
#include "systems/steampunk_fantasy/offers/ways_view.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/order_names.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "table/action_places.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

Offer finished(const State& state, Offer offer, const Command& command) {
    return table::finishedOffer<Rules>(state, std::move(offer), command, relationKinds());
}

table::Options facingOptions() {
    static constexpr std::array names{"north", "north-east", "south-east",
                                      "south", "south-west", "north-west"};
    table::Options out;
    for (const auto facing : allFacings)
        out.push_back({codec::keyText(facing), names.at(std::size_t(facing)), {}, {}});
    return out;
}

Offer deployOffer(const State& state, const Unit& unit) {
    auto out =
        table::offer("deploy", "Set up", "5.10", OfferPlace::Action, "Puts the unit into a hex of its zone.");
    out.subject = unit.id.text;
    table::Options hexes, speeds;
    const auto board = boardOf(state);
    for (const auto hex : hasBoard(state) ? setUpHexes(board, zoneOf(unit.side), forwardOf(state, unit))
                                          : std::vector{freshPlace(state)})
        hexes.push_back({textOf(hex), textOf(hex), board.ground(hex).name, {}});
    const auto book = bookFor(state, unit);
    for (const auto speed : book->speeds)
        speeds.push_back({codec::keyText(speed), nameOf(speed), {}, {}});
    Deploy order{unit.id, {}, unit.side == sideIds.front() ? Facing::South : Facing::North, {}};
    order.hidden = mayHide(state, unit);
    const auto first = table::judge(hexes, [&](const Value& hex) {
        auto tried = order;
        tried.hex = hex.asString() ? *hex.asString() : std::string();
        return Rules::plan(state, Command(tried), false);
    });
    order.hex = first.asString() ? *first.asString() : std::string();
    if (!speeds.empty()) order.speed = *book->speeds.begin();
    out.inputs = {table::pickOne("hex", std::move(hexes)), table::pickOne("facing", facingOptions())};
    if (!hasBoard(state)) { // only the table knows where the unit is and what it faces
        order.hex.clear();
        out.help = "Puts the unit on the table.";
        out.inputs.clear();
    }
    if (!speeds.empty()) // empty for a wagon: the unit that tows it sets the speed
        out.inputs.push_back(table::pickOne("speed", std::move(speeds)));
    if (order.hidden)
        out.inputs.push_back(
            table::pickOne("hidden", {{true, "as a token", "The unit begins hidden.", {}},
                                      {false, "by everybody", "The unit does not hide.", {}}}));
    return finished(state, std::move(out), order);
}

/// Adds an offer of the transports into which a unit may be set up, if there is any.
void addEmbark(const State& state, const Unit& unit, std::vector<Offer>& out) {
    table::Options transports;
    for (const auto& [id, other] : state.units) {
        if (other.side != unit.side || id == unit.id || !other.present || !isTransport(state.sheetOf(other)))
            continue;
        const auto planned = Rules::plan(state, Command(Embark{unit.id, id}), false);
        transports.push_back({id.text, other.name, {}, planned ? std::string() : planned.error().text});
    }
    if (transports.empty()) return;
    auto offer =
        table::offer("embark", "Set up aboard", "HX-K25", OfferPlace::Action,
                     "The unit begins the battle inside a transport and gets out by the transport’s order.");
    offer.subject = unit.id.text;
    const auto open = std::find_if(transports.begin(), transports.end(),
                                   [](const auto& one) { return one.blocked.empty(); });
    const auto& first = open == transports.end() ? transports.front() : *open;
    const Embark order{unit.id, UnitId(*first.value.asString())};
    offer.inputs = {table::pickOne("transport", std::move(transports))};
    out.push_back(finished(state, std::move(offer), order));
}

Offer ordersOffer(const State& state, const Unit& unit, bool ahead) {
    auto out = table::offer(
        ahead ? ordersAhead : ordersNow, ahead ? "Orders ahead" : "Orders", "5.2", OfferPlace::Action,
        ahead ? "What the unit does in the next turn." : "What the unit does in this turn.");
    out.subject = unit.id.text;
    const auto book = bookFor(state, unit);
    auto then = unit.stance ? std::set<Speed>{unit.stance->speed} : book->speeds;
    if (ahead && unit.stance) {
        const auto now = carriedBy(state, unit);
        then = speedsAfter(*book, now.speed, now.order);
    }
    table::Options moves{
        {std::string(), "no order", "The unit stays where it is, as far as its orders allow.", {}}};
    table::Options guns{{std::string(), "no gunnery", {}, {}}};
    const auto list = [&moves](const MovementOrder& order, const std::string& label) {
        if (std::none_of(moves.begin(), moves.end(),
                         [&](const auto& one) { return one.value == Value(textOf(order)); }))
            moves.push_back({textOf(order), label, describeOrder(order), {}});
    };
    for (const auto speed : then)
        for (const auto& order : movementAt(*book, speed))
            list(order, shortWords(order));
    for (const auto speed : then)
        list(standardAt(*book, speed), "standard order: " + shortWords(standardAt(*book, speed)));
    auto given = ahead ? unit.ahead : unit.orders;
    const bool fresh = given.movement.empty() && given.gunnery.empty();
    if (fresh && !then.empty())
        given = {usualMovement(*book, *then.begin()), usualGunnery(state, unit, *book, *then.begin())};
    std::set<std::string> listed;
    for (const auto speed : gunnerySpeeds(*book, then, given.movement))
        for (const auto& order : gunneryAt(*book, speed))
            if (listed.insert(textOf(order)).second)
                guns.push_back(
                    {textOf(order), shortWords(withNames(state, order)), orderWords(state, order), {}});
    out.inputs = {table::pickOne("movement", std::move(moves)), table::pickOne("gunnery", std::move(guns))};
    return finished(state, std::move(out), GiveOrders{unit.id, given.movement, given.gunnery, ahead});
}

void addRelations(const State& state, const Unit& unit, std::vector<Offer>& out) {
    table::Options others;
    for (const auto& [id, other] : state.units)
        if (other.present && other.side != unit.side) others.push_back({id.text, other.name, {}, {}});
    if (!others.empty())
        out.push_back(table::relateOffer(*state.relations, relationKinds(), unit.id, std::move(others)));
}

void addMaster(const State& state, std::vector<Offer>& out) {
    addBattleOffers(state, out);
    for (const auto& clash : state.clashes) {
        auto offer =
            table::offer("assault_" + textOf(clash.hex), "Result at " + placeName(state, clash.hex), "5.7",
                         OfferPlace::Master, "The assault was fought at the table: which side has won?");
        table::Options options;
        for (const auto& [id, name] : state.sides)
            options.push_back({id, name, {}, {}});
        offer.inputs = {table::pickOne("winner", std::move(options))};
        out.push_back(finished(state, std::move(offer), SettleAssault{textOf(clash.hex), sideIds.front()}));
    }
    auto end = table::offer("finish", "End the battle", "5.10", OfferPlace::Master,
                            "Which side has won the battle?");
    table::Options results;
    for (const auto& [id, name] : state.sides)
        results.push_back({id, name, {}, {}});
    results.push_back({"draw", "no side", {}, {}});
    results.push_back({"stopped", "stopped", {}, {}});
    if (!state.booked.empty()) results.push_back({"resume", "play on", {}, {}});
    end.inputs = {
        table::pickOne("result", "won by", std::move(results), sideIds.front(), "The side that has won.")};
    out.push_back(finished(state, std::move(end), table::Finish{sideIds.front()}));
    if (isTournament(state) && (state.phase == Phase::Aftermath || state.phase == Phase::Orders)) {
        auto last =
            table::offer("end_phase", "End phase", "5.10", OfferPlace::Master,
                         "The time is up: Agony is repeated until no damage lasts; then points are counted.");
        out.push_back(finished(state, std::move(last), EndPhase{}));
    }
    auto note = table::offer("note", "Note", "", OfferPlace::Master, "A note for the next game.");
    note.inputs = {table::text("text", "Note", state.note, "Shown when the game is opened again.")};
    out.push_back(finished(state, std::move(note), table::Note{state.note}));
    table::addPieceOffers(pieceTerms(state), state.pieces, out);
}

constexpr table::ActionPlace places[] = {
    {"deploy", "Set up", "S"},    {"embark", "Set up", "B"}, {ordersNow, "Orders", "R"},
    {ordersAhead, "Orders", "A"}, {"fire_", "Shoot"},        {"engage", "Fight", "M"},
    {"heal", "Support", "E"},     {"rally", "Support", "L"}, {"spot", "Support", "P"}};

/// The letters of the weapons in this battle. Every list of offers needs them, and they change with weapons
/// only: each thread keeps the last ones.
const table::ActionLetters& weaponLetters(const State& state) {
    static thread_local std::vector<std::vector<std::string>> known;
    static thread_local table::ActionLetters letters;
    std::vector<std::vector<std::string>> carried;
    std::vector<std::vector<table::NamedAction>> units;
    for (const auto& [id, unit] : state.units) {
        auto& own = units.emplace_back();
        auto& names = carried.emplace_back();
        for (const auto& weapon : unit.weapons)
            if (const auto it = state.weapons.find(weapon); it != state.weapons.end()) {
                names.push_back(weapon);
                names.push_back(it->second.name);
                own.push_back({"fire_" + weapon, it->second.name});
                own.push_back({"fire_hex_" + weapon, "Hex"});
            }
    }
    if (known != carried) {
        letters = table::lettersOf(units, places);
        known = std::move(carried);
    }
    return letters;
}

void addUnit(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (state.phase == Phase::Setup) {
        out.push_back(deployOffer(state, unit));
        addEmbark(state, unit, out);
    }
    if (state.phase == Phase::Orders || halfOf(state.phase)) addRelations(state, unit, out);
    if (unit.aboard && state.phase == Phase::Orders) out.push_back(ordersOffer(state, unit, true));
    if (!unit.stance) return;
    addGunneryOffers(state, unit, out);
    addTableOffers(state, unit, out);
    if (state.phase == Phase::Setup || (state.phase == Phase::Orders && state.turn == 1))
        out.push_back(ordersOffer(state, unit, false));
    if (state.phase == Phase::Orders) out.push_back(ordersOffer(state, unit, true));
}

} // namespace

std::vector<Offer> Rules::offers(const State& state, const std::string& unit) {
    std::vector<Offer> out;
    if (unit.empty()) {
        if (!state.sheets.empty()) addMaster(state, out);
        return out;
    }
    const auto* one = state.find(UnitId(unit));
    if (!one || !one->present) return out;
    addUnit(state, *one, out);
    table::placeActions(out, places, weaponLetters(state));
    return out;
}

} // namespace core::steampunk_fantasy
