// SPDX-License-Identifier: GPL-3.0-or-later
#include "fallen_dice.h"
#include "support/case.h"

#include "kernel/keep_dice.h"
#include "kernel/seeded_dice.h"

#include <numeric>

class TestKernelKeepDice : public QObject {
    Q_OBJECT

private slots:
    void everySequence_data() { shapes(7000); }
    void everySequence();
    void sample_data() { shapes(1e9); }
    void sample();
    void poolOfExtraDice();
    void nothingKept();
    void manyDiceAddUpToOne();

private:
    static void shapes(double mostSequences);
};

void TestKernelKeepDice::shapes(double mostSequences) {
    QTest::addColumn<int>("dice");
    QTest::addColumn<int>("keep");
    QTest::addColumn<int>("sides");
    QTest::addColumn<bool>("highest");
    for (const auto& [dice, keep, sides] : std::vector<std::array<int, 3>>{
             {1, 1, 6}, {2, 1, 20}, {2, 2, 6}, {3, 2, 6}, {4, 2, 6}, {5, 3, 4}, {6, 3, 3}, {4, 1, 8}, {5, 5, 2}, {3, 2, 1}, {8, 2, 6}, {9, 3, 6}})
        for (const bool highest : {true, false})
            if (std::pow(sides, dice) <= mostSequences)
                QTest::addRow("%dD%d, %d %s", dice, sides, keep, highest ? "highest" : "lowest") << dice << keep << sides << highest;
}

void TestKernelKeepDice::everySequence() {
    QFETCH(int, dice);
    QFETCH(int, keep);
    QFETCH(int, sides);
    QFETCH(bool, highest);
    const core::KeepDice pool{dice, keep, sides, highest};
    // The literal rule beside it: sort the faces, add the first ones.
    const auto literal = [&](core::DiceSource& source) {
        auto faces = source.roll(dice, sides);
        std::sort(faces.begin(), faces.end());
        if (highest) std::reverse(faces.begin(), faces.end());
        return std::accumulate(faces.begin(), faces.begin() + keep, 0);
    };
    const auto exact = fallen::table(pool.chances());
    QCOMPARE(fallen::difference(exact, fallen::everyFall([&](core::DiceSource& s) { return pool.roll(s); })), QString());
    QCOMPARE(fallen::difference(exact, fallen::everyFall(literal)), QString());
}

void TestKernelKeepDice::sample() {
    QFETCH(int, dice);
    QFETCH(int, keep);
    QFETCH(int, sides);
    QFETCH(bool, highest);
    const core::KeepDice pool{dice, keep, sides, highest};
    QCOMPARE(fallen::sampleFault(fallen::table(pool.chances()), [&](core::DiceSource& s) { return pool.roll(s); }, 4711), QString());
}

void TestKernelKeepDice::poolOfExtraDice() {
    const auto best = core::KeepDice::pool(2, 3), worst = core::KeepDice::pool(3, -1, 8), plain = core::KeepDice::pool(2, 0);
    QVERIFY(best.dice == 5 && best.keep == 2 && best.sides == 6 && best.highest);
    QVERIFY(worst.dice == 4 && worst.keep == 3 && worst.sides == 8 && !worst.highest);
    QVERIFY(plain.dice == 2 && plain.keep == 2);
}

void TestKernelKeepDice::nothingKept() {
    const core::KeepDice pool{3, 0, 6, true};
    QVERIFY(pool.chances() == std::vector<double>{1.0});
    core::SeededDice source(1);
    QCOMPARE(pool.roll(source), 0);
}

void TestKernelKeepDice::manyDiceAddUpToOne() {
    for (const bool highest : {true, false}) {
        const auto chances = core::KeepDice{40, 3, 20, highest}.chances();
        QVERIFY(std::abs(std::accumulate(chances.begin(), chances.end(), 0.0) - 1) < 1e-14);
        const double extreme = chances[highest ? 60 : 3], literal = [] {
            double fewer = 0; // 0, 1 or 2 of 40 dice show the extreme face
            for (int n = 0; n <= 2; ++n)
                fewer += std::array{1, 40, 780}[static_cast<std::size_t>(n)] * std::pow(0.05, n) * std::pow(0.95, 40 - n);
            return 1 - fewer;
        }();
        QVERIFY(std::abs(extreme - literal) < 1e-13);
    }
}

TEST_CASE(TestKernelKeepDice, QCoreApplication)
#include "test_kernel_keep_dice.moc"
