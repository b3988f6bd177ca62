// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

using namespace plaguetide_rules;

/// Rules digest 1.4: the actions of operatives, their costs, preconditions and token moves.
class TestRulesActions : public QObject {
    Q_OBJECT

private slots:
    void actions_data();
    void actions() { runRow(); }
    void support_data();
    void support() { runRow(); }
};

namespace {

using Text = std::string;

Overwatch watch(const UnitId& who, Mode mode = Mode::Aimed) { return {who, {}, mode}; }

/// A mauler attacks the Zealot in the GM phase.
Activate attackOnZealot(Table& t) {
    const auto mauler = t.enemy("mauler");
    t.touch(zealot, mauler);
    t.phase(Phase::Activations);
    return activate({mauler}, {HordeAction::Fight}, zealot);
}

Text firstOption(const core::Request& request, const Text& id) {
    for (const auto& option : request.options)
        if (option.id == id) return option.label;
    return {};
}

} // namespace

void TestRulesActions::actions_data() {
    columns();
    row("PT-A1 Move costs 2", [](Table& t) {
        t.perform(move(zealot));
        QCOMPARE(t.ap(zealot), 3);
    });
    row("PT-T4", [](Table& t) {
        t.phase(Phase::Start);
        t.set(zealot, Token::Ap, 1);
        t.next();
        QCOMPARE(t.ap(zealot), 5);
        t.perform(move(zealot));
        QCOMPARE(t.ap(zealot), 3);
    });
    row("PT-T5", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.ammo(sharpshooter, "long_rifle", 2, 12);
        t.perform(move(sharpshooter));
        t.perform(watch(sharpshooter));
        QCOMPARE(t.ap(sharpshooter), 1);
        t.perform(Reload{sharpshooter, {}});
        QCOMPARE(t.ap(sharpshooter), 0);
        QCOMPARE(t.refused(shoot(sharpshooter, shambler, Mode::Hip)), Text("operative.no_ap"));
    });
    row("AMB-PT14 five action points", [](Table& t) { QCOMPARE(t.ap(ogryn), 5); });
    row("PT-A2 Aimed: 2 AP, 1 ammo", [](Table& t) {
        t.perform(shoot(sharpshooter, t.enemy("shambler")), {dice("hit", {1, 1})});
        QCOMPARE(t.ap(sharpshooter), 3);
        QCOMPARE(t.magazine(sharpshooter, "long_rifle"), 5);
    });
    row("PT-A2 not in combat", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.touch(sharpshooter, shambler);
        QCOMPARE(t.refused(shoot(sharpshooter, shambler)), Text("shoot.in_combat"));
    });
    row("PT-A2 range, sight and ammo", [](Table& t) {
        auto order = shoot(sharpshooter, t.enemy("shambler"));
        order.inRange = false;
        QCOMPARE(t.refused(order), Text("shoot.out_of_range"));
        order.inRange = true;
        order.inSight = false;
        QCOMPARE(t.refused(order), Text("shoot.out_of_sight"));
        order.inSight = true;
        t.ammo(sharpshooter, "long_rifle", 0, 12);
        QCOMPARE(t.refused(order), Text("shoot.out_of_ammo"));
    });
    row("PT-A2 a Psyker needs no ammo", [](Table& t) {
        t.perform(shoot(psyker, t.enemy("shambler")), {dice("hit", {1, 1})});
        QCOMPARE(t.ap(psyker), 3);
        QVERIFY(t.state.at(psyker).ammo.empty());
    });
    row("PT-A3 Hip: 1 AP, the same magazine", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.perform(shoot(sharpshooter, shambler, Mode::Hip), {dice("hit", {1, 1, 1})});
        t.perform(shoot(sharpshooter, shambler), {dice("hit", {1, 1})});
        QCOMPARE(t.ap(sharpshooter), 2);
        QCOMPARE(t.magazine(sharpshooter, "long_rifle"), 4);
    });
    row("PT-A3 in combat only at an enemy in own contact", [](Table& t) {
        const auto near = t.enemy("shambler"), far = t.enemy("shambler");
        t.touch(sharpshooter, near);
        QCOMPARE(t.refused(shoot(sharpshooter, far, Mode::Hip)), Text("shoot.other_target"));
        QCOMPARE(t.refused(shoot(sharpshooter, near, Mode::Hip)), Text());
    });
    row("AMB-PT30 shooting into contact with another operative", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.touch(ogryn, shambler);
        const auto done =
            t.perform(shoot(sharpshooter, shambler), {dice("hit", {3, 2}), dice("defence", {1})});
        QCOMPARE(done.requests.at(0).rows.at(0).need, Text("3+"));
        QVERIFY(t.gone(shambler));
    });
    row("PT-A4 Fight: 2 AP, ends in contact", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(fight(sharpshooter, mauler), {dice("hit", {1, 1, 1})});
        QCOMPARE(t.ap(sharpshooter), 3);
        QVERIFY(t.state.isTouching(sharpshooter, mauler));
    });
    row("PT-A4 the named melee weapon", [](Table& t) {
        auto order = fight(psyker, t.enemy("mauler"));
        order.weapon = "force_staff";
        QCOMPARE(t.refused(order), Text("fight.no_weapon"));
        order.weapon = "force_sword";
        QCOMPARE(t.asks(order).dice(), 3);
    });
    row("AMB-PT26 all attacks on one enemy", [](Table& t) {
        const auto a = t.enemy("shambler"), b = t.enemy("shambler");
        auto order = fight(zealot, a);
        order.contact = {b};
        const auto done = t.perform(order, {dice("hit", {3, 3, 3, 3}), dice("defence", {1, 1, 1, 1})});
        QCOMPARE(done.requests.at(0).dice(), 4);
        QVERIFY(t.gone(a) && !t.gone(b) && t.state.isTouching(zealot, b));
    });
    row("PT-A5 Charge: 3 AP", [](Table& t) {
        t.perform(fight(ogryn, t.enemy("mauler"), true), {dice("hit", {1, 1, 1, 1})});
        QCOMPARE(t.ap(ogryn), 2);
    });
    row("AMB-PT3 a Charge attacks once", [](Table& t) {
        const auto done = t.perform(fight(ogryn, t.enemy("mauler"), true), {dice("hit", {1, 1, 1, 1})});
        QCOMPARE(done.requests.size(), 1u);
    });
    row("PT-A8 needs a full counter, empties it", [](Table& t) {
        t.perform(UseAbility{{}, sharpshooter, {}, {}, {}, 0});
        QCOMPARE(t.ap(sharpshooter), 3);
        QCOMPARE(t.token(sharpshooter, Token::Ability), 0);
        t.set(sharpshooter, Token::Ability, 2);
        QCOMPARE(t.refused(UseAbility{{}, sharpshooter, {}, {}, {}, 0}), Text("ability.not_full"));
    });
    row("PT-A9 needs a full counter, empties it", [](Table& t) {
        UseBlitz blitz;
        blitz.who = sharpshooter;
        blitz.target = t.enemy("mauler");
        t.perform(blitz, {dice("defence", {6, 6})});
        QCOMPARE(t.ap(sharpshooter), 4);
        QCOMPARE(t.token(sharpshooter, Token::Blitz), 0);
        QCOMPARE(t.magazine(sharpshooter, "long_rifle"), 6);
        t.set(sharpshooter, Token::Blitz, 2);
        QCOMPARE(t.refused(blitz), Text("ability.not_full"));
        t.set(sharpshooter, Token::Blitz, 3);
        blitz.inRange = false;
        QCOMPARE(t.refused(blitz), Text("shoot.out_of_range"));
    });
    row("PT-T6", [](Table& t) {
        t.state.turn = 4;
        t.perform(UseAbility{{}, sharpshooter, {}, {}, {}, 0});
        QCOMPARE(t.token(sharpshooter, Token::Ability), 0);
        for (const int expected : {1, 2, 3}) {
            QCOMPARE(t.refused(UseAbility{{}, sharpshooter, {}, {}, {}, 0}), Text("ability.not_full"));
            while (t.state.phase != Phase::Start)
                t.next();
            t.next();
            QCOMPARE(t.token(sharpshooter, Token::Ability), expected);
        }
        QCOMPARE(t.state.turn, 7);
        QCOMPARE(t.refused(UseAbility{{}, sharpshooter, {}, {}, {}, 0}), Text());
    });
    row("PT-A13 Dodge: 1 AP, tests 1 worse", [](Table& t) {
        const auto done = t.perform(attackOnZealot(t), {pick("reaction", "d1b0"), dice("hit", {4, 4, 4})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("5+"));
        QCOMPARE(t.ap(zealot), 4);
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-T17", [](Table& t) { // BS 4+: 4 misses, 6 is a critical hit
        const auto gunner = t.enemy("shotgunner");
        t.phase(Phase::Activations);
        t.perform(activate({gunner}, {HordeAction::Shoot}, zealot),
                  {pick("reaction", "d1b0"), dice("hit", {4, 6, 1})});
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("PT-A13 only with Quality tests, Ready and 1 AP", [](Table& t) {
        auto order = attackOnZealot(t);
        t.set(zealot, Token::Ap, 1);
        QCOMPARE(t.asks(order).options.size(), 2u); // none, Dodge
        t.set(zealot, Token::Ap, 0);
        QCOMPARE(t.asks(order).id, Text("hit"));
        t.set(zealot, Token::Ap, 5);
        t.status(zealot, Status::Stunned);
        QCOMPARE(t.asks(order).id, Text("hit"));
    });
    row("PT-A14 Block: 2 AP, tests 1 worse, first hit on 3+", [](Table& t) {
        const auto done = t.perform(attackOnZealot(t), {pick("reaction", "d0b1"), dice("hit", {4, 4, 5}),
                                                        dice("block", {2}), dice("defence", {1})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("5+"));
        QCOMPARE(done.requests.at(2).rows.at(0).need, Text("3+"));
        QCOMPARE(t.ap(zealot), 3);
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("PT-A14 against Area too", [](Table& t) {
        const auto bomber = t.enemy("bomber");
        t.phase(Phase::Activations);
        t.perform(activate({bomber}, {HordeAction::Shoot}, zealot),
                  {pick("reaction", "d0b1"), dice("block", {3})});
        QCOMPARE(t.ap(zealot), 3);
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-T18 block die 3", [](Table& t) {
        t.perform(attackOnZealot(t), {pick("reaction", "d0b1"), dice("hit", {5, 5, 1}), dice("block", {3}),
                                      dice("defence", {1})});
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("PT-T18 block die 2", [](Table& t) {
        t.perform(attackOnZealot(t), {pick("reaction", "d0b1"), dice("hit", {5, 5, 1}), dice("block", {2}),
                                      dice("defence", {1, 1})});
        QCOMPARE(t.toughness(zealot), 3);
    });
    row("AMB-PT8 Block takes the critical first, before Defense", [](Table& t) {
        t.perform(attackOnZealot(t), {pick("reaction", "d0b1"), dice("hit", {5, 6, 1}), dice("block", {6}),
                                      dice("defence", {6})});
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-T29 one reaction per attack", [](Table& t) {
        const auto request = t.asks(attackOnZealot(t));
        QCOMPARE(request.options.size(), 3u);
        QCOMPARE(firstOption(request, "d1b1"), Text());
        QCOMPARE(firstOption(request, "d1b0"), Text("Dodge"));
    });
    row("PT-T29 no Dodge against a fire bomb", [](Table& t) {
        const auto bomber = t.enemy("bomber");
        t.phase(Phase::Activations);
        const auto request = t.asks(activate({bomber}, {HordeAction::Shoot}, zealot));
        QCOMPARE(request.options.size(), 2u);
        QCOMPARE(firstOption(request, "d1b0"), Text());
        t.set(zealot, Token::Ap, 1);
        QCOMPARE(t.asks(activate({bomber}, {HordeAction::Shoot}, zealot)).id, Text("defence"));
    });
    row("PT-A15 an aimed Overwatch shot is impossible in combat, one from the hip is not", [](Table& t) {
        t.perform(watch(sharpshooter));
        t.phase(Phase::Overwatch);
        QVERIFY(Rules::view(t.state, core::Audience::Gm).unit("op1")->canAct);
        t.touch(sharpshooter, t.enemy("bomber"));
        QVERIFY(!Rules::view(t.state, core::Audience::Gm).unit("op1")->canAct);
        t.state.units.at(sharpshooter).watch->mode = Mode::Hip;
        QVERIFY(Rules::view(t.state, core::Audience::Gm).unit("op1")->canAct);
    });
    row("PT-A15 Overwatch: 2 AP, a marker, once per turn", [](Table& t) {
        t.perform(watch(sharpshooter));
        QCOMPARE(t.ap(sharpshooter), 3);
        QVERIFY(t.state.at(sharpshooter).watch.has_value());
        QCOMPARE(t.magazine(sharpshooter, "long_rifle"), 6);
        QCOMPARE(t.refused(watch(sharpshooter)), Text("overwatch.once"));
    });
    row("PT-A16 Operate at the mission's cost", [](Table& t) {
        t = Table("hab_block_17");
        t.phase(Phase::Operatives);
        t.perform(Operate{zealot, "vent_pumps"});
        QCOMPARE(t.ap(zealot), 3);
        QCOMPARE(t.state.mission.edit().objectives.at(0).progress, 1);
        QCOMPARE(t.refused(Operate{zealot, "burner"}), Text("operate.too_early"));
        QCOMPARE(t.refused(Operate{zealot, "moon"}), Text("operate.unknown"));
        t.state.mission.edit().objectives.at(0).progress = 3;
        QCOMPARE(t.refused(Operate{zealot, "vent_pumps"}), Text("operate.done"));
        t.perform(Operate{zealot, "burner"});
        QCOMPARE(t.ap(zealot), 2);
    });
    row("1.4 every action belongs to the operatives' phase", [](Table& t) {
        t.phase(Phase::Activations);
        QCOMPARE(t.refused(move(zealot)), Text("phase.not_operatives"));
    });
    row("1.4 no action after the end of the mission", [](Table& t) {
        t.perform(Finish{"stopped"});
        QCOMPARE(t.refused(move(zealot)), Text("mission.over"));
        t.status(psyker, Status::Pinned);
        t.set(psyker, Token::Warp, 2);
        QCOMPARE(t.refused(Quell{psyker}), Text("mission.over"));
    });
}

void TestRulesActions::support_data() {
    columns();
    row("PT-A10 Quell: 1 AP, up to 2 Warp tokens", [](Table& t) {
        t.set(psyker, Token::Warp, 3);
        t.perform(Quell{psyker});
        QCOMPARE(t.ap(psyker), 4);
        QCOMPARE(t.token(psyker, Token::Warp), 1);
        QCOMPARE(t.refused(Quell{zealot}), Text("quell.no_psyker"));
        t.set(psyker, Token::Warp, 0);
        QCOMPARE(t.refused(Quell{psyker}), Text("quell.no_tokens"));
    });
    row("PT-T7", [](Table& t) {
        t.set(psyker, Token::Warp, 5);
        t.perform(Quell{psyker});
        QCOMPARE(t.token(psyker, Token::Warp), 3);
        QCOMPARE(t.ap(psyker), 4);
        t.set(psyker, Token::Warp, 1);
        t.perform(Quell{psyker});
        QCOMPARE(t.token(psyker, Token::Warp), 0);
    });
    row("PT-T23", [](Table& t) {
        t.status(psyker, Status::Pinned);
        t.set(psyker, Token::Warp, 2);
        t.set(psyker, Token::Toughness, 1);
        const auto shotgunner = t.enemy("shotgunner");
        QCOMPARE(t.refused(Hold{psyker}), Text("operative.not_ready"));
        QCOMPARE(t.refused(Quell{psyker}), Text());
        t.phase(Phase::Activations);
        QCOMPARE(t.asks(activate({shotgunner}, {HordeAction::Shoot}, psyker)).id,
                 Text("hit")); // no Dodge is offered
    });
    row("PT-A11 Reload: 1 AP, up to the magazine's size", [](Table& t) {
        t.ammo(sharpshooter, "long_rifle", 2, 12);
        t.perform(Reload{sharpshooter, {}});
        QCOMPARE(t.ap(sharpshooter), 4);
        QCOMPARE(t.magazine(sharpshooter, "long_rifle"), 6);
        QCOMPARE(t.state.at(sharpshooter).ammo.at("long_rifle").reserve, 8);
        QCOMPARE(t.refused(Reload{sharpshooter, {}}), Text("reload.full"));
        t.ammo(sharpshooter, "long_rifle", 2, 3);
        t.perform(Reload{sharpshooter, {}});
        QCOMPARE(t.magazine(sharpshooter, "long_rifle"), 5);
        QCOMPARE(t.refused(Reload{sharpshooter, {}}), Text("reload.no_reserve"));
        QCOMPARE(t.refused(Reload{psyker, {}}), Text("reload.no_weapon"));
    });
    row("PT-A12 Hold: 1 AP, all Toughness tokens", [](Table& t) {
        t.set(ogryn, Token::Toughness, 1);
        t.perform(Hold{ogryn});
        QCOMPARE(t.ap(ogryn), 4);
        QCOMPARE(t.toughness(ogryn), 5);
    });
    row("PT-A6 Help frees a Pinned operative", [](Table& t) {
        t.status(zealot, Status::Pinned);
        t.perform(Help{ogryn, zealot});
        QCOMPARE(t.ap(ogryn), 3);
        QVERIFY(t.state.at(zealot).isReady());
        QCOMPARE(t.health(zealot), 3);
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-A6 Help raises a Down operative", [](Table& t) {
        t.perform(Correct{zealot, "down", 1, {}});
        t.set(zealot, Token::Toughness, 2);
        t.perform(Help{ogryn, zealot});
        QVERIFY(t.state.at(zealot).isReady());
        QCOMPARE(t.health(zealot), 2);
        QCOMPARE(t.toughness(zealot), 0);
        QCOMPARE(t.token(zealot, Token::Downs), 1);
    });
    row("PT-A6 Help rescues a Captured operative", [](Table& t) {
        t.set(zealot, Token::Downs, 4);
        t.perform(Correct{zealot, "captured", 1, {}});
        t.perform(Help{ogryn, zealot});
        QVERIFY(t.state.at(zealot).isReady());
        QCOMPARE(t.health(zealot), 2);
        QCOMPARE(t.token(zealot, Token::Downs), 3);
        QVERIFY(t.state.at(zealot).point.empty());
    });
    row("PT-A2 each gun says what fires and what is left in it, or why it cannot", [](Table& t) {
        t.arm(sharpshooter, {"long_rifle", "autopistol"});
        t.ammo(sharpshooter, "long_rifle", 0, 12);
        t.ammo(sharpshooter, "autopistol", 4, 9);
        t.enemy("shambler");
        const auto offers = Rules::offers(t.state, sharpshooter.text);
        const auto aimed =
            std::find_if(offers.begin(), offers.end(), [](const auto& o) { return o.id == "aimed"; });
        QVERIFY(aimed != offers.end());
        const auto weapon = std::find_if(aimed->inputs.begin(), aimed->inputs.end(),
                                         [](const auto& field) { return field.id == "weapon"; });
        QVERIFY(weapon != aimed->inputs.end());
        QCOMPARE(weapon->options.front().detail,
                 Text("Aimed · 2 attacks · AP 1 · damage 2 · 30″ · ammo 0 / 12"));
        QVERIFY(weapon->options.front().blocked.find("empty") != Text::npos);
        QVERIFY(weapon->options.back().blocked.empty());
        QCOMPARE(weapon->preset, core::Value("autopistol")); // the one that can
        QVERIFY(!aimed->blocked);
    });
    row("PT-A6 no one else is helped", [](Table& t) {
        QCOMPARE(t.refused(Help{ogryn, zealot}), Text("help.not_needed"));
        QCOMPARE(t.refused(Help{ogryn, ogryn}), Text("help.target"));
        t.status(ogryn, Status::Pinned);
        t.status(zealot, Status::Pinned);
        QCOMPARE(t.refused(Help{ogryn, zealot}), Text("operative.not_ready"));
    });
}

TEST_CASE(TestRulesActions, QCoreApplication)
#include "test_rules_actions.moc"
