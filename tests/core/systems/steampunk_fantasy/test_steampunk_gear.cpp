// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "bought.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#endif

using namespace steam;
using core::UnitId;

/// What gear that is bought does for the base that has it, as its text says (unit rules): a row each.
class TestSteampunkGear : public QObject {
    Q_OBJECT

private slots:
    void gear_data();
    void gear() { runRow(); }
};

using Ids = std::vector<std::string>;

void TestSteampunkGear::gear_data() {
    columns();
    row("Unit rules: a weapon of the base needs two living models, its muskets do not", [] {
        const std::pair<const char*, const char*> bases[] = {{"dwarf.dwarf_infantry", "dwarf.big_blaster"},
                                                             {"ork.ork_infantry", "ork.hand_held_cannon"},
                                                             {"gnome.gnome_infantry", "gnome.gattlinggun"}};
        for (const auto& [sheet, gun] : bases) {
            Armed armed(bought(sheet, {gun}), 2);
            armed.field.unit(armed.base).body.models = 2;
            CARRIED(armed.field.refused(Fire{armed.base, gun, armed.enemy}));
            armed.field.unit(armed.base).body.models = 1;
            REFUSED(armed.field.refused(Fire{armed.base, gun, armed.enemy}), "needs two living models");
            QCOMPARE(armed.dice(armed.unit().weapons.front()), 1);
        }
    });
    row("Unit rules: either weapon of a base in one half, loaded by an imp or not", [] {
        Armed armed(bought("darkelf.darkelf_infantry", {"darkelf.mechanical_imp", "darkelf.mortar_1a"}));
        armed.field.unit(armed.base).magazines["darkelf.mortar_1a"].fired = true;
        REFUSED(armed.field.refused(Fire{armed.base, "darkelf.rifle", armed.enemy}), "either the weapon");
    });
    row("HX-K33 an imp keeps all weapons of its base loaded", [] {
        for (const bool imp : {false, true}) {
            const Ids gear = imp ? Ids{"darkelf.mechanical_imp"} : Ids{};
            Armed armed(bought("darkelf.darkelf_infantry", gear));
            armed.field.unit(armed.base).magazines.clear();
            QCOMPARE(needsLoad(armed.field.state, armed.unit(), "darkelf.rifle"), !imp);
            QCOMPARE(armed.dice("darkelf.rifle"), imp ? 4 : -1);
        }
    });
    row("HX-K7 Fear[8] of spring loaded weapons is in place of Fear[6]", [] {
        const auto spring = std::string("dwarf.spring_loaded_vehicle_assault_weapons");
        Armed tank(bought("dwarf.dw42", {spring})), plain(bought("dwarf.dw42", {}));
        QCOMPARE(fearOf(plain.field.state, plain.unit()), std::vector<int>{6});
        QCOMPARE(fearOf(tank.field.state, tank.unit()), std::vector<int>{8});
        Armed gun(bought("dwarf.dwarf_at_gun", {spring})); // it frightens no one, so nothing is replaced
        QCOMPARE(fearOf(gun.field.state, gun.unit()), std::vector<int>{});
    });
    row("nothing but shields: one assault die less, one deflection die for each shield", [] {
        for (const int shields : {0, 1, 2}) {
            Field field(Phase::Assault1);
            const auto base =
                enlist(field, bought("ork.grunt", Ids(std::size_t(shields), "ork.clockwork_shield")), {4, 4});
            const auto foe = field.add("dwarf.dwarf_infantry", "second", {4, 5});
            field.clash(base, foe);
            const Melee melee{field.state.clashes.front()};
            const auto& unit = field.state.at(base);
            QCOMPARE(assaultNow(field.state, unit, {}).dice, (std::vector<int>(4, shields == 2 ? 1 : 2)));
            int dice = 0;
            for (const auto& pool : deflectionsOf(field.state, melee, unit))
                dice += pool.dice.row()->dice;
            QCOMPARE(dice, 4 * shields);
        }
    });
}

TEST_CASE(TestSteampunkGear, QCoreApplication)
#include "test_steampunk_gear.moc"
