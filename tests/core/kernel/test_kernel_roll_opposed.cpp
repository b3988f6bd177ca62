// SPDX-License-Identifier: GPL-3.0-or-later
#include "fallen_dice.h"
#include "roll_shapes.h"
#include "support/case.h"

#include "kernel/dice/opposed_roll.h"

using core::OpposedRoll;
using core::Roll;
using core::RollDice;
using Tie = OpposedRoll::Tie;
using Verdict = OpposedRoll::Verdict;

/// Two sides that roll against each other, and several that roll off for places.
class TestKernelRollOpposed : public QObject {
    Q_OBJECT

private slots:
    void everySequence_data();
    void everySequence();
    void tiesRolledAgain();
    void explodingSides();
    void rollOff();
    void rollOffWithOneDie();
    void whoIsAhead();
    void unfit();
};

namespace {

OpposedRoll against(const RollDice& acting, const RollDice& resisting, Tie tie = Tie::Acting) {
    OpposedRoll out;
    out.acting = Roll(acting);
    out.resisting = Roll(resisting);
    out.tie = tie;
    return out;
}

core::OpposedOdds oddsOf(const OpposedRoll& roll) {
    core::WorkBudget work;
    return *core::opposedOdds(roll, work);
}

/// The order of several contenders, by rolling until all places are settled.
std::vector<int> settle(const std::vector<Roll>& rolls, std::vector<int> who, core::DiceSource& source,
                        int throws = 30) {
    if (who.size() < 2 || throws == 0) return who; // dice that show nothing but ones tie for ever
    std::map<int, std::vector<int>, std::greater<>> byTotal;
    for (const int n : who)
        byTotal[core::rollTotal(rolls[static_cast<std::size_t>(n)], source)].push_back(n);
    std::vector<int> out;
    for (const auto& [total, tied] : byTotal)
        for (const int n : settle(rolls, tied, source, throws - 1))
            out.push_back(n);
    return out;
}

} // namespace

void TestKernelRollOpposed::everySequence_data() {
    QTest::addColumn<OpposedRoll>("roll");
    auto second = against(shapes::dice(1, 8), shapes::dice(1, 6));
    second.secondDefence = true;
    QTest::newRow("D8 against D6") << against(shapes::dice(1, 8), shapes::dice(1, 6));
    QTest::newRow("2D6 against the best of three")
        << against(shapes::dice(2, 6), RollDice::pool(1, 2), Tie::Resisting);
    QTest::newRow("a second defence") << second;
    second.tie = Tie::Draw;
    QTest::newRow("a second defence, ties are draws") << second;
}

void TestKernelRollOpposed::everySequence() {
    QFETCH(OpposedRoll, roll);
    const auto odds = oddsOf(roll);
    const std::map<Verdict, double> exact{
        {Verdict::Lose, odds.lose}, {Verdict::Tie, odds.tie}, {Verdict::Win, odds.win}};
    const auto rolled = [&](core::DiceSource& s) { return OpposedRoll::verdict(roll.rollMargin(s)); };
    QCOMPARE(fallen::difference(exact, fallen::everyFall(rolled)), QString());
    const double success = odds.success(roll.tie);
    QVERIFY(std::abs(success - (roll.tie == Tie::Acting ? odds.win + odds.tie : odds.win)) < 1e-15);
}

void TestKernelRollOpposed::tiesRolledAgain() {
    const auto roll = against(shapes::dice(1, 6), shapes::dice(1, 6), Tie::RollAgain);
    const auto odds = oddsOf(roll);
    QCOMPARE(odds.tie, 0.0);
    QVERIFY(std::abs(odds.win - 0.5) < 1e-15 && std::abs(odds.lose - 0.5) < 1e-15);
    const auto uneven = oddsOf(against(shapes::dice(1, 8), shapes::dice(1, 6), Tie::RollAgain));
    QVERIFY(std::abs(uneven.win - 27 / 42.0) < 1e-15); // of 48 falls 27 win, 6 tie
    core::WorkBudget work;
    const auto never =
        core::opposedOdds(against(shapes::dice(1, 1), shapes::dice(1, 1), Tie::RollAgain), work);
    QVERIFY(!never && never.error().code == "roll.shape");
}

void TestKernelRollOpposed::explodingSides() {
    const auto odds = oddsOf(against(RollDice::exploding(8, 1), RollDice::exploding(10, -1)));
    QVERIFY(std::abs(odds.win + odds.tie + odds.lose - 1) < 1e-14);
    QVERIFY(odds.leftOut > 0 && odds.leftOut < 1e-17);
    QVERIFY(std::abs(odds.win - 0.71403449499682) < 1e-12);
}

void TestKernelRollOpposed::rollOff() {
    const std::vector<Roll> three{Roll(shapes::dice(1, 3)), Roll(shapes::dice(1, 6)),
                                  Roll(shapes::dice(1, 4))};
    core::WorkBudget work;
    const auto odds = *core::rollOffOdds(three, work);
    const auto walked = fallen::everyFall(
        [&](core::DiceSource& source) {
            return settle(three, {0, 1, 2}, source);
        },
        1e-7);
    double cut = 1, sum = 0;
    for (const auto& [order, chance] : walked)
        cut -= chance;
    QVERIFY(cut < 0.01);
    QCOMPARE(fallen::difference(odds.orders, walked, cut + 1e-12), QString());
    for (const auto& [order, chance] : odds.orders)
        sum += chance;
    QVERIFY(std::abs(sum - 1) < 1e-14);
    QCOMPARE(fallen::sampleFault(
                 odds.orders,
                 [&](core::DiceSource& source) {
                     return settle(three, {0, 1, 2}, source);
                 },
                 8),
             QString());
}

void TestKernelRollOpposed::rollOffWithOneDie() {
    const std::vector<Roll> all(4, Roll(RollDice::exploding(6)));
    core::WorkBudget work;
    const auto odds = *core::rollOffOdds(all, work);
    QCOMPARE(odds.orders.size(), 24u);
    for (const auto& [order, chance] : odds.orders)
        QVERIFY(std::abs(chance - 1 / 24.0) < 1e-13);
    for (const double first : odds.first)
        QVERIFY(std::abs(first - 0.25) < 1e-13);
    const auto pair = *core::rollOffOdds({Roll(shapes::dice(1, 6)), Roll(shapes::dice(1, 6))}, work);
    QVERIFY(std::abs(pair.tied - 1 / 6.0) < 1e-15);
}

void TestKernelRollOpposed::whoIsAhead() {
    QCOMPARE(core::highestContenders({3, 5, 4}), (std::vector<int>{1}));
    QCOMPARE(core::highestContenders({5, 3, 5}), (std::vector<int>{0, 2}));
}

void TestKernelRollOpposed::unfit() {
    core::WorkBudget work;
    const std::vector<Roll> same(2, Roll(shapes::dice(1, 1))), many(7, Roll(shapes::dice(1, 6)));
    for (const auto& contenders : {same, many}) {
        const auto odds = core::rollOffOdds(contenders, work);
        QVERIFY(!odds && odds.error().code == "roll.shape");
    }
    core::WorkBudget little(50);
    const auto stopped = core::rollOffOdds(std::vector<Roll>(3, Roll(shapes::dice(1, 20))), little);
    QVERIFY(!stopped && stopped.error().code == "odds.stopped");
}

TEST_CASE(TestKernelRollOpposed, QCoreApplication)
#include "test_kernel_roll_opposed.moc"
