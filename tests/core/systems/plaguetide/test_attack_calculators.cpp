// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <string>

#include "database/json.h"
#include "support/case.h"
#include "systems/plaguetide/odds/attack_calculators.h"

#include <QFile>
#include <QTest>

#include <cmath>

using core::Value;

/// The calculators for attacks that stand in no datasheet, against tables made by another program.
class TestAttackCalculators : public QObject {
    Q_OBJECT

private slots:
    void tables_data();
    void tables();
    void blastByHand();
    void refusals_data();
    void refusals();
    void presets();
};

namespace {

core::Calculator of(const std::string& family) {
    for (auto each : {core::plaguetide::attackCalculator(), core::plaguetide::areaCalculator(),
                      core::plaguetide::blastCalculator()})
        if (each.family == family) return each;
    qFatal("no such family");
    return {};
}

std::map<std::string, double> rows(const Value& table) {
    std::map<std::string, double> out;
    for (const auto& entry : *table.asArray()) {
        const auto& chance = (*entry.asArray())[1];
        out[core::canonicalBytes((*entry.asArray())[0])] +=
            chance.asInt() ? static_cast<double>(*chance.asInt()) : *chance.asDouble();
    }
    return out;
}

void compare(const Value& got, const Value& wanted) {
    const auto a = rows(got), b = rows(wanted);
    for (const auto& [outcome, chance] : b)
        QVERIFY2(a.contains(outcome) && std::abs(a.at(outcome) - chance) < 1e-12, outcome.c_str());
    for (const auto& [outcome, chance] : a)
        QVERIFY2(b.contains(outcome) || chance < 1e-14, outcome.c_str());
}

Value reference() {
    QFile file(SOURCE_FOLDER "/tests/data/plaguetide_odds.json");
    if (!file.open(QIODevice::ReadOnly)) qFatal("the table of reference odds is missing");
    auto read = database::parseJson(file.readAll(), "plaguetide_odds.json");
    if (!read) qFatal("%s", read.error().text.c_str());
    return *read;
}

} // namespace

void TestAttackCalculators::tables_data() {
    QTest::addColumn<QString>("name");
    const auto all = reference();
    for (const auto& [name, entry] : *all.find("plaguetide")->asObject())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestAttackCalculators::tables() {
    QFETCH(QString, name);
    const auto all = reference();
    const auto& entry = *all.find("plaguetide")->find(name.toStdString());
    core::WorkBudget work;
    const auto answer = of(entry.text("family")).solve(*entry.find("parameters"), work);
    QVERIFY2(answer.has_value(), answer ? "" : answer.error().text.c_str());
    for (const auto& [table, wanted] : *entry.find("results")->asObject())
        compare(*answer->results.find(table), wanted);
}

void TestAttackCalculators::blastByHand() {
    core::WorkBudget work;
    // One attack on 4+, three hits on three models, saved on 5+ (and sixes): each falls with 4/6 when it
    // hits.
    const Value parameters =
        Value::Object{{"attacks", 1}, {"quality", 4}, {"blast", 3}, {"defence_after_ap", 5}, {"health", 1}};
    const auto answer = of("plaguetide_blast").solve(parameters, work);
    QVERIFY(answer.has_value());
    const double fall = 4 / 6.0, stand = 2 / 6.0;
    const Value wanted = Value::Array{
        Value::Array{0, 0.5 + 0.5 * stand * stand * stand}, Value::Array{1, 0.5 * 3 * fall * stand * stand},
        Value::Array{2, 0.5 * 3 * fall * fall * stand}, Value::Array{3, 0.5 * fall * fall * fall}};
    compare(*answer->results.find("slain"), wanted);
}

void TestAttackCalculators::refusals_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("field");
    QTest::addColumn<int>("number");
    QTest::newRow("too many dice") << "$.attacks"
                                   << "attacks" << 100000;
    QTest::newRow("no health") << "$.health"
                               << "health" << 0;
    QTest::newRow("regeneration on 1") << "$.regeneration"
                                       << "regeneration" << 1;
    QTest::newRow("no such field") << "$.armour"
                                   << "armour" << 1;
}

void TestAttackCalculators::refusals() {
    QFETCH(QString, path);
    QFETCH(QString, field);
    QFETCH(int, number);
    Value parameters = Value::Object{{"attacks", 1}, {"quality", 4}, {"defence_after_ap", 5}, {"health", 1}};
    core::setParameter(parameters, field.toStdString(), number);
    core::WorkBudget work;
    const auto answer = of("plaguetide_attack").solve(parameters, work);
    QVERIFY(!answer.has_value());
    QCOMPARE(QString::fromStdString(answer.error().where), path);
}

void TestAttackCalculators::presets() {
    for (const char* family : {"plaguetide_attack", "plaguetide_area", "plaguetide_blast"}) {
        const auto calculator = of(family);
        core::WorkBudget work;
        const auto answer = calculator.solve(core::presetParameters(calculator), work);
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().text.c_str());
        QVERIFY(!answer->charts.empty());
        double sum = 0;
        for (const auto& bar : answer->charts.front().bars)
            sum += bar.chance;
        QVERIFY(std::abs(sum - 1) < 1e-12);
    }
}

TEST_CASE(TestAttackCalculators, QCoreApplication)
#include "test_attack_calculators.moc"
