// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

#include "systems/plaguetide/odds/strike.h"

using namespace plaguetide_rules;

/// Rules digest 1.1: dice, criticals, Defense, the attack pipeline.
class TestRulesDice : public QObject {
    Q_OBJECT

private slots:
    void tests_data();
    void tests() { runRow(); }
    void attacks_data();
    void attacks() { runRow(); }
    void pipeline_data();
    void pipeline() { runRow(); }
};

namespace {

std::vector<bool> passed(Test test, const std::vector<int>& faces) {
    std::vector<bool> out;
    for (const int face : faces)
        out.push_back(test.passes(face));
    return out;
}
using Bools = std::vector<bool>;

/// The Strike of a Sharpshooter's shot with this modifier against this Quality.
Test quality(Table& t, int need, int modifier) {
    t.sheet("sharpshooter").bs = need;
    DeclaredAttack attack;
    attack.attacker = sharpshooter;
    attack.target = t.enemy("mauler");
    attack.profile = t.profile("long_rifle");
    attack.modifier = modifier;
    auto command = shoot(sharpshooter, attack.target);
    command.modifier = modifier;
    const auto bands = t.asks(command).rows.at(0).bands;
    return {bands.at(1).from, false};
}

} // namespace

void TestRulesDice::tests_data() {
    columns();
    row("PT-D1 success from Quality on", [](Table& t) { QCOMPARE(quality(t, 4, 0).need, 4); });
    row("PT-D1 BS for shots, WS for melee", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        QCOMPARE(t.asks(shoot(sharpshooter, mauler)).rows.at(0).need, std::string("3+"));
        QCOMPARE(t.asks(fight(sharpshooter, mauler)).rows.at(0).need, std::string("4+"));
    });
    row("PT-T1", [](Table& t) {
        QCOMPARE(passed({4, true}, {3, 4, 6, 1}), (Bools{false, true, true, false}));
        QCOMPARE(passed(quality(t, 4, 0), {3, 4, 6, 1}), (Bools{false, true, true, false}));
    });
    row("PT-D2 natural 6 and 1", [](Table&) {
        QCOMPARE(passed({9, true}, {5, 6}), (Bools{false, true}));
        QCOMPARE(passed({-3, true}, {1, 2}), (Bools{false, true}));
    });
    row("PT-D3 a modifier is added to the roll", [](Table& t) {
        QCOMPARE(quality(t, 4, 1).need, 3);
        QCOMPARE(quality(t, 4, -1).need, 5);
    });
    row("PT-T2", [](Table& t) {
        QCOMPARE(passed(quality(t, 2, -3), {6, 5, 4}), (Bools{true, true, false}));
    });
    row("PT-T3", [](Table& t) { QCOMPARE(passed(quality(t, 6, 5), {1}), (Bools{false})); });
    row("PT-D4 the second result is", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.state.units.at(sharpshooter).focused = true;
        t.perform(shoot(sharpshooter, mauler), {dice("hit", {2, 6}), dice("again", {1})});
        QCOMPARE(t.health(mauler), 1); // the critical alone
    });
    row("PT-D4 a hit is not rolled again", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.state.units.at(sharpshooter).focused = true;
        t.perform(shoot(sharpshooter, mauler), {dice("hit", {3, 3}), dice("defence", {6, 6})});
        QCOMPARE(t.health(mauler), 3);
    });
    row("AMB-PT1 on: sixes save, ones fail", [](Table&) {
        QCOMPARE(passed({7, true}, {6, 5}), (Bools{true, false}));
    });
    row("AMB-PT1 off", [](Table&) {
        QCOMPARE(passed({7, false}, {6}), (Bools{false}));
        QCOMPARE(passed({1, false}, {1}), (Bools{true}));
    });
    row("AMB-PT6 one subtracted from each die", [](Table& t) { // same as one worse on the target number
        QCOMPARE(quality(t, 4, -1).need, 5);
    });
}

void TestRulesDice::attacks_data() {
    columns();
    row("PT-D5 a critical hit allows no Defense roll", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(shoot(sharpshooter, mauler), {dice("hit", {6, 1})});
        QCOMPARE(t.health(mauler), 1);
    });
    row("PT-D5 Area never crits", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        UseBlitz frag;
        frag.who = sharpshooter;
        frag.target = mauler;
        const auto done = t.perform(frag, {dice("defence", {6, 6})});
        QCOMPARE(done.requests.size(), 1u);
        QCOMPARE(t.health(mauler), 3);
    });
    row("PT-D5 Blast never crits", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.arm(sharpshooter, {"drum_launcher"});
        t.perform(shoot(sharpshooter, mauler), {dice("hit", {6, 1}), dice("defence", {6, 6, 6})});
        QCOMPARE(t.health(mauler), 3);
    });
    row("PT-D6 AP worsens Defense", [](Table& t) { // Mauler 4+, AP 1
        const auto mauler = t.enemy("mauler");
        const auto done =
            t.perform(shoot(sharpshooter, mauler), {dice("hit", {3, 3}), dice("defence", {4, 5})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, std::string("5+"));
        QCOMPARE(t.health(mauler), 1);
    });
    row("PT-D6 a failed roll costs the weapon's Damage", [](Table& t) {
        const auto brute = t.enemy("plague_brute");
        t.perform(shoot(sharpshooter, brute),
                  {dice("hit", {3, 4}), dice("defence", {1, 1}), dice("ignore", {1, 1, 1, 1})});
        QCOMPARE(t.health(brute), 10);
    });
    row("AMB-PT17 damage 1 where none is printed", [](Table& t) {
        Profile bare;
        QCOMPARE(bare.damage, 1);
        const auto mauler = t.enemy("mauler");
        t.perform(shoot(sharpshooter, mauler, Mode::Hip), {dice("hit", {3, 1, 1}), dice("defence", {1})});
        QCOMPARE(t.health(mauler), 2);
    });
    row("PT-T19", [](Table&) { QCOMPARE(passed({5 + 2, true}, {6, 5}), (Bools{true, false})); });
    row("PT-T19 at the table", [](Table& t) { // great cleaver AP 2 on a Zealot, Defense 5+
        const auto mauler = t.enemy("mauler");
        t.touch(zealot, mauler);
        t.phase(Phase::Activations);
        t.set(zealot, Token::Ap, 0);
        t.perform(activate({mauler}, {HordeAction::Fight}, zealot),
                  {dice("hit", {4, 4, 1}), dice("defence", {6, 5})});
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("PT-D7 each figure of a group is a separate unit", [](Table& t) {
        Spawn spawn;
        spawn.sheet = "shambler";
        spawn.count = 3;
        spawn.free = true;
        t.perform(spawn);
        t.set(UnitId{"shambler-2"}, Token::Bleed, 1);
        QCOMPARE(t.token(UnitId{"shambler-1"}, Token::Bleed), 0);
        QCOMPARE(Rules::view(t.state, core::Audience::Gm).groups.at(0).units.size(), 3u);
    });
    row("PT-D8 Suppression on the sheet, Stun tokens on the unit", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        const auto view = Rules::view(t.state, core::Audience::Gm);
        const auto carries = [&](const UnitId& id, const std::string& marker) {
            const auto& all = view.unit(id.text)->allMarkers;
            return std::any_of(all.begin(), all.end(), [&](const auto& m) { return m.id == marker; });
        };
        QVERIFY(carries(zealot, "suppression") && !carries(shambler, "suppression"));
        QVERIFY(carries(zealot, "overwatch") && !carries(shambler, "overwatch"));
        QVERIFY(carries(zealot, "stun") && carries(shambler, "stun"));
    });
    row("AMB-PT21", [](Table& t) { // stored where the rule puts them
        const auto cap = [&](const UnitId& id, const std::string& marker) {
            const auto view = Rules::view(t.state, core::Audience::Gm);
            for (const auto& m : view.unit(id.text)->allMarkers)
                if (m.id == marker) return m.cap;
            return -1;
        };
        QCOMPARE(cap(zealot, "suppression"), 5);
        QCOMPARE(cap(t.enemy("rager"), "bleed"), 6);
    });
    row("PT-D9 the GM may override a rule", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.set(sharpshooter, Token::Ap, 1);
        QCOMPARE(t.refused(shoot(sharpshooter, mauler)), std::string("operative.no_ap"));
        t.perform(shoot(sharpshooter, mauler), {dice("hit", {1, 1})}, true);
        QCOMPARE(t.ap(sharpshooter), 0); // costs stop at zero
    });
    row("PT-S14 whom the GM lets fight Down is in contact with no one", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(Correct{zealot, "down", 1, {}});
        t.perform(fight(zealot, mauler), {dice("hit", {1, 1, 1, 1})}, true);
        QVERIFY(!t.state.isTouching(zealot, mauler));
    });
}

void TestRulesDice::pipeline_data() {
    columns();
    row("1.1-1 pay AP and ammo before the dice", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        const auto done = t.perform(shoot(sharpshooter, mauler), {dice("hit", {1, 1})});
        const std::vector<std::string> first{done.events.at(0).type, done.events.at(1).type,
                                             done.events.at(2).type};
        QCOMPARE(first, (std::vector<std::string>{"token_set", "paid", "ammo_set"}));
        QCOMPARE(t.ap(sharpshooter), 3);
        QCOMPARE(t.magazine(sharpshooter, "long_rifle"), 5);
    });
    row("1.1-2 to 8: react, hit, block, save", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.touch(zealot, mauler);
        t.phase(Phase::Activations);
        t.perform(
            activate({mauler}, {HordeAction::Fight}, zealot),
            {pick("reaction", "d0b1"), dice("hit", {5, 5, 4}), dice("block", {3}), dice("defence", {1})});
        QCOMPARE(t.toughness(zealot), 4);
        QCOMPARE(t.ap(zealot), 3);
    });
    row("1.1-4 and 5: criticals before doubling", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        const auto done =
            t.perform(fight(zealot, mauler), {dice("hit", {6, 6, 1, 1}), dice("defence", {5, 5})});
        QCOMPARE(done.requests.at(1).dice(), 2); // two extra hits, the criticals allow no roll
        QCOMPARE(t.health(mauler), 1);
    });
    row("1.1-9 before 10: half damage, then Toughness", [](Table& t) {
        const auto brute = t.enemy("shield_brute");
        t.set(brute, Token::Toughness, 1);
        t.perform(shoot(sharpshooter, brute), {dice("hit", {6, 6})}); // damage 2, halved 1
        QCOMPARE(t.toughness(brute), 0);
        QCOMPARE(t.health(brute), 5);
    });
    row("1.1-11 ignore once per health point", [](Table& t) {
        const auto brute = t.enemy("plague_brute");
        t.perform(shoot(sharpshooter, brute), {dice("hit", {6, 1}), dice("ignore", {5, 4})});
        QCOMPARE(t.health(brute), 13);
    });
    row("1.1-12 before 13: Bleed stays on the living only", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.perform(fight(zealot, shambler), {dice("hit", {6, 1, 1, 1}), dice("defence", {6})});
        QVERIFY(t.gone(shambler));
        QCOMPARE(t.token(shambler, Token::Bleed), 0);
    });
    row("1.1-14 Warp perils land last", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.set(psyker, Token::Warp, 6);
        const auto done =
            t.perform(shoot(psyker, mauler, Mode::Hip), {dice("hit", {4, 1}), dice("defence", {6})});
        std::vector<std::string> struck;
        for (const auto& event : done.events)
            if (event.type == "struck") struck.push_back(event.body.text("target"));
        QCOMPARE(struck, (std::vector<std::string>{mauler.text, psyker.text}));
    });
    row("1.1 a Damage-0 weapon counts hits only", [](Table& t) {
        const auto trapper = t.enemy("trapper");
        t.phase(Phase::Activations);
        t.set(zealot, Token::Ap, 0);
        t.perform(activate({trapper}, {HordeAction::Shoot}, zealot), {dice("hit", {4})}); // no Defense roll
        QVERIFY(t.has(zealot, Status::Pinned));
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("1.1 lone criticals start at step 9 and allow no reaction", [](Table& t) {
        t.set(zealot, Token::Bleed, 1);
        t.next(); // AP left, no question
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("1.1 hits left over when going Down are lost", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.touch(zealot, mauler);
        t.phase(Phase::Activations);
        t.set(zealot, Token::Ap, 0);
        t.set(zealot, Token::Toughness, 0);
        t.perform(activate({mauler}, {HordeAction::Fight}, zealot), {dice("hit", {6, 6, 6})});
        QVERIFY(t.has(zealot, Status::Down));
        QCOMPARE(t.token(zealot, Token::Downs), 1);
    });
    row("AMB-PT11 extra hits of doubling are not critical", [](Table& t) {
        const auto shambler = t.enemy("mauler");
        t.perform(fight(zealot, shambler), {dice("hit", {6, 1, 1, 1}), dice("defence", {5})});
        QCOMPARE(t.health(shambler), 2);
    });
    row("AMB-PT16 one action = one attack: Bleed once", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(fight(zealot, mauler), {dice("hit", {3, 3, 1, 1}), dice("defence", {1, 1})});
        QCOMPARE(t.token(mauler, Token::Bleed), 1);
    });
}

TEST_CASE(TestRulesDice, QCoreApplication)
#include "test_rules_dice.moc"
