// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#endif

using namespace steam;
using core::UnitId;

/// Assaults in a battle (5.7, HX-K): a row each.
class TestSteampunkAssaults : public QObject {
    Q_OBJECT

private slots:
    void assaults_data();
    void assaults() { runRow(); }
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
    Melee melee() const { return {field.state.clashes.front()}; }
};

} // namespace

void TestSteampunkAssaults::assaults_data() {
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
    row("5.7 a tie goes to the faction that is higher", [] {
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
    row("HX-T4 Cunning Assault: light damage also, vehicles only", [] {
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
            const auto pools = strikesOf(meeting.field.state, meeting.melee(), meeting.at(meeting.one));
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
        const auto pools = strikesOf(meeting.field.state, meeting.melee(), meeting.at(meeting.one));
        QCOMPARE(pools.front().dice.row()->dice, 1);
    });
    row("HX-K4 who may leaves before the assault, unhurt, and is slow", [] {
        Meeting meeting("ork.grunt", "dwarf.dwarf_infantry");
        meeting.strip();
        meeting.field.sheet(meeting.other).keywords = {"Pre-assault retreat[5+]"};
        Battle battle(meeting.field.state);
        auto planned = battle.plan({core::toRecord(Command(Assault{})), false});
        QVERIFY(planned.has_value());
        QCOMPARE((*planned)->pending()->id, std::string("leave"));
        core::Answer leave, die;
        leave.pick = "leave";
        QVERIFY((*planned)->supply(leave).has_value());
        die.faces = {{5}};
        QVERIFY((*planned)->supply(die).has_value());
        while (const auto back = (*planned)->pending()) {
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
        const auto pools = strikesOf(meeting.field.state, meeting.melee(), meeting.at(meeting.one));
        QCOMPARE(pools.front().dice.row()->dice, 8);
        meeting.field.sheet(meeting.one).deflection = DeflectionProfile{{1, 1, 1, 1}, 5, {}};
        const auto deflections = deflectionsOf(meeting.field.state, meeting.melee(), meeting.at(meeting.one));
        QCOMPARE(deflections.front().dice.row()->dice, 8);
    });
    row("HX-K14 acid rides on blows, HX-K26 unless there is proof against it", [] {
        const std::map<std::string, std::string> tokens{{"Acid", "acid"}, {"Minor acid", "minor_acid"}};
        for (const auto& [keyword, token] : tokens)
            for (const bool proof : {false, true}) {
                Meeting meeting;
                meeting.strip();
                meeting.field.sheet(meeting.one).keywords = {keyword + "[1 per 1]"};
                if (proof) meeting.field.sheet(meeting.other).keywords = {"Immune[" + keyOf(keyword) + "]"};
                CARRIED(meeting.fight({5, 1, 1, 1, 1, 1, 1, 1, 1}));
                CARRIED(meeting.field.next());
                QCOMPARE(meeting.at(meeting.other).has(token), proof ? 0 : 1);
            }
    });
    row("5.7 dice of no more bases than fit into a hex, and too many winners are Shaken", [] {
        Meeting meeting("ork.grunt", "dwarf.dwarf_infantry");
        std::vector<UnitId> more;
        for (const Hex hex : {Hex{3, 5}, Hex{5, 5}}) {
            const auto id = meeting.field.add("ork.grunt", "first", hex);
            meeting.field.unit(id).stance->contests = Hex{4, 5};
            meeting.field.state.clashes.front().entering.push_back(id);
            more.push_back(id);
        }
        meeting.strip();
        QCOMPARE(strikersOf(meeting.field.state, meeting.melee(), 0).size(), std::size_t(2));
        std::vector<int> faces(8, 1);
        faces[0] = faces[1] = 5; // eight dice of two bases
        faces.insert(faces.end(), {1, 1, 1, 1, 1, 1});
        CARRIED(meeting.fight(faces));
        CARRIED(meeting.field.next());
        for (const auto& id : more) {
            QCOMPARE(meeting.at(id).stance->hex, (Hex{4, 5}));
            QCOMPARE(meeting.at(id).has("shaken"), 2);
        }
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

TEST_CASE(TestSteampunkAssaults, QCoreApplication)
#include "test_steampunk_assaults.moc"
