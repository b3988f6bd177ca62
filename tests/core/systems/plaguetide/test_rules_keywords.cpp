// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

#include "systems/plaguetide/data/sheet_view.h"
#include "systems/plaguetide/data/traits.h"

using namespace plaguetide_rules;

/// Rules digest 1.7: what the keywords of weapons and units do.
class TestRulesKeywords : public QObject {
    Q_OBJECT

private slots:
    void spreading_data();
    void spreading() { runRow(); }
    void riders_data();
    void riders() { runRow(); }
    void units_data();
    void units() { runRow(); }
};

namespace {

using Text = std::string;

/// The enemy's first weapon against an operative without AP, in the right way for that weapon.
Activate attack(Table& t, const UnitId& unit, const UnitId& target, HordeAction deed = HordeAction::Fight) {
    if (deed == HordeAction::Fight) t.touch(target, unit);
    t.set(target, Token::Ap, 0);
    t.phase(Phase::Activations);
    return activate({unit}, {deed}, target);
}

} // namespace

void TestRulesKeywords::spreading_data() {
    columns();
    row("PT-K2 Area(X,Y): Y hits on everything in the radius, friends too", [](Table& t) {
        const auto bomber = t.enemy("bomber"), shambler = t.enemy("shambler");
        auto order = attack(t, bomber, zealot, HordeAction::Shoot);
        t.set(psyker, Token::Ap, 0);
        order.affected = {psyker, shambler, zealot};
        t.perform(order, {rows("defence", {{1}, {1}, {1}})});
        QCOMPARE(t.toughness(zealot), 4);
        QCOMPARE(t.toughness(psyker), 2);
        QVERIFY(t.gone(shambler));
    });
    row("AMB-PT23 Area spares friends when switched off", [](Table& t) {
        t.flip("area_hits_friends", "off");
        const auto bomber = t.enemy("bomber"), shambler = t.enemy("shambler");
        auto order = attack(t, bomber, zealot, HordeAction::Shoot);
        order.affected = {shambler};
        t.perform(order, {dice("defence", {1})});
        QVERIFY(!t.gone(shambler));
    });
    row("AMB-PT4 Area needs no Quality test", [](Table& t) {
        const auto flamer = t.enemy("flamer");
        QCOMPARE(t.asks(attack(t, flamer, zealot, HordeAction::Shoot)).id, Text("defence"));
        QCOMPARE(t.asks(attack(t, flamer, zealot, HordeAction::Shoot)).dice(), 2);
    });
    row("PT-K2 Area ignores cover", [](Table& t) {
        auto order = attack(t, t.enemy("bomber"), zealot, HordeAction::Shoot);
        order.cover = true;
        QCOMPARE(t.asks(order).rows.at(0).need, Text("5+"));
    });
    row("PT-K4 Blast ignores cover, multiplies hits", [](Table& t) {
        t.arm(sharpshooter, {"drum_launcher"});
        auto order = shoot(sharpshooter, t.enemy("mauler"));
        order.cover = true;
        const auto done = t.perform(order, {dice("hit", {3, 1}), dice("defence", {4, 4, 3})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("4+"));
        QCOMPARE(QString::fromStdString(done.remarks.at(0)), "1 hit, 1 miss, each × 3 by Blast");
        QCOMPARE(t.health(UnitId{"mauler-1"}), 2);
    });
    row("PT-T12", [](Table& t) {
        t.arm(sharpshooter, {"drum_launcher"});
        std::vector<UnitId> ids;
        for (int n = 0; n < 3; ++n)
            ids.push_back(t.enemy("mauler"));
        auto order = shoot(sharpshooter, ids[0]);
        order.affected = {ids[1], ids[2]};
        const auto done = t.perform(order, {dice("hit", {6, 3}), rows("defence", {{4, 4}, {4, 3}, {3, 3}})});
        QCOMPARE(done.requests.at(1).rows.size(), 3u);
        QCOMPARE(t.health(ids[0]), 3);
        QCOMPARE(t.health(ids[1]), 2);
        QCOMPARE(t.health(ids[2]), 1);
    });
    row("PT-K4 a remainder falls where the target's side chooses", [](Table& t) {
        t.arm(sharpshooter, {"drum_launcher"});
        const auto a = t.enemy("mauler"), b = t.enemy("mauler");
        auto order = shoot(sharpshooter, a);
        order.affected = {b};
        const auto done =
            t.perform(order, {dice("hit", {3, 1}), pick("split", b.text), rows("defence", {{1, 1}, {1}})});
        QCOMPARE(done.requests.at(1).side, Text("horde"));
        QCOMPARE(t.health(b), 1);
        QCOMPARE(t.health(a), 2);
    });
    row("PT-K4 enemies only", [](Table& t) {
        t.arm(sharpshooter, {"drum_launcher"});
        const auto mauler = t.enemy("mauler");
        t.touch(zealot, mauler);
        auto order = shoot(sharpshooter, mauler);
        order.affected = {zealot};
        QCOMPARE(t.refused(order), Text("blast.enemies_only"));
    });
}

void TestRulesKeywords::riders_data() {
    columns();
    row("PT-K3 Bleed: a wounded unit gets X markers", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(fight(zealot, mauler), {dice("hit", {3, 1, 1, 1}), dice("defence", {1})});
        QCOMPARE(t.token(mauler, Token::Bleed), 1);
    });
    row("PT-K3 a saved hit does not bleed", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(fight(zealot, mauler), {dice("hit", {3, 1, 1, 1}), dice("defence", {6})});
        QCOMPARE(t.token(mauler, Token::Bleed), 0);
    });
    row("PT-K6 Furious doubles hits from natural 6", [](Table& t) {
        const auto done =
            t.perform(fight(zealot, t.enemy("mauler")), {dice("hit", {6, 3, 1, 1}), dice("defence", {6, 6})});
        QCOMPARE(done.requests.at(1).dice(), 2);
        QCOMPARE(QString::fromStdString(done.remarks.at(0)),
                 "1 critical, 1 hit, 2 misses, +1 hit by Furious");
    });
    row("PT-T13", [](Table& t) { // WS 4+, dice 6, 5, 2: three hits, one critical
        t.sheet("zealot").ws = 4;
        t.profile("chain_axe").attacks = 3;
        const auto done = t.perform(fight(zealot, t.enemy("shield_brute")),
                                    {dice("hit", {6, 5, 2}), dice("defence", {6, 6})});
        const auto& struck = *std::find_if(done.events.begin(), done.events.end(),
                                           [](const auto& e) { return e.type == "struck"; });
        QCOMPARE(struck.body.number("hits"), 2);
        QCOMPARE(struck.body.number("criticals"), 1);
    });
    row("PT-K9 Relentless is the same for ranged weapons", [](Table& t) {
        t.arm(sharpshooter, {"marksman_carbine"});
        const auto done =
            t.perform(shoot(sharpshooter, t.enemy("mauler")), {dice("hit", {6, 1, 1}), dice("defence", {6})});
        QCOMPARE(done.requests.at(1).dice(), 1);
    });
    row("AMB-PT7 each has its own kind of weapon", [](Table&) {
        QVERIFY(attackTraits({"Furious"}, true).doublesSixes &&
                !attackTraits({"Furious"}, false).doublesSixes);
        QVERIFY(!attackTraits({"Relentless"}, true).doublesSixes &&
                attackTraits({"Relentless"}, false).doublesSixes);
    });
    row("PT-K7 Pin: a hit model is Pinned", [](Table& t) {
        t.perform(attack(t, t.enemy("trapper"), zealot, HordeAction::Shoot), {dice("hit", {4})});
        QVERIFY(t.has(zealot, Status::Pinned));
        QCOMPARE(t.state.at(zealot).pinnedBy, UnitId{"trapper-1"});
        QVERIFY(!t.state.at(zealot).pinnedInMelee);
    });
    row("AMB-PT18 a hit taken away by Block does not pin", [](Table& t) {
        auto order = attack(t, t.enemy("hound"), zealot);
        t.set(zealot, Token::Ap, 2);
        t.perform(order, {pick("reaction", "d0b1"), dice("hit", {5}), dice("block", {3})});
        QVERIFY(!t.has(zealot, Status::Pinned));
    });
    row("AMB-PT18 an absorbed hit stuns, but does not bleed or suppress", [](Table& t) {
        t.profile("heavy_stubber").keywords = {"Suppression", "Bleed(1)", "Stun"};
        t.perform(attack(t, t.enemy("gunner"), zealot, HordeAction::Shoot), {dice("hit", {6, 1, 1, 1})});
        QCOMPARE(t.toughness(zealot), 4);
        QVERIFY(t.has(zealot, Status::Stunned));
        QCOMPARE(t.token(zealot, Token::Bleed), 0);
        QCOMPARE(t.token(zealot, Token::Suppression), 0);
    });
    row("PT-K10 Stun: token and status", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.perform(UseAbility{{}, psyker, {shambler}, {}, {}, 0});
        QCOMPARE(t.token(shambler, Token::Stun), 1);
        QVERIFY(t.has(shambler, Status::Stunned));
    });
    row("PT-K11 Suppression: one marker when health is lost", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.perform(attack(t, t.enemy("gunner"), zealot, HordeAction::Shoot), {dice("hit", {6, 6, 1, 1})});
        QCOMPARE(t.health(zealot), 1);
        QCOMPARE(t.token(zealot, Token::Suppression), 1);
    });
    row("PT-K13 Throw: contact and melee pins end, no free strikes", [](Table& t) {
        const auto hound = t.enemy("hound"), crusher = t.enemy("crusher");
        t.touch(zealot, hound);
        t.status(zealot, Status::Pinned, true, hound, true);
        const auto done = t.perform(attack(t, crusher, zealot),
                                    {dice("hit", {4, 1}), dice("defence", {6}), dice("scatter", {3})});
        QVERIFY(t.state.contacts.empty());
        QVERIFY(t.state.at(zealot).isReady());
        QVERIFY(done.text.find("thrown 2″") != Text::npos);
    });
    row("PT-K13 not without a hit", [](Table& t) {
        const auto crusher = t.enemy("crusher");
        t.perform(attack(t, crusher, zealot), {dice("hit", {1, 1})});
        QVERIFY(t.state.isTouching(zealot, crusher));
    });
    row("PT-K16 Warp X: the picked tokens count and are added", [](Table& t) {
        auto order = shoot(psyker, t.enemy("mauler"));
        order.warp = 2;
        const auto done = t.perform(order, {dice("hit", {4, 1, 1, 1}), dice("defence", {5})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("5+")); // AP X−1
        QCOMPARE(done.requests.at(1).purpose, Text("To save · D 4+, AP 1"));
        QCOMPARE(t.token(psyker, Token::Warp), 2);
        for (const int wrong : {0, 4}) {
            order.warp = wrong;
            QCOMPARE(t.refused(order), Text("shoot.warp"));
        }
    });
    row("PT-K16 AP is X−1: none with one token, and the sheet says so", [](Table& t) {
        auto order = shoot(psyker, t.enemy("mauler"));
        order.warp = 1;
        const auto done = t.perform(order, {dice("hit", {4, 1}), dice("defence", {5})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("4+"));
        QCOMPARE(done.requests.at(1).purpose, Text("To save"));
        const auto staff = weaponViews({"force_staff"}, t.state.weapons);
        for (const auto& stat : staff.front().stats) {
            if (stat.id == "attacks") QCOMPARE(stat.value, Text("2 × Warp"));
            if (stat.id == "ap") QCOMPARE(stat.value, Text("Warp − 1"));
        }
    });
    row("PT-K16 the price of a shot names its Warp tokens", [](Table& t) {
        t.enemy("mauler");
        std::map<Text, Text> prices;
        for (const auto& offer : Rules::offers(t.state, psyker.text))
            prices[offer.id] = offer.price;
        QCOMPARE(prices.at("aimed"), Text("2 AP · 1 to 3 Warp tokens"));
        QCOMPARE(prices.at("hip"), Text("1 AP · 1 Warp token"));
        QCOMPARE(prices.at("ability"), Text("2 AP · empties the Ability counter"));
        QCOMPARE(prices.at("blitz"), Text("1 AP · empties the Blitz counter"));
    });
    row("PT-D2 with AP 3 a natural 6 still saves, and the roll says so", [](Table& t) {
        auto order = shoot(psyker, t.enemy("mauler"));
        t.state.weapons.edit("force_staff")->profiles.front().ap = 2;
        order.warp = 1;
        const auto done = t.perform(order, {dice("hit", {4, 1}), dice("defence", {6})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("6+"));
        QCOMPARE(done.requests.at(1).purpose, Text("To save · D 4+, AP 3, a 6 always saves"));
    });
    row("PT-K16 Warp 1 is fixed, melee adds none", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        auto order = shoot(psyker, mauler, Mode::Hip);
        order.warp = 3;
        t.perform(order, {dice("hit", {1, 1})});
        QCOMPARE(t.token(psyker, Token::Warp), 1);
        t.perform(fight(psyker, mauler), {dice("hit", {1, 1, 1})});
        QCOMPARE(t.token(psyker, Token::Warp), 1);
    });
}

void TestRulesKeywords::units_data() {
    columns();
    row("PT-K1 Ambush is a reminder of placement", [](Table& t) {
        Sheet lurker;
        lurker.keywords = {"Ambush"};
        QVERIFY(unitTraits(lurker).ambush && !unitTraits(t.sheet("hound")).ambush);
        QVERIFY(!t.state.keywords.at("ambush").automated);
    });
    row("PT-K5 Counter: one Fight when the operatives' phase ends", [](Table& t) {
        const auto rager = t.enemy("rager");
        t.touch(zealot, rager);
        t.set(zealot, Token::Ap, 0);
        t.next({dice("hit", {3, 1, 1, 1}), dice("defence", {1})});
        QCOMPARE(t.toughness(zealot), 4);
        QVERIFY(!t.state.at(rager).acted); // uses none of its actions
    });
    row("PT-K5 only in combat", [](Table& t) {
        t.enemy("rager");
        t.next();
        QVERIFY(t.state.phase != Phase::Operatives);
    });
    row("PT-K5 a Stunned enemy counters all the same", [](Table& t) {
        const auto rager = t.enemy("rager");
        t.status(rager, Status::Stunned);
        t.touch(zealot, rager);
        t.set(zealot, Token::Ap, 0);
        t.next({dice("hit", {1, 1, 1, 1})});
        QVERIFY(t.has(rager, Status::Stunned));
    });
    row("PT-K5 among several the horde chooses", [](Table& t) {
        const auto rager = t.enemy("rager");
        for (const auto& id : {zealot, ogryn})
            t.touch(id, rager);
        for (const auto& id : {zealot, ogryn})
            t.set(id, Token::Ap, 0);
        t.next({pick("counter_target", zealot.text), dice("hit", {6, 1, 1, 1}), dice("defence", {6})});
        QCOMPARE(t.toughness(zealot), 4);
        QCOMPARE(t.toughness(ogryn), 5);
    });
    row("AMB-PT24 AP kept back pay reactions against Counter", [](Table& t) {
        const auto rager = t.enemy("rager");
        t.touch(zealot, rager);
        t.next({pick("reaction", "d1b0"), dice("hit", {3, 3, 3, 3})});
        QCOMPARE(t.ap(zealot), 4);
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-K8 Regeneration: a die per health point", [](Table& t) {
        const auto brute = t.enemy("plague_brute");
        t.perform(shoot(sharpshooter, brute), {dice("hit", {6, 6}), dice("ignore", {5, 6, 4, 1})});
        QCOMPARE(t.health(brute), 12);
    });
    row("PT-K12 Swift", [](Table& t) {
        const auto hound = t.enemy("hound"), shambler = t.enemy("shambler");
        t.next();
        t.next();
        QCOMPARE(t.state.phase, Phase::Swift);
        QCOMPARE(t.refused(activate({shambler}, {HordeAction::Move})), Text("activate.not_swift"));
        QCOMPARE(t.refused(activate({hound}, {HordeAction::Move})), Text());
    });
    row("PT-K14 Bulky: damage halved, rounded up", [](Table& t) {
        const auto brute = t.enemy("shield_brute");
        t.perform(shoot(sharpshooter, brute), {dice("hit", {6, 6})});
        QCOMPARE(t.health(brute), 4);
    });
    row("PT-T14", [](Table& t) {
        const auto brute = t.enemy("shield_brute");
        t.profile("long_rifle").damage = 3;
        t.perform(shoot(sharpshooter, brute), {dice("hit", {6, 1})});
        QCOMPARE(t.health(brute), 4); // 3 counts 2
        t.perform(shoot(zealot, brute, Mode::Hip), {dice("hit", {6, 1, 1})});
        QCOMPARE(t.health(brute), 3); // 1 counts 1
    });
    row("PT-K15 Unyielding needs two tokens in one turn", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        for (const bool stunned : {false, true}) {
            t.set(psyker, Token::Ability, 4);
            t.perform(UseAbility{{}, psyker, {mauler}, {}, {}, 0});
            QCOMPARE(t.has(mauler, Status::Stunned), stunned);
        }
    });
    row("a unit's own keyword counts on its guns too", [](Table& t) {
        EditProfile edit;
        edit.unit = sharpshooter;
        edit.keywords = std::vector<std::string>{"Relentless"};
        t.perform(edit);
        const auto done =
            t.perform(shoot(sharpshooter, t.enemy("mauler")), {dice("hit", {6, 1}), dice("defence", {6})});
        QCOMPARE(done.requests.at(1).dice(), 1);
    });
}

TEST_CASE(TestRulesKeywords, QCoreApplication)
#include "test_rules_keywords.moc"
