// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "shipped_warbands.h"
#include "support/case.h"
#include "support/sweep.h"

#include "systems/trench_crusade/effects/active_effects.h"

using namespace trench_rules;

/// Every datasheet with every option, piece of gear, weapon and ability can be shown and offered its ACTIONS,
/// whatever its conditions look at.
class TestTrenchSweep : public QObject {
    Q_OBJECT

private slots:
    void sheets_data();
    void sheets();
    void conditions_data();
    void conditions() { runRow(); }
};

namespace {

const UnitId swept{"swept"}, foe{"foe"};

void enter(State& state, const UnitId& id, const Sheet& sheet, const char* side) {
    Unit unit;
    unit.id = id;
    unit.sheet = sheet.id;
    unit.name = sheet.name;
    unit.side = side;
    unit.weapons = sheet.weapons;
    unit.gear = sheet.gear;
    unit.abilities = sheet.abilities;
    state.units[id] = std::move(unit);
    ++state.sides.at(side).size;
}

/// The model alone with an enemy, under all that is shipped.
State duelOf(const Sheet& sheet, Edition edition, bool melee) {
    const auto& all = trench_data::shippedCatalogue();
    Battle battle(edition);
    auto state = std::move(battle.state);
    state.units = {};
    state.sheets = all.sheets;
    state.weapons = all.weapons;
    state.gear = all.gear;
    state.abilities = all.abilities;
    state.keywords = all.keywords;
    enter(state, swept, sheet, sideIds[0]);
    enter(state, foe, all.sheets.at("yeoman"), sideIds[1]);
    if (melee) state.contacts.insert(pairOf(swept, foe));
    return state;
}

constexpr std::size_t atOnce =
    8; ///< of what a model is given; one kind at a time, so that none hides another

struct Load {
    std::string name; ///< in messages
    std::vector<std::string> Unit::*into;
    std::vector<std::string> ids;
};

/// Everything that a model can be given.
std::vector<Load> everything() {
    const auto& all = trench_data::shippedCatalogue();
    std::vector<Load> out;
    const auto add = [&](const auto& map, auto into) {
        std::size_t n = 0;
        for (const auto& one : map) {
            if (n++ % atOnce == 0) out.push_back({{}, into, {}});
            out.back().name += one.first + " ";
            out.back().ids.push_back(one.first);
        }
    };
    add(all.abilities, &Unit::abilities);
    add(all.gear, &Unit::gear);
    add(all.weapons, &Unit::weapons);
    return out;
}

} // namespace

void TestTrenchSweep::sheets_data() {
    QTest::addColumn<QString>("sheet");
    for (const auto& [id, sheet] : trench_data::shippedCatalogue().sheets)
        QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

void TestTrenchSweep::sheets() {
    QFETCH(QString, sheet);
    const auto& profile = trench_data::shippedCatalogue().sheets.at(sheet.toStdString());
    bool melee = false;
    for (const auto& load : everything()) {
        melee = !melee;
        auto state = duelOf(profile, melee ? Edition::Pre : Edition::Tc10, melee);
        auto& given = state.units.at(swept).*load.into;
        given.insert(given.end(), load.ids.begin(), load.ids.end());
        const auto fault = tests::showFault<Rules>(state, {swept.text});
        QVERIFY2(fault.empty(), (load.name + fault).c_str());
    }
}

void TestTrenchSweep::conditions_data() {
    columns();
    row("TC-W148 a Homunculus with a third arm and empty hands", [] {
        for (const bool melee : {false, true}) {
            auto state = duelOf(trench_data::shippedCatalogue().sheets.at("homunculus"), Edition::Pre, melee);
            state.units.at(swept).abilities.push_back("arm");
            QCOMPARE(tests::showFault<Rules>(state, {swept.text, foe.text, {}}), std::string());
        }
    });
    row("conditions of own data that hang on each other do not hold", [] {
        Battle t;
        t.has(a1, EffectKind::WeaponKeyword, 1, "fire", {"gas"});
        t.has(a1, EffectKind::WeaponKeyword, 1, "gas", {"fire"});
        t.has(a1, EffectKind::WeaponKeyword, 1, "shrapnel", {"not shrapnel"});
        for (const auto* keyword : {"fire", "gas"})
            QVERIFY(!weaponHas(t.state, a1, "rifle", keyword));
        QCOMPARE(tests::showFault<Rules>(t.state, {a1.text}), std::string());
    });
    row("a condition that looks at a keyword of the same model is answered", [] {
        Battle t;
        t.has(a1, EffectKind::WeaponKeyword, 1, "fire", {"gas"});
        t.has(a1, EffectKind::WeaponKeyword, 1, "gas");
        QVERIFY(weaponHas(t.state, a1, "rifle", "fire"));
    });
}

TEST_CASE(TestTrenchSweep, tests::NoApplication)
#include "test_trench_sweep.moc"
