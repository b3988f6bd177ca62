// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_patrols.h"
#include "support/case.h"

#include "systems/combat_patrol/data/keyword_rules.h"
#include "systems/combat_patrol/import/take_weapon.h"
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"
#include "systems/combat_patrol/words/words.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <set>

using namespace core::combat_patrol;
using namespace patrol_data;

namespace {

bool isSentence(const std::string& words, std::size_t most) {
    return !words.empty() && words.size() <= most && words.front() != ' ' && words.back() == '.';
}

} // namespace

/// Patrols, stratagems, keywords and markers of the shipped files.
class TestPatrolCatalogue : public QObject {
    Q_OBJECT

private slots:
    void everythingIsWrittenBackAsItWas();
    void patrols_data();
    void patrols();
    void roster();
    void armyAbilities();
    void choices_data();
    void choices();
    void stratagems_data();
    void stratagems();
    void houseStratagemsAreTheirOwn();
    void keywords_data();
    void keywords();
    void everyKeywordIsListed();
    void rulesOfTheProgramAreDescribed();
    void everyKeywordIsOneWord();
    void everyStratagemHasItsRule();
    void opponentUsesTheOpponentsKeywords();
    void everyWeaponIsCarried();
    void markersHaveWords();
    void aboutNamesTheSystem();
};

/// Whatever the program carries out has words in the shipped data, and the list reader spells it alike.
void TestPatrolCatalogue::rulesOfTheProgramAreDescribed() {
    for (const auto& rule : keywordRules()) {
        const auto key = parseKeyword(rule.name).key;
        QVERIFY2(shippedCatalogue().keywords.contains(key), key.c_str());
        QVERIFY2(keywordRule(key) == &rule, key.c_str());
        if (!rule.hasNumber()) QCOMPARE(keywordSpelling(key), std::string(rule.name));
    }
}

/// A weapon with a keyword has the object of that keyword and no other.
void TestPatrolCatalogue::everyKeywordIsOneWord() {
    std::set<std::string> seen;
    for (const auto& rule : keywordRules()) {
        if (rule.on != KeywordRule::On::Weapon) continue;
        auto text = std::string(rule.name) + (rule.against ? "-INFANTRY" : "");
        if (rule.hasNumber()) text += " " + std::to_string(rule.least) + std::string(rule.ends);
        Profile profile;
        profile.skill = 3;
        profile.keywords = {text};
        const auto traits = traitsOf(profile);
        for (const auto* word : words::ofWeapons())
            QVERIFY2(word->isOn(traits) == (word->key == parseKeyword(rule.name).key), text.c_str());
        seen.insert(parseKeyword(rule.name).key);
    }
    QCOMPARE(seen.size(), words::ofWeapons().size());
}

/// Each kind has the rule of that kind, and the shipped ones that answer an enemy say so.
void TestPatrolCatalogue::everyStratagemHasItsRule() {
    for (std::size_t n = 0; n < std::size(core::EnumNames<StratagemKind>::names); ++n) {
        const auto kind = static_cast<StratagemKind>(n);
        QVERIFY2(ruleOf(kind).kind == kind, core::EnumNames<StratagemKind>::names[n]);
        QVERIFY2(ruleOf(kind).fits, core::EnumNames<StratagemKind>::names[n]);
    }
    for (const auto& [id, stratagem] : shippedCatalogue().stratagems)
        QCOMPARE(priceWords(stratagem).substr(0, 4), std::to_string(stratagem.cp) + " CP");
}

void TestPatrolCatalogue::everythingIsWrittenBackAsItWas() {
    const auto same = [](const auto& entry) {
        using T = std::decay_t<decltype(entry)>;
        const auto back = core::codec::parse<T>(core::codec::write(entry));
        return back && *back == entry;
    };
    const auto& all = shippedCatalogue();
    for (const auto& [id, item] : all.sheets)
        QVERIFY2(same(item), id.c_str());
    for (const auto& [id, item] : all.weapons)
        QVERIFY2(same(item), id.c_str());
    for (const auto& [id, item] : all.patrols)
        QVERIFY2(same(item), id.c_str());
    for (const auto& [id, item] : all.missions)
        QVERIFY2(same(item), id.c_str());
    for (const auto& [id, item] : all.stratagems)
        QVERIFY2(same(item), id.c_str());
}

void TestPatrolCatalogue::patrols_data() {
    QTest::addColumn<QString>("units");
    QTest::addColumn<QString>("attached");
    QTest::addColumn<QString>("stratagems");
    QTest::addColumn<int>("models");
    QTest::newRow("shambling_horde")
        << "typhus, folgoth_grelch, plague_marines, poxwalkers_1, poxwalkers_2, poxwalkers_3"
        << "typhus>poxwalkers_1, folgoth_grelch>plague_marines"
        << "corrosive_effluents, harbingers_of_despair, disgustingly_resilient" << 39;
    QTest::newRow("lamplight_garrison")
        << "captain_harrow, sapper_venn, line_guard_1, line_guard_2, breachers, roof_wardens, old_patience"
        << "captain_harrow>line_guard_1, sapper_venn>breachers"
        << "volley_by_count, fighting_withdrawal, close_ranks" << 32;
    QTest::newRow("rustwater_crew")
        << "mother_kestle, old_dray, weir_hands_1, weir_hands_2, hull_breakers, reed_runners, mud_walker"
        << "mother_kestle>weir_hands_1, old_dray>hull_breakers"
        << "all_hands, fire_on_the_run, low_in_the_reeds" << 34;
    QTest::newRow("bell_cloister")
        << "abbess_orrin, brother_quill, ringers, vigil_sisters_1, vigil_sisters_2, incense_bearers"
        << "abbess_orrin>ringers, brother_quill>vigil_sisters_1"
        << "strike_the_hour, hymn_against_pain, ring_in" << 30;
}

void TestPatrolCatalogue::patrols() {
    const auto& all = shippedCatalogue();
    const auto& patrol = all.patrols.at(QTest::currentDataTag());
    QStringList units, attached;
    int models = 0;
    for (const auto& unit : patrol.units) {
        units << text(unit.id);
        for (const auto& loadout : all.sheets.at(unit.sheet).models)
            models += loadout.count;
    }
    for (const auto& pair : patrol.attached)
        attached << text(pair.leader + ">" + pair.bodyguard);
    QTEST(units.join(", "), "units");
    QTEST(attached.join(", "), "attached");
    QTEST(listed(patrol.stratagems), "stratagems");
    QTEST(models, "models");
    QCOMPARE(patrol.proposed, patrol.id != "shambling_horde");
}

/// CP-F2, CP-F7: four datasheets and six units, of which only the Plague Marines are BATTLELINE.
void TestPatrolCatalogue::roster() {
    const auto& patrol = shippedCatalogue().patrols.at("shambling_horde");
    QSet<QString> sheets, battleline;
    for (const auto& unit : patrol.units) {
        sheets << text(unit.sheet);
        const auto& words = shippedCatalogue().sheets.at(unit.sheet).keywords;
        if (std::find(words.begin(), words.end(), "BATTLELINE") != words.end())
            battleline << text(unit.sheet);
    }
    QCOMPARE(sheets.size(), 4);
    QCOMPARE(patrol.units.size(), 6u);
    QCOMPARE(battleline, QSet<QString>{"plague_marines"});
    QCOMPARE(patrol.warlord, std::string("typhus"));
}

void TestPatrolCatalogue::armyAbilities() {
    const auto& gift = shippedCatalogue().patrols.at("shambling_horde").ability;
    QCOMPARE(gift.name, std::string("Nurgle's Gift (Aura)"));
    QCOMPARE(word(gift.kind), QString("contagion"));
    QCOMPARE(gift.ranges, (std::vector<int>{3, 6, 9}));
    QCOMPARE(word(shippedCatalogue().patrols.at("lamplight_garrison").ability.kind), QString("steady_aim"));
}

void TestPatrolCatalogue::choices_data() {
    QTest::addColumn<QString>("patrol");
    QTest::addColumn<QString>("enhancements");
    QTest::addColumn<QString>("secondaries");
    QTest::newRow("CP 2.5")
        << "shambling_horde"
        << "walking_plague (walking_plague, typhus), miasmic_arrival (miasmic_arrival, typhus)"
        << "contaminate_ground (contaminate_ground 3 from 2), spread_the_blight (spread_the_blight 2 from 1)";
    QTest::newRow("house")
        << "lamplight_garrison"
        << "searchlight (searchlight, captain_harrow), grim_resolve (grim_resolve, captain_harrow)"
        << "cull (destroy_units 2 from 1), keep_the_lamps_lit (hold_markers 3 from 2)";
    QTest::newRow("fast")
        << "rustwater_crew"
        << "quick_blades (quick_blades, mother_kestle), weir_song (grim_resolve, mother_kestle)"
        << "strip_the_yard (more_markers 3 from 2), no_witnesses (destroy_units 2 from 1)";
    QTest::newRow("slow")
        << "bell_cloister"
        << "warding_icon (warding_icon, abbess_orrin), hallowed_edge (hallowed_edge, abbess_orrin)"
        << "cast_down_the_proud (destroy_characters 5 from 1), keep_vigil (hold_markers 2 from 2)";
}

void TestPatrolCatalogue::choices() {
    QFETCH(QString, patrol);
    QStringList enhancements, secondaries;
    const auto& data = shippedCatalogue().patrols.at(patrol.toStdString());
    for (const auto& e : data.enhancements) {
        enhancements << QString("%1 (%2, %3)").arg(text(e.id), word(e.kind), text(e.bearer));
        QVERIFY2(isSentence(e.help, 150), e.id.c_str());
    }
    for (const auto& s : data.secondaries) {
        secondaries
            << QString("%1 (%2 %3 from %4)").arg(text(s.id), word(s.kind)).arg(s.points).arg(s.fromRound);
        QVERIFY2(isSentence(s.help, 160), s.id.c_str());
    }
    QTEST(enhancements.join(", "), "enhancements");
    QTEST(secondaries.join(", "), "secondaries");
}

void TestPatrolCatalogue::stratagems_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("cp");
    QTest::addColumn<QString>("limit");
    QTest::addColumn<QString>("target"); // needed, without, faction
    QTest::newRow("CP-ST1") << "command_reroll" << 1 << "phase"
                            << "– – ";
    QTest::newRow("CP-ST2") << "insane_bravery" << 1 << "battle"
                            << "– – ";
    QTest::newRow("CP-ST3") << "rapid_ingress" << 1 << "phase"
                            << "– – ";
    QTest::newRow("CP-ST4") << "fire_overwatch" << 1 << "turn"
                            << "– TITANIC ";
    QTest::newRow("CP-ST5") << "go_to_ground" << 1 << "phase"
                            << "INFANTRY – ";
    QTest::newRow("CP-ST6") << "heroic_intervention" << 1 << "phase"
                            << "– – ";
    QTest::newRow("CP-ST7") << "counter_offensive" << 2 << "phase"
                            << "– – ";
    QTest::newRow("CP-ST8") << "epic_challenge" << 1 << "phase"
                            << "CHARACTER – ";
    QTest::newRow("CP-ST9") << "grenade" << 1 << "phase"
                            << "GRENADES – ";
    QTest::newRow("CP-ST10") << "tank_shock" << 1 << "phase"
                             << "VEHICLE – ";
    QTest::newRow("CP-ST11") << "smokescreen" << 1 << "phase"
                             << "SMOKE – ";
    QTest::newRow("CP-ST12") << "corrosive_effluents" << 1 << "phase"
                             << "– – DEATH GUARD";
    QTest::newRow("CP-ST13") << "harbingers_of_despair" << 1 << "phase"
                             << "– – DEATH GUARD";
    QTest::newRow("CP-ST14") << "disgustingly_resilient" << 1 << "phase"
                             << "– – DEATH GUARD";
}

void TestPatrolCatalogue::stratagems() {
    QFETCH(QString, id);
    const auto& stratagem = shippedCatalogue().stratagems.at(id.toStdString());
    QCOMPARE(stratagem.rule, std::string(QTest::currentDataTag()));
    QCOMPARE(word(stratagem.kind), id);
    QTEST(stratagem.cp, "cp");
    QTEST(word(stratagem.limit), "limit");
    QTEST(QString("%1 %2 %3")
              .arg(listed(stratagem.keywords), listed(stratagem.without), text(stratagem.faction)),
          "target");
    QVERIFY(isSentence(stratagem.when, 110) && isSentence(stratagem.target, 110) &&
            isSentence(stratagem.help, 170));
    QVERIFY(!stratagem.proposed);
}

void TestPatrolCatalogue::houseStratagemsAreTheirOwn() {
    const auto& all = shippedCatalogue().stratagems;
    QCOMPARE(all.size(), 23u);
    std::map<StratagemKind, std::string> kinds; // no two patrols play with the same rule
    for (const auto& [id, stratagem] : all) {
        const auto [known, fresh] = kinds.emplace(stratagem.kind, id);
        QVERIFY2(fresh, (id + " does what " + known->second + " does").c_str());
        QCOMPARE(stratagem.proposed, !stratagem.faction.empty() && stratagem.faction != "DEATH GUARD");
        if (stratagem.proposed)
            QVERIFY2(isSentence(stratagem.when, 110) && isSentence(stratagem.target, 110) &&
                         isSentence(stratagem.help, 170),
                     id.c_str());
    }
}

void TestPatrolCatalogue::keywords_data() {
    QTest::addColumn<QString>("names");
    QTest::newRow("CP-K1") << "Lethal Hits";
    QTest::newRow("CP-K2") << "Assault";
    QTest::newRow("CP-K3") << "Blast";
    QTest::newRow("CP-K4") << "Pistol";
    QTest::newRow("CP-K5") << "Torrent";
    QTest::newRow("CP-K6") << "Ignores Cover";
    QTest::newRow("CP-K7") << "Anti-KEYWORD X+";
    QTest::newRow("CP-K8") << "Hazardous";
    QTest::newRow("CP-K9") << "Devastating Wounds";
    QTest::newRow("CP-K10") << "Precision";
    QTest::newRow("CP-K11") << "Deep Strike";
    QTest::newRow("CP-K12") << "Leader";
    QTest::newRow("CP-K13") << "Feel No Pain X+";
    QTest::newRow("CP-K14") << "Deadly Demise X";
    QTest::newRow("CP-K15") << "Fights First";
    QTest::newRow("CP-K16") << "Aura";
    QTest::newRow("CP-K17") << "Sustained Hits X";
    QTest::newRow("CP-K18") << "Extra Attacks, Heavy, Indirect Fire, Infiltrators, Lance, Lone Operative, "
                               "Melta X, One Shot, Rapid Fire X, Scouts X\", "
                               "Stealth, Twin-linked";
}

void TestPatrolCatalogue::keywords() {
    std::vector<std::string> names;
    for (const auto& [key, entry] : shippedCatalogue().keywords) {
        if (entry.rule != QTest::currentDataTag()) continue;
        names.push_back(entry.name);
        QVERIFY2(isSentence(entry.help, 120), key.c_str());
        QVERIFY2(entry.name.starts_with("Anti-") ||
                     text(entry.name).startsWith(text(key), Qt::CaseInsensitive),
                 key.c_str());
        // Deployment and moves before the battle are a matter of the table: these two the players are
        // reminded of.
        QVERIFY2(entry.automated, key.c_str());
    }
    QTEST(listed(names), "names");
}

void TestPatrolCatalogue::everyKeywordIsListed() {
    for (const auto& [key, entry] : shippedCatalogue().keywords)
        QVERIFY2(!entry.rule.empty(), (key + " is used but not described").c_str());
}

/// A battle out of the box shows every keyword of CP-K18 except Lone Operative.
void TestPatrolCatalogue::opponentUsesTheOpponentsKeywords() {
    const auto& all = shippedCatalogue();
    QSet<QString> used;
    for (const auto& unit : all.patrols.at("lamplight_garrison").units) {
        const auto& sheet = all.sheets.at(unit.sheet);
        for (const auto& rule : sheet.rules)
            used << text(parseKeyword(rule).key);
        for (const auto& loadout : sheet.models)
            for (const auto& weapon : loadout.weapons)
                for (const auto& profile : all.weapons.at(weapon).profiles)
                    for (const auto& keyword : profile.keywords)
                        used << text(parseKeyword(keyword).key);
    }
    for (const auto& [key, entry] : all.keywords)
        if (entry.rule == "CP-K18" || entry.rule == "CP-K17")
            QVERIFY2(used.contains(text(key)) == (key != "lone operative"), key.c_str());
}

void TestPatrolCatalogue::everyWeaponIsCarried() {
    std::set<std::string> carried;
    for (const auto& [id, sheet] : shippedCatalogue().sheets)
        for (const auto& loadout : sheet.models)
            carried.insert(loadout.weapons.begin(), loadout.weapons.end());
    for (const auto& [id, weapon] : shippedCatalogue().weapons)
        QVERIFY2(carried.contains(id), id.c_str());
}

void TestPatrolCatalogue::markersHaveWords() {
    const auto files = shippedFiles();
    QSet<QString> ids;
    for (const auto& marker : *files.at("markers.json").asArray()) {
        const auto id = marker.text("id");
        QVERIFY2(!ids.contains(text(id)), id.c_str());
        ids << text(id);
        QVERIFY2(isSentence(marker.text("help"), 120) && !marker.text("name").empty() &&
                     marker.text("rule").starts_with("CP"),
                 id.c_str());
        QVERIFY2(marker.text("where") == "unit" || marker.text("where") == "table", id.c_str());
    }
    QVERIFY(ids.contains("battle_shocked") && ids.contains("secured") && ids.contains("objective"));
}

void TestPatrolCatalogue::aboutNamesTheSystem() {
    const auto files = shippedFiles();
    const auto& about = files.at("system.json");
    QCOMPARE(about.text("id"), std::string("combat_patrol"));
    QCOMPARE(about.text("name"), std::string("Combat Patrol: The Shambling Horde"));
    QCOMPARE(about.text("editionDate"), std::string("2023-06"));
    QVERIFY(about.number("dataVersion") >= 1 && about.number("rulesVersion") >= 1 &&
            !about.text("credit").empty());
}

TEST_CASE(TestPatrolCatalogue, QCoreApplication)
#include "test_patrol_catalogue.moc"
