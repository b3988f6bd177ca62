// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_patrols.h"
#include "support/case.h"
#include "support/changed_pack.h"

#include <QTest>

using namespace core::combat_patrol;
using namespace patrol_data;

/// What happens to data that someone changed and broke: the message names the file and the place.
class TestPatrolBrokenData : public QObject {
    Q_OBJECT

private slots:
    void broken_data();
    void broken();
    void listedTwice();
    void misplacedFileIsRefused();
    void emptyFolderIsRefused();
    void unknownKeywordBecomesAReminder();
};

void TestPatrolBrokenData::broken_data() {
    const auto row = tests::breakingRows();
    row("missing field", "units/typhus", "w", "", "$");
    row("wrong type", "units/typhus", "m", "\"five\"", "$.m");
    row("unknown field", "units/typhus", "armour", "3", "$.armour");
    row("id is not the file's name", "units/typhus", "id", "\"traveller\"", "$.id");
    row("no wounds", "units/typhus", "w", "0", "$.w");
    row("save better than 2+", "units/typhus", "sv", "1", "$.sv");
    row("Leadership beyond 9+", "units/typhus", "ld", "10", "$.ld");
    row("no models", "units/typhus", "models", "[]", "$.models");
    row("unknown weapon", "units/plague_marines", "models/1/weapons/0", "\"teeth\"",
        "$.models[1].weapons[0]");
    row("too many models", "units/poxwalkers", "models/0/count", "400", "$.models[0].count");
    row("leads no one", "units/typhus", "leads/0", "\"poxwalker\"", "$.leads[0]");
    row("leads without the rule", "units/typhus", "rules", "[]", "$.rules");
    row("leads without being a CHARACTER", "units/typhus", "keywords", "[\"INFANTRY\"]", "$.keywords");
    row("aura of a patrol on a sheet", "units/typhus", "abilities/0/kind", "\"contagion\"",
        "$.abilities[0].kind");
    row("unknown ability", "units/typhus", "abilities/0/kind", "\"sneeze\"", "$.abilities[0].kind");
    row("gun without range", "weapons/blight_launcher", "profiles/0/range", "0", "$.profiles[0].range");
    row("knife with range", "weapons/plague_knives", "profiles/0/range", "6", "$.profiles[0].range");
    row("skill of a Torrent weapon", "weapons/plague_spewer", "profiles/0/skill", "3", "$.profiles[0].skill");
    row("no skill", "weapons/plague_knives", "profiles/0/skill", "0", "$.profiles[0].skill");
    row("AP above 0", "weapons/plague_knives", "profiles/0/ap", "1", "$.profiles[0].ap");
    row("no attacks", "weapons/plague_knives", "profiles/0/attacks", "{}", "$.profiles[0].attacks");
    row("die with one side", "weapons/plague_knives", "profiles/0/damage", "{\"dice\":1,\"sides\":1}",
        "$.profiles[0].damage.sides");
    row("profiles of one name", "weapons/manreaper", "profiles/1/name", "\"strike\"", "$.profiles[1].name");
    row("Anti without a number", "weapons/plague_spewer", "profiles/0/keywords/0", "\"Anti-INFANTRY\"",
        "$.profiles[0].keywords[0]");
    row("unknown unit", "patrols/shambling_horde", "units/0/sheet", "\"nurgle\"", "$.units[0].sheet");
    row("unit of another faction", "patrols/shambling_horde", "units/5/sheet", "\"breachers\"",
        "$.units[5].sheet");
    row("two units of one id", "patrols/shambling_horde", "units/4/id", "\"poxwalkers_1\"", "$.units[4].id");
    row("unknown Warlord", "patrols/shambling_horde", "warlord", "\"grelch\"", "$.warlord");
    row("Warlord without CHARACTER", "patrols/shambling_horde", "warlord", "\"poxwalkers_1\"", "$.warlord");
    row("attached to the wrong unit", "patrols/shambling_horde", "attached/0/bodyguard", "\"plague_marines\"",
        "$.attached[0]");
    row("attached to no one", "patrols/shambling_horde", "attached/0/bodyguard", "\"poxwalkers\"",
        "$.attached[0].bodyguard");
    row("led twice", "patrols/shambling_horde", "attached/1",
        R"({"leader":"typhus","bodyguard":"poxwalkers_2"})", "$.attached[1].leader");
    row("no enhancement", "patrols/shambling_horde", "enhancements", "[]", "$.enhancements");
    row("unknown bearer", "patrols/shambling_horde", "enhancements/1/bearer", "\"grelch\"",
        "$.enhancements[1].bearer");
    row("two choices of one id", "patrols/shambling_horde", "secondaries/1/id", "\"contaminate_ground\"",
        "$.secondaries[1].id");
    row("secondary without points", "patrols/shambling_horde", "secondaries/0/vp", "0",
        "$.secondaries[0].vp");
    row("contagion without range", "patrols/shambling_horde", "ability/ranges", "[]", "$.ability.ranges");
    row("unknown stratagem", "patrols/shambling_horde", "stratagems/0", "\"sneeze\"", "$.stratagems[0]");
    row("stratagem of another faction", "patrols/shambling_horde", "stratagems/0", "\"close_ranks\"",
        "$.stratagems[0]");
    row("core stratagem as one's own", "patrols/shambling_horde", "stratagems/0", "\"grenade\"",
        "$.stratagems[0]");
    row("army ability of a leader", "patrols/shambling_horde", "ability/kind", "\"remorseless\"",
        "$.ability.kind");
    row("two stratagems of a kind", "patrols/shambling_horde", "stratagems/1", "\"corrosive_effluents\"",
        "$.stratagems[1]");
    row("own stratagem of a core kind", "stratagems", "11/kind", "\"grenade\"",
        "@patrols/shambling_horde.json $.stratagems[0]");
    row("two core stratagems of a kind", "stratagems", "3/kind", "\"command_reroll\"", "$[3].kind");
    row("stratagem that pays", "stratagems", "3/cp", "-1", "$[3].cp");
    row("Feel No Pain without a number", "units/poxwalkers", "rules/0", "\"Feel No Pain\"", "$.rules[0]");
    row("Rapid Fire without a number", "weapons/lamp_rifle", "profiles/0/keywords/0", "\"Rapid Fire\"",
        "$.profiles[0].keywords[0]");
    row("unknown kind of stratagem", "stratagems", "3/kind", "\"sneeze\"", "$[3].kind");
    row("zone for one side only", "missions/sweeping_raid", "zones/1/side", "\"attacker\"",
        "$.zones[1].side");
    row("zone off the table", "missions/sweeping_raid", "zones/0/corners/0", "[-23, -15]",
        "$.zones[0].corners[0][0]");
    row("no markers", "missions/sweeping_raid", "objectives", "[]", "$.objectives");
    row("marker off the table", "missions/sweeping_raid", "objectives/1/z", "16", "$.objectives[1].z");
    row("two markers of one id", "missions/sweeping_raid", "objectives/1/id", "\"a\"", "$.objectives[1].id");
    row("marker in a zone it does not name", "missions/sweeping_raid", "objectives/1/x", "-15",
        "$.objectives[1].zone");
    row("points for an unknown marker", "missions/sweeping_raid", "primary/final/0/marker", "\"e\"",
        "$.primary.final[0].marker");
    row("no points", "missions/sweeping_raid", "primary/scores/0/vp", "0", "$.primary.scores[0].vp");
    row("ends before it begins", "missions/sweeping_raid", "primary/toRound", "1", "$.primary.toRound");
    row("unknown mission rule", "missions/sweeping_raid", "rule", "\"sneeze\"", "$.rule");
}

void TestPatrolBrokenData::broken() {
    QFETCH(QString, file);
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, where);
    const auto catalogue = readCatalogue(tests::changed(shippedFiles(), file, path, value));
    QVERIFY2(!catalogue, "the program takes the broken file");
    // "@" in front: the fault shows in another file than the one that was changed.
    QCOMPARE(text(catalogue.error().where), where.startsWith('@') ? where.mid(1) : file + " " + where);
    QVERIFY(!catalogue.error().text.empty() && catalogue.error().code.starts_with("data."));
}

void TestPatrolBrokenData::listedTwice() {
    for (const auto* file : {"stratagems.json", "keywords.json"}) {
        auto files = shippedFiles();
        auto& list = *files.at(file).asArray();
        list.push_back(list.front());
        const auto catalogue = readCatalogue(files);
        QVERIFY(!catalogue);
        QCOMPARE(text(catalogue.error().where), QString("%1 $[%2]").arg(file).arg(list.size() - 1));
    }
}

void TestPatrolBrokenData::misplacedFileIsRefused() {
    auto files = shippedFiles();
    files["typhus.json"] = files.at("units/typhus.json");
    const auto catalogue = readCatalogue(files);
    QVERIFY(!catalogue);
    QCOMPARE(catalogue.error().where, std::string("typhus.json $"));
}

void TestPatrolBrokenData::emptyFolderIsRefused() {
    const auto catalogue = readCatalogue({});
    QVERIFY(!catalogue);
    QVERIFY(!catalogue.error().where.empty() && !catalogue.error().text.empty());
}

void TestPatrolBrokenData::unknownKeywordBecomesAReminder() {
    const auto catalogue = readCatalogue(
        tests::changed(shippedFiles(), "weapons/plague_knives.json", "profiles/0/keywords/0", "\"Rusty 3\""));
    QVERIFY2(catalogue.has_value(), catalogue ? "" : catalogue.error().text.c_str());
    const auto entry = catalogue->keywords.find("rusty");
    QVERIFY(entry != catalogue->keywords.end());
    QCOMPARE(entry->second.name, std::string("Rusty 3"));
    QVERIFY(!entry->second.automated && !entry->second.help.empty());
}

TEST_CASE(TestPatrolBrokenData, QCoreApplication)
#include "test_patrol_broken_data.moc"
