// SPDX-License-Identifier: GPL-3.0-or-later
#include "camp.h"
#include "support/case.h"

using namespace trench_camp;
using Status = core::CareerStep::Status;

/// What the campaign holds the group to, and what it lets them do anyway (TC-C1 to C14, W12, W14, W24, W26).
class TestTrenchCampaignHeld : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules() { runRow(); }
};

namespace {

using Text = std::string;

/// The Lantern Road: m1 the Prophet, m3 and m4 Nuns, m5 to m7 Pilgrims, m8 the Prisoner, m9 the Shrine.
Camp pilgrims() { return Camp("", "lantern_road"); }

/// A warband of that kind with such models, begun.
Camp warbandOf(const char* faction, const std::vector<const char*>& sheets) {
    Camp out;
    core::ForceLife fresh;
    fresh.build.id = fresh.build.name = "ours";
    fresh.build.faction = faction;
    for (const auto* sheet : sheets) {
        core::ForceEntry entry;
        entry.sheet = sheet;
        fresh.build.entries.push_back(entry);
    }
    auto begun = advance(books(), fresh, {}, {"begin", 1, json("{}")}, {});
    if (!begun) qFatal("%s", begun.error().text.c_str());
    out.force = std::move(begun->life);
    out.lines = std::move(begun->lines);
    return out;
}

/// The same after a battle, with that place found.
Camp foundBy(const char* faction, const std::vector<const char*>& sheets, const char* place) {
    auto camp = warbandOf(faction, sheets);
    camp.force.currencies.clear();
    camp.fight();
    camp.settle();
    auto life = camp.editor().life;
    life.after.explored = true;
    life.after.place = place;
    camp.force.life = core::codec::write(life);
    return camp;
}

void building() {
    row("TC-C7 a promoted model may have what is for ELITE", [] {
        auto camp = pilgrims();
        camp.force.stash = {{"Reinforced Armour", 2, {}, "reinforced_armour"}};
        QCOMPARE(camp.act("equip", R"({"entry":"m5","gear":"reinforced_armour"})"), Text("career.rules"));
        camp.require("set_model", R"({"entry":"m5","promoted":true})");
        camp.require("equip", R"({"entry":"m5","gear":"reinforced_armour"})");
        auto force = camp.mustered().force;
        force.limits.clear();
        force.limits["ducats"] = 0; // what it costs is another matter
        QCOMPARE(trench_data::reported(forceProblems(books().all, books().rules, force)), QString());
    });
    row("TC-C14 what was found is no fault of the warband", [] {
        auto camp = pilgrims();
        camp.force.stash = {{"Reliquary", 1, {}, "reliquary"}};
        camp.require("equip", R"({"entry":"m5","gear":"reliquary"})");
        auto force = camp.mustered().force;
        force.limits["ducats"] = 0; // what it costs is another matter
        QCOMPARE(trench_data::reported(forceProblems(books().all, books().rules, force)), QString());
        QVERIFY(holds(force.entries[4].options, Text(foundMark)));
        QVERIFY(!holds(force.entries[5].options, Text(foundMark)));
    });
    row("TC-C3 a Knight is recruited before its armour is bought", [] {
        auto camp = warbandOf("black_grail", {"lord_of_tumours"});
        camp.force.currencies["ducats"] = 100;
        camp.require("recruit", R"({"sheet":"plague_knight"})");
        const auto faults = forceProblems(books().all, books().rules, camp.mustered().force);
        QVERIFY(std::any_of(faults.begin(), faults.end(),
                            [](const auto& each) { return each.code == "force.requires"; }));
    });
    row("TC-W26 one device on one model, and nothing else on a Prisoner but its hood", [] {
        auto camp = pilgrims();
        camp.force.currencies["ducats"] = 100;
        camp.force.stash = {{"Misericordia", 1, {}, "misericordia"}};
        QCOMPARE(camp.act("upgrade", R"({"entry":"m8","option":"martyrdom_device"})"), Text("career.rules"));
        QCOMPARE(camp.act("equip", R"({"entry":"m8","gear":"misericordia"})"), Text("career.rules"));
        camp.require("equip", R"({"entry":"m1","gear":"misericordia"})");
    });
    row("TC-W132 one dog of each type, trained when it is hired", [] {
        auto camp = pilgrims();
        camp.force.currencies["glory"] = 9;
        camp.require("recruit", R"({"sheet":"trench_dog"})");
        QCOMPARE(camp.act("recruit", R"({"sheet":"trench_dog"})"), Text("career.rules"));
        camp.require("recruit", R"({"sheet":"trench_dog","options":["guard_dog"]})");
        QCOMPARE(camp.gloryIn(), 6);
    });
    row("TC-W20 one Pilgrim is a zealot; TC-W26 no plain dog has a device", [] {
        auto camp = pilgrims(); // m2 the Castigator and m5 are zealots
        camp.force.currencies = {{"ducats", 100}, {"glory", 9}};
        std::erase(camp.force.build.entries[1].options, "zealot_strength");
        const auto* zealous = R"({"entry":"m6","option":"zealot_strength"})";
        QCOMPARE(camp.act("upgrade", zealous), Text("career.rules"));
        camp.require("upgrade", R"({"entry":"m2","option":"zealot_strength"})");
        const auto* dog = R"({"sheet":"trench_dog","options":["martyrdom_device"]})";
        QCOMPARE(camp.act("recruit", dog), Text("career.rules"));
        camp.require("recruit", R"({"sheet":"trench_dog","options":["martyrdom_dog","martyrdom_device"]})");
    });
    row("TC-C3 upgrades are for recruits, a used device for everybody", [] {
        auto camp = pilgrims();
        camp.force.currencies["ducats"] = 200;
        std::erase(camp.force.build.entries[7].options, "martyrdom_device");
        std::erase(camp.force.build.entries[4].options, "zealot_strength");
        camp.fight();
        camp.settle();
        camp.require("close", R"({"step":"exploration"})");
        camp.require("close", R"({"step":"reinforcements"})");
        const auto* strong = R"({"entry":"m6","option":"zealot_strength"})";
        QCOMPARE(camp.act("upgrade", strong), Text("career.recruits_only"));
        camp.require("upgrade", R"({"entry":"m8","option":"martyrdom_device"})");
        camp.require("upgrade",
                     R"({"entry":"m6","option":"zealot_strength","anyway":true})"); // m5 is none now
    });
    row("TC-C1 what the start leaves is in the treasury", [] {
        const auto camp = warbandOf("new_antioch", {"lieutenant", "yeoman"});
        QCOMPARE(camp.ducatsIn(), 700 - 70 - 35);
        const auto papal = warbandOf("papal_states_intervention_force", {"papal_cleric"});
        QCOMPARE(papal.ducatsIn(), 500 - 60);
        QCOMPARE(papal.gloryIn(), 11);
        core::ForceLife nobody; // a ready one is taken
        const auto ready =
            advance(books(), nobody, {}, {"begin", 1, json(R"({"force":"lantern_road"})")}, {});
        QCOMPARE(ready->life.currencies.at("ducats"), 700 - 694);
    });
    row("TC-C3 a warband of no kind does not set out", [] {
        core::ForceLife fresh;
        fresh.build.faction = "the_cooks";
        fresh.build.entries.push_back({});
        fresh.build.entries[0].sheet = "yeoman";
        QCOMPARE(advance(books(), fresh, {}, {"begin", 1, json("{}")}, {}).error().code,
                 Text("career.faction"));
    });
}

void trading() {
    row("TC-C14 what is only found is not sold until a place offers it", [] {
        auto camp = pilgrims();
        camp.force.currencies["glory"] = 30;
        for (const char* gear : {"donkeys_jawbone", "horn_of_joshua", "rocket_propelled_grenade"})
            QCOMPARE(camp.act("buy", (Text(R"({"gear":")") + gear + "\"}").c_str()),
                     Text("career.only_found"));
        camp.require("buy", R"({"gear":"field_shrine"})");
        camp.require("buy", R"({"gear":"horn_of_joshua","anyway":true})");
    });
    row("TC-C14 a place offers one find up to a price, until the next battle", [] {
        auto camp = foundBy("trench_pilgrims", {"war_prophet", "trench_pilgrim"}, "gunners_dugout");
        camp.force.currencies["glory"] = 30;
        camp.require("place", R"({"choice":"trade_in"})");
        auto later = camp;
        QCOMPARE(camp.act("buy", R"({"gear":"horn_of_joshua"})"), Text("career.only_found")); // 9 glory
        camp.require("buy", R"({"gear":"donkeys_jawbone"})");
        QCOMPARE(camp.act("buy", R"({"gear":"holy_grenade"})"), Text("career.only_found"));
        later.fight();
        QCOMPARE(later.act("buy", R"({"gear":"donkeys_jawbone","anyway":false})"), Text("career.order"));
        QVERIFY(later.editor().life.allowances.empty());
    });
    row("TC-C14 finds of so much glory together, and finds for ever", [] {
        auto chest = foundBy("trench_pilgrims", {"war_prophet"}, "iron_chest");
        chest.force.currencies["glory"] = 30;
        chest.require("place", R"({"choice":"panoply"})");
        chest.require("buy", R"({"gear":"donkeys_jawbone"})");
        chest.require("buy", R"({"gear":"holy_grenade"})");
        QCOMPARE(chest.act("buy", R"({"gear":"donkeys_jawbone"})"), Text("career.only_found")); // 3 are left
        auto prince = foundBy("trench_pilgrims", {"war_prophet"}, "merchant_prince");
        prince.force.currencies["glory"] = 30;
        prince.require("place", R"({"choice":"do_business"})");
        prince.require("buy", R"({"gear":"horn_of_joshua"})");
        prince.fight();
        QCOMPARE(prince.editor().life.allowances.size(), std::size_t(1));
    });
    row("TC-C3 a recruit is weighed at the price that it has", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"bulk_discount"})");
        camp.force.currencies["ducats"] = 30;
        camp.require("recruit", R"({"sheet":"yeoman","name":"Nell"})");
        QCOMPARE(camp.ducatsIn(), 0);
        QVERIFY(camp.lines.front().starts_with("Nell joins for 30 ducats"));
    });
    row("TC-C3 nothing is given away by selling it", [] {
        Camp camp;
        camp.force.stash = {{"Troop Flag", 1, {}, "troop_flag"}};
        QCOMPARE(camp.act("sell", R"({"gear":"troop_flag"})"), Text("career.worthless"));
        QCOMPARE(camp.stored("troop_flag"), 1);
        camp.require("sell", R"({"gear":"troop_flag","anyway":true})");
    });
    row("TC-W14 a Wretched is sold at its price, what it carries at half", [] {
        Camp camp("", "cinder_parish"); // m8 Number Forty: 25 ducats, and a club for 3
        camp.require("sell_model", R"({"entry":"m8"})");
        QCOMPARE(camp.ducatsIn(), 25 + 2);
        QVERIFY(!camp.onRoster("m8"));
        QCOMPARE(camp.act("sell_model", R"({"entry":"m1"})"), Text("career.not_for_sale"));
    });
}

void places() {
    row("TC-C14 the straggler is the trooper that the warband has", [] {
        const auto joins = [](const char* faction, const char* leader, const char* trooper) {
            auto camp = foundBy(faction, {leader}, "straggler");
            camp.require("place", R"({"choice":"take_in"})");
            QCOMPARE(camp.force.build.entries.back().sheet, Text(trooper));
            QCOMPARE(camp.gloryIn(), 1);
        };
        joins("iron_sultanate", "yuzbasi_captain", "azeb");
        joins("house_of_wisdom", "jabirean_alchemist", "kavass");
        joins("procession_of_the_sacred_affliction", "war_prophet", "procession_prisoner");
        joins("court", "praetor", "court_wretched");
        joins("heretic_legion", "heretic_priest", "wretched");
        joins("black_grail", "lord_of_tumours", "grail_thrall");
    });
    row("TC-C14 the lists of places hold what the warband can buy", [] {
        const auto dugout = foundBy("new_antioch", {"lieutenant"}, "gunners_dugout");
        for (const char* foreign : {"siege_jezzail", "ophidian_rifle", "corruption_belcher"}) {
            auto camp = dugout;
            const auto body = Text(R"({"choice":"take","gear":[")") + foreign + "\"]}";
            QCOMPARE(camp.act("place", body.c_str()), Text("career.gear"));
        }
        auto camp = dugout;
        camp.force.stash = {{"Flamethrower", 3, {}, "flamethrower"}};
        QCOMPARE(camp.act("place", R"({"choice":"take","gear":["flamethrower"]})"), Text("career.gear"));
        camp.require("place", R"({"choice":"take","gear":["machine_gun"]})");
        QCOMPARE(camp.stored("machine_gun"), 1);
    });
    row("TC-C14 what is there for nothing is not left by an oversight", [] {
        auto camp = foundBy("new_antioch", {"lieutenant"}, "gunners_dugout");
        QCOMPARE(camp.act("place", R"({"choice":"take"})"), Text("career.nothing_chosen"));
        camp.require("place", R"({"choice":"take","anyway":true})");
    });
    row("TC-C14 marksman's gear: all of it, or one of two; over the LIMIT its price", [] {
        auto sultan = foundBy("iron_sultanate", {"yuzbasi_captain"}, "marksmans_hide");
        sultan.force.stash = {{"Cloak", 1, {}, "cloak_of_alamut"}};
        sultan.require("place", R"({"choice":"take"})");
        QCOMPARE(sultan.stored("siege_jezzail") + sultan.stored("alchemical_ammunition"), 2);
        QCOMPARE(sultan.stored("cloak_of_alamut"), 1);
        QCOMPARE(sultan.ducatsIn(), 25);
        auto antioch = foundBy("new_antioch", {"lieutenant"}, "marksmans_hide");
        QCOMPARE(antioch.act("place", R"({"choice":"take","gear":["sniper_rifle","snipe_scope"]})"),
                 Text("career.gear"));
        antioch.require("place", R"({"choice":"take","gear":["sniper_rifle"]})");
    });
    row("TC-C14 the fruit teaches the warband, too", [] {
        auto camp = foundBy("new_antioch", {"lieutenant"}, "golden_fruit");
        const auto before = camp.editor().life.tricks.size();
        camp.require("place", R"({"choice":"eat","entry":"m1","skill":"duplicate"})");
        QCOMPARE(camp.editor().life.tricks.size(), before + 1);
        QVERIFY(camp.model("m1").skills.empty());
    });
    row("TC-C14 a servant of clay never rises", [] {
        auto camp = foundBy("iron_sultanate", {"yuzbasi_captain"}, "clay_book");
        camp.require("place", R"({"choice":"make"})");
        camp.fight({}, true);
        camp.require("settle");
        const auto golem = "promote:" + camp.force.build.entries.back().id;
        QVERIFY(!camp.offers("experience", golem));
    });
}

} // namespace

void TestTrenchCampaignHeld::rules_data() {
    columns();
    building();
    trading();
    places();
}

TEST_CASE(TestTrenchCampaignHeld, tests::NoApplication)
#include "test_trench_campaign_held.moc"
