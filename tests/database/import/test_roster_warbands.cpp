// SPDX-License-Identifier: GPL-3.0-or-later
#include "read_lists.h"
#include "support/case.h"

using namespace rosters;

/// Warbands of Trench Crusade as the programs write them.
class TestRosterWarbands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void warbandOfTrenchCompanion();
    void trenchCrusadeRosterKeepsNames();
    void oddSumsCountAsNothing();
};

/// Each model is a unit; what it has is known by name, id and kind.
void TestRosterWarbands::warbandOfTrenchCompanion() {
    const auto roster = read("tallow_saints.json");
    QCOMPARE(roster.game, std::string("Trench Crusade"));
    QCOMPARE(roster.name, std::string("The Tallow Saints"));
    QCOMPARE(roster.units.size(), std::size_t{7});
    QVERIFY((roster.bank == std::map<std::string, int>{{"ducats", 12}, {"glory", 1}}));
    const auto& priest = unit(roster, "Heretic Priest");
    QCOMPARE(priest.ownName, std::string("Mother Wick"));
    QCOMPARE(priest.id, std::string("md_hereticpriest"));
    QCOMPARE(priest.costs.at("ducats"), 109);
    QCOMPARE(priest.characteristics.at("Melee"), std::string("+2"));
    QCOMPARE(listed(priest.keywords), QString("Heretic, Tough, Elite, Leader"));
    QCOMPARE(priest.items.size(), std::size_t{7});
    QVERIFY(
        (priest.items[0] == core::RosterItem{"Pistol / Revolver", "eq_pistolrevolver", "ranged weapon", 1}));
    QVERIFY((priest.items[6] == core::RosterItem{"Torn Ear", "in_tornear", "injury", 1}));
    QVERIFY(roster.skipped.empty());
}

void TestRosterWarbands::trenchCrusadeRosterKeepsNames() {
    const auto roster = read("gate_of_rust.ros");
    QCOMPARE(roster.army, std::string("New Antioch"));
    QCOMPARE(listed(roster.choices), QString("Warband Variant, Kingdom of Alba Assault Detachment"));
    const auto& lieutenant = unit(roster, "Lieutenant");
    QCOMPARE(lieutenant.ownName, std::string("Ailis of the Ford"));
    QCOMPARE(lieutenant.costs.at("ducats"), 87);
    QVERIFY((lieutenant.items == std::vector<core::RosterItem>{{"Great Sword/Axe", {}, "upgrade", 1},
                                                               {"Combat Helmet", {}, "upgrade", 1}}));
    QCOMPARE(arms(unit(roster, "Yeoman")), QStringList{"3 × Yeoman: "});
    QVERIFY2(!listed(roster.skipped).contains("by its name alone"), qPrintable(listed(roster.skipped)));
}

void TestRosterWarbands::oddSumsCountAsNothing() {
    const auto roster = readWords(R"({"warband-id":7,"ducat-bank":"much","models":[{"model-id":"md_azeb",
        "cost":{"ducats":1e300,"glory":"2"},"equipment":[{"equipment-id":"eq_jezzail"},{}, 5],"keywords":[5]}]})");
    QCOMPARE(roster.units.at(0).name, std::string("md_azeb"));
    QCOMPARE(roster.units[0].costs.at("glory"), 2);
    QCOMPARE(roster.units[0].items.size(), std::size_t{1});
    QCOMPARE(roster.units[0].items[0].name, std::string("eq_jezzail"));
    const auto skipped = listed(roster.skipped);
    for (const char* sentence :
         {"$.ducat-bank: `much` is not a sum of money", "$.models[0].cost.ducats: `1e",
          "$.models[0].equipment[1] has no name", "$.models[0].equipment[2] has no name"})
        QVERIFY2(skipped.contains(sentence), qPrintable(skipped));
}

TEST_CASE(TestRosterWarbands, QCoreApplication)
#include "test_roster_warbands.moc"
