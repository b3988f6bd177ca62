// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_units.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include <QTest>

using core::Value;

/// The families hx.… as `tidekeeper-cli odds` answers them, against tables that other programs calculated.
class TestSteampunkQueries : public QObject {
    Q_OBJECT

private slots:
    void asOthersWorkedOut_data();
    void asOthersWorkedOut();
    void everyFamilyIsThere();
    void examplesAreAnswered();
    void refused_data();
    void refused();
    void stopsWhenNobodyWaits();
    void comesToAnEnd_data();
    void comesToAnEnd();

private:
    static const std::vector<core::Calculator>& families() {
        static const auto all = steam::shippedSystem().calculators();
        return all;
    }
    static const core::Calculator& family(std::string_view name) {
        for (const auto& one : families())
            if (one.family == name) return one;
        qFatal("no family %s", std::string(name).c_str());
    }
};

void TestSteampunkQueries::asOthersWorkedOut_data() {
    QTest::addColumn<Value>("entry");
    const auto all = reference::file("steampunk_queries.json");
    for (const auto& entry : *all.find("entries")->asArray())
        QTest::addRow("%s %s", entry.text("family").c_str(), entry.text("name").c_str()) << entry;
}

void TestSteampunkQueries::asOthersWorkedOut() {
    QFETCH(Value, entry);
    const auto answer = reference::solved(family(entry.text("family")), *entry.find("parameters"));
    const auto& wanted = *entry.find("results")->asObject();
    QCOMPARE(answer.results.asObject()->size(), wanted.size());
    for (const auto& [name, table] : wanted) {
        const auto* got = answer.results.find(name);
        QVERIFY2(got, name.c_str());
        if (table.asArray())
            QVERIFY2(reference::tableFault(*got, table).isEmpty(),
                     qPrintable(QString::fromStdString(name) + " " + reference::tableFault(*got, table)));
        else
            QCOMPARE(reference::fault(reference::real(*got), reference::real(table), 1e-12), QString());
    }
}

void TestSteampunkQueries::everyFamilyIsThere() {
    for (const auto* name :
         {"hx.open_d6", "hx.to_hit", "hx.area", "hx.hit_damage", "hx.volley", "hx.tank_fire", "hx.crew",
          "hx.reroll_waves", "hx.assault", "hx.acid", "hx.agony", "hx.misfire", "hx.shaken"}) {
        const auto& one = family(name);
        QVERIFY2(!one.name.empty() && !one.help.empty() && one.schema.find("properties"), name);
    }
    QCOMPARE(families().size(), std::size_t(13));
}

/// Every chance is between 0 and 1, and the chances of a table of outcomes add up.
void TestSteampunkQueries::examplesAreAnswered() {
    for (const auto& one : families()) {
        const auto answer = reference::solved(one, one.example);
        QVERIFY2(!answer.results.asObject()->empty(), one.family.c_str());
        for (const auto& [name, table] : *answer.results.asObject()) {
            if (!table.asArray() || name == "at_least") continue;
            double sum = 0;
            for (const auto& row : *table.asArray())
                sum += reference::real((*row.asArray())[1]);
            QVERIFY2(std::abs(sum - 1) < 1e-12, (one.family + " " + name).c_str());
        }
    }
}

void TestSteampunkQueries::refused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Value>("parameters");
    QTest::addColumn<QString>("place");
    using Object = Value::Object;
    using Array = Value::Array;
    const auto bad = [](const char* name, Value parameters, const char* place) {
        QTest::addRow("%s %s", name, place) << QString(name) << std::move(parameters) << QString(place);
    };
    bad("hx.hit_damage", Object{{"target", "Submarine"}}, "$.target");
    bad("hx.hit_damage", Object{{"target", "E34"}, {"range", "far"}}, "$.range");
    bad("hx.volley",
        Object{{"target", "Grunt"}, {"groups", Array{Object{{"shots", 50}}, Object{{"shots", 50}}}}},
        "$.groups");
    bad("hx.crew", Object{{"table", "Grunt"}}, "$.table");
    bad("hx.assault", Object{{"A", Object{{"unit", "Grunt"}}}, {"B", Object{{"unit", "Nobody"}}}},
        "$.B.unit");
    bad("hx.assault",
        Object{{"A", Object{{"unit", "Grunt"}, {"to_hit", 7}}}, {"B", Object{{"unit", "Char"}}}},
        "$.A.to_hit");
    bad("hx.agony", Object{{"unit", "Grunt"}, {"turns", 99}}, "$.turns");
    bad("hx.agony", Object{{"unit", "Grunt"}, {"bleeding", Array{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}}},
        "$.bleeding");
    bad("hx.acid", Object{{"acid", 1000}}, "$.acid");
    bad("hx.shaken", Object{{"dice", Array{8}}, {"unit", "?"}}, "$.unit");
}

void TestSteampunkQueries::refused() {
    QFETCH(QString, name);
    QFETCH(Value, parameters);
    QTEST(reference::refusedAt(family(name.toStdString()), parameters), "place");
}

void TestSteampunkQueries::stopsWhenNobodyWaits() {
    for (const auto& one : families()) {
        core::WorkBudget work;
        work.cancel();
        const auto answer = one.solve(one.example, work);
        QVERIFY2(!answer && answer.error().code == "odds.stopped", one.family.c_str());
    }
}

void TestSteampunkQueries::comesToAnEnd_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Value>("parameters");
    QTest::addColumn<bool>("answered");
    using Object = Value::Object;
    const auto add = [](const char* name, const char* title, Value parameters, bool answered) {
        QTest::addRow("%s %s", name, title) << QString(name) << std::move(parameters) << answered;
    };
    add("hx.area", "n 30", Object{{"n", 30}, {"models", 4}}, true);
    add("hx.area", "n 30 for 200 models", Object{{"n", 30}, {"models", 200}, {"evasion", true}}, true);
    add("hx.reroll_waves", "200 dice", Object{{"dice", 200}, {"to_hit", 6}}, true);
    add("hx.reroll_waves", "200 dice, rolled again and again",
        Object{{"dice", 200}, {"to_hit", 6}, {"reroll", 20}, {"ork_assault", true}}, false);
}

/// A query within its limits is answered, or the work runs out and it is refused with a sentence.
void TestSteampunkQueries::comesToAnEnd() {
    QFETCH(QString, name);
    QFETCH(Value, parameters);
    QFETCH(bool, answered);
    core::WorkBudget work(50'000'000);
    const auto answer = core::solved(family(name.toStdString()), parameters, work);
    QCOMPARE(answer.has_value(), answered);
    if (!answered) QCOMPARE(answer.error().code, std::string("odds.stopped"));
}

TEST_CASE(TestSteampunkQueries, QCoreApplication)
#include "test_steampunk_queries.moc"
