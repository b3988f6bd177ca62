// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/fields/codec.h"
#include "support/case.h"
#include "table/ledger.h"
#endif

#include <QTest>

#include <cmath>

using namespace core;
using table::FixedFraction;
using table::Luck;

/// What dice were to be expected to do, for dice of every kind, against every way they can fall.
class TestLuck : public QObject {
    Q_OBJECT

private slots:
    void distributionOfPools_data();
    void distributionOfPools();
    void distributionOfRolls_data();
    void distributionOfRolls();
    void everyStandingIsNearTheExactOne_data();
    void everyStandingIsNearTheExactOne();
    void rollsAddUp();
    void numbersStayWithinWhatIsRead();
    void earlierDiceStillCount();
    void pagesBecomeTalliesAndTables();
};

namespace {

DiceRow row(int dice, int sides, int need) {
    return {{}, {}, dice, passBands(need, "no", "yes", sides), sides};
}

/// Mean and variance of the successes of a few dice, by falling through all their faces.
std::pair<double, double> byHand(int dice, const std::function<bool(const std::vector<int>&)>& works,
                                 int sides) {
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    double ways = 0, good = 0;
    for (;;) {
        ++ways;
        good += works(faces);
        std::size_t n = 0;
        while (n < faces.size() && ++faces[n] > sides)
            faces[n++] = 1;
        if (n == faces.size()) break;
    }
    const double chance = good / ways;
    return {chance, chance * (1 - chance)};
}

double number(const FixedFraction& parted) {
    return static_cast<double>(parted.inParts()) / FixedFraction::parts;
}

} // namespace

void TestLuck::distributionOfPools_data() {
    QTest::addColumn<int>("dice");
    QTest::addColumn<int>("sides");
    QTest::addColumn<int>("need");
    QTest::addColumn<bool>("exact");
    for (const int sides : {2, 3, 4, 6, 8, 10, 12, 20})
        QTest::addRow("3D%d", sides) << 3 << sides << sides / 2 + 1 << true;
    QTest::newRow("7D100") << 7 << 100 << 36 << false;
    QTest::newRow("5D7") << 5 << 7 << 3 << false;
}

void TestLuck::distributionOfPools() {
    QFETCH(int, dice);
    QFETCH(int, sides);
    QFETCH(int, need);
    QFETCH(bool, exact);
    Request request; // whose own sides are another die's
    const auto law = table::distributionOf(request, row(dice, sides, need));
    const int good = sides - need + 1;
    QCOMPARE(law.dice, dice);
    QCOMPARE(law.successes, 0);
    const double mean = double(dice) * good / sides, variance = mean * (sides - good) / sides;
    QVERIFY(std::abs(number(law.expected) - mean) <= 0.5 / FixedFraction::parts);
    QVERIFY(std::abs(number(law.variance) - variance) <= 0.5 / FixedFraction::parts);
    if (!exact) return;
    QCOMPARE(law.expected.inParts() * sides, std::int64_t{dice} * good * FixedFraction::parts);
    QCOMPARE(law.variance.inParts() * sides * sides,
             std::int64_t{dice} * good * (sides - good) * FixedFraction::parts);
}

using Works = std::function<bool(const std::vector<int>&)>;

void TestLuck::distributionOfRolls_data() {
    QTest::addColumn<Roll>("roll");
    QTest::addColumn<int>("dice");
    QTest::addColumn<double>("mean");
    const std::vector<Band> chart{{2, 6, "no", false}, {7, 12, "yes", true}};
    const auto sum = byHand(
        2, [](const auto& f) { return f[0] + f[1] >= 7; }, 6);
    QTest::newRow("2D6, 7 or more") << Roll(RollDice::pool(2, 0), 0, chart) << 2 << sum.first;
    const auto better = byHand(
        3,
        [](const auto& f) {
            return f[0] + f[1] + f[2] - std::min({f[0], f[1], f[2]}) >= 7;
        },
        6);
    QTest::newRow("the better two of three") << Roll(RollDice::pool(2, 1), 0, chart) << 3 << better.first;
    const std::vector<Band> ten{{1, 9, "no", false}, {10, 99, "yes", true}};
    // Six and then four or more, or two sixes and more.
    QTest::newRow("a die that is rolled on") << Roll(RollDice::exploding(6), 0, ten) << 1 << 3.0 / 36;
    RollDice counted;
    counted.dice = 4;
    counted.sides = 8;
    counted.bands = passBands(6, "no", "yes", 8);
    QTest::newRow("dice that are counted") << Roll(counted) << 4 << 4 * 3.0 / 8;
    QTest::newRow("a sum that no one succeeds at") << Roll(RollDice::pool(2, 0)) << 0 << 0.0;
}

void TestLuck::distributionOfRolls() {
    QFETCH(Roll, roll);
    QFETCH(int, dice);
    QFETCH(double, mean);
    const auto law = table::distributionOf(roll);
    QCOMPARE(law.dice, dice);
    QVERIFY2(std::abs(number(law.expected) - mean) <= 0.6 / FixedFraction::parts,
             qPrintable(QString::number(number(law.expected), 'g', 12)));
    const double variance = roll.bands.empty() ? mean * 5.0 / 8 : mean * (1 - mean);
    QVERIFY(std::abs(number(law.variance) - variance) <= 1.0 / FixedFraction::parts);
}

void TestLuck::everyStandingIsNearTheExactOne_data() {
    QTest::addColumn<int>("dice");
    QTest::addColumn<int>("need");
    for (const int dice : {6, 12, 30, 80})
        for (const int need : {2, 3, 4, 5, 6})
            QTest::addRow("%d dice at %d+", dice, need) << dice << need;
}

/// Against the binomial law itself: how many of a hundred have fewer, those with as many counted half.
void TestLuck::everyStandingIsNearTheExactOne() {
    QFETCH(int, dice);
    QFETCH(int, need);
    const double p = (7 - need) / 6.0;
    auto luck = table::distributionOf(Request{}, row(dice, 6, need));
    double below = 0, chance = std::pow(1 - p, dice);
    int last = 0;
    for (int k = 0; k <= dice; ++k) {
        luck.successes = k;
        const int worse = table::luckPercentile(luck);
        QVERIFY(worse >= last); // more is never worse
        last = worse;
        if (chance > 0.005) {
            const double exact = 100 * (below + chance / 2);
            QVERIFY2(std::abs(worse - exact) <= (dice < 30 ? 6 : 4),
                     qPrintable(QString("%1 of %2: %3, exactly %4").arg(k).arg(dice).arg(worse).arg(exact)));
        }
        below += chance;
        chance *= (dice - k) * p / ((k + 1) * (1 - p));
    }
    luck.successes = dice;
    QVERIFY(table::luckText(luck).starts_with("luckier than"));
    luck.successes = 0;
    QVERIFY(table::luckText(luck).starts_with("unluckier than"));
}

void TestLuck::rollsAddUp() {
    Luck sum;
    for (const int sides : {6, 8, 20}) {
        auto one = table::distributionOf(Request{}, row(4, sides, sides / 2 + 1));
        one.successes = 2;
        sum += one;
    }
    QCOMPARE(sum, (Luck{12, 6, {6, 0}, {3, 0}}));
    QCOMPARE(table::luckText(sum), std::string("as expected"));
    QCOMPARE(table::deviationTenths(sum), 0);
    sum.successes = 9; // three more, where one deviation is the root of three
    QCOMPARE(table::deviationTenths(sum), 17);
    QCOMPARE(table::luckText(sum), std::string("luckier than 96 of 100"));
    QCOMPARE(table::deviationTenths(Luck{}), 0);
    QCOMPARE(table::deviationTenths(Luck{1'000'000, 1'000'000, {}, {0, 1}}), 999);
    QCOMPARE(table::luckPercentile(Luck{1'000'000, 0, {999'999, 0}, {0, 1}}), 1);
    QCOMPARE(table::deviationTenths(Luck{1, 1, {}, {-5, 0}}), 0); // no file can make it fall over
    QCOMPARE(table::luckText(Luck{3, 3, {3, 0}, {}}), std::string("as expected")); // 1+ on each
}

/// Every number of the game is read within bounds; a long game of dice stays within them.
void TestLuck::numbersStayWithinWhatIsRead() {
    Luck sum;
    for (int n = 0; n < 5000; ++n)
        sum += table::distributionOf(Request{}, row(10, 6, 3));
    const auto read = codec::parse<Luck>(codec::write(sum));
    QVERIFY2(read, read ? "" : read.error().text.c_str());
    QCOMPARE(*read, sum);
    QCOMPARE(sum.expected, FixedFraction::of(std::int64_t{5000} * 10 * 2 * FixedFraction::parts / 3));
}

void TestLuck::earlierDiceStillCount() {
    table::Ledger ledger;
    ledger.page("Ada").addLuck({6, 4, {3, 0}, {1, 28800}}, {12, 5, 36});
    const auto cells = ledger.luck().rows.front();
    QCOMPARE(cells, (std::vector<std::string>{"Ada", "18", "9", "9.0", "+0.0", "–"}));
    std::int64_t expected = 0;
    for (const auto& tally : ledger.tallies())
        expected += table::expectedOf(tally.measure, tally.value);
    QCOMPARE(expected, std::int64_t{9} * FixedFraction::parts);
    QCOMPARE(table::expectedOf(table::measure::expectedSixths, 7),
             std::int64_t{7} * FixedFraction::parts / 6);
}

void TestLuck::pagesBecomeTalliesAndTables() {
    table::Ledger ledger;
    ledger.page("Ada").addCount("dealt", 4).addParts("kills", {{"Rat", 2}, {"Wolf", 1}}).addLuck({});
    ledger.page("Bren").addCount("dealt", 0).addLuck({8, 1, {4, 0}, {2, 0}});
    QCOMPARE(ledger.counts("Who did what", {{"Dealt", "dealt"}, {"Kills", "kills"}}).rows,
             (std::vector<std::vector<std::string>>{{"Ada", "4", "3"}, {"Bren", "0", "0"}}));
    QCOMPARE(ledger.parts("Kills", {"", "Fallen", "Number"}, "kills").rows,
             (std::vector<std::vector<std::string>>{{"Ada", "Rat", "2"}, {"Ada", "Wolf", "1"}}));
    QCOMPARE(ledger.luck().rows, (std::vector<std::vector<std::string>>{
                                     {"Bren", "8", "1", "4.0", "−3.0", "unluckier than 98 of 100"}}));
    QCOMPARE(ledger.tallies().size(), std::size_t(6)); // no noughts
}

TEST_CASE(TestLuck, tests::NoApplication)
#include "test_luck.moc"
