// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "taken_lists.h"

#include <QTest>

using namespace core::combat_patrol;
using namespace patrol_data;
using namespace taken_lists;

/// Patrols made of lists of other programs: who is in them, what is reported, what a battle begins with.
class TestPatrolTakenPatrols : public QObject {
    Q_OBJECT

private slots:
    void factionIsLentToWhoNamesNone();
    void secondImportFindsItsFiles();
    void armyLendsItsName();
    void otherFactionsAreNamed();
    void standardDefenderStays();
    void datacardsMakeAPatrol();
    void pointsAreTold();
    void eleventhEdition();
};

void TestPatrolTakenPatrols::factionIsLentToWhoNamesNone() {
    auto roster = sample();
    for (auto& unit : roster.units)
        if (unit.name == "Mourning Engine") unit.factions.clear();
    const auto taken = importRoster(roster, shippedCatalogue());
    QCOMPARE(together(*taken).patrols.at("night_procession").units.size(), std::size_t{4});
    QVERIFY(all(taken->notImported)
                .contains("Mourning Engine: the list gives it no faction; it is treated as GRAVEWATCH"));
}

void TestPatrolTakenPatrols::armyLendsItsName() {
    auto roster = sample();
    for (auto& unit : roster.units)
        unit.factions.clear();
    const auto taken = importRoster(roster, shippedCatalogue());
    QCOMPARE(together(*taken).patrols.at("night_procession").faction, std::string("GRAVEWATCH"));
    QCOMPARE(all(taken->notImported).count("no unit of the list has a faction"), 1);
    QVERIFY(!all(taken->notImported).contains("gives it no faction"));
}

void TestPatrolTakenPatrols::otherFactionsAreNamed() {
    auto roster = sample();
    for (auto& unit : roster.units)
        if (unit.name == "Mourning Engine") unit.factions = {"Rented Engines"};
    const auto taken = importRoster(roster, shippedCatalogue());
    QCOMPARE(together(*taken).patrols.at("night_procession").units.size(), std::size_t{3});
    QVERIFY(all(taken->notImported)
                .contains("Mourning Engine: has a datasheet but is not in the patrol, because it belongs "
                          "to RENTED ENGINES"));
}

/// Whatever patrols are taken in, made or copied, a battle begins with the two that it always began with.
void TestPatrolTakenPatrols::standardDefenderStays() {
    auto catalogue = together(*importRoster(sample(), shippedCatalogue()));
    for (const auto& [id, from, order] :
         std::vector<std::tuple<const char*, const char*, int>>{{"mine", "lamplight_garrison", 0},
                                                                {"a_copy", "shambling_horde", 1},
                                                                {"more", "night_procession", 900}}) {
        auto patrol = catalogue.patrols.at(from);
        patrol.id = id;
        patrol.order = order;
        if (order != 1)
            catalogue.patrols[id] = patrol;
        else
            catalogue.patrols["shambling_horde_2"] = patrol;
    }
    const auto muster = musterOf(catalogue, {});
    QCOMPARE(text(muster->attacker.patrol), QString("shambling_horde"));
    QCOMPARE(text(muster->defender.patrol), QString("lamplight_garrison"));
    for (const auto& option : setupChoices(catalogue).options) {
        if (option.id == "attacker_patrol")
            QCOMPARE(text(option.values.front().id), QString("shambling_horde"));
        if (option.id == "defender_patrol")
            QCOMPARE(text(option.values.front().id), QString("lamplight_garrison"));
    }
}

void TestPatrolTakenPatrols::datacardsMakeAPatrol() {
    const auto taken =
        importRoster(*database::readRosterFile(SOURCE_FOLDER "/tests/data/rosters/harbour_patrol.json"),
                     shippedCatalogue());
    QVERIFY(taken);
    const auto catalogue = together(*taken);
    QCOMPARE(text(catalogue.patrols.at("harbour_patrol").warlord), QString("harbourmaster_odile"));
    const auto& master = catalogue.sheets.at("harbourmaster_odile");
    QCOMPARE(master.invulnerable, 5);
    QCOMPARE(listed(master.leads), QString("lockkeepers"));
    QCOMPARE(catalogue.weapons.at("steam_hose").profiles.size(), std::size_t{2});
    QCOMPARE(statlineOf(catalogue.sheets.at("lockkeepers"), "Pump Crane").wounds, 3);
    auto muster = standard();
    muster.defender = {};
    muster.defender.patrol = "harbour_patrol";
    QVERIFY(beginning(catalogue, muster));
}

void TestPatrolTakenPatrols::pointsAreTold() {
    QVERIFY(all(importRoster(sample(), shippedCatalogue())->notImported)
                .contains("points (560 in all) are not imported"));
    QVERIFY(!all(importRoster(oneUnit({}), shippedCatalogue())->notImported).contains("points ("));
}

void TestPatrolTakenPatrols::eleventhEdition() {
    auto roster = sample();
    roster.game = "Warhammer 40,000 11th Edition";
    const auto taken = importRoster(roster, shippedCatalogue());
    QVERIFY(taken);
    QVERIFY(all(taken->notImported).contains("the list is for the 11th Edition"));
    QVERIFY(together(*taken).patrols.contains("night_procession"));
}

/// What is there already keeps its id; what says something else gets a separate one.
void TestPatrolTakenPatrols::secondImportFindsItsFiles() {
    const auto made = importRoster(sample(), shippedCatalogue());
    const auto first = together(*made);
    const auto second = importRoster(sample(), first);
    QVERIFY(second);
    for (const auto& [path, body] : second->files)
        QVERIFY2(made->files.contains(path) && made->files.at(path) == body, path.c_str());
    QVERIFY(second->files.contains("patrols/night_procession.json"));
    auto changed = sample();
    for (auto& entry : changed.units)
        if (entry.name == "Gravewatch Wardens") entry.characteristics["T"] = "9";
    const auto third = importRoster(changed, first);
    QVERIFY(third);
    QVERIFY(third->files.contains("units/gravewatch_wardens_2.json"));
    QVERIFY(third->files.contains("patrols/night_procession_2.json"));
    QVERIFY(!third->files.contains("weapons/arc_lance_2.json")); // the one that is there is alike
    QVERIFY(third->files.contains("units/mourning_engine.json"));
}

TEST_CASE(TestPatrolTakenPatrols, QCoreApplication)
#include "test_patrol_taken_patrols.moc"
