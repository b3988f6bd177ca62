// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/debrief/debrief.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/rules/victory/score.h"
#endif

#include <algorithm>

using namespace steam;
using core::UnitId;

/// Agony, hexes, the aftermath and victory in a battle (5.5, 5.10, HX-K): a row each.
class TestSteampunkSteps : public QObject {
    Q_OBJECT

private slots:
    void agony_data();
    void agony() { runRow(); }
    void hexes_data();
    void hexes() { runRow(); }
    void ends_data();
    void ends() { runRow(); }
    void ordersOfTheOtherSideLeaveNoTrace();
};

namespace {

/// A base in Agony.
struct Suffering {
    Field field{Phase::Agony};
    UnitId unit;
    explicit Suffering(const char* sheet = "gnome.gnome_infantry") {
        unit = field.add(sheet, "first", {4, 4});
    }
    Unit& it() { return field.unit(unit); }
};

} // namespace

void TestSteampunkSteps::agony_data() {
    columns();
    row("HX-T23 acid 4: a token, a cloud, armour −1 all round", [] {
        Suffering tank("elf.e34");
        tank.field.mark(tank.unit, "acid", 1);
        CARRIED(tank.field.next({4}));
        QCOMPARE(tank.it().has("future"), 1);
        QCOMPARE(tank.it().has("acid"), 1);
        QCOMPARE(tank.it().body.of(Does::Armour), -1);
        const auto& clouds = tank.field.state.hexMarkers.at("4,4").clouds;
        QCOMPARE(clouds.size(), std::size_t(2));
        QCOMPARE(clouds.front().die, std::string("d4"));
    });
    row("5.5 acid takes no armour off who wears none", [] {
        Suffering bare;
        bare.field.sheet(bare.unit).armour.clear();
        bare.field.mark(bare.unit, "acid", 1);
        CARRIED(bare.field.next({4}));
        QCOMPARE(bare.it().body.of(Does::Armour), 0);
        QCOMPARE(bare.it().has("future"), 1);
    });
    row("5.5 acid 1 becomes minor, which rolls in the next step", [] {
        Suffering tank("elf.e34");
        tank.field.mark(tank.unit, "acid", 1);
        CARRIED(tank.field.next({1, 2}));
        QCOMPARE(tank.it().has("acid") + tank.it().has("minor_acid"), 0);
    });
    row("AMB-HX4 minor acid: a token on 3 and more", [] {
        Suffering tank("elf.e34");
        tank.field.mark(tank.unit, "minor_acid", 2);
        CARRIED(tank.field.next({3, 1}));
        QCOMPARE(tank.it().has("future"), 1);
        QCOMPARE(tank.it().has("minor_acid"), 1);
    });
    row("HX-T15 fire 1 is out, 5 burns", [] {
        Suffering out, burns;
        for (auto* one : {&out, &burns})
            one->field.mark(one->unit, "fire", 1);
        CARRIED(out.field.next({1}));
        CARRIED(burns.field.next({5}));
        QVERIFY2(out.field.log.find("loses 1 Fire") != std::string::npos, out.field.log.c_str());
        QCOMPARE(out.it().has("fire"), 0);
        QCOMPARE(burns.it().has("fire"), 1);
        QCOMPARE(burns.it().body.models, 3);
    });
    row("HX-T13 poison grows weaker", [] {
        Suffering unit("ork.troll");
        unit.it().body.poison = {12};
        for (const int left : {10, 8, 6, 4, 0}) {
            unit.field.state.phase = Phase::Agony;
            unit.it().body.tokens.clear();
            CARRIED(unit.field.next({1}));
            QCOMPARE(unit.it().body.poison, left ? std::vector<int>{left} : std::vector<int>());
        }
    });
    row("HX-T14 bleeding stops on a 1", [] {
        Suffering unit;
        unit.it().body.bleeding = {4};
        CARRIED(unit.field.next({1}));
        QVERIFY(unit.it().body.bleeding.empty());
        QCOMPARE(unit.it().body.models, 4);
    });
    row("HX-K6 Terror reaches enemies in range", [] {
        Suffering unit("dwarf.tamed_balrog");
        const auto near = unit.field.add("ork.grunt", "second", {4, 6});
        const auto far = unit.field.add("ork.grunt", "second", {4, 8});
        CARRIED(unit.field.next({4}));
        QCOMPARE(unit.field.state.at(near).has("shaken"), 2);
        QCOMPARE(unit.field.state.at(far).has("shaken"), 0);
    });
    row("HX-T24 a broken steering turns in its steps", [] {
        Suffering queen("darkelf.queen_xxx");
        queen.it().body.harms.push_back({Does::Turns, 1, {}, "left", {"agony1", "agony3"}, 0, {}});
        CARRIED(queen.field.next());
        QCOMPARE(queen.it().stance->facing, turned(Facing::South, -2));
    });
}

void TestSteampunkSteps::hexes_data() {
    columns();
    row("5.5 a poison cloud reaches each model on a 6", [] {
        Field field(Phase::Movement1);
        const auto unit = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.state.hexMarkers["4,4"].clouds.push_back({"poison", "d8", 6, 2});
        CARRIED(field.next({6, 5, 1, 6}));
        QCOMPARE(field.state.at(unit).body.poison, (std::vector<int>{8, 8}));
    });
    row("HX-T3 who takes cover in a cloud is reached on a 6 and a 5 after it", [] {
        Field field(Phase::Movement1);
        const auto unit = field.add("dwarf.dwarf_infantry", "first", {4, 4});
        field.sheet(unit).keywords = {"Take Cover[still, -1]"};
        field.ground({4, 4}, Terrain::Ruins);
        field.state.hexMarkers["4,4"].clouds.push_back({"poison", "d8", 6, 2});
        CARRIED(field.next({6, 5, 6, 6, 5, 4, 6}));
        QCOMPARE(field.state.at(unit).body.poison.size(), std::size_t(2));
    });
    row("5.5 cover is no help where a base is reached, not its models", [] {
        Field field(Phase::Movement1);
        const auto unit = field.add("dwarf.dwarf_infantry", "first", {4, 4});
        field.sheet(unit).keywords = {"Take Cover[still, -1]"};
        field.ground({4, 4}, Terrain::Ruins);
        field.state.hexMarkers["4,4"].fire = 1;
        CARRIED(field.next({6}));
        QCOMPARE(field.state.at(unit).has("fire"), 1);
    });
    row("HX-K61 Evasion works against clouds", [] {
        Field field(Phase::Movement1);
        const auto unit = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.sheet(unit).keywords = {"Evasion[4+]"};
        field.state.hexMarkers["4,4"].clouds.push_back({"poison", "d8", 6, 2});
        CARRIED(field.next({6, 5, 1, 6, 4, 3}));
        QCOMPARE(field.state.at(unit).body.poison, std::vector<int>{8});
        field.state.phase = Phase::Movement2;
        field.state.hexMarkers["4,4"].clouds.front().hits = 1;
        core::SeededDice dice(7); // as the program rolls it
        CARRIED(field.carry(Command(core::table::Next{}), dice));
    });
    row("5.10b clouds reach on a 12 of a D12", [] {
        Field field(Phase::Movement1);
        const auto unit = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.flip(switches::cloudHits, "twelve");
        field.state.hexMarkers["4,4"].clouds.push_back({"poison", "d8", 6, 2});
        CARRIED(field.next({12, 6, 1, 11}));
        QCOMPARE(field.state.at(unit).body.poison, std::vector<int>{8});
    });
    row("5.5 the fire of a hex sets a base on fire", [] {
        Field field(Phase::Movement2);
        const auto unit = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.state.hexMarkers["4,4"].fire = 1;
        CARRIED(field.next({6}));
        QCOMPARE(field.state.at(unit).has("fire"), 1);
    });
    row("HX-T17 markers: two, then one more, one fewer each turn; a fire smokes", [] {
        Run run;
        run.state = Field().state;
        placeFire(run, {4, 4});
        QCOMPARE(run.state.hexMarkers.at("4,4").fire, 2);
        QCOMPARE(run.state.hexMarkers.at("4,4").smoke, 2);
        placeSmoke(run, {4, 4});
        QCOMPARE(run.state.hexMarkers.at("4,4").smoke, 3);
        placeCloud(run, {4, 4}, "poison", "d6");
        placeCloud(run, {4, 4}, "poison", "d4");
        QCOMPARE(run.state.hexMarkers.at("4,4").clouds.front().die, std::string("d6"));
        QCOMPARE(run.state.hexMarkers.at("4,4").clouds.front().markers, 3);
    });
    row("5.2 who found no room is Shaken in the next turn, not in this one", [] {
        Field field(Phase::Movement1);
        std::vector<UnitId> tanks;
        for (const int column : {3, 5}) {
            tanks.push_back(field.add("elf.e34", "first", {column, 4}, Speed::Slow));
            field.unit(tanks.back()).stance->facing = column == 3 ? Facing(2) : Facing(4);
            field.unit(tanks.back()).orders.movement = "F|-|-";
        }
        CARRIED(field.next());
        for (const auto& id : tanks) {
            QCOMPARE(field.state.at(id).has("shaken"), 0);
            QCOMPARE(field.state.at(id).has("jostled"), 1);
        }
        field.state.phase = Phase::Aftermath;
        CARRIED(field.next());
        QCOMPARE(field.state.at(tanks.front()).has("shaken"), 1);
        QCOMPARE(field.state.at(tanks.front()).has("jostled"), 0);
        field.state.phase = Phase::Aftermath;
        CARRIED(field.next());
        QCOMPARE(field.state.at(tanks.front()).has("shaken"), 0);
    });
    row("5.5 in the aftermath smoke and Shaken fade, and a burning forest falls", [] {
        Field field(Phase::Aftermath);
        const auto unit = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.mark(unit, "shaken", 2);
        field.ground({2, 2}, Terrain::Forest);
        field.state.hexMarkers["2,2"] = {1, 2, 0, {}};
        CARRIED(field.next());
        QCOMPARE(field.state.at(unit).has("shaken"), 1);
        QCOMPARE(field.state.hexMarkers.at("2,2").fire, 1);
        QCOMPARE(field.state.hexMarkers.at("2,2").smoke, 0);
        QCOMPARE(field.state.board.hexes.at("2,2"), Terrain::Rough);
        QCOMPARE(field.state.turn, 2);
    });
    row("HX-T37 the troll repairs three steps", [] {
        Field field(Phase::Aftermath);
        const auto troll = field.add("ork.troll", "second", {4, 4});
        auto& body = field.unit(troll).body;
        body.tokens["future"] = 2;
        body.bleeding = {6};
        body.harms.push_back({Does::TemporarilyKilled, 1, {}, {}, {}, 0, {}});
        CARRIED(field.next());
        const auto& after = field.state.at(troll).body;
        QCOMPARE(after.of(Does::TemporarilyKilled), 0);
        QVERIFY(after.bleeding.empty()); // the policy: 6, 4, none
        QCOMPARE(after.has("future"), 2);
    });
    row("HX-K28 a minor healing, in its own hex, once in a half", [] {
        Field field;
        const auto healer = field.add("dwarf.dwarf_infantry", "first", {4, 4});
        const auto hurt = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.unit(healer).orders.gunnery = "Heal[minor]|-";
        field.sheet(healer).orders.gunnery[Speed::Any].push_back("Heal[minor]|-");
        field.unit(hurt).body.bleeding = {6};
        CARRIED(field.carry(Heal{healer, hurt, "bleeding_step"}));
        QCOMPARE(field.state.at(hurt).body.bleeding, std::vector<int>{4});
        REFUSED(field.refused(Heal{healer, hurt, "bleeding_step"}), "has healed");
    });
}

void TestSteampunkSteps::ends_data() {
    columns();
    row("5.10 who alone is left wins", [] {
        Field field;
        const auto one = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.add("ork.grunt", "second", {4, 7});
        QVERIFY(!lastSideAlive(field.state));
        field.unit(one).present = false;
        QCOMPARE(*lastSideAlive(field.state), std::string("second"));
        QCOMPARE(Rules::view(field.state, core::Audience::Gm).outcome.offered, std::string("second"));
    });
    row("5.10 where the last units of both sides fall together it is a draw", [] {
        Field field;
        const auto one = field.add("gnome.gnome_infantry", "first", {4, 4});
        const auto other = field.add("ork.grunt", "second", {4, 7});
        QVERIFY(Rules::view(field.state, core::Audience::Gm).outcome.offered.empty());
        for (const auto& id : {one, other}) {
            field.unit(id).body.models = 0;
            field.unit(id).present = false;
        }
        const auto outcome = Rules::view(field.state, core::Audience::Gm).outcome;
        QCOMPARE(outcome.offered, std::string("draw"));
        QCOMPARE(outcome.headline, std::string("A draw"));
        CARRIED(field.carry(core::table::Finish{outcome.offered}));
    });
    row("HX-T38 what is taken off as destroyed brings points, what flees half of them", [] {
        for (const bool destroyed : {true, false}) {
            Field field;
            const auto tank = field.add("dwarf.dw42", "second", {4, 4});
            field.state.worth[tank.text] = 72;
            CARRIED(field.carry(core::table::Remove{tank, destroyed}));
            QCOMPARE(pointsOf(field.state, "first"), destroyed ? 72 : 36);
            QCOMPARE(pointsOf(field.state, "second"), destroyed ? -36 : 0);
            const auto tables = debriefOf(field.state);
            QVERIFY(!tables.empty());
            QCOMPARE(tables.front().title, std::string("Points"));
        }
    });
    row("HX-T38 points of what is destroyed, own losses, the winner's bonus", [] {
        Field field;
        const auto add = [&](const char* sheet, const char* side, int worth) {
            const auto id = field.add(sheet, side, {4, 4});
            field.state.worth[id.text] = worth;
            field.unit(id).body.models = 0;
            field.unit(id).present = false;
        };
        add("dwarf.dw42", "second", 72);
        add("dwarf.dwarf_infantry", "second", 8);
        add("dwarf.dwarf_infantry", "second", 8);
        add("ork.warg_rider", "first", 12);
        field.state.booked = "first";
        QCOMPARE(pointsOf(field.state, "first"), 72 + 16 - 6 + 16);
        QCOMPARE(scoreOf(98), 990);
        QCOMPARE(scoreOf(-98), -990);
    });
}

/// Two states that differ only in the other side's orders come to the same bytes for a side.
void TestSteampunkSteps::ordersOfTheOtherSideLeaveNoTrace() {
    Field field(Phase::Orders);
    const auto mine = field.add("dwarf.dwarf_infantry", "first", {4, 2});
    const auto theirs = field.add("ork.grunt", "second", {4, 8});
    field.unit(theirs).ahead = {"-|-|Chase", {}};
    auto other = field.state;
    other.units.edit(theirs)->ahead = {"Chase|-|-", {}};
    other.units.edit(theirs)->orders = {"Chase|-|-", {}};
    const auto side = core::Audience::of("first");
    const Battle battle(field.state), otherBattle(other);
    const auto known = battle.visibleTo(side), otherKnown = otherBattle.visibleTo(side);
    QVERIFY(known->canonicalState() == otherKnown->canonicalState());
    for (const auto& id : {mine.text, theirs.text, std::string()})
        QVERIFY(known->offers(id) == otherKnown->offers(id));
    QVERIFY(known->view(side) == otherKnown->view(side));
}

TEST_CASE(TestSteampunkSteps, QCoreApplication)
#include "test_steampunk_steps.moc"
