// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_warbands.h"
#include "support/case.h"
#include "support/changed_pack.h"

#include <QTest>

using namespace core::trench_crusade;
using namespace trench_data;

/// What happens to data that someone changed and broke: the message names the file and the place.
class TestTrenchBrokenData : public QObject {
    Q_OBJECT

private slots:
    void broken_data();
    void broken();
    void emptyFolderIsRefused();
    void misplacedFileIsRefused();
    void unknownKeywordBecomesAReminder();
    void unknownCampaignFileIsRefused();
};

void TestTrenchBrokenData::broken_data() {
    const auto row = tests::breakingRows();
    row("missing field", "units/yeoman", "name", "", "$");
    row("wrong type", "units/yeoman", "movement", "\"six\"", "$.movement");
    row("unknown field", "units/yeoman", "toughness", "3", "$.toughness");
    row("id is not the file's name", "units/yeoman", "id", "\"yeomen\"", "$.id");
    row("unknown ability", "units/heretic_priest", "abilities/0", "\"pupet_master\"", "$.abilities[0]");
    row("unknown fixed kit", "units/yeoman", "gear", "[\"crown_jewels\"]", "$.gear[0]");
    row("armour above 0", "units/yeoman", "armour", "2", "$.armour");
    row("no base", "units/yeoman", "base", "0", "$.base");
    row("weapon without use", "weapons/knife_dagger", "melee", "false", "$.range");
    row("three hands", "weapons/bolt_action_rifle", "hands", "3", "$.hands");
    row("unknown kind of effect", "weapons/knife_dagger", "effects/0/kind", "\"hits\"", "$.effects[0].kind");
    row("unknown condition", "weapons/knife_dagger", "effects/0/when", "[\"rangd\"]", "$.effects[0].when[0]");
    row("condition of no weapon", "weapons/knife_dagger", "effects/0/when", "[\"weapon:knive\"]",
        "$.effects[0].when[0]");
    row("condition of no ACTION", "weapons/knife_dagger", "effects/0/when", "[\"action:dancing\"]",
        "$.effects[0].when[0]");
    row("reminder without a reason", "gear/combat_helmet", "automated", "\"reminder\"", "$.why");
    row("effect that says nothing", "gear/combat_helmet", "effects", R"([{"kind":"keyword"}])",
        "$.effects[0].text");
    row("armour of no kind", "gear/standard_armour", "effects/0/text", "\"hat\"", "$.effects[0].text");
    row("outcome without a number", "abilities/puppet_master", "act/does/0/value", "\"some\"",
        "$.act.does[0].value");
    row("attack with no weapon", "abilities/puppet_master", "act/does/0",
        R"({"kind":"attack","text":"teeth"})", "$.act.does[0].text");
    row("no piece", "abilities/puppet_master", "act/does/0", R"({"kind":"place_piece","text":"teeth"})",
        "$.act.does[0].text");
    row("nothing gained", "abilities/puppet_master", "act/does/0", R"({"kind":"gain"})",
        "$.act.does[0].effect");
    row("power without a price", "abilities/serpent_moon", "goetic/0", "0", "$.goetic[0]");
    row("no such model", "warbands/new_antioch", "units/yoeman", "{}", "$.units.yoeman");
    row("no such gear", "warbands/new_antioch", "gear/crown_jewels", "{}", "$.gear.crown_jewels");
    row("paid in coppers", "warbands/new_antioch", "gear/pistol/cost", "{\"coppers\":1}",
        "$.gear.pistol.cost");
    row("carried by no one", "warbands/new_antioch", "gear/pistol/carriers", "[\"NOBODY\"]",
        "$.gear.pistol.carriers[0]");
    row("variant of nothing", "warbands/eire_rangers", "of", "\"old_antioch\"", "$.of");
    row("variant of a variant", "warbands/eire_rangers", "of", "\"red_brigade\"", "$.of");
    row("limit without words", "warbands/heretic_legion", "limits/0/words", "\"\"", "$.limits[0].words");
    row("objective without a number", "missions/relic_hunt", "objectives/0/count", "\"some\"",
        "$.objectives[0].count");
    row("points for nothing", "missions/relic_hunt", "scoring/0/objective", "\"relic\"",
        "$.scoring[0].objective");
    row("points for no one", "missions/relic_hunt", "scoring/0/for", "\"attacker\"", "$.scoring[0].for");
    row("unknown beast", "missions/dragon_hunt", "beasts/0", "\"dragoon\"", "$.beasts[0]");
    row("no turns", "missions/relic_hunt", "turns", "0", "$.turns");
    row("fights for no one", "forces/weeping_orchard", "faction", "\"orchard\"", "$.faction");
    row("trauma without a row", "campaign/trauma", "0/from", "12", "$");
    row("unknown outcome", "campaign/trauma", "0/outcome", "\"bored\"", "$[0].outcome");
    row("scar of no condition", "campaign/trauma", "3/effects/0/when", "[\"mellee\"]",
        "$.ruined_hand.effects[0].when[0]");
    row("chart with a gap", "campaign/skills", "charts/0/skills/0/roll", "4", "$.charts[0].skills");
    row("battles out of order", "campaign/battles", "battles/0/battle", "2", "$.battles[0].battle");
    row("threshold of no warband", "campaign/battles", "less/0/warband", "\"papal\"", "$.less[0].warband");
    row("glory for no warband", "campaign/steps", "reinforcementGlory/0/warband", "\"papal\"",
        "$.reinforcementGlory[0].warband");
    row("never promoted, never seen", "campaign/experience", "never/units/0", "\"unicorn\"",
        "$.never.units[0]");
    row("unknown gift", "campaign/locations", "common/0/choices/0/gives/0/what", "\"luck\"",
        "$.common[0].choices[0].gives[0].what");
    row("gear that no one knows", "campaign/locations", "common/2/choices/0/gives/0/ids/0", "\"flag\"",
        "$.common[2]");
    row("unknown scenario", "campaign/scenario_table", "stages/0/faces/0/mission", "\"picnic\"",
        "$.stages[0].faces");
    row("unknown trick", "campaign/exploration", "skills/0/does", "\"cheat\"", "$.skills[0].does");
    row("no such recruit", "forces/weeping_orchard", "entries/0/sheet", "\"gardener\"", "$.entries[0].sheet");
}

void TestTrenchBrokenData::broken() {
    QFETCH(QString, file);
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, where);
    const auto problems = problemsIn(tests::changed(shippedFiles(), file, path, value));
    QVERIFY2(!problems.empty(), "nothing was found");
    const auto wanted = (file + " " + where).toStdString();
    const bool found = std::any_of(problems.begin(), problems.end(),
                                   [&](const core::Problem& each) { return each.where == wanted; });
    QVERIFY2(found, qPrintable(reported(problems)));
}

void TestTrenchBrokenData::emptyFolderIsRefused() {
    const auto read = readCatalogue({});
    QVERIFY(!read);
    QCOMPARE(text(read.error().where), QString("warbands/"));
}

void TestTrenchBrokenData::misplacedFileIsRefused() {
    auto files = shippedFiles();
    files["unit/yeoman.json"] = files.at("units/yeoman.json");
    const auto read = readCatalogue(files);
    QVERIFY(!read);
    QCOMPARE(text(read.error().where), QString("unit/yeoman.json $"));
}

void TestTrenchBrokenData::unknownKeywordBecomesAReminder() {
    const auto read = readCatalogue(
        tests::changed(shippedFiles(), "weapons/knife_dagger.json", "keywords", "[\"whispering(2)\"]"));
    QVERIFY2(read, read ? "" : read.error().text.c_str());
    const auto& entry = read->keywords.at("whispering");
    QVERIFY(!entry.automated);
}

void TestTrenchBrokenData::unknownCampaignFileIsRefused() {
    auto files = shippedFiles();
    files["campaign/weather.json"] = core::Value(core::Value::Array{"rain"});
    const auto read = readCatalogue(files);
    QVERIFY(!read);
    QCOMPARE(text(read.error().where), QString("campaign/weather.json $"));
}

TEST_CASE(TestTrenchBrokenData, QCoreApplication)
#include "test_trench_broken_data.moc"
