// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

using namespace plaguetide_rules;

/// Figures of one group act in order: each meets the table as the one before has left it, and the player says
/// whose attack a reaction meets.
class TestRulesMembers : public QObject {
    Q_OBJECT

private slots:
    void order_data();
    void order() { runRow(); }
    void areas_data();
    void areas() { runRow(); }
    void reactions_data();
    void reactions() { runRow(); }
};

namespace {

using Name = std::string;

/// Two figures in base contact with the operative, who has no points to react.
std::pair<UnitId, UnitId> pairAt(Table& t, const Name& sheet, const UnitId& target) {
    const auto a = t.enemy(sheet), b = t.enemy(sheet);
    t.touch(target, a);
    t.touch(target, b);
    t.set(target, Token::Ap, 0);
    t.phase(Phase::Activations);
    return {a, b};
}

Activate fightOf(const std::pair<UnitId, UnitId>& both, const UnitId& target,
                 std::vector<HordeAction> actions = {HordeAction::Fight}) {
    return activate({both.first, both.second}, std::move(actions), target);
}

Activate bombs(const std::pair<UnitId, UnitId>& both, std::vector<UnitId> affected) {
    auto out = activate({both.first, both.second}, {HordeAction::Shoot}, zealot);
    out.affected = std::move(affected);
    return out;
}

std::pair<UnitId, UnitId> bombers(Table& t) {
    const auto a = t.enemy("bomber"), b = t.enemy("bomber");
    t.set(zealot, Token::Ap, 0);
    t.phase(Phase::Activations);
    return {a, b};
}

std::vector<Name> optionsOf(const core::Request& request) {
    std::vector<Name> out;
    for (const auto& option : request.options)
        out.push_back(option.id);
    return out;
}

/// Two Gunners who shoot at the Zealot with all points kept.
Activate gunners(Table& t, int count = 2) {
    std::vector<UnitId> out;
    for (int n = 0; n < count; ++n)
        out.push_back(t.enemy("gunner"));
    t.phase(Phase::Activations);
    return activate(out, {HordeAction::Shoot}, zealot);
}

} // namespace

void TestRulesMembers::order_data() {
    columns();
    row("PT-K13 thrown out of contact by the first: the second does not strike", [](Table& t) {
        const auto both = pairAt(t, "crusher", zealot);
        const auto done = t.perform(fightOf(both, zealot),
                                    {dice("hit", {4, 1}), dice("defence", {1}), dice("scatter", {1})});
        QCOMPARE(t.toughness(zealot), 4);
        QVERIFY(!t.state.isTouching(zealot, both.second));
        QVERIFY(t.state.at(both.first).acted && t.state.at(both.second).acted);
        QVERIFY2(done.says("Crusher 2 does not attack: it is not in base contact with"), done.text.c_str());
    });
    row("PT-K13 nothing thrown when the first misses", [](Table& t) {
        t.perform(fightOf(pairAt(t, "crusher", zealot), zealot),
                  {dice("hit", {3, 1}), dice("hit", {4, 1}), dice("defence", {5}), dice("scatter", {3})});
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("AMB-PT18 a saved hit throws all the same", [](Table& t) {
        t.perform(fightOf(pairAt(t, "crusher", zealot), zealot),
                  {dice("hit", {5, 1}), dice("defence", {6}), dice("scatter", {6})});
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-G4 one after another: who moves first reaches a thrown operative", [](Table& t) {
        const auto a = t.enemy("crusher"), b = t.enemy("crusher");
        t.set(zealot, Token::Ap, 0);
        t.phase(Phase::Activations);
        t.perform(activate({a, b}, {HordeAction::Move, HordeAction::Fight}, zealot),
                  {dice("hit", {4, 4}), dice("defence", {1, 1}), dice("scatter", {2}), dice("hit", {6, 1}),
                   dice("scatter", {2})});
        QCOMPARE(t.toughness(zealot), 2);
        QVERIFY(!t.state.isTouching(zealot, b));
    });
    row("PT-S9 Down by the first: the second loses its attack", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 2);
        const auto done = t.perform(fightOf(pairAt(t, "crusher", zealot), zealot),
                                    {dice("hit", {6, 1}), dice("scatter", {1})});
        QVERIFY(t.has(zealot, Status::Down));
        QVERIFY(!t.has(zealot, Status::Captured));
        QVERIFY2(done.says("Crusher 2 does not attack"), done.text.c_str());
    });
    row("PT-S10 Captured by the first: the second finds no one", [](Table& t) {
        t.set(ogryn, Token::Toughness, 0);
        t.set(ogryn, Token::Health, 2);
        t.set(ogryn, Token::Downs, 1);
        t.perform(fightOf(pairAt(t, "crusher", ogryn), ogryn), {dice("hit", {6, 1})});
        QVERIFY(t.has(ogryn, Status::Captured));
    });
    row("PT-G4 other targets are met all the same", [](Table& t) {
        auto order = fightOf(pairAt(t, "crusher", zealot), zealot);
        t.touch(ogryn, order.units.back());
        t.set(ogryn, Token::Ap, 0);
        order.targets[order.units.back()] = ogryn;
        t.perform(order, {dice("hit", {4, 1}), dice("defence", {1}), dice("scatter", {1}),
                          dice("hit", {4, 4}), dice("defence", {1, 1}), dice("scatter", {1})});
        QCOMPARE(t.toughness(ogryn), 3);
    });
    row("PT-S7 bleed follows the actions of each figure", [](Table& t) {
        const auto both = pairAt(t, "crusher", zealot);
        t.set(both.first, Token::Bleed, 3);
        t.perform(fightOf(both, zealot), {dice("hit", {1, 1}), dice("hit", {1, 1})});
        QVERIFY(t.gone(both.first));
        QVERIFY(t.state.at(both.second).isOnTable());
    });
    row("PT-S4 a Stunned figure does the first action only", [](Table& t) {
        const auto both = pairAt(t, "crusher", zealot);
        t.status(both.second, Status::Stunned);
        t.perform(fightOf(both, zealot, {HordeAction::Move, HordeAction::Fight}), {dice("hit", {1, 1})});
        QVERIFY(t.state.isTouching(zealot, both.second));
    });
    row("PT-S3 Pinned by the first, even when saved: no reaction to the second", [](Table& t) {
        const auto both = pairAt(t, "hound", zealot);
        t.set(zealot, Token::Ap, 5);
        const auto done = t.perform(fightOf(both, zealot), {pick("reaction", "d0b0"), dice("hit", {4}),
                                                            dice("defence", {6}), dice("hit", {1})});
        QCOMPARE(done.requests.front().options.size(), 3u); // against one attack
        QVERIFY(t.has(zealot, Status::Pinned));
        QCOMPARE(t.ap(zealot), 5);
    });
    row("PT-S3 the first misses: the second is answered", [](Table& t) {
        const auto both = pairAt(t, "hound", zealot);
        t.set(zealot, Token::Ap, 5);
        t.perform(fightOf(both, zealot),
                  {pick("reaction", "d0b0"), dice("hit", {3}), pick("reaction", "d1b0"), dice("hit", {4})});
        QCOMPARE(t.ap(zealot), 4);
    });
    row("PT-S3 caught in the first net: no reaction to the second", [](Table& t) {
        const auto a = t.enemy("trapper"), b = t.enemy("trapper");
        t.phase(Phase::Activations);
        t.perform(activate({a, b}, {HordeAction::Shoot}, zealot),
                  {pick("reaction", "d0b0"), dice("hit", {6}), dice("hit", {1})});
        QVERIFY(t.has(zealot, Status::Pinned));
    });
    row("PT-S4 Stunned by the first: no reaction to the second", [](Table& t) {
        t.profile("leap").keywords = {"Stun"};
        const auto both = pairAt(t, "hound", zealot);
        t.set(zealot, Token::Ap, 5);
        t.perform(fightOf(both, zealot),
                  {pick("reaction", "d0b0"), dice("hit", {4}), dice("defence", {6}), dice("hit", {1})});
        QVERIFY(t.has(zealot, Status::Stunned));
    });
    row("PT-S14 Pinned by the first: no strike at the next that leaves", [](Table& t) {
        const auto a = t.enemy("hound"), b = t.enemy("hound");
        t.touch(zealot, b);
        t.set(zealot, Token::Ap, 0);
        t.set(ogryn, Token::Ap, 0);
        t.phase(Phase::Activations);
        auto order = activate({a, b}, {HordeAction::Move, HordeAction::Fight}, zealot);
        order.targets[b] = ogryn;
        t.perform(order, {dice("hit", {4}), dice("defence", {6}), dice("hit", {1})});
        QVERIFY(t.state.at(b).isOnTable() && t.state.isTouching(ogryn, b));
    });
    row("PT-S3 who has no points to react with is attacked in one go", [](Table& t) {
        t.perform(fightOf(pairAt(t, "hound", zealot), zealot), {rows("hit", {{1}, {1}})});
    });
    row("PT-S3 Hounds at different operatives roll together", [](Table& t) {
        auto order = fightOf(pairAt(t, "hound", zealot), zealot);
        t.touch(ogryn, order.units.back());
        t.set(zealot, Token::Ap, 5);
        order.targets[order.units.back()] = ogryn;
        t.perform(order, {pick("reaction", "d0b0"), pick("reaction", "d0b0"), rows("hit", {{1}, {1}})});
    });
    row("PT-S9 no one Ready in reach: the second captures who went Down by the first", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        auto order = fightOf(pairAt(t, "shambler", zealot), zealot);
        order.alone = true;
        t.perform(order, {dice("hit", {6}), dice("hit", {6})});
        QVERIFY(t.has(zealot, Status::Captured));
    });
    row("PT-T26 hits of one attack are lost on who goes Down by it", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        auto order = fightOf(pairAt(t, "mauler", zealot), zealot);
        order.alone = true;
        t.perform(order, {dice("hit", {6, 6, 6}), dice("hit", {1, 1, 1})});
        QVERIFY(t.has(zealot, Status::Down) && !t.has(zealot, Status::Captured));
    });
    row("PT-K13 thrown away and Down: the second finds no one to strike", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        auto order = fightOf(pairAt(t, "crusher", zealot), zealot);
        order.alone = true;
        t.perform(order, {dice("hit", {6, 1}), dice("scatter", {1})});
        QVERIFY(t.has(zealot, Status::Down) && !t.has(zealot, Status::Captured));
    });
    row("PT-G4 a mixed group is called after all who are in it", [](Table& t) {
        const auto a = t.enemy("crusher"), b = t.enemy("shooter"), c = t.enemy("crusher");
        t.phase(Phase::Activations);
        auto done = t.perform(activate({a, b}, {HordeAction::Move}, zealot));
        QVERIFY2(done.says("Crusher 1 and Shooter 1: move"), done.text.c_str());
        const auto d = t.enemy("shooter"), e = t.enemy("shooter");
        done = t.perform(activate({d, c, e}, {HordeAction::Move}, zealot));
        QVERIFY2(done.says("2 × Shooter and Crusher 2: move"), done.text.c_str());
    });
    row("PT-S9 what is reported of the reach holds for every kind of a mixed group", [](Table& t) {
        const auto a = t.enemy("gunner"), b = t.enemy("shooter");
        t.set(zealot, Token::Ap, 0);
        t.phase(Phase::Activations);
        auto order = activate({a, b}, {HordeAction::Shoot}, zealot);
        order.alone = true;
        t.perform(order, {dice("hit", {1, 1, 1, 1}), dice("hit", {1, 1})});
        QCOMPARE(t.state.alone, (std::set<Name>{"gunner", "shooter"}));
    });
    row("figures without a Throw still roll together", [](Table& t) {
        t.perform(fightOf(pairAt(t, "mauler", zealot), zealot),
                  {dice("hit", {4, 4, 1, 1, 1, 1}), dice("defence", {1, 1})});
        QCOMPARE(t.toughness(zealot), 3);
    });
    row("group_as_one: a group that is one attack strikes at one moment", [](Table& t) {
        t.flip("group_as_one", "on");
        t.perform(fightOf(pairAt(t, "crusher", zealot), zealot),
                  {rows("hit", {{4, 1}, {4, 1}}), rows("defence", {{1}, {1}}), rows("scatter", {{1}, {1}})});
        QCOMPARE(t.toughness(zealot), 3);
    });
}

void TestRulesMembers::areas_data() {
    columns();
    row("PT-K2 the second Bomber, destroyed by the first, throws nothing", [](Table& t) {
        const auto both = bombers(t);
        t.set(both.second, Token::Health, 1);
        const auto done = t.perform(bombs(both, {both.second}), {rows("defence", {{1}, {4}})});
        QCOMPARE(t.toughness(zealot), 4);
        QVERIFY(t.gone(both.second));
        QVERIFY2(done.says("Bomber 2 does not attack: it is destroyed"), done.text.c_str());
    });
    row("PT-K2 a second Bomber who lives throws its bomb", [](Table& t) {
        const auto both = bombers(t);
        t.perform(bombs(both, {both.second}), {rows("defence", {{1}, {1}}), rows("defence", {{1}, {1}})});
        QCOMPARE(t.toughness(zealot), 3);
        QVERIFY(t.gone(both.second)); // by its own bomb, which it had thrown (AMB-PT23)
    });
    row("PT-K2 the last to throw may hit the first", [](Table& t) {
        const auto both = bombers(t);
        t.set(both.first, Token::Health, 1);
        t.perform(bombs(both, {both.first}), {rows("defence", {{5}, {5}}), rows("defence", {{5}, {4}})});
        QCOMPARE(t.toughness(zealot), 5);
        QVERIFY(t.gone(both.first));
    });
    row("Bombers out of reach of each other throw together", [](Table& t) {
        t.perform(bombs(bombers(t), {}), {dice("defence", {1, 4})});
        QCOMPARE(t.toughness(zealot), 3);
    });
    row("AMB-PT23 off: a bomb spares its own side", [](Table& t) {
        t.flip("area_hits_friends", "off");
        const auto both = bombers(t);
        t.perform(bombs(both, {both.second}), {dice("defence", {5}), dice("defence", {4})});
        QCOMPARE(t.toughness(zealot), 4);
        QCOMPARE(t.health(both.second), 2);
    });
    row("1.8 a Burster destroyed by another does not go off", [](Table& t) {
        const auto both = pairAt(t, "burster", zealot);
        auto order = fightOf(both, zealot, {HordeAction::Special});
        order.affected = {both.second};
        t.perform(order, {rows("defence", {{1, 6}, {5, 1}}), dice("scatter", {1})});
        QCOMPARE(t.toughness(zealot), 4);
        QVERIFY(t.gone(both.first) && t.gone(both.second));
    });
    row("1.8 a Burster left without contact does not go off, and stays", [](Table& t) {
        const auto both = pairAt(t, "burster", zealot);
        auto order = fightOf(both, zealot, {HordeAction::Special});
        order.affected = {both.second};
        const auto done = t.perform(order, {rows("defence", {{6, 6}, {6, 6}}), rows("scatter", {{1}, {4}})});
        QCOMPARE(t.toughness(zealot), 5);
        QVERIFY(t.gone(both.first));
        QVERIFY(t.state.at(both.second).isOnTable());
        QVERIFY2(done.says("Burster 2 does not attack"), done.text.c_str());
    });
    row("1.8 a Burster that moves up after the first goes off, too", [](Table& t) {
        const auto a = t.enemy("burster"), b = t.enemy("burster");
        t.set(zealot, Token::Ap, 0);
        t.phase(Phase::Activations);
        t.perform(
            activate({a, b}, {HordeAction::Move, HordeAction::Special}, zealot),
            {dice("defence", {1, 1}), dice("scatter", {1}), dice("defence", {1, 1}), dice("scatter", {1})});
        QCOMPARE(t.toughness(zealot), 1);
        QVERIFY(t.gone(a) && t.gone(b));
    });
    row("1.8 no detonation at an operative whom the first brought Down", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        const auto both = pairAt(t, "burster", zealot);
        t.perform(fightOf(both, zealot, {HordeAction::Special}),
                  {dice("defence", {1, 1}), dice("scatter", {1})});
        QVERIFY(t.has(zealot, Status::Down) && !t.has(zealot, Status::Captured));
        QVERIFY(t.state.at(both.second).isOnTable());
    });
    row("1.8 a single Burster that moves is in contact when it goes off", [](Table& t) {
        const auto a = t.enemy("burster");
        t.set(zealot, Token::Ap, 0);
        t.phase(Phase::Activations);
        t.perform(activate({a}, {HordeAction::Move, HordeAction::Special}, zealot),
                  {dice("defence", {1, 6}), dice("scatter", {1})});
        QVERIFY(t.gone(a));
        QVERIFY(!t.state.isTouching(zealot, a));
    });
}

void TestRulesMembers::reactions_data() {
    columns();
    row("PT-A14 the player says whose attack the Block meets", [](Table& t) {
        const auto done = t.perform(gunners(t), {pick("reaction", "d0b1"), pick("reaction_on", "gunner-2"),
                                                 rows("hit", {{4, 1, 1, 1}, {5, 1, 1, 1}}),
                                                 dice("block", {3}), dice("defence", {1})});
        QCOMPARE(done.requests.at(2).rows.at(0).need, Name("4+"));
        QCOMPARE(done.requests.at(2).rows.at(1).need, Name("5+"));
        QCOMPARE(t.ap(zealot), 3);
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("PT-A13 the player says whose attack the Dodge meets", [](Table& t) {
        const auto done =
            t.perform(gunners(t), {pick("reaction", "d1b0"), pick("reaction_on", "gunner-2"),
                                   rows("hit", {{4, 1, 1, 1}, {4, 1, 1, 1}}), dice("defence", {1})});
        QCOMPARE(t.ap(zealot), 4);
        QCOMPARE(t.toughness(zealot), 4);
        QVERIFY2(done.says("Dodge against Gunner 2"), done.text.c_str());
    });
    row("PT-A13 the first is presumed", [](Table& t) {
        const auto order = gunners(t);
        const auto done = t.perform(order, {pick("reaction", "d1b0"), pick("reaction_on", "gunner-1"),
                                            rows("hit", {{4, 1, 1, 1}, {1, 1, 1, 1}})});
        QCOMPARE(done.request("reaction_on").preset, Name("gunner-1"));
        QCOMPARE(optionsOf(done.request("reaction_on")), (std::vector<Name>{"gunner-1", "gunner-2"}));
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-A13 nothing to say when every attack is dodged", [](Table& t) {
        t.perform(gunners(t), {pick("reaction", "d2b0"), rows("hit", {{4, 1, 1, 1}, {4, 1, 1, 1}})});
        QCOMPARE(t.ap(zealot), 3);
    });
    row("PT-A13 nothing to say where the attacks are equal", [](Table& t) {
        const auto a = t.enemy("shooter"), b = t.enemy("shooter");
        t.phase(Phase::Activations);
        t.perform(activate({a, b}, {HordeAction::Shoot}, zealot),
                  {pick("reaction", "d1b0"), rows("hit", {{5, 1}, {5, 1}}), dice("defence", {1})});
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("AMB-PT22 a blocked attack is not dodged", [](Table& t) {
        const auto done = t.perform(gunners(t, 3), {pick("reaction", "d1b1"), pick("reaction_on", "gunner-2"),
                                                    pick("reaction_on", "gunner-3"),
                                                    rows("hit", {{1, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}})});
        QCOMPARE(optionsOf(done.requests.at(2)), (std::vector<Name>{"gunner-1", "gunner-3"}));
        QCOMPARE(t.ap(zealot), 2);
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("AMB-PT22 two Dodges go to different attacks", [](Table& t) {
        const auto done = t.perform(gunners(t, 3), {pick("reaction", "d2b0"), pick("reaction_on", "gunner-3"),
                                                    pick("reaction_on", "gunner-2"),
                                                    rows("hit", {{4, 1, 1, 1}, {4, 1, 1, 1}, {4, 1, 1, 1}}),
                                                    dice("defence", {5})});
        QCOMPARE(optionsOf(done.requests.at(2)), (std::vector<Name>{"gunner-1", "gunner-2"}));
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("AMB-PT22 two reactions: both Dodges to one attack", [](Table& t) {
        t.flip("reactions_per_attack", "2");
        t.perform(gunners(t), {pick("reaction", "d2b0"), pick("reaction_on", "gunner-2"),
                               pick("reaction_on", "gunner-2"), rows("hit", {{1, 1, 1, 1}, {5, 5, 5, 5}})});
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-A13 each Crusher of a group is answered when it strikes", [](Table& t) {
        const auto both = pairAt(t, "crusher", zealot);
        t.set(zealot, Token::Ap, 1);
        t.perform(fightOf(both, zealot), {pick("reaction", "d0b0"), dice("hit", {1, 1}),
                                          pick("reaction", "d1b0"), dice("hit", {4, 1})});
        QCOMPARE(t.ap(zealot), 0);
        QCOMPARE(t.toughness(zealot), 5);
    });
}

TEST_CASE(TestRulesMembers, QCoreApplication)
#include "test_rules_members.moc"
