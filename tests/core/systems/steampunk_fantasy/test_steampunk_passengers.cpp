// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/rules/harm/passenger_harm.h"
#include "systems/steampunk_fantasy/state/invariants.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#endif

#include <algorithm>

using namespace steam;
using core::UnitId;

/// Transports and who rides in them (HX-K25, HX-K72): a row each.
class TestSteampunkPassengers : public QObject {
    Q_OBJECT

private slots:
    void aboard_data();
    void aboard() { runRow(); }
    void out_data();
    void out() { runRow(); }
    void struck_data();
    void struck() { runRow(); }
};

namespace {

/// A transport with passengers, no one else near.
struct Ride {
    Field field;
    UnitId transport;
    std::vector<UnitId> riders;
    explicit Ride(const char* sheet = "ork.halftrack", Phase phase = Phase::Movement3,
                  Speed speed = Speed::Slow)
        : field(phase) {
        transport = field.add(sheet, "second", {4, 5}, speed);
    }
    UnitId carry(const char* sheet = "ork.grunt") {
        const auto id = field.add(sheet, "second", {4, 5});
        field.unit(id).stance.reset();
        field.unit(id).aboard = transport;
        riders.push_back(id);
        return id;
    }
    void ordered(const std::string& movement) { field.unit(transport).orders.movement = movement; }
    const Unit& rider(std::size_t n = 0) const { return field.state.at(riders.at(n)); }
    void check() const { QCOMPARE(brokenInvariant(field.state), std::string()); }
};

/// The hexes in which the first passenger may get out.
std::vector<Hex> landings(const Ride& ride) {
    std::vector<Hex> out;
    for (const auto& one :
         exitHexes(ride.field.state, ride.rider(), ride.field.state.at(ride.transport), false))
        out.push_back(one.hex);
    return out;
}

} // namespace

void TestSteampunkPassengers::aboard_data() {
    columns();
    row("HX-K25 two grunts or one infantry, set up inside", [] {
        Ride ride("ork.halftrack", Phase::Setup);
        const auto one = ride.field.add("ork.grunt", "second", {1, 9}),
                   two = ride.field.add("ork.grunt", "second", {2, 9}),
                   infantry = ride.field.add("ork.ork_infantry", "second", {3, 9});
        CARRIED(ride.field.carry(Command(Embark{one, ride.transport})));
        REFUSED(ride.field.refused(Command(Embark{infantry, ride.transport})), "no more room");
        CARRIED(ride.field.carry(Command(Embark{two, ride.transport})));
        QVERIFY(!ride.field.state.at(one).isOnBoard());
        QCOMPARE(passengersOf(ride.field.state, ride.transport), (std::vector{one, two}));
        ride.check();
        CARRIED(ride.field.carry(Command(Deploy{one, "5,8", Facing::North, {}})));
        QCOMPARE(passengersOf(ride.field.state, ride.transport), std::vector{two});
        ride.check();
    });
    row("HX-K25 it says whom it does not carry, and when it is too late", [] {
        Ride ride("ork.halftrack", Phase::Setup);
        const auto troll = ride.field.add("ork.troll", "second", {1, 9}),
                   grunt = ride.field.add("ork.grunt", "second", {2, 9}),
                   enemy = ride.field.add("dwarf.dwarf_infantry", "first", {1, 1});
        REFUSED(ride.field.refused(Command(Embark{troll, ride.transport})), "has no place for");
        REFUSED(ride.field.refused(Command(Embark{enemy, ride.transport})), "of the same side");
        REFUSED(ride.field.refused(Command(Embark{grunt, troll})), "carries no passengers");
        ride.field.state.phase = Phase::Orders;
        REFUSED(ride.field.refused(Command(Embark{grunt, ride.transport})), "before the first turn");
    });
    row("AMB-HX26 hx.passengers: they do not fill a hex, or they do", [] {
        Ride ride("ork.halftrack", Phase::Setup);
        const auto one = ride.field.add("ork.grunt", "second", {4, 7}),
                   two = ride.field.add("ork.grunt", "second", {2, 9}),
                   beside = ride.field.add("ork.grunt", "second", {3, 8});
        ride.field.unit(ride.transport).stance->hex = {4, 8};
        CARRIED(ride.field.carry(Command(Embark{one, ride.transport})));
        QCOMPARE(ride.field.refused(Command(Deploy{beside, "4,8", Facing::North, {}})), std::string());
        QCOMPARE(ride.field.refused(Command(Embark{two, ride.transport})), std::string());
        ride.field.flip(switches::passengersStack, "count");
        REFUSED(ride.field.refused(Command(Deploy{beside, "4,8", Facing::North, {}})), "no room");
        REFUSED(ride.field.refused(Command(Embark{two, ride.transport})), "no more room");
    });
    row("AMB-HX26 hx.passengers: who would fill the hex beyond what it holds stays out", [] {
        Ride ride("ork.halftrack", Phase::Setup);
        const auto one = ride.field.add("ork.grunt", "second", {4, 9});
        ride.field.unit(ride.transport).stance->hex = {4, 8};
        ride.field.add("ork.grunt", "second", {4, 8}); // already is there
        QCOMPARE(ride.field.refused(Command(Embark{one, ride.transport})), std::string());
        ride.field.flip(switches::passengersStack, "count");
        REFUSED(ride.field.refused(Command(Embark{one, ride.transport})), "too many units would be");
    });
    row("HX-K25 the other side does not see during set-up who rides where", [] {
        Ride ride("ork.halftrack", Phase::Setup);
        const auto rider = ride.carry();
        const auto seen = Rules::visibleTo(ride.field.state, core::Audience::of("first"));
        QVERIFY(!seen.at(rider).aboard && !seen.at(ride.transport).stance);
        QVERIFY(
            Rules::visibleTo(ride.field.state, core::Audience::of("second")).at(rider).aboard.has_value());
    });
    row("HX-K25 passengers move with it, and no one shoots at them", [] {
        Ride ride("ork.halftrack", Phase::Movement1);
        ride.carry();
        const auto enemy = ride.field.add("dwarf.dw42", "first", {4, 2});
        ride.ordered("F|Unload|-");
        CARRIED(ride.field.next());
        QCOMPARE(ride.field.state.at(ride.transport).stance->hex, (Hex{4, 4}));
        QCOMPARE(ride.rider().aboard, std::optional(ride.transport));
        ride.field.state.phase = Phase::Gunnery1;
        ride.field.arm(enemy, "dwarf.tank_gun");
        REFUSED(ride.field.refused(Command(Fire{enemy, "dwarf.tank_gun", ride.riders[0]})),
                "choose a target");
    });
    row("HX-K25 a passenger gets orders for when it is out", [] {
        Ride ride("ork.halftrack", Phase::Orders);
        const auto rider = ride.carry("ork.ork_infantry");
        QCOMPARE(ride.field.refused(Command(GiveOrders{rider, "360|A|F", {}, true})), std::string());
        CARRIED(ride.field.carry(Command(PlanAll{"second"})));
        QVERIFY(!ride.rider().ahead.movement.empty());
    });
}

void TestSteampunkPassengers::out_data() {
    columns();
    row("HX-K25 Unload: both get out, into its hex and beside it, and have moved", [] {
        Ride ride;
        ride.carry();
        ride.carry();
        ride.ordered("F|R|Unload");
        CARRIED(ride.field.next());
        QCOMPARE(ride.rider(0).stance->hex, (Hex{4, 5}));
        QCOMPARE(distance(ride.rider(1).stance->hex, {4, 5}), 1);
        QCOMPARE(ride.rider(0).orders.movement, std::string("-|-|-"));
        ride.check();
    });
    row("HX-K25 the unit that likes stays aboard", [] {
        Ride ride;
        ride.carry();
        ride.ordered("F|R|Unload");
        ride.field.picks["get_out"] = "stay";
        CARRIED(ride.field.next());
        QVERIFY(ride.rider().aboard.has_value());
    });
    row("HX-K25 no one gets out where it meets an enemy", [] {
        Ride ride("ork.halftrack", Phase::Movement3, Speed::Still);
        ride.carry();
        const auto enemy = ride.field.add("dwarf.dw42", "first", {4, 4}, Speed::Fast);
        ride.field.unit(enemy).orders.movement = "F|F|F";
        ride.ordered("-|-|Unload");
        ride.field.sheet(ride.transport).orders.movement[Speed::Still].push_back("-|-|Unload");
        CARRIED(ride.field.next());
        QVERIFY(!ride.field.state.clashes.empty());
        QVERIFY(ride.rider().aboard.has_value());
    });
    row("HX-T35 a zeppelin sets down two hexes away, into an assault if it likes", [] {
        Ride ride("dwarf.transport_zeppelin", Phase::Movement3, Speed::FastFly);
        ride.carry("dwarf.dwarf_infantry");
        const auto enemy = ride.field.add("ork.grunt", "first", {4, 3});
        ride.ordered("360,F|F|Unload[all]");
        ride.field.picks["get_out"] = "4,3";
        CARRIED(ride.field.next());
        QCOMPARE(ride.rider().stance->contests, std::optional(Hex{4, 3}));
        QCOMPARE(ride.field.state.clashes.size(), std::size_t(1));
        QCOMPARE(ride.field.state.clashes.front().entering, ride.riders);
        QCOMPARE(ride.field.state.clashes.front().defending, std::vector{enemy});
        ride.check();
    });
    row("HX-K72 others keep to free ground as far as they reach", [] {
        Ride ride;
        ride.carry();
        ride.field.add("dwarf.dwarf_infantry", "first", {4, 4});
        ride.field.ground({4, 6}, Terrain::Water);
        const auto open = landings(ride);
        QCOMPARE(open.size(), std::size_t(5)); // its own hex and four of six around it
        for (const auto hex : open)
            QVERIFY(hex != (Hex{4, 4}) && hex != (Hex{4, 6}));
    });
    row("HX-K72 Deploy: one of them for each such action", [] {
        Ride ride("f19.goblin.heavy_carrier");
        ride.carry("f19.goblin.goblin_infantry");
        ride.ordered("F|(L/R)|(Deploy)");
        CARRIED(ride.field.next());
        QVERIFY(ride.rider().isOnBoard());
    });
    row("HX-K25 a halftrack lets one passenger join its assault", [] {
        for (const bool joins : {false, true}) {
            Ride ride("ork.halftrack", Phase::Assault1);
            ride.carry();
            ride.carry();
            const auto enemy = ride.field.add("dwarf.dwarf_infantry", "first", {4, 4});
            ride.field.clash(ride.transport, enemy);
            ride.field.sheet(ride.transport).assault.dice = {0, 0, 0, 0};
            ride.field.sheet(ride.transport).deflection.reset();
            ride.field.sheet(enemy).assault.dice = {0, 0, 0, 0};
            if (joins) ride.field.picks["join"] = "join";
            // Eight dice of the grunt that all miss; without it no one strikes.
            CARRIED(ride.field.carry(Command(Assault{}), std::vector<int>(joins ? 8 : 0, 1)));
            QCOMPARE(ride.rider(0).isOnBoard(), joins);
            QVERIFY(!ride.rider(1).isOnBoard());
        }
    });
}

void TestSteampunkPassengers::struck_data() {
    columns();
    const auto suffers = [](Ride& ride, Effect effect) {
        ride.field.unit(ride.transport).pending = {std::move(effect)};
        ride.field.state.phase = Phase::Gunnery2;
    };
    row("HX-T35 light 5: each passenger base takes d6−2 on its regular table", [suffers] {
        Ride ride("dwarf.transport_zeppelin", Phase::Gunnery2, Speed::FastFly);
        ride.carry("dwarf.dwarf_infantry");
        ride.carry("dwarf.dwarf_infantry");
        suffers(ride, {Does::Passengers, 1, "d6-2", "regular", {}, 0, {}});
        CARRIED(ride.field.next({6, 1})); // 4 kills one, −1 does nothing
        QCOMPARE(ride.rider(0).body.models, 3);
        QCOMPARE(ride.rider(1).body.models, 4);
        QVERIFY(ride.rider(0).aboard.has_value());
        ride.check();
    });
    row("HX-T35 regular 9: all three are gone", [suffers] {
        Ride ride("dwarf.transport_zeppelin", Phase::Gunnery2, Speed::FastFly);
        ride.carry("dwarf.dwarf_infantry");
        ride.carry("dwarf.dwarf_infantry");
        suffers(ride, {Does::Destroy, 1, {}, "passengers", {}, 0, {}});
        CARRIED(ride.field.next());
        for (const auto& [id, unit] : ride.field.state.units)
            QVERIFY(!unit.present && unit.body.models == 0);
        ride.check();
    });
    row("HX-K25 the unit that survives its transport gets out where it was", [suffers] {
        Ride ride("ork.halftrack", Phase::Gunnery2);
        ride.carry();
        ride.carry();
        suffers(ride, {Does::Destroy, 1, {}, {}, {}, 0, {}});
        CARRIED(ride.field.next());
        QVERIFY(!ride.field.state.at(ride.transport).present);
        QCOMPARE(ride.rider(0).stance->hex, (Hex{4, 5}));
        QCOMPARE(ride.rider(0).body.models, 4);
        QVERIFY(ride.rider(1).isOnBoard());
        ride.check();
    });
    row("HX-K25 some damage drives them out of a transport that lives", [suffers] {
        Ride ride("ork.halftrack", Phase::Gunnery2);
        ride.carry();
        suffers(ride, {Does::PassengersLeave, 1, {}, {}, {}, 0, {}});
        CARRIED(ride.field.next());
        QVERIFY(ride.field.state.at(ride.transport).present && ride.rider().isOnBoard());
    });
    row("HX-K25 taken off the table it leaves its passengers there", [] {
        Ride ride;
        ride.carry();
        CARRIED(ride.field.carry(Command(core::table::Remove{ride.transport})));
        QVERIFY(ride.rider().isOnBoard());
        ride.check();
    });
}

TEST_CASE(TestSteampunkPassengers, QCoreApplication)
#include "test_steampunk_passengers.moc"
