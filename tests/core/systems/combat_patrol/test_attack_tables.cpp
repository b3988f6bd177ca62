// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "support/reference_odds.h"

#include <QTest>

#include "systems/combat_patrol/odds/attack_calculator.h"

using core::Value;

/// The answers to attack sequences against independent tables, and what happens to bad questions.
class TestAttackTables : public QObject {
    Q_OBJECT

private slots:
    void tables_data();
    void tables();
    void defaults();
    void refused_data();
    void refused();
    void stops();
    void form();
    void words();

private:
    static Value plain() { return core::presetParameters(core::combat_patrol::attackCalculator()); }
};

void TestAttackTables::tables_data() {
    QTest::addColumn<Value>("entry");
    const auto all = reference::file("attack_sequence_odds.json");
    for (const auto& entry : *all.find("entries")->asArray())
        QTest::newRow(entry.text("name").c_str()) << entry;
}

void TestAttackTables::tables() {
    QFETCH(Value, entry);
    const auto answer = reference::solved(core::combat_patrol::attackCalculator(), *entry.find("parameters"));
    const auto& wanted = *entry.find("results")->asObject();
    QCOMPARE(answer.results.asObject()->size(), wanted.size());
    for (const auto& [name, table] : wanted) {
        QVERIFY2(answer.results.find(name), name.c_str());
        const auto fault = reference::tableFault(*answer.results.find(name), table);
        QVERIFY2(fault.isEmpty(), qPrintable(QString::fromStdString(name) + " " + fault));
        // Rows stand in the order of the reference.
        std::vector<Value> order, wantedOrder;
        for (const auto& row : *table.asArray())
            wantedOrder.push_back((*row.asArray())[0]);
        for (const auto& row : *answer.results.find(name)->asArray())
            order.push_back((*row.asArray())[0]);
        QVERIFY2(order == wantedOrder, name.c_str());
    }
    QCOMPARE(reference::chartFault(answer.charts), QString());
}

void TestAttackTables::defaults() {
    const Value brief = Value::Object{{"attacks", Value::Object{{"plus", 4}}},
                                      {"hit", Value::Object{{"target", 3}}},
                                      {"wound", Value::Object{{"target", 4}}},
                                      {"target", Value::Object{{"models", 2}, {"wounds", 2}}}};
    Value whole = plain();
    for (const auto& [id, value] : std::map<std::string, Value>{
             {"attacks.plus", 4}, {"save", 7}, {"target.models", 2}, {"target.first_wounds", 2}})
        core::setParameter(whole, id, value);
    const auto calculator = core::combat_patrol::attackCalculator();
    QVERIFY(reference::solved(calculator, brief).results == reference::solved(calculator, whole).results);
}

void TestAttackTables::refused_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<Value>("value");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* id, const Value& value, const char* where) {
        QTest::newRow(id) << QString(id) << value << QString(where);
    };
    row("attacks.dice", 201, "$.attacks.dice");
    row("attacks.sides", 0, "$.attacks.sides");
    row("attacks.plus", 1001, "$.attacks.plus");
    row("hit.target", 8, "$.hit.target");
    row("hit.reroll", "some", "$.hit.reroll");
    row("hit.critical_on", 1, "$.hit.critical_on");
    row("hit.sustained", -1, "$.hit.sustained");
    row("wound.target", "four", "$.wound.target");
    row("wound.mortal_on_6", 11, "$.wound.mortal_on_6");
    row("wound.lethal", true, "$.wound.lethal");
    row("save", 0, "$.save");
    row("damage.plus", 101, "$.damage.plus");
    row("damage_less", -1, "$.damage_less");
    row("fnp", 1, "$.fnp");
    row("target.models", 0, "$.target.models");
    row("target.wounds", 101, "$.target.wounds");
    row("target.first_wounds", 3, "$.target.first_wounds");
}

void TestAttackTables::refused() {
    QFETCH(QString, id);
    QFETCH(Value, value);
    QFETCH(QString, where);
    Value parameters = plain();
    core::setParameter(parameters, id.toStdString(), value);
    QCOMPARE(reference::refusedAt(core::combat_patrol::attackCalculator(), parameters), where);
}

void TestAttackTables::stops() {
    const auto calculator = core::combat_patrol::attackCalculator();
    Value large = plain();
    for (const auto& [id, value] : std::map<std::string, Value>{{"attacks.dice", 100},
                                                                {"hit.sustained", 3},
                                                                {"wound.mortal_on_6", 3},
                                                                {"target.models", 100},
                                                                {"target.wounds", 10}})
        core::setParameter(large, id, value);
    core::WorkBudget little(10000);
    const auto stopped = calculator.solve(large, little);
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code.c_str(), "odds.stopped");
    QVERIFY(little.isExhausted());
    core::WorkBudget unwanted;
    unwanted.cancel();
    QCOMPARE(calculator.solve(large, unwanted).error().code.c_str(), "odds.stopped");
}

void TestAttackTables::form() {
    const auto calculator = core::combat_patrol::attackCalculator();
    QCOMPARE(reference::refusedAt(calculator, plain()), QString());
    for (const auto& input : calculator.inputs) {
        QVERIFY2(!input.label.empty(), input.id.c_str());
        if (input.kind == core::OfferField::Kind::Number) {
            const auto preset = *input.preset.asInt();
            QVERIFY2(input.minimum <= preset && preset <= input.maximum, input.id.c_str());
        }
        for (const auto& option : input.options) {
            Value parameters = plain();
            core::setParameter(parameters, input.id, option.value);
            QCOMPARE(reference::refusedAt(calculator, parameters), QString());
        }
    }
}

void TestAttackTables::words() {
    const auto calculator = core::combat_patrol::attackCalculator();
    QCOMPARE(reference::solved(calculator, plain()).charts.front().question.c_str(),
             "to destroy at least one model");
    Value single = plain();
    core::setParameter(single, "target.models", 1);
    const auto charts = reference::solved(calculator, single).charts;
    QCOMPARE(charts.front().question.c_str(), "to destroy the model");
    QCOMPARE(charts.front().bars.size(), std::size_t{2});
    QVERIFY(std::abs(charts.front().bars[1].chance - charts.front().answer) < 1e-15);
}

TEST_CASE(TestAttackTables, QCoreApplication)
#include "test_attack_tables.moc"
