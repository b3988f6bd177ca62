// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_patrols.h"
#include "support/case.h"

#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/data/sheet_view.h"
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"

#include <QTest>

#include <algorithm>

using namespace core::combat_patrol;
using namespace patrol_data;

namespace {

QString plus(int need) { return QString("%1+").arg(need); }

QString unitRow(const Sheet& s) {
    int models = 0;
    for (const auto& loadout : s.models)
        models += loadout.count;
    return QStringList{text(s.name),
                       QString::number(models),
                       QString("%1 mm").arg(s.baseMillimetres),
                       QString("%1\"").arg(s.move),
                       QString::number(s.toughness),
                       plus(s.save),
                       s.invulnerable < 7 ? plus(s.invulnerable) : QString("–"),
                       QString::number(s.wounds),
                       plus(s.leadership),
                       QString::number(s.control),
                       listed(s.rules),
                       listed(s.keywords)}
        .join(" | ");
}

QString weaponRow(const Weapon& w, const Profile& p) {
    const QString name = text(w.name) + (p.name.empty() ? QString() : " – " + text(p.name));
    return QStringList{name,
                       p.mode == Mode::Melee ? QString("melee") : QString("%1\"").arg(p.rangeInches),
                       text(diceText(p.attacks)),
                       p.skill == 0 ? QString("N/A") : plus(p.skill),
                       QString::number(p.strength),
                       QString::number(p.ap),
                       text(diceText(p.damage)),
                       listed(p.keywords)}
        .join(" | ");
}

void printedColumns() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("expected");
}

void row(const char* rule, const char* id, const char* expected) {
    QTest::newRow(qPrintable(QString("%1 %2").arg(rule, id))) << QString(id) << QString::fromUtf8(expected);
}

} // namespace

/// Every number of the datasheets, row for row, and the cards made of them.
class TestPatrolSheets : public QObject {
    Q_OBJECT

private slots:
    void units_data();
    void units();
    void weapons_data();
    void weapons();
    void loadouts_data();
    void loadouts();
    void abilities_data();
    void abilities();
    void leaders_data();
    void leaders();
    void printedStratagems_data();
    void printedStratagems();
    void unfitTargets_data();
    void unfitTargets();
    void keywordStrings_data();
    void keywordStrings();
    void cardShowsTheSheet();
    void cardsAreComplete();
};

void TestPatrolSheets::units_data() {
    printedColumns();
    // name | models | base | M | T | Sv | Inv | W | Ld | OC | core | keywords
    row("CP 2.6", "typhus",
        "Typhus | 1 | 50 mm | 5\" | 6 | 2+ | 4+ | 6 | 6+ | 1 | Deep Strike, Leader "
        "| INFANTRY, CHARACTER, EPIC HERO, CHAOS, NURGLE, PSYKER, TERMINATOR, TYPHUS");
    row("CP 2.6", "folgoth_grelch",
        "Folgoth Grelch | 1 | 40 mm | 5\" | 5 | 3+ | – | 4 | 6+ | 1 | Deadly Demise 1, Leader "
        "| INFANTRY, CHARACTER, CHAOS, NURGLE, BIOLOGUS PUTRIFIER, FOLGOTH GRELCH");
    row("CP 2.6", "plague_marines",
        "Plague Marines | 7 | 32 mm | 5\" | 5 | 3+ | – | 2 | 6+ | 2 | – "
        "| INFANTRY, CHAOS, NURGLE, BATTLELINE, PLAGUE MARINES");
    row("CP 2.6", "poxwalkers",
        "Poxwalkers | 10 | 25 mm | 4\" | 4 | 7+ | – | 1 | 8+ | 1 | Feel No Pain 5+ "
        "| INFANTRY, CHAOS, NURGLE, POXWALKERS");
    row("house", "captain_harrow",
        "Captain Ilse Harrow | 1 | 40 mm | 6\" | 4 | 4+ | 5+ | 4 | 6+ | 1 | Leader "
        "| INFANTRY, CHARACTER, HUMAN, GRENADES, CAPTAIN HARROW");
    row("house", "sapper_venn",
        "Sapper Aldous Venn | 1 | 32 mm | 6\" | 4 | 4+ | – | 3 | 7+ | 1 | Feel No Pain 6+, Leader "
        "| INFANTRY, CHARACTER, HUMAN, SMOKE, SAPPER VENN");
    row("house", "line_guard",
        "Line Guard | 10 | 25 mm | 6\" | 3 | 5+ | – | 1 | 7+ | 2 | Scouts 6\" "
        "| INFANTRY, HUMAN, BATTLELINE, GRENADES, LINE GUARD");
    row("house", "breachers",
        "Breachers | 5 | 32 mm | 6\" | 4 | 3+ | – | 2 | 7+ | 1 | – | INFANTRY, HUMAN, SMOKE, BREACHERS");
    row("house", "roof_wardens",
        "Roof Wardens | 4 | 28 mm | 7\" | 3 | 5+ | – | 1 | 7+ | 1 | Infiltrators, Stealth | INFANTRY, HUMAN, "
        "ROOF WARDENS");
    row("house", "old_patience",
        "Old Patience | 1 | 80 mm | 8\" | 9 | 3+ | – | 10 | 7+ | 3 | Deadly Demise D3 | VEHICLE, WALKER, OLD "
        "PATIENCE");
}

void TestPatrolSheets::units() {
    QFETCH(QString, id);
    const auto& sheet = shippedCatalogue().sheets.at(id.toStdString());
    QTEST(unitRow(sheet), "expected");
    const bool house = QString(QTest::currentDataTag()).startsWith("house");
    QCOMPARE(sheet.proposed, house);
    QCOMPARE(listed(sheet.factionKeywords), house ? QString("GARRISON") : QString("DEATH GUARD"));
}

void TestPatrolSheets::weapons_data() {
    printedColumns();
    QTest::addColumn<int>("profile");
    const auto add = [](const char* rule, const char* id, const char* expected, int profile = 0) {
        QTest::newRow(qPrintable(QString("%1 %2 %3").arg(rule, id).arg(profile)))
            << QString(id) << QString::fromUtf8(expected) << profile;
    };
    // name | range | A | BS/WS | S | AP | D | keywords
    add("CP 2.6", "manreaper", "Manreaper – strike | melee | 5 | 2+ | 9 | -2 | 3 | Lethal Hits");
    add("CP 2.6", "manreaper", "Manreaper – sweep | melee | 10 | 2+ | 6 | -1 | 1 | Lethal Hits", 1);
    add("CP 2.6", "hyper_blight_grenades",
        "Hyper blight grenades | 12\" | D6 | 3+ | 5 | -1 | 2 | Assault, Blast, Lethal Hits");
    add("CP 2.6", "injector_pistol", "Injector pistol | 3\" | 1 | 3+ | 4 | -1 | 3 | Pistol");
    add("CP 2.6", "putrifier_knives", "Plague knives | melee | 4 | 3+ | 4 | 0 | 1 | Lethal Hits");
    add("CP 2.6", "blight_launcher", "Blight launcher | 24\" | 2 | 3+ | 6 | -1 | 2 | Lethal Hits");
    add("CP 2.6", "plague_boltgun", "Plague boltgun | 24\" | 2 | 3+ | 4 | 0 | 1 | Lethal Hits");
    add("CP 2.6", "plague_spewer",
        "Plague spewer | 12\" | D6 | N/A | 5 | -1 | 1 | Anti-INFANTRY 2+, Ignores Cover, Torrent");
    add("CP 2.6", "heavy_plague_weapon", "Heavy plague weapon | melee | 3 | 4+ | 8 | -2 | 2 | Lethal Hits");
    add("CP 2.6", "plague_knives", "Plague knives | melee | 3 | 3+ | 4 | 0 | 1 | Lethal Hits");
    add("CP 2.6", "improvised_weapon", "Improvised weapon | melee | 2 | 5+ | 3 | 0 | 1 | Lethal Hits");
    add("house", "arc_caster", "Arc caster | 18\" | 2 | 3+ | 7 | -2 | 2 | Devastating Wounds, Hazardous");
    add("house", "lamp_rifle", "Lamp rifle | 24\" | 1 | 4+ | 3 | 0 | 1 | Rapid Fire 1");
    add("house", "squad_gun", "Squad gun | 36\" | 4 | 4+ | 5 | -1 | 1 | Heavy, Sustained Hits 1");
    add("house", "breaching_charge", "Breaching charge | 6\" | D3 | 4+ | 9 | -3 | 3 | One Shot");
    add("house", "roof_rifle", "Roof rifle | 36\" | 1 | 3+ | 5 | -2 | 2 | Heavy, Precision");
    add("house", "furnace_lance", "Furnace lance | 24\" | 2 | 3+ | 9 | -3 | D6 | Melta 2");
    add("house", "shoulder_mortar", "Shoulder mortar | 48\" | D6 | 4+ | 5 | 0 | 1 | Blast, Indirect Fire");
    add("house", "trampling_feet", "Trampling feet | melee | 3 | 4+ | 6 | 0 | 1 | Extra Attacks");
}

void TestPatrolSheets::weapons() {
    QFETCH(QString, id);
    QFETCH(int, profile);
    const auto& weapon = shippedCatalogue().weapons.at(id.toStdString());
    QTEST(weaponRow(weapon, weapon.profiles.at(static_cast<std::size_t>(profile))), "expected");
    QCOMPARE(weapon.proposed, QString(QTest::currentDataTag()).startsWith("house"));
}

void TestPatrolSheets::loadouts_data() {
    printedColumns();
    row("CP 2.6", "typhus", "1 Typhus: manreaper");
    row("CP 2.6", "folgoth_grelch",
        "1 Folgoth Grelch: hyper_blight_grenades, injector_pistol, putrifier_knives");
    row("CP 2.6", "plague_marines",
        "1 Plague Champion: plague_boltgun, heavy_plague_weapon; 1 Plague Marine with spewer: plague_spewer, "
        "plague_knives; "
        "1 Plague Marine with launcher: blight_launcher, plague_knives; 4 Plague Marine: plague_boltgun, "
        "plague_knives");
    row("CP 2.6", "poxwalkers", "10 Poxwalker: improvised_weapon");
    row("house", "line_guard",
        "1 Sergeant: sergeants_pistol, trench_blade; 1 Gunner: squad_gun, bayonet; 8 Guard: lamp_rifle, "
        "bayonet");
}

void TestPatrolSheets::loadouts() {
    QFETCH(QString, id);
    QStringList parts;
    for (const auto& loadout : shippedCatalogue().sheets.at(id.toStdString()).models)
        parts << QString("%1 %2: %3").arg(loadout.count).arg(text(loadout.name), listed(loadout.weapons));
    QTEST(parts.join("; "), "expected");
}

void TestPatrolSheets::abilities_data() {
    printedColumns();
    row("CP 2.6", "typhus", "Destroyer Hive destroyer_hive 1");
    row("CP 2.6", "folgoth_grelch", "Foul Infusion foul_infusion 5");
    row("CP 2.6", "plague_marines", "Remorseless remorseless 1");
    row("CP 2.6", "poxwalkers", "Curse of the Walking Pox walking_pox 1");
    row("house", "captain_harrow", "Wall of bayonets destroyer_hive 1");
    row("house", "sapper_venn", "Not one step remorseless 1");
}

void TestPatrolSheets::abilities() {
    QFETCH(QString, id);
    const auto& list = shippedCatalogue().sheets.at(id.toStdString()).abilities;
    QCOMPARE(list.size(), 1u);
    QTEST(QString("%1 %2 %3")
              .arg(text(list[0].name), text(core::codec::keyText(list[0].kind)))
              .arg(list[0].value),
          "expected");
    QVERIFY(!list[0].help.empty() && list[0].help.back() == '.' && list[0].help.size() <= 140);
}

void TestPatrolSheets::leaders_data() {
    printedColumns();
    row("CP-K12", "typhus", "poxwalkers");
    row("CP-K12", "folgoth_grelch", "plague_marines");
    row("CP-K12", "plague_marines", "–");
    row("CP-K12", "poxwalkers", "–");
    row("house", "captain_harrow", "line_guard");
    row("house", "sapper_venn", "breachers");
}

void TestPatrolSheets::leaders() {
    QFETCH(QString, id);
    QTEST(listed(shippedCatalogue().sheets.at(id.toStdString()).leads), "expected");
}

/// The sheets print no stratagem that their keywords or weapons rule out, and all others.
void TestPatrolSheets::printedStratagems_data() {
    printedColumns();
    row("CP 2.7", "typhus", "CP-ST1 CP-ST2 CP-ST3 CP-ST5 CP-ST6 CP-ST7 CP-ST8 CP-ST12 CP-ST13 CP-ST14");
    row("CP 2.7", "folgoth_grelch",
        "CP-ST1 CP-ST2 CP-ST3 CP-ST4 CP-ST5 CP-ST6 CP-ST7 CP-ST8 CP-ST12 CP-ST13 CP-ST14");
    row("CP 2.7", "plague_marines",
        "CP-ST1 CP-ST2 CP-ST3 CP-ST4 CP-ST5 CP-ST6 CP-ST7 CP-ST12 CP-ST13 CP-ST14");
    row("CP 2.7", "poxwalkers", "CP-ST1 CP-ST2 CP-ST3 CP-ST5 CP-ST6 CP-ST7 CP-ST12 CP-ST13 CP-ST14");
}

void TestPatrolSheets::printedStratagems() {
    QFETCH(QString, id);
    const auto& all = shippedCatalogue();
    const auto& sheet = all.sheets.at(id.toStdString());
    QStringList rules;
    for (int n = 1; n <= 14; ++n)
        for (const auto& [key, stratagem] : all.stratagems)
            if (stratagem.rule == "CP-ST" + std::to_string(n) &&
                whyUnfit(stratagem, {&sheet}, all.weapons).empty())
                rules << text(stratagem.rule);
    QTEST(rules.join(" "), "expected");
}

void TestPatrolSheets::unfitTargets_data() {
    QTest::addColumn<QString>("stratagem");
    QTest::addColumn<QString>("keywords");
    QTest::addColumn<QString>("reason");
    QTest::newRow("CP-ST4 titanic") << "fire_overwatch"
                                    << "VEHICLE,TITANIC"
                                    << "has the keyword TITANIC";
    QTest::newRow("CP-ST4 knives only") << "fire_overwatch"
                                        << "INFANTRY"
                                        << "has no ranged weapon";
    QTest::newRow("CP-ST5 vehicle") << "go_to_ground"
                                    << "VEHICLE"
                                    << "has no keyword INFANTRY";
    QTest::newRow("CP-ST6 vehicle") << "heroic_intervention"
                                    << "VEHICLE"
                                    << "is a VEHICLE but not a WALKER";
    QTest::newRow("CP-ST6 walker") << "heroic_intervention"
                                   << "VEHICLE,WALKER"
                                   << "";
    QTest::newRow("CP-ST10 walker") << "tank_shock"
                                    << "VEHICLE,WALKER"
                                    << "";
    QTest::newRow("CP-ST12 garrison") << "corrosive_effluents"
                                      << "INFANTRY"
                                      << "has no keyword DEATH GUARD";
}

void TestPatrolSheets::unfitTargets() {
    QFETCH(QString, stratagem);
    QFETCH(QString, keywords);
    auto sheet = shippedCatalogue().sheets.at("line_guard");
    sheet.keywords.clear();
    for (const auto& word : keywords.split(','))
        sheet.keywords.push_back(word.toStdString());
    sheet.models = {{"Guard", 1, {"bayonet"}}};
    QTEST(text(whyUnfit(shippedCatalogue().stratagems.at(stratagem.toStdString()), {&sheet},
                        shippedCatalogue().weapons)),
          "reason");
}

void TestPatrolSheets::keywordStrings_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("value");
    QTest::newRow("Lethal Hits") << "lethal hits"
                                 << ""
                                 << "0";
    QTest::newRow("Anti-INFANTRY 2+") << "anti"
                                      << "INFANTRY"
                                      << "2";
    QTest::newRow("Anti-EPIC HERO 4+") << "anti"
                                       << "EPIC HERO"
                                       << "4";
    QTest::newRow("Rapid Fire 1") << "rapid fire"
                                  << ""
                                  << "1";
    QTest::newRow("Rapid Fire D3") << "rapid fire"
                                   << ""
                                   << "D3";
    QTest::newRow("Feel No Pain 5+") << "feel no pain"
                                     << ""
                                     << "5";
    QTest::newRow("Deadly Demise D6+2") << "deadly demise"
                                        << ""
                                        << "D6+2";
    QTest::newRow("Deadly Demise 2D3") << "deadly demise"
                                       << ""
                                       << "2D3";
    QTest::newRow("Scouts 6\"") << "scouts"
                                << ""
                                << "6";
    QTest::newRow("Twin-linked") << "twin-linked"
                                 << ""
                                 << "0";
    QTest::newRow("Fear of Ducks") << "fear of ducks"
                                   << ""
                                   << "0";
    QTest::newRow("Sworn 3rd") << "sworn 3rd"
                               << ""
                               << "0";
}

void TestPatrolSheets::keywordStrings() {
    const auto keyword = parseKeyword(QTest::currentDataTag());
    QTEST(text(keyword.key), "key");
    QTEST(text(keyword.word), "word");
    QTEST(text(diceText(keyword.value)), "value");
}

void TestPatrolSheets::cardShowsTheSheet() {
    const auto& all = shippedCatalogue();
    const auto card = sheetView(all.sheets.at("plague_marines"), all.patrols.at("shambling_horde"),
                                all.weapons, all.keywords);
    QStringList stats, weapons, words;
    for (const auto& stat : card.stats)
        stats << text(stat.label + " " + stat.value);
    for (const auto& weapon : card.weapons)
        weapons << text(std::to_string(weapon.count) + " × " + weapon.name + " | " + weapon.line);
    for (const auto& keyword : card.keywords)
        words << text(keyword.text);
    QCOMPARE(stats.join(" "), QString("M 5″ T 5 Sv 3+ W 2 Ld 6+ OC 2"));
    QCOMPARE(weapons, (QStringList{"1 × Blight launcher | 24″ · A 2 · BS 3+ · S 6 · AP −1 · D 2",
                                   "5 × Plague boltgun | 24″ · A 2 · BS 3+ · S 4 · AP 0 · D 1",
                                   "1 × Plague spewer | 12″ · A D6 · hits without a roll · S 5 · AP −1 · D 1",
                                   "1 × Heavy plague weapon | melee · A 3 · WS 4+ · S 8 · AP −2 · D 2",
                                   "6 × Plague knives | melee · A 3 · WS 3+ · S 4 · AP 0 · D 1"}));
    QCOMPARE(words, (QStringList{"Remorseless", "Nurgle's Gift (Aura)", "Lethal Hits", "Anti-INFANTRY 2+",
                                 "Ignores Cover", "Torrent",
                                 "INFANTRY, CHAOS, NURGLE, BATTLELINE, PLAGUE MARINES"}));
    QCOMPARE(card.side, std::string("shambling_horde"));
}

void TestPatrolSheets::cardsAreComplete() {
    const auto& all = shippedCatalogue();
    for (const auto& [id, patrol] : all.patrols)
        for (const auto& unit : patrol.units) {
            const auto& sheet = all.sheets.at(unit.sheet);
            const auto card = sheetView(sheet, patrol, all.weapons, all.keywords);
            QCOMPARE(card.name, sheet.name);
            QCOMPARE(card.houseRule, patrol.proposed);
            QCOMPARE(std::any_of(card.stats.begin(), card.stats.end(),
                                 [](const auto& s) { return s.id == "inv"; }),
                     sheet.invulnerable < 7);
            QVERIFY2(!card.weapons.empty(), unit.id.c_str());
            for (const auto& keyword : card.keywords)
                QVERIFY2(!keyword.help.empty(), keyword.text.c_str());
        }
}

TEST_CASE(TestPatrolSheets, QCoreApplication)
#include "test_patrol_sheets.moc"
