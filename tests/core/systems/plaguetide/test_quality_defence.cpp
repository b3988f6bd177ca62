// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernel/fallen_dice.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include "systems/plaguetide/odds/quality_defence.h"

using core::Value;
using core::plaguetide::QualityDefence;
using core::plaguetide::QualityDefenceParameters;

/// Quality against defence: exact odds against independent tables, every fall of the dice, and many rolls.
class TestQualityDefence : public QObject {
    Q_OBJECT

private slots:
    void tables_data();
    void tables();
    void literal_data();
    void literal();
    void everyFall_data() { literal_data(); }
    void everyFall();
    void sample_data() { literal_data(); }
    void sample();
    void refused_data();
    void refused();
    void form();
};

namespace {

using Outcome = std::array<int, 3>; ///< critical hits, ordinary hits, wounds

Outcome rolled(const QualityDefence& rule, core::DiceSource& source) {
    const auto pool = core::rollChain(rule.chain(), core::rollSum(rule.dice(), source), source);
    return {pool.counted(QualityDefence::Criticals), pool.counted(QualityDefence::Ordinary),
            pool.counted(QualityDefence::Wounds)};
}

std::map<std::pair<int, int>, double> jointOf(const QualityDefence& rule) {
    core::WorkBudget work;
    const auto rows =
        core::chainOdds(rule.chain(), rule.dice(), QualityDefence::Criticals, QualityDefence::Ordinary, work);
    std::map<std::pair<int, int>, double> out;
    for (std::size_t a = 0; a < rows->size(); ++a)
        for (std::size_t b = 0; b < (*rows)[a].size(); ++b)
            if ((*rows)[a][b] > 0) out[{static_cast<int>(a), static_cast<int>(b)}] = (*rows)[a][b];
    return out;
}

std::map<int, double> woundsOf(const QualityDefence& rule) {
    core::WorkBudget work;
    const auto numbers = core::chainOdds(rule.chain(), rule.dice(), QualityDefence::Wounds, work);
    std::map<int, double> out;
    for (std::size_t n = 0; n < numbers->chances.size(); ++n)
        if (numbers->chances[n] > 0) out[numbers->first + static_cast<int>(n)] = numbers->chances[n];
    return out;
}

/// One attack after another by the words of the rule: a branch for each face of each die.
std::map<Outcome, double> played(const QualityDefenceParameters& p) {
    std::map<Outcome, double> now{{Outcome{}, 1.0}};
    for (int attack = 0; attack < p.attacks; ++attack) {
        std::map<Outcome, double> next;
        for (const auto& [before, chance] : now)
            for (int face = 1; face <= 6; ++face) {
                const bool critical = face == 6, hit = critical || (face != 1 && face >= p.quality);
                const std::size_t counter = critical ? 0 : 1;
                std::map<Outcome, double> hits{{before, chance / 6}};
                for (int n = 0; hit && n < p.hitMultiplier; ++n) {
                    std::map<Outcome, double> after;
                    for (const auto& [outcome, share] : hits)
                        for (int defence = 1; defence <= 6; ++defence) {
                            const bool blocked =
                                defence == 6 || (defence != 1 && defence >= p.defence + p.ap);
                            Outcome end = outcome;
                            if (!blocked || (critical && p.critUndefendable)) ++end[counter];
                            after[end] += share / 6;
                        }
                    hits = std::move(after);
                }
                for (const auto& [outcome, share] : hits)
                    next[outcome] += share;
            }
        now = std::move(next);
    }
    std::map<Outcome, double> out;
    for (const auto& [hits, chance] : now)
        out[{hits[0], hits[1], (hits[0] * p.critWoundMultiplier + hits[1]) * p.woundMultiplier}] += chance;
    return out;
}

} // namespace

void TestQualityDefence::tables_data() {
    QTest::addColumn<Value>("entry");
    const auto all = reference::file("quality_defence_odds.json");
    for (const auto& entry : *all.find("entries")->asArray())
        QTest::newRow(entry.text("name").c_str()) << entry;
}

void TestQualityDefence::tables() {
    QFETCH(Value, entry);
    const auto answer =
        reference::solved(core::plaguetide::qualityDefenceCalculator(), *entry.find("parameters"));
    const auto& wanted = *entry.find("results")->asObject();
    QCOMPARE(answer.results.asObject()->size(), wanted.size());
    for (const auto& [name, table] : wanted) {
        QVERIFY2(answer.results.find(name), name.c_str());
        const auto fault = reference::tableFault(*answer.results.find(name), table);
        QVERIFY2(fault.isEmpty(), qPrintable(QString::fromStdString(name) + " " + fault));
    }
    QCOMPARE(reference::chartFault(answer.charts), QString());
}

void TestQualityDefence::literal_data() {
    QTest::addColumn<QualityDefenceParameters>("p");
    const auto row = [](const char* name, const QualityDefenceParameters& p) { QTest::newRow(name) << p; };
    row("plain", {.attacks = 2, .quality = 4, .defence = 4});
    row("two wounds each", {.attacks = 3, .quality = 4, .defence = 4, .woundMultiplier = 2});
    row("three hits each", {.attacks = 1, .quality = 3, .defence = 5, .ap = 1, .hitMultiplier = 3});
    row("criticals can be blocked",
        {.attacks = 2, .quality = 2, .defence = 3, .critUndefendable = false, .critWoundMultiplier = 2});
    row("blocked criticals count three", {.attacks = 1,
                                          .quality = 7,
                                          .defence = 2,
                                          .ap = -1,
                                          .critUndefendable = false,
                                          .hitMultiplier = 2,
                                          .critWoundMultiplier = 3,
                                          .woundMultiplier = 2});
    row("only a six blocks", {.attacks = 2, .quality = 6, .defence = 6, .ap = 2});
    row("no attacks", {.attacks = 0, .quality = 4, .defence = 4});
    row("hits without wounds",
        {.attacks = 2, .quality = 4, .defence = 4, .critWoundMultiplier = 0, .woundMultiplier = 1});
}

void TestQualityDefence::literal() {
    QFETCH(QualityDefenceParameters, p);
    const QualityDefence rule(p);
    std::map<std::pair<int, int>, double> joint;
    std::map<int, double> wounds;
    for (const auto& [outcome, chance] : played(p))
        joint[{outcome[0], outcome[1]}] += chance, wounds[outcome[2]] += chance;
    QCOMPARE(fallen::difference(jointOf(rule), joint), QString());
    QCOMPARE(fallen::difference(woundsOf(rule), wounds), QString());
}

void TestQualityDefence::everyFall() {
    QFETCH(QualityDefenceParameters, p);
    const QualityDefence rule(p);
    const auto falls = fallen::everyFall([&](core::DiceSource& source) { return rolled(rule, source); });
    QCOMPARE(fallen::difference(played(p), falls), QString());
}

void TestQualityDefence::sample() {
    QFETCH(QualityDefenceParameters, p);
    const QualityDefence rule(p);
    QCOMPARE(fallen::sampleFault(
                 woundsOf(rule), [&](core::DiceSource& source) { return rolled(rule, source)[2]; }, 17),
             QString());
}

void TestQualityDefence::refused_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<Value>("value");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* id, const Value& value, const char* where) {
        QTest::newRow(id) << QString(id) << value << QString(where);
    };
    row("attacks", 201, "$.attacks");
    row("quality", 0, "$.quality");
    row("defence", "4+", "$.defence");
    row("ap", 7, "$.ap");
    row("hit_multiplier", -1, "$.hit_multiplier");
    row("crit_wound_multiplier", 11, "$.crit_wound_multiplier");
    row("wound_multiplier", 2.5, "$.wound_multiplier");
    row("track.health", -1, "$.track.health");
    row("track.armour", 1, "$.track.armour");
}

void TestQualityDefence::refused() {
    QFETCH(QString, id);
    QFETCH(Value, value);
    QFETCH(QString, where);
    const auto calculator = core::plaguetide::qualityDefenceCalculator();
    Value parameters = core::presetParameters(calculator);
    core::setParameter(parameters, id.toStdString(), value);
    QCOMPARE(reference::refusedAt(calculator, parameters), where);
}

void TestQualityDefence::form() {
    const auto calculator = core::plaguetide::qualityDefenceCalculator();
    const auto answer = reference::solved(calculator, core::presetParameters(calculator));
    QCOMPARE(answer.charts.size(), std::size_t{2});
    QCOMPARE(reference::chartFault(answer.charts), QString());
}

TEST_CASE(TestQualityDefence, QCoreApplication)
#include "test_quality_defence.moc"
