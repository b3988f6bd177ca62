// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_warbands.h"
#include "support/case.h"

#include <QTest>

Q_DECLARE_METATYPE(core::Force)

using namespace core::trench_crusade;
using namespace trench_data;

namespace {

const core::ForceRules& rules() {
    static const auto all = forceRules(shippedCatalogue());
    return all;
}

using Ids = std::vector<std::string>;

core::ForceEntry entry(const char* sheet, Ids gear = {}, Ids options = {}) {
    core::ForceEntry out;
    out.sheet = sheet;
    out.gear = std::move(gear);
    out.options = std::move(options);
    return out;
}

/// A warband of that faction; the first entry leads.
core::Force force(const char* faction, std::vector<core::ForceEntry> entries) {
    core::Force out;
    out.id = out.name = faction;
    out.faction = faction;
    out.entries = std::move(entries);
    if (!out.entries.empty()) out.entries.front().leader = true;
    return out;
}

QStringList codes(const core::Force& force) {
    QStringList out;
    for (const auto& each : forceProblems(shippedCatalogue(), rules(), force))
        out << text(each.code);
    out.removeDuplicates();
    return out;
}

} // namespace

/// How warbands are put together (warband building).
class TestTrenchForces : public QObject {
    Q_OBJECT

private slots:
    void readyWarbandsAreLegal_data();
    void readyWarbandsAreLegal();
    void everyWarbandCanBePaid();
    void limits_data();
    void limits();
    void problemsSayWhere();
    void variantsTakeOverTheirFaction();
    void whatIsAskedForCanBeHad();
    void paidHandsHaveNoWarbandAbilities();
    void someModelsAreLeftOutByName();
    void aBoughtGunTakesThePlaceOfThePrinted();
};

void TestTrenchForces::readyWarbandsAreLegal_data() {
    QTest::addColumn<int>("number");
    int n = 0;
    for (const auto& [id, each] : shippedCatalogue().forces)
        QTest::newRow(id.c_str()) << n++;
}

/// TC-K16
void TestTrenchForces::readyWarbandsAreLegal() {
    const auto& ready = shippedCatalogue().forces.at(QTest::currentDataTag());
    QCOMPARE(reported(forceProblems(shippedCatalogue(), rules(), ready)), QString());
    const auto cost = core::table::costOf(rules(), ready);
    QVERIFY2(cost.at(ducats) > 600 && cost.at(ducats) <= 700, qPrintable(QString::number(cost.at(ducats))));
}

void TestTrenchForces::everyWarbandCanBePaid() {
    for (const auto& [id, warband] : shippedCatalogue().warbands) {
        const auto full = fullWarband(shippedCatalogue(), warband);
        QVERIFY2(!full.units.empty() && !full.gear.empty() && full.start.contains(ducats), id.c_str());
    }
}

void TestTrenchForces::limits_data() {
    QTest::addColumn<core::Force>("made");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, core::Force made, const char* code) {
        QTest::newRow(name) << std::move(made) << QString(code);
    };
    const auto leader = entry("heretic_priest");
    const auto legion = [&](std::vector<core::ForceEntry> others) {
        others.insert(others.begin(), leader);
        return force("heretic_legion", std::move(others));
    };
    const auto trooper = entry("heretic_trooper");
    row("fits", legion({trooper, trooper, entry("wretched", {"knife_dagger"})}), "");
    row("too dear", legion(std::vector<core::ForceEntry>(21, trooper)), "force.limit");
    row("glory that was not agreed on", legion({entry("heretic_trooper", {"automatic_rifle"})}),
        "force.start");
    row("more Wretched than others", legion({entry("wretched", {"knife_dagger"})}), "force.limit_kind");
    row("Wretched with an expensive item", legion({trooper, trooper, entry("wretched", {"greatsword_axe"})}),
        "force.item_price");
    row("two suits of armour", legion({entry("heretic_trooper", {"standard_armour", "reinforced_armour"})}),
        "force.room");
    row("TC-K13 two helmets", legion({entry("heretic_trooper", {"combat_helmet", "combat_helmet"})}),
        "force.twice");
    row("two types of grenades", legion({entry("heretic_trooper", {"grenades", "gas_grenades"})}),
        "force.room");
    row("two rifles", legion({entry("heretic_trooper", {"bolt_action_rifle", "bolt_action_rifle"})}),
        "force.hands");
    row("two pistols and two swords",
        legion({entry("heretic_trooper", {"pistol", "pistol", "sword_axe", "sword_axe"})}), "");
    row("three swords", legion({entry("heretic_trooper", {"sword_axe", "sword_axe", "sword_axe"})}),
        "force.hands");
    row("two-handed and a shield", legion({entry("heretic_trooper", {"greatsword_axe", "trench_shield"})}),
        "force.hands");
    const auto knight = [](Ids gear) {
        return force("court", {entry("praetor"), entry("hell_knight", std::move(gear))});
    };
    row("TC-K20 STRONG holds a two-handed weapon in one hand", knight({"greatsword_axe", "sword_axe"}), "");
    row("TC-K5 not a CUMBERSOME one", knight({"polearm", "sword_axe"}), "force.hands");
    row("bayonet without a rifle", legion({entry("heretic_trooper", {"bayonet"})}), "force.bayonet");
    row("bayonet on a rifle", legion({entry("heretic_trooper", {"bolt_action_rifle", "bayonet"})}), "");
    row("two HEAVY items", legion({entry("heretic_trooper", {"machine_gun", "two_handed_hammer"})}),
        "force.heavy");
    row("for the ELITE only", legion({entry("heretic_trooper", {"silenced_pistol"})}), "force.carrier");
    row("TC-K16 two machine guns",
        legion({entry("heretic_trooper", {"machine_gun"}), entry("heretic_trooper", {"machine_gun"})}),
        "force.most");
    row("too many Legionnaires", legion({entry("heretic_trooper", {}, {"legionnaire_melee"})}),
        "force.limit_kind");
    row("nobody leads", force("heretic_legion", {trooper}), "force.least");
    row("the wrong one leads", force("heretic_legion", {trooper, leader}), "force.may_lead");
    row("Court without a great demon", force("court", {entry("hell_knight")}), "force.limit_kind");
    const auto praetor = [](Ids powers) { return force("court", {entry("praetor", {}, std::move(powers))}); };
    row("two powers of one sin", praetor({"proud_defiance", "too_proud_to_fall"}), "");
    row("powers of two sins", praetor({"proud_defiance", "blind_rage"}), "force.sin");
    row("three powers", praetor({"proud_defiance", "too_proud_to_fall", "light_of_samael"}), "force.each");
    row("two ranks on one Knight",
        force("black_grail", {entry("plague_knight", {}, {"knight_rank_melee", "knight_rank_ranged"})}),
        "force.each");
    row("Dirge of an Executor and Knights",
        force("dirge_of_the_great_hegemon", {entry("executor", {"standard_armour"}),
                                             entry("dirge_knight", {"standard_armour"}), entry("bereaved")}),
        "");
    row("Dirge without its Executor",
        force("dirge_of_the_great_hegemon", {entry("dirge_knight", {"standard_armour"})}), "force.least");
    row("a Grail without Lord and Knight", force("black_grail", {entry("corpse_guard")}), "force.limit_kind");
    row("fixed kit", legion({entry("war_wolf_assault_beast", {"sword_axe"})}), "force.fixed");
    row("not of this faction", legion({entry("yeoman")}), "force.faction_sheet");
    row("no such warband", force("old_legion", {trooper}), "force.faction");
}

/// TC-K16
void TestTrenchForces::limits() {
    QFETCH(core::Force, made);
    QFETCH(QString, code);
    const auto found = codes(made);
    if (code.isEmpty())
        QCOMPARE(found.join(" "), QString());
    else
        QVERIFY2(found.contains(code), qPrintable(found.join(" ")));
}

void TestTrenchForces::problemsSayWhere() {
    const auto made =
        force("heretic_legion", {entry("heretic_priest"), entry("heretic_trooper", {"bayonet"})});
    const auto found = forceProblems(shippedCatalogue(), rules(), made);
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(text(found.front().where), QString("$.entries[1].gear"));
    QVERIFY(found.front().kind == core::Problem::Kind::Rule);
}

void TestTrenchForces::variantsTakeOverTheirFaction() {
    const auto& all = shippedCatalogue();
    const auto full = fullWarband(all, all.warbands.at("trench_ghosts"));
    QVERIFY(full.units.contains("heretic_trooper"));
    QVERIFY(!full.units.contains("war_wolf_assault_beast")); // no ARTIFICIAL models
    QVERIFY(full.mercenaries.empty());
    QVERIFY(!fullWarband(all, all.warbands.at("papal_states_intervention_force")).limits.empty());
    QCOMPARE(fullWarband(all, all.warbands.at("papal_states_intervention_force")).start.at(ducats), 500);
}

/// A variant takes over limits of its faction that name models which it has, or others in their place.
void TestTrenchForces::whatIsAskedForCanBeHad() {
    const auto& all = shippedCatalogue();
    for (const auto& [id, warband] : all.warbands) {
        const auto full = fullWarband(all, warband);
        for (const auto& limit : full.limits) {
            if (limit.kind != LimitKind::NeedsOneOf) continue;
            const auto& asked = limit.than.empty() ? limit.units : limit.than;
            const bool has = std::any_of(asked.begin(), asked.end(), [&](const std::string& what) {
                return full.units.contains(what) || full.options.contains(what) || full.gear.contains(what) ||
                       all.keywords.contains(what);
            });
            QVERIFY2(has, (id + ": " + limit.words).c_str());
        }
    }
}

/// TC-W144
void TestTrenchForces::someModelsAreLeftOutByName() {
    const auto& all = shippedCatalogue();
    const auto& procession = all.warbands.at("procession_of_the_sacred_affliction");
    const auto abilitiesOf = [&](const char* sheet) {
        return kitOf(all, procession, all.sheets.at(sheet), entry(sheet)).abilities;
    };
    QVERIFY(holds(abilitiesOf("trench_pilgrim"), "millstones"));
    QVERIFY(!holds(abilitiesOf("procession_prisoner"), "millstones"));
    QVERIFY(!holds(abilitiesOf("ecclesiastic_prisoner"), "millstones"));
}

/// TC-W64
void TestTrenchForces::paidHandsHaveNoWarbandAbilities() {
    const auto& all = shippedCatalogue();
    const auto& grail = all.warbands.at("black_grail");
    const auto own = kitOf(all, grail, all.sheets.at("grail_thrall"), entry("grail_thrall"));
    QVERIFY(holds(own.abilities, "dread"));
    const auto paid = kitOf(all, grail, all.sheets.at("sin_eater"), entry("sin_eater"));
    QVERIFY(!holds(paid.abilities, "dread"));
}

/// TC-K16
void TestTrenchForces::aBoughtGunTakesThePlaceOfThePrinted() {
    const auto& all = shippedCatalogue();
    const auto& antioch = all.warbands.at("new_antioch");
    const auto& yeoman = all.sheets.at("yeoman");
    QVERIFY(holds(kitOf(all, antioch, yeoman, entry("yeoman")).weapons, "bolt_action_rifle"));
    const auto swapped = kitOf(all, antioch, yeoman, entry("yeoman", {"shotgun"}));
    QVERIFY(holds(swapped.weapons, "shotgun"));
    QVERIFY(!holds(swapped.weapons, "bolt_action_rifle"));
    QVERIFY(holds(kitOf(all, antioch, yeoman, entry("yeoman", {"grenades"})).weapons, "bolt_action_rifle"));
}

TEST_CASE(TestTrenchForces, QCoreApplication)
#include "test_trench_forces.moc"
