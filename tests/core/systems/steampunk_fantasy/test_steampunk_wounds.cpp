// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_units.h"
#include "support/case.h"
#include "thrown.h"

#include "kernel/dice/seeded_dice.h"
#include "systems/steampunk_fantasy/odds/base_state.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace steam;

/// Damage, tables and tokens, by the worked examples of the rules.
class TestSteampunkWounds : public QObject {
    Q_OBJECT

private slots:
    void rangeChangesApAndDamage_data();
    void rangeChangesApAndDamage();
    void armour_data();
    void armour();
    void unarmouredTakesNoBonus();
    void damageIsAddedUp();
    void tables_data();
    void tables();
    void everyTableRunsToItsEnds();
    void crewOfTheZap();
    void atGunHasTwoTables();
    void tokensAreHalved_data();
    void tokensAreHalved();
    void wipedOutHasNothingLeft();
    void fearNeedsATable();
    void resistancesAreRead();
    void rolledAsExpected();

private:
    static const Sheet& sheet(const char* name) {
        const auto* found = sheetNamed(shipped(), name);
        if (!found) qFatal("no unit %s", name);
        return *found;
    }
    static Struck struck(const char* name, std::optional<int> armour = {}, int tokens = 0) {
        Struck out;
        out.tables = &sheet(name).tables;
        out.armour = armour;
        out.tokens = tokens;
        return out;
    }
    static Hit hit(int sides, int plus, int ap, int bonus = 0) {
        Hit out;
        out.regular = Die{sides, plus};
        out.ap = ap;
        out.penetration = bonus;
        return out;
    }
};

void TestSteampunkWounds::rangeChangesApAndDamage_data() {
    QTest::addColumn<int>("band");
    QTest::addColumn<int>("ap");
    QTest::addColumn<int>("then");
    QTest::addColumn<int>("damage");
    const auto row = [](const char* name, RangeBand band, int ap, int then, int damage) {
        QTest::newRow(name) << static_cast<int>(band) << ap << then << damage;
    };
    row("HX-T8 long", RangeBand::Long, 7, 3, -1);
    row("long, even", RangeBand::Long, 10, 5, -1);
    row("long, below nothing", RangeBand::Long, -3, -2, -1);
    row("normal", RangeBand::Normal, 7, 7, 0);
    row("point blank", RangeBand::PointBlank, 7, 8, 1);
}

void TestSteampunkWounds::rangeChangesApAndDamage() {
    QFETCH(int, band);
    QFETCH(int, ap);
    QTEST(apAt(ap, static_cast<RangeBand>(band)), "then");
    QTEST(damageAt(static_cast<RangeBand>(band)), "damage");
}

void TestSteampunkWounds::armour_data() {
    QTest::addColumn<int>("armour");
    QTest::addColumn<int>("ap");
    QTest::addColumn<std::vector<int>>("faces");
    QTest::addColumn<int>("held");
    QTest::addColumn<int>("damage");
    const auto row = [](const char* name, int armour, int ap, std::vector<int> faces, int held, int damage) {
        QTest::newRow(name) << armour << ap << std::move(faces) << held << damage;
    };
    // A Tank Gun: d6+1, 3 more where no armour die held.
    row("HX-T9 holds", 10, 9, {5, 6}, 1, 4);
    row("HX-T9 fails", 10, 9, {4, 6}, 0, 10);
    row("HX-T10 no dice", 8, 9, {1}, 0, 5);
    row("as much AP as armour", 9, 9, {6}, 0, 10);
    row("two dice, one holds", 11, 9, {6, 1, 3}, 1, 1);
    row("two dice hold: blocked", 11, 9, {6, 5}, 2, 0);
    row("many hold: blocked", 13, 9, {6, 5, 5, 1}, 2, 0);
}

void TestSteampunkWounds::armour() {
    QFETCH(int, armour);
    QFETCH(int, ap);
    QFETCH(std::vector<int>, faces);
    QFETCH(int, held);
    QFETCH(int, damage);
    auto unit = struck("dwarf.elite_dwarf_infantry", armour); // has no table that asks for more dice
    const DamageTables plain{{TableId::Regular, {DamageRow{100, {}, {}, false}}}};
    unit.tables = &plain;
    const auto end = typed(Wound(unit, hit(6, 1, ap, 3)), faces);
    QCOMPARE(end.armourHeld(), held);
    QCOMPARE(end.isBlocked(), held == 2);
    QCOMPARE(end.damage().has_value(), held < 2);
    if (held < 2) QCOMPARE(*end.damage(), damage);
}

void TestSteampunkWounds::unarmouredTakesNoBonus() {
    const auto end = typed(Wound(struck("Gnome Infantry"), hit(6, 1, 9, 3)), {4});
    QCOMPARE(*end.damage(), 5);
    auto other = hit(6, 1, 9, 3);
    other.bonusUnarmoured = true; // by the switch
    QCOMPARE(*typed(Wound(struck("Gnome Infantry"), other), {4, 1}).damage(), 8);
}

/// HX-T21: d6 shows 4, two tokens, point blank, one armour die held.
void TestSteampunkWounds::damageIsAddedUp() {
    const auto shot = hitAtRange(hit(6, 0, 2, 3), RangeBand::PointBlank);
    QCOMPARE(shot.ap, 3);
    const auto end = typed(Wound(struck("E34", 5, 2), shot), {6, 1, 4, 2});
    QCOMPARE(*end.damage(), 4 + 2 + 1 - 3);
    QCOMPARE(end.span(), std::string("1-4"));
}

void TestSteampunkWounds::tables_data() {
    QTest::addColumn<QString>("unit");
    QTest::addColumn<std::vector<int>>("faces");
    QTest::addColumn<QString>("row");
    QTest::addColumn<int>("tokens");
    QTest::addColumn<int>("shaken");
    QTest::addColumn<bool>("destroyed");
    const auto row = [](const char* name, const char* unit, std::vector<int> faces, const char* span,
                        int tokens, int shaken, bool destroyed) {
        QTest::newRow(name) << unit << std::move(faces) << span << tokens << shaken << destroyed;
    };
    // The first face is the damage; the others are what the row asks for.
    row("HX-T11 tank 4", "Dw42", {4, 2}, "1-4", 1, 0, false);
    row("HX-T11 tank 5", "Dw42", {5, 3}, "5-8", 2, 0, false);
    row("HX-T11 tank 5, three light", "Dw42", {5, 1, 6, 5, 4}, "5-8", 2, 2, false);
    row("HX-T11 tank 9", "Dw42", {9}, "9+", 0, 0, true);
    row("HX-T24 queen 5", "Queen", {5, 6}, "1-5", 0, 1, false);
    row("HX-T24 queen 8", "Queen", {8, 4}, "6-8", 1, 0, false);
    row("HX-T24 queen 9", "Queen", {9}, "9+", 0, 0, true);
    row("infantry 6, frightened", "Dwarf Infantry", {6, 4}, "6-9", 0, 1, false);
    row("infantry 6, firm", "Dwarf Infantry", {6, 3}, "6-9", 0, 0, false);
    row("troll 9", "Troll", {9}, "7-9", 2, 0, false);
    row("balrog 12", "Balrog", {12}, "12", 3, 1, false);
}

void TestSteampunkWounds::tables() {
    QFETCH(QString, unit);
    QFETCH(std::vector<int>, faces);
    const auto end = typed(Wound(struck(qPrintable(unit)), hit(20, 0, 0)), faces);
    QTEST(QString::fromStdString(end.span()), "row");
    QTEST(end.suffered().of(Does::Token), "tokens");
    QTEST(end.suffered().of(Does::Shaken), "shaken");
    QTEST(end.suffered().of(Does::Destroy) > 0, "destroyed");
}

/// Each table of each unit over its whole range, with all rolls that it asks for.
void TestSteampunkWounds::everyTableRunsToItsEnds() {
    constexpr int widest = 130, below = -10;
    for (const auto& [id, unit] : shipped().sheets)
        for (const auto& [which, table] : unit.tables) {
            Struck now;
            now.tables = &unit.tables;
            now.flying = true;
            core::WorkBudget work;
            const auto ends = enumerateEndings(Wound::on(now, which, Die{widest, below}), work);
            QVERIFY(ends.has_value());
            double sum = 0;
            std::set<std::string> rows;
            for (const auto& [end, chance] : *ends) {
                sum += chance;
                rows.insert(end.span());
                QVERIFY2(!end.span().empty() || end.suffered().all().empty(), id.c_str());
            }
            QVERIFY2(std::abs(sum - 1) < 1e-12, id.c_str());
            QVERIFY2(rows.size() == table.size() + 1, (id + " " + core::codec::keyText(which)).c_str());
        }
}

/// HX-T25: three crew tokens, the crew die shows 7.
void TestSteampunkWounds::crewOfTheZap() {
    auto unit = struck("Zap");
    unit.crewTokens = 3;
    const auto end = typed(Wound::on(unit, TableId::Crew, Die{8, 0}), {7});
    QCOMPARE(*end.damage(), 10);
    QCOMPARE(end.suffered().of(Does::Misfire), 2);
    BaseState base;
    base.crewTokens = 3;
    base = stateAfterStep(base, end.suffered());
    QCOMPARE(base.crewTokens, 5);
    QCOMPARE(base.shaken, 2);
}

/// HX-T33: the gun takes 6; later a crew die shows 5.
void TestSteampunkWounds::atGunHasTwoTables() {
    auto unit = struck("Dwarf AT-gun");
    unit.regular = TableId::RegularGun;
    const auto gun = typed(Wound(unit, hit(6, 0, 0)), {6});
    QCOMPARE(gun.suffered().of(Does::Jammed), 1);
    BaseState base;
    base.models = 4;
    base = stateAfterStep(base, gun.suffered());
    QCOMPARE(base.tokens, 2);
    unit.regular = TableId::RegularCrew;
    unit.tokens = base.tokens;
    const auto crew = typed(Wound(unit, hit(6, 0, 0)), {5, 4});
    QCOMPARE(*crew.damage(), 7);
    base = stateAfterStep(base, crew.suffered());
    QCOMPARE(base.models, 3);
    QCOMPARE(base.tokens, 1);
    QCOMPARE(base.shaken, 0); // 5 or more shakes it
}

void TestSteampunkWounds::tokensAreHalved_data() {
    QTest::addColumn<int>("tokens");
    QTest::addColumn<int>("deaths");
    QTest::addColumn<int>("left");
    QTest::newRow("HX-T12") << 3 << 1 << 1;
    QTest::newRow("two deaths") << 7 << 2 << 1;
    QTest::newRow("no death") << 7 << 0 << 7;
    QTest::newRow("none") << 0 << 3 << 0;
}

void TestSteampunkWounds::tokensAreHalved() {
    QFETCH(int, tokens);
    QFETCH(int, deaths);
    QTEST(tokensAfterDeaths(tokens, deaths), "left");
}

void TestSteampunkWounds::wipedOutHasNothingLeft() {
    BaseState base;
    base.models = 2;
    base.tokens = base.shaken = base.fire = 3;
    base.poison = {8};
    const auto end = typed(Wound(struck("Grunt"), hit(10, 0, 0)), {9});
    QCOMPARE(deathsOf(base, end.suffered()), 2);
    QVERIFY(stateAfterStep(base, end.suffered()) == lostBase());
}

/// Who has no psychic table fears nothing.
void TestSteampunkWounds::fearNeedsATable() {
    QVERIFY(!Wound::on(struck("Dw42"), TableId::Psychic, Die{8, 0}).row());
    auto brave = struck("Dwarf Infantry");
    brave.resists.psychic = 1;
    QCOMPARE(typed(Wound::on(brave, TableId::Psychic, Die{8, 0}), {4}).suffered().of(Does::Shaken), 0);
    QCOMPARE(typed(Wound::on(brave, TableId::Psychic, Die{8, 0}), {5}).suffered().of(Does::Shaken), 1);
}

void TestSteampunkWounds::resistancesAreRead() {
    const auto dwarf = resistancesOf(sheet("Dwarf Infantry").keywords);
    QCOMPARE(dwarf.poison, 2);
    QCOMPARE(dwarf.fire, 1);
    QCOMPARE(dwarf.regular, 0);
    QCOMPARE(resistancesOf(sheet("Balrog").keywords).fire, 12);
}

/// What is rolled comes as often as the odds say: the same procedure does both.
void TestSteampunkWounds::rolledAsExpected() {
    constexpr int times = 4000;
    const Wound wound(struck("E34", 10), hit(6, 1, 9, 3));
    core::WorkBudget work;
    const auto odds =
        mapOutcomes(*enumerateEndings(wound, work), [](const Wound& end) { return end.span(); });
    core::SeededDice dice(7);
    std::map<std::string, int> seen;
    for (int n = 0; n < times; ++n)
        ++seen[rollToEnd(wound, dice).span()];
    for (const auto& [span, chance] : odds) {
        const double spread = std::sqrt(times * chance * (1 - chance));
        QVERIFY2(std::abs(seen[span] - times * chance) < 5 * spread + 1, span.c_str());
    }
}

TEST_CASE(TestSteampunkWounds, QCoreApplication)
#include "test_steampunk_wounds.moc"
