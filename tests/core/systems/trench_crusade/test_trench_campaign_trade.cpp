// SPDX-License-Identifier: GPL-3.0-or-later
#include "camp.h"
#include "support/case.h"

using namespace trench_camp;
using Status = core::CareerStep::Status;

/// Loot, places, recruits and trade (TC-C3, C9, C10, C14).
class TestTrenchCampaignTrade : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules() { runRow(); }
    void places_data();
    void places();
};

namespace {

/// A warband after that battle, with these dice on the table.
Camp exploring(int battle, const char* table, const std::vector<int>& dice, bool won = false) {
    Camp camp;
    camp.skipTo(battle - 1);
    camp.fight({}, won);
    camp.settle();
    camp.require("explore", (std::string("{\"table\":\"") + table + "\"}").c_str(), dice);
    return camp;
}
std::vector<int> lying(const Camp& camp) { return camp.editor().life.after.dice; }

void exploration() {
    row("TC-C9 dice and tables by battle", [] {
        const int dice[] = {3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6};
        Camp camp;
        for (int battle = 1; battle <= 12; ++battle) {
            camp.fight();
            for (const auto& act : camp.step("exploration").acts)
                if (act.offer.id == "explore") {
                    QCOMPARE(act.dice[0].count, dice[battle - 1]);
                    QCOMPARE(act.offer.inputs[0].options.size(),
                             std::size_t(battle <= 2 || (battle >= 6 && battle <= 9) ? 1 : 2));
                }
        }
    });
    row("TC-C9 the sum times 10 is the loot", [] {
        auto camp = exploring(1, "common", {6, 5, 2});
        camp.require("loot");
        QCOMPARE(camp.ducatsIn(), 130);
        QVERIFY(camp.status("exploration") == Status::Done);
        QVERIFY(camp.status("reinforcements") == Status::Skipped);
    });
    row("TC-T34 TC-C9 battle 4, rare table, 6 5 3 1: the Black Market and 150 ducats", [] {
        auto camp = exploring(4, "rare", {6, 5, 3, 1});
        camp.require("loot");
        QCOMPARE(camp.ducatsIn(), 150);
        QCOMPARE(camp.editor().life.after.place, std::string("black_market"));
    });
    row("TC-C9 the winner re-rolls one die", [] {
        auto won = exploring(1, "common", {1, 1, 1}, true);
        won.require("reroll", R"({"die":2})", {6});
        QCOMPARE(lying(won), (std::vector{1, 6, 1}));
        QCOMPARE(won.act("reroll", R"({"die":2})", {6}), std::string("career.no_reroll"));
        auto lost = exploring(1, "common", {1, 1, 1});
        QCOMPARE(lost.act("reroll", R"({"die":1})", {6}), std::string("career.no_reroll"));
    });
    row("TC-C9 a table that is not open", [] {
        Camp camp;
        camp.fight();
        camp.settle();
        QCOMPARE(camp.act("explore", R"({"table":"legendary"})", {1, 1, 1}), std::string("career.table"));
        QCOMPARE(camp.act("explore", R"({"table":"common"})", {1, 1}), std::string("career.dice"));
    });
    row("TC-C9 a place is found once in a campaign", [] {
        auto camp = exploring(1, "common", {3, 3, 3});
        camp.require("loot");
        camp.require("place", R"({"choice":"take_in"})");
        camp.fight();
        camp.settle();
        camp.require("explore", R"({"table":"common"})", {3, 3, 3});
        camp.require("loot");
        QVERIFY(camp.reported("was found before"));
        QVERIFY(camp.editor().life.after.place.empty());
    });
}

void tricks() {
    const auto trick = [](const char* name, const char* skill, const char* body, std::vector<int> dice,
                          std::vector<int> wanted) {
        row(name, [skill, body, dice, wanted] {
            auto camp = exploring(1, "common", {5, 2, 2});
            auto life = camp.editor().life;
            life.tricks = {skill};
            camp.force.life = core::codec::write(life);
            QVERIFY(camp.offers("exploration", std::string("trick:") + skill));
            camp.require("trick", body, dice);
            QCOMPARE(lying(camp), wanted);
            QCOMPARE(camp.act("trick", body, dice), std::string("career.no_trick"));
        });
    };
    trick("TC-C10 Extra Dice", "extra_dice", R"({"skill":"extra_dice"})", {4}, {5, 2, 2, 4});
    trick("TC-C10 Duplicate", "duplicate", R"({"skill":"duplicate","die":1})", {}, {5, 2, 2, 5});
    trick("TC-C10 Split", "split", R"({"skill":"split","die":1})", {}, {3, 2, 2, 3});
    trick("TC-C10 Reroll", "reroll", R"({"skill":"reroll","die":2})", {6}, {5, 6, 2});
    trick("TC-C10 Set Dice", "set_dice", R"({"skill":"set_dice","die":3,"face":4})", {}, {5, 2, 4});
    trick("TC-C10 Seek", "seek", R"({"skill":"seek","die":1})", {}, {6, 2, 2});
    trick("TC-C10 Circle", "circle", R"({"skill":"circle","die":2})", {}, {5, 1, 2});
    trick("TC-C10 Combine", "combine", R"({"skill":"combine","die":1,"other":2})", {}, {5, 2});
    trick("TC-C10 Lucky, the lower", "lucky", R"({"skill":"lucky","die":1,"keep":"lower"})", {3, 6},
          {3, 2, 2});
    trick("TC-C10 Lucky, the higher", "lucky", R"({"skill":"lucky","die":1,"keep":"higher"})", {3, 6},
          {6, 2, 2});
    row("TC-C10 everybody begins with Reroll",
        [] { QCOMPARE(Camp().editor().life.tricks, std::vector<std::string>{"reroll"}); });
    row("TC-C10 a die that does not lie there", [] {
        auto camp = exploring(1, "common", {5, 2, 2});
        QCOMPARE(camp.act("trick", R"({"skill":"reroll","die":4})", {1}), std::string("career.die"));
    });
}

void trade() {
    row("TC-C3 recruits are paid and get an id", [] {
        Camp camp;
        camp.force.currencies["ducats"] = 36;
        camp.require("recruit", R"({"sheet":"yeoman","name":"Nell"})");
        QCOMPARE(camp.ducatsIn(), 1);
        QCOMPARE(camp.force.build.entries.back().id, std::string("m9"));
        QCOMPARE(camp.act("recruit", R"({"sheet":"yeoman"})"), std::string("career.price"));
        QCOMPARE(camp.act("recruit", R"({"sheet":"grail_thrall"})"), std::string("career.not_for"));
    });
    row("TC-C3 ids of the roster are kept with it", [] {
        const Camp camp;
        for (const auto& entry : camp.force.build.entries)
            QVERIFY(!entry.id.empty());
    });
    row("TC-C3 a LIMIT holds for recruits", [] {
        Camp camp;
        camp.force.currencies["ducats"] = 500;
        QCOMPARE(camp.act("recruit", R"({"sheet":"lieutenant"})"), std::string("career.price"));
    });
    row("TC-C3 the dead are no longer counted against a LIMIT", [] {
        Camp camp;
        camp.force.currencies["ducats"] = 500;
        camp.require("bury", R"({"entry":"m1","how":"fell into a shaft"})");
        camp.require("recruit", R"({"sheet":"lieutenant","name":"Her brother"})");
    });
    row("TC-C3 upgrades", [] {
        Camp camp;
        camp.force.currencies["ducats"] = 10;
        camp.require("upgrade", R"({"entry":"m4","option":"trench_mole"})");
        QCOMPARE(camp.ducatsIn(), 0);
        QCOMPARE(camp.act("upgrade", R"({"entry":"m4","option":"practised_arm"})"),
                 std::string("career.entry"));
    });
    row("TC-C3 bought into the stash, sold for half, rounded up", [] {
        Camp camp;
        camp.force.currencies["ducats"] = 10;
        camp.require("buy", R"({"gear":"trench_club"})"); // 3 ducats
        QCOMPARE(camp.ducatsIn(), 7);
        QCOMPARE(camp.stored("trench_club"), 1);
        camp.require("sell", R"({"gear":"trench_club"})");
        QCOMPARE(camp.ducatsIn(), 9);
        QCOMPARE(camp.act("sell", R"({"gear":"trench_club"})"), std::string("career.store"));
        QCOMPARE(camp.act("buy", R"({"gear":"plague_blade"})"), std::string("career.not_for"));
    });
    row("TC-C3 an open palm sells at the full price", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"open_palm"})");
        camp.require("unequip", R"({"entry":"m1","gear":"pistol"})");
        camp.require("sell", R"({"gear":"pistol"})");
        QCOMPARE(camp.ducatsIn(), 6);
    });
    row("TC-C3 a bulk discount once after a battle", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"bulk_discount"})");
        camp.force.currencies["ducats"] = 70;
        camp.require("recruit", R"({"sheet":"yeoman"})");
        QCOMPARE(camp.ducatsIn(), 40);
        camp.require("recruit", R"({"sheet":"yeoman"})");
        QCOMPARE(camp.ducatsIn(), 5);
    });
    row("TC-C3 glory hires mercenaries and buys what it can", [] {
        Camp camp;
        camp.force.currencies["glory"] = 4;
        camp.require("buy", R"({"gear":"troop_flag"})");
        QCOMPARE(camp.gloryIn(), 3);
        QCOMPARE(camp.act("buy", R"({"gear":"troop_flag"})"), std::string("career.price")); // its LIMIT
        camp.require("recruit", R"({"sheet":"observer"})");
        QCOMPARE(camp.gloryIn(), 0);
    });
    row("TC-C3 gear changes hands within the rules of building", [] {
        Camp camp;
        camp.require("unequip", R"({"entry":"m6","gear":"shotgun"})");
        QCOMPARE(camp.stored("shotgun"), 1);
        camp.require("equip", R"({"entry":"m7","gear":"shotgun"})");
        QVERIFY(holds(camp.editor().entry("m7")->gear, "shotgun"));
        camp.require("unequip", R"({"entry":"m6","gear":"standard_armour"})");
        QCOMPARE(camp.act("equip", R"({"entry":"m1","gear":"standard_armour"})"),
                 std::string("career.rules"));
        QCOMPARE(camp.act("unequip", R"({"entry":"m6","gear":"shotgun"})"), std::string("career.gear"));
    });
    row("TC-C3 an arm that is gone holds nothing", [] {
        Camp camp;
        camp.require("unequip", R"({"entry":"m6","gear":"shotgun"})");
        camp.require("give_mark", R"({"entry":"m6","mark":"arm_gone"})");
        QCOMPARE(camp.act("equip", R"({"entry":"m6","gear":"shotgun"})"), std::string("career.rules"));
    });
}

/// A warband that has found that place.
Camp foundPlace(const char* place, const char* keyword = "NEW_ANTIOCH") {
    Camp camp;
    camp.fight();
    camp.settle();
    auto life = camp.editor().life;
    life.after.explored = true;
    life.after.place = place;
    life.places.insert(place);
    camp.force.life = core::codec::write(life);
    if (std::string(keyword) == "HERETIC") camp.force.build.faction = "heretic_legion";
    return camp;
}

void gifts() {
    row("TC-C14 drink is Morale for one battle", [] {
        auto camp = foundPlace("barrels_of_spirits");
        camp.require("place", R"({"choice":"drink","entry":"m1"})");
        QVERIFY(holds(camp.mustered().force.entries[0].options, "barrels_of_spirits_drink"));
        camp.fight();
        QVERIFY(!holds(camp.mustered().force.entries[0].options, "barrels_of_spirits_drink"));
    });
    row("TC-C14 poured away teaches two", [] {
        auto camp = foundPlace("barrels_of_spirits");
        camp.require("place", R"({"choice":"pour_away","entry":"m1","other":"m2"})");
        QCOMPARE(camp.model("m1").experience, 1 + 1); // with the battle
        QCOMPARE(camp.model("m2").experience, 1 + 1);
    });
    row("TC-C14 some choices are not for everybody", [] {
        auto camp = foundPlace("barrels_of_spirits", "HERETIC");
        QCOMPARE(camp.act("place", R"({"choice":"drink","entry":"m1"})"), std::string("career.choice"));
        camp.require("place", R"({"choice":"sell"})");
        QCOMPARE(camp.ducatsIn(), 30);
    });
    row("TC-C14 gear up to its worth", [] {
        auto camp = foundPlace("shelled_farm");
        QCOMPARE(camp.act("place", R"({"choice":"rummage","gear":["machine_armour"]})"),
                 std::string("career.gear"));
        camp.require("place", R"({"choice":"rummage","gear":["pistol","shotgun"]})");
        QCOMPARE(camp.stored("pistol") + camp.stored("shotgun"), 2);
    });
    row("TC-C14 what a knight wore", [] {
        auto camp = foundPlace("knight_in_the_mud");
        camp.require("place", R"({"choice":"strip"})");
        for (const char* id : {"reinforced_armour", "trench_shield", "combat_helmet", "sword_axe"})
            QCOMPARE(camp.stored(id), 1);
    });
    row("TC-C14 a rifleman's kit on 4 and more", [] {
        for (const int face : {3, 4}) {
            auto camp = foundPlace("dead_rifleman");
            camp.require("place", R"({"choice":"take","gear":["pistol","medi_kit"]})", {face});
            QCOMPARE(camp.stored("pistol"), 1);
            QCOMPARE(camp.stored("medi_kit"), face >= 4 ? 1 : 0);
        }
    });
    row("TC-C14 6D6 times 10 ducats", [] {
        auto camp = foundPlace("walled_up_library");
        camp.require("place", R"({"choice":"sell"})", {1, 2, 3, 4, 5, 6});
        QCOMPARE(camp.ducatsIn(), 210);
    });
    row("TC-C14 3 + D3 glory", [] {
        auto camp = foundPlace("walled_up_library");
        camp.require("place", R"({"choice":"burn"})", {2});
        QCOMPARE(camp.gloryIn(), 5);
    });
    row("TC-C14 a straggler joins and can be played", [] {
        auto camp = foundPlace("straggler");
        camp.require("place", R"({"choice":"take_in"})");
        QCOMPARE(camp.force.build.entries.back().sheet, std::string("yeoman"));
        QCOMPARE(camp.gloryIn(), 1);
    });
    row("TC-C14 a cure takes one scar off", [] {
        auto camp = foundPlace("broken_still");
        camp.require("give_mark", R"({"entry":"m1","mark":"ruined_hand"})");
        camp.require("place", R"({"choice":"keep"})");
        camp.require("heal", R"({"entry":"m1","scar":"ruined_hand"})");
        QVERIFY(camp.model("m1").scars.empty());
        QCOMPARE(camp.act("heal", R"({"entry":"m1","scar":"ruined_hand"})"), std::string("career.no_cure"));
    });
    row("TC-C14 a pot that never empties", [] {
        auto camp = foundPlace("pot_that_never_empties");
        camp.require("place", R"({"choice":"keep"})");
        camp.fight();
        camp.settle();
        camp.require("explore", R"({"table":"common"})", {6, 5, 2});
        camp.require("loot");
        QCOMPARE(camp.ducatsIn(), 140);
    });
    row("TC-C14 the fruit: a skill, and DEMONIC", [] {
        auto camp = foundPlace("golden_fruit");
        camp.require("place", R"({"choice":"eat","entry":"m2","skill":"ox_strength"})");
        QVERIFY(holds(camp.model("m2").skills, "ox_strength"));
        QVERIFY(holds(camp.mustered().force.entries[1].options, "golden_fruit_eat"));
    });
    row("TC-C14 what the table keeps in mind is noted", [] {
        auto camp = foundPlace("black_market");
        camp.require("place", R"({"choice":"do_business"})");
        QCOMPARE(camp.editor().life.notes.size(), std::size_t(1));
    });
}

} // namespace

void TestTrenchCampaignTrade::rules_data() {
    columns();
    exploration();
    tricks();
    trade();
    gifts();
}

void TestTrenchCampaignTrade::places_data() {
    QTest::addColumn<QString>("place");
    const auto& places = books().all.campaign.places;
    for (const auto* list : {&places.common, &places.rare, &places.legendary})
        for (const auto& place : *list)
            QTest::addRow("TC-C14 %s", place.id.c_str()) << QString::fromStdString(place.id);
}

/// Each choice of each place can be taken as it is offered.
void TestTrenchCampaignTrade::places() {
    QFETCH(QString, place);
    for (const auto* keyword : {"NEW_ANTIOCH", "HERETIC"}) {
        const auto found = foundPlace(place.toUtf8().constData(), keyword);
        int taken = 0;
        for (const auto& act : found.step("exploration").acts) {
            if (act.offer.command.type != "place" || act.offer.blocked) continue;
            auto camp = found;
            std::vector<int> dice;
            for (const auto& each : act.dice)
                dice.insert(dice.end(), static_cast<std::size_t>(each.count), 1);
            auto order = act.offer.command.body;
            order.asObject()->insert_or_assign("anyway", true); // nothing of what can be chosen
            const auto body = core::canonicalBytes(order);
            camp.require("place", body.c_str(), dice);
            QVERIFY(camp.editor().life.after.place.empty());
            ++taken;
        }
        QVERIFY(taken > 0);
    }
}

TEST_CASE(TestTrenchCampaignTrade, tests::NoApplication)
#include "test_trench_campaign_trade.moc"
