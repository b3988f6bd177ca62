// SPDX-License-Identifier: GPL-3.0-or-later
#include "printed_limits.h"
#include "support/case.h"

#include <QTest>

using namespace core::trench_crusade;
using namespace trench_data;
using namespace trench_lists;

/// What only a campaign gives is not bought, and what no list shows is reported (x in warband building,
/// TC-C14).
class TestTrenchFinds : public QObject {
    Q_OBJECT

private slots:
    void finds_data();
    void finds() { checkRow(); }
    void everyPlaceOffersWhatMustBeFound();
    void theLibraryKeepsFinds();
    void whatIsNotCheckedIsSaid_data();
    void whatIsNotCheckedIsSaid();
    void everyLimitIsCheckedOrSaid();
};

void TestTrenchFinds::finds_data() {
    columns();
    const auto find = [](const char* name, const char* faction, const char* sheet, const char* item,
                         const char* who, const char* what) {
        row(name, faction, {entry(sheet, {item})}, {entry(sheet, {item}, {foundMark})}, "found", {who, what});
    };
    find("Samson's Hair", "iron_sultanate", "azeb", "samsons_hair", "Azeb", "Samson's Hair");
    find("Reliquary", "heretic_legion", "heretic_trooper", "reliquary", "Heretic Trooper", "Reliquary");
    find("Medi-Kit of heretics", "heretic_legion", "heretic_trooper", "medi_kit", "Heretic Trooper",
         "Medi-Kit");
    find("from its own list of finds", "heretic_legion", "heretic_trooper", "mark_of_cain", "Heretic Trooper",
         "Mark of Cain");
    find("Shovel of Pilgrims", "trench_pilgrims", "trench_pilgrim", "shovel", "Trench Pilgrim", "Shovel");
    find("Ophidian Rifle outside the Court", "heretic_legion", "anointed_heavy_infantry", "ophidian_rifle",
         "Anointed Heavy Infantry", "Ophidian Rifle");
    find("Belcher outside the Grail", "new_antioch", "yeoman", "corruption_belcher", "Yeoman",
         "Corruption Belcher");
    find("Siege Jezzail outside the Sultanate", "new_antioch", "yeoman", "siege_jezzail", "Yeoman",
         "Siege Jezzail");
    find("Alamut Cloak outside the Sultanate", "trench_pilgrims", "trench_pilgrim", "cloak_of_alamut",
         "Trench Pilgrim", "Cloak of Alamut");
    row("a Martyr-Penitent is not recruited", "trench_pilgrims", {entry("martyr_penitent")},
        {entry("martyr_penitent", {}, {foundMark})}, "found", {"Martyr-Penitent", "campaign"});
    row("TC-C14 a Golem is not recruited", "new_antioch", {entry("homunculus")},
        {entry("homunculus", {}, {foundMark})}, "found", {"Homunculus", "campaign"});
}

/// TC-C14: no place hands out what everybody could have for nothing.
void TestTrenchFinds::everyPlaceOffersWhatMustBeFound() {
    const auto& all = shippedCatalogue();
    for (const auto& [id, rule] : rules().gear)
        for (const auto& [faction, terms] : rule.factions) {
            const auto full = fullWarband(all, all.warbands.at(faction));
            if (full.gear.contains(id) || (!terms.cost.empty() && !full.found.contains(id))) continue;
            core::Force one;
            one.faction = faction;
            one.entries = {entry(full.units.begin()->first.c_str(), {id})};
            const auto found = problemsOf(one);
            QVERIFY2(std::any_of(found.begin(), found.end(),
                                 [](const auto& each) { return each.code == "force.found"; }),
                     (faction + ": " + id).c_str());
        }
}

/// A warband with a find is checked in the library, and before a game, as in the game.
void TestTrenchFinds::theLibraryKeepsFinds() {
    auto files = shippedFiles();
    const auto made = force("iron_sultanate", {entry("azeb", {"samsons_hair"}, {foundMark})});
    files["forces/" + made.id + ".json"] = core::codec::write(made);
    for (const auto& each : problemsIn(files))
        QVERIFY2(each.where.find("forces/") == std::string::npos, each.text.c_str());
    auto bought = made;
    bought.entries.back().options.clear();
    files["forces/" + made.id + ".json"] = core::codec::write(bought);
    const auto found = problemsIn(files);
    QVERIFY(std::any_of(found.begin(), found.end(), [](const auto& each) {
        return each.code == "force.found" && each.kind == core::Problem::Kind::Rule;
    }));
}

void TestTrenchFinds::whatIsNotCheckedIsSaid_data() {
    QTest::addColumn<core::Force>("made");
    QTest::addColumn<QStringList>("stated");
    QTest::newRow("nothing is left open")
        << force("heretic_legion", {entry("heretic_trooper")}) << QStringList();
    QTest::newRow("Fireteams and the rifle of a Yeoman")
        << force("new_antioch", {entry("yeoman", {"shotgun"})}) << QStringList{"Fireteams", "Yeoman's gun"};
    QTest::newRow("one Fireteam, not two") << force("eire_rangers", {entry("shocktrooper")})
                                           << QStringList{"one Fireteam only", "Learned Saint"};
}

void TestTrenchFinds::whatIsNotCheckedIsSaid() {
    QFETCH(core::Force, made);
    QFETCH(QStringList, stated);
    const auto open = uncheckedLimits(shippedCatalogue(), made);
    QCOMPARE(open.size(), static_cast<std::size_t>(stated.size()));
    for (const auto& each : open) {
        const auto words = text(each);
        QVERIFY2(words.startsWith("not checked: "), qUtf8Printable(words));
        QVERIFY2(std::any_of(stated.begin(), stated.end(),
                             [&](const QString& one) { return words.contains(one); }),
                 qUtf8Printable(words));
    }
}

/// No data say what a model may not carry as text that no one reads.
void TestTrenchFinds::everyLimitIsCheckedOrSaid() {
    const auto& all = shippedCatalogue();
    for (const auto& [id, warband] : all.warbands)
        for (const auto& limit : warband.limits)
            if (limit.kind == LimitKind::Words)
                QVERIFY2(limit.words.find("Fireteam") != std::string::npos ||
                             limit.words.find("patron") != std::string::npos ||
                             limit.words.find("price") != std::string::npos,
                         (id + ": " + limit.words).c_str());
}

TEST_CASE(TestTrenchFinds, QCoreApplication)
#include "test_trench_finds.moc"
