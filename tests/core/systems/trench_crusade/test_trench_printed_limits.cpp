// SPDX-License-Identifier: GPL-3.0-or-later
#include "printed_limits.h"
#include "support/case.h"

#include <QTest>

using namespace core::trench_crusade;
using namespace trench_lists;

/// Every printed limit refuses what it forbids, names model, thing and way out, and lets its neighbour
/// through (abilities, equipment and warband building).
class TestTrenchPrintedLimits : public QObject {
    Q_OBJECT

private slots:
    void items_data();
    void items() { checkRow(); }
    void heretics_data();
    void heretics() { checkRow(); }
    void pilgrims_data();
    void pilgrims() { checkRow(); }
    void sultanate_data();
    void sultanate() { checkRow(); }
    void antioch_data();
    void antioch() { checkRow(); }
    void grail_data();
    void grail() { checkRow(); }
    void court_data();
    void court() { checkRow(); }
};

/// TC-A8, TC-K14, sections 4.4 and 4.6.
void TestTrenchPrintedLimits::items_data() {
    columns();
    const auto lieutenant = [](Ids gear) {
        return Entries{entry("mechanised_heavy_infantry", std::move(gear))};
    };
    row("machine armour with a shield", "new_antioch",
        {entry("mechanised_heavy_infantry", {"trench_shield"}, {"machine_suit_upgrade"})},
        {entry("mechanised_heavy_infantry", {"trench_shield"})}, "excludes",
        {"Mechanised Heavy Infantry", "Trench Shield"});
    row("ballistic shield without machine armour", "new_antioch", lieutenant({"heavy_ballistic_shield"}),
        {entry("mechanised_heavy_infantry", {"heavy_ballistic_shield"}, {"machine_suit_upgrade"})},
        "requires", {"Mechanised Heavy Infantry", "Heavy Ballistic Shield"});
    row("ballistic shield with a shovel", "new_antioch",
        {entry("mechanised_heavy_infantry", {"heavy_ballistic_shield", "shovel"}, {"machine_suit_upgrade"})},
        {entry("mechanised_heavy_infantry", {"heavy_ballistic_shield", "medi_kit"},
               {"machine_suit_upgrade"})},
        "not_with", {"Mechanised Heavy Infantry", "Shovel"});
    row("ballistic shield with a polearm", "new_antioch",
        {entry("mechanised_heavy_infantry", {"heavy_ballistic_shield", "polearm"}, {"machine_suit_upgrade"})},
        {entry("mechanised_heavy_infantry", {"heavy_ballistic_shield", "sword_axe"},
               {"machine_suit_upgrade"})},
        "not_with", {"Mechanised Heavy Infantry", "Polearm"});
    row("three things held in two hands", "heretic_legion",
        {entry("heretic_trooper", {"trench_shield", "troop_flag", "musical_instrument"})},
        {entry("heretic_trooper", {"trench_shield", "troop_flag"})}, "hands", {"Heretic Trooper", "3 hands"});
    row("TC-E15 a Golden Calf Altar is HEAVY", "knights_of_avarice",
        {entry("heretic_trooper", {"golden_calf_altar", "machine_gun"})},
        {entry("heretic_trooper", {"golden_calf_altar", "gas_mask", "automatic_shotgun", "standard_armour"})},
        "heavy", {"Heretic Trooper", "HEAVY"});
    row("TC-E9 Armour of Cobar with a shield", "heretic_legion",
        {entry("heretic_trooper", {"armour_of_cobar", "trench_shield"}, {foundMark})},
        {entry("heretic_trooper", {"armour_of_cobar", "pistol"}, {foundMark})}, "may_not_carry",
        {"Heretic Trooper", "Trench Shield"});
    row("TC-E10 Armour of the Fly with a helmet", "black_grail",
        {entry("plague_knight", {"armour_of_the_fly", "combat_helmet"}, {foundMark})},
        {entry("plague_knight", {"armour_of_the_fly"}, {foundMark})}, "may_not_carry",
        {"Plague Knight", "Combat Helmet"});
    row("TC-E11 winged armour without Knighthood", "new_antioch",
        {entry("yeoman", {"ducal_winged_armour"}, {foundMark})},
        {entry("yeoman", {"ducal_winged_armour", "knighthood"}, {foundMark})}, "needs",
        {"Yeoman", "Knighthood or Promotion"});
    row("polearm and shield of a heretic", "heretic_legion",
        {entry("heretic_trooper", {"polearm", "trench_shield"})},
        {entry("heretic_trooper", {"polearm", "standard_armour"})}, "excludes",
        {"Heretic Trooper", "Trench Shield"});
    row("polearm and shield of a pilgrim", "trench_pilgrims",
        {entry("trench_pilgrim", {"two_handed_hammer", "trench_shield"})},
        {entry("trench_pilgrim", {"polearm", "trench_shield"})}, "hands", {"Trench Pilgrim", "3 hands"});
    row("Halberd-Gun and a polearm", "iron_sultanate",
        {entry("jabirean_alchemist", {"halberd_gun", "polearm"})},
        {entry("jabirean_alchemist", {"halberd_gun", "grenades"})}, "hands",
        {"Jabirean Alchemist", "4 hands"});
    row("TC-E4 bullets without a rifle", "heretic_legion",
        {entry("heretic_trooper", {"shotgun", "incendiary_bullets"})},
        {entry("heretic_trooper", {"bolt_action_rifle", "incendiary_bullets"})}, "requires",
        {"Heretic Trooper", "Incendiary Bullets"});
}

void TestTrenchPrintedLimits::heretics_data() {
    columns();
    const auto trooper = entry("heretic_trooper");
    row("Wretched without a weapon", "heretic_legion", {trooper, entry("wretched", {"combat_helmet"})},
        {trooper, entry("wretched", {"knife_dagger"})}, "requires", {"Wretched", "a weapon"});
    row("TC-W2 both kinds of Legionnaires", "heretic_legion",
        {entry("heretic_trooper", {}, {"legionnaire_melee"}),
         entry("heretic_trooper", {}, {"legionnaire_ranged"}), trooper, trooper},
        {entry("heretic_trooper", {}, {"legionnaire_melee"}),
         entry("heretic_trooper", {}, {"legionnaire_melee"}), trooper, trooper},
        "same", {"Heretic Trooper", "Legionnaire"});
    row("Commando with a pistol", "heretic_legion", {entry("heretic_death_commando", {"pistol"})},
        {entry("heretic_death_commando", {"silenced_pistol"})}, "only", {"Heretic Death Commando", "Pistol"});
    row("Witch with a pistol", "heretic_legion", {entry("artillery_witch", {"pistol"})},
        {entry("artillery_witch", {"knife_dagger"})}, "only", {"Artillery Witch", "Pistol"});
    row("Guardian with a limited weapon", "heretic_legion", {entry("scripture_guardian", {"hellblade"})},
        {entry("scripture_guardian", {"greatsword_axe"})}, "only", {"Scripture Guardian", "Hellblade"});
    row("Guardian with a pistol", "heretic_legion", {entry("scripture_guardian", {"pistol"})},
        {entry("scripture_guardian", {"sword_axe"})}, "only", {"Scripture Guardian", "Pistol"});
    row("Guardian with two weapons", "heretic_legion",
        {entry("scripture_guardian", {"sword_axe", "sword_axe"})},
        {entry("scripture_guardian", {"sword_axe"})}, "carries", {"Scripture Guardian", "Sword/Axe"});
    row("TC-W138 Sarcophagus Mine with a club", "trench_ghosts",
        {entry("heretic_trooper", {"trench_club"}, {"sarcophagus_mine"})},
        {entry("heretic_trooper", {}, {"sarcophagus_mine"})}, "may_not_carry",
        {"Heretic Trooper", "Trench Club"});
    row("Chorister and Banshee", "trench_ghosts", {entry("heretic_chorister"), entry("barbed_wire_banshee")},
        {entry("barbed_wire_banshee")}, "limit_kind", {"Trench Ghosts", "a Chorister or a Banshee"});
    const Ids dear{"gas_grenade_launcher", "standard_armour", "gas_mask"};
    row("Avarice with a cheap model", "knights_of_avarice", {entry("heretic_trooper", {"sword_axe"})},
        {entry("heretic_trooper", dear)}, "worth", {"Heretic Trooper", "34 ducats"});
    row("Avarice: Wretched may be cheap", "knights_of_avarice", {entry("heretic_trooper", {"sword_axe"})},
        {entry("wretched", {"sword_axe"}), entry("heretic_trooper", dear)}, "worth",
        {"Heretic Trooper", "34"});
    const auto armed =
        entry("heretic_trooper", {"heavy_shotgun", "standard_armour", "combat_helmet", "unholy_trinket"});
    row("Avarice with two things of New Antioch", "knights_of_avarice",
        {armed, entry("heretic_trooper",
                      {"automatic_shotgun", "standard_armour", "heavy_ballistic_shield", "unholy_trinket"})},
        {armed,
         entry("heretic_trooper", {"automatic_shotgun", "standard_armour", "medi_kit", "unholy_trinket"})},
        "foreign", {"Heretic Trooper", "list of another warband"});
}

void TestTrenchPrintedLimits::pilgrims_data() {
    columns();
    row("Prisoner with a club", "trench_pilgrims", {entry("ecclesiastic_prisoner", {"trench_club"})},
        {entry("ecclesiastic_prisoner", {}, {"martyrdom_device"})}, "only",
        {"Ecclesiastic Prisoner", "Trench Club"});
    row("Nun with a rifle", "trench_pilgrims", {entry("stigmatic_nun", {"musket"})},
        {entry("stigmatic_nun", {"automatic_pistol", "warcross"})}, "only", {"Stigmatic Nun", "Musket"});
    row("TC-W24 Resurrection is not recruited", "trench_pilgrims",
        {entry("trench_pilgrim", {}, {"resurrection"})}, {entry("trench_pilgrim")}, "limit_kind",
        {"Trench Pilgrims", "Resurrection"});
    row("bullets without a rifle", "trench_pilgrims",
        {entry("trench_pilgrim", {"flamethrower", "incendiary_bullets"})},
        {entry("trench_pilgrim", {"musket", "incendiary_bullets"})}, "requires",
        {"Trench Pilgrim", "Incendiary Bullets"});
    row("TC-W143 Wrath of God in armour", "procession_of_the_sacred_affliction",
        {entry("trench_pilgrim", {"standard_armour"}, {"wrath_of_god"})},
        {entry("trench_pilgrim", {"trench_shield"}, {"wrath_of_god"})}, "may_not_carry",
        {"Trench Pilgrim", "Standard Armour"});
    row("TC-W143 Wrath of God with a rifle", "procession_of_the_sacred_affliction",
        {entry("trench_pilgrim", {"musket"}, {"wrath_of_god"})},
        {entry("trench_pilgrim", {"sword_axe"}, {"wrath_of_god"})}, "may_not_carry",
        {"Trench Pilgrim", "Musket"});
    row("Prisoner with a Lamb", "cavalcade_of_the_tenth_plague",
        {entry("ecclesiastic_prisoner", {"sacrificial_lamb"})},
        {entry("trench_pilgrim", {"sacrificial_lamb"})}, "only",
        {"Ecclesiastic Prisoner", "Sacrificial Lamb"});
    const auto shrine = [](Ids gear) { return Entries{entry("methodius_shrine", std::move(gear))}; };
    row("Shrine with a club", "war_pilgrimage_of_st_methodius", shrine({"catherine_wheel", "trench_club"}),
        shrine({"catherine_wheel", "filter"}), "only", {"Anchorite Shrine", "Trench Club"});
    row("Shrine without wheel and gun", "war_pilgrimage_of_st_methodius", shrine({}), shrine({"auto_cannon"}),
        "requires", {"Anchorite Shrine", "the wheel or one gun"});
    row("Shrine with two guns", "war_pilgrimage_of_st_methodius", shrine({"auto_cannon", "gas_censer"}),
        shrine({"punt_gun"}), "carries", {"Anchorite Shrine", "Gas Censer"});
    row("TC-E36 three pieces of kit", "war_pilgrimage_of_st_methodius",
        shrine({"catherine_wheel", "filter", "diesel", "piston"}),
        shrine({"catherine_wheel", "filter", "diesel"}), "carries", {"Anchorite Shrine", "Piston"});
}

void TestTrenchPrintedLimits::sultanate_data() {
    columns();
    row("TC-E3 Alchemical Ammunition without a jezzail", "iron_sultanate",
        {entry("azeb", {"musket", "alchemical_ammunition"})},
        {entry("azeb", {"jezzail", "alchemical_ammunition"})}, "requires", {"Azeb", "Alchemical Ammunition"});
    row("Lion with a club", "iron_sultanate", {entry("lion_of_jabir", {"trench_club"})},
        {entry("lion_of_jabir", {"standard_armour", "wind_amulet"})}, "only",
        {"Lion of Jabir", "Trench Club"});
    row("Bull with a pistol", "iron_sultanate", {entry("brazen_bull", {"pistol"})},
        {entry("brazen_bull", {"machine_gun"})}, "only", {"Brazen Bull", "Pistol"});
    row("Bull with three things made for it", "iron_sultanate",
        {entry("brazen_bull", {"murad_bombard", "titan_zulfiqar", "marid_shovel"})},
        {entry("brazen_bull", {"murad_bombard", "titan_zulfiqar"})}, "carries",
        {"Brazen Bull", "Marid Shovel"});
    row("TC-E13 Kalkan with a shovel", "defenders_of_the_iron_wall",
        {entry("brazen_bull", {"iron_wall_kalkan", "marid_shovel"})},
        {entry("brazen_bull", {"iron_wall_kalkan", "titan_zulfiqar"})}, "excludes",
        {"Brazen Bull", "Marid Shovel"});
    const auto made = [](Ids gear, Ids options) {
        return Entries{entry("homunculus", std::move(gear), std::move(options))};
    };
    row("more Homunculi than Alchemists", "house_of_wisdom", times(2, entry("homunculus")), made({}, {}),
        "limit_kind", {"House of Wisdom", "Homunculi"});
    row("TC-W148 Wings with Massive", "house_of_wisdom", made({}, {"wings", "massive"}),
        made({}, {"massive"}), "not_with", {"Homunculus", "Massive"});
    row("TC-W148 Wings with Hands", "house_of_wisdom", made({}, {"hands", "wings"}), made({}, {"wings"}),
        "not_with", {"Homunculus", "Hands"});
    row("TC-W148 both eyes without Two Heads", "house_of_wisdom", made({}, {"hawk", "hypnotic"}),
        made({}, {"hawk", "hypnotic", "two_heads"}), "not_with", {"Homunculus", "Two Heads"});
    row("TC-W148 Gargantuan without Strength", "house_of_wisdom",
        made({}, {"gargantuan", "hands", "massive"}),
        made({}, {"gargantuan", "hands", "massive", "strength"}), "needs", {"Homunculus", "Strength"});
    row("TC-W148 weapons without Hands", "house_of_wisdom", made({"sword_axe"}, {}),
        made({"sword_axe"}, {"hands"}), "excludes", {"Homunculus", "Sword/Axe"});
    row("TC-W148 equipment without the Seal", "house_of_wisdom", made({"medi_kit"}, {}),
        made({"medi_kit"}, {"seal"}), "excludes", {"Homunculus", "Medi-Kit"});
    row("TC-W148 grenades in Hands", "house_of_wisdom", made({"grenades"}, {"hands"}),
        made({"pistol"}, {"hands"}), "excludes", {"Homunculus", "Grenades"});
    row("Bull's weapon for the Gargantuan only", "house_of_wisdom", made({"marid_shovel"}, {"hands"}),
        made({"marid_shovel"}, {"gargantuan", "hands", "massive", "strength"}), "carrier",
        {"Homunculus", "Marid Shovel"});
    row("two weapons of New Antioch", "house_of_wisdom",
        {entry("kavass", {"heavy_shotgun"}), entry("kavass", {"automatic_rifle"})},
        {entry("kavass", {"bolt_action_rifle"}), entry("kavass", {"automatic_rifle"})}, "foreign",
        {"Kavass", "list of another warband"});
}

void TestTrenchPrintedLimits::antioch_data() {
    columns();
    const auto moles = [](std::size_t n, Entries others) {
        const auto mole = times(n, entry("yeoman", {}, {"trench_mole"}));
        others.insert(others.end(), mole.begin(), mole.end());
        return others;
    };
    row("TC-W57 three Trench Moles in a small warband", "new_antioch", moles(3, {}),
        moles(3, times(25, entry("yeoman"))), "limit_kind", {"New Antioch", "Trench Moles"});
    row("Machine Armour with a shield", "new_antioch",
        {entry("sniper_priest", {"machine_armour", "trench_shield"})},
        {entry("sniper_priest", {"machine_armour", "heavy_ballistic_shield"})}, "may_not_carry",
        {"Sniper Priest", "Trench Shield"});
    row("Eire with a machine gun", "eire_rangers", {entry("yeoman", {"machine_gun"})},
        {entry("mechanised_heavy_infantry", {"machine_gun"})}, "excludes", {"Yeoman", "Machine Gun"});
    row("Eire with a great sword", "eire_rangers", {entry("yeoman", {"greatsword_axe"})},
        {entry("yeoman", {"polearm"})}, "excludes", {"Yeoman", "GreatSword/Axe"});
    row("Eire with Reinforced Armour", "eire_rangers",
        {entry("trench_cleric", {"reinforced_armour"}, {foundMark})},
        {entry("trench_cleric", {"standard_armour"})}, "excludes", {"Trench Cleric", "Reinforced Armour"});
    row("Eire: a Berserker who is no Fianna", "eire_rangers", {entry("shocktrooper", {}, {"berserker"})},
        {entry("shocktrooper", {}, {"berserker", "fianna"})}, "requires", {"Shocktrooper", "Fianna"});
    row("Abyssinia with four HEAVY guns", "expeditionary_forces_of_abyssinia",
        {entry("yeoman", {"machine_gun"}), entry("yeoman", {"machine_gun"}),
         entry("yeoman", {"grenade_launcher"}), entry("yeoman", {"heavy_shotgun"})},
        {entry("yeoman", {"machine_gun"}), entry("yeoman", {"machine_gun"}),
         entry("yeoman", {"grenade_launcher"}), entry("yeoman", {"satchel_charge"})},
        "items", {"Yeoman", "Heavy Shotgun"});
    row("Lochaber Axe with a shield", "kingdom_of_alba_assault_detachment",
        {entry("alba_mechanised_heavy_infantry", {"lochaber_axe", "trench_shield"})},
        {entry("alba_mechanised_heavy_infantry", {"lochaber_axe"})}, "may_not_carry",
        {"Mechanised Heavy Infantry", "Trench Shield"});
    row("more dogs than others", "red_brigade", times(2, entry("brigade_dog")),
        {entry("brigade_dog"), entry("brigade_dog"), entry("yeoman")}, "limit_kind", {"Red Brigade", "dogs"});
}

void TestTrenchPrintedLimits::grail_data() {
    columns();
    row("Knight without armour", "black_grail", {entry("plague_knight", {"trench_shield"})},
        {entry("plague_knight", {"trench_shield", "standard_armour"})}, "requires",
        {"Plague Knight", "a suit of armour"});
    row("TC-W79 a weapon that the rank does not open", "black_grail",
        {entry("plague_knight", {"standard_armour", "automatic_rifle"})},
        {entry("plague_knight", {"standard_armour", "automatic_rifle"}, {"knight_rank_weapon"})}, "carrier",
        {"Plague Knight", "Automatic Rifle"});
    row("TC-W79 two weapons by one rank", "black_grail",
        {entry("plague_knight", {"standard_armour", "automatic_rifle", "hellblade"}, {"knight_rank_weapon"})},
        {entry("plague_knight", {"standard_armour", "hellblade"}, {"knight_rank_weapon"})}, "foreign",
        {"Plague Knight", "Hellblade"});
    row("Herald with a sword", "black_grail", {entry("herald_of_beelzebub", {"sword_axe"})},
        {entry("herald_of_beelzebub", {"infested_rifle", "compound_eyes_helmet", "grail_devotee"})}, "only",
        {"Herald of Beelzebub", "Sword/Axe"});
    row("Herald with two Devotees", "black_grail",
        {entry("herald_of_beelzebub", {"grail_devotee", "grail_devotee"})},
        {entry("herald_of_beelzebub", {"grail_devotee"})}, "carries",
        {"Herald of Beelzebub", "Grail Devotee"});
    row("TC-W78 Amalgam with three of one name", "black_grail",
        {entry("amalgam", {"sword_axe", "sword_axe", "sword_axe"})},
        {entry("amalgam", {"sword_axe", "sword_axe", "trench_club", "trench_club"})}, "alike",
        {"Amalgam", "Sword/Axe"});
    row("TC-W78 Amalgam with grenades", "black_grail", {entry("amalgam", {"gas_grenades"})},
        {entry("amalgam", {"machine_gun"})}, "only", {"Amalgam", "Gas Grenades"});
    row("TC-W78 eight hands of an Amalgam", "black_grail",
        {entry("amalgam", {"bolt_action_rifle", "infested_rifle", "sword_axe", "sword_axe", "trench_club",
                           "trench_club"})},
        {entry("amalgam",
               {"bolt_action_rifle", "infested_rifle", "sword_axe", "sword_axe", "trench_shield"})},
        "hands", {"Amalgam", "8 hands"});
    row("Executor's Knights without armour", "dirge_of_the_great_hegemon", {entry("dirge_knight")},
        {entry("dirge_knight", {"standard_armour"})}, "requires", {"Dirge Knight", "a suit of armour"});
    row("Bereaved with a sword", "dirge_of_the_great_hegemon", {entry("bereaved", {"sword_axe"})},
        {entry("bereaved", {"musket"})}, "only", {"Bereaved", "Sword/Axe"});
}

void TestTrenchPrintedLimits::court_data() {
    columns();
    const auto sorcerer = entry("sorcerer", {}, {"burning_inferno"});
    row("Sorcerer without a power", "court", {entry("sorcerer")}, {sorcerer}, "requires",
        {"Sorcerer", "one goetic power"});
    row("Sorcerer with four powers", "court",
        {entry("sorcerer", {}, {"burning_inferno", "slavemaster", "proud_defiance", "too_proud_to_fall"})},
        {entry("sorcerer", {}, {"burning_inferno", "slavemaster", "proud_defiance"})}, "each",
        {"Sorcerer", "Too Proud to Fall"});
    row("Sorcerer with a pistol", "court", {entry("sorcerer", {"pistol"}, {"slavemaster"})},
        {entry("sorcerer", {"sword_axe"}, {"slavemaster"})}, "only", {"Sorcerer", "Pistol"});
    row("Saint with two two-handers", "court",
        {entry("desecrated_saint", {"greatsword_axe", "two_handed_hammer"}, {"aura_of_pride"})},
        {entry("desecrated_saint", {"greatsword_axe", "sword_axe", "sword_axe"}, {"aura_of_pride"})},
        "carries", {"Desecrated Saint", "Two-Handed Hammer"});
    row("Saint without an aura", "court", {entry("desecrated_saint")},
        {entry("desecrated_saint", {}, {"aura_of_lust"})}, "requires", {"Desecrated Saint", "aura"});
    row("Fiend with a Heavy Flamethrower", "court", {entry("yoke_fiend", {"heavy_flamethrower"})},
        {entry("yoke_fiend", {"flamethrower"})}, "item_price", {"Yoke Fiend", "Heavy Flamethrower"});
    row("Fiend with two guns", "court", {entry("yoke_fiend", {"pistol", "pistol"})},
        {entry("yoke_fiend", {"pistol", "sword_axe"})}, "carries", {"Yoke Fiend", "Pistol"});
    row("Locust with a helmet", "court", {entry("pit_locust", {"combat_helmet"})},
        {entry("pit_locust", {"crown_of_hellfire"})}, "only", {"Pit Locust", "Combat Helmet"});
    row("Wretched without a weapon", "court", {entry("yoke_fiend"), entry("court_wretched")},
        {entry("yoke_fiend"), entry("court_wretched", {"knife_dagger"})}, "requires",
        {"Wretched", "a weapon"});
    row("TC-W100 foreign weapon without Envious Eyes", "court",
        {entry("sorcerer", {"flail_scourge"}, {"slavemaster"})},
        {entry("sorcerer", {"flail_scourge"}, {"envious_eyes"})}, "carrier", {"Sorcerer", "Flail/Scourge"});
    row("TC-W100 a weapon and a suit", "court",
        {entry("sorcerer", {"flail_scourge", "machine_armour"}, {"envious_eyes"})},
        {entry("sorcerer", {"machine_armour"}, {"envious_eyes"})}, "foreign", {"Sorcerer", "Machine Armour"});
}

TEST_CASE(TestTrenchPrintedLimits, QCoreApplication)
#include "test_trench_printed_limits.moc"
