// SPDX-License-Identifier: GPL-3.0-or-later
#include "roll_shapes.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include "kernel/dice/opposed_roll.h"

using core::OpposedRoll;
using core::Roll;
using core::RollDice;
using core::Value;

/// Rolls of all games against reference tables that lie beside the project in `shared`, or in the folder that
/// TIDEKEEPER_ORACLES names; without them the case is skipped. tests/data keeps a part of them.
class TestKernelRollLive : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void opposed();
    void thresholds();
    void keptDice();
    void openEndedDice();
    void initiative();
    void tests();

private:
    static Value read(const QString& name);
    static RollDice die(int sides, const std::string& mode);
    static RollDice die(const Value& entry);
    static QString totalsFault(const Roll& roll, const Value& table, double tolerance = 1e-12);
    Value m_all, m_games;
};

Value TestKernelRollLive::read(const QString& name) {
    const auto folder = qEnvironmentVariable("TIDEKEEPER_ORACLES", SOURCE_FOLDER "/../shared");
    QFile file(folder + '/' + name);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return database::parseJson(file.readAll(), name.toStdString()).value_or(Value());
}

void TestKernelRollLive::initTestCase() {
    m_all = read("oracle.json");
    m_games = read("oracle-games.json");
    if (!m_all.asObject() || !m_games.asObject())
        QSKIP("there are no reference tables beside the project; TIDEKEEPER_ORACLES names another folder");
}

RollDice TestKernelRollLive::die(int sides, const std::string& mode) {
    return RollDice::exploding(sides, mode == "advantage" ? 1 : mode == "disadvantage" ? -1 : 0);
}

/// A stat die, some steps up or down the ladder, lower for a model that has lost health.
RollDice TestKernelRollLive::die(const Value& entry) {
    static const std::vector<int> ladder{4, 6, 8, 10, 12, 20};
    const auto health = entry.number("health");
    const auto at = std::find(ladder.begin(), ladder.end(), entry.number("die")) - ladder.begin() +
                    entry.number("steps") -
                    (health >= 4   ? 0
                     : health >= 2 ? 1
                                   : 2);
    return die(ladder[static_cast<std::size_t>(std::clamp<std::int64_t>(at, 0, 5))], entry.text("mode"));
}

QString TestKernelRollLive::totalsFault(const Roll& roll, const Value& table, double tolerance) {
    const auto got = core::rollOdds(roll).totals;
    for (const auto& row : *table.asArray()) {
        const auto& pair = *row.asArray();
        const auto at = *pair[0].asInt() - got.first;
        const bool within = at >= 0 && at < static_cast<std::int64_t>(got.chances.size());
        const auto text = reference::fault(within ? got.chances[static_cast<std::size_t>(at)] : 0,
                                           reference::real(pair[1]), tolerance);
        if (!text.isEmpty()) return QString::number(*pair[0].asInt()) + ": " + text;
    }
    return {};
}

void TestKernelRollLive::opposed() {
    const auto& rows = *m_all.find("scrimmage_opposed")->find("rows")->asArray();
    QVERIFY(rows.size() > 100);
    for (const auto& row : rows) {
        const auto& cells = *row.asArray();
        OpposedRoll roll;
        roll.acting = Roll(die(static_cast<int>(*cells[0].asInt()), *cells[1].asString()));
        roll.resisting = Roll(die(static_cast<int>(*cells[2].asInt()), *cells[3].asString()));
        core::WorkBudget work;
        const auto odds = *core::opposedOdds(roll, work);
        QCOMPARE(reference::fault(odds.success(roll.tie), reference::real(cells[4]), 1e-11), QString());
        QCOMPARE(reference::fault(odds.tie, reference::real(cells[5]), 1e-11), QString());
    }
}

void TestKernelRollLive::thresholds() {
    for (const auto& row : *m_all.find("scrimmage_threshold")->find("rows")->asArray()) {
        const auto& cells = *row.asArray();
        const auto odds =
            core::rollOdds(Roll(die(static_cast<int>(*cells[0].asInt()), *cells[1].asString()))).totals;
        for (std::size_t n = 2; n < cells.size(); ++n)
            QCOMPARE(reference::fault(odds.atLeast(static_cast<int>(n)), reference::real(cells[n]), 1e-11),
                     QString());
    }
}

/// Two of more dice are kept, the highest or the lowest.
void TestKernelRollLive::keptDice() {
    const auto& rolls = *m_all.find("E")->find("results")->find("success_roll_2_kept")->asObject();
    QVERIFY(!rolls.empty());
    for (const auto& [net, entry] : rolls)
        QCOMPARE(totalsFault(Roll(RollDice::pool(2, std::stoi(net))), *entry.find("total")), QString());
    for (const auto& [name, entry] : *m_games.find("trench_crusade")->asObject())
        if (entry.text("family") == "tc.success") {
            const auto& results = *entry.find("results");
            const Roll roll(RollDice::pool(2, static_cast<int>(results.number("net_dice"))));
            QCOMPARE(totalsFault(roll, *results.find("total")), QString());
        }
}

void TestKernelRollLive::openEndedDice() {
    int met = 0;
    for (const auto& [name, entry] : *m_games.find("steampunk_fantasy")->asObject())
        if (entry.text("family") == "hx.open_d6") {
            const auto roll =
                shapes::openEnded(static_cast<int>(entry.find("parameters")->number("modifier")));
            QCOMPARE(totalsFault(roll, *entry.find("results")->find("total")), QString());
            ++met;
        }
    QVERIFY(met > 0);
}

void TestKernelRollLive::initiative() {
    int met = 0;
    for (const auto& [name, entry] : *m_games.find("scrimmage")->asObject()) {
        if (entry.text("family") != "sc.initiative") continue;
        std::vector<Roll> contenders;
        for (const auto& team : *entry.find("parameters")->find("teams")->asArray())
            contenders.emplace_back(die(team));
        core::WorkBudget work;
        const auto odds = *core::rollOffOdds(contenders, work);
        const auto& results = *entry.find("results");
        QCOMPARE(reference::fault(odds.tied, reference::real(*results.find("tie_on_first_roll")), 1e-12),
                 QString());
        for (const auto& row : *results.find("order")->asArray()) {
            const auto& pair = *row.asArray();
            std::vector<int> order;
            for (const auto& n : *pair[0].asArray())
                order.push_back(static_cast<int>(*n.asInt()) - 1);
            QCOMPARE(reference::fault(odds.orders.at(order), reference::real(pair[1]), 1e-12), QString());
        }
        ++met;
    }
    QVERIFY(met > 0);
}

/// Tests of one stat, and of two against each other, with the second roll that some may make.
void TestKernelRollLive::tests() {
    int met = 0;
    for (const auto& [name, entry] : *m_games.find("scrimmage")->asObject()) {
        const auto family = entry.text("family");
        if (family != "sc.dt" && family != "sc.hit") continue;
        const auto& given = *entry.find("parameters");
        const auto& results = *entry.find("results");
        ++met;
        if (family == "sc.hit") {
            if (const auto* kept = given.find("explode_kept"); kept && *kept == Value(false)) continue;
            OpposedRoll roll;
            roll.acting = Roll(die(*given.find("attacker")));
            roll.resisting = Roll(die(*given.find("defender")));
            const auto* second = given.find("defender_reroll");
            roll.secondDefence = second && *second == Value(true);
            core::WorkBudget work;
            const auto odds = *core::opposedOdds(roll, work);
            QCOMPARE(
                reference::fault(odds.success(roll.tie), reference::real(*results.find("success")), 1e-12),
                QString());
            continue;
        }
        const auto odds = core::rollOdds(Roll(die(given))).totals;
        const auto* again = given.find("reroll_failed");
        for (const auto& row : *results.find("success")->asArray()) {
            const auto& pair = *row.asArray();
            const double once = odds.atLeast(static_cast<int>(*pair[0].asInt()));
            const double chance = again && *again == Value(true) ? once + (1 - once) * once : once;
            QCOMPARE(reference::fault(chance, reference::real(pair[1]), 1e-12), QString());
        }
    }
    QVERIFY(met > 0);
}

TEST_CASE(TestKernelRollLive, QCoreApplication)
#include "test_kernel_roll_live.moc"
