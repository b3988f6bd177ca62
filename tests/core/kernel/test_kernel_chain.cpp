// SPDX-License-Identifier: GPL-3.0-or-later
#include "fallen_dice.h"
#include "support/case.h"

#include "kernel/dice/seeded_dice.h"
#include "kernel/flow/chain.h"

using core::Chain;

/// Chains of stages: the rolled way and the exact way of the same table, and the distributions of pools
/// beneath them.
class TestKernelChain : public QObject {
    Q_OBJECT

private slots:
    void everyFall();
    void sample();
    void twoCounters();
    void stageWithOneBand();
    void emptyBands();
    void request();
    void binomial_data();
    void binomial();
    void saturates();
    void thins();
    void sums();
    void stops();
    void scratchWithinScratch();

private:
    enum Counter { Gold, Silver };

    /// A D4 that may be rolled again, then pays gold, or two D3 that pay silver.
    static Chain sample4() {
        Chain chain;
        auto& first = chain.add("first", "First", 4);
        first.band(1, "again").roll(1);
        first.band(3, "gold", true).count(Gold);
        first.band(4, "both", true).count(Gold, 2).roll(2, 2);
        auto& again = chain.add("again", "Again", 4);
        again.band(3, "nothing");
        again.band(4, "silver", true).roll(2);
        auto& silver = chain.add("silver", "Silver", 3);
        silver.band(1, "none");
        silver.band(3, "some", true).count(Silver, 3);
        return chain;
    }
    static std::map<int, double> table(const core::Result<core::NumberChances>& numbers) {
        std::map<int, double> out;
        for (std::size_t n = 0; n < numbers->chances.size(); ++n)
            if (numbers->chances[n] > 0) out[numbers->first + static_cast<int>(n)] = numbers->chances[n];
        return out;
    }
    static auto rolled(const Chain& chain, const core::DiceSum& dice, int counter) {
        return [&chain, dice, counter](core::DiceSource& source) {
            return core::rollChain(chain, core::rollSum(dice, source), source).counted(counter);
        };
    }
};

void TestKernelChain::everyFall() {
    const auto chain = sample4();
    for (const auto& dice : {core::DiceSum{0, 6, 0}, core::DiceSum{0, 6, 2}, core::DiceSum{1, 2, 0}})
        for (const int counter : {Gold, Silver}) {
            core::WorkBudget work;
            QCOMPARE(fallen::difference(table(core::chainOdds(chain, dice, counter, work)),
                                        fallen::everyFall(rolled(chain, dice, counter))),
                     QString());
        }
}

void TestKernelChain::sample() {
    const auto chain = sample4();
    const core::DiceSum dice{2, 6, 3};
    for (const int counter : {Gold, Silver}) {
        core::WorkBudget work;
        QCOMPARE(fallen::sampleFault(table(core::chainOdds(chain, dice, counter, work)),
                                     rolled(chain, dice, counter), 3),
                 QString());
    }
}

void TestKernelChain::twoCounters() {
    const auto chain = sample4();
    const core::DiceSum dice{1, 2, 0};
    core::WorkBudget work;
    const auto joint = core::chainOdds(chain, dice, Gold, Silver, work);
    std::map<std::pair<int, int>, double> exact;
    for (std::size_t a = 0; a < joint->size(); ++a)
        for (std::size_t b = 0; b < (*joint)[a].size(); ++b)
            if ((*joint)[a][b] > 0) exact[{static_cast<int>(a), static_cast<int>(b)}] = (*joint)[a][b];
    const auto falls = fallen::everyFall([&](core::DiceSource& source) {
        const auto pool = core::rollChain(chain, core::rollSum(dice, source), source);
        return std::pair{pool.counted(Gold), pool.counted(Silver)};
    });
    QCOMPARE(fallen::difference(exact, falls), QString());
}

void TestKernelChain::stageWithOneBand() {
    Chain chain;
    chain.add("all", "All", 6).band(6, "all").count(Gold).roll(1);
    auto& then = chain.add("then", "Then", 2);
    then.band(1, "no");
    then.band(2, "yes", true).count(Silver);
    core::SeededDice dice(1);
    const auto pool = core::rollChain(chain, 5, dice);
    QCOMPARE(pool.counted(Gold), 5);
    QCOMPARE(dice.draws(), 5); // the first stage is passed without a die
}

void TestKernelChain::emptyBands() {
    Chain chain;
    auto& stage = chain.add("test", "Test", 6);
    stage.band(0, "never").count(Gold, 100);
    stage.band(4, "low");
    stage.band(4, "never").count(Gold, 100);
    stage.band(9, "high", true).count(Gold);
    QCOMPARE(chain.stage(0).bands, 2);
    core::WorkBudget work;
    const auto gold = core::chainOdds(chain, {0, 6, 1}, Gold, work);
    QCOMPARE(gold->chances.size(), std::size_t{2});
    QVERIFY(std::abs(gold->chances[1] - 1.0 / 3) < 1e-15);
}

void TestKernelChain::request() {
    const auto request = sample4().request(0, 7);
    QCOMPARE(request.id.c_str(), "first");
    QCOMPARE(request.sides, 4);
    QCOMPARE(request.dice(), 7);
    QCOMPARE(request.rows[0].need.c_str(), "2+");
    QCOMPARE(request.rows[0].bands.size(), std::size_t{3});
    core::SeededDice dice(9);
    QVERIFY(core::fitAnswer(request, core::rollAnswer(request, dice)).has_value());
}

void TestKernelChain::binomial_data() {
    QTest::addColumn<int>("dice");
    QTest::addColumn<int>("face"); // of a D12, that or more counts; 13 = none
    for (const int dice : {0, 1, 2, 20, 60, 200, 1000})
        for (const int face : {1, 2, 6, 12, 13})
            QTest::addRow("%d dice, %d+", dice, face) << dice << face;
}

void TestKernelChain::binomial() {
    QFETCH(int, dice);
    QFETCH(int, face);
    Chain chain;
    auto& stage = chain.add("test", "Test", 12);
    stage.band(face - 1, "no");
    stage.band(12, "yes", true).count(Gold);
    core::WorkBudget work;
    const auto exact = core::chainOdds(chain, {0, 6, dice}, Gold, work);
    const double yes = (13 - face) / 12.0;
    // Grown die by die, without a closed form.
    std::vector<double> grown{1.0};
    for (int n = 0; n < dice; ++n) {
        grown.push_back(0);
        for (std::size_t k = grown.size() - 1; k > 0; --k)
            grown[k] = grown[k] * (1 - yes) + grown[k - 1] * yes;
        grown[0] *= 1 - yes;
    }
    QCOMPARE(fallen::difference(table(exact), fallen::table(grown), 1e-14), QString());
    double sum = 0;
    for (const double chance : exact->chances)
        sum += chance;
    QVERIFY(std::abs(sum - 1) < 1e-14);
}

void TestKernelChain::saturates() {
    core::Scratch scratch;
    core::WorkBudget work;
    const auto chain = sample4();
    for (const auto& sum : {core::DiceSum{0, 6, 9}, core::DiceSum{2, 6, 0}}) {
        const auto dice = core::sumDistribution(sum, scratch);
        const auto one = chain.distribution(scratch, Gold, Silver);
        const auto whole = core::poolDistribution(one, dice, {100, 100}, scratch, work);
        const auto cut = core::poolDistribution(one, dice, {4, 7}, scratch, work);
        std::map<std::pair<int, int>, double> lumped, got;
        for (int a = whole->from; a <= whole->to; ++a)
            for (int b = whole->secondRange(a).from; b <= whole->secondRange(a).to; ++b)
                lumped[{std::min(a, 4), std::min(b, 7)}] += whole->row(a)[b];
        for (int a = cut->from; a <= cut->to; ++a)
            for (int b = cut->secondRange(a).from; b <= cut->secondRange(a).to; ++b)
                got[{a, b}] += cut->row(a)[b];
        QCOMPARE(fallen::difference(got, lumped), QString());
        const auto gold = chain.distribution(scratch, Gold);
        const auto line = core::poolDistribution(gold, dice, {4, 0}, scratch, work);
        for (int a = 0; a <= 4; ++a) {
            double sumOfRow = 0;
            for (int b = 0; b <= 7; ++b)
                sumOfRow += lumped[{a, b}];
            const double inLine = line->from <= a && a <= line->to ? *line->row(a) : 0;
            QVERIFY(std::abs(inLine - sumOfRow) < 1e-14);
        }
    }
}

void TestKernelChain::thins() {
    core::Scratch scratch;
    auto distribution = core::emptyDistribution(2, 1, scratch);
    distribution.at(2, 1) = 1;
    core::thin(distribution, 0.5, 0.25);
    const double wanted[3][2] = {{0.1875, 0.0625}, {0.375, 0.125}, {0.1875, 0.0625}};
    for (int a = 0; a <= 2; ++a)
        for (int b = 0; b <= 1; ++b)
            QCOMPARE(distribution.at(a, b), wanted[a][b]);
}

void TestKernelChain::sums() {
    core::Scratch scratch;
    for (const auto& sum :
         {core::DiceSum{0, 6, 0}, core::DiceSum{0, 6, 4}, core::DiceSum{1, 3, 2}, core::DiceSum{3, 4, 1}}) {
        const auto distribution = core::sumDistribution(sum, scratch);
        std::map<int, double> got;
        for (int n = 0; n <= distribution.first; ++n)
            if (distribution.at(n) > 0) got[n] = distribution.at(n);
        QCOMPARE(fallen::difference(got, fallen::everyFall([&](core::DiceSource& source) {
                                        return core::rollSum(sum, source);
                                    })),
                 QString());
    }
}

void TestKernelChain::stops() {
    const auto chain = sample4();
    core::WorkBudget little(50), unwanted;
    unwanted.cancel();
    for (auto* work : {&little, &unwanted}) {
        QCOMPARE(core::chainOdds(chain, {0, 6, 100}, Gold, *work).error().code.c_str(), "odds.stopped");
        QCOMPARE(core::chainOdds(chain, {0, 6, 100}, Gold, Silver, *work).error().code.c_str(),
                 "odds.stopped");
    }
    core::WorkBudget any;
    QCOMPARE(core::chainOdds(chain, {0, 6, 2000}, Gold, Silver, any).error().code.c_str(), "odds.too_large");
}

void TestKernelChain::scratchWithinScratch() {
    core::Scratch outer;
    double* const kept = outer.zeros(100);
    kept[99] = 5;
    {
        core::Scratch inner;
        double* const other = inner.zeros(100);
        QVERIFY(other + 100 <= kept || kept + 100 <= other);
        std::fill(other, other + 100, 7.0);
    }
    QCOMPARE(kept[99], 5.0);
    QCOMPARE(outer.zeros(100000)[99999], 0.0);
}

TEST_CASE(TestKernelChain, QCoreApplication)
#include "test_kernel_chain.moc"
