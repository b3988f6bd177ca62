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

/// What an assault leaves to players: a row each.
class TestSteampunkAssaultChoices : public QObject {
    Q_OBJECT

private slots:
    void choices_data();
    void choices() { runRow(); }
    void whoHoldsIt();
    void everyAssaultHasOdds_data();
    void everyAssaultHasOdds();
};

void TestSteampunkAssaultChoices::choices_data() {
    columns();
    row("5.7 who is struck from several sides picks one, and deflects there only", [] {
        for (const bool front : {true, false}) {
            Fray fray;
            fray.join("dwarf.dw42", {4, 6}); // from behind
            fray.deflects(fray.other, {1, 0, 0, 1});
            if (!front) fray.field.pick("side", "back");
            // The tank hits once, dwarves three times, grunts never; all four deflections hold: against the
            // dwarves in front, or against the tank behind.
            std::vector<int> faces{5, 5, 5, 5, 1, 1, 1, 1, 1, 5, 5, 5, 5};
            const int left = front ? 1 : 3;
            for (int n = 0; n < left; ++n)
                faces.push_back(5); // damage
            CARRIED(fray.fight(faces));
            QVERIFY(fray.field.wasAsked("side"));
            QCOMPARE(fray.hitsOn(fray.other), left);
        }
    });
    row("5.7 struck from one side no one is asked", [] {
        Fray fray;
        CARRIED(fray.fight({1, 1, 1, 1, 1, 1, 1, 1}));
        QVERIFY(!fray.field.wasAsked("side"));
    });
    row("5.7 who has the advantage picks the hits that are deflected", [] {
        for (const bool hardest : {true, false}) {
            Upgraded fray;
            fray.deflects(fray.other, {1, 1, 1, 1});
            if (!hardest)
                fray.field.share("deflected",
                                 {{fray.one.text, 1}, {fray.one.text + "|dwarf.elite_dwarf_infantry", 0}});
            // Dwarves: three plain ones hit once, the elite once; grunts strike twice and deflect once.
            CARRIED(fray.fight({5, 1, 1, 5, 5, 5, 1, 1, 5, 1, 1, 1, 3, 1, 1}));
            QVERIFY(fray.field.wasAsked("deflected"));
            // d6 − 2 = 1 kills one; d6 + 9 destroys all four.
            QCOMPARE(pendingOf(fray.at(fray.other)).of(Does::Destroy), hardest ? 0 : 1);
        }
    });
    row("5.its own 7 hits the weakest go, unless it likes otherwise", [] {
        Upgraded fray;
        fray.deflects(fray.other, {1, 1, 1, 1});
        CARRIED(fray.fight({5, 5, 1, 5, 1, 1, 1, 1, 5, 1, 1, 1, 3, 3})); // three hits against one deflection
        QCOMPARE(pendingOf(fray.at(fray.other)).of(Does::Destroy), 1);
    });
    row("5.7 the hardest hits do damage, the weaker ones support them", [] {
        for (const int hits : {1, 4}) { // of the elite alone, or of three plain dwarves as well
            Upgraded fray;
            fray.field.unit(fray.other).body.models = 1;
            fray.field.sheet(fray.one).assault.harm.regular = "d6-9";
            // Damage of 1 − 9 + 3 would be nothing, 1 + 9 is not.
            const int plain = hits == 4 ? 5 : 1;
            CARRIED(fray.fight({plain, plain, plain, 5, 1, 1}));
            QCOMPARE(pendingOf(fray.at(fray.other)).of(Does::Destroy), 1);
        }
    });
    row("5.7 straight back where it can, else where the owner likes", [] {
        Fray fray;
        CARRIED(fray.fight({5, 5, 1, 1, 1, 1, 1, 1, 1, 1}));
        QVERIFY(!fray.field.wasAsked("retreat"));
        QCOMPARE(fray.hexOfUnit(fray.other), (Hex{4, 6}));
        Fray blocked;
        blocked.field.ground({4, 6}, Terrain::Water);
        blocked.field.pick("retreat", "5,5");
        CARRIED(blocked.fight({5, 5, 1, 1, 1, 1, 1, 1, 1, 1}));
        QVERIFY(blocked.field.wasAsked("retreat"));
        QCOMPARE(blocked.hexOfUnit(blocked.other), (Hex{5, 5}));
    });
    row("5.7 it may turn after its retreat", [] {
        const std::pair<const char*, Facing> ways[] = {{"keep", Facing::North},
                                                       {"left", Facing::NorthWest},
                                                       {"right", Facing::NorthEast},
                                                       {"round", Facing::South}};
        for (const auto& [way, facing] : ways) {
            Fray fray;
            fray.field.pick("turn", way);
            CARRIED(fray.fight({5, 5, 1, 1, 1, 1, 1, 1, 1, 1}));
            QCOMPARE(fray.at(fray.other).stance->facing, facing);
        }
        Fray stuck("dwarf.dwarf_infantry", "ork.char");
        stuck.field.harm(stuck.other, Does::NoRotate);
        CARRIED(stuck.fight({5, 5, 1, 1, 1, 1}));
        QVERIFY(!stuck.field.wasAsked("turn"));
    });
    row("5.7 who is surrounded breaks out, and takes the hex behind", [] {
        Fray fray;
        const auto behind = fray.field.add("dwarf.dwarf_infantry", "first", {4, 6});
        for (const Hex hex : {Hex{4, 4}, Hex{3, 5}, Hex{3, 6}, Hex{5, 5}, Hex{5, 6}})
            fray.field.add("dwarf.dwarf_infantry", "first", hex);
        // It loses the first assault, without damage, and wins the second one.
        fray.field.sheet(fray.one).assault.harm.regular = "d6-9";
        CARRIED(fray.fight({5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1}));
        QCOMPARE(fray.hexOfUnit(fray.one), (Hex{4, 5}));
        QCOMPARE(fray.hexOfUnit(fray.other), (Hex{4, 6}));
        QVERIFY(fray.hexOfUnit(behind) != (Hex{4, 6}));
    });
    row("5.7 what the table has fought: the loser is asked where it goes", [] {
        Fray fray;
        fray.field.ground({4, 6}, Terrain::Water);
        fray.field.pick("retreat", "3,6");
        CARRIED(fray.field.carry(SettleAssault{"4,5", "first"}));
        QCOMPARE(fray.hexOfUnit(fray.one), (Hex{4, 5}));
        QCOMPARE(fray.hexOfUnit(fray.other), (Hex{3, 6}));
        QVERIFY(fray.field.state.clashes.empty());
        Fray kept;
        CARRIED(kept.field.carry(SettleAssault{"4,5", "second"}));
        QCOMPARE(kept.hexOfUnit(kept.one), (Hex{4, 4}));
        QCOMPARE(kept.hexOfUnit(kept.other), (Hex{4, 5}));
    });
    row("Unit rules: hx.casualties: upgrades last, or the unit that the owner likes", [] {
        for (const bool free : {true, false}) {
            Upgraded fray;
            if (free) fray.field.flip(switches::casualties, "free");
            fray.field.share("dead", {{"plain", 0}, {"dwarf.elite_dwarf_infantry", 1}});
            CARRIED(fray.fight({1, 1, 1, 1, 5, 1, 1, 1, 3})); // one dwarf dies
            CARRIED(fray.field.next());
            QCOMPARE(fray.field.wasAsked("dead"), free);
            QCOMPARE(fray.at(fray.one).body.models, 3);
            QCOMPARE(fray.at(fray.one).body.elites.at("dwarf.elite_dwarf_infantry"), free ? 0 : 1);
        }
    });
}

/// The odds of an assault say who takes the hex; they come to the same as the dice that decide it.
void TestSteampunkAssaultChoices::whoHoldsIt() {
    Fray fray;
    for (const auto& id : {fray.one, fray.other})
        fray.field.unit(id).body.models = 1;
    fray.field.sheet(fray.one).assault.toHit = 4; // one die on 4+ against one on 5+; a tie is the orks'
    const auto odds = fray.field.odds(Assault{"4,5"});
    QVERIFY(odds.has_value());
    QCOMPARE(QString::fromStdString(odds->title), QStringLiteral("Assault at 4,5"));
    QVERIFY(std::abs(odds->answer - 1.0 / 2 * 2 / 3) < 1e-12);
    QCOMPARE(odds->bars.size(), std::size_t(2));
    QVERIFY(std::abs(odds->bars.front().chance + odds->bars.back().chance - 1) < 1e-12);
    QCOMPARE(odds->beside.size(), std::size_t(2)); // what becomes of either
}

void TestSteampunkAssaultChoices::everyAssaultHasOdds_data() {
    QTest::addColumn<std::string>("first");
    QTest::addColumn<std::string>("second");
    const std::pair<const char*, const char*> pairs[] = {{"dwarf.dwarf_infantry", "ork.ork_infantry"},
                                                         {"elf.elf_infantry", "darkelf.darkelf_infantry"},
                                                         {"gnome.gnome_infantry", "dwarf.dw42"},
                                                         {"elf.e34", "darkelf.queen_xxx"}};
    for (const auto& [first, second] : pairs)
        QTest::addRow("%s meets %s", first, second) << std::string(first) << std::string(second);
}

/// Units as they are shipped: whichever unit fights, the button says who takes the hex and what becomes of
/// both.
void TestSteampunkAssaultChoices::everyAssaultHasOdds() {
    QFETCH(std::string, first);
    QFETCH(std::string, second);
    Field field(Phase::Assault1);
    const auto one = field.add(first, "first", {4, 4}), other = field.add(second, "second", {4, 5});
    field.clash(one, other);
    const auto odds = field.odds(Assault{"4,5"});
    QVERIFY(odds.has_value());
    QVERIFY(odds->answer < 1);
    QCOMPARE(odds->beside.size(), std::size_t(2));
    auto all = odds->beside;
    all.push_back(*odds);
    for (const auto& fate : all) {
        double sum = 0;
        for (const auto& bar : fate.bars)
            sum += bar.chance;
        QVERIFY2(std::abs(sum - 1) < 1e-9, fate.title.c_str());
    }
}

TEST_CASE(TestSteampunkAssaultChoices, QCoreApplication)
#include "test_steampunk_assault_choices.moc"
