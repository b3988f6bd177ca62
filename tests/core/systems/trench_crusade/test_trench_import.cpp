// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_warbands.h"
#include "support/case.h"

#include "database/import/roster_file.h"
#include "systems/trench_crusade/import/name_index.h"
#include "systems/trench_crusade/import/take_roster.h"

#include <QTest>

using namespace core::trench_crusade;
using namespace trench_data;

namespace {

core::Roster sampleWarband(const char* name) {
    const auto roster = database::readRosterFile(QString(SOURCE_FOLDER "/tests/data/rosters/") + name);
    if (!roster) qFatal("%s: %s", roster.error().where.c_str(), roster.error().text.c_str());
    return *roster;
}

core::ImportedRoster takenFrom(const core::Roster& roster, const Catalogue& catalogue = shippedCatalogue()) {
    auto taken = importRoster(roster, catalogue);
    if (!taken) qFatal("%s: %s", taken.error().where.c_str(), taken.error().text.c_str());
    return std::move(*taken);
}

core::Force forceOf(const core::ImportedRoster& taken) {
    const auto force = core::codec::parse<core::Force>(taken.files.begin()->second);
    if (!force) qFatal("%s: %s", force.error().where.c_str(), force.error().text.c_str());
    return *force;
}

QString inLines(const std::vector<std::string>& words, const char* between = "\n") {
    QStringList out;
    for (const auto& word : words)
        out << QString::fromStdString(word);
    return out.join(between);
}

/// "mother_wick: heretic_priest, pistol sword_axe; option".
QString shown(const core::ForceEntry& entry) {
    auto out = text(entry.id + ": " + entry.sheet);
    if (!entry.gear.empty()) out += ", " + inLines(entry.gear, " ");
    if (!entry.options.empty()) out += "; " + inLines(entry.options, " ");
    return out;
}

/// A warband of one model with these things.
core::Roster oneModel(const std::string& kind, std::vector<core::RosterItem> items = {},
                      std::map<std::string, int> costs = {}) {
    core::Roster out;
    out.game = "Trench Crusade";
    out.name = "Alone";
    core::RosterEntry entry;
    entry.name = kind;
    entry.items = std::move(items);
    entry.costs = std::move(costs);
    entry.models = {{kind, 1, {}}};
    out.units = {entry};
    return out;
}

} // namespace

/// Warbands that were put together in other programs become forces that can be played.
class TestTrenchImport : public QObject {
    Q_OBJECT

private slots:
    void companionWarband();
    void companionNotes_data();
    void companionNotes();
    void rosterOfAVariant();
    void rosterNotes_data();
    void rosterNotes();
    void takenDataAreSound_data();
    void takenDataAreSound();
    void secondImportFindsItsWarband();
    void spellingsOfOneName_data();
    void spellingsOfOneName();
    void namesOfTwoThings_data();
    void namesOfTwoThings();
    void noTwoThingsBecomeOne();
    void everyUnitFindsItself();
    void fixedKitIsNotBought();
    void longNamesOfUpgrades();
    void warbandByItsModels_data();
    void warbandByItsModels();
    void refusedLists_data();
    void refusedLists();
    void endlessListsStayShort();
};

void TestTrenchImport::companionWarband() {
    const auto taken = takenFrom(sampleWarband("tallow_saints.json"));
    QCOMPARE(taken.files.size(), std::size_t{1});
    QCOMPARE(taken.files.begin()->first, std::string("forces/the_tallow_saints.json"));
    const auto force = forceOf(taken);
    QCOMPARE(force.name, std::string("The Tallow Saints"));
    QCOMPARE(force.faction, std::string("heretic_legion"));
    QStringList entries;
    for (const auto& entry : force.entries)
        entries << shown(entry);
    QCOMPARE(entries,
             (QStringList{"mother_wick: heretic_priest, pistol sword_axe standard_armour combat_helmet",
                          "brother_snuff: anointed_heavy_infantry, flamethrower",
                          "pell: heretic_trooper, bolt_action_rifle polearm",
                          "heretic_trooper: heretic_trooper, trench_club", "nobody: wretched, knife_dagger",
                          "gutter: trench_dog, medi_kit; mercy_dog"}));
    QVERIFY(force.entries[0].leader);
    QCOMPARE(
        std::count_if(force.entries.begin(), force.entries.end(), [](const auto& e) { return e.leader; }), 1);
    QCOMPARE(force.entries[0].notes, std::string("advancement Steady Hands and injury Torn Ear"));
    QCOMPARE(force.notes, std::string("12 ducats and 1 glory not spent"));
    QVERIFY(force.entries[3].name.empty());
}

void TestTrenchImport::companionNotes_data() {
    QTest::addColumn<QString>("sentence");
    QTest::newRow("inferred warband") << "its models fit Heretic Legion best";
    QTest::newRow("advancement") << "Mother Wick: advancement Steady Hands and injury Torn Ear";
    QTest::newRow("price") << "Mother Wick: 109 ducats in the list, 110 here";
    QTest::newRow("sword alone") << "Heretic Trooper: melee weapon `Sword` is not known to the program";
    QTest::newRow("by id") << "`Kerzenspieß` is not known here by this name; taken as Trench Club, by the id";
    QTest::newRow("unknown keyword") << "keywords that no datasheet here has: Chandler";
    QTest::newRow("unknown model") << "Old Flint, Lamplighter: left out, because there is no datasheet of "
                                      "that name; with Pistol / Revolver";
    QTest::newRow("bank") << "12 ducats and 1 glory not spent: kept as a note";
    QTest::newRow("rules") << "worth a look: ";
}

void TestTrenchImport::companionNotes() {
    QFETCH(QString, sentence);
    const auto left = inLines(takenFrom(sampleWarband("tallow_saints.json")).notImported);
    QVERIFY2(left.contains(sentence), qPrintable(left));
}

void TestTrenchImport::rosterOfAVariant() {
    const auto taken = takenFrom(sampleWarband("gate_of_rust.ros"));
    const auto force = forceOf(taken);
    QCOMPARE(force.id, std::string("gate_of_rust"));
    QCOMPARE(force.faction, std::string("kingdom_of_alba_assault_detachment"));
    QStringList entries;
    for (const auto& entry : force.entries)
        entries << shown(entry);
    QCOMPARE(entries, (QStringList{"ailis_of_the_ford: alba_lieutenant, greatsword_axe combat_helmet",
                                   "yeoman: yeoman, trench_club gas_mask", "yeoman_2: yeoman, trench_club",
                                   "yeoman_3: yeoman, trench_club"}));
    QVERIFY(force.entries[0].leader);
}

void TestTrenchImport::rosterNotes_data() {
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<bool>("reported");
    QTest::newRow("replaced")
        << "Lieutenant: Kingdom of Alba Assault Detachment has Lieutenant of Alba instead" << true;
    QTest::newRow("price") << "Ailis of the Ford: 87 ducats in the list, 82 here" << true;
    QTest::newRow("share") << "Yeoman: 1 × Gas Mask for 3 models; the first of them have more" << true;
    QTest::newRow("own rule") << "Ailis of the Ford: the list names the rule `Ferryman's Luck`" << true;
    QTest::newRow("army rule") << "rule of the whole army, to remember during play: Muster" << true;
    QTest::newRow("role") << "keywords that no datasheet here has: Troop" << true;
    QTest::newRow("keyword that explains itself") << "`Tough`" << false;
    QTest::newRow("keyword of a weapon") << "`Heavy`" << false;
    QTest::newRow("bare name") << "by its name alone" << false;
    QTest::newRow("price that is ours") << "Yeoman: 119" << false;
    QTest::newRow("warband is named") << "does not name its warband" << false;
}

void TestTrenchImport::rosterNotes() {
    QFETCH(QString, sentence);
    const auto left = inLines(takenFrom(sampleWarband("gate_of_rust.ros")).notImported);
    QFETCH(bool, reported);
    QVERIFY2(left.contains(sentence) == reported, qPrintable(left));
}

void TestTrenchImport::takenDataAreSound_data() {
    QTest::addColumn<QString>("file");
    for (const char* name : {"tallow_saints.json", "gate_of_rust.ros"})
        QTest::newRow(name) << QString(name);
}

void TestTrenchImport::takenDataAreSound() {
    QFETCH(QString, file);
    auto pack = shippedFiles();
    for (const auto& [path, value] : takenFrom(sampleWarband(qPrintable(file))).files)
        QVERIFY(pack.emplace(path, value).second);
    const auto read = readCatalogue(pack);
    QVERIFY2(read.has_value(), read ? "" : (read.error().where + ": " + read.error().text).c_str());
}

void TestTrenchImport::secondImportFindsItsWarband() {
    auto catalogue = shippedCatalogue();
    const auto roster = sampleWarband("gate_of_rust.ros");
    catalogue.forces["gate_of_rust"] = forceOf(takenFrom(roster));
    QCOMPARE(takenFrom(roster, catalogue).files.begin()->first, std::string("forces/gate_of_rust.json"));
    catalogue.forces["gate_of_rust"].notes = "ours"; // another one of that name keeps its place
    QCOMPARE(takenFrom(roster, catalogue).files.begin()->first, std::string("forces/gate_of_rust_2.json"));
}

void TestTrenchImport::spellingsOfOneName_data() {
    QTest::addColumn<QString>("other");
    QTest::newRow("Sword/Axe") << "SWORD / AXES (2 Attacks)";
    QTest::newRow("Bolt Action Rifle") << "Bolt-Action Rifles";
    QTest::newRow("Submachine Gun") << "Sub-Machine Gun (x2)";
    QTest::newRow("GreatSword/Axe") << "Great Sword/Axe (2-Handed)";
    QTest::newRow("Beelzebub's Axe") << "Beelzebub’s Axe";
    QTest::newRow("Yüzbaşı Captain") << "Yuzbasi captains";
    QTest::newRow("The Red Brigade") << "Red Brigade";
    QTest::newRow("Standard Armour") << "standard armor";
    QTest::newRow("Faris") << "Fāris";
}

void TestTrenchImport::spellingsOfOneName() {
    QFETCH(QString, other);
    QCOMPARE(nameKey(other.toStdString()), nameKey(QTest::currentDataTag()));
}

void TestTrenchImport::namesOfTwoThings_data() {
    QTest::addColumn<QString>("other");
    QTest::newRow("Sword/Axe") << "Sword";
    QTest::newRow("Grenades") << "Gas Grenades";
    QTest::newRow("Hellhound") << "Hellhound (Gas)";
    QTest::newRow("Legionnaire (melee)") << "Legionnaire (ranged)";
    QTest::newRow("Shotgun") << "Shot";
    QTest::newRow("Unholy Relic") << "Holy Relic";
    QTest::newRow("Trench Shield") << "Trench Club";
}

void TestTrenchImport::namesOfTwoThings() {
    QFETCH(QString, other);
    QVERIFY(nameKey(other.toStdString()) != nameKey(QTest::currentDataTag()));
}

/// Whatever has one key has one printed name: no spelling takes one piece of gear for another.
void TestTrenchImport::noTwoThingsBecomeOne() {
    std::map<std::string, std::string> names;
    const auto look = [&](const auto& entries) {
        for (const auto& [id, each] : entries) {
            const auto [known, fresh] = names.try_emplace(nameKey(each.name), each.name);
            QVERIFY2(fresh || known->second == each.name, (known->second + ", " + each.name).c_str());
        }
    };
    look(shippedCatalogue().weapons);
    look(shippedCatalogue().gear);
    look(shippedCatalogue().abilities);
}

/// Each unit of each warband, imported by its printed name, is itself.
void TestTrenchImport::everyUnitFindsItself() {
    for (const auto& [id, warband] : shippedCatalogue().warbands)
        for (const auto& [unit, terms] : fullWarband(shippedCatalogue(), warband).units) {
            auto roster = oneModel(shippedCatalogue().sheets.at(unit).name);
            roster.army = warband.name;
            const auto force = forceOf(takenFrom(roster));
            QCOMPARE(force.faction, id);
            QCOMPARE(force.entries[0].sheet, unit);
        }
}

void TestTrenchImport::fixedKitIsNotBought() {
    auto roster = oneModel("Goetic Warlock", {{"Sword/Axe", {}, "upgrade", 3}});
    roster.army = "Heretic Legion";
    const auto force = forceOf(takenFrom(roster));
    QCOMPARE(shown(force.entries[0]), QString("goetic_warlock: goetic_warlock, sword_axe"));
}

void TestTrenchImport::longNamesOfUpgrades() {
    auto roster = oneModel("Homunculus", {{"Human Hands", {}, "upgrade"}, {"Golden Eyes", {}, "upgrade"}});
    roster.army = "House of Wisdom";
    const auto taken = takenFrom(roster);
    QCOMPARE(inLines(forceOf(taken).entries[0].options), QString("hands"));
    QVERIFY2(inLines(taken.notImported).contains("upgrade `Human Hands` taken as Hands"),
             qPrintable(inLines(taken.notImported)));
    QVERIFY(inLines(taken.notImported).contains("upgrade `Golden Eyes` is not known to the program"));
}

void TestTrenchImport::warbandByItsModels_data() {
    QTest::addColumn<QString>("warband");
    QTest::newRow("Heretic Priest") << "heretic_legion";
    QTest::newRow("Barbed Wire Banshee") << "trench_ghosts";
    QTest::newRow("Plague Knight") << "black_grail";
    QTest::newRow("Master Assassin") << "fidai_of_alamut";
    QTest::newRow("Lieutenant of Eire") << "eire_rangers";
    QTest::newRow("Yoke Fiend") << "court";
}

void TestTrenchImport::warbandByItsModels() {
    QFETCH(QString, warband);
    const auto taken = takenFrom(oneModel(QTest::currentDataTag()));
    QCOMPARE(text(forceOf(taken).faction), warband);
    QVERIFY(inLines(taken.notImported).contains("does not name its warband"));
}

void TestTrenchImport::refusedLists_data() {
    QTest::addColumn<QString>("game");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("code");
    QTest::newRow("no game") << ""
                             << "Heretic Priest"
                             << "roster.game";
    QTest::newRow("another game") << "Warhammer 40,000 10th Edition"
                                  << "Heretic Priest"
                                  << "roster.game";
    QTest::newRow("nobody is known") << "Trench Crusade"
                                     << "Lamplighter"
                                     << "roster.nothing";
}

void TestTrenchImport::refusedLists() {
    QFETCH(QString, model);
    auto roster = oneModel(model.toStdString());
    QFETCH(QString, game);
    roster.game = game.toStdString();
    const auto taken = importRoster(roster, shippedCatalogue());
    QVERIFY(!taken);
    QTEST(text(taken.error().code), "code");
    QVERIFY(taken.error().text.size() > 20 && !taken.error().where.empty());
}

void TestTrenchImport::endlessListsStayShort() {
    auto roster = oneModel("Heretic Priest");
    auto& priest = roster.units[0];
    priest.items.push_back({"Pistol", {}, "upgrade", 100000});
    for (int n = 0; n < 300; ++n)
        priest.items.push_back({"Trinket " + std::to_string(n), {}, "upgrade", 1000});
    for (int n = 0; n < 300; ++n) {
        priest.keywords.push_back("Word " + std::to_string(n));
        priest.abilities.push_back({"Rule " + std::to_string(n), "Words."});
    }
    priest.costs = {{"ducats", 100000}};
    roster.units.assign(200, priest);
    for (std::size_t n = 0; n < roster.units.size(); ++n)
        roster.units[n].ownName = "Priest " + std::to_string(n);
    const auto taken = takenFrom(roster);
    QCOMPARE(taken.notImported.size(), std::size_t{501});
    const auto force = forceOf(taken);
    QCOMPARE(force.entries.size(), std::size_t{60});
    for (const auto& entry : force.entries)
        QCOMPARE(entry.gear.size(), std::size_t{10});
}

TEST_CASE(TestTrenchImport, QCoreApplication)
#include "test_trench_import.moc"
