// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "kernel/encounter.h"
#include "kernel/seeded_dice.h"
#include "systems/steampunk_fantasy/assault/fighters.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/harm/apply_harm.h"
#include "systems/steampunk_fantasy/victory/score.h"
#endif

#include <algorithm>

using namespace steam;
using core::UnitId;

/// Assaults, Agony, hexes, the aftermath and victory in a battle (5.5, 5.7, 5.10, HX-K): a row each.
class TestSteampunkSteps : public QObject {
    Q_OBJECT

private slots:
    void assaults_data();
    void assaults() { runRow(); }
    void agony_data();
    void agony() { runRow(); }
    void hexes_data();
    void hexes() { runRow(); }
    void ends_data();
    void ends() { runRow(); }
    void ordersOfTheOtherSideLeaveNoTrace();
};

namespace {

/// Two bases that meet: the first side enters.
struct Meeting {
    Field field{Phase::Assault1};
    UnitId one, other;
    Meeting(const char* first = "dwarf.dwarf_infantry", const char* second = "ork.grunt") {
        one = field.add(first, "first", {4, 4});
        other = field.add(second, "second", {4, 5});
        field.clash(one, other);
    }
    void strip() {
        for (const auto& id : {one, other}) {
            auto& sheet = field.sheet(id);
            sheet.keywords.clear();
            sheet.deflection.reset();
            sheet.armour.clear();
            sheet.assault.dice = {1, 1, 1, 1};
            sheet.assault.toHit = 5;
        }
    }
    std::string fight(std::vector<int> faces) { return field.carry(Assault{}, std::move(faces)); }
    const Unit& at(const UnitId& id) const { return field.state.at(id); }
};

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

void TestSteampunkSteps::assaults_data() {
    columns();
    row("5.7 more hits take the hex, the other goes straight back", [] {
        Meeting meeting;
        meeting.strip();
        CARRIED(meeting.fight({5, 5, 1, 1, 1, 1, 1, 1, 1, 1}));
        QCOMPARE(meeting.at(meeting.one).stance->hex, (Hex{4, 5}));
        QCOMPARE(meeting.at(meeting.other).stance->hex, (Hex{4, 6}));
        QVERIFY(meeting.field.state.clashes.empty());
    });
    row("5.7 who entered and loses stays where it came from", [] {
        Meeting meeting;
        meeting.strip();
        CARRIED(meeting.fight({1, 1, 1, 1, 5, 1, 1, 1, 1}));
        QCOMPARE(meeting.at(meeting.one).stance->hex, (Hex{4, 4}));
        QVERIFY(!meeting.at(meeting.one).stance->contests);
        QCOMPARE(meeting.at(meeting.other).stance->hex, (Hex{4, 5}));
    });
    row("5.7 a tie goes to the faction that stands higher", [] {
        Meeting meeting;
        meeting.strip();
        CARRIED(meeting.fight({1, 1, 1, 1, 1, 1, 1, 1}));
        QCOMPARE(meeting.at(meeting.one).stance->hex, (Hex{4, 4})); // orks stand above dwarves
    });
    row("5.7 damage of both sides takes effect together, after all assaults", [] {
        Meeting meeting;
        meeting.strip();
        CARRIED(meeting.fight({5, 5, 1, 1, 5, 1, 1, 1, 6, 6, 6})); // d6 − 2 = 4: one dies for each
        QCOMPARE(meeting.at(meeting.other).body.models, 4);
        CARRIED(meeting.field.next());
        QCOMPARE(meeting.at(meeting.other).body.models, 2);
        QCOMPARE(meeting.at(meeting.one).body.models, 3);
    });
    row("5.7 deflections cancel successes", [] {
        Meeting meeting;
        meeting.strip();
        meeting.field.sheet(meeting.other).deflection = DeflectionProfile{{1, 1, 1, 1}, 5, {}};
        CARRIED(meeting.fight({5, 5, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1}));
        CARRIED(meeting.field.next());
        QCOMPARE(meeting.at(meeting.other).body.models, 4);
    });
    row("HX-T6 one hit for each model does damage, further ones support", [] {
        Meeting meeting;
        meeting.strip();
        meeting.field.unit(meeting.other).body.models = 1;
        meeting.field.sheet(meeting.one).assault.harm.regular = "d6-4";
        CARRIED(meeting.fight({5, 5, 5, 1, 1, 3})); // 3 − 4 + 2 = 1 kills
        CARRIED(meeting.field.next());
        QCOMPARE(meeting.at(meeting.other).body.models, 0);
    });
    row("HX-T4 Cunning Assault: light damage besides, vehicles only", [] {
        Meeting meeting("dwarf.dwarf_infantry", "ork.char");
        meeting.strip();
        meeting.field.sheet(meeting.one).keywords = {"Cunning Assault[1 per 2]"};
        meeting.field.flip(switches::stubborn, "enemy_retreats");
        CARRIED(meeting.fight({5, 5, 5, 5, 1, 1, 1, 1, 1})); // 1 − 2 + 3 = 2: light 1; two cunning rolls
        CARRIED(meeting.field.next());
        QCOMPARE(meeting.at(meeting.other).has("future"), 3);
    });
    row("HX-K7 Fear before the assault, and half the dice", [] {
        Meeting meeting;
        meeting.strip();
        meeting.field.sheet(meeting.other).keywords = {"Fear[6]"};
        CARRIED(meeting.fight({4, 1, 1, 1, 1, 1, 1})); // Shaken: two dice, then four
        QCOMPARE(meeting.at(meeting.one).has("shaken"), 2);
    });
    row("HX-T22 seven dice against Terror are three", [] {
        Meeting meeting;
        meeting.strip();
        meeting.field.sheet(meeting.one).assault.dice = {7, 7, 7, 7};
        meeting.field.unit(meeting.one).body.models = 1;
        meeting.field.sheet(meeting.other).keywords = {"Terror[range 2, d8]"};
        const auto dice = [&] {
            const auto pools =
                strikesOf(meeting.field.state, meeting.field.state.clashes.front(), meeting.at(meeting.one));
            return pools.front().dice.row()->dice;
        };
        QCOMPARE(dice(), 7);
        meeting.field.mark(meeting.one, "shaken", 1);
        QCOMPARE(dice(), 3);
    });
    row("HX-S13 lost assault dice", [] {
        Meeting meeting;
        meeting.strip();
        meeting.field.harm(meeting.one, Does::Assault, -3);
        const auto pools =
            strikesOf(meeting.field.state, meeting.field.state.clashes.front(), meeting.at(meeting.one));
        QCOMPARE(pools.front().dice.row()->dice, 1);
    });
    row("HX-K4 who may leaves before the assault, unhurt, and is slow", [] {
        Meeting meeting("ork.grunt", "dwarf.dwarf_infantry");
        meeting.strip();
        meeting.field.sheet(meeting.other).keywords = {"Pre-assault retreat[5+]"};
        core::MemoryJournal journal;
        Battle battle(meeting.field.state);
        auto planned = battle.plan({core::toRecord(Command(Assault{})), false});
        QVERIFY(planned.has_value());
        QCOMPARE((*planned)->pending()->id, std::string("leave"));
        core::Answer leave, die;
        leave.pick = "leave";
        QVERIFY((*planned)->supply(leave).has_value());
        die.faces = {{5}};
        QVERIFY((*planned)->supply(die).has_value());
        if (const auto back = (*planned)->pending()) {
            core::Answer choice;
            choice.pick = back->preset;
            QVERIFY((*planned)->supply(choice).has_value());
        }
        QVERIFY(!(*planned)->pending());
        for (const auto& event : (*planned)->events())
            QVERIFY(battle.apply(event).has_value());
        QCOMPARE(battle.state().at(meeting.other).stance->hex, (Hex{4, 6}));
        QCOMPARE(battle.state().at(meeting.other).stance->speed, Speed::Slow);
        QCOMPARE(battle.state().at(meeting.one).stance->hex, (Hex{4, 5}));
    });
    row("HX-K5 Stubborn: it is fought again, at last the enemy goes", [] {
        Meeting meeting("ork.grunt", "dwarf.dw42");
        meeting.strip();
        meeting.field.sheet(meeting.other).keywords = {"Stubborn"};
        meeting.field.sheet(meeting.one).assault.harm.regular = "d6-9"; // it hits, and does no damage
        meeting.field.sheet(meeting.other).assault.toHit = 6;
        std::vector<int> faces;
        for (int round = 0; round < 10; ++round)
            faces.insert(faces.end(), {5, 1, 1, 1, 1, 1}); // four dice of the grunts, one of the tank, damage
        CARRIED(meeting.fight(faces));
        QCOMPARE(meeting.at(meeting.other).stance->hex, (Hex{4, 5}));
        QCOMPARE(meeting.at(meeting.one).stance->hex, (Hex{4, 4}));
    });
    row("HX-K47 the stench of a troll poisons everybody else", [] {
        Meeting meeting("dwarf.dwarf_infantry", "ork.troll");
        meeting.strip();
        meeting.field.sheet(meeting.other).keywords = {"Troll stench[poison 6, crew d8]"};
        CARRIED(meeting.fight({1, 1, 1, 1, 1}));
        CARRIED(meeting.field.next());
        QCOMPARE(meeting.at(meeting.one).body.poison, std::vector<int>{6});
    });
    row("HX-K65 double dice against Shaken units", [] {
        Meeting meeting;
        meeting.strip();
        meeting.field.sheet(meeting.one).keywords = {"Double versus shaken"};
        meeting.field.mark(meeting.other, "shaken", 1);
        const auto pools =
            strikesOf(meeting.field.state, meeting.field.state.clashes.front(), meeting.at(meeting.one));
        QCOMPARE(pools.front().dice.row()->dice, 8);
    });
    row("HX-K15 poison for so many hits", [] {
        Meeting meeting;
        meeting.strip();
        meeting.field.sheet(meeting.one).keywords = {"Poison[8, 1 per 2]"};
        CARRIED(meeting.fight({5, 5, 1, 1, 1, 1, 1, 1, 1, 1}));
        CARRIED(meeting.field.next());
        QCOMPARE(meeting.at(meeting.other).body.poison, std::vector<int>{8});
    });
}

void TestSteampunkSteps::agony_data() {
    columns();
    row("HX-T23 acid 4: a token, a cloud, armour −1 all round", [] {
        Suffering tank("elf.e34");
        tank.field.mark(tank.unit, "acid", 1);
        CARRIED(tank.field.next({4}));
        QCOMPARE(tank.it().has("future"), 1);
        QCOMPARE(tank.it().has("acid"), 1);
        QCOMPARE(tank.it().body.of(Does::Armour), -1);
        const auto& clouds = tank.field.state.marks.at("4,4").clouds;
        QCOMPARE(clouds.size(), std::size_t(2));
        QCOMPARE(clouds.front().die, std::string("d4"));
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
        field.state.marks["4,4"].clouds.push_back({"poison", "d8", 6, 2});
        CARRIED(field.next({6, 5, 1, 6}));
        QCOMPARE(field.state.at(unit).body.poison, (std::vector<int>{8, 8}));
    });
    row("5.10b clouds reach on a 12 of a D12", [] {
        Field field(Phase::Movement1);
        const auto unit = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.flip(switches::cloudHits, "twelve");
        field.state.marks["4,4"].clouds.push_back({"poison", "d8", 6, 2});
        CARRIED(field.next({12, 6, 1, 11}));
        QCOMPARE(field.state.at(unit).body.poison, std::vector<int>{8});
    });
    row("5.5 the fire of a hex sets a base on fire", [] {
        Field field(Phase::Movement2);
        const auto unit = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.state.marks["4,4"].fire = 1;
        CARRIED(field.next({6}));
        QCOMPARE(field.state.at(unit).has("fire"), 1);
    });
    row("HX-T17 markers: two, then one more, one fewer each turn; a fire smokes", [] {
        Run run;
        run.state = Field().state;
        placeFire(run, {4, 4});
        QCOMPARE(run.state.marks.at("4,4").fire, 2);
        QCOMPARE(run.state.marks.at("4,4").smoke, 2);
        placeSmoke(run, {4, 4});
        QCOMPARE(run.state.marks.at("4,4").smoke, 3);
        placeCloud(run, {4, 4}, "poison", "d6");
        placeCloud(run, {4, 4}, "poison", "d4");
        QCOMPARE(run.state.marks.at("4,4").clouds.front().die, std::string("d6"));
        QCOMPARE(run.state.marks.at("4,4").clouds.front().markers, 3);
    });
    row("5.5 in the aftermath smoke and Shaken fade, and a burning forest falls", [] {
        Field field(Phase::Aftermath);
        const auto unit = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.mark(unit, "shaken", 2);
        field.ground({2, 2}, Terrain::Forest);
        field.state.marks["2,2"] = {1, 2, {}};
        CARRIED(field.next());
        QCOMPARE(field.state.at(unit).has("shaken"), 1);
        QCOMPARE(field.state.marks.at("2,2").fire, 1);
        QCOMPARE(field.state.marks.at("2,2").smoke, 0);
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
        QVERIFY(!lastStanding(field.state));
        field.unit(one).present = false;
        QCOMPARE(*lastStanding(field.state), std::string("second"));
        QCOMPARE(Rules::view(field.state, core::Audience::Gm).outcome.offered, std::string("second"));
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
    const auto known = battle.knownTo(side), otherKnown = otherBattle.knownTo(side);
    QVERIFY(known->canonicalState() == otherKnown->canonicalState());
    for (const auto& id : {mine.text, theirs.text, std::string()})
        QVERIFY(known->offers(id) == otherKnown->offers(id));
    QVERIFY(known->view(side) == otherKnown->view(side));
}

TEST_CASE(TestSteampunkSteps, QCoreApplication)
#include "test_steampunk_steps.moc"
