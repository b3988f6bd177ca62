// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernel/fallen_dice.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include "systems/scrimmage/odds/calculators.h"
#include "systems/scrimmage/odds/stat_die.h"

#include "kernel/dice/opposed_roll.h"

using namespace core::scrimmage;
using core::OpposedRoll;
using core::Roll;
using core::Value;

/// Exact odds against independent tables, against every ordered sequence of faces, and against many rolls.
class TestScrimmageOdds : public QObject {
    Q_OBJECT

private slots:
    void detail_data();
    void detail();
    void grids_data();
    void grids();
    void thresholds_data();
    void thresholds();
    void rollAndOddsAgree_data();
    void rollAndOddsAgree();
    void thresholdRollAgrees();
    void otherDice();
    void badParameters_data();
    void badParameters();
    void forms();

private:
    static const Value& tables() {
        static const Value all = reference::file("scrimmage_odds.json");
        return all;
    }
    static Value side(const Value& die, const Value& mode) {
        return Value::Object{{"die", die}, {"mode", mode}};
    }
};

void TestScrimmageOdds::detail_data() {
    QTest::addColumn<Value>("entry");
    for (const auto& entry : *tables().find("detail")->asArray())
        QTest::newRow(entry.find("parameters")->text("variant").c_str()) << entry;
}

void TestScrimmageOdds::detail() {
    QFETCH(Value, entry);
    const auto answer = reference::solved(opposedCalculator(), *entry.find("parameters"));
    for (const auto* name : {"win", "tie", "lose"})
        QCOMPARE(reference::fault(*answer.results.find(name)->asDouble(), reference::real(*entry.find(name)),
                                  1e-12),
                 QString());
    for (const auto* name : {"attacker_total", "defender_total"})
        QCOMPARE(reference::tableFault(*answer.results.find(name), *entry.find(name), 1e-12, 2e-9),
                 QString());
    QCOMPARE(reference::tableFault(*answer.results.find("margin"), *entry.find("margin"), 1e-12, 1e-9),
             QString());
    QCOMPARE(reference::chartFault(answer.charts), QString());
}

void TestScrimmageOdds::grids_data() {
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("variant");
    QTest::newRow("each die explodes") << "opposed_each"
                                       << "each_explodes";
    QTest::newRow("the kept die explodes") << "opposed_kept" << QString();
}

void TestScrimmageOdds::grids() {
    QFETCH(QString, table);
    QFETCH(QString, variant);
    const auto calculator = opposedCalculator();
    for (const auto& entry : *tables().find(table.toStdString())->asArray()) {
        const auto& row = *entry.asArray();
        Value parameters =
            Value::Object{{"attacker", side(row[0], row[1])}, {"defender", side(row[2], row[3])}};
        if (!variant.isEmpty()) core::setParameter(parameters, "variant", variant.toStdString());
        const auto results = reference::solved(calculator, parameters).results;
        const bool kept = variant.isEmpty();
        const std::vector<const char*> names =
            kept ? std::vector{"success", "tie"} : std::vector{"win", "tie", "lose"};
        for (std::size_t n = 0; n < names.size(); ++n)
            QCOMPARE(reference::fault(*results.find(names[n])->asDouble(), reference::real(row[4 + n]),
                                      kept ? 1e-11 : 1e-12),
                     QString());
    }
}

void TestScrimmageOdds::thresholds_data() {
    QTest::addColumn<Value>("entry");
    for (const auto& entry : *tables().find("thresholds")->asArray())
        QTest::newRow(
            core::canonicalBytes(Value::Array{(*entry.asArray())[0], (*entry.asArray())[1]}).c_str())
            << entry;
}

void TestScrimmageOdds::thresholds() {
    QFETCH(Value, entry);
    const auto& row = *entry.asArray();
    for (std::size_t n = 2; n < row.size(); ++n) {
        const auto answer = reference::solved(
            thresholdCalculator(),
            Value::Object{{"die", row[0]}, {"mode", row[1]}, {"threshold", static_cast<std::int64_t>(n)}});
        QCOMPARE(
            reference::fault(*answer.results.find("success")->asDouble(), reference::real(row[n]), 1e-11),
            QString());
        QCOMPARE(reference::chartFault(answer.charts), QString());
    }
}

void TestScrimmageOdds::rollAndOddsAgree_data() {
    QTest::addColumn<OpposedRoll>("roll");
    for (const auto variant : {Variant::EachExplodes, Variant::KeptExplodes}) {
        const auto name = core::codec::keyText(variant);
        const auto against = [&](const core::RollDice& acting, const core::RollDice& resisting) {
            OpposedRoll roll;
            roll.acting = Roll(acting);
            roll.resisting = Roll(resisting);
            return roll;
        };
        QTest::addRow("D4 against D6 %s", name.c_str())
            << against(statDie(4, Mode::Plain, variant), statDie(6, Mode::Plain, variant));
        QTest::addRow("D6+ against D4 %s", name.c_str())
            << against(statDie(6, Mode::Advantage, variant), statDie(4, Mode::Plain, variant));
        QTest::addRow("D8 against D4- %s", name.c_str())
            << against(statDie(8, Mode::Plain, variant), statDie(4, Mode::Disadvantage, variant));
    }
}

void TestScrimmageOdds::rollAndOddsAgree() {
    QFETCH(OpposedRoll, roll);
    core::WorkBudget work;
    const auto margins = core::marginOdds(roll, work)->totals;
    std::map<int, double> exact;
    for (std::size_t n = 0; n < margins.chances.size(); ++n)
        if (margins.chances[n] > 0) exact[margins.first + static_cast<int>(n)] = margins.chances[n];
    const auto rolled = [&](core::DiceSource& source) { return roll.rollMargin(source); };
    const auto walked = fallen::everyFall(rolled, 1e-9);
    double cut = 1;
    for (const auto& [margin, chance] : walked)
        cut -= chance;
    QVERIFY(cut < 1e-4);
    QCOMPARE(fallen::difference(exact, walked, cut + 1e-11), QString());
    QCOMPARE(fallen::sampleFault(exact, rolled, 5), QString());

    std::map<OpposedRoll::Verdict, double> byMargin;
    for (const auto& [margin, chance] : exact)
        byMargin[OpposedRoll::verdict(margin)] += chance;
    const auto odds = *core::opposedOdds(roll, work);
    const std::map<OpposedRoll::Verdict, double> direct{{OpposedRoll::Verdict::Lose, odds.lose},
                                                        {OpposedRoll::Verdict::Tie, odds.tie},
                                                        {OpposedRoll::Verdict::Win, odds.win}};
    QCOMPARE(fallen::difference(byMargin, direct, 1e-14), QString());
    QVERIFY(odds.leftOut > 0 && odds.leftOut < 1e-16);
}

void TestScrimmageOdds::thresholdRollAgrees() {
    const Roll roll(statDie(6, Mode::Advantage), 0, {{1, 7, "fail", false}, {8, 99, "success", true}});
    const auto bands = core::bandOdds(roll, core::rollOdds(roll).totals);
    const std::map<std::size_t, double> exact{{0, bands[0]}, {1, bands[1]}};
    const auto rolled = [&](core::DiceSource& source) { return roll.band(core::rollTotal(roll, source)); };
    QCOMPARE(fallen::difference(exact, fallen::everyFall(rolled, 1e-13), 1e-11), QString());
    QCOMPARE(fallen::sampleFault(exact, rolled, 6), QString());
}

void TestScrimmageOdds::otherDice() {
    // A D100 and a D2 are no dice of the ladder, but a query may ask for them.
    const auto results =
        reference::solved(opposedCalculator(),
                          Value::Object{{"attacker", side(100, "plain")}, {"defender", side(2, "plain")}})
            .results;
    const double sum = *results.find("win")->asDouble() + *results.find("tie")->asDouble() +
                       *results.find("lose")->asDouble();
    QVERIFY(std::abs(sum - 1) < 1e-14);
    // A D2 gives 1, 3, 5, … with 1/2, 1/4, 1/8: a tie takes an odd total up to 99.
    double tie = 0;
    for (int n = 0; n < 50; ++n)
        tie += 0.01 * std::pow(0.5, n + 1);
    QVERIFY(std::abs(*results.find("tie")->asDouble() - tie) < 1e-12);
}

void TestScrimmageOdds::badParameters_data() {
    QTest::addColumn<Value>("parameters");
    QTest::addColumn<QString>("where");
    const Value d6 = side(6, "plain");
    QTest::newRow("no defender") << Value(Value::Object{{"attacker", d6}}) << "$";
    QTest::newRow("no such mode") << Value(Value::Object{{"attacker", side(6, "lucky")}, {"defender", d6}})
                                  << "$.attacker.mode";
    QTest::newRow("one side") << Value(Value::Object{{"attacker", d6}, {"defender", side(1, "plain")}})
                              << "$.defender.die";
    QTest::newRow("too many sides") << Value(
                                           Value::Object{{"attacker", side(101, "plain")}, {"defender", d6}})
                                    << "$.attacker.die";
    QTest::newRow("half a side") << Value(Value::Object{{"attacker", side(6.5, "plain")}, {"defender", d6}})
                                 << "$.attacker.die";
    QTest::newRow("unknown member") << Value(Value::Object{{"attacker", d6}, {"defender", d6}, {"bonus", 1}})
                                    << "$.bonus";
    QTest::newRow("no object") << Value(Value::Array{}) << "$";
}

void TestScrimmageOdds::badParameters() {
    QFETCH(Value, parameters);
    QFETCH(QString, where);
    QCOMPARE(reference::refusedAt(opposedCalculator(), parameters), where);
}

void TestScrimmageOdds::forms() {
    for (const auto& calculator : {opposedCalculator(), thresholdCalculator()}) {
        const auto parameters = core::presetParameters(calculator);
        QCOMPARE(reference::chartFault(reference::solved(calculator, parameters).charts), QString());
        core::WorkBudget none(0);
        const auto answer = calculator.solve(parameters, none);
        QVERIFY(!answer && answer.error().code == "odds.stopped");
        QVERIFY(calculator.schema.find("properties"));
    }
    QCOMPARE(reference::refusedAt(thresholdCalculator(), Value::Object{{"die", 6}, {"threshold", 0}}),
             "$.threshold");
}

TEST_CASE(TestScrimmageOdds, QCoreApplication)
#include "test_scrimmage_odds.moc"
