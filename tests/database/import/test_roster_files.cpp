// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/loadout.h"
#include "read_lists.h"
#include "support/case.h"

using namespace rosters;

/// Lists as the programs write them, read whole.
class TestRosterFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void threeFormsOfOneRoster_data();
    void threeFormsOfOneRoster();
    void numbersKeepTheirWriting();
    void weaponsKnowTheirModels();
    void abilitiesComeFromEverywhere();
    void whatIsNoUnitIsNamed();
    void numbersMayBeNumbers();
    void unitsOfForcesWithinForces();
    void modelsKeepTheirNumbers();
    void numbersUnderTheNameOfAModel();
    void whatComesByNameAloneIsTold();
    void armyIsNamed();
    void datacardsOfAPatrol();
    void datacardsTellWhatTheyLeaveOpen();
    void eachOrTogether_data();
    void eachOrTogether();
    void armyForgeList();
    void armyForgeHalvesAreJoined();
    void sharedText();
    void sharedTextsOfOldAddUp();
    void lineEndsAndMarksDoNotMatter();
    void zipClutterIsPassedOver();
};

void TestRosterFiles::threeFormsOfOneRoster_data() {
    QTest::addColumn<QString>("file");
    for (const char* name : {"night_procession.ros", "night_procession.rosz", "night_procession.json"})
        QTest::newRow(name) << QString(name);
}

void TestRosterFiles::threeFormsOfOneRoster() {
    QFETCH(QString, file);
    const auto roster = read(file);
    QCOMPARE(roster.game, std::string("Warhammer 40,000 10th Edition"));
    QCOMPARE(roster.name, std::string("Night Procession"));
    QCOMPARE(roster.units.size(), std::size_t{4});
    QVERIFY(roster == read("night_procession.json"));
}

void TestRosterFiles::numbersKeepTheirWriting() {
    const auto roster = read("night_procession.ros");
    const auto& wardens = unit(roster, "Gravewatch Wardens");
    QVERIFY((wardens.characteristics ==
             std::map<std::string, std::string>{
                 {"M", "6\""}, {"T", "4"}, {"SV", "3+"}, {"W", "2"}, {"LD", "6+"}, {"OC", "2"}}));
    QCOMPARE(wardens.points, 160);
    QCOMPARE(listed(wardens.keywords),
             QString("Infantry, Battleline, Grenades, Imperium, Gravewatch Wardens"));
    QCOMPARE(listed(wardens.factions), QString("Gravewatch"));
    const auto& lance = weapon(wardens, "\u27A4 Arc lance - overcharged");
    QCOMPARE(lance.characteristics.at("AP"), std::string("-3"));
    QCOMPARE(listed(lance.keywords), QString("Hazardous, Hooked"));
    QCOMPARE(weapon(wardens, "Bayonet").characteristics.at("Range"), std::string("Melee"));
    QVERIFY(weapon(wardens, "Bayonet").keywords.empty());
}

void TestRosterFiles::weaponsKnowTheirModels() {
    const auto roster = read("night_procession.ros");
    QCOMPARE(
        arms(unit(roster, "Gravewatch Wardens")),
        (QStringList{
            "1 × Warden Sergeant: Lantern pistol, Tolling maul", "8 × Warden: Lantern carbine, Bayonet",
            "1 × Warden w/ arc lance: \u27A4 Arc lance - steady, \u27A4 Arc lance - overcharged, Bayonet"}));
    QCOMPARE(arms(unit(roster, "Mourning Engine")),
             QStringList{"1 × Mourning Engine: Twin dirge cannon, Iron hull, Storm bell"});
}

void TestRosterFiles::abilitiesComeFromEverywhere() {
    const auto roster = read("night_procession.ros");
    QStringList names;
    for (const auto& ability : unit(roster, "Keeper Oswin Tarn").abilities)
        names << QString::fromStdString(ability.name);
    QCOMPARE(names, (QStringList{"Leader", "Invulnerable Save", "Last Candle", "Leader", "Lamp Oath"}));
    QVERIFY(listed(unit(roster, "Keeper Oswin Tarn").keywords).contains("WARLORD"));
    // The rule that explains a keyword of the carbine is none of the unit.
    for (const auto& ability : unit(roster, "Gravewatch Wardens").abilities)
        QVERIFY(ability.name != "Rapid Fire");
    const auto& engine = unit(roster, "Mourning Engine").abilities;
    QVERIFY(std::any_of(engine.begin(), engine.end(), [](const auto& each) {
        return each.name == "Transport: Mourning Engine" &&
               each.text.find("capacity of 10") != std::string::npos;
    }));
}

void TestRosterFiles::whatIsNoUnitIsNamed() {
    const auto skipped = listed(read("night_procession.ros").skipped);
    QVERIFY2(skipped.contains("Detachment: Night Procession"), qPrintable(skipped));
    QVERIFY2(skipped.contains("rule of the whole army, to remember during play: Lamp Oath"),
             qPrintable(skipped));
}

void TestRosterFiles::datacardsOfAPatrol() {
    const auto roster = read("harbour_patrol.json");
    QCOMPARE(roster.name, std::string("Harbour Patrol"));
    QCOMPARE(roster.units.size(), std::size_t{2});
    const auto& keepers = unit(roster, "Lockkeepers");
    QCOMPARE(arms(keepers),
             (QStringList{"7 × Lockkeepers: Harpoon gun, Oar",
                          "1 × Pump Crane: \u27A4 Steam hose - jet, \u27A4 Steam hose - scald, Oar"}));
    QCOMPARE(keepers.characteristics.at("W"), std::string("1"));
    QVERIFY(keepers.models[0].characteristics.empty());
    QCOMPARE(keepers.models[1].characteristics.at("W"), std::string("3"));
    QCOMPARE(weapon(keepers, "Harpoon gun").characteristics.at("BS"), std::string("4+"));
    QCOMPARE(weapon(keepers, "Oar").characteristics.at("WS"), std::string("4+"));
    QStringList names;
    for (const auto& ability : unit(roster, "Harbourmaster Odile").abilities)
        names << QString::fromStdString(ability.name);
    QCOMPARE(names, (QStringList{"Leader", "Rising Tide", "Knows every quay", "Invulnerable Save", "Leader",
                                 "Stratagem, 1 CP: Close the Lock", "Enhancement: Brass Whistle"}));
}

void TestRosterFiles::datacardsTellWhatTheyLeaveOpen() {
    const auto skipped = listed(read("harbour_patrol.json").skipped);
    for (const char* sentence : {"Lockkeepers: composition `a cat` could not be understood",
                                 "Lockkeepers: the numbers of `Otter` were left out",
                                 "are reminders on the datasheet of Harbourmaster Odile"})
        QVERIFY2(skipped.contains(sentence), qPrintable(skipped));
    QVERIFY(!skipped.contains("Old line"));
    const auto silent = readWords(
        R"({"name":"P","datasheets":[{"name":"A","stats":[{"m":"6"}],"meleeWeapons":[{"profiles":[{"name":"Oar"}]}]}]})");
    QCOMPARE(arms(silent.units[0]), QStringList{"1 × A: Oar"});
    QVERIFY2(listed(silent.skipped).contains("does not say how many models") &&
                 listed(silent.skipped).contains("so each carries all"),
             qPrintable(listed(silent.skipped)));
}

void TestRosterFiles::numbersMayBeNumbers() {
    const auto roster =
        readWords(R"({"forces":[{"selections":[{"name":"A","type":"model","number":"3","profiles":[
        {"typeId":"c547-1836-d8a-ff4f","typeName":"Einheit","characteristics":[{"name":"Sv","$text":3},{"name":"T","$text":4.0}]},
        {"typeId":"8a40-4aaa-c780-9046","name":"Klinge","characteristics":[{"name":"A","$text":2}]}]}]}]})");
    QCOMPARE(roster.units.size(), std::size_t{1});
    QCOMPARE(roster.units[0].characteristics.at("SV"), std::string("3"));
    QCOMPARE(roster.units[0].characteristics.at("T"), std::string("4"));
    QCOMPARE(arms(roster.units[0]), QStringList{"3 × A: Klinge"});
    QCOMPARE(roster.name, std::string("Roster"));
}

void TestRosterFiles::unitsOfForcesWithinForces() {
    const QByteArray selection =
        R"("selections":[{"name":"A","type":"model","profiles":[{"typeName":"Unit","characteristics":[]}]}])";
    const auto roster = readWords("{\"forces\":[{" + selection + ",\"forces\":[{" + selection + "}]}]}");
    QCOMPARE(roster.units.size(), std::size_t{2});
}

void TestRosterFiles::modelsKeepTheirNumbers() {
    const auto roster = readWords(R"({"forces":[{"selections":[{"name":"Crew","type":"unit","selections":[
        {"name":"Gun","type":"model","profiles":[{"name":"Gun","typeName":"Unit","characteristics":[{"name":"W","$text":"6"}]}]},
        {"name":"Hand","type":"model","profiles":[{"name":"Hand","typeName":"Unit","characteristics":[{"name":"W","$text":"1"}]}]}]}]}]})");
    const auto& crew = roster.units[0];
    QCOMPARE(crew.characteristics.at("W"), std::string("6"));
    QVERIFY(crew.models[0].characteristics.empty());
    QCOMPARE(crew.models[1].name, std::string("Hand"));
    QCOMPARE(crew.models[1].characteristics.at("W"), std::string("1"));
    QVERIFY(roster.skipped.empty());
}

/// Most models decide what the unit has; numbers of models that are not there are named.
void TestRosterFiles::numbersUnderTheNameOfAModel() {
    const auto roster = readWords(R"({"forces":[{"selections":[{"name":"Crew","type":"unit","profiles":[
        {"name":"Gun","typeName":"Unit","characteristics":[{"name":"W","$text":"6"}]},
        {"name":"Hand","typeName":"Unit","characteristics":[{"name":"W","$text":"1"}]},
        {"name":"Mule","typeName":"Unit","characteristics":[{"name":"W","$text":"3"}]}],
        "selections":[{"name":"Gun","type":"model"},{"name":"Hand with spade","type":"model","number":4}]}]}]})");
    const auto& crew = roster.units[0];
    QCOMPARE(crew.characteristics.at("W"), std::string("1"));
    QCOMPARE(crew.models[0].characteristics.at("W"), std::string("6"));
    QVERIFY(crew.models[1].characteristics.empty());
    QCOMPARE(listed(roster.skipped),
             QString("Crew: the numbers of `Mule` were left out, because no model has this name"));
}

void TestRosterFiles::whatComesByNameAloneIsTold() {
    const auto roster = readWords(
        R"({"forces":[{"selections":[{"name":"Guard","type":"unit","profiles":[{"typeName":"Unit","characteristics":[]}],"selections":[
        {"name":"Sergeant","type":"model","selections":[{"name":"Arc gun","type":"upgrade"},{"name":"Lucky coin","type":"upgrade"},{"name":"Warlord","type":"upgrade"}]},
        {"name":"Guard","type":"model","number":4,"selections":[{"name":"Arc gun","type":"upgrade","number":4,"profiles":[
            {"name":"➤ Arc gun - low","typeName":"Ranged Weapons","characteristics":[{"name":"Range","$text":"12\""}]}]}]}]}]}]})");
    QCOMPARE(arms(roster.units[0]),
             (QStringList{"1 × Sergeant: \u27A4 Arc gun - low", "4 × Guard: \u27A4 Arc gun - low"}));
    QCOMPARE(
        listed(roster.skipped),
        QString("Guard: `Arc gun` came without numbers; it got those of the weapon of this name in the unit, "
                "Guard: `Lucky coin` is in the list by its name alone, without numbers or words, so it "
                "was left out; add it in the library"));
}

void TestRosterFiles::armyIsNamed() {
    QCOMPARE(read("night_procession.json").army, std::string("Imperium - Gravewatch"));
}

void TestRosterFiles::eachOrTogether_data() {
    QTest::addColumn<int>("carbines");
    QTest::addColumn<int>("pistols");
    QTest::addColumn<QStringList>("wanted");
    QTest::newRow("as many as models") << 5 << 5 << QStringList{"5 × A: Carbine, Pistol"};
    QTest::newRow("one each") << 1 << 1 << QStringList{"5 × A: Carbine, Pistol"};
    QTest::newRow("two each") << 10 << 5 << QStringList{"5 × A: 2x Carbine, Pistol"};
    QTest::newRow("some of them") << 4 << 1 << QStringList{"4 × A: Carbine", "1 × A with Pistol: Pistol"};
    QTest::newRow("one has two") << 5 << 1
                                 << QStringList{"1 × A with Pistol: Carbine, Pistol", "4 × A: Carbine"};
}

void TestRosterFiles::eachOrTogether() {
    QFETCH(int, carbines);
    QFETCH(int, pistols);
    const auto gun = [](const char* name, int number) {
        return QString(
                   R"({"name":"%1","type":"upgrade","number":%2,"profiles":[{"name":"%1","typeName":"Ranged Weapons","characteristics":[{"name":"Range","$text":"12\""}]}]})")
            .arg(name)
            .arg(number);
    };
    const auto text =
        QString(
            R"({"forces":[{"selections":[{"name":"A","type":"model","number":5,"profiles":[{"typeName":"Unit","characteristics":[]}],"selections":[%1,%2]}]}]})")
            .arg(gun("Carbine", carbines), gun("Pistol", pistols));
    QTEST(arms(unit(readWords(text.toUtf8()), "A")), "wanted");
}

void TestRosterFiles::armyForgeList() {
    const auto roster = read("harbour_militia.json");
    QCOMPARE(roster.game, std::string("gf"));
    QCOMPARE(roster.name, std::string("Harbour Militia – third watch"));
    const auto& officer = unit(roster, "Captain Ysolde Marr, Harbour Officer");
    QCOMPARE(officer.ownName, std::string("Captain Ysolde Marr"));
    QCOMPARE(officer.points, 75); // with the bell, at the price for this unit
    QCOMPARE(officer.characteristics.at("Quality"), std::string("4"));
    QCOMPARE(listed(officer.keywords), QString("Hero, Tough(3), Furious, Dread Toll"));
    QCOMPARE(officer.abilities.size(), std::size_t{1});
    QCOMPARE(officer.abilities[0].text, std::string("Enemies within 6 inches test morale at -1."));
    QCOMPARE(weapon(officer, "Boarding Pistol").characteristics.at("Range"), std::string("12\""));
    QCOMPARE(weapon(officer, "Cutlass").characteristics.at("Range"), std::string("Melee"));
    QCOMPARE(listed(weapon(officer, "Boarding Pistol").keywords), QString("AP(1)"));
    QCOMPARE(arms(unit(roster, "Breakwater Hulk")),
             QStringList{"1 × Breakwater Hulk: 2x Piston Fist, Flame Cannon"});
    QVERIFY(
        listed(roster.skipped).contains("Captain Ysolde Marr, Harbour Officer: joined with Harbour Rifles"));
}

void TestRosterFiles::armyForgeHalvesAreJoined() {
    const auto roster = read("harbour_militia.json");
    QCOMPARE(roster.units.size(), std::size_t{4});
    const auto& rifles = unit(roster, "Harbour Rifles");
    QCOMPARE(rifles.points, 180);
    QCOMPARE(arms(rifles), (QStringList{"9 × Harbour Rifles: Long Gun, Knife",
                                        "1 × Harbour Rifles with Smelter: Smelter, Knife"}));
}

void TestRosterFiles::sharedText() {
    const auto roster = read("harbour_militia.txt");
    QCOMPARE(roster.game, std::string("gf"));
    QCOMPARE(roster.name, std::string("Third watch - Harbour Militia (v3.4.1)"));
    QCOMPARE(roster.units.size(), std::size_t{6}); // the hounds are listed twice
    QCOMPARE(listed(unit(roster, "Captain Ysolde Marr").keywords),
             QString("Furious, Hero, Tough(3), Dread Toll"));
    QCOMPARE(unit(roster, "Captain Ysolde Marr").points, 75);
    const auto& rifles = unit(roster, "Harbour Rifles");
    QCOMPARE(rifles.points, 180);
    QCOMPARE(listed(rifles.keywords), QString("Good Shot"));
    QCOMPARE(arms(rifles), (QStringList{"9 × Harbour Rifles: Long Gun, Knife",
                                        "1 × Harbour Rifles with Smelter: Smelter, Knife"}));
    QCOMPARE(listed(weapon(rifles, "Smelter").keywords), QString("AP(4), Deadly(3)"));
    QCOMPARE(weapon(rifles, "Smelter").characteristics.at("Range"), std::string("12\""));
    QCOMPARE(listed(unit(roster, "Mire Hounds").keywords), QString("Ambush, Fast, Regeneration"));
    QVERIFY2(listed(roster.skipped).contains("line 18 could not be understood: A note the players wrote"),
             qPrintable(listed(roster.skipped)));
}

void TestRosterFiles::sharedTextsOfOldAddUp() {
    const auto roster = read("harbour_militia.txt");
    const auto& guns = weapon(unit(roster, "Deck Gunners"), "Deck Guns");
    QCOMPARE(guns.characteristics.at("A"), std::string("3")); // nine for three of them
    QCOMPARE(guns.characteristics.at("Range"), std::string("36\""));
}

void TestRosterFiles::lineEndsAndMarksDoNotMatter() {
    QFile file(ROSTERS "/harbour_militia.txt");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto text = file.readAll();
    auto windows = text;
    windows.replace("\n", "\r\n");
    QVERIFY(readWords("\xef\xbb\xbf" + windows) == readWords(text));
}

void TestRosterFiles::zipClutterIsPassedOver() {
    QFile file(ROSTERS "/night_procession.rosz");
    QVERIFY(file.open(QIODevice::ReadOnly));
    // The name of the entry does not matter as long as it is the only one.
    auto archive = file.readAll();
    archive.replace("night_procession.ros", "night_procession.bak");
    QVERIFY(readWords(archive) == read("night_procession.ros"));
}

TEST_CASE(TestRosterFiles, QCoreApplication)
#include "test_roster_files.moc"
