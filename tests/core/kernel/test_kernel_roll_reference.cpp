// SPDX-License-Identifier: GPL-3.0-or-later
#include "roll_shapes.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include "kernel/dice/opposed_roll.h"

using core::OpposedRoll;
using core::Roll;
using core::RollDice;
using core::Value;

/// Rolls of the coming games against independent tables.
class TestKernelRollReference : public QObject {
    Q_OBJECT

private slots:
    void totals_data() { entries("totals"); }
    void totals();
    void thresholds_data() { entries("thresholds"); }
    void thresholds();
    void opposed_data() { entries("opposed"); }
    void opposed();
    void rollOffs_data() { entries("roll_offs"); }
    void rollOffs();

private:
    static const Value& tables() {
        static const Value all = reference::file("roll_odds.json");
        return all;
    }
    static void entries(const char* table) {
        QTest::addColumn<Value>("entry");
        for (const auto& entry : *tables().find(table)->asArray())
            QTest::newRow(entry.text("name").c_str()) << entry;
    }
    static RollDice dice(const Value& entry) {
        RollDice out;
        const auto explodes = entry.text("explodes");
        const int sides = static_cast<int>(entry.number("sides"));
        if (explodes == "open-ended") out = shapes::openEnded().rows.front();
        if (explodes == "odd or highest") out = shapes::oddOrHighest(sides).rows.front();
        if (explodes == "highest") out = RollDice::exploding(sides);
        out.dice = static_cast<int>(entry.number("dice"));
        out.sides = sides;
        out.keep = static_cast<int>(entry.number("keep"));
        out.highest = *entry.find("highest") == Value(true);
        return out;
    }
};

void TestKernelRollReference::totals() {
    QFETCH(Value, entry);
    const Roll roll(dice(*entry.find("dice")), static_cast<int>(entry.number("plus")));
    const auto got = core::rollOdds(roll).totals;
    for (const auto& row : *entry.find("total")->asArray()) {
        const auto& pair = *row.asArray();
        const auto at = static_cast<std::size_t>(*pair[0].asInt() - got.first);
        QCOMPARE(reference::fault(got.chances.at(at), reference::real(pair[1]), 1e-12), QString());
    }
}

void TestKernelRollReference::thresholds() {
    QFETCH(Value, entry);
    const auto got = core::rollOdds(Roll(dice(*entry.find("dice")))).totals;
    for (const auto& row : *entry.find("success")->asArray()) {
        const auto& pair = *row.asArray();
        const auto chance = got.atLeast(static_cast<int>(*pair[0].asInt()));
        QCOMPARE(reference::fault(chance, reference::real(pair[1]), 1e-12), QString());
    }
}

void TestKernelRollReference::opposed() {
    QFETCH(Value, entry);
    OpposedRoll roll;
    roll.acting = Roll(dice(*entry.find("acting")));
    roll.resisting = Roll(dice(*entry.find("resisting")));
    roll.secondDefence = *entry.find("second") == Value(true);
    core::WorkBudget work;
    const auto odds = *core::opposedOdds(roll, work);
    QCOMPARE(reference::fault(odds.success(roll.tie), reference::real(*entry.find("success")), 1e-12),
             QString());
    QCOMPARE(reference::fault(odds.tie, reference::real(*entry.find("tie")), 1e-12), QString());
}

void TestKernelRollReference::rollOffs() {
    QFETCH(Value, entry);
    std::vector<Roll> contenders;
    for (const auto& each : *entry.find("contenders")->asArray())
        contenders.emplace_back(dice(each));
    core::WorkBudget work;
    const auto odds = *core::rollOffOdds(contenders, work);
    QCOMPARE(reference::fault(odds.tied, reference::real(*entry.find("tied")), 1e-12), QString());
    for (const auto& row : *entry.find("orders")->asArray()) {
        const auto& pair = *row.asArray();
        std::vector<int> order;
        for (const auto& n : *pair[0].asArray())
            order.push_back(static_cast<int>(*n.asInt()));
        QCOMPARE(reference::fault(odds.orders.at(order), reference::real(pair[1]), 1e-12), QString());
    }
}

TEST_CASE(TestKernelRollReference, QCoreApplication)
#include "test_kernel_roll_reference.moc"
