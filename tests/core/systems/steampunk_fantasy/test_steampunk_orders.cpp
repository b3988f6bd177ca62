// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "rule_rows.h"
#include "shipped_units.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/board/board_drawing.h"
#include "systems/steampunk_fantasy/offers/ways_view.h"
#include "systems/steampunk_fantasy/orders/order_book.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/order_names.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/view/order_sheets.h"
#include "systems/steampunk_fantasy/view/signs.h"
#include "table/board.h"
#endif

using namespace steam;

/// Every order of every unit and weapon that ships can be read, given and carried out; every board can be
/// laid out.
class TestSteampunkOrders : public QObject {
    Q_OBJECT

private slots:
    void everyOrderIsRead();
    void everyOrderLeadsToASpeedOfItsUnit();
    void everySpeedHasAStandardOrder();
    void everyUnitIsDescribedByItsGround();
    void ordersOfWeaponsAreRead();
    void boardsAreLaidOut();
    void sheetsTellWhatIsOrderedAndMayBe();
    void sheetsAreForTheirSide();
    void weaponsGoByTheirNames();
    void ordersOnTheBoard_data();
    void ordersOnTheBoard() { runRow(); }
};

namespace {

core::Result<OrderBook> bookOfSheet(const Sheet& sheet) {
    return bookOf(sheet.orders.movement, sheet.orders.gunnery, sheet.orders.standard);
}

} // namespace

void TestSteampunkOrders::everyOrderIsRead() {
    int movement = 0, gunnery = 0, standard = 0;
    for (const auto& [id, sheet] : shipped().sheets) {
        const auto book = bookOfSheet(sheet);
        QVERIFY2(book.has_value(), book ? "" : (id + ": " + book.error().text).c_str());
        for (const auto& [speed, texts] : sheet.orders.movement)
            for (std::size_t n = 0; n < texts.size(); ++n, ++movement)
                QCOMPARE(textOf(book->movement.at(speed)[n]), texts[n]);
        for (const auto& [speed, texts] : sheet.orders.gunnery)
            for (std::size_t n = 0; n < texts.size(); ++n, ++gunnery)
                QCOMPARE(textOf(book->gunnery.at(speed)[n]), texts[n]);
        for (const auto& [speed, text] : sheet.orders.standard) {
            QCOMPARE(textOf(book->standard.at(speed)), text);
            ++standard;
        }
        if (sheet.orders.shaken) QVERIFY(readMovement(sheet.orders.shaken->steps).has_value());
    }
    QVERIFY2(movement > 800 && gunnery > 350 && standard > 200,
             qPrintable(QString("%1 %2 %3").arg(movement).arg(gunnery).arg(standard)));
}

void TestSteampunkOrders::everyOrderLeadsToASpeedOfItsUnit() {
    for (const auto& [id, sheet] : shipped().sheets) {
        const auto book = *bookOfSheet(sheet);
        for (const auto& [speed, orders] : book.movement)
            for (const auto& order : orders)
                for (const auto after : speedsAfter(book, speed, order)) {
                    QVERIFY2(book.speeds.contains(after), (id + " " + textOf(order)).c_str());
                    QVERIFY2(mayPlan(book, {speed}, order).has_value(), id.c_str());
                }
    }
}

void TestSteampunkOrders::everySpeedHasAStandardOrder() {
    for (const auto& [id, sheet] : shipped().sheets) {
        const auto book = *bookOfSheet(sheet);
        for (const auto& [speed, orders] : book.movement) {
            QVERIFY2(book.standard.contains(speed), id.c_str());
            const auto plan =
                orderCarriedOut(book, speed, true, {}, orders.empty() ? MovementOrder() : orders.front());
            QCOMPARE(textOf(plan.order), textOf(standardAt(book, speed)));
        }
    }
}

void TestSteampunkOrders::everyUnitIsDescribedByItsGround() {
    int infantry = 0, vehicles = 0, stick = 0, float_ = 0;
    for (const auto& [id, sheet] : shipped().sheets) {
        const auto mover = moverFor(State{}, sheet);
        infantry += mover.infantry;
        vehicles += mover.vehicle;
        stick += mover.tracksOrWheels;
        float_ += mover.floating;
        if (sheet.unitClass == UnitClass::Infantry) QVERIFY2(mover.infantry, id.c_str());
        if (sheet.unitClass == UnitClass::Tank) QVERIFY2(!mover.infantry, id.c_str());
    }
    QVERIFY(infantry > 30 && vehicles == 25 && stick == 24 && float_ == 6);
    auto tank = shipped().sheets.at("elf.e34");
    QVERIFY(moverFor(State{}, tank).forester); // HX-K23
    tank.keywords = {"All-terrain gun", "Foresters"};
    QVERIFY(!moverFor(State{}, tank).forester && !moverFor(State{}, tank).allTerrain);
    tank.keywords = {"All-terrain"};
    QVERIFY(moverFor(State{}, tank).allTerrain); // HX-K24
}

void TestSteampunkOrders::ordersOfWeaponsAreRead() {
    int read = 0;
    for (const auto& [id, weapon] : shipped().weapons)
        for (const auto& gained : weapon.ordersGained) {
            const bool fits = gained.gunnery ? readGunnery(gained.steps).has_value()
                                             : readMovement(gained.steps).has_value();
            QVERIFY2(fits, (id + " " + gained.steps).c_str());
            ++read;
        }
    QVERIFY(read > 50);
}

void TestSteampunkOrders::boardsAreLaidOut() {
    for (const auto& [id, sheet] : shipped().boards) {
        BoardPlan plan;
        plan.name = sheet.name;
        plan.columns = sheet.columns;
        plan.rows = sheet.rows;
        plan.hexes = sheet.hexes;
        plan.roads = sheet.roads;
        const auto board = laidOut(plan);
        QVERIFY2(board.has_value(), board ? "" : board.error().text.c_str());
        QVERIFY2(checkOpenMiddle(*board).has_value(), id.c_str());
        // Alike for both sides: turned by half a turn it is the same.
        for (const auto hex : board->hexes())
            QCOMPARE(board->at(hex).terrain, board->at({8 - hex.column, 10 - hex.row}).terrain);
        auto shown = shownBoard(*board, plan.name);
        core::table::setSpokenTexts(shown);
        QVERIFY(core::table::validateBoard(shown).has_value());
    }
}

/// 5.2: what was given is in its turn, part by part; the rest is left to a pencil.
void TestSteampunkOrders::sheetsTellWhatIsOrderedAndMayBe() {
    Field field(Phase::Orders);
    field.state.turn = 3;
    const auto tank = field.add("dwarf.dw42", "first", {3, 3}, Speed::Slow);
    field.unit(tank).orders = {"360|A[fast]|F", "Load|Fire"};
    field.unit(tank).ahead = {"", "-|Fire"};
    const auto sheets = orderSheetsOf(field.state, core::Audience::of("first"));
    QCOMPARE(sheets.size(), std::size_t(1));
    const auto& sheet = sheets.front();
    QCOMPARE(sheet.unit, tank.text);
    QCOMPARE(sheet.columns.size(), std::size_t(5));
    using Cells = std::vector<std::string>;
    QCOMPARE(sheet.rows.at(0).when, std::string("Turn 3"));
    QVERIFY(sheet.rows.at(0).cells == (Cells{"360", "A[fast]", "F", "Load", "Fire"}));
    QCOMPARE(sheet.rows.at(1).when, std::string("Turn 4"));
    QVERIFY(sheet.rows.at(1).cells == (Cells{"", "", "", "-", "Fire"}));
    QVERIFY(sheet.rows.size() > 3 && sheet.rows.at(2).cells == Cells(5));
    const auto book = *bookFor(field.state, field.state.at(tank));
    const auto listed = [&](const std::string& order) {
        return std::any_of(sheet.choices.begin(), sheet.choices.end(), [&](const auto& choice) {
            return std::find(choice.orders.begin(), choice.orders.end(), order) != choice.orders.end();
        });
    };
    int orders = 0;
    for (const auto& [speed, all] : book.movement)
        for (const auto& order : all) {
            QVERIFY2(listed(textOf(order)), textOf(order).c_str());
            ++orders;
        }
    for (const auto& [speed, all] : book.gunnery)
        for (const auto& order : all)
            QVERIFY2(listed(textOf(order)), textOf(order).c_str());
    QVERIFY(orders > 20);
    const auto headed = [&](const char* words) {
        return std::any_of(sheet.choices.begin(), sheet.choices.end(),
                           [&](const auto& choice) { return choice.when == words; });
    };
    QVERIFY(headed("Moves when slow") && headed("Guns at any speed") && headed("Standard order when still"));
}

/// The other side and the table get none of them, and who is gone has none.
void TestSteampunkOrders::sheetsAreForTheirSide() {
    Field field(Phase::Orders);
    const auto tank = field.add("dwarf.dw42", "first", {3, 3});
    const auto foe = field.add("elf.e34", "second", {3, 8});
    const auto read = [&](const core::Audience& audience) {
        std::vector<std::string> out;
        for (const auto& sheet : orderSheetsOf(field.state, audience))
            out.push_back(sheet.unit);
        return out;
    };
    using Ids = std::vector<std::string>;
    QVERIFY(read(core::Audience::of("first")) == Ids{tank.text});
    QVERIFY(read(core::Audience::of("second")) == Ids{foe.text});
    QVERIFY(read(core::Audience::Table).empty());
    QCOMPARE(read(core::Audience::Gm).size(), std::size_t(2));
    field.unit(foe).present = false;
    QVERIFY(read(core::Audience::of("second")).empty());
}

/// What is stored by ids is shown by names.
void TestSteampunkOrders::weaponsGoByTheirNames() {
    Field field(Phase::Orders);
    field.arm(field.add("ork.ork_infantry", "first", {3, 3}), "ork.heavy_mg");
    field.arm(field.add("f19.abomination.abomination_infantry", "first", {4, 3}),
              "f19.abomination.multipurpose_gun");
    const auto& name = field.state.weapons.at("ork.heavy_mg").name;
    const auto order = readGunnery("-|Fire[ork.heavy_mg]");
    QVERIFY(order.has_value());
    QCOMPARE(shownOrder(field.state, *order), "-|Fire[" + name + "]");
    QCOMPARE(orderWords(field.state, *order), "nothing; fire " + name);
    QCOMPARE(orderWords(field.state, *readGunnery("Fire[reserve]|-")),
             std::string("fire reserve weapons; nothing"));
    QCOMPARE(shownOrder(field.state, *readGunnery("Fire[f19.abomination.multipurpose_gun:b]|-")),
             std::string("Fire[Multipurpose Gun, setting b]|-"));
    const auto both = shownOrders(field.state, {"A[slow_fly]|F|F", "-|Fire[ork.heavy_mg]"});
    QCOMPARE(both.movement, std::string("A[slow fly]|F|F"));
    QCOMPARE(both.gunnery, "-|Fire[" + name + "]");
    QVERIFY(shownOrders(field.state, {}) == UnitOrders{});
}

namespace {

const core::BoardRoute* routeTo(const core::BoardOrders& orders, const std::string& cell) {
    for (const auto& route : orders.routes)
        if (route.steps.back().place.cell == cell) return &route;
    return nullptr;
}

/// The order of a route, as the window gives it.
Command given(const core::UnitId& unit, const core::BoardRoute& route) {
    auto body = route.body;
    body["unit"] = unit.text;
    return Command(*core::codec::parse<GiveOrders>(core::Value(body)));
}

/// Through the three movement steps, whatever is between.
void walkOut(Field& field) {
    for (const auto phase : {Phase::Movement1, Phase::Movement2, Phase::Movement3}) {
        field.state.phase = phase;
        CARRIED(field.next());
    }
}

} // namespace

void TestSteampunkOrders::ordersOnTheBoard_data() {
    columns();
    row("5.2 the way that was pointed out is gone", [] {
        Field field(Phase::Orders);
        const auto wagon = field.add("dwarf.gunblasterwagon", "first", {4, 3}, Speed::Slow);
        const auto orders = ordersBy(field.state, wagon.text, ordersNow);
        QVERIFY(orders && orders->from.cell == "4,3");
        int gone = 0;
        for (const auto& route : orders->routes) {
            auto played = field;
            CARRIED(played.carry(given(wagon, route)));
            walkOut(played);
            const auto& stance = *played.state.at(wagon).stance;
            QCOMPARE(textOf(stance.hex), route.steps.back().place.cell);
            QCOMPARE(int(stance.facing), route.steps.back().place.facing);
            ++gone;
        }
        QVERIFY(gone > 5);
    });
    row("5.2 a turn to any side is decided by the way", [] {
        Field field(Phase::Orders);
        const auto infantry = field.add("dwarf.dwarf_infantry", "first", {4, 4}, Speed::Slow);
        const auto orders = ordersBy(field.state, infantry.text, ordersNow);
        for (const auto* cell : {"4,3", "3,4", "5,4", "3,5", "5,5", "4,5"}) {
            const auto* route = routeTo(*orders, cell);
            QVERIFY2(route, cell);
            auto played = field;
            CARRIED(played.carry(given(infantry, *route)));
            walkOut(played);
            QCOMPARE(textOf(played.state.at(infantry).stance->hex), std::string(cell));
        }
    });
    row("5.2 orders ahead begin where those of this turn end", [] {
        Field field(Phase::Orders);
        const auto infantry = field.add("dwarf.dwarf_infantry", "first", {4, 4}, Speed::Slow);
        const auto now = ordersBy(field.state, infantry.text, ordersNow);
        CARRIED(field.carry(given(infantry, *routeTo(*now, "5,4"))));
        const auto ahead = ordersBy(field.state, infantry.text, ordersAhead);
        QCOMPARE(ahead->from.cell, std::string("5,4"));
        QVERIFY(now->routes.size() > 5 && !ahead->given);
        QVERIFY(ordersBy(field.state, infantry.text, ordersNow)->given);
    });
    row("5.2 words of an order", [] {
        Field field(Phase::Orders);
        const auto infantry = field.add("dwarf.dwarf_infantry", "first", {4, 4}, Speed::Slow);
        const auto& unit = field.state.at(infantry);
        const auto words = [&](const UnitOrders& order) {
            return summaryOf(field.state, unit, order, false);
        };
        QCOMPARE(words({"360|F|360", "Fire|-"}), std::string("ahead 1, fires first"));
        QCOMPARE(words({"360|B|360", "-|Load"}), std::string("stays, loads last"));
        QCOMPARE(words({"-|-|Chase", ""}), std::string("chases"));
        QCOMPARE(shortWords(*readMovement("360|F|-")), std::string("turn · ahead · stay"));
        QCOMPARE(shortWords(*readGunnery("Load|Fire")), std::string("load, then fire"));
        const auto route = *routeTo(*ordersBy(field.state, infantry.text, ordersNow), "5,4");
        QCOMPARE(route.words, std::string("goes to 5,4"));
    });
    row("5.2 how many are ordered, and who is asked next", [] {
        Field field(Phase::Orders);
        field.state.turn = 1;
        const auto one = field.add("dwarf.dwarf_infantry", "first", {4, 2});
        const auto two = field.add("dwarf.dwarf_infantry", "first", {6, 2});
        QCOMPARE(orderedOf(field.state, "first"), std::string("0 of 2 ordered"));
        field.unit(one).orders = {"360|360|360", ""};
        QCOMPARE(orderedOf(field.state, "first"), std::string("1 of 2 ordered"));
        QVERIFY(orderDue(field.state, field.state.at(one)) == OrderDue::None);
        QVERIFY(orderDue(field.state, field.state.at(two)) == OrderDue::Now);
        field.unit(two).orders = {"360|360|360", ""};
        QVERIFY(orderDue(field.state, field.state.at(one)) == OrderDue::Ahead);
        QCOMPARE(orderedOf(field.state, "first"), std::string("0 of 2 ordered"));
        const auto detail = Rules::view(field.state, core::Audience::Gm).next.detail;
        QVERIFY2(detail.find("stay: " + field.state.at(one).name) != std::string::npos, detail.c_str());
    });
    row("5.2 no one without an order flees when Next is pressed", [] {
        Field field(Phase::Orders);
        const auto one = field.add("dwarf.dwarf_infantry", "first", {4, 2});
        const auto rider = field.add("ork.warg_rider", "second", {4, 5});
        walkOut(field);
        QCOMPARE(field.state.at(one).stance->hex, (Hex{4, 2}));
        QCOMPARE(field.state.at(rider).stance->hex, (Hex{4, 5}));
    });
    row("signs are unique over both sides", [] {
        Field field(Phase::Orders);
        for (int n = 1; n <= 3; ++n) {
            field.add("ork.halftrack", "second", {n, 8});
            field.add("ork.hammerhead", "second", {n, 7});
            field.add("dwarf.dwarf_infantry", "first", {n, 2});
        }
        field.add("dwarf.dw42", "first", {5, 1});
        std::set<std::string> signs;
        for (const auto& [id, sign] : signsOf(field.state))
            QVERIFY2(signs.insert(sign).second && sign.size() <= 4, sign.c_str());
        const auto begins = [&](const char* letters) {
            const auto at = signs.lower_bound(letters);
            return at != signs.end() && at->starts_with(letters);
        };
        QVERIFY(begins("HH") && begins("DI") && signs.contains("D"));
    });
    row("hex, facing and speed can be put right in the form", [] {
        Field field(Phase::Orders);
        field.add("dwarf.dwarf_infantry", "first", {4, 2});
        const auto view = Rules::view(field.state, core::Audience::Gm);
        const auto& properties = view.units.front().properties;
        QCOMPARE(properties.size(), std::size_t(3));
        for (const auto& property : properties) {
            const auto value = property.values.empty() ? "5,2" : property.values.back();
            CARRIED(field.carry(
                Command(core::table::Correct{core::UnitId(view.units.front().id), property.id, 0, value})));
        }
        const auto& stance = *field.state.at(core::UnitId(view.units.front().id)).stance;
        QVERIFY((stance.hex == Hex{5, 2}) && stance.facing == Facing::NorthWest &&
                stance.speed != Speed::Still);
    });
}

TEST_CASE(TestSteampunkOrders, QCoreApplication)
#include "test_steampunk_orders.moc"
