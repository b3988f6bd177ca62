// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "support/reference_odds.h"

#include "kernel/game/system.h"

namespace core::trench_crusade {
std::unique_ptr<core::System> module();
}

using core::Value;

/// The families tc.… as `tidekeeper-cli odds` answers them, against tables that other programs calculated.
class TestTrenchQueries : public QObject {
    Q_OBJECT

private slots:
    void asOthersWorkedOut_data() { entries("trench_queries.json"); }
    void asOthersWorkedOut() { compare(); }
    void asCountedOut_data() { entries("trench_counted.json"); }
    void asCountedOut() { compare(); }
    void everyFamilyIsThere();
    void examplesAreAnswered();
    void refused_data();
    void refused();

private:
    static const std::vector<core::Calculator>& families() {
        static const auto all = core::trench_crusade::module()->calculators();
        return all;
    }
    static const core::Calculator& family(std::string_view name) {
        for (const auto& one : families())
            if (one.family == name) return one;
        qFatal("no family %s", std::string(name).c_str());
    }
    static void entries(const char* file) {
        QTest::addColumn<Value>("entry");
        const auto all = reference::file(file);
        for (const auto& entry : *all.find("entries")->asArray())
            QTest::addRow("%s %s", entry.text("family").c_str(), entry.text("name").c_str()) << entry;
    }
    static void compare();
};

namespace {

bool isTable(const Value& value) {
    const auto* rows = value.asArray();
    return rows && std::all_of(rows->begin(), rows->end(), [](const Value& row) {
               const auto* parts = row.asArray();
               return parts && parts->size() == 2 && ((*parts)[1].asDouble() || (*parts)[1].asInt());
           });
}

/// What is different between two results: a chance, a table, or a table of tables.
QString difference(const Value& got, const Value& wanted) {
    if (wanted.asDouble() || wanted.asInt())
        return reference::fault(reference::real(got), reference::real(wanted), 1e-12);
    if (isTable(wanted)) return reference::tableFault(got, wanted);
    const auto &some = *got.asArray(), &others = *wanted.asArray();
    if (some.size() != others.size()) return "another length";
    for (std::size_t n = 0; n < some.size(); ++n)
        if (const auto fault = difference(some[n], others[n]); !fault.isEmpty())
            return QString("%1: %2").arg(n).arg(fault);
    return {};
}

} // namespace

void TestTrenchQueries::compare() {
    QFETCH(Value, entry);
    const auto answer = reference::solved(family(entry.text("family")), *entry.find("parameters"));
    const auto& wanted = *entry.find("results")->asObject();
    QCOMPARE(answer.results.asObject()->size(), wanted.size());
    for (const auto& [name, table] : wanted) {
        const auto* got = answer.results.find(name);
        QVERIFY2(got, name.c_str());
        QCOMPARE(difference(*got, table), QString());
    }
}

void TestTrenchQueries::everyFamilyIsThere() {
    for (const auto* name : {"tc.success", "tc.injury", "tc.charge", "tc.attack", "tc.shoot_into_melee",
                             "tc.spend_table", "tc.fall", "tc.risky_chain", "tc.morale", "tc.scatter"}) {
        const auto& one = family(name);
        QVERIFY2(!one.name.empty() && !one.help.empty() && one.schema.find("properties"), name);
        QVERIFY2(one.inputs.empty(), name); // no form shows its lists
    }
}

void TestTrenchQueries::examplesAreAnswered() {
    for (const auto& one : families()) {
        const auto answer = reference::solved(one, core::presetParameters(one));
        QVERIFY2(!answer.results.asObject()->empty(), one.family.c_str());
        core::WorkBudget none(0);
        const auto stopped = one.solve(core::presetParameters(one), none);
        if (one.family != "tc.charge") QVERIFY2(!stopped, one.family.c_str());
        if (!stopped) QCOMPARE(QString::fromStdString(stopped.error().code), QString("odds.stopped"));
    }
}

void TestTrenchQueries::refused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Value>("parameters");
    QTest::addColumn<QString>("where");
    const auto bad = [](const char* name, Value::Object parameters, const char* where) {
        QTest::addRow("%s %s", name, where)
            << QString(name) << Value(std::move(parameters)) << QString(where);
    };
    bad("tc.success", {{"blood", Value::Object{{"have", 1}, {"spent", 2}}}}, "$.blood.spent");
    bad("tc.success", {{"modifiers", Value::Array{Value::Array{"all", 41}}}}, "$.modifiers");
    bad("tc.injury", {{"base_dice", 11}}, "$.base_dice");
    bad("tc.injury", {{"edition", "9"}}, "$.edition");
    bad("tc.charge", {{"movement", 61}}, "$.movement");
    bad("tc.attack", {{"attacks", 3}}, "$.attacks");
    bad("tc.attack", {{"attacks", Value::Array{Value::Object{{"dice", 1}}}}}, "$.attacks[0].dice");
    bad("tc.attack", {{"attacks", Value::Array(21, Value(Value::Object{}))}}, "$.attacks");
    bad("tc.shoot_into_melee", {{"attacks", Value::Array(21, Value(Value::Object{}))}}, "$.attacks");
    bad("tc.spend_table", {{"blood", 7}}, "$.blood");
    bad("tc.fall", {{"height", -1}}, "$.height");
    bad("tc.risky_chain", {{"actions", Value::Array(11, Value(Value::Object{}))}}, "$.actions");
    bad("tc.morale", {{"models", 0}, {"casualties", Value::Array{}}}, "$.models");
    bad("tc.morale", {{"models", 5}, {"casualties", Value::Array(21, Value(3))}}, "$.casualties");
    bad("tc.scatter", {{"radius", 3}, {"models", Value::Array{}}}, "$.models");
}

void TestTrenchQueries::refused() {
    QFETCH(QString, name);
    QFETCH(Value, parameters);
    QFETCH(QString, where);
    QCOMPARE(reference::refusedAt(family(name.toStdString()), parameters), where);
}

TEST_CASE(TestTrenchQueries, tests::NoApplication)
#include "test_trench_queries.moc"
