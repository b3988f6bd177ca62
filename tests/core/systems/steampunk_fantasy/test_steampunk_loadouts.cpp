// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "bought.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#endif

#include <algorithm>

using namespace steam;
using core::UnitId;

/// Which model of a base carries what, and what follows for shots, assaults and losses (unit rules,
/// *Buying*).
class TestSteampunkLoadouts : public QObject {
    Q_OBJECT

private slots:
    void replaced_data();
    void replaced();
    void bearers_data();
    void bearers() { runRow(); }
    void armies_data();
    void armies();
    void earlierFiles();
};

namespace {

using Ids = std::vector<std::string>;

constexpr auto elfElite = "elf.elf_elite_infantry", sniper = "elf.sniper_rifle";
constexpr auto armour = "dwarf.steam_power_armor", armourElite = "dwarf.elite_steam_power_armor";
constexpr auto hammer = "dwarf.rocket_jackhammer", blaster = "dwarf.super_blaster";

/// Two elites among four elves, so many of them with a sniper rifle.
core::ForceEntry snipers(int rifles) {
    return bought("elf.elf_infantry", Ids(std::size_t(rifles), sniper), {elfElite, elfElite});
}

int armourPiercing(const Field& field, const UnitId& id, const std::string& kind) {
    return assaultNow(field.state, field.state.at(id), kind).ap;
}

/// An assault in which so many models of the base that is die.
struct Losses {
    Field field{Phase::Agony};
    UnitId base;
    explicit Losses(const core::ForceEntry& entry) { base = enlist(field, entry, {4, 4}); }
    std::string die(int models) {
        field.unit(base).pending = {{Does::Kill, models, {}, {}, {}, 0, {}}};
        return field.next();
    }
    int living(const std::string& kind) const { return livingOf(field.state, field.state.at(base), kind); }
};

} // namespace

void TestSteampunkLoadouts::replaced_data() {
    QTest::addColumn<core::ForceEntry>("entry");
    QTest::addColumn<Ids>("carried");
    QTest::addColumn<int>("dice");
    const auto add = [](const char* name, core::ForceEntry entry, Ids carried, int dice) {
        QTest::newRow(name) << std::move(entry) << std::move(carried) << dice;
    };
    const auto dwarves = [](const char* gear) { return bought("dwarf.dwarf_infantry", {gear}); };
    const auto elves = [](const char* gear) { return bought("elf.elf_infantry", {gear}); };
    add("no gear: muskets", bought("dwarf.dwarf_infantry", {}), {"dwarf.musket"}, 4);
    add("heavy muskets for muskets", dwarves("dwarf.heavy_musket"), {"dwarf.heavy_musket"}, 4);
    add("muskets with an axe for muskets", dwarves("dwarf.musket_with_spring_loaded_axe"),
        {"dwarf.musket_with_spring_loaded_axe"}, 4);
    add("blast sticks in both hands", dwarves("dwarf.blast_sticks"), {"dwarf.blast_sticks"}, -1);
    add("a vest takes no hands", dwarves("dwarf.vest_of_life_support"),
        {"dwarf.musket", "dwarf.vest_of_life_support"}, 4);
    add("a wall on wheels takes no hands", dwarves("dwarf.wheeled_shield_wall"),
        {"dwarf.musket", "dwarf.wheeled_shield_wall"}, 4);
    add("a weapon of the base leaves the muskets", dwarves("dwarf.big_blaster"),
        {"dwarf.musket", "dwarf.big_blaster"}, 4);
    add("enhanced rifles for rifles", elves("elf.enhanced_rifle"), {"elf.enhanced_rifle"}, 4);
    add("one hand for an SMG, none is left for a rifle", elves("elf.smg"), {"elf.smg"}, 8);
    add("grenades take no hands", elves("elf.small_grenade"), {"elf.rifle", "elf.small_grenade"}, 4);
    add("crossbows for rifles", bought("darkelf.darkelf_infantry", {"darkelf.crossbow"}),
        {"darkelf.crossbow"}, 4);
    add("assault muskets for ork muskets", bought("ork.ork_infantry", {"ork.assault_musket"}),
        {"ork.assault_musket"}, 4);
    add("a shield leaves the musket that comes with orks",
        bought("ork.ork_infantry", {"ork.clockwork_shield"}), {"ork.ork_musket", "ork.clockwork_shield"}, 4);
    add("a scalper leaves the musket", bought("ork.ork_infantry", {"ork.tanksscalper"}),
        {"ork.ork_musket", "ork.tanksscalper"}, 4);
    add("a syringe leaves the musket", bought("ork.ork_infantry", {"ork.healing_syringe"}),
        {"ork.ork_musket", "ork.healing_syringe"}, 4);
    add("a spear leaves the musket", bought("ork.ork_infantry", {"ork.clockwork_power_spear"}),
        {"ork.ork_musket", "ork.clockwork_power_spear"}, 4);
    add("a sling stands in place of the musket", bought("ork.ork_infantry", {"ork.grenade_sling"}),
        {"ork.grenade_sling"}, 4);
    add("two shields are nothing but shields",
        bought("ork.ork_infantry", {"ork.clockwork_shield", "ork.clockwork_shield"}),
        {"ork.clockwork_shield"}, -1);
    add("four arms hold two muskets and a shield", bought("ork.bioengineered_ork", {"ork.clockwork_shield"}),
        {"ork.ork_musket", "ork.clockwork_shield"}, 8);
    add("four arms hold one musket more", bought("ork.bioengineered_ork", {"ork.assault_musket"}),
        {"ork.ork_musket", "ork.assault_musket"}, 4);
    add("four arms hold two muskets", bought("ork.bioengineered_ork", {}), {"ork.ork_musket"}, 8);
    add("a catapult takes three arms", bought("ork.bioengineered_ork", {"ork.hand_catapult"}),
        {"ork.hand_catapult"}, 4);
    add("an acid splash leaves the reserve", bought("gnome.gnome_infantry", {"gnome.acid_splash"}),
        {"gnome.light_smg", "gnome.acid_splash"}, 4);
    add("steam armour with an SMG", bought(armour, {"dwarf.heavy_smg"}), {"dwarf.heavy_smg"}, 8);
}

/// `dice` are those of the first weapon that is fired; −1: there is none.
void TestSteampunkLoadouts::replaced() {
    QFETCH(core::ForceEntry, entry);
    QFETCH(Ids, carried);
    QFETCH(int, dice);
    Armed armed(entry);
    QCOMPARE(armed.carried(), carried);
    const auto guns = weaponsToFire(armed.field.state, armed.unit());
    QCOMPARE(guns.empty(), dice < 0);
    if (entry.gear.empty() || dice < 0) {
        if (dice > 0) QCOMPARE(armed.dice(guns.front()), dice);
        return;
    }
    const auto gun =
        isRangedWeapon(armed.field.state, entry.gear.front()) && entry.gear.front() != "dwarf.big_blaster"
            ? entry.gear.front()
            : carried.front();
    const bool area = !armed.field.state.weapons.at(gun).area.empty();
    if (!armed.field.state.weapons.at(gun).throws && !area) QCOMPARE(armed.dice(gun), dice);
    for (const auto& id : armed.unit().weapons)
        if (std::find(carried.begin(), carried.end(), id) == carried.end())
            REFUSED(armed.field.refused(Fire{armed.base, id, armed.enemy}), "no order");
}

void TestSteampunkLoadouts::bearers_data() {
    columns();
    row("one sniper rifle is one shot, the others keep their rifles", [] {
        Armed armed(snipers(1));
        QCOMPARE(armed.dice(sniper), 1);
        QCOMPARE(armed.dice("elf.rifle"), 3);
    });
    row("two sniper rifles are two shots", [] {
        Armed armed(snipers(2));
        QCOMPARE(armed.dice(sniper), 2);
        QCOMPARE(armed.dice("elf.rifle"), 2);
    });
    row("a sniper's own grade counts for its shot", [] {
        Armed armed(snipers(1));
        const auto& state = armed.field.state;
        const auto aimed = volleyAt(state, armed.unit(), sniper, armed.enemy);
        const auto plain = volleyAt(state, armed.unit(), "elf.rifle", armed.enemy);
        QVERIFY(aimed && plain);
        QCOMPARE(aimed->pools.size(), std::size_t(1));
        QCOMPARE(aimed->pools.front().need, plain->pools.back().need - 1); // Good Shot
    });
    row("a sniper rifle beside bought rifles replaces that of its bearer", [] {
        auto entry = snipers(1);
        entry.gear.insert(entry.gear.begin(), "elf.enhanced_rifle");
        Armed armed(entry);
        QCOMPARE(armed.dice(sniper), 1);
        QCOMPARE(armed.dice("elf.enhanced_rifle"), 3);
        QCOMPARE(armed.dice("elf.rifle"), -1);
    });
    row("one Super Blaster and one Fear Ray are with two elites", [] {
        Armed armed(bought(armour, {blaster, "dwarf.fear_ray"}, {armourElite, armourElite}));
        QCOMPARE(armed.dice(blaster), 1);
        QCOMPARE(armed.dice("dwarf.fear_ray"), 1);
        QCOMPARE(armed.dice("dwarf.heavy_musket"), 2);
    });
    row("an Enhanced Crossbow is one shot", [] {
        Armed armed(bought("darkelf.darkelf_infantry", {"darkelf.enhanced_crossbow"},
                           {"darkelf.darkelf_elite_infantry"}));
        QCOMPARE(armed.dice("darkelf.enhanced_crossbow"), 1);
        QCOMPARE(armed.dice("darkelf.rifle"), 3);
    });
    row("a Rocket JackHammer strikes for its bearer alone", [] {
        Field field(Phase::Assault1);
        const auto base = enlist(field, bought(armour, {hammer}, {armourElite, armourElite}), {4, 4});
        const auto bearer = std::string(armourElite) + "+" + hammer;
        const int usual = shipped().sheets.at(armour).assault.ap;
        QCOMPARE(armourPiercing(field, base, bearer), 8);
        QCOMPARE(armourPiercing(field, base, {}), usual);
        QCOMPARE(armourPiercing(field, base, armourElite), shipped().sheets.at(armourElite).assault.ap);
        const auto foe = field.add("ork.grunt", "second", {4, 5});
        field.clash(base, foe);
        const auto pools = strikesOf(field.state, {field.state.clashes.front()}, field.state.at(base));
        QCOMPARE(pools.size(), std::size_t(3)); // two of the base, an elite, the bearer
    });
    row("the bearer of a hammer has no hands for a musket", [] {
        Armed armed(bought(armour, {hammer}, {armourElite}));
        QCOMPARE(armed.dice("dwarf.heavy_musket"), 3);
    });
    row("fire and acid of an axe come from its bearer's hits", [] {
        Field field(Phase::Assault1);
        const auto axe = std::string("ork.flame_covered_axe");
        const auto base = enlist(field, bought("ork.grunt", {axe}, {"ork.ork_elite_infantry"}), {4, 4});
        const auto& unit = field.state.at(base);
        const auto has = [&](const std::string& kind) {
            const auto all = assaultKeywords(field.state, unit, kind);
            return std::any_of(all.begin(), all.end(),
                               [](const auto& one) { return one->text == "Set on Fire"; });
        };
        QVERIFY(has("ork.ork_elite_infantry+" + axe));
        QVERIFY(!has({}));
    });
    row("a drum frightens while its bearer lives", [] {
        Losses losses(bought("ork.ork_infantry", {"ork.war_drum"}, {"ork.ork_elite_infantry"}));
        auto& field = losses.field;
        const auto drums = [&] {
            const auto all = keywordsOf(field.state, field.state.at(losses.base));
            return all.has(&Word::terror);
        };
        QVERIFY(drums());
        field.unit(losses.base).body.elites["ork.ork_elite_infantry+ork.war_drum"] = 0;
        QVERIFY(!drums());
    });
    row("who dies is asked by gear, and the sniper falls last", [] {
        Losses losses(snipers(1));
        CARRIED(losses.die(3)); // both of the base and one elite
        QVERIFY(losses.field.wasAsked("dead"));
        const auto kind = std::string(elfElite) + "+" + sniper;
        QCOMPARE(losses.living(kind), 1);
        QCOMPARE(losses.living(elfElite), 0);
        QCOMPARE(losses.living({}), 0);
    });
    row("the owner may let the sniper fall", [] {
        Losses losses(snipers(1));
        const auto kind = std::string(elfElite) + "+" + sniper;
        losses.field.share("dead", {{"plain", 2}, {elfElite, 0}, {kind, 1}});
        CARRIED(losses.die(3));
        QCOMPARE(losses.living(kind), 0);
        QCOMPARE(losses.living(elfElite), 1);
        const auto carried = carriedWeapons(losses.field.state, losses.field.state.at(losses.base));
        QCOMPARE(carried, Ids{"elf.rifle"}); // its rifle is gone with it
    });
    row("of riders with one bazooka the owner chooses", [] {
        const auto bazooka = std::string("elf.elk_bazooka");
        Losses losses(bought("elf.elk_cavalry", {bazooka}));
        losses.field.share("dead", {{"plain", 1}, {"elf.elk_cavalry+" + bazooka, 0}});
        CARRIED(losses.die(1));
        QVERIFY(losses.field.wasAsked("dead"));
        QCOMPARE(losses.living("elf.elk_cavalry+" + bazooka), 1);
    });
    row("one bazooka of two riders is one shot", [] {
        Armed armed(bought("elf.elk_cavalry", {"elf.elk_bazooka"}), 2);
        QCOMPARE(armed.dice("elf.elk_bazooka"), 1);
    });
    row("elites of gnomes bring their reserve weapons", [] {
        Armed armed(bought("gnome.gnome_infantry", {}, {"gnome.gnome_elite_infantry"}), 1);
        QCOMPARE(armed.dice("gnome.gnome_gun"), 4);
        QCOMPARE(armed.dice("gnome.poison_dart"), 1);
        QCOMPARE(armed.dice("gnome.grinder"), 1);
    });
    row("one SMG base fires eight, and one of its models gone six", [] {
        Armed armed(bought("elf.elf_infantry", {"elf.smg"}));
        QCOMPARE(armed.dice("elf.smg"), 8);
        armed.field.unit(armed.base).body.models = 3;
        QCOMPARE(armed.dice("elf.smg"), 6);
    });
    row("a gun is fired once, whichever of them serves it", [] {
        Armed armed(bought("dwarf.dwarf_at_gun", {}));
        QCOMPARE(armed.dice("dwarf.big_at_gun"), 1);
        armed.field.unit(armed.base).body.models = 3;
        QCOMPARE(armed.dice("dwarf.big_at_gun"), 1);
    });
    row("either the cannon of the base is fired or its muskets", [] {
        for (const auto* first : {"ork.hand_held_cannon", "ork.ork_musket"}) {
            Armed armed(bought("ork.ork_infantry", {"ork.hand_held_cannon"}));
            const auto misses = std::size_t(armed.dice(first));
            CARRIED(armed.field.carry(Fire{armed.base, first, armed.enemy}, std::vector<int>(misses, 1)));
            const auto other =
                std::string(first) == "ork.ork_musket" ? "ork.hand_held_cannon" : "ork.ork_musket";
            REFUSED(armed.field.refused(Fire{armed.base, other, armed.enemy}), "not loaded");
        }
    });
    row("who comes back has what it carried", [] {
        Losses losses(bought("ork.ork_infantry", {"ork.flame_covered_axe"}, {"ork.ork_elite_infantry"}));
        CARRIED(losses.die(4));
        const Unit* hero = losses.field.state.find(UnitId("ork.awakened_war_hero_1"));
        QVERIFY(hero);
        QCOMPARE(hero->weapons, (Ids{"ork.ork_musket", "ork.flame_covered_axe"}));
    });
    row("the card says who carries what", [] {
        Armed armed(snipers(1));
        for (const auto& unit : Rules::view(armed.field.state, core::Audience::Gm).units) {
            if (unit.id != armed.base.text) continue;
            const auto has = [&](const char* item) {
                return std::find(unit.items.begin(), unit.items.end(), item) != unit.items.end();
            };
            QVERIFY(has("1 × Elf Elite Infantry with Sniper rifle"));
            QVERIFY(has("1 × Elf Elite Infantry"));
            QVERIFY(has("Sniper rifle: 1 of 4 models"));
            QVERIFY(has("Rifle: 3 of 4 models"));
            QVERIFY(std::any_of(unit.weapons.begin(), unit.weapons.end(),
                                [](const auto& weapon) { return weapon.name == "Sniper rifle"; }));
        }
    });
    row("a shipped base in steel has no second muskets", [] {
        for (const auto* army : {"dwarf_24", "elf_24"}) {
            core::Setup setup;
            setup.mission = "entrenched_hedges";
            setup.choices = {{"first", army}, {"second", "ork_24"}};
            const auto start = beginning(shipped(), setup);
            QVERIFY(start.has_value());
            for (const auto& [id, unit] : start->units) {
                int hands = 0;
                const auto& sheet = start->sheetOf(unit);
                for (const auto& weapon : kitOf(*start, unit, {}))
                    if (const auto& room = start->weapons.at(weapon).room; room.contains("hands"))
                        hands += room.at("hands");
                if (sheet.room.contains("hands")) QVERIFY2(hands <= sheet.room.at("hands"), id.text.c_str());
            }
        }
    });
}

void TestSteampunkLoadouts::armies_data() {
    QTest::addColumn<core::ForceEntry>("entry");
    QTest::addColumn<QString>("code");
    const auto add = [](const char* name, core::ForceEntry entry, const char* code) {
        QTest::newRow(name) << std::move(entry) << QString(code);
    };
    add("one rifle for one elite", snipers(1), "");
    add("two rifles for two elites", snipers(2), "");
    add("three rifles for two elites", snipers(3), "force.bearer");
    add("hammer and blaster for two elites", bought(armour, {hammer, blaster}, {armourElite, armourElite}),
        "");
    add("hammer and blaster for one elite", bought(armour, {hammer, blaster}, {armourElite}), "force.bearer");
    add("a rifle without an elite", bought("elf.elf_infantry", {sniper}), "force.carrier");
    add("axe and pistol in two hands",
        bought("ork.ork_infantry", {"ork.flame_covered_axe", "ork.pistol_with_spear"},
               {"ork.ork_elite_infantry"}),
        "");
    add("axe and pistol in one hand each",
        bought("ork.warg_rider", {"ork.flame_covered_axe", "ork.pistol_with_spear"}), "");
    add("three axes for two riders",
        bought("ork.warg_rider", {"ork.flame_covered_axe", "ork.flame_covered_axe", "ork.flame_covered_axe"}),
        "force.bearer");
    add("a sniper rifle beside bought rifles",
        bought("elf.elf_infantry", {"elf.enhanced_rifle", sniper}, {elfElite}), "");
    add("two rifles for everybody", bought("elf.elf_infantry", {"elf.enhanced_rifle", "elf.at_rifle"}),
        "force.room");
    add("two rifles for one scout", bought("elf.elite_elf_scout", {sniper, sniper}), "force.room");
}

void TestSteampunkLoadouts::armies() {
    QFETCH(core::ForceEntry, entry);
    QFETCH(QString, code);
    core::Force force;
    force.name = "Bought";
    force.faction = entry.sheet.substr(0, entry.sheet.find('.'));
    force.entries = {entry};
    QStringList codes;
    for (const auto& problem : shippedSystem().checkForce(force))
        codes << QString::fromStdString(problem.code);
    QVERIFY2(code.isEmpty() ? codes.isEmpty() : codes.contains(code), qPrintable(codes.join(' ')));
}

/// Files of earlier versions name no model: the gear is with as many models as pieces were bought.
void TestSteampunkLoadouts::earlierFiles() {
    Armed armed(snipers(1));
    auto& unit = armed.field.unit(armed.base);
    unit.body.elites = {{elfElite, 2}};
    unit.weapons = {"elf.rifle", sniper};
    QCOMPARE(armed.dice(sniper), 1);
    QCOMPARE(armed.dice("elf.rifle"), 3);
    unit.body.elites.clear(); // no one is left who may carry it
    unit.body.elites[elfElite] = 0;
    QCOMPARE(armed.dice(sniper), -1);
    QCOMPARE(armed.dice("elf.rifle"), 4);
    Losses losses(snipers(1));
    losses.field.unit(losses.base).body.elites = {{elfElite, 2}};
    CARRIED(losses.die(3));
    QCOMPARE(losses.living(std::string(elfElite) + "+" + sniper), 1);
    QVERIFY(!losses.living(elfElite));
}

TEST_CASE(TestSteampunkLoadouts, QCoreApplication)
#include "test_steampunk_loadouts.moc"
