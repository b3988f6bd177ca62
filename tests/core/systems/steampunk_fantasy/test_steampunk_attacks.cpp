// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_units.h"
#include "support/case.h"
#include "thrown.h"

#include "kernel/dice/roll_in_progress.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/odds/assault_dice.h"
#include "systems/steampunk_fantasy/odds/open_die.h"
#include "systems/steampunk_fantasy/odds/to_hit.h"

#include <QTest>

#include <array>
#include <cmath>
#include <functional>
#include <set>

using namespace steam;

/// To hit, areas and assaults, by the worked examples of the rules.
class TestSteampunkAttacks : public QObject {
    Q_OBJECT

private slots:
    void openDie_data();
    void openDie();
    void poolsAgreeWithTheDie();
    void area_data();
    void area();
    void everyLineSpeaks();
    void modifiers_data();
    void modifiers();
    void fastAimedTank();
    void aimedSniper();
    void bulletStorm();
    void evasion();
    void cunning_data();
    void cunning();
    void rerolls();
    void crawlers();
    void darkElvesAgainstElves();
    void ties_data();
    void ties();
    void sharing_data();
    void sharing();
    void support();
    void halvedByFear();
    void mirrored();
    void negated();

private:
    using Change = std::function<void(ShotFacts&)>;
    using Shares = std::vector<std::array<int, 3>>; ///< living models, hits that do damage, hits that support
};

void TestSteampunkAttacks::openDie_data() {
    QTest::addColumn<std::vector<int>>("faces");
    QTest::addColumn<int>("total");
    QTest::newRow("HX-T1") << std::vector<int>{6, 5, 6, 3} << 8;
    QTest::newRow("HX-T2") << std::vector<int>{6, 4} << 6;
    QTest::newRow("plain") << std::vector<int>{5} << 5;
}

void TestSteampunkAttacks::openDie() {
    QFETCH(std::vector<int>, faces);
    Told dice(faces);
    QTEST(core::rollTotal(openRoll(), dice), "total");
    QVERIFY(dice.allUsed());
}

/// Whether a die reaches a number is the same for the pool and for the total of the die.
void TestSteampunkAttacks::poolsAgreeWithTheDie() {
    const auto totals = core::rollOdds(openRoll()).totals;
    for (int need = -3; need <= 20; ++need) {
        core::WorkBudget work;
        const auto ends = enumerateEndings(OpenPool(1, need), work);
        auto hits = mapOutcomes(*ends, [](const OpenPool& end) { return end.hits(); });
        QVERIFY2(std::abs(hits[1] - totals.atLeast(need)) < 1e-12, std::to_string(need).c_str());
    }
}

void TestSteampunkAttacks::area_data() {
    QTest::addColumn<bool>("evasion");
    QTest::addColumn<std::vector<int>>("faces");
    QTest::addColumn<int>("hits");
    QTest::newRow("HX-T3 6 then 5") << true << std::vector<int>{6, 5} << 1;
    QTest::newRow("HX-T3 6 then 4") << true << std::vector<int>{6, 4} << 0;
    QTest::newRow("without Evasion") << false << std::vector<int>{6} << 1;
}

void TestSteampunkAttacks::area() {
    QFETCH(bool, evasion);
    QFETCH(std::vector<int>, faces);
    QTEST(typed(OpenPool(1, areaNeed(6, evasion)), faces).hits(), "hits");
}

void TestSteampunkAttacks::everyLineSpeaks() {
    std::set<std::string> ids;
    for (const auto& line : toHitLines())
        QVERIFY2(ids.insert(line.id).second && *line.name && *line.rule, line.id);
    QCOMPARE(ids.size(), std::size_t(31));
}

void TestSteampunkAttacks::modifiers_data() {
    QTest::addColumn<Change>("change");
    QTest::addColumn<int>("amount");
    const auto row = [](const char* id, int amount, Change change) {
        QTest::newRow(id) << std::move(change) << amount;
    };
    row("shooter_steady", 1, [](ShotFacts& s) { s.shooter.speed = Speed::Crawl; });
    row("shooter_fast", -1, [](ShotFacts& s) { s.shooter.speed = Speed::Fast; });
    row("shooter_flying", -1, [](ShotFacts& s) { s.shooter.speed = Speed::SlowFly; });
    row("shooter_smoke", -1, [](ShotFacts& s) { s.shooter.inSmoke = true; });
    row("aim", 2, [](ShotFacts& s) { s.shooter.aimed = true; });
    row("point_blank", 1, [](ShotFacts& s) { s.band = RangeBand::PointBlank; });
    row("long", -1, [](ShotFacts& s) { s.band = RangeBand::Long; });
    row("edge", -1, [](ShotFacts& s) { s.shooter.onEdge = true; });
    row("good_shot", 1, [](ShotFacts& s) { s.shooter.keywords = {"Good Shot[+1]"}; });
    row("excellent_shot", 2, [](ShotFacts& s) { s.shooter.keywords = {"Excellent Shot[+2]"}; });
    row("superb_shot", 3, [](ShotFacts& s) { s.shooter.keywords = {"Superb Shot[+3]"}; });
    row("bad_shot", -1, [](ShotFacts& s) { s.shooter.keywords = {"Bad Shot[-1]"}; });
    row("steady", 1, [](ShotFacts& s) { s.shooter.keywords = {"Steady"}; });
    row("accuracy", 1, [](ShotFacts& s) { s.shooter.weaponKeywords = {"Enhanced Accuracy[+1]"}; });
    row("handicap", -2, [](ShotFacts& s) { s.shooter.handicap = 2; });
    row("target_steady", 1, [](ShotFacts& s) { s.target.speed = Speed::Rest; });
    row("target_fast", -1, [](ShotFacts& s) { s.target.speed = Speed::Fast; });
    row("target_flying", -1, [](ShotFacts& s) { s.target.speed = Speed::SlowFly; });
    row("target_smoke", -1, [](ShotFacts& s) { s.target.inSmoke = true; });
    row("terrain", -1, [](ShotFacts& s) { s.target.terrain = Terrain::Ruins; });
    row("huge", 1, [](ShotFacts& s) { s.target.size = Size::Huge; });
    row("target_tokens", 1, [](ShotFacts& s) { s.target.exposed = 1; });
    row("target_steadiness", 1, [](ShotFacts& s) { s.target.keywords = {"Steady"}; });
    row("camouflage", -1, [](ShotFacts& s) {
        s.target.keywords = {"Camouflage[hill]"};
        s.target.terrain = Terrain::Hills;
    });
    row("take_cover", -2, [](ShotFacts& s) { s.target.keywords = {"Take Cover[slow|crawl, -2]"}; });
    row("elusive", -1, [](ShotFacts& s) { s.target.keywords = {"Elusive[slow, -1]"}; });
}

/// Each line by itself, between units at slow speed on clear ground.
void TestSteampunkAttacks::modifiers() {
    QFETCH(Change, change);
    QFETCH(int, amount);
    ShotFacts shot;
    shot.shooter.speed = shot.target.speed = Speed::Slow;
    QVERIFY(toHit(shot, {}).parts.empty());
    change(shot);
    const auto found = toHit(shot, {});
    QCOMPARE(found.parts.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(found.parts.front().id), QString(QTest::currentDataTag()));
    QCOMPARE(found.sum, amount);
    QCOMPARE(found.need(), 5 - amount);
}

/// HX-T7.
void TestSteampunkAttacks::fastAimedTank() {
    ShotFacts shot;
    shot.shooter.speed = Speed::Fast;
    shot.shooter.aimed = true;
    shot.band = RangeBand::PointBlank;
    shot.target.terrain = Terrain::Forest;
    const auto found = toHit(shot, {});
    QCOMPARE(found.sum, 2);
    QCOMPARE(found.need(), 3);
    QCOMPARE(QString::fromStdString(found.words()),
             QString("fast −1, aim +2, point blank +1, target at steady speed +1, target in cover −1"));
}

/// HX-T31: an elite with a sniper rifle hits with every die.
void TestSteampunkAttacks::aimedSniper() {
    ShotFacts shot;
    shot.shooter.aimed = true;
    shot.shooter.keywords = shipped().sheets.at("elf.elf_elite_infantry").keywords;
    shot.shooter.weaponKeywords = shipped().weapons.at("elf.sniper_rifle").keywords;
    shot.target.speed = Speed::Fast;
    shot.target.terrain = Terrain::Forest;
    QCOMPARE(toHit(shot, {}).sum, 4);
    QCOMPARE(typed(OpenPool(1, toHit(shot, {}).need()), {1}).hits(), 1);
    core::ChosenSwitches chosen;
    chosen[std::string(switches::longRange)] = "two";
    shot.band = RangeBand::Long;
    QCOMPARE(toHit(shot, chosen).sum, 2);
}

/// HX-T32: modifiers −4, and yet a natural 6 hits.
void TestSteampunkAttacks::bulletStorm() {
    ToHit found;
    found.sum = -4;
    QCOMPARE(typed(OpenPool(1, found.need(true)), {6}).hits(), 1);
    QCOMPARE(typed(OpenPool(1, found.need()), {6, 4}).hits(), 0);
}

void TestSteampunkAttacks::evasion() {
    TargetFacts target;
    target.keywords = {"Take Cover[still, -2]"};
    QVERIFY(!shelters(target, {}));
    target.terrain = Terrain::Ruins;
    QVERIFY(shelters(target, {}));
    target.speed = Speed::Slow;
    QVERIFY(!shelters(target, {}));
    core::ChosenSwitches chosen;
    chosen[std::string(switches::coverAdds)] = "larger";
    ShotFacts shot;
    shot.shooter.speed = Speed::Slow;
    shot.target.terrain = Terrain::Ruins;
    shot.target.keywords = target.keywords;
    QCOMPARE(toHit(shot, {}).sum, 1 - 1 - 2);
    QCOMPARE(toHit(shot, chosen).sum, 1 - 2); // AMB-HX13, the other reading
}

void TestSteampunkAttacks::cunning_data() {
    QTest::addColumn<int>("hits");
    QTest::addColumn<int>("light");
    QTest::newRow("HX-T4 2") << 2 << 1;
    QTest::newRow("HX-T4 3") << 3 << 1;
    QTest::newRow("HX-T4 4") << 4 << 2;
}

void TestSteampunkAttacks::cunning() {
    QFETCH(int, hits);
    QTEST(cunningRolls(hits, 2), "light");
    QCOMPARE(cunningRolls(hits, 0), 0);
}

/// HX-T20: one 6 of four dice counts twice and lets three be rolled again, once.
void TestSteampunkAttacks::rerolls() {
    const AssaultRule orks{6, 3, true, false};
    QCOMPARE(typed(AssaultDice(orks, 4), {6, 2, 1, 5, 1, 2, 3}).successes(), 2);
    // A new 6 release on; with two dice that failed no third is thrown.
    QCOMPARE(typed(AssaultDice(orks, 4), {6, 2, 1, 5, 6, 2, 3, 4, 6, 1}).successes(), 6);
    const AssaultRule plain{4, 0, false, false};
    QCOMPARE(typed(AssaultDice(plain, 4), {4, 5, 6, 3}).successes(), 3);
    QVERIFY(!AssaultDice(plain, 0).row());
}

/// AMB-HX21: successes are rolled again, and the second result is.
void TestSteampunkAttacks::crawlers() {
    const AssaultRule crawling{5, 0, false, true};
    QCOMPARE(typed(AssaultDice(crawling, 3), {5, 6, 1, 4, 5}).successes(), 1);
    QCOMPARE(typed(AssaultDice(crawling, 2), {1, 2}).successes(), 0);
}

/// HX-T5.
void TestSteampunkAttacks::darkElvesAgainstElves() {
    const int darkElves = netHits(5, 0), elves = netHits(6, 3);
    QCOMPARE(darkElves, 5);
    QCOMPARE(elves, 3);
    QVERIFY(upperHand(darkElves, "darkelf", elves, "elf") == UpperHand::First);
    QCOMPARE(netHits(2, 5), 0);
}

void TestSteampunkAttacks::ties_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<bool>("firstWins");
    const QStringList order{"spartan", "darkelf", "ork", "dwarf", "elf", "gnome", ""};
    for (int a = 0; a < order.size(); ++a)
        for (int b = 0; b < order.size(); ++b)
            if (a != b)
                QTest::addRow("%s %s", qPrintable(order[a]), qPrintable(order[b]))
                    << order[a] << order[b] << (a < b);
}

void TestSteampunkAttacks::ties() {
    QFETCH(QString, first);
    QFETCH(QString, second);
    const auto upper = upperHand(2, first.toStdString(), 2, second.toStdString());
    QTEST(upper == UpperHand::First, "firstWins");
}

void TestSteampunkAttacks::sharing_data() {
    QTest::addColumn<Shares>("shares");
    QTest::addColumn<QString>("code");
    QTest::newRow("HX-T6 three and one, one supports") << Shares{{3, 3, 0}, {1, 1, 1}} << QString();
    QTest::newRow("HX-T6 four on a base of three")
        << Shares{{3, 4, 0}, {1, 1, 0}} << QString("assault.models");
    QTest::newRow("AMB-HX16 one hit too many") << Shares{{3, 3, 0}, {1, 1, 2}} << QString("assault.hits");
    QTest::newRow("one hit kept back") << Shares{{3, 3, 0}, {1, 1, 0}} << QString("assault.hits");
    QTest::newRow("support without a hit") << Shares{{3, 3, 0}, {1, 0, 2}} << QString("assault.support");
}

void TestSteampunkAttacks::sharing() {
    QFETCH(Shares, shares);
    std::vector<HitShare> given;
    for (const auto& [models, damaging, supporting] : shares)
        given.push_back({models, damaging, supporting});
    const auto may = checkShares(5, given);
    QTEST(may ? QString() : QString::fromStdString(may.error().code), "code");
}

void TestSteampunkAttacks::support() {
    QCOMPARE(supportOf(3, 5, SupportPolicy::First), (std::vector<int>{5, 0, 0}));
    QCOMPARE(supportOf(3, 5, SupportPolicy::Even), (std::vector<int>{2, 2, 1}));
    QVERIFY(supportOf(0, 0, SupportPolicy::Even).empty());
}

/// HX-T22.
void TestSteampunkAttacks::halvedByFear() {
    QCOMPARE(frightenedDice(7, true, true), 3);
    QCOMPARE(frightenedDice(7, true, false), 7);
    QCOMPARE(frightenedDice(7, false, true), 7);
}

/// HX-T29: two models with 2 and 1 successes, three dice for each.
void TestSteampunkAttacks::mirrored() {
    const auto& cavalry = shipped().sheets.at("darkelf.elite_mechanical_cavalry");
    const int front = cavalry.deflection->perSuccess.at(static_cast<std::size_t>(Side::Front));
    QCOMPARE(mirroredDice(front, 2) + mirroredDice(front, 1), 9);
    QCOMPARE(cavalry.deflection->toHit, 5);
    const DeflectionDice dice(5, 9);
    QCOMPARE(typed(dice, {5, 6, 1, 2, 3, 4, 5, 1, 1}).successes(), 3);
}

/// HX-T30: four deflections against three leave nothing over.
void TestSteampunkAttacks::negated() { QCOMPARE(remainingDeflections(3, 4), 0); }

TEST_CASE(TestSteampunkAttacks, QCoreApplication)
#include "test_steampunk_attacks.moc"
