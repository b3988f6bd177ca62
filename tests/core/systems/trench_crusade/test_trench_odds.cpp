// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernel/fallen_dice.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include "systems/trench_crusade/odds/attack_chain.h"
#include "systems/trench_crusade/odds/calculators.h"

using namespace core::trench_crusade;
using core::RollDice;
using core::Value;

/// Exact odds against independent tables, against every ordered sequence of faces, and against many rolls.
class TestTrenchOdds : public QObject {
    Q_OBJECT

private slots:
    void success_data() { entries("success"); }
    void success();
    void bloodbath_data() { entries("bloodbath"); }
    void bloodbath();
    void injury_data() { entries("injury"); }
    void injury();
    void attacks();
    void attackRollAndOddsAgree_data();
    void attackRollAndOddsAgree();
    void chartRollAndOddsAgree();
    void examples_data();
    void examples();
    void extremes();
    void badParameters_data();
    void badParameters();
    void forms();

private:
    static const Value& tables() {
        static const Value all = reference::file("trench_odds.json");
        return all;
    }
    static void entries(const char* table) {
        QTest::addColumn<Value>("entry");
        for (const auto& entry : *tables().find(table)->asArray())
            QTest::addRow("%s %+d, %+d", entry.text("roll").c_str(), static_cast<int>(entry.number("dice")),
                          static_cast<int>(entry.number("modifier")))
                << entry;
    }
    static Value roll(const char* kind, const Value& dice) {
        return Value::Object{{"roll", kind}, {"dice", dice}};
    }
};

void TestTrenchOdds::success() {
    QFETCH(Value, entry);
    const auto answer = reference::solved(attackCalculator(), roll("success", *entry.find("dice")));
    QCOMPARE(reference::tableFault(*answer.results.find("total"), *entry.find("total")), QString());
    for (const auto* name : core::EnumNames<Success>::names)
        QCOMPARE(reference::fault(*answer.results.find(name)->asDouble(), reference::real(*entry.find(name)),
                                  1e-12),
                 QString());
    QCOMPARE(reference::chartFault(answer.charts), QString());
}

void TestTrenchOdds::bloodbath() {
    QFETCH(Value, entry);
    const auto answer = reference::solved(rollCalculator(), roll("bloodbath", *entry.find("dice")));
    QCOMPARE(reference::tableFault(*answer.results.find("total"), *entry.find("total")), QString());
}

void TestTrenchOdds::injury() {
    QFETCH(Value, entry);
    const auto parameters = Value::Object{
        {"roll", *entry.find("roll")}, {"dice", *entry.find("dice")}, {"modifier", *entry.find("modifier")}};
    const auto answer = reference::solved(attackCalculator(), parameters);
    QCOMPARE(answer.results.find("chart")->asArray()->size(), std::size_t{4});
    QCOMPARE(reference::tableFault(*answer.results.find("chart"), *entry.find("chart")), QString());
    QCOMPARE(reference::chartFault(answer.charts), QString());
}

void TestTrenchOdds::attacks() {
    const auto calculator = attackCalculator();
    for (const auto& entry : *tables().find("attacks")->asArray()) {
        const auto& row = *entry.asArray();
        const auto answer =
            reference::solved(calculator, Value::Object{{"success_dice", row[0]},
                                                        {"injury_dice", row[1]},
                                                        {"critical_extra_injury_dice", row[2]},
                                                        {"injury_modifier", row[3]}});
        Value::Array wanted;
        for (std::size_t n = 0; n < 5; ++n)
            wanted.emplace_back(Value::Array{core::EnumNames<AttackChain::End>::names[n], row[4 + n]});
        QCOMPARE(reference::tableFault(*answer.results.find("distribution"), wanted), QString());
        QCOMPARE(reference::chartFault(answer.charts), QString());
    }
}

void TestTrenchOdds::attackRollAndOddsAgree_data() {
    QTest::addColumn<AttackChain>("attack");
    QTest::newRow("plain") << AttackChain{successRoll(RollDice::pool(2, 0)), 2, 0, 0, 0};
    QTest::newRow("better dice, criticals") << AttackChain{successRoll(RollDice::pool(2, 1)), 2, 0, 1, -2};
    QTest::newRow("worse dice") << AttackChain{successRoll(RollDice::pool(2, -1)), 2, -1, 2, 1};
    QTest::newRow("three kept") << AttackChain{successRoll(RollDice::pool(2, 0)), 3, 0, 1, -3};
}

void TestTrenchOdds::attackRollAndOddsAgree() {
    QFETCH(AttackChain, attack);
    const auto chances = attack.chances();
    std::map<AttackChain::End, double> exact;
    for (std::size_t n = 0; n < chances.size(); ++n)
        if (chances[n] > 0) exact[static_cast<AttackChain::End>(n)] = chances[n];
    const auto rolled = [&](core::DiceSource& source) { return attack.roll(source); };
    QCOMPARE(fallen::difference(exact, fallen::everyFall(rolled)), QString());
    QCOMPARE(fallen::sampleFault(exact, rolled, 12), QString());
}

void TestTrenchOdds::chartRollAndOddsAgree() {
    for (const int dice : {-2, 0, 2})
        for (const int modifier : {-3, 0, 2}) {
            const auto roll = injuryRoll(RollDice::pool(2, dice), modifier);
            const auto chances = rowOdds(roll);
            std::map<Injury, double> exact;
            for (std::size_t n = 0; n < chances.size(); ++n)
                if (chances[n] > 0) exact[static_cast<Injury>(n)] = chances[n];
            const auto rolled = [&](core::DiceSource& source) {
                return static_cast<Injury>(roll.band(core::rollTotal(roll, source)));
            };
            QCOMPARE(fallen::difference(exact, fallen::everyFall(rolled)), QString());
            QCOMPARE(fallen::sampleFault(exact, rolled, 13), QString());
        }
}

void TestTrenchOdds::examples_data() {
    QTest::addColumn<int>("kept");
    QTest::addColumn<int>("dice");
    QTest::addColumn<int>("modifier");
    QTest::addColumn<QList<int>>("faces");
    QTest::addColumn<QString>("injury");
    QTest::newRow("TC-T2") << 2 << 1 << 0 << QList<int>{4, 5, 1} << "out";
    QTest::newRow("TC-T7") << 2 << 0 << -2 << QList<int>{4, 5} << "down";
    QTest::newRow("TC-T8") << 2 << 0 << -3 << QList<int>{4, 5} << "minor";
    QTest::newRow("TC-T9") << 3 << 0 << 0 << QList<int>{4, 3, 2} << "out";
    QTest::newRow("TC-T21") << 3 << 2 << 0 << QList<int>{6, 4, 3, 2, 1} << "out";
    QTest::newRow("TC-T22") << 2 << -2 << 0 << QList<int>{6, 5, 2, 1} << "minor";
    QTest::newRow("no effect") << 2 << 0 << -3 << QList<int>{2, 2} << "none";
}

void TestTrenchOdds::examples() {
    QFETCH(int, kept);
    QFETCH(int, dice);
    QFETCH(int, modifier);
    QFETCH(QList<int>, faces);
    QFETCH(QString, injury);
    const std::vector<int> given(faces.begin(), faces.end());
    fallen::ChosenFaces source(given);
    const auto roll = injuryRoll(RollDice::pool(kept, dice), modifier);
    QCOMPARE(QString::fromStdString(
                 core::codec::keyText(static_cast<Injury>(roll.band(core::rollTotal(roll, source))))),
             injury);
    QCOMPARE(source.missing(), 0);
    QCOMPARE(source.draws(), faces.size());
}

void TestTrenchOdds::extremes() {
    const auto most = reference::solved(attackCalculator(), Value::Object{{"success_dice", 20},
                                                                          {"injury_dice", 20},
                                                                          {"critical_extra_injury_dice", 20},
                                                                          {"injury_kept", 10}});
    const auto& rows = *most.results.find("distribution")->asArray();
    QVERIFY(reference::real((*rows[4].asArray())[1]) > 1 - 1e-5);
    const auto least = reference::solved(
        rollCalculator(), Value::Object{{"roll", "success"}, {"dice", -20}, {"modifier", -100}});
    QVERIFY(std::abs(*least.results.find("fail")->asDouble() - 1) < 1e-14);
}

void TestTrenchOdds::badParameters_data() {
    QTest::addColumn<Value>("parameters");
    QTest::addColumn<QString>("where");
    QTest::newRow("no such roll") << Value(Value::Object{{"roll", "morale"}}) << "$.roll";
    QTest::newRow("too many dice") << Value(roll("injury", 21)) << "$.dice";
    QTest::newRow("too few dice") << Value(roll("injury", -21)) << "$.dice";
    QTest::newRow("dice as text") << Value(roll("injury", "two")) << "$.dice";
    QTest::newRow("nothing kept") << Value(Value::Object{{"roll", "injury"}, {"kept", 0}}) << "$.kept";
    QTest::newRow("modifier") << Value(Value::Object{{"roll", "injury"}, {"modifier", 101}}) << "$.modifier";
    QTest::newRow("an attack's member in a roll")
        << Value(Value::Object{{"roll", "injury"}, {"success_dice", 1}}) << "$.success_dice";
    QTest::newRow("a roll's member in an attack") << Value(Value::Object{{"dice", 1}}) << "$.dice";
    QTest::newRow("success dice") << Value(Value::Object{{"success_dice", 21}}) << "$.success_dice";
    QTest::newRow("extra dice") << Value(Value::Object{{"critical_extra_injury_dice", -21}})
                                << "$.critical_extra_injury_dice";
    QTest::newRow("no object") << Value(7) << "$";
}

void TestTrenchOdds::badParameters() {
    QFETCH(Value, parameters);
    QFETCH(QString, where);
    QCOMPARE(reference::refusedAt(attackCalculator(), parameters), where);
}

void TestTrenchOdds::forms() {
    for (const auto& calculator : {attackCalculator(), rollCalculator()}) {
        const auto parameters = core::presetParameters(calculator);
        QCOMPARE(reference::chartFault(reference::solved(calculator, parameters).charts), QString());
        core::WorkBudget none(0);
        const auto answer = calculator.solve(parameters, none);
        QVERIFY(!answer && answer.error().code == "odds.stopped");
    }
    QCOMPARE(reference::refusedAt(rollCalculator(), Value::Object{{"roll", "attack"}}), "$.roll");
}

TEST_CASE(TestTrenchOdds, QCoreApplication)
#include "test_trench_odds.moc"
