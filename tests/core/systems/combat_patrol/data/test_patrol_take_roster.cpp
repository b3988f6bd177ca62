// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "taken_lists.h"

#include "systems/combat_patrol/data/data_card.h"
#include "systems/combat_patrol/data/force_rules.h"
#include "systems/combat_patrol/import/take_weapon.h"

#include <QTest>

#include <algorithm>

using namespace core::combat_patrol;
using namespace patrol_data;
using namespace taken_lists;

/// Rosters of other programs become datasheets, weapons and a patrol that can be played.
class TestPatrolTakeRoster : public QObject {
    Q_OBJECT

private slots:
    void filesLoadWithTheShippedOnes();
    void numbersOfUnits();
    void modelsAndWeapons();
    void abilities();
    void patrolCanBePlayed();
    void whatIsLeftIsTold();
    void unitsOfDifferentArmsKeepTheirSheets();
    void shippedWeaponsAreUsed();
    void keywordsAreSpelt_data();
    void keywordsAreSpelt();
    void dice_data();
    void dice();
    void oddNumbersLeaveTheUnitOut_data();
    void oddNumbersLeaveTheUnitOut();
    void oddWeaponsAreLeftOut_data();
    void oddWeaponsAreLeftOut();
    void unitsThatCannotMove();
    void unitsWithoutFactionMakeNoPatrol();
    void modelsKeepTheirNumbers();
    void oddOwnNumbersAreTold();
    void apWithoutItsSignIsTold();
    void largeUnitsAreSplit();
    void otherGamesAreRefused_data();
    void otherGamesAreRefused();
};

void TestPatrolTakeRoster::filesLoadWithTheShippedOnes() {
    const auto taken = importRoster(sample(), shippedCatalogue());
    QVERIFY(taken);
    QStringList paths;
    for (const auto& [path, value] : taken->files)
        paths << QString::fromStdString(path);
    QCOMPARE(
        paths,
        (QStringList{"forces/night_procession.json", "patrols/night_procession.json",
                     "units/gravewatch_wardens.json", "units/keeper_oswin_tarn.json",
                     "units/mourning_engine.json", "weapons/arc_lance.json", "weapons/bayonet_2.json",
                     "weapons/grave_lantern.json", "weapons/iron_hull.json", "weapons/keepers_blade.json",
                     "weapons/lantern_carbine.json", "weapons/lantern_pistol.json", "weapons/storm_bell.json",
                     "weapons/tolling_maul.json", "weapons/twin_dirge_cannon.json"}));
    const auto catalogue = together(*taken); // the list is ready as a force, too
    QCOMPARE(catalogue.sheets.size(), shippedCatalogue().sheets.size() + 3);
    const auto& force = catalogue.forces.at("night_procession");
    QVERIFY(forceProblems(forceRules(catalogue), force).empty() && force.faction == "night_procession");
}

void TestPatrolTakeRoster::numbersOfUnits() {
    const auto catalogue = together(*importRoster(sample(), shippedCatalogue()));
    const auto& keeper = catalogue.sheets.at("keeper_oswin_tarn");
    QCOMPARE(keeper.name, std::string("Keeper Oswin Tarn"));
    QCOMPARE((std::array{keeper.move, keeper.toughness, keeper.save, keeper.invulnerable, keeper.wounds,
                         keeper.leadership, keeper.control}),
             (std::array{6, 4, 2, 4, 5, 6, 1}));
    QCOMPARE(listed(keeper.keywords), QString("INFANTRY, CHARACTER, EPIC HERO"));
    QCOMPARE(listed(keeper.factionKeywords), QString("GRAVEWATCH"));
    QCOMPARE(catalogue.sheets.at("gravewatch_wardens").invulnerable, 7);
}

void TestPatrolTakeRoster::modelsAndWeapons() {
    const auto catalogue = together(*importRoster(sample(), shippedCatalogue()));
    const auto& wardens = catalogue.sheets.at("gravewatch_wardens");
    QCOMPARE(wardens.models.size(), std::size_t{3});
    QCOMPARE(wardens.models[1].count, 8);
    QCOMPARE(listed(wardens.models[2].weapons), QString("arc_lance, bayonet_2"));
    const auto& lance = catalogue.weapons.at("arc_lance");
    QCOMPARE(lance.name, std::string("Arc lance"));
    QCOMPARE(lance.profiles.size(), std::size_t{2});
    QCOMPARE(lance.profiles[1].name, std::string("overcharged"));
    QCOMPARE(lance.profiles[1].ap, -3);
    QCOMPARE(listed(lance.profiles[1].keywords), QString("Hazardous, Hooked"));
    QVERIFY(!catalogue.keywords.at("hooked").automated); // unknown, so a reminder
    const auto& maul = catalogue.weapons.at("tolling_maul").profiles.at(0);
    QCOMPARE(maul.mode, Mode::Melee);
    QCOMPARE(maul.skill, 4);
    QCOMPARE(listed(maul.keywords), QString("Twin-linked, Anti-VEHICLE 4+"));
    const auto& lantern = catalogue.weapons.at("grave_lantern").profiles.at(0);
    QCOMPARE(lantern.skill, 0);
    QCOMPARE(lantern.attacks, (core::DiceSum{1, 6, 0}));
    QCOMPARE(catalogue.weapons.at("twin_dirge_cannon").profiles.at(0).damage, (core::DiceSum{1, 6, 1}));
}

void TestPatrolTakeRoster::abilities() {
    const auto catalogue = together(*importRoster(sample(), shippedCatalogue()));
    const auto& keeper = catalogue.sheets.at("keeper_oswin_tarn");
    QCOMPARE(listed(keeper.rules), QString("Leader"));
    QCOMPARE(listed(keeper.leads), QString("gravewatch_wardens"));
    QCOMPARE(keeper.abilities.size(), std::size_t{2});
    QCOMPARE(keeper.abilities[0].name, std::string("Last Candle"));
    QCOMPARE(keeper.abilities[0].kind, AbilityKind::Reminder);
    QVERIFY(keeper.abilities[0].help.starts_with("Once per battle"));
    QCOMPARE(listed(catalogue.sheets.at("mourning_engine").rules), QString("Deadly Demise D3, Scouts 6\""));
    auto roster = oneUnit({});
    roster.units[0].abilities = {{"Destroyer Hive", "words"},
                                 {"Invulnerable Save*", "4+ against ranged attacks"},
                                 {"Feel No Pain 5+", ""},
                                 {"Feel No Pain 9+", ""}};
    const auto trooper = together(*importRoster(roster, shippedCatalogue())).sheets.at("trooper");
    QCOMPARE(trooper.abilities[0].kind, AbilityKind::DestroyerHive); // one the program carries out
    QCOMPARE(trooper.invulnerable, 7);
    QCOMPARE(trooper.abilities[1].name, std::string("Invulnerable Save*"));
    QCOMPARE(trooper.abilities[2].name, std::string("Feel No Pain 9+"));
    QCOMPARE(listed(trooper.rules), QString("Feel No Pain 5+"));
}

void TestPatrolTakeRoster::patrolCanBePlayed() {
    const auto catalogue = together(*importRoster(sample(), shippedCatalogue()));
    const auto& patrol = catalogue.patrols.at("night_procession");
    QCOMPARE(patrol.faction, std::string("GRAVEWATCH"));
    QCOMPARE(patrol.warlord, std::string("keeper_oswin_tarn"));
    QVERIFY(patrol.proposed);
    QCOMPARE(patrol.units.size(), std::size_t{4});
    QCOMPARE(patrol.units[2].id, std::string("gravewatch_wardens_2"));
    QCOMPARE(patrol.units[2].name, std::string("Gravewatch Wardens 2"));
    auto muster = standard();
    muster.defender = {};
    muster.defender.patrol = "night_procession";
    muster.defender.attached = std::vector<Attachment>{Attachment{"keeper_oswin_tarn", "gravewatch_wardens"}};
    const auto state = beginning(catalogue, muster);
    QVERIFY2(state.has_value(), state ? "" : (state.error().where + ": " + state.error().text).c_str());
    QCOMPARE(state->at(core::UnitId("defender.gravewatch_wardens")).models.size(), std::size_t{10});
    QCOMPARE(state->at(core::UnitId("defender.keeper_oswin_tarn")).models.size(), std::size_t{1});
}

void TestPatrolTakeRoster::whatIsLeftIsTold() {
    const auto taken = importRoster(sample(), shippedCatalogue());
    const auto left = all(taken->notImported);
    for (const char* sentence : {"Mourning Engine, Storm bell: Strength D6+2 is set to 5",
                                 "Detachment: Night Procession", "Lamp Oath"})
        QVERIFY2(left.contains(sentence), qPrintable(left));
    QVERIFY2(!left.contains("Sustained Hits D3"), qPrintable(left)); // a rule that the game rolls
}

void TestPatrolTakeRoster::unitsOfDifferentArmsKeepTheirSheets() {
    auto roster = oneUnit({});
    roster.units.push_back(roster.units[0]);
    roster.units.push_back(roster.units[0]);
    roster.units[1].models[0].count = 6;
    const auto taken = importRoster(roster, shippedCatalogue());
    QVERIFY(taken->files.contains("units/trooper.json") && taken->files.contains("units/trooper_2.json") &&
            !taken->files.contains("units/trooper_3.json"));
}

void TestPatrolTakeRoster::shippedWeaponsAreUsed() {
    auto roster = oneUnit({});
    roster.units[0].models[0].weapons = {
        {"Plague boltgun",
         1,
         {{"Range", "24\""}, {"A", "2"}, {"BS", "3+"}, {"S", "4"}, {"AP", "0"}, {"D", "1"}},
         {"lethal hits"}}};
    const auto taken = importRoster(roster, shippedCatalogue());
    QVERIFY(!taken->files.contains("weapons/plague_boltgun.json"));
    QCOMPARE(listed(together(*taken).sheets.at("trooper").models[0].weapons), QString("plague_boltgun"));
}

void TestPatrolTakeRoster::keywordsAreSpelt_data() {
    QTest::addColumn<QString>("wanted");
    for (const auto& [written, wanted] :
         std::vector<std::pair<const char*, const char*>>{{"Lethal Hits", "Lethal Hits"},
                                                          {"LETHAL  HITS", "Lethal Hits"},
                                                          {"twin linked", "Twin-linked"},
                                                          {"Twin-Linked", "Twin-linked"},
                                                          {"Anti-Infantry 4+", "Anti-INFANTRY 4+"},
                                                          {"Anti Vehicle 3+", "Anti-VEHICLE 3+"},
                                                          {"Anti-FLY 2", "Anti-FLY 2+"},
                                                          {"anti-epic hero 5+", "Anti-EPIC HERO 5+"},
                                                          {"Anti-Infantry", "(Anti-Infantry)"},
                                                          {"Anti-Infantry 9+", "(Anti-Infantry 9+)"},
                                                          {"Rapid Fire 2", "Rapid Fire 2"},
                                                          {"Rapid Fire D6+3", "Rapid Fire D6+3"},
                                                          {"rapid fire d3", "Rapid Fire D3"},
                                                          {"Rapid Fire", "(Rapid Fire)"},
                                                          {"Sustained Hits 1", "Sustained Hits 1"},
                                                          {"Sustained Hits D3", "Sustained Hits D3"},
                                                          {"Sustained Hits 2D3", "(Sustained Hits 2D3)"},
                                                          {"Sustained Hits 0", "(Sustained Hits 0)"},
                                                          {"Melta 99999999999", "Melta 99999999999"},
                                                          {"Melta 4", "Melta 4"},
                                                          {"Feel No Pain 5+", "Feel No Pain 5+"},
                                                          {"Feel no pain 5", "Feel No Pain 5+"},
                                                          {"Scouts 9\"", "Scouts 9\""},
                                                          {"Scouts 99\"", "(Scouts 99\")"},
                                                          {"Deadly Demise D3", "Deadly Demise D3"},
                                                          {"Hooked", "Hooked"},
                                                          {"Psychic 3", "Psychic 3"}})
        QTest::newRow(written) << QString(wanted);
}

void TestPatrolTakeRoster::keywordsAreSpelt() {
    QTEST(QString::fromStdString(keywordSpelling(QTest::currentDataTag())), "wanted");
}

void TestPatrolTakeRoster::dice_data() {
    QTest::addColumn<bool>("fits");
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    QTest::newRow("1") << true << 1 << 1;
    QTest::newRow("32") << true << 32 << 32;
    QTest::newRow("D6") << true << 1 << 6;
    QTest::newRow("d3") << true << 1 << 3;
    QTest::newRow("2D6+3") << true << 5 << 15;
    QTest::newRow("3D3") << true << 3 << 9;
    for (const char* text : {"", "*", "-", "0", "-1", "D", "0D6", "D0", "D1", "21D6", "D99", "D6+", "D6+x",
                             "D6-1", "6+", "1e9", "99999999999", "1000", "D6 "})
        QTest::newRow(*text ? text : "nothing") << false << 0 << 0;
}

void TestPatrolTakeRoster::dice() {
    QFETCH(bool, fits);
    const QByteArray tag = QTest::currentDataTag();
    const auto sum = printedDice(tag == "nothing" ? std::string() : tag.toStdString());
    QCOMPARE(sum.has_value(), fits);
    if (!sum) return;
    QTEST(sum->least(), "least");
    QTEST(sum->most(), "most");
}

void TestPatrolTakeRoster::oddNumbersLeaveTheUnitOut_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    int n = 0;
    for (const auto& [name, value] : std::vector<std::pair<const char*, const char*>>{{"M", "fast"},
                                                                                      {"M", "-5\""},
                                                                                      {"M", "1000\""},
                                                                                      {"M", "99999999999"},
                                                                                      {"T", "*"},
                                                                                      {"T", "0"},
                                                                                      {"T", ""},
                                                                                      {"SV", "1+"},
                                                                                      {"SV", "8+"},
                                                                                      {"W", "-1"},
                                                                                      {"W", "D6"},
                                                                                      {"LD", "3+"},
                                                                                      {"LD", "10"},
                                                                                      {"OC", "-1"},
                                                                                      {"OC", "1e999"}})
        QTest::addRow("%d: %s %s", ++n, name, value) << QString(name) << QString(value);
}

void TestPatrolTakeRoster::oddNumbersLeaveTheUnitOut() {
    QFETCH(QString, name);
    QFETCH(QString, value);
    auto roster = oneUnit({{name.toStdString(), value.toStdString()}});
    const auto alone = importRoster(roster, shippedCatalogue());
    QVERIFY(!alone);
    QCOMPARE(alone.error().code, std::string("roster.nothing"));
    QVERIFY2(QString::fromStdString(alone.error().text).contains("Trooper: left out, because its " + name),
             alone.error().text.c_str());
    roster.units.push_back(oneUnit({}).units[0]);
    roster.units[1].name = "Sound trooper";
    const auto both = importRoster(roster, shippedCatalogue());
    QVERIFY(both && both->files.contains("units/sound_trooper.json") &&
            !both->files.contains("units/trooper.json"));
    QVERIFY(all(both->notImported).contains("Trooper: left out"));
    together(*both);
}

void TestPatrolTakeRoster::oddWeaponsAreLeftOut_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("fits");
    int n = 0;
    for (const auto& [name, value, fits] : std::vector<std::tuple<const char*, const char*, bool>>{
             {"Range", "24\"", true}, {"Range", "N/A", false},  {"Range", "", false},
             {"Range", "0\"", false}, {"Range", "-1\"", false}, {"Range", "99999\"", false},
             {"A", "D6+2", true},     {"A", "0", false},        {"A", "*", false},
             {"BS", "N/A", false},    {"BS", "1+", false},      {"BS", "7+", false},
             {"BS", "4", true},       {"S", "*", false},        {"S", "2D6", true},
             {"S", "0", false},       {"AP", "-", true},        {"AP", "-6", true},
             {"AP", "-7", false},     {"AP", "4", true},        {"AP", "7", false},
             {"D", "D6+1", true},     {"D", "", false},         {"D", "99999999999", false}})
        QTest::addRow("%d: %s %s", ++n, name, value) << QString(name) << QString(value) << fits;
}

void TestPatrolTakeRoster::oddWeaponsAreLeftOut() {
    QFETCH(QString, name);
    QFETCH(QString, value);
    QFETCH(bool, fits);
    auto roster = oneUnit({});
    roster.units[0].models[0].weapons = {gun({{name.toStdString(), value.toStdString()}}),
                                         gun({{"Range", "12\""}})};
    roster.units[0].models[0].weapons[1].name = "Pistol";
    const auto taken = importRoster(roster, shippedCatalogue());
    QVERIFY(taken);
    QCOMPARE(taken->files.contains("weapons/gun.json"), fits);
    QVERIFY(taken->files.contains("weapons/pistol.json"));
    if (!fits)
        QVERIFY2(all(taken->notImported).contains("Trooper, Gun: left out, because its " + name),
                 qPrintable(all(taken->notImported)));
    together(*taken);
}

void TestPatrolTakeRoster::unitsThatCannotMove() {
    const auto taken = importRoster(oneUnit({{"M", "-"}}), shippedCatalogue());
    QCOMPARE(together(*taken).sheets.at("trooper").move, 1);
    QVERIFY(all(taken->notImported).contains("cannot move"));
}

void TestPatrolTakeRoster::unitsWithoutFactionMakeNoPatrol() {
    const auto taken = importRoster(oneUnit({}), shippedCatalogue());
    QCOMPARE(taken->files.size(), std::size_t{1});
    QVERIFY(all(taken->notImported).contains("no patrol was created"));
}

void TestPatrolTakeRoster::modelsKeepTheirNumbers() {
    auto roster = oneUnit({{"INSV", "4+"}});
    roster.units[0].models.push_back(
        {"Gun",
         1,
         {},
         {{"M", "-"}, {"T", "4"}, {"SV", "3+"}, {"W", "6"}, {"LD", "6+"}, {"OC", "0"}, {"INSV", "-"}}});
    const auto taken = importRoster(roster, shippedCatalogue());
    const auto sheet = together(*taken).sheets.at("trooper");
    QVERIFY((statlineOf(sheet, "Trooper") == Statline{6, 4, 3, 4, 2, 6, 2}));
    QVERIFY((statlineOf(sheet, "Gun") == Statline{1, 4, 3, 7, 6, 6, 0}));
    QCOMPARE(sheet.models[1].toughness, 0); // as the unit
    const auto card = cardOf(taken->files, "units/trooper.json");
    QVERIFY(card);
    QCOMPARE(text(card->keywords.at(0).text + ": " + card->keywords.at(0).help),
             QString("Gun: Different numbers: M 1″, W 6, OC 0, no invulnerable save."));
}

void TestPatrolTakeRoster::oddOwnNumbersAreTold() {
    auto roster = oneUnit({});
    roster.units[0].models.push_back({"Gun", 1, {}, {{"W", "lots"}}});
    const auto taken = importRoster(roster, shippedCatalogue());
    QCOMPARE(together(*taken).sheets.at("trooper").models[1].wounds, 0);
    QVERIFY(
        all(taken->notImported)
            .contains(
                "Trooper, Gun: its W `lots` is not a number from 1 to 999; the number of the unit is used"));
}

void TestPatrolTakeRoster::apWithoutItsSignIsTold() {
    auto roster = oneUnit({});
    roster.units[0].models[0].weapons = {gun({{"AP", "4"}})};
    const auto taken = importRoster(roster, shippedCatalogue());
    QCOMPARE(together(*taken).weapons.at("gun").profiles[0].ap, -4);
    QVERIFY(all(taken->notImported).contains("Trooper, Gun: AP `4` is read as −4"));
}

void TestPatrolTakeRoster::largeUnitsAreSplit() {
    auto roster = oneUnit({});
    roster.units[0].models[0].count = 90;
    const auto sheet = together(*importRoster(roster, shippedCatalogue())).sheets.at("trooper");
    QCOMPARE(sheet.models.size(), std::size_t{3});
    QCOMPARE(sheet.models[2].count, 10);
}

void TestPatrolTakeRoster::otherGamesAreRefused_data() {
    QTest::addColumn<QString>("game");
    for (const char* game :
         {"", "Warhammer 40,000 9th Edition", "Warhammer Fantasy 8th Edition", "Age of Fantasy 10th", "gf"})
        QTest::newRow(*game ? game : "none") << QString(game);
}

void TestPatrolTakeRoster::otherGamesAreRefused() {
    auto roster = sample();
    QFETCH(QString, game);
    roster.game = game.toStdString();
    const auto taken = importRoster(roster, shippedCatalogue());
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, std::string("roster.game"));
    QVERIFY(QString::fromStdString(taken.error().text).contains("Warhammer 40,000 10th Edition"));
}

TEST_CASE(TestPatrolTakeRoster, QCoreApplication)
#include "test_patrol_take_roster.moc"
