// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "team_camp.h"

#include "systems/scrimmage/rules/dice.h"
#include "systems/scrimmage/turn/beginning.h"

using namespace scrim;

/// Teams live on: wounds, spoils, rest, replacements, trade, the next game. All of it is house rules.
class TestScrimCampaign : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules() { runRow(); }
};

namespace {

using Status = core::CareerStep::Status;

Object of(const char* entry) { return {{"entry", entry}}; }
Object with(const char* entry, const char* injury) { return {{"entry", entry}, {"injury", injury}}; }
std::vector<std::string> only(const char* id) { return {id}; }

void wounds() {
    row("1: dead, and what it carried is lost", [] {
        TeamCamp camp;
        camp.fight({"m2"});
        QCOMPARE(camp.step("wounds").status, Status::Now);
        camp.require("injury", of("m2"), {1});
        QVERIFY(!camp.onRoster("m2"));
        QCOMPARE(camp.stored("medium_armour"), 0);
        QCOMPARE(camp.editor().life.fallen.front().name, std::string("Mother Brand"));
        QCOMPARE(camp.step("wounds").status, Status::Done);
    });
    row("1 on kind streets: it only misses the next game", [] {
        TeamCamp camp("kind_streets");
        camp.fight({"m2"});
        camp.require("injury", of("m2"), {1});
        QCOMPARE(camp.editor().fitness("m2"), std::string("misses the next game"));
    });
    row("2: an injury stays", [] {
        TeamCamp camp;
        camp.fight({"m2"});
        camp.require("injury", of("m2"), {2});
        QCOMPARE(camp.model("m2").injuries, only("stiff_leg"));
        camp.fight();
        QCOMPARE(camp.model("m2").injuries, only("stiff_leg"));
    });
    row("the same injury again: the next game is missed instead", [] {
        TeamCamp camp;
        camp.set("m2", {"stiff_leg"});
        camp.fight({"m2"});
        camp.require("injury", of("m2"), {2});
        QCOMPARE(camp.model("m2").injuries, only("stiff_leg"));
        QCOMPARE(camp.model("m2").misses, 1);
    });
    row("8 and 9: laid up for one game, and not for two", [] {
        for (const int face : {8, 9}) {
            TeamCamp camp;
            camp.fight({"m2"});
            camp.require("injury", of("m2"), {face});
            camp.require("finish", {{"anyway", true}});
            const auto away = camp.mustered();
            QCOMPARE(away.force.entries.size(), std::size_t(3));
            QCOMPARE(away.lines, only("Mother Brand stays behind: misses the next game."));
            camp.fight();
            camp.require("pay");
            QCOMPARE(camp.mustered().force.entries.size(), std::size_t(4));
        }
    });
    row("10: robbed of the dearest thing", [] {
        TeamCamp camp;
        camp.fight({"m1"});
        camp.require("injury", of("m1"), {10});
        const auto left = camp.gear("m1");
        QCOMPARE(left, (std::vector<std::string>{"one_handed_weapon", "shield", "helmet"}));
        QVERIFY(camp.reported("Heavy Armour is lost"));
    });
    row("11 and 12: nothing", [] {
        TeamCamp camp;
        camp.fight({"m1", "m3"});
        camp.require("injury", of("m1"), {11});
        camp.require("injury", of("m3"), {12});
        QVERIFY(camp.model("m1").injuries.empty() && camp.editor().fitModels() == 4);
    });
    row("only who was unconscious rolls, and once", [] {
        TeamCamp camp;
        camp.fight({"m1"});
        QCOMPARE(camp.act("injury", of("m2"), {5}), std::string("career.not_out"));
        QCOMPARE(camp.act("injury", of("m1"), {13}), std::string("career.face"));
        QCOMPARE(camp.act("injury", of("m1")), std::string("career.dice"));
        camp.require("injury", of("m1"), {12});
        QCOMPARE(camp.act("injury", of("m1"), {5}), std::string("career.not_out"));
    });
}

void spoils() {
    row("a game pays: won 12, lost 8, 2 for an objective", [] {
        TeamCamp camp;
        camp.fight({}, true, 1);
        camp.require("pay");
        QCOMPARE(camp.chest(), 14);
        QCOMPARE(camp.act("pay"), std::string("career.paid"));
        camp.require("search", {}, {1});
        camp.fight({}, false);
        camp.require("pay");
        QCOMPARE(camp.chest(), 22);
    });
    row("a game that ends otherwise after its pay pays otherwise", [] {
        TeamCamp camp;
        camp.fight();
        camp.require("pay");
        camp.games.back().result = "draw";
        QCOMPARE(camp.chest(), 10);
        QCOMPARE(camp.editor().life.past.back().end, GameEnd::Drawn);
    });
    row("a search for each objective, at most 2", [] {
        TeamCamp camp;
        camp.fight({}, true, 3);
        camp.require("search", {}, {9});
        QCOMPARE(camp.stored("bow"), 1);
        camp.require("search", {}, {12});
        QCOMPARE(camp.chest(), 6);
        QCOMPARE(camp.act("search", {}, {12}), std::string("career.searched"));
    });
    row("a keepsake is kept under its name", [] {
        TeamCamp camp;
        camp.fight({}, true, 1);
        camp.require("search", {}, {10});
        QCOMPARE(camp.force.stash.front().name, std::string("A lucky charm"));
    });
    row("a scenario promises a find", [] {
        TeamCamp camp;
        camp.fight({}, true, 1)
            .tallies.push_back({"The Guard", std::string(measure::brings), "ledger_pages", 1});
        QVERIFY(!camp.offers("spoils", "search"));
        camp.require("pay");
        QCOMPARE(camp.chest(), 12 + 2 + 5);
        QVERIFY(camp.reported("Pages of the ledger"));
    });
    row("what is lost in a game is gone, what is found comes home", [] {
        for (const bool hard : {true, false}) {
            TeamCamp camp(hard ? "hard_streets" : "kind_streets");
            auto& game = camp.fight();
            for (auto& tally : game.tallies)
                if (tally.of == "first:m4:spear") tally.of = "first:m4:rifle";
            camp.require("pay");
            QCOMPARE(camp.stored("rifle"), 1);
            QCOMPARE(camp.gear("m4").size(), std::size_t(hard ? 1 : 2));
            QCOMPARE(camp.editor().life.notes.size(), std::size_t(hard ? 1 : 0));
        }
    });
}

void restAndMarket() {
    row("the unit that was not in the game gets over one injury", [] {
        TeamCamp camp;
        camp.set("m2", {"stiff_leg", "clouded_eye"}, true);
        camp.fight();
        camp.require("pay");
        camp.require("rest", with("m2", "stiff_leg"));
        QCOMPARE(camp.model("m2").injuries, only("clouded_eye"));
        QCOMPARE(camp.act("rest", with("m2", "clouded_eye")), std::string("career.rest"));
    });
    row("the doctor heals for 8", [] {
        TeamCamp camp;
        camp.set("m2", {"stiff_leg"});
        QCOMPARE(camp.act("doctor", with("m2", "stiff_leg")), std::string("career.price"));
        camp.earn(9);
        QCOMPARE(camp.act("doctor", with("m2", "clouded_eye")), std::string("career.injury"));
        camp.require("doctor", with("m2", "stiff_leg"));
        QCOMPARE(camp.chest(), 1);
    });
    row("a replacement costs what its archetype costs", [] {
        TeamCamp camp;
        const Object order{{"sheet", "outlaw"}, {"name", "Rill"}};
        camp.earn(21);
        QCOMPARE(camp.act("hire", order), std::string("career.price"));
        camp.earn(50);
        camp.require("hire", order);
        QCOMPARE(camp.chest(), 28);
        QVERIFY(camp.onRoster("m5"));
        QCOMPARE(camp.act("hire", order), std::string("career.rules")); // no one else is called Rill
    });
    row("while fewer than 3 are fit, it is free", [] {
        TeamCamp camp;
        camp.require("bury", of("m3"));
        QCOMPARE(camp.act("hire", {{"sheet", "outlaw"}}), std::string("career.price"));
        camp.require("bury", of("m4"));
        camp.require("hire", {{"sheet", "outlaw"}});
        QCOMPARE(camp.chest(), 0);
    });
    row("bought at the price, sold for half of it, rounded up", [] {
        TeamCamp camp;
        camp.earn(11);
        camp.require("buy", {{"gear", "shotgun"}});
        QCOMPARE(camp.act("buy", {{"gear", "dagger"}}), std::string("career.price"));
        QCOMPARE(camp.stored("shotgun"), 1);
        camp.require("sell", {{"gear", "shotgun"}});
        QCOMPARE(camp.chest(), 6);
        QCOMPARE(camp.act("sell", {{"gear", "shotgun"}}), std::string("career.store"));
    });
    row("gear goes from hand to hand within two hands", [] {
        TeamCamp camp;
        camp.require("unequip", {{"entry", "m3"}, {"gear", "two_handed_weapon"}});
        QCOMPARE(camp.act("equip", {{"entry", "m1"}, {"gear", "two_handed_weapon"}}),
                 std::string("career.rules"));
        camp.require("equip", {{"entry", "m3"}, {"gear", "two_handed_weapon"}});
        QCOMPARE(camp.stored("two_handed_weapon"), 0);
    });
    row("trade waits for wounds and spoils, or is done anyway", [] {
        TeamCamp camp;
        camp.earn(20);
        camp.fight({"m1"});
        QCOMPARE(camp.act("buy", {{"gear", "dagger"}}), std::string("career.order"));
        QCOMPARE(camp.step("trade").status, Status::Later);
        camp.require("buy", {{"gear", "dagger"}, {"anyway", true}});
    });
}

void nextGame() {
    row("no one sets out while wounds or pay are open", [] {
        TeamCamp camp;
        camp.fight({"m1"});
        QCOMPARE(camp.act("finish"), std::string("career.unfinished"));
        const auto early = muster(books(), camp.force, camp.games);
        QVERIFY(!early && early.error().text.find("“Wounds” (1 model to roll for)") != std::string::npos);
        camp.require("injury", of("m1"), {12});
        camp.require("pay");
        camp.require("finish");
        QVERIFY(muster(books(), camp.force, camp.games).has_value());
    });
    row("someone leads the unit that comes along", [] {
        TeamCamp camp;
        camp.set("m1", {}, true);
        const auto led = camp.mustered();
        QVERIFY(led.force.entries.front().leader && led.lines.back() == "Mother Brand leads the team.");
        camp.require("lead", of("m4"));
        QVERIFY(camp.mustered().force.entries.back().leader);
    });
    row("a team is ready when someone leads it, or anyway", [] {
        TeamCamp camp;
        camp.fight();
        camp.require("pay");
        camp.set("m1", {}, true); // who led stays behind
        QCOMPARE(camp.act("finish"), std::string("career.leaderless"));
        camp.require("lead", of("m2"));
        camp.require("finish");
    });
    row("pay and searches that are open are both named", [] {
        TeamCamp camp;
        camp.fight({}, true, 1);
        const auto early = muster(books(), camp.force, camp.games);
        QVERIFY(!early);
        QVERIFY(early.error().text.find(" to collect, 1 search left") != std::string::npos);
    });
    row("a team may be worth 10 points more with each game", [] {
        TeamCamp camp;
        QCOMPARE(camp.mustered().force.limits.at("points"), 200);
        camp.fight();
        camp.require("finish", {{"anyway", true}});
        QCOMPARE(camp.mustered().force.limits.at("points"), 210);
    });
    row("what is left of 200 points is in the treasury at the start", [] {
        core::ForceLife life;
        life.build.id = life.build.name = "ours";
        const auto begun = advance(books(), life, {}, {"begin", 1, Object{{"force", "night_market"}}}, {});
        QVERIFY(begun.has_value());
        const auto cost = core::table::costOf(books().rules, begun->life.build).at("points");
        QCOMPARE(begun->life.currencies.at("points"), 200 - cost);
    });
    row("a game without the program", [] {
        TeamCamp camp;
        camp.require("fought",
                     {{"title", "In the rain"}, {"end", "won"}, {"held", 1}, {"out", Value::Array{"m2"}}});
        QVERIFY(camp.offers("wounds", "injury:m2") && camp.offers("spoils", "search"));
        QCOMPARE(camp.act("fought", {{"end", "lost"}}), std::string("career.unfinished"));
        QCOMPARE(camp.model("m3").games, 1);
        QCOMPARE(camp.model("m2").fell, 1);
    });
    row("history and records", [] {
        TeamCamp camp;
        camp.fight({"m2"}).tallies.push_back({"Halvar", std::string(measure::felled), "first:m3", 2});
        const auto career = careerOf(books(), camp.force, camp.games);
        QVERIFY2(career.headline.find("After game 1 (won 1, lost 0, drawn 0)") == 0, career.headline.c_str());
        QCOMPARE(career.tables.at(0).rows.at(2).at(5), std::string("2"));
        QCOMPARE(career.tables.at(1).rows.front(),
                 (std::vector<std::string>{"1", "Bad Blood", "won", "0", "0", "Mother Brand"}));
    });
    row("manually only injuries that stay, and names of no one else", [] {
        TeamCamp camp;
        QCOMPARE(camp.act("set_model", {{"entry", "m1"}, {"injuries", Value::Array{"laid_up"}}}),
                 std::string("career.injury"));
        QCOMPARE(camp.act("set_model", {{"entry", "m1"}, {"name", "Halvar"}}), std::string("career.rules"));
        camp.require("note", {{"text", "They owe us a drink."}});
        QCOMPARE(camp.editor().life.notes.size(), std::size_t(1));
    });
    row("a life that no program wrote is reported, not guessed", [] {
        TeamCamp camp;
        camp.force.life = Object{{"games", 7}};
        QCOMPARE(careerOf(books(), camp.force, {}).steps.front().id, std::string("unreadable"));
    });
}

State beginningOf(const TeamCamp& camp) {
    core::Setup setup;
    setup.forces["first"] = camp.mustered().force;
    auto out = beginning(shipped(), setup);
    if (!out) qFatal("%s", out.error().text.c_str());
    return std::move(*out);
}

void inPlay() {
    row("injuries change the dice, the health and the Strain of the next game", [] {
        TeamCamp camp;
        camp.set("m2", {"cracked_ribs", "bad_nights"});
        const auto state = beginningOf(camp);
        const UnitId brand("bodyguard_1"), healthy("warrior_1");
        QCOMPARE(dieOf(state, {brand, Stat::Vitality}).sides(), 6); // D6, a step up, a step down
        QCOMPARE(dieOf(state, {brand, Stat::Charisma}).sides(), 4);
        QCOMPARE(state.at(brand).health, 6);
        QCOMPARE(state.at(brand).strain, 1);
        QCOMPARE(dieOf(state, {healthy, Stat::Charisma}).sides(), 6);
        QVERIFY(Rules::validate(state).has_value());
        bool shown = false;
        for (const auto& unit : Rules::view(state, core::Audience::Gm).units)
            for (const auto& keyword : unit.keywords)
                shown = shown || (unit.id == brand.text && keyword.text == "Cracked ribs");
        QVERIFY(shown);
    });
    row("a game reports who fought, who is unconscious and what they carry", [] {
        auto state = beginningOf(TeamCamp());
        state.units[UnitId("warrior_1")].health = 0;
        state.units[UnitId("mentor_1")].weapons = {"rifle#mentor_1"};
        core::PlayedGame game{"g", "Bad Blood", "bad_blood", "first", "second", 3, Rules::tallies(state)};
        TeamCamp camp;
        camp.games.push_back(game);
        const auto after = camp.editor().life.after;
        QCOMPARE(after.fielded.size(), std::size_t(4));
        QCOMPARE(after.out, std::set<std::string>{"m3"});
        QCOMPARE(camp.gear("m4"), only("light_armour"));
        QCOMPARE(camp.stored("rifle"), 1);
        QCOMPARE(camp.editor().life.past.back().end, GameEnd::Lost);
    });
    row("an objective of a scenario brings its find home", [] {
        auto state = beginningOf(TeamCamp());
        state.scenario = shipped().scenarios.at("the_locked_archive");
        state.objectives["cipher"] = {"The cipher", "cipher", "first", {}, false};
        core::PlayedGame game{"g", "The Locked Archive", {}, "first", "first", 3, Rules::tallies(state)};
        TeamCamp camp;
        camp.games.push_back(game);
        QCOMPARE(camp.editor().life.after.brought, only("ledger_pages"));
    });
}

} // namespace

void TestScrimCampaign::rules_data() {
    columns();
    wounds();
    spoils();
    restAndMarket();
    nextGame();
    inPlay();
}

TEST_CASE(TestScrimCampaign, tests::NoApplication)
#include "test_scrim_campaign.moc"
