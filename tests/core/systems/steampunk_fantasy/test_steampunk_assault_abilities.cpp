// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "fray.h"
#include "systems/steampunk_fantasy/data/switches.h"
#endif

using namespace steam;
using core::UnitId;

/// Abilities and switches that count in assaults (HX-K, AMB-HX): a row each.
class TestSteampunkAssaultAbilities : public QObject {
    Q_OBJECT

private slots:
    void abilities_data();
    void abilities() { runRow(); }
};

void TestSteampunkAssaultAbilities::abilities_data() {
    columns();
    row("HX-K8 hx.cunning_tokens: light damage, or future damage and Shaken from two on", [] {
        for (const bool tokens : {true, false}) {
            Fray fray("dwarf.dwarf_infantry", "ork.char");
            fray.field.sheet(fray.one).keywords = {"Cunning Assault[1 per 2]"};
            fray.field.sheet(fray.one).assault.harm.regular = "d6-9";
            if (tokens) fray.field.flip(switches::cunningTokens, "tokens");
            std::vector<int> faces{5, 5, 5, 5, 1, 1}; // the last is harmless
            if (!tokens) faces.insert(faces.end(), {5, 1});
            CARRIED(fray.fight(faces));
            CARRIED(fray.field.next());
            QCOMPARE(fray.at(fray.other).has("future"), tokens ? 2 : 1); // light 1 brings one, 5 Shaken
            QCOMPARE(fray.at(fray.other).has("shaken"), 2);
        }
    });
    row("HX-K8 one token of it shakes no one", [] {
        Fray fray("dwarf.dwarf_infantry", "ork.char");
        fray.field.sheet(fray.one).keywords = {"Cunning Assault[1 per 2]"};
        fray.field.sheet(fray.one).assault.harm.regular = "d6-9";
        fray.field.flip(switches::cunningTokens, "tokens");
        CARRIED(fray.fight({5, 5, 5, 1, 1, 1}));
        CARRIED(fray.field.next());
        QCOMPARE(fray.at(fray.other).has("future"), 1);
        QCOMPARE(fray.at(fray.other).has("shaken"), 0);
    });
    row("HX-K71 Cunning defence cancels tokens", [] {
        Fray fray("dwarf.dwarf_infantry", "ork.char");
        fray.field.sheet(fray.one).keywords = {"Cunning Assault[1 per 1]"};
        fray.field.sheet(fray.one).assault.harm.regular = "d6-9";
        fray.field.sheet(fray.other).keywords = {"Cunning defence[3 dice, 5+]"};
        fray.field.flip(switches::cunningTokens, "tokens");
        CARRIED(fray.fight({5, 5, 1, 1, 1, 5, 4, 4, 1})); // two tokens, one is seen through
        CARRIED(fray.field.next());
        QCOMPARE(fray.at(fray.other).has("future"), 1);
        QCOMPARE(fray.at(fray.other).has("shaken"), 0);
    });
    row("HX-K30 flexible deflections may strike", [] {
        for (const bool strikes : {true, false}) {
            Fray fray;
            fray.field.sheet(fray.other).keywords = {"Flexible deflection"};
            fray.deflects(fray.other, {1, 1, 1, 1});
            if (strikes) fray.field.share("flexible", {{"deflect", 0}, {"strike", 2}});
            std::vector<int> faces{5, 1, 1, 1, 1, 1, 1, 1, 5, 5, 1, 1};
            if (strikes) faces.insert(faces.end(), {3, 3, 3});
            CARRIED(fray.fight(faces));
            QCOMPARE(fray.hitsOn(fray.other), strikes ? 1 : 0);
            QCOMPARE(fray.hitsOn(fray.one), strikes ? 2 : 0);
        }
    });
    row("HX-K70 deflections that strike back", [] {
        Fray fray;
        fray.field.sheet(fray.other).keywords = {"Counter-attack"};
        fray.deflects(fray.other, {1, 1, 1, 1});
        CARRIED(fray.fight({5, 5, 1, 1, 1, 1, 1, 1, 5, 5, 1, 1, 3, 3}));
        QCOMPARE(fray.hitsOn(fray.other), 0);
        QCOMPARE(fray.hitsOn(fray.one), 2);
    });
    row("HX-K51 AMB-HX27 only its own deflections negate, what is over is lost, or hits", [] {
        for (const bool hits : {true, false}) {
            Fray fray;
            fray.field.sheet(fray.one).keywords = {"Deflection negation"};
            fray.deflects(fray.one, {1, 1, 1, 1});
            fray.deflects(fray.other, {1, 1, 1, 1});
            if (hits) fray.field.flip(switches::negation, "hits");
            // One hit; grunts none; three against two deflections: none is left, one is over.
            std::vector<int> faces{5, 1, 1, 1, 1, 1, 1, 1, 5, 5, 5, 1, 5, 5, 1, 1, 3};
            if (hits) faces.push_back(3);
            CARRIED(fray.fight(faces));
            QCOMPARE(fray.hitsOn(fray.other), hits ? 2 : 1);
        }
    });
    row("HX-K32 who has won may go, and the enemy takes the hex", [] {
        for (const bool goes : {true, false}) {
            Fray fray("dwarf.dwarf_infantry", "darkelf.queen_xxx");
            fray.field.sheet(fray.other).keywords = {"Free retreat"};
            if (goes) fray.field.pick("free_retreat", "go");
            CARRIED(fray.fight({1, 1, 1, 1, 5, 1}));
            QVERIFY(fray.field.wasAsked("free_retreat"));
            QCOMPARE(fray.hexOfUnit(fray.other), goes ? (Hex{4, 6}) : (Hex{4, 5}));
            QCOMPARE(fray.hexOfUnit(fray.one), goes ? (Hex{4, 5}) : (Hex{4, 4}));
        }
    });
    row("HX-K56 supporting hits may add AP", [] {
        for (const bool ap : {true, false}) {
            Fray fray("dwarf.dwarf_infantry", "ork.char");
            fray.field.sheet(fray.one).keywords = {"Support AP"};
            fray.field.sheet(fray.one).assault.ap = 3;
            fray.field.sheet(fray.other).armour = {5, 5, 5, 5};
            if (ap) fray.field.share("support", {{"damage", 0}, {"ap", 2}});
            // Three hits on one tank: two support; two armour dice, or none.
            const std::vector<int> faces =
                ap ? std::vector{5, 5, 5, 1, 1, 3, 1} : std::vector{5, 5, 5, 1, 1, 1, 1, 3, 1};
            CARRIED(fray.fight(faces));
            QVERIFY(fray.field.wasAsked("support"));
        }
    });
    row("HX-K55 the weakest side counts in assaults", [] {
        Fray fray("dwarf.dwarf_infantry", "ork.char");
        fray.field.sheet(fray.other).armour = {9, 9, 7, 9};
        const auto armour = [&] {
            return sideStruckBy(fray.field.state, fray.melee(), fray.at(fray.other), fray.one);
        };
        QCOMPARE(armour(), Side::Front);
        fray.field.sheet(fray.other).keywords = {"Weakest side"};
        QCOMPARE(armour(), Side::BackSide);
    });
    row("HX-K52 life support holds a base that lost, unless it is shaken", [] {
        for (const int nerve : {1, 6}) {
            Fray fray;
            fray.field.mark(fray.other, "endurance", 2);
            fray.field.sheet(fray.one).assault.harm.regular = "d6-9";
            fray.field.flip(switches::stubborn, "enemy_retreats");
            fray.field.pick("endure", "endure");
            CARRIED(fray.fight({5, 1, 1, 1, 1, 1, 1, 1, 1, nerve}));
            QCOMPARE(fray.at(fray.other).has("endurance"), 1);
            QCOMPARE(fray.hexOfUnit(fray.other), nerve == 1 ? (Hex{4, 5}) : (Hex{4, 6}));
            QCOMPARE(fray.at(fray.other).isShaken(), nerve == 6);
        }
    });
    row("Unit rules: an AT-gun that is forced back takes a D12", [] {
        Fray fray("ork.grunt", "dwarf.dwarf_at_gun");
        fray.field.sheet(fray.one).assault.harm.regular = "d6-9";
        const auto faces = std::vector<int>{5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6};
        CARRIED(fray.fight(faces));
        QCOMPARE(fray.hexOfUnit(fray.other), (Hex{4, 6}));
        QVERIFY(!fray.at(fray.other).pending.empty());
    });
    row("HX-K9 HX-K10 each 6 counts twice and rolls others again", [] {
        Fray fray("ork.grunt", "dwarf.dwarf_infantry");
        fray.field.sheet(fray.one).keywords = {"Ork Assault", "Reroll Assault[3]"};
        fray.field.sheet(fray.one).assault.toHit = 6;
        CARRIED(fray.fight({6, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3})); // two sixes: four hits
        QCOMPARE(fray.hitsOn(fray.other), 4);
    });
    row("HX-K31 AMB-HX21 who crawls rolls its successes again", [] {
        Fray fray("darkelf.darkelf_infantry", "dwarf.dwarf_infantry");
        fray.field.sheet(fray.one).keywords = {"Crawl re-roll"};
        fray.field.unit(fray.one).stance->speed = Speed::Crawl;
        CARRIED(fray.fight({5, 5, 1, 1, 5, 1, 1, 1, 1, 1, 3}));
        QCOMPARE(fray.hitsOn(fray.other), 1);
    });
    row("HX-K35 mirrored deflection: so many dice for each success", [] {
        Fray fray;
        fray.field.sheet(fray.other).deflection = DeflectionProfile{{}, 5, {2, 1, 0, 0}};
        CARRIED(fray.fight({5, 5, 1, 1, 5, 1, 1, 1, 5, 1, 3, 3}));
        QCOMPARE(fray.hitsOn(fray.other), 1);
        QCOMPARE(fray.hitsOn(fray.one), 1);
    });
    row("5.10b hx.fear_deflection: who brings Fear deflects the Shaken twice as well", [] {
        for (const bool doubled : {true, false})
            for (const bool shaken : {true, false}) {
                Fray fray;
                fray.field.sheet(fray.one).keywords = {"Fear[6]"};
                fray.deflects(fray.one, {1, 1, 1, 1});
                fray.deflects(fray.other, {1, 1, 1, 1});
                if (shaken) fray.field.mark(fray.other, "shaken", 1);
                if (doubled) fray.field.flip(switches::fearDoubles, "doubled");
                const auto dice = [&](const UnitId& id) {
                    const auto all = deflectionsOf(fray.field.state, fray.melee(), fray.at(id));
                    return all.front().dice.row()->dice;
                };
                QCOMPARE(dice(fray.one), doubled && shaken ? 8 : 4);
                QCOMPARE(dice(fray.other), 4);
            }
    });
    row("5.7 of two that change places, the higher faction says which hex is fought over", [] {
        for (const bool attacks : {true, false}) {
            Fray fray; // orks stand higher than dwarves
            auto& clash = fray.field.state.clashes.front();
            clash = {{4, 4}, Hex{4, 5}, {fray.one, fray.other}, {}};
            fray.field.unit(fray.other).stance->contests = Hex{4, 4};
            fray.field.pick("hex", attacks ? "4,4" : "4,5");
            CARRIED(fray.fight({1, 1, 1, 1, 5, 1, 1, 1, 1}));
            QVERIFY(fray.field.wasAsked("hex"));
            QCOMPARE(fray.hexOfUnit(fray.other), attacks ? (Hex{4, 4}) : (Hex{4, 5}));
            QCOMPARE(fray.hexOfUnit(fray.one), attacks ? (Hex{4, 3}) : (Hex{4, 4}));
        }
    });
    row("AMB-HX5 retreats before the first assault only, or before all", [] {
        for (const bool first : {true, false}) {
            Fray fray;
            fray.field.state.phase = Phase::Assault2;
            fray.field.sheet(fray.other).keywords = {"Pre-assault retreat[5+]"};
            if (first) fray.field.flip(switches::preAssault, "first");
            CARRIED(fray.fight({1, 1, 1, 1, 1, 1, 1, 1}));
            QCOMPARE(fray.field.wasAsked("leave"), !first);
        }
    });
    row("AMB-HX7 Cunning Assault also the hits, or in their place", [] {
        for (const bool instead : {true, false}) {
            Fray fray("dwarf.dwarf_infantry", "ork.char");
            fray.field.sheet(fray.one).keywords = {"Cunning Assault[1 per 2]"};
            fray.field.sheet(fray.one).assault.harm.regular = "d6-1";
            if (instead) fray.field.flip(switches::cunning, "instead");
            std::vector<int> faces{5, 5, 1, 1, 1, 1};       // light 1: a token
            if (!instead) faces = {5, 5, 1, 1, 1, 1, 1, 1}; // 1 − 1 + 1: light as well
            CARRIED(fray.fight(faces));
            QCOMPARE(pendingOf(fray.at(fray.other)).of(Does::Token), instead ? 1 : 2);
        }
    });
    row("AMB-HX8 Fear halves the dice of enemies, or of everybody", [] {
        for (const bool everybody : {true, false}) {
            Fray fray;
            fray.field.sheet(fray.one).keywords = {"Terror[range 2, d8]"};
            fray.field.mark(fray.one, "shaken", 1);
            if (everybody) fray.field.flip(switches::fearHalves, "everybody");
            const auto all = strikesOf(fray.field.state, fray.melee(), fray.at(fray.one));
            QCOMPARE(all.front().dice.row()->dice, everybody ? 2 : 4);
        }
    });
    row("Unit rules: a Queen sets her cloud free where she passes", [] {
        Field field(Phase::Movement1);
        const auto queen = field.add("darkelf.queen_xyx", "first", {4, 4}, Speed::Fast);
        field.unit(queen).orders = {"F|F|-", "-|Release[poison 12,4+]"};
        field.pick("release", "4,5");
        CARRIED(field.next());
        QCOMPARE(field.state.hexMarkers.at("4,5").clouds.size(), std::size_t(1));
        QCOMPARE(field.state.hexMarkers.at("4,5").clouds.front().hits, 4);
        QCOMPARE(field.state.phase, Phase::Assault1);
        QCOMPARE(field.state.at(queen).orders.gunnery, std::string("-|-")); // it had only one
        Field late(Phase::Gunnery2);
        const auto other = late.add("darkelf.queen_xxx", "first", {4, 4});
        late.unit(other).orders = {"-|-|-", "-|Release[poison 12]"};
        CARRIED(late.next());
        QCOMPARE(late.state.hexMarkers.at("4,4").clouds.front().hits, 6);
    });
    row("HX-T34 a vest: a death becomes bleeding, which may stop", [] {
        Fray fray;
        fray.field.mark(fray.one, "endurance", 1);
        CARRIED(fray.fight({1, 1, 1, 1, 5, 1, 1, 1, 3}));
        CARRIED(fray.field.next());
        QCOMPARE(fray.at(fray.one).body.models, 4);
        QCOMPARE(fray.at(fray.one).body.bleeding, std::vector<int>{4});
        QCOMPARE(fray.at(fray.one).has("endurance"), 0);
        fray.field.state.phase = Phase::Agony;
        CARRIED(fray.field.next({1}));
        QCOMPARE(fray.at(fray.one).body.models, 4);
        QVERIFY(fray.at(fray.one).body.bleeding.empty());
    });
    row("Unit rules: a wheeled shield wall deflects only while it is", [] {
        Fray fray("ork.grunt", "dwarf.dwarf_infantry");
        const std::string wall = "dwarf.wheeled_shield_wall";
        fray.field.state.weapons[wall] = shipped().weapons.at(wall);
        fray.field.unit(fray.other).weapons.push_back(wall);
        const auto pools = [&] {
            return deflectionsOf(fray.field.state, fray.melee(), fray.at(fray.other)).size();
        };
        QCOMPARE(pools(), std::size_t(1));
        fray.field.unit(fray.other).stance->speed = Speed::Slow;
        QCOMPARE(pools(), std::size_t(0));
    });
}

TEST_CASE(TestSteampunkAssaultAbilities, QCoreApplication)
#include "test_steampunk_assault_abilities.moc"
