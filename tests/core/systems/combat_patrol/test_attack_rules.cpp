// SPDX-License-Identifier: GPL-3.0-or-later
#include "attack_field.h"
#include "support/case.h"

#include "systems/combat_patrol/data/weapon_traits.h"

using namespace patrol_attacks;

/// The attack sequence (rules 2.3), each row named by the rule it tests.
class TestAttackRules : public QObject {
    Q_OBJECT

private slots:
    void sequence_data();
    void sequence() { runRow(); }
};

void TestAttackRules::sequence_data() {
    columns();
    row("CP-T10 wound table", [](Field&) {
        QCOMPARE(woundNeed(4, 4), 4);
        QCOMPARE(woundNeed(4, 3), 3);
        QCOMPARE(woundNeed(9, 4), 2);
        QCOMPARE(woundNeed(3, 5), 5);
        QCOMPARE(woundNeed(4, 8), 6);
        QCOMPARE(woundNeed(8, 4), 2);
    });
    row("CP-T9 save with AP", [](Field& f) {
        duel(f).ap = -1;
        f.perform(order, {dice("hit", {3, 4}), dice("wound", {4, 4}), dice("save", {3, 4})});
        QCOMPARE(f.lost(breachers), 1);
    });
    row("CP-T14 cover against AP 0 does not help Sv 3+", [](Field&) {
        QCOMPARE(saveNeed({3, 7, 0, true}), 3);
        QCOMPARE(saveNeed({3, 7, -1, true}), 3);
        QCOMPARE(saveNeed({4, 7, 0, true}), 3);
    });
    row("CP-T22 cover, Sv 3+, AP 0, roll 2 fails", [](Field& f) {
        duel(f);
        auto covered = order;
        covered.cover = true;
        f.perform(covered, {dice("hit", {3, 4}), dice("wound", {4, 4}), dice("save", {2, 3})});
        QCOMPARE(f.lost(breachers), 1);
    });
    row("CP-T11 clamps", [](Field&) {
        QCOMPARE(modifiedNeed(3, -2), 4);
        QCOMPARE(modifiedNeed(3, 2), 2);
        QCOMPARE(modifiedNeed(2, 1), 2);
        QCOMPARE(modifiedNeed(6, -1), 7);
    });
    row("CP-T11 natural 6 with −1 hits", [](Field& f) {
        duel(f).skill = 6;
        f.sheet(breachers).rules = {"Stealth"};
        const auto done = f.perform(order, {dice("hit", {6, 5}), dice("wound", {1})});
        QCOMPARE(done.request("hit").rows[0].dice, 2);
    });
    row("CP-T11 natural 1 with +1 misses", [](Field& f) {
        auto& profile = duel(f);
        profile.skill = 2;
        profile.keywords = {"Heavy"};
        f.unit(marines).moved = MoveKind::Stationary;
        f.perform(order, {dice("hit", {1, 1})});
    });
    row("2.3 a wounded model takes the next wound", [](Field& f) {
        duel(f, 3);
        f.unit(breachers).models[2].lost = 1;
        f.perform(order, {dice("hit", {3, 3}), dice("wound", {4, 1}), dice("save", {1})});
        QCOMPARE(f.alive(breachers), 2);
        QVERIFY(f.unit(breachers).models[2].slain);
    });
    row("2.3 excess damage is lost", [](Field& f) {
        duel(f, 3).damage = {0, 6, 5};
        f.perform(order, {dice("hit", {3, 3}), dice("wound", {4, 1}), dice("save", {2})});
        QCOMPARE(f.alive(breachers), 2);
        QCOMPARE(f.lost(breachers, 1), 0);
    });
    row("2.3 random damage, wound by wound", [](Field& f) {
        duel(f, 3).damage = {1, 3, 0};
        f.perform(order,
                  {dice("hit", {3, 3}), dice("wound", {4, 4}), dice("save", {2, 2}), dice("damage", {1, 3})});
        QCOMPARE(f.alive(breachers), 2); // 1 of 2, then the rest of 3 is lost
        QCOMPARE(f.lost(breachers, 1), 0);
    });
    row("2.3 a model with its own numbers saves and falls by them", [](Field& f) {
        duel(f, 2);
        f.unit(breachers).models[0].name = "Forewoman";
        Loadout own{"Forewoman", 1, {}};
        own.save = 6;
        own.wounds = 1;
        f.sheet(breachers).models = {own};
        const auto done =
            f.perform(order, {dice("hit", {3, 3}), dice("wound", {4, 4}), pick("falls_first", "Forewoman"),
                              dice("save", {5}), dice("save", {2})});
        QVERIFY(f.unit(breachers).models[0].slain);
        QCOMPARE(f.lost(breachers, 1), 1); // of two
        f.unit(breachers).models[0].slain = false;
        QCOMPARE(f.state.statlineOf(f.unit(breachers), f.unit(breachers).models[0]).wounds, 1);
    });
    row("2.3 the side says who falls first", [](Field& f) {
        duel(f, 3);
        f.sheet(breachers).wounds = 1;
        f.unit(breachers).models[0].name = "Forewoman";
        const auto done = f.perform(order, {dice("hit", {3, 3}), dice("wound", {4, 1}),
                                            pick("falls_first", "Forewoman"), dice("save", {2})});
        QVERIFY(f.unit(breachers).models[0].slain);
        QCOMPARE(done.request("falls_first").preset.c_str(), f.unit(breachers).models[1].name.c_str());
        QCOMPARE(done.request("falls_first").side.c_str(), "defender");
    });
    row("2.3 the invulnerable save ignores AP", [](Field& f) {
        duel(f).ap = -4;
        f.sheet(breachers).invulnerable = 5;
        QCOMPARE(f.need(order, "save"), std::string("5+"));
    });
    row("AMB-CP5 Sv 7+ with cover saves on 6+", [](Field& f) {
        duel(f);
        f.sheet(breachers).save = 7;
        QCOMPARE(f.need(order, "save"), std::string("never asked"));
        auto covered = order;
        covered.cover = true;
        QCOMPARE(f.need(covered, "save"), std::string("6+"));
    });
    row("CP-T24 an Attached unit is wounded against its Bodyguard's T", [](Field& f) {
        duel(f).strength = 8;
        f.sheet(sapper).toughness = 8;
        f.attach(sapper, breachers);
        QCOMPARE(f.need(order, "wound"), std::string("2+"));
    });
    row("CP-T16 AMB-CP6 AMB-CP7 Contagion takes one off T", [](Field& f) {
        duel(f);
        f.attach(sapper, breachers);
        f.unit(breachers).tainted = true;
        QCOMPARE(f.need(order, "wound"), std::string("3+"));
    });
    row("2.6 no wound goes to the leader while a Bodyguard lives, what is left over does", [](Field& f) {
        duel(f, 1).damage = {0, 6, 2};
        f.attach(sapper, breachers);
        f.sheet(sapper).save = 4;
        f.unit(sapper).models[0].lost = 1;
        const auto done = f.perform(order, {dice("hit", {3, 3}), dice("wound", {4, 4}), dice("save", {2}),
                                            dice("save", {3}), dice("ignore", {1, 1})});
        QVERIFY(f.gone(breachers));
        QVERIFY(f.gone(sapper));
        QCOMPARE(done.request("save").rows[0].need.c_str(), "4+");
    });
    row("2.6 what is left of an Attached unit is on its own", [](Field& f) {
        duel(f, 1).damage = {0, 6, 2};
        f.attach(sapper, breachers);
        f.touch(breachers, poxwalkers);
        f.unit(breachers).tainted = true;
        f.state.contacts.insert(pairOf(breachers, marines));
        f.arm(marines).keywords = {"Pistol"};
        f.arm(marines).attacks = {0, 6, 1};
        f.perform(order, {dice("hit", {3}), dice("wound", {4}), dice("save", {2})});
        QVERIFY(f.gone(breachers));
        QVERIFY(f.state.at(sapper).leads.empty());
        QVERIFY(f.state.at(sapper).tainted);
        QVERIFY(f.state.isTouching(sapper, poxwalkers));
    });
    row("CP-T13 Feel No Pain against single wounds", [](Field& f) {
        f.turn(Side::Defender, Phase::Shooting);
        f.squad(wardens, 1);
        f.arm(wardens).attacks = {0, 6, 5};
        f.perform(shoot(wardens, poxwalkers), {dice("hit", {3, 3, 3, 3, 3}), dice("wound", {4, 4, 4, 4, 4}),
                                               dice("ignore", {5, 4, 6, 1, 2})});
        QCOMPARE(f.alive(poxwalkers), 7);
    });
    row("2.3 one tray for all bearers of equal weapons", [](Field& f) {
        duel(f);
        f.squad(marines, 4);
        f.arm(marines);
        const auto done = f.perform(order, {dice("hit", {1, 1, 1, 1, 1, 1, 1, 2})});
        QCOMPARE(done.requests.size(), std::size_t{1});
        QCOMPARE(done.request("hit").rows[0].dice, 8);
    });
    row("2.3 mixed weapons resolve group by group, equal ones together", [](Field& f) {
        f.squad(breachers, 5);
        const auto done =
            f.perform(shoot(marines, breachers), {dice("hit", std::vector<int>(10, 1)), dice("attacks", {1}),
                                                  dice("wound", {1}), dice("hit", {2, 2})});
        QCOMPARE(done.requests[0].rows[0].dice, 10); // five boltguns; then the spewer, the launcher
    });
}

TEST_CASE(TestAttackRules, QCoreApplication)
#include "test_attack_rules.moc"
