// SPDX-License-Identifier: GPL-3.0-or-later
#include "fallen_dice.h"
#include "support/case.h"

#include "kernel/flow/salvo.h"

namespace {

/// Shots at a row of crates: a hit never reaches beyond the crate it strikes.
struct Shots {
    enum Counter { Hits, Sparks };
    core::DiceSum number{0, 6, 1};
    core::DiceSum harm{1, 3, 0};
    core::PointTest armour{3, 3};
    int crate = 2, crates = 2;
    bool sparking = true;
    core::Chain table = makeTable();

    static core::Chain makeTable() {
        core::Chain chain;
        auto& aim = chain.add("aim", "Aim", 4);
        aim.band(1, "again").roll(1);
        aim.band(2, "miss");
        aim.band(3, "hit", true).count(Hits);
        aim.band(4, "bright", true).count(Hits).count(Sparks, 2);
        auto& again = chain.add("again", "Aim again", 2);
        again.band(1, "miss");
        again.band(2, "hit", true).count(Hits);
        return chain;
    }

    core::DiceSum dice() const { return number; }
    const core::Chain& chain() const { return table; }
    int hits() const { return Hits; }
    int points() const { return sparking ? int{Sparks} : -1; }
    core::DiceSum mark() const { return harm; }
    core::PointTest ignore() const { return armour; }
    int states() const { return crate * crates + 1; }
    int take(int state, int mark) const {
        return state == crate * crates ? state : std::min(state + mark, (state / crate + 1) * crate);
    }
};

std::map<int, double> exact(const Shots& shots) {
    core::WorkBudget work;
    return fallen::table(*core::odds(shots, work));
}

} // namespace

/// Salvos: what is rolled and what is calculated are the same.
class TestKernelSalvo : public QObject {
    Q_OBJECT

private slots:
    void everyFall_data();
    void everyFall();
    void sample_data();
    void sample();
    void mass();
    void stops();
};

void TestKernelSalvo::everyFall_data() {
    QTest::addColumn<Shots>("shots");
    const core::PointTest none{6, 7};
    QTest::newRow("one shot") << Shots{};
    QTest::newRow("no shot") << Shots{{0, 6, 0}};
    QTest::newRow("a D2 of shots") << Shots{{1, 2, 0}, {0, 6, 1}, none};
    QTest::newRow("without sparks") << Shots{{0, 6, 2}, {0, 6, 1}, {3, 3}, 2, 2, false};
    QTest::newRow("fixed harm of two") << Shots{{0, 6, 2}, {0, 6, 2}, none, 3, 2, true};
    QTest::newRow("a D2 of harm") << Shots{{0, 6, 2}, {1, 2, 0}, none, 2, 3, true};
    QTest::newRow("harmless") << Shots{{0, 6, 2}, {0, 6, 0}, {3, 3}, 2, 2, false};
    QTest::newRow("only sparks harm") << Shots{{0, 6, 2}, {0, 6, 0}, {3, 3}, 2, 2, true};
    QTest::newRow("one crate of one") << Shots{{0, 6, 2}, {0, 6, 1}, none, 1, 1, true};
    QTest::newRow("everything is ignored") << Shots{{0, 6, 2}, {0, 6, 1}, {3, 1}, 2, 2, true};
}

void TestKernelSalvo::everyFall() {
    QFETCH(Shots, shots);
    const auto falls =
        fallen::everyFall([&](core::DiceSource& source) { return core::run(shots, source).state; });
    QCOMPARE(fallen::difference(exact(shots), falls), QString());
}

void TestKernelSalvo::sample_data() {
    QTest::addColumn<Shots>("shots");
    QTest::newRow("many") << Shots{{3, 6, 0}, {1, 3, 1}, {3, 3}, 4, 5, true};
    QTest::newRow("without sparks") << Shots{{0, 6, 12}, {2, 3, 0}, {6, 5}, 5, 3, false};
    QTest::newRow("far more than enough") << Shots{{0, 6, 40}, {0, 6, 1}, {6, 7}, 2, 3, true};
}

void TestKernelSalvo::sample() {
    QFETCH(Shots, shots);
    QCOMPARE(fallen::sampleFault(
                 exact(shots), [&](core::DiceSource& source) { return core::run(shots, source).state; }, 23),
             QString());
}

void TestKernelSalvo::mass() {
    double sum = 0;
    for (const auto& [state, chance] : exact({{20, 6, 100}, {2, 6, 0}, {6, 5}, 10, 30, true}))
        sum += chance;
    QVERIFY(std::abs(sum - 1) < 1e-12);
}

void TestKernelSalvo::stops() {
    const Shots large{{20, 6, 100}, {2, 6, 0}, {6, 5}, 10, 30, true};
    core::WorkBudget counting;
    QVERIFY(core::odds(large, counting).has_value());
    for (const std::int64_t budget : {std::int64_t{0}, std::int64_t{1000}, std::int64_t{100000}}) {
        core::WorkBudget work(budget);
        const auto stopped = core::odds(large, work);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code.c_str(), "odds.stopped");
    }
    QVERIFY(counting.progress() > 0.99);
}

TEST_CASE(TestKernelSalvo, QCoreApplication)
#include "test_kernel_salvo.moc"
