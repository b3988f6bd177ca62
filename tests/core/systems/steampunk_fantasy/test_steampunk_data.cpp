// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_units.h"
#include "support/case.h"

#include "systems/steampunk_fantasy/data/force_rules.h"
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/sheet_view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/words/words.h"

#include <QTest>

#include <set>

using core::Value;
using namespace steam;

/// What ships of Steampunk Fantasy: units, weapons, armies, boards; and what is reported of data that are
/// wrong.
class TestSteampunkData : public QObject {
    Q_OBJECT

private slots:
    void everythingIsThere();
    void nothingIsWrong();
    void numbersAreThose_data();
    void numbersAreThose();
    void everyKeywordIsExplained();
    void everyTableIsWhole();
    void armiesFollowTheRules();
    void wrongArmies_data();
    void wrongArmies();
    void editionsDoNotMix();
    void cardsShowTables();
    void switchesAreExplained();
    void dice_data();
    void dice();
    void keywordsAreRead();
    void everyKeywordHasItsObject();
    void unitsAreFoundByName_data();
    void unitsAreFoundByName();
    void wrongFiles_data();
    void wrongFiles();
};

void TestSteampunkData::everythingIsThere() {
    int first = 0, later = 0, upgrades = 0, spawned = 0, retired = 0;
    for (const auto& [id, sheet] : shipped().sheets) {
        (sheet.edition == Edition::First ? first : later) += 1;
        upgrades += sheet.kind == UnitKind::Upgrade;
        spawned += sheet.kind == UnitKind::Spawn;
        retired += sheet.retired;
    }
    QCOMPARE(first, 65);
    QCOMPARE(later, 48);
    QCOMPARE(upgrades, 10);
    QVERIFY(spawned >= 4);
    QCOMPARE(retired, 5);
    QCOMPARE(shipped().weapons.size(), std::size_t(205));
    QCOMPARE(shipped().boards.size(), std::size_t(2));
    QVERIFY(shipped().forces.size() >= 3);
    for (const auto& [id, scenario] : shipped().scenarios)
        QVERIFY2(!scenario.briefing.empty() && scenario.proposed, id.c_str());
}

void TestSteampunkData::nothingIsWrong() {
    const auto problems = problemsIn(shippedFiles());
    QVERIFY2(problems.empty(),
             problems.empty() ? "" : (problems.front().where + ": " + problems.front().text).c_str());
}

void TestSteampunkData::numbersAreThose_data() {
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("armour");
    QTest::addColumn<QString>("assault");
    QTest::addColumn<QString>("strikes");
    QTest::addColumn<QString>("cost");
    const auto row = [](const char* unit, const char* armour, const char* assault, const char* strikes,
                        const char* cost) {
        QTest::newRow(unit) << unit << armour << assault << strikes << cost;
    };
    row("Dwarf Infantry", "–", "1/1/1/1 4+", "D6−2 2", "4 manpower");
    row("Ork Infantry", "–", "2/2/2/2 6+", "D6−2 2", "4 manpower");
    row("Ork Grunt", "–", "2/2/2/2 6+", "D6−2 2", "2 manpower");
    row("Elf Infantry", "–", "1/1/1/1 5+", "D6−2 2", "6 manpower");
    row("Gnome Infantry", "–", "1/1/1/1 5+", "D6−2 2", "4 manpower");
    row("Dark Elf Infantry", "–", "1/1/1/1 5+", "D6−2 2", "6 manpower");
    row("Dw42", "13/10/10/9", "4/3/3/2 4+", "D6−1 3", "12 industry");
    row("Char", "11/9/8/7", "6/4/3/2 6+", "D6 3", "12 industry");
    row("E34", "10/9/9/8", "4/3/3/2 5+", "D6−1 3", "12 industry");
    row("Queen", "11/10/8/7", "5/4/3/2 5+", "D6−1 3", "16 industry");
    row("Ballista Tractor I", "12/8/8/7", "3/2/2/1 3+", "D6−1 4", "8 industry");
    row("Troll", "–", "10/8/6/4 5+", "D6+12 3", "16 experience");
    row("Balrog", "8/7/7/6", "6/4/3/2 2+", "D6 6", "24 experience");
}

void TestSteampunkData::numbersAreThose() {
    QFETCH(QString, unit);
    const auto* sheet = sheetNamed(shipped(), unit.toStdString());
    QVERIFY(sheet);
    const auto shown = [](const std::string& text) { return QString::fromStdString(text); };
    QTEST(shown(bySideWords(sheet->armour)), "armour");
    QTEST(shown(bySideWords(sheet->assault.dice) + " " + std::to_string(sheet->assault.toHit) + "+"),
          "assault");
    QTEST(shown(harmWords(sheet->assault.harm) + " " + std::to_string(sheet->assault.ap)), "strikes");
    QTEST(shown(costWords(sheet->cost)), "cost");
}

void TestSteampunkData::everyKeywordIsExplained() {
    std::set<std::string> used;
    for (const auto& [id, sheet] : shipped().sheets)
        for (const auto& text : sheet.keywords)
            used.insert(keyOf(text));
    for (const auto& [id, weapon] : shipped().weapons)
        for (const auto* list : {&weapon.keywords, &weapon.inAssault, &weapon.grants})
            for (const auto& text : *list)
                used.insert(keyOf(text));
    for (const auto& key : used) {
        const auto entry = shipped().keywords.find(key);
        QVERIFY2(entry != shipped().keywords.end() && !entry->second.proposed, key.c_str());
        const auto rule = QString::fromStdString(entry->second.rule);
        QVERIFY2(rule.startsWith("HX-K") || rule == "Unit rules", key.c_str());
    }
    QCOMPARE(used.size(), shipped().keywords.size()); // none without use
}

/// Each table is walked over its whole range: every number has one row or is below the first.
void TestSteampunkData::everyTableIsWhole() {
    constexpr int farthest = 130;
    int tables = 0;
    for (const auto& [id, sheet] : shipped().sheets)
        for (const auto& [which, table] : sheet.tables) {
            ++tables;
            for (int damage = -20; damage <= farthest; ++damage) {
                const auto fits = std::count_if(table.begin(), table.end(),
                                                [&](const DamageRow& row) { return row.holds(damage); });
                QVERIFY2(fits == (damage < table.front().from ? 0 : 1), id.c_str());
                QCOMPARE(rowFor(table, damage) != nullptr, fits == 1);
            }
            for (const auto& row : table)
                for (const auto& effect : row.effects)
                    QVERIFY2(!wordsOf(effect).empty(), id.c_str());
        }
    QVERIFY2(tables > 200, std::to_string(tables).c_str());
}

void TestSteampunkData::armiesFollowTheRules() {
    for (const auto& [id, force] : shipped().forces) {
        const auto problems = shippedSystem().checkForce(force);
        QVERIFY2(problems.empty(), problems.empty() ? "" : (id + ": " + problems.front().text).c_str());
        QVERIFY2(!force.notes.empty(), id.c_str());
        if (editionOf(force) == Edition::Later) continue;
        const auto cost = shippedSystem().costOf(force);
        for (const auto* currency : {"ip", "mp", "cp", "xp"})
            QVERIFY2(cost.at(currency) <= 24 && cost.at(currency) >= 20, (id + " " + currency).c_str());
    }
    const auto& dwarves = shipped().forces.at("dwarf_24");
    for (const auto* currency : {"ip", "mp", "cp", "xp"})
        QCOMPARE(shippedSystem().costOf(dwarves).at(currency), 24);
}

void TestSteampunkData::wrongArmies_data() {
    QTest::addColumn<std::function<void(core::Force&)>>("change");
    QTest::addColumn<QString>("code");
    const auto bad = [](const char* code, std::function<void(core::Force&)> change) {
        QTest::newRow(code) << change << QString(code);
    };
    bad("force.limit", [](core::Force& force) { force.entries.push_back(force.entries.front()); });
    bad("force.sheet", [](core::Force& force) { force.entries.front().sheet = "dwarf.submarine"; });
    bad("force.faction_sheet", [](core::Force& force) { force.entries.front().sheet = "elf.e34"; });
    bad("force.faction", [](core::Force& force) { force.faction = "spartan"; });
    bad("force.gear", [](core::Force& force) { force.entries.front().gear = {"dwarf.anvil"}; });
    bad("force.carrier", [](core::Force& force) { force.entries.front().gear = {"dwarf.heavy_musket"}; });
    bad("force.room", [](core::Force& force) {
        force.entries.back().gear = {"dwarf.heavy_musket", "dwarf.heavy_musket"};
    });
    bad("force.upgrades",
        [](core::Force& force) { force.entries.back().options.assign(5, "dwarf.elite_dwarf_infantry"); });
    bad("force.retired", [](core::Force& force) {
        force.entries.clear();
        core::ForceEntry bots;
        bots.sheet = "dwarf.dwarf_assault_bots";
        force.entries.push_back(bots);
    });
    bad("force.officer", [](core::Force& force) {
        core::ForceEntry infantry;
        infantry.sheet = "elf.elf_infantry";
        infantry.options = {"elf.elf_officer"};
        force.faction = "elf";
        force.entries = {infantry};
    });
}

void TestSteampunkData::wrongArmies() {
    QFETCH(std::function<void(core::Force&)>, change);
    QFETCH(QString, code);
    auto force = shipped().forces.at("dwarf_24");
    change(force);
    QStringList codes;
    for (const auto& problem : shippedSystem().checkForce(force))
        codes << QString::fromStdString(problem.code);
    QVERIFY2(codes.contains(code), qPrintable(code + " is not among " + codes.join(' ')));
}

/// Units of both editions are in no army together, and the later one has four times the points.
void TestSteampunkData::editionsDoNotMix() {
    core::Force force;
    force.faction = "dwarf_later";
    core::ForceEntry brothers;
    brothers.sheet = "f19.dwarf.dwarf_brother_in_arms";
    force.entries.assign(12, brothers);
    QCOMPARE(shippedSystem().costOf(force).at("mp"), 96);
    QVERIFY(shippedSystem().checkForce(force).empty());
    force.entries.push_back(brothers);
    QCOMPARE(QString::fromStdString(shippedSystem().checkForce(force).front().code), QString("force.limit"));
    force.entries.assign(2, brothers);
    force.entries.front().sheet = "dwarf.dw42";
    QCOMPARE(QString::fromStdString(shippedSystem().checkForce(force).front().code),
             QString("force.faction_sheet"));
}

void TestSteampunkData::cardsShowTables() {
    const auto card = shippedSystem().card(shippedFiles(), "units/elf.e34.json");
    QVERIFY(card.has_value());
    QStringList shown;
    for (const auto& one : card->keywords)
        shown << QString::fromStdString(one.text + ": " + one.help);
    QVERIFY2(shown.contains("Regular damage: 1-4 D6 light; 5-8 +1 future damage, D6 critical; 9+ destroyed"),
             qPrintable(shown.join('\n')));
    QCOMPARE(card->weapons.size(), std::size_t(2));
    const auto profiles = profilesOf(shipped());
    for (const auto& [id, sheet] : shipped().sheets)
        QVERIFY2(!sheetView(sheet, profiles).stats.empty(), id.c_str());
    for (const auto& [id, weapon] : shipped().weapons)
        QVERIFY2(!weaponCard(weapon, profiles).weapons.empty(), id.c_str());
}

void TestSteampunkData::switchesAreExplained() {
    std::set<std::string_view> ids;
    for (const auto& entry : switchEntries()) {
        QVERIFY2(ids.insert(entry.id).second, std::string(entry.id).c_str());
        QVERIFY(entry.id.starts_with("hx."));
        QVERIFY(entry.values.size() >= 2 && !entry.help.empty() && !entry.rule.empty());
        QVERIFY(isSet({}, entry.id, entry.values.front()));
    }
    QVERIFY(ids.size() >= 40);
}

void TestSteampunkData::dice_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("read");
    for (const auto& [text, read] :
         {std::pair{"d6", "D6"}, {"d6-2", "D6−2"}, {"D8+1", "D8+1"}, {"d12", "D12"}, {"d6+12", "D6+12"}})
        QTest::newRow(text) << text << read;
    for (const auto* text :
         {"", "6", "d", "d-2", "d6-", "d6-x", "d6+2 ", "2d6", "d0", "d6--2", "d9999999999"})
        QTest::addRow("bad %s", text) << text << QString();
}

void TestSteampunkData::dice() {
    QFETCH(QString, text);
    const auto die = readDie(text.toStdString());
    QTEST(die ? QString::fromStdString(core::steampunk_fantasy::wordsOf(*die)) : QString(), "read");
}

void TestSteampunkData::keywordsAreRead() {
    QCOMPARE(keyOf("Take Cover[still|crawl, -2]"), std::string("take cover"));
    QCOMPARE(valuesOf("Take Cover[still|crawl, -2]"), (std::vector<std::string>{"still|crawl", "-2"}));
    QCOMPARE(wordsOf("Take Cover[still|crawl, -2]"), std::string("Take Cover[still or crawl, −2]"));
    QCOMPARE(wordsOf("Excellent Shot[+2, still_fly]"), std::string("Excellent Shot[+2, still fly]"));
    QCOMPARE(wordsOf("All-terrain"), std::string("All-terrain"));
    QCOMPARE(proseOf("Grunts may be ordered -|-|follow at -1."),
             std::string("Grunts may be ordered -|-|follow at −1."));
    QVERIFY(valuesOf("Stubborn").empty());
    QCOMPARE(numberIn("1 per 3", 1), 3);
    QCOMPARE(numberIn("-2"), -2);
    QCOMPARE(numberIn("none"), 0);
    const Keywords two{"Stubborn", "Fear[8, fast]"};
    QVERIFY(two.has(&Word::neverGivesWay) && two.has(words::fear) && !two.has(&Word::spots));
    const auto* fear = two.find(words::fear);
    QCOMPARE(words::fear.fear(*fear, Speed::Fast), std::optional(8));
    QCOMPARE(words::fear.fear(*fear, Speed::Slow), std::optional<int>());
    QCOMPARE(Keywords{"Invented[3]"}.find(words::fear), nullptr);
}

/// Each keyword of the shipped list is a separate object, and none is left over.
void TestSteampunkData::everyKeywordHasItsObject() {
    std::set<std::string> keys;
    for (const auto* word : words::all())
        QVERIFY2(keys.insert(word->key).second, word->key);
    for (const auto& [key, entry] : shipped().keywords)
        QVERIFY2(keys.erase(key) == 1, key.c_str());
    QVERIFY2(keys.empty(), keys.empty() ? "" : keys.begin()->c_str());
}

void TestSteampunkData::unitsAreFoundByName_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("id");
    for (const auto& [name, id] : {std::pair{"Queen", "darkelf.queen_xxx"},
                                   {"Balrog", "dwarf.tamed_balrog"},
                                   {"Ork Grunt", "ork.grunt"},
                                   {"Ballista Tractor I", "gnome.ballista_tractor_i"},
                                   {"ork.char", "ork.char"},
                                   {"Char", "ork.char"},
                                   {"Dark Elf Infantry", "darkelf.darkelf_infantry"},
                                   {"Submarine", ""},
                                   {"", ""}})
        QTest::addRow("%s.", name) << name << id;
}

void TestSteampunkData::unitsAreFoundByName() {
    QFETCH(QString, name);
    const auto* sheet = sheetNamed(shipped(), name.toStdString());
    QTEST(sheet ? QString::fromStdString(sheet->id) : QString(), "id");
}

void TestSteampunkData::wrongFiles_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("member");
    QTest::addColumn<Value>("value");
    const auto bad = [](const char* file, const char* member, Value value) {
        QTest::addRow("%s %s %s", file, member, core::canonicalBytes(value).substr(0, 30).c_str())
            << QString(file) << QString(member) << std::move(value);
    };
    using Array = Value::Array;
    using Object = Value::Object;
    const Value hole = Array{Object{{"from", 1}, {"to", 3}, {"effects", Array{Object{{"does", "kill"}}}}},
                             Object{{"from", 5}, {"effects", Array{Object{{"does", "destroy"}}}}}};
    const Value noTable = Array{
        Object{{"from", 1}, {"effects", Array{Object{{"does", "roll"}, {"on", "light"}, {"die", "d6"}}}}}};
    bad("units/dwarf.dwarf_infantry.json", "weapons", Array{"dwarf.cannon"});
    bad("units/dwarf.dwarf_infantry.json", "faction", "spartan");
    bad("units/dwarf.dwarf_infantry.json", "cost", Object{{"gold", 3}});
    bad("units/dwarf.dwarf_infantry.json", "models", 0);
    bad("units/dwarf.dw42.json", "armour", Array{13, 10});
    bad("units/dwarf.dw42.json", "assault",
        Object{{"dice", Array{1, 1, 1, 1}}, {"harm", Object{{"regular", "d"}}}});
    bad("units/ork.troll.json", "tables", Object{{"regular", hole}});
    bad("units/ork.grunt.json", "tables", Object{{"regular", noTable}});
    bad("units/elf.illusion.json", "tables", Object{});
    bad("units/ork.char.json", "orders", Object{{"movement", Object{{"slow", Array{"F|F"}}}}});
    bad("weapons/dwarf.musket.json", "angle", Array{1, 1, 1});
    bad("weapons/dwarf.musket.json", "harm", Object{{"psychic", "6"}});
    bad("weapons/dwarf.heavy_musket.json", "carriers", Array{"dwarf.miner"});
    bad("boards/two_fens.json", "hexes", Object{{"8,1", "forest"}});
    bad("boards/two_fens.json", "hexes", Object{{"1,1", "jungle"}});
    bad("boards/two_fens.json", "roads", Array{Array{"1,1", "one,two"}});
    bad("missions/entrenched_fens.json", "board", "moon");
    bad("missions/entrenched_fens.json", "zoneRows", 6);
}

void TestSteampunkData::wrongFiles() {
    QFETCH(QString, file);
    QFETCH(QString, member);
    QFETCH(Value, value);
    auto pack = shippedFiles();
    (*pack.at(file.toStdString()).asObject())[member.toStdString()] = value;
    const auto problems = problemsIn(pack);
    QVERIFY(!problems.empty());
    const auto where = QString::fromStdString(problems.front().where);
    QVERIFY2(where.contains(file) && where.contains(member), qPrintable(where));
    QVERIFY(!core::steampunk_fantasy::module()->load(pack));
}

TEST_CASE(TestSteampunkData, QCoreApplication)
#include "test_steampunk_data.moc"
