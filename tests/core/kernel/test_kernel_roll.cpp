// SPDX-License-Identifier: GPL-3.0-or-later
#include "fallen_dice.h"
#include "roll_shapes.h"
#include "support/case.h"

#include "kernel/dice/roll_in_progress.h"

#include <numeric>

using core::Roll;
using core::RollDice;
using Explodes = RollDice::Explodes;

/// Exact odds of the value that says how dice are rolled and read, against every sequence of faces and
/// against many rolls of the same value.
class TestKernelRoll : public QObject {
    Q_OBJECT

private slots:
    void keptDice_data();
    void keptDice();
    void samples_data();
    void samples();
    void endlessDice_data();
    void endlessDice();
    void everySequence_data();
    void everySequence();
    void tailIsStated_data();
    void tailIsStated();
    void closedForms();
    void manyDiceAddUpToOne();
    void extraDice();
    void chart();
    void workIsSpent();
    void contradictions_data();
    void contradictions();

private:
    static std::map<int, double> exact(const Roll& roll) {
        const auto odds = core::rollOdds(roll);
        std::map<int, double> out;
        for (std::size_t n = 0; n < odds.totals.chances.size(); ++n)
            if (odds.totals.chances[n] > 0)
                out[odds.totals.first + static_cast<int>(n)] = odds.totals.chances[n];
        return out;
    }
    static auto rolled(const Roll& roll) {
        return [roll](core::DiceSource& source) { return core::rollTotal(roll, source); };
    }
};

void TestKernelRoll::keptDice_data() {
    QTest::addColumn<Roll>("roll");
    for (const auto& [dice, keep, sides] : std::vector<std::array<int, 3>>{{1, 1, 6},
                                                                           {2, 1, 20},
                                                                           {2, 2, 6},
                                                                           {3, 2, 6},
                                                                           {4, 2, 6},
                                                                           {5, 3, 4},
                                                                           {6, 3, 3},
                                                                           {4, 1, 8},
                                                                           {5, 5, 2},
                                                                           {3, 2, 1},
                                                                           {3, 0, 6}})
        for (const bool highest : {true, false}) {
            auto row = shapes::dice(dice, sides);
            row.keep = keep;
            row.highest = highest;
            QTest::addRow("%dD%d, %d %s", dice, sides, keep, highest ? "highest" : "lowest") << Roll(row);
        }
}

void TestKernelRoll::keptDice() {
    QFETCH(Roll, roll);
    const auto& row = roll.rows.front();
    // The literal rule beside it: sort the faces, add the first ones.
    const auto literal = [&](core::DiceSource& source) {
        auto faces = source.roll(row.dice, row.sides);
        std::sort(faces.begin(), faces.end());
        if (row.highest) std::reverse(faces.begin(), faces.end());
        return std::accumulate(faces.begin(), faces.begin() + row.keep, 0);
    };
    QCOMPARE(fallen::difference(exact(roll), fallen::everyFall(rolled(roll))), QString());
    QCOMPARE(fallen::difference(exact(roll), fallen::everyFall(literal)), QString());
}

void TestKernelRoll::samples_data() {
    QTest::addColumn<Roll>("roll");
    QTest::newRow("3 of 9D6, the highest") << Roll(RollDice::pool(3, 6));
    QTest::newRow("2 of 8D6, the lowest") << Roll(RollDice::pool(2, -6));
    QTest::newRow("better of two D20") << Roll(RollDice::exploding(20, 1));
    QTest::newRow("worse of two D6, each explodes") << Roll(RollDice::exploding(6, -1, Explodes::EachDie));
    QTest::newRow("open-ended D6") << shapes::openEnded();
    QTest::newRow("odd or highest of D12") << shapes::oddOrHighest(12, 1);
    auto some = shapes::dice(6, 6);
    some.keep = 3;
    QTest::newRow("two of six again") << shapes::again(some, core::FaceSet::of({1, 2}), 2);
}

void TestKernelRoll::samples() {
    QFETCH(Roll, roll);
    QCOMPARE(fallen::sampleFault(exact(roll), rolled(roll), 4711), QString());
}

void TestKernelRoll::endlessDice_data() {
    QTest::addColumn<Roll>("roll");
    QTest::addColumn<double>("least"); ///< sequences rarer than this are cut
    for (const int sides : {2, 4, 6, 10, 20})
        for (const int better : {0, 1, -1})
            for (const auto explodes : {Explodes::KeptDice, Explodes::EachDie})
                QTest::addRow("D%d %+d, %s", sides, better, explodes == Explodes::EachDie ? "each" : "kept")
                    << Roll(RollDice::exploding(sides, better, explodes)) << (better ? 1e-10 : 1e-14);
    QTest::newRow("open-ended D6") << shapes::openEnded() << 1e-9;
    QTest::newRow("open-ended D6 less 6") << shapes::openEnded(-6) << 1e-9;
    auto keptTwo = RollDice::exploding(4, 1);
    keptTwo.dice = 3;
    keptTwo.keep = 2;
    QTest::newRow("2 of 3 D4, kept dice explode") << Roll(keptTwo) << 1e-6;
    keptTwo.explodes = Explodes::EachDie;
    QTest::newRow("2 of 3 D4, each explodes") << Roll(keptTwo) << 1e-6;
}

void TestKernelRoll::endlessDice() {
    QFETCH(Roll, roll);
    QFETCH(double, least);
    const auto walked = fallen::everyFall(rolled(roll), least);
    double cut = 1; // what the sequences that were cut hold at most
    for (const auto& [total, chance] : walked)
        cut -= chance;
    QVERIFY(cut < 0.01);
    QCOMPARE(fallen::difference(exact(roll), walked, cut + 1e-12), QString());
}

void TestKernelRoll::everySequence_data() {
    QTest::addColumn<Roll>("roll");
    using shapes::FaceSet;
    auto keptOne = shapes::dice(3, 6);
    keptOne.keep = 1;
    auto lowest = keptOne;
    lowest.highest = false;
    QTest::newRow("a D8, two D6, less a D4") << shapes::mixed();
    QTest::newRow("four dice that hit at 4") << Roll(shapes::hits(4, 4));
    QTest::newRow("hits, misses again") << shapes::again(shapes::hits(3, 4), FaceSet::of({1, 2, 3}));
    QTest::newRow("hits, one miss again") << shapes::again(shapes::hits(3, 5), FaceSet::of({1, 2}), 1);
    QTest::newRow("ones again") << shapes::again(shapes::dice(3, 6), FaceSet::of({1}));
    QTest::newRow("one die of three again") << shapes::again(shapes::dice(3, 6), FaceSet::of({1, 2}), 1);
    QTest::newRow("best of three, one again") << shapes::again(keptOne, FaceSet::of({1, 2}), 1);
    QTest::newRow("worst of three, two again") << shapes::again(lowest, FaceSet::atLeast(4), 2);
    QTest::newRow("best of three, all again") << shapes::again(keptOne, FaceSet::of({1, 2, 3}));
}

void TestKernelRoll::everySequence() {
    QFETCH(Roll, roll);
    QCOMPARE(fallen::difference(exact(roll), fallen::everyFall(rolled(roll))), QString());
}

void TestKernelRoll::tailIsStated_data() {
    QTest::addColumn<Roll>("roll");
    QTest::newRow("2D6") << Roll(shapes::dice(2, 6));
    QTest::newRow("open-ended D6") << shapes::openEnded();
    for (const int sides : {4, 6, 8, 10, 12, 20}) {
        QTest::addRow("D%d explodes", sides) << Roll(RollDice::exploding(sides));
        QTest::addRow("D%d odd or highest", sides) << shapes::oddOrHighest(sides);
        QTest::addRow("D%d odd or highest, worse of two", sides) << shapes::oddOrHighest(sides, -1);
    }
    auto ten = RollDice::exploding(6);
    ten.dice = 10;
    ten.keep = 10;
    QTest::newRow("10D6 explode") << Roll(ten);
}

void TestKernelRoll::tailIsStated() {
    QFETCH(Roll, roll);
    const auto odds = core::rollOdds(roll);
    const auto sum = std::accumulate(odds.totals.chances.begin(), odds.totals.chances.end(), 0.0);
    QVERIFY(odds.leftOut >= 0 && odds.leftOut < 1e-14);
    QVERIFY2(std::abs(1 - sum) <= odds.leftOut + 1e-13, qPrintable(QString::number(1 - sum)));
    if (roll.rows.front().explosion.canExplode()) QVERIFY(odds.leftOut > 0);
}

void TestKernelRoll::closedForms() {
    const auto plain = core::rollOdds(Roll(RollDice::exploding(4))).totals;
    for (int total = 1; total <= 80; ++total) {
        const double wanted = total % 4 == 0 ? 0 : std::pow(0.25, total / 4 + 1);
        const double got = plain.chances[static_cast<std::size_t>(total - plain.first)];
        QVERIFY(std::abs(got - wanted) <= 1e-15 * wanted);
    }
    const auto open = core::rollOdds(shapes::openEnded()).totals;
    for (int more = 0; more <= 30; ++more) { // P(6 + k) = 1/6 * (1/3)^k * 2/3
        const double wanted = std::pow(1 / 3.0, more) / 9;
        QVERIFY(std::abs(open.chances[static_cast<std::size_t>(6 + more)] - wanted) <= 1e-14 * wanted);
    }
}

void TestKernelRoll::manyDiceAddUpToOne() {
    for (const bool highest : {true, false}) {
        auto row = shapes::dice(40, 20);
        row.keep = 3;
        row.highest = highest;
        const auto chances = core::rollOdds(Roll(row)).totals.chances;
        QVERIFY(std::abs(std::accumulate(chances.begin(), chances.end(), 0.0) - 1) < 1e-13);
        double fewer = 0; // 0, 1 or 2 of 40 dice show the extreme face
        for (int n = 0; n <= 2; ++n)
            fewer += std::array{1, 40, 780}[static_cast<std::size_t>(n)] * std::pow(0.05, n) *
                     std::pow(0.95, 40 - n);
        QVERIFY(std::abs(chances[highest ? 60 : 3] - (1 - fewer)) < 1e-13);
    }
}

void TestKernelRoll::extraDice() {
    const auto best = RollDice::pool(2, 3), worst = RollDice::pool(3, -1, 8), plain = RollDice::pool(2, 0);
    QVERIFY(best.dice == 5 && best.keep == 2 && best.sides == 6 && best.highest);
    QVERIFY(worst.dice == 4 && worst.keep == 3 && worst.sides == 8 && !worst.highest);
    QVERIFY(plain.dice == 2 && plain.keep == 2);
}

void TestKernelRoll::chart() {
    const Roll roll(
        shapes::dice(2, 6), -2,
        {{0, 1, "none", false}, {2, 6, "minor", false}, {7, 8, "down", true}, {9, 99, "out", true}});
    for (const auto& [total, band] : std::map<int, std::size_t>{{-5, 0}, {1, 0}, {2, 1}, {8, 2}, {200, 3}})
        QCOMPARE(roll.band(total), band);
    const auto bands = core::bandOdds(roll, core::rollOdds(roll).totals);
    QCOMPARE(bands.size(), 4u);
    for (const auto& [band, ways] : std::map<std::size_t, int>{{0, 3}, {1, 23}, {2, 7}, {3, 3}})
        QVERIFY(std::abs(bands[band] - ways / 36.0) < 1e-14);
}

void TestKernelRoll::workIsSpent() {
    auto many = RollDice::exploding(1000);
    many.dice = many.keep = 100;
    auto picked = shapes::dice(12, 20);
    picked.again = {core::FaceSet::of({1, 2, 3}), 3};
    for (const auto& row : {many, picked}) {
        core::WorkBudget little(100'000);
        const auto odds = core::rollOdds(Roll(row), little);
        QVERIFY(!odds && odds.error().code == "odds.stopped");
    }
}

void TestKernelRoll::contradictions_data() {
    QTest::addColumn<Roll>("roll");
    auto row = shapes::dice(2, 6);
    row.keep = 3;
    QTest::newRow("more kept than rolled") << Roll(row);
    row = shapes::dice(1, 6);
    row.explosion = core::Explosion::on(core::FaceSet::atLeast(1));
    QTest::newRow("never ends") << Roll(row);
    row = RollDice::exploding(6, 1, Explodes::EachDie);
    row.again = {core::FaceSet::of({1}), 1};
    QTest::newRow("one again and each to its end") << Roll(row);
    row = shapes::hits(2, 4);
    row.keep = 1;
    QTest::newRow("counted and kept") << Roll(row);
    QTest::newRow("a gap in the chart")
        << Roll(shapes::dice(2, 6), 0, {{2, 6, "low", false}, {8, 12, "high", true}});
}

void TestKernelRoll::contradictions() {
    QFETCH(Roll, roll);
    core::WorkBudget work;
    const auto odds = core::rollOdds(roll, work);
    QVERIFY(!odds && odds.error().code == "roll.shape" && !odds.error().text.empty());
}

TEST_CASE(TestKernelRoll, QCoreApplication)
#include "test_kernel_roll.moc"
