// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "kernel/dice/seeded_dice.h"
#include "kernel/store/encounter.h"
#include "support/random_play.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/invariants.h"
#endif

using namespace steam;
using core::UnitId;

/// Every damage table of both editions over its whole range (5.4, 5.9): its rows follow one another without
/// a gap, and whatever they say can happen to a unit and be undone.
class TestSteampunkTables : public QObject {
    Q_OBJECT

private slots:
    void rowsFollowEachOther_data() { everyTable(); }
    void rowsFollowEachOther();
    void everyResultTakesEffect_data() { everyTable(); }
    void everyResultTakesEffect();

private:
    static void everyTable();
    static void undone(const State& state);
};

namespace {

constexpr int beyond = 4; ///< totals below the first and above the last row

/// The base of that sheet in the middle of the board, with company.
struct Victim {
    Field field{Phase::Assault1};
    UnitId unit;
    explicit Victim(const std::string& sheet) {
        unit = field.add(sheet, "first", {4, 5});
        field.add("dwarf.dwarf_infantry", "first", {4, 4});
        field.add("ork.grunt", "second", {5, 6});
    }
};

/// What so much damage on that table comes to, with dice by chance for what the row brings.
Suffered resultOf(const Victim& victim, TableId table, int total, std::uint64_t seed) {
    const auto& state = victim.field.state;
    auto struck = struckNow(state, state.at(victim.unit), {}, false);
    struck.tokens = struck.crewTokens = 0;
    struck.resists = {};
    core::SeededDice dice(seed);
    return rollToEnd(Wound::on(struck, table, Die{1, total - 1}), dice).suffered();
}

/// The battle with that waiting to take effect.
State sufferedBy(State state, const UnitId& unit, const Suffered& suffered) {
    Run run;
    run.state = std::move(state);
    accumulateDamage(run, unit, suffered);
    return run.state;
}

/// Rows that bring rolls only, of which all may come to nothing.
bool nothingBut(const DamageTable& rows, int total) {
    const auto& effects = rowFor(rows, total)->effects;
    return std::all_of(effects.begin(), effects.end(), [](const Effect& one) {
        return one.does == Does::Psychic || one.does == Does::DoubledIfShaken || !one.when.empty();
    });
}

} // namespace

void TestSteampunkTables::everyTable() {
    QTest::addColumn<std::string>("sheet");
    QTest::addColumn<TableId>("table");
    for (const auto& [id, sheet] : shipped().sheets)
        for (const auto& [table, rows] : sheet.tables)
            QTest::addRow("%s %s", id.c_str(), core::codec::keyText(table).c_str()) << id << table;
}

void TestSteampunkTables::rowsFollowEachOther() {
    QFETCH(std::string, sheet);
    QFETCH(TableId, table);
    const auto& rows = shipped().sheets.at(sheet).tables.at(table);
    QVERIFY(!rows.empty());
    const int lowest = rows.front().from;
    const int highest = rows.back().to.value_or(rows.back().from) + beyond;
    for (int total = lowest - beyond; total <= highest; ++total) {
        const auto met = std::count_if(rows.begin(), rows.end(),
                                       [total](const DamageRow& row) { return row.holds(total); });
        QVERIFY2(met == (total < lowest ? 0 : 1),
                 qPrintable(QStringLiteral("%1 meets %2 rows").arg(total).arg(met)));
        const auto* row = rowFor(rows, total);
        QCOMPARE(row != nullptr, total >= lowest);
        if (row) QVERIFY(!row->effects.empty() && !wordsOf(*row).empty());
    }
}

void TestSteampunkTables::everyResultTakesEffect() {
    QFETCH(std::string, sheet);
    QFETCH(TableId, table);
    if (shipped().sheets.at(sheet).kind == UnitKind::Upgrade) return; // its base suffers
    const Victim victim(sheet);
    const auto& rows = shipped().sheets.at(sheet).tables.at(table);
    const int highest = std::min(rows.back().from + beyond, 110);
    for (int total = rows.front().from - 1; total <= highest; ++total) {
        const auto suffered = resultOf(victim, table, total, std::uint64_t(total + 50));
        QCOMPARE(suffered.all().empty(), total < rows.front().from || nothingBut(rows, total));
        auto after = victim.field;
        after.state = sufferedBy(victim.field.state, victim.unit, suffered);
        const auto before = after.state;
        core::SeededDice dice(std::uint64_t(total + 51)); // friends who see it may have to roll
        QCOMPARE(after.carry(core::table::Next{}, dice), std::string());
        QCOMPARE(brokenInvariant(after.state), std::string());
        const auto& unit = after.state.at(victim.unit);
        QVERIFY(unit.pending.empty());
        QCOMPARE(unit.present, !isLost(unit.body));
        if (suffered.of(Does::Destroy) > 0) QCOMPARE(unit.body.models, 0);
        if (total == rows.back().from) undone(before);
    }
}

/// The step is taken back and taken again, to the last byte.
void TestSteampunkTables::undone(const State& state) {
    core::MemoryJournal journal(shippedSystem().id(), 1);
    const core::Order opening{core::toRecord(Command(BeginGame{state})), false};
    const auto made = core::Encounter::create(shippedSystem(), opening, journal, stillPorts());
    QVERIFY2(made.has_value(), made ? "" : made.error().text.c_str());
    auto& game = **made;
    const auto before = game.digest();
    QVERIFY(game.perform({core::toRecord(Command(core::table::Next{})), false}, {}, false).has_value());
    const auto after = game.digest();
    QVERIFY(before != after);
    QVERIFY(game.undo().has_value());
    QCOMPARE(game.digest(), before);
    QVERIFY(game.redo().has_value());
    QCOMPARE(game.digest(), after);
}

TEST_CASE(TestSteampunkTables, QCoreApplication)
#include "test_steampunk_tables.moc"
