// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_units.h"
#include "support/case.h"
#include "thrown.h"

#include "systems/steampunk_fantasy/odds/acid.h"
#include "systems/steampunk_fantasy/odds/agony.h"
#include "systems/steampunk_fantasy/odds/misfire.h"

#include <QTest>

using namespace steam;

/// Acid, fire, poison, bleeding, Shaken tokens and misfires, by the worked examples of the rules.
class TestSteampunkAgony : public QObject {
    Q_OBJECT

private slots:
    void poisonWeakens();
    void poisonThatKillsIsGone();
    void bleedingStops();
    void bleedingCausesNoMore();
    void fireBurns();
    void fireAgainstResistance();
    void acidRollsFour();
    void acidStops();
    void minorAcid();
    void misfire_data();
    void misfire();
    void hexMarkersFade();
    void shakenAddsUp();

private:
    static const Sheet& sheet(const char* name) {
        const auto* found = sheetNamed(shipped(), name);
        if (!found) qFatal("no unit %s", name);
        return *found;
    }
    static Struck struck(const char* name, std::optional<int> armour = {}, int tokens = 0) {
        Struck out;
        out.tables = &sheet(name).tables;
        out.armour = armour;
        out.tokens = tokens;
        return out;
    }
};

/// HX-T13: five turns without a death.
void TestSteampunkAgony::poisonWeakens() {
    std::vector<int> dice;
    for (int die = 12; die > 0; die = weakerPoison(die))
        dice.push_back(die);
    QCOMPARE(dice, (std::vector<int>{12, 10, 8, 6, 4}));
    auto unit = struck("Dwarf Infantry");
    unit.resists = resistancesOf(sheet("Dwarf Infantry").keywords);
    const auto mild = typed(poisonWound(unit, 8), {2});
    QCOMPARE(*mild.damage(), 0); // Resistance 2
    QCOMPARE(poisonResult(mild, 8).left, 6);
    QVERIFY(!mild.suffered().kills());
}

void TestSteampunkAgony::poisonThatKillsIsGone() {
    const auto end = typed(poisonWound(struck("Dwarf Infantry"), 8), {5});
    QVERIFY(end.suffered().kills());
    QCOMPARE(poisonResult(end, 8).left, 0);
}

/// HX-T14.
void TestSteampunkAgony::bleedingStops() {
    const auto stopped = typed(bleedingWound(struck("Dwarf Infantry"), 4), {1});
    QVERIFY(stopped.hasEnded() && !stopped.damage());
    QCOMPARE(bleedingResult(stopped, 4).left, 0);
    const auto deadly = typed(bleedingWound(struck("Dwarf Infantry"), 4), {3});
    QVERIFY(deadly.suffered().kills());
    QCOMPARE(bleedingResult(deadly, 4).left, 0);
    const auto hard = typed(bleedingWound(struck("Troll"), 4), {2});
    QCOMPARE(bleedingResult(hard, 4).left, 4);
}

void TestSteampunkAgony::bleedingCausesNoMore() {
    const auto end = typed(bleedingWound(struck("Troll"), 8), {5});
    QCOMPARE(end.suffered().of(Does::Bleeding), 1);
    QCOMPARE(bleedingResult(end, 8).suffered.of(Does::Bleeding), 0);
    QCOMPARE(bleedingResult(end, 8).suffered.of(Does::Token), 1);
}

/// HX-T15: a 1 puts it out, a 5 is 5 damage.
void TestSteampunkAgony::fireBurns() {
    const auto out = typed(fireWound(struck("Gnome Infantry")), {1});
    QVERIFY(out.hasEnded() && !out.damage());
    QCOMPARE(fireResult(out).left, 0);
    const auto burns = typed(fireWound(struck("Gnome Infantry")), {5});
    QCOMPARE(*burns.damage(), 5);
    QCOMPARE(fireResult(burns).left, 1);
    QVERIFY(burns.suffered().kills()); // and it burns on
}

/// HX-T19: Fire Resistance 2, one token.
void TestSteampunkAgony::fireAgainstResistance() {
    auto unit = struck("Dw42", 13, 1);
    unit.resists = resistancesOf(sheet("Dw42").keywords);
    const auto end = typed(fireWound(unit), {5, 1});
    QCOMPARE(*end.damage(), 5 - 2 + 1); // armour is of no use
}

/// HX-T23.
void TestSteampunkAgony::acidRollsFour() {
    const auto end = typed(AcidToken(), {4});
    QCOMPARE(end.tokens(), 1);
    QCOMPARE(end.clouds(), 1);
    QCOMPARE(end.armourLoss(), 1);
    QCOMPARE(end.fires(), 0);
    QVERIFY(end.staysAcid());
}

void TestSteampunkAgony::acidStops() {
    QVERIFY(typed(AcidToken(), {1}).isMinor());
    const auto gone = typed(AcidToken(), {6, 1, 1});
    QVERIFY(!gone.isMinor() && !gone.staysAcid());
    const auto longest = typed(AcidToken(), {6, 6, 6, 6, 6, 6, 6, 5}); // eight dice at most
    QCOMPARE(longest.tokens(), 1);
    QCOMPARE(longest.fires(), 1);
}

void TestSteampunkAgony::minorAcid() {
    const auto end = typed(MinorAcid(4), {1, 2, 3, 6});
    QCOMPARE(end.left(), 2);
    QCOMPARE(end.tokens(), 2);
    const auto narrow = typed(MinorAcid(4, true), {1, 2, 3, 6}); // AMB-HX4, the other reading
    QCOMPARE(narrow.left(), 2);
    QCOMPARE(narrow.tokens(), 1);
}

void TestSteampunkAgony::misfire_data() {
    QTest::addColumn<std::vector<int>>("faces");
    QTest::addColumn<int>("fired");
    QTest::addColumn<int>("ammo");
    QTest::addColumn<int>("hits");
    QTest::newRow("HX-T26 die 2") << std::vector<int>{2} << 0 << 3 << 0;
    QTest::newRow("HX-T26 die 3") << std::vector<int>{3, 5} << 1 << 2 << 1;
    QTest::newRow("a miss") << std::vector<int>{6, 4} << 1 << 2 << 0;
}

void TestSteampunkAgony::misfire() {
    QFETCH(std::vector<int>, faces);
    const auto end = typed(MisfiringShots(2, 3, 5, 1), faces);
    QTEST(end.fired(), "fired");
    QTEST(end.ammo(), "ammo");
    QTEST(end.hits(), "hits");
}

/// HX-T17: placed, placed again, two aftermaths.
void TestSteampunkAgony::hexMarkersFade() {
    int markers = markersAfterPlacing(0);
    QCOMPARE(markers, 2);
    markers = markersAfterPlacing(markers);
    QCOMPARE(markers, 3);
    QCOMPARE(markersAfterAftermath(markersAfterAftermath(markers)), 1);
    QCOMPARE(markersAfterAftermath(0), 0);
}

/// HX-T16: two, three, and two after the aftermath.
void TestSteampunkAgony::shakenAddsUp() {
    BaseState base;
    Suffered shock;
    Effect shaken;
    shaken.does = Does::Shaken;
    shock.add(shaken);
    base = stateAfterStep(base, shock);
    QCOMPARE(base.shaken, 2);
    base = stateAfterStep(base, shock);
    QCOMPARE(base.shaken, 3);
    QCOMPARE(afterAftermath(base).shaken, 2);
    QCOMPARE(shakenAfter(0, 3), 4);
    QCOMPARE(shakenAfter(1, 2), 3);
    QCOMPARE(afterAftermath(BaseState{}).shaken, 0);
}

TEST_CASE(TestSteampunkAgony, QCoreApplication)
#include "test_steampunk_agony.moc"
