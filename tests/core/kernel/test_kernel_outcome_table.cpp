// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "kernel/odds/outcome_table.h"
#include "support/case.h"

using core::NumberChances;
using core::OddsBar;
using core::Value;

class TestKernelOutcomeTable : public QObject {
    Q_OBJECT

private slots:
    void tableLeavesOutTheNegligible();
    void sums();
    void barsShareTheirEnds();
    void bounds();
};

void TestKernelOutcomeTable::tableLeavesOutTheNegligible() {
    const NumberChances numbers{{0.5, 0, 9e-16, 1e-15, 0.5}, -1};
    const Value wanted = Value::Array{Value::Array{-1, 0.5}, Value::Array{2, 1e-15}, Value::Array{3, 0.5}};
    QVERIFY(numbers.table() == wanted);
}

void TestKernelOutcomeTable::sums() {
    const NumberChances numbers{{0.25, 0.25, 0.5}, -1};
    QCOMPARE(numbers.mean(), 0.25);
    QCOMPARE(numbers.atLeast(-5), 1.0);
    QCOMPARE(numbers.atLeast(0), 0.75);
    QCOMPARE(numbers.atLeast(1), 0.5);
    QCOMPARE(numbers.atLeast(2), 0.0);
}

void TestKernelOutcomeTable::barsShareTheirEnds() {
    const NumberChances numbers{{0.125, 0.125, 0.25, 0, 0.25, 0.125, 0.125}, 1};
    const std::vector<OddsBar> all{{"1", 0.125}, {"2", 0.125}, {"3", 0.25},
                                   {"5", 0.25},  {"6", 0.125}, {"7", 0.125}};
    QVERIFY(numbers.bars(1, 7) == all);
    const std::vector<OddsBar> joined{{"≤ 2", 0.25}, {"3", 0.25}, {"5+", 0.5}};
    QVERIFY(numbers.bars(2, 5) == joined);
    // An end that is met by one number alone keeps its plain name.
    const std::vector<OddsBar> upper{{"1", 0.125}, {"2", 0.125}, {"3", 0.25}, {"5+", 0.5}};
    QVERIFY(numbers.bars(1, 5) == upper);
    QVERIFY((NumberChances{{}, 0}).bars(0, 3).empty());
}

void TestKernelOutcomeTable::bounds() {
    QVERIFY(core::checkBounds(3, 3, 3, "$.x").has_value());
    const auto refused = core::checkBounds(4, 1, 3, "$.x");
    QVERIFY(!refused && refused.error().where == "$.x");
    QVERIFY(refused.error().text.find("between 1 and 3") != std::string::npos);
}

TEST_CASE(TestKernelOutcomeTable, QCoreApplication)
#include "test_kernel_outcome_table.moc"
