// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

#include "systems/plaguetide/rules/move.h"

using namespace plaguetide_rules;

/// Rules digest 1.6 and PT-S14: movement, jumps, falls, leaving combat.
class TestRulesMoves : public QObject {
    Q_OBJECT

private slots:
    void jumps_data();
    void jumps() { runRow(); }
    void falls_data();
    void falls() { runRow(); }
    void leaving_data();
    void leaving() { runRow(); }
    void enemies_data();
    void enemies() { runRow(); }
    void alone_data();
    void alone() { runRow(); }
};

namespace {

using Text = std::string;

Move across(double gap, double drop = 0, double depth = 1) {
    auto order = move(zealot);
    order.gapInches = gap;
    order.dropInches = drop;
    order.depthInches = depth;
    return order;
}

/// So many of these in base contact with the operative, about to act.
std::vector<UnitId> inContact(Table& t, const Text& sheet, int count, const UnitId& target) {
    std::vector<UnitId> out;
    for (int n = 0; n < count; ++n)
        t.touch(target, out.emplace_back(t.enemy(sheet)));
    t.phase(Phase::Activations);
    return out;
}

const core::Offer& offerOf(const std::vector<core::Offer>& offers, std::string_view id) {
    return *std::find_if(offers.begin(), offers.end(),
                         [&](const core::Offer& offer) { return offer.id == id; });
}

const core::OfferField* fieldOf(const core::Offer& offer, const Text& id) {
    const auto it = std::find_if(offer.inputs.begin(), offer.inputs.end(),
                                 [&](const auto& field) { return field.id == id; });
    return it == offer.inputs.end() ? nullptr : &*it;
}

} // namespace

void TestRulesMoves::jumps_data() {
    columns();
    row("PT-M1 gaps to 1 inch and drops to 3 inches are free", [](Table& t) { t.perform(across(1, 3)); });
    row("PT-M2 a die, and one more for each full 3 inches", [](Table&) {
        QCOMPARE(jumpDice(1.5), 1);
        QCOMPARE(jumpDice(2.9), 1);
        QCOMPARE(jumpDice(3), 2);
        QCOMPARE(jumpDice(5), 2);
    });
    row("PT-M2 a drop over 3 inches", [](Table& t) { t.perform(across(0, 4), {dice("jump", {3, 3})}); });
    row("PT-T8 crosses", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        auto order = across(5);
        order.contact = {mauler};
        t.perform(order, {dice("jump", {3, 5})});
        QVERIFY(t.state.isTouching(zealot, mauler));
    });
    row("PT-T8 falls", [](Table& t) {
        t.set(zealot, Token::Ap, 2);
        const auto mauler = t.enemy("mauler");
        auto order = across(5, 0, 4);
        order.contact = {mauler};
        t.perform(order, {dice("jump", {2, 6}), dice("defence", {5})}); // 4 inches: AP 1
        QVERIFY(!t.state.isTouching(zealot, mauler));
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("PT-T9", [](Table& t) { QCOMPARE(t.asks(across(2.5)).dice(), 1); });
    row("AMB-PT19 a failed gap jump falls its depth", [](Table& t) {
        t.set(zealot, Token::Ap, 2);
        const auto done = t.perform(across(2, 0, 6), {dice("jump", {1}), dice("defence", {6})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("6+")); // Defense 5+, AP 2
    });
    row("AMB-PT19 a failed drop falls its height", [](Table& t) {
        t.set(zealot, Token::Ap, 2);
        const auto done = t.perform(across(0, 4.5), {dice("jump", {3, 2}), dice("defence", {6})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("6+"));
    });
    row("PT-S2 a jump that fails leaves coherency open as one that succeeds", [](Table& t) {
        t.perform(across(2, 0, 1), {dice("jump", {1})});
        QVERIFY(t.state.unsure.contains(zealot));
    });
    row("PT-S2 a fall by word of the table leaves coherency open", [](Table& t) {
        t.perform(Fall{zealot, 2});
        QVERIFY(t.state.unsure.contains(zealot));
    });
    row("PT-M2 a gap and a drop in one move", [](Table& t) {
        t.perform(across(2, 4), {dice("jump", {3}), dice("jump", {3, 3})});
    });
    row("PT-M2 after a failed gap no further jump",
        [](Table& t) { t.perform(across(2, 4), {dice("jump", {2})}); });
    row("PT-M7 over 5 inches cannot be chosen", [](Table& t) {
        QCOMPARE(t.refused(across(5.1)), Text("move.gap_too_wide"));
        QCOMPARE(t.refused(across(0, 5.1)), Text("move.drop_too_high"));
        QCOMPARE(t.refused(across(-1)), Text("data.out_of_range"));
        QCOMPARE(t.refused(across(5, 5)), Text());
    });
    row("PT-M6 sight is presumed and can be denied", [](Table& t) {
        auto order = shoot(zealot, t.enemy("mauler"));
        QCOMPARE(t.refused(order), Text());
        order.inSight = false;
        QCOMPARE(t.refused(order), Text("shoot.out_of_sight"));
    });
    row("PT-M5 cover: Defense 1 better against shooting", [](Table& t) {
        auto order = shoot(zealot, t.enemy("mauler"));
        order.cover = true;
        const auto done = t.perform(order, {dice("hit", {4, 1, 1, 1}), dice("defence", {3})});
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("3+"));
        QCOMPARE(t.health(UnitId{"mauler-1"}), 3);
    });
}

void TestRulesMoves::falls_data() {
    columns();
    row("PT-T10", [](Table&) {
        QCOMPARE(fallAp(7), 2);
        QCOMPARE(fallAp(4), 1);
    });
    row("PT-T10 7 inches", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        t.perform(Fall{zealot, 7}, {dice("defence", {5})});
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("PT-T10 3 inches", [](Table& t) { t.perform(Fall{zealot, 3}); });
    row("PT-M3 the hit takes its Defense roll, then Toughness", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        t.perform(Fall{zealot, 4}, {dice("defence", {6})});
        QCOMPARE(t.toughness(zealot), 5);
        t.set(zealot, Token::Toughness, 0);
        t.perform(Fall{zealot, 4}, {dice("defence", {5})});
        QCOMPARE(t.health(zealot), 2);
    });
    row("PT-M3 contact ends", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        t.touch(zealot, t.enemy("mauler"));
        t.perform(Fall{zealot, 4}, {dice("defence", {6})});
        QVERIFY(t.state.contacts.empty());
    });
    row("PT-M8 below 4 inches the model is only placed", [](Table& t) {
        t.perform(Fall{zealot, 3.9});
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-M8 the hit does 1 damage", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(Fall{mauler, 12}, {dice("defence", {1})});
        QCOMPARE(t.health(mauler), 2);
    });
    row("PT-M4 off: the activation goes on", [](Table& t) {
        t.perform(across(2, 0, 1), {dice("jump", {1})});
        QCOMPARE(t.ap(zealot), 3);
    });
    row("PT-M4 on: the fall ends it", [](Table& t) {
        t.flip("fall_ends_activation", "on");
        t.perform(across(2, 0, 1), {dice("jump", {1})});
        QCOMPARE(t.ap(zealot), 0);
    });
    row("an impossible height is refused", [](Table& t) {
        QCOMPARE(t.refused(Fall{zealot, 61}), Text("data.out_of_range"));
    });
}

void TestRulesMoves::leaving_data() {
    columns();
    row("PT-S14 the opponent left behind strikes first", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.touch(zealot, mauler);
        const auto done =
            t.perform(move(zealot), {pick("reaction", "d0b0"), dice("hit", {4, 1, 1}), dice("defence", {1})});
        const auto strike = t.state.at(mauler).name + " strikes " + t.state.at(zealot).name;
        QCOMPARE(done.requests.at(0).purpose, strike + ": react?");
        QCOMPARE(done.requests.at(1).purpose, "To hit · " + strike);
        QVERIFY(done.requests.at(2).purpose.starts_with("To save · " + strike));
        QCOMPARE(t.toughness(zealot), 4);
        QCOMPARE(t.ap(zealot), 3);
        QVERIFY(t.state.contacts.empty());
    });
    row("PT-S14 AP kept pay a Dodge", [](Table& t) {
        t.touch(zealot, t.enemy("mauler"));
        t.perform(move(zealot), {pick("reaction", "d1b0"), dice("hit", {4, 4, 4})});
        QCOMPARE(t.ap(zealot), 2);
    });
    row("PT-S14 not when Pinned or Stunned", [](Table& t) {
        for (const auto status : {Status::Pinned, Status::Stunned}) {
            const auto mauler = t.enemy("mauler");
            t.touch(zealot, mauler);
            t.status(mauler, status);
            t.perform(move(zealot));
        }
        QVERIFY(t.state.contacts.empty());
    });
    row("PT-S14 pinned by it: the move is lost, the cost spent", [](Table& t) {
        const auto hound = t.enemy("hound");
        t.touch(zealot, hound);
        t.set(zealot, Token::Ap, 2);
        t.perform(move(zealot), {dice("hit", {4}), dice("defence", {6})});
        QVERIFY(t.state.isTouching(zealot, hound));
        QCOMPARE(t.ap(zealot), 0);
    });
    row("PT-S14 going Down on the way loses a Fight", [](Table& t) {
        const auto mauler = t.enemy("mauler"), other = t.enemy("shambler");
        t.touch(zealot, mauler);
        t.set(zealot, Token::Ap, 2);
        t.set(zealot, Token::Toughness, 0);
        t.perform(fight(zealot, other), {dice("hit", {6, 6, 1})});
        QVERIFY(t.has(zealot, Status::Down));
        QVERIFY(!t.gone(other));
    });
    row("PT-S14 no strike while contact with the target stays", [](Table& t) {
        const auto mauler = t.enemy("mauler"), other = t.enemy("shambler");
        t.touch(zealot, mauler);
        t.touch(zealot, other);
        t.perform(fight(zealot, mauler), {dice("hit", {1, 1, 1, 1})});
        QVERIFY(t.state.isTouching(zealot, other));
    });
    row("PT-S14 each of several opponents", [](Table& t) {
        for (int n = 0; n < 2; ++n)
            t.touch(zealot, t.enemy("shambler"));
        t.set(zealot, Token::Ap, 2);
        t.perform(move(zealot), {dice("hit", {1}), dice("hit", {1})});
    });
    row("PT-S14 an operative strikes an enemy that leaves", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.touch(zealot, shambler);
        t.phase(Phase::Activations);
        t.perform(activate({shambler}, {HordeAction::Move, HordeAction::Fight}, ogryn),
                  {dice("hit", {6, 1, 1, 1}), dice("defence", {1})});
        QVERIFY(t.gone(shambler));
        QVERIFY(!t.state.isTouching(shambler, ogryn));
    });
    row("PT-S14 switched off", [](Table& t) {
        t.flip("free_strikes", "off");
        t.touch(zealot, t.enemy("mauler"));
        t.perform(move(zealot));
        QVERIFY(t.state.contacts.empty());
    });
}

void TestRulesMoves::enemies_data() {
    columns();
    row("PT-S14 an engaged enemy that moves to shoot at its opponent leaves it, which strikes first",
        [](Table& t) {
            const auto shooter = inContact(t, "shooter", 1, zealot).front();
            t.set(zealot, Token::Ap, 0);
            t.perform(activate({shooter}, {HordeAction::Move, HordeAction::Shoot}, zealot),
                      {dice("hit", {1, 1, 1, 1}), dice("hit", {1, 1})});
            QVERIFY(!t.state.isTouching(shooter, zealot));
        });
    row("PT-S14 a shooter killed by the free strike does not shoot", [](Table& t) {
        const auto shooter = inContact(t, "shooter", 1, zealot).front();
        t.perform(activate({shooter}, {HordeAction::Move, HordeAction::Shoot}, zealot),
                  {dice("hit", {4, 1, 1, 1}), dice("defence", {1})});
        QVERIFY(t.gone(shooter));
    });
    row("1.3.3 who stays in combat may not shoot", [](Table& t) {
        const auto shooter = inContact(t, "shooter", 1, zealot).front();
        auto order = activate({shooter}, {HordeAction::Move, HordeAction::Shoot}, ogryn);
        order.leaves[shooter] = {};
        QCOMPARE(t.refused(order), Text("shoot.in_combat"));
        order.leaves.clear();
        order.leaving = std::vector<UnitId>{};
        QCOMPARE(t.refused(order), Text("shoot.in_combat"));
        order.leaving = std::vector<UnitId>{zealot};
        QCOMPARE(t.refused(order), Text());
    });
    row("1.3.3 a shooter whose move is lost does not shoot", [](Table& t) {
        t.profile("chain_axe").keywords = {"Pin"};
        const auto gunner = inContact(t, "gunner", 1, zealot).front();
        t.perform(activate({gunner}, {HordeAction::Move, HordeAction::Shoot}, ogryn),
                  {dice("hit", {3, 1, 1, 1}), dice("defence", {6})});
        QVERIFY(t.state.isTouching(gunner, zealot));
    });
    row("PT-S14 moving twice leaves everybody", [](Table& t) {
        const auto gunner = inContact(t, "gunner", 1, zealot).front();
        t.perform(activate({gunner}, {HordeAction::Move, HordeAction::Move}, zealot),
                  {dice("hit", {1, 1, 1, 1})});
        QVERIFY(t.state.contacts.empty());
    });
    row("the offer says whom a move leaves", [](Table& t) {
        const auto shooter = inContact(t, "shooter", 1, zealot).front();
        const auto offers = Rules::offers(t.state, shooter.text);
        const auto* leaving = fieldOf(offerOf(offers, "move_shoot"), "leaving");
        QVERIFY(leaving);
        QCOMPARE(core::canonicalBytes(leaving->preset), Text("[\"op4\"]"));
        QCOMPARE(leaving->options.size(), 1u);
        QVERIFY(!fieldOf(offerOf(offers, "shoot"), "leaving"));
    });
    row("an offer names those of a group who may do it", [](Table& t) {
        const auto engaged = inContact(t, "shooter", 1, zealot).front(), free = t.enemy("shooter");
        t.phase(Phase::Activations);
        const auto offers = Rules::offers(t.state, engaged.text);
        const auto& shoot = offerOf(offers, "shoot");
        QVERIFY(!shoot.blocked);
        QCOMPARE(core::canonicalBytes(*shoot.command.body.find("units")), "[\"" + free.text + "\"]");
        QCOMPARE(fieldOf(shoot, "units")->options.size(), 2u);
    });
}

void TestRulesMoves::alone_data() {
    columns();
    row("PT-S9 only Ready operatives within reach protect one who is Down", [](Table& t) {
        t.perform(Correct{zealot, "down", 1, {}});
        const auto gunner = t.enemy("gunner");
        t.phase(Phase::Activations);
        auto order = activate({gunner}, {HordeAction::Shoot}, zealot);
        QCOMPARE(t.refused(order), Text("target.down"));
        order.alone = true;
        t.set(zealot, Token::Toughness, 0);
        t.perform(order, {dice("hit", {6, 1, 1, 1})});
        QVERIFY(t.has(zealot, Status::Captured));
    });
    row("PT-S9 what was reported of the reach is remembered until an operative moves", [](Table& t) {
        t.perform(Correct{zealot, "down", 1, {}});
        const auto first = t.enemy("gunner"), second = t.enemy("gunner");
        t.phase(Phase::Activations);
        const auto presumed = [&] {
            const auto offers = Rules::offers(t.state, second.text);
            const auto* chip = fieldOf(offerOf(offers, "shoot"), "alone");
            return chip && chip->preset.asBool() && *chip->preset.asBool();
        };
        QVERIFY(!presumed());
        auto order = activate({first}, {HordeAction::Shoot}, zealot);
        order.alone = true;
        t.perform(order, {dice("hit", {1, 1, 1, 1})});
        QVERIFY(presumed());
        t.phase(Phase::Operatives);
        t.perform(move(ogryn));
        t.phase(Phase::Activations);
        QVERIFY(!presumed());
    });
    row("PT-S9 what is remembered is shown, though no one is on the ground", [](Table& t) {
        const auto gunner = t.enemy("gunner");
        t.phase(Phase::Activations);
        t.state.alone = {"gunner"};
        const auto offers = Rules::offers(t.state, gunner.text);
        QVERIFY(fieldOf(offerOf(offers, "shoot"), "alone"));
    });
    row("PT-S9 nothing is asked while no one is on the ground", [](Table& t) {
        const auto gunner = t.enemy("gunner");
        t.phase(Phase::Activations);
        const auto offers = Rules::offers(t.state, gunner.text);
        QVERIFY(!fieldOf(offerOf(offers, "shoot"), "alone"));
    });
}

TEST_CASE(TestRulesMoves, QCoreApplication)
#include "test_rules_moves.moc"
