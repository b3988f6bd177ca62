// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_pack.h"
#include "support/case.h"

#include "database/import/roster_file.h"
#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/import/take_roster.h"
#include "systems/plaguetide/turn/beginning.h"

#include <QTest>

#include <algorithm>

using namespace core::plaguetide;
using namespace plaguetide_data;

namespace {

core::Roster sample(const char* name = "harbour_militia.json") {
    return *database::readRosterFile(QString(SOURCE_FOLDER "/tests/data/rosters/") + name);
}

const Catalogue& shipped() {
    static const auto catalogue = *readCatalogue(shippedFiles());
    return catalogue;
}

/// The shipped data with what was taken over; ends the test program when the system does not accept it.
Catalogue together(const core::ImportedRoster& taken) {
    auto pack = shippedFiles();
    for (const auto& [path, value] : taken.files)
        core::expect(pack.emplace(path, value).second, "taken files replace none");
    const auto read = readCatalogue(pack);
    if (!read) qWarning("%s: %s", read.error().where.c_str(), read.error().text.c_str());
    return *read;
}

Catalogue taken(const core::Roster& roster) { return together(*importRoster(roster, shipped())); }

QString wordsOf(const std::vector<std::string>& words, const char* between = ", ") {
    QStringList out;
    for (const auto& word : words)
        out << QString::fromStdString(word);
    return out.join(between);
}

core::Roster oneUnit(const std::map<std::string, std::string>& numbers, std::vector<std::string> rules = {},
                     int points = 50) {
    core::RosterEntry entry;
    entry.name = "Raider";
    entry.characteristics = {{"Quality", "4+"}, {"Defense", "5+"}};
    for (const auto& [name, value] : numbers)
        entry.characteristics[name] = value;
    entry.keywords = std::move(rules);
    entry.points = points;
    entry.models = {{"Raider", 5, {{"Axe", 1, {{"Range", "Melee"}, {"A", "2"}}, {}}}}};
    return {"gf", "List", {entry}, {}};
}

} // namespace

/// Lists of One Page Rules games become horde units that can be placed.
class TestPlaguetideTakeRoster : public QObject {
    Q_OBJECT

private slots:
    void numbersOfUnits_data();
    void numbersOfUnits();
    void jsonAndTextAgree();
    void weaponsKeepTheirNumbers();
    void rulesOfOursAreCarriedOut();
    void otherRulesAreReminders_data();
    void otherRulesAreReminders();
    void missionWithTakenUnitsBegins();
    void whatIsLeftIsTold();
    void secondImportFindsItsFiles();
    void oddNumbersLeaveTheUnitOut_data();
    void oddNumbersLeaveTheUnitOut();
    void oddWeaponsAreLeftOut();
    void otherGamesAreRefused_data();
    void otherGamesAreRefused();
};

void TestPlaguetideTakeRoster::numbersOfUnits_data() {
    QTest::addColumn<QList<int>>("numbers"); // cost, M, WS, BS, D, H
    QTest::addColumn<QString>("weapons");
    QTest::addColumn<QString>("keywords");
    QTest::newRow("captain_ysolde_marr") << QList<int>{8, 6, 4, 4, 4, 3} << "boarding_pistol, cutlass"
                                         << "Hero, Dread-Toll";
    QTest::newRow("harbour_rifles") << QList<int>{2, 6, 5, 5, 5, 1} << "long_gun, knife"
                                    << "Good-Shot";
    QTest::newRow("harbour_rifles_with_smelter") << QList<int>{2, 6, 5, 5, 5, 1} << "smelter, knife"
                                                 << "Good-Shot";
    QTest::newRow("mire_hounds") << QList<int>{2, 8, 4, 0, 6, 1} << "teeth"
                                 << "Ambush, Regeneration(5+)";
    QTest::newRow("breakwater_hulk") << QList<int>{28, 4, 4, 4, 2, 12} << "2x_piston_fist, flame_cannon"
                                     << "Fear(2)";
}

void TestPlaguetideTakeRoster::numbersOfUnits() {
    const auto catalogue = taken(sample());
    const auto found = catalogue.sheets.find(QTest::currentDataTag());
    QVERIFY(found != catalogue.sheets.end());
    const auto& sheet = found->second;
    QTEST((QList<int>{sheet.cost, sheet.move, sheet.ws, sheet.bs, sheet.defence, sheet.health}), "numbers");
    QTEST(wordsOf(sheet.weapons), "weapons");
    QTEST(wordsOf(sheet.keywords), "keywords");
    QVERIFY(sheet.proposed && !sheet.operative);
}

void TestPlaguetideTakeRoster::jsonAndTextAgree() {
    const auto json = taken(sample());
    const auto text = taken(sample("harbour_militia.txt"));
    for (const char* id : {"harbour_rifles", "harbour_rifles_with_smelter", "mire_hounds", "breakwater_hulk"})
        QVERIFY2(json.sheets.at(id) == text.sheets.at(id), id);
    QCOMPARE(text.weapons.at("deck_guns").profiles.at(0).attacks, 3);
}

void TestPlaguetideTakeRoster::weaponsKeepTheirNumbers() {
    const auto catalogue = taken(sample());
    const auto& smelter = catalogue.weapons.at("smelter").profiles.at(0);
    QCOMPARE(smelter.mode, Mode::Ranged);
    QCOMPARE((std::array{smelter.rangeInches, smelter.attacks, smelter.ap, smelter.damage}),
             (std::array{12, 1, 4, 3}));
    const auto& fists = catalogue.weapons.at("2x_piston_fist").profiles.at(0);
    QCOMPARE(fists.mode, Mode::Melee);
    QCOMPARE((std::array{fists.rangeInches, fists.attacks, fists.ap, fists.damage}),
             (std::array{0, 6, 2, 1}));
}

void TestPlaguetideTakeRoster::rulesOfOursAreCarriedOut() {
    const auto catalogue = taken(sample());
    const auto& cannon = catalogue.weapons.at("flame_cannon").profiles.at(0);
    QCOMPARE(wordsOf(cannon.keywords),
             QString("Blast(3), Reliable, Relentless")); // Relentless is the hulk's own
    QVERIFY(attackTraits(cannon.keywords, false).doublesSixes);
    QCOMPARE(attackTraits(cannon.keywords, false).blast, 3);
    QVERIFY(
        attackTraits(catalogue.weapons.at("cutlass").profiles.at(0).keywords, true).doublesSixes); // Furious
    QVERIFY(
        !attackTraits(catalogue.weapons.at("boarding_pistol").profiles.at(0).keywords, false).doublesSixes);
    const auto hounds = unitTraits(catalogue.sheets.at("mire_hounds"));
    QVERIFY(hounds.ambush);
    QCOMPARE(hounds.regeneration, 5);
}

void TestPlaguetideTakeRoster::otherRulesAreReminders_data() {
    QTest::addColumn<QString>("kept");
    QTest::newRow("Fearless") << "Fearless";
    QTest::newRow("Swift Strike") << "Swift-Strike"; // is not Swift
    QTest::newRow("Area Denial") << "Area-Denial";
    QTest::newRow("Stun") << "Rule-Stun"; // ours belongs to weapons
    QTest::newRow("Throw(3)") << "Rule-Throw(3)";
    QTest::newRow("+1 to hit") << "Rule-+1-to-hit";
    QTest::newRow("Tough(many)") << "Tough(many)";
    QTest::newRow("Caster(+1)") << "Caster(+1)";
}

void TestPlaguetideTakeRoster::otherRulesAreReminders() {
    QFETCH(QString, kept);
    const auto made = importRoster(oneUnit({}, {QTest::currentDataTag()}), shipped());
    const auto catalogue = together(*made);
    const auto& sheet = catalogue.sheets.at("raider");
    QCOMPARE(wordsOf(sheet.keywords), kept);
    QVERIFY(!catalogue.keywords.at(parseKeyword(kept.toStdString()).key).automated);
    const auto traits = unitTraits(sheet);
    QVERIFY(!traits.swift && !traits.counter && !traits.bulky && !traits.ambush && !traits.unyielding &&
            traits.regeneration == 7);
    QCOMPARE(sheet.health, 1);
    QVERIFY(wordsOf(made->notImported).contains(QTest::currentDataTag()));
}

void TestPlaguetideTakeRoster::missionWithTakenUnitsBegins() {
    const auto made = importRoster(sample(), shipped());
    auto pack = shippedFiles();
    pack.insert(made->files.begin(), made->files.end());
    auto mission = core::codec::parse<Mission>(pack.at("missions/first_watch.json"));
    mission->id = "harbour";
    mission->begin = {};
    for (const char* sheet : {"breakwater_hulk", "mire_hounds"}) {
        Arrival arrival;
        arrival.sheet = sheet;
        arrival.count = 3;
        mission->begin.push_back(arrival);
    }
    pack["missions/harbour.json"] = core::codec::write(*mission);
    const auto catalogue = readCatalogue(pack);
    QVERIFY2(catalogue.has_value(), catalogue ? "" : catalogue.error().text.c_str());
    const auto state = beginning(*catalogue, core::Setup{"harbour", {}, {}, {}});
    QVERIFY(state.has_value());
    QCOMPARE(std::count_if(state->units.begin(), state->units.end(),
                           [](const auto& each) { return !each.second.operative; }),
             6);
}

void TestPlaguetideTakeRoster::whatIsLeftIsTold() {
    const auto made = importRoster(sample(), shipped());
    const auto left = wordsOf(made->notImported, "\n");
    for (const char* sentence :
         {"Captain Ysolde Marr, Harbour Officer: joined with Harbour Rifles",
          "Good Shot: the program does not carry this rule out; kept as a reminder of Harbour Rifles "
          "(Shoots at Quality 4+.)",
          "Rending: the program does not carry this rule out; kept as a reminder of Captain Ysolde Marr, "
          "Harbour Officer, Cutlass",
          "Captain Ysolde Marr, Harbour Officer: carries Harbour Bell in the list",
          "Harbour Rifles: 9 × Harbour Rifles in the list"})
        QVERIFY2(left.contains(sentence), qPrintable(left));
    QVERIFY(wordsOf(importRoster(oneUnit({}, {}, 0), shipped())->notImported)
                .contains("the list gives no points, so its threat cost of 1 is a guess"));
}

/// What is there already keeps its id; what says something else gets a separate one.
void TestPlaguetideTakeRoster::secondImportFindsItsFiles() {
    const auto made = importRoster(sample(), shipped());
    const auto first = together(*made);
    const auto second = importRoster(sample(), first);
    for (const auto& [path, body] : second->files)
        QVERIFY2(made->files.contains(path) && made->files.at(path) == body, path.c_str());
    QVERIFY(second->files.contains("units/mire_hounds.json"));
    auto changed = sample();
    for (auto& entry : changed.units)
        if (entry.name == "Mire Hounds") entry.characteristics["Quality"] = "3";
    const auto third = importRoster(changed, first);
    QVERIFY(third->files.contains("units/mire_hounds_2.json"));
    QVERIFY(!third->files.contains("weapons/teeth_2.json")); // the one that is there is alike
    QVERIFY(third->files.contains("units/breakwater_hulk.json"));
}

void TestPlaguetideTakeRoster::oddNumbersLeaveTheUnitOut_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    int n = 0;
    for (const auto& [name, value] :
         std::vector<std::pair<const char*, const char*>>{{"Quality", ""},
                                                          {"Quality", "1+"},
                                                          {"Quality", "7+"},
                                                          {"Quality", "-4"},
                                                          {"Quality", "99999999999"},
                                                          {"Quality", "1e999"},
                                                          {"Quality", "four"},
                                                          {"Defense", "0"},
                                                          {"Defense", "4.5"}})
        QTest::addRow("%d: %s %s", ++n, name, value) << QString(name) << QString(value);
}

void TestPlaguetideTakeRoster::oddNumbersLeaveTheUnitOut() {
    QFETCH(QString, name);
    QFETCH(QString, value);
    const auto made = importRoster(oneUnit({{name.toStdString(), value.toStdString()}}), shipped());
    QVERIFY(!made);
    QCOMPARE(made.error().code, std::string("roster.nothing"));
    QVERIFY2(QString::fromStdString(made.error().text).contains("Raider: left out, because its " + name),
             made.error().text.c_str());
}

void TestPlaguetideTakeRoster::oddWeaponsAreLeftOut() {
    auto roster = oneUnit({});
    for (const auto& [range, attacks] :
         std::vector<std::pair<const char*, const char*>>{{"24\"", "0"},
                                                          {"24\"", "-1"},
                                                          {"24\"", "99999999999"},
                                                          {"far", "2"},
                                                          {"99999\"", "2"},
                                                          {"24\"", ""}})
        roster.units[0].models[0].weapons.push_back({"Odd gun", 1, {{"Range", range}, {"A", attacks}}, {}});
    const auto made = importRoster(roster, shipped());
    const auto catalogue = together(*made);
    QCOMPARE(wordsOf(catalogue.sheets.at("raider").weapons), QString("axe"));
    QVERIFY(
        wordsOf(made->notImported)
            .contains("Raider, Odd gun: left out, because its A `99999999999` is not a number from 1 to 99"));
    roster.units[0].models[0].weapons = {{"Bombard",
                                          99,
                                          {{"Range", "36\""}, {"A", "90"}},
                                          {"AP(99999999999)", "Deadly(0)", "Blast()", "Blast(x)", "AP(3)"}}};
    const auto bombard = taken(roster).weapons.at("10x_bombard").profiles.at(0);
    QCOMPARE((std::array{bombard.attacks, bombard.ap, bombard.damage}), (std::array{99, 3, 1}));
}

void TestPlaguetideTakeRoster::otherGamesAreRefused_data() {
    QTest::addColumn<QString>("game");
    for (const char* game : {"", "Warhammer 40,000 10th Edition", "gfx"})
        QTest::newRow(*game ? game : "none") << QString(game);
}

void TestPlaguetideTakeRoster::otherGamesAreRefused() {
    auto roster = sample();
    QFETCH(QString, game);
    roster.game = game.toStdString();
    const auto made = importRoster(roster, shipped());
    QVERIFY(!made);
    QCOMPARE(made.error().code, std::string("roster.game"));
    QVERIFY(QString::fromStdString(made.error().text).contains("Army Forge"));
}

TEST_CASE(TestPlaguetideTakeRoster, QCoreApplication)
#include "test_plaguetide_take_roster.moc"
