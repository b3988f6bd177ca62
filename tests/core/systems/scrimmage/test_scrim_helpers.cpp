// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

#include <set>

using namespace scrim;

/// Active abilities of those who guard, talk and plan (3.8), and that none of all is forgotten.
class TestScrimHelpers : public QObject {
    Q_OBJECT

private slots:
    void abilities_data();
    void abilities() { runRow(); }
    void everyShippedAbilityIsAutomated();
    void everyArchetypeHasThree();
};

namespace {

Skirmish whoHas(const char* ability) {
    Skirmish game;
    game.has(a1, ability);
    return game;
}
UseAbility onSeveral(const char* ability, std::vector<UnitId> others) {
    auto order = use(a1, ability);
    order.others = std::move(others);
    return order;
}
Reply rollOff(int one, int other) { return rows("check", {{one}, {other}}); }

void guarding() {
    row("thrill_of_discovery", [] {
        auto game = whoHas("thrill_of_discovery");
        Investigate order;
        order.who = a1;
        order.dt = 20;
        order.ability = "thrill_of_discovery";
        QVERIFY(game.perform(order).says(": success"));
        QCOMPARE(game.strain(a1), 2);
    });
    row("gambit", [] {
        auto game = whoHas("gambit");
        game.perform(use(a1, "gambit"));
        game.perform(shot(a1, b1), {rows("attack", {{4, 2}, {3}})});
        QCOMPARE(game.health(b1), 7); // the lower die
        game.perform(blow(a1, b1), {rows("attack", {{4, 3}, {3}})});
        QCOMPARE(game.health(b1), 5);
        QVERIFY(!isActing(game.state, a1));
        game.next(a1);
        QCOMPARE(game.asks(still(a1, b1)).rows[0].dice, 1);
    });
    row("emergency_extraction", [] {
        auto game = whoHas("emergency_extraction");
        game.touch(a1, b1);
        game.touch(a2, b1);
        game.perform(use(a1, "emergency_extraction", a2));
        QVERIFY(game.state.contacts.empty());
        QCOMPARE(whoHas("emergency_extraction").refused(use(a1, "emergency_extraction", a1)),
                 std::string("target.self"));
    });
    row("shield_wall", [] {
        auto game = whoHas("shield_wall");
        game.touch(a1, a2);
        game.perform(use(a1, "shield_wall", a2));
        QCOMPARE(game.refused(shot(b1, a2)), std::string("target.forbidden"));
        QCOMPARE(game.refused(blow(b1, a2)), std::string());
        game.next(a1);
        game.perform(Activate{a1}); // until its next activation
        QVERIFY(!game.is(a2, Tag::FullCover));
    });
    row("survival_instinct", [] {
        auto game = whoHas("survival_instinct");
        game.touch(a1, a2);
        game.unit(a2).health = 3;
        game.unit(a2).conditions[Condition::Bleed] = 1;
        game.perform(use(a1, "survival_instinct", a2));
        QCOMPARE(game.health(a2), 5);
        QCOMPARE(game.count(a2, Condition::Bleed), 0);
        game.next(a1);
        game.unit(a1).health = 6;
        game.unit(a1).strain = 0;
        game.perform(use(a1, "survival_instinct", a1));
        QCOMPARE(game.health(a1), 7);
    });
    row("tomb_raider", [] {
        auto game = whoHas("tomb_raider");
        QCOMPARE(game.refused(use(a1, "tomb_raider")), std::string("piece.unknown"));
        PlacePiece trap;
        trap.kind = "trap";
        trap.side = "second";
        game.perform(trap);
        auto order = use(a1, "tomb_raider");
        order.piece = game.state.pieces.begin()->first;
        game.perform(order);
        QVERIFY(game.state.pieces.empty());
        PlacePiece smoke;
        smoke.kind = "smoke";
        game = whoHas("tomb_raider");
        game.perform(smoke);
        order.piece = game.state.pieces.begin()->first;
        QCOMPARE(game.refused(order), std::string("spring.trap"));
    });
    row("revitalise", [] {
        auto game = whoHas("revitalise");
        game.touch(a1, a2);
        QCOMPARE(game.refused(use(a1, "revitalise", a2)), std::string("ability.conscious"));
        game.unit(a2).health = game.unit(a2).lowest = 0;
        game.perform(use(a1, "revitalise", a2));
        QCOMPARE(game.health(a2), 4);
    });
    row("calming_presence", [] {
        auto game = whoHas("calming_presence");
        for (const auto& id : {a2, a3})
            game.unit(id).strain = 3;
        game.near(a1, a2);
        game.perform(use(a1, "calming_presence"));
        QCOMPARE(game.strain(a2), 2);
        QCOMPARE(game.strain(a3), 3);
        game.next(a1);
        game.perform(onSeveral("calming_presence", {a3}));
        QCOMPARE(game.strain(a3), 2);
        QCOMPARE(game.strain(a2), 1);
    });
}

void planning() {
    row("shared_wisdom", [] {
        auto game = whoHas("shared_wisdom");
        game.state.round.acted.insert(a2);
        game.perform(use(a1, "shared_wisdom", a2));
        QVERIFY(isActing(game.state, a2));
        game.perform(shot(a2, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
        QVERIFY(game.state.round.open.empty());
        QVERIFY(game.state.round.acted.contains(a1));
        game = whoHas("shared_wisdom"); // who has not acted has its own turn left
        game.perform(use(a1, "shared_wisdom", a2));
        game.perform(Sprint{a2, false});
        QVERIFY(!game.state.round.acted.contains(a2));
    });
    row("inspire", [] {
        auto game = whoHas("inspire");
        game.perform(use(a1, "inspire", a2));
        game.next(a2);
        game.perform(shot(a2, b1), {rows("attack", {{1, 4}, {3}})});
        QCOMPARE(game.health(b1), 5);
        QVERIFY(!game.is(a2, Tag::Inspired));
        game.next(a2);
        game.perform(shot(a2, b1), {attack(1, 3)});
    });
    row("flanking_manoeuvre", [] {
        auto game = whoHas("flanking_manoeuvre");
        auto order = use(a1, "flanking_manoeuvre", a2);
        order.other = b1;
        game.perform(order, {attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
        QVERIFY(!game.state.round.acted.contains(a2));
    });
    row("counter_measure", [] {
        auto game = whoHas("counter_measure");
        game.has(b1, "smoke_veil");
        game.perform(use(a1, "counter_measure", b1));
        QCOMPARE(game.refused(use(b1, "smoke_veil")), std::string("ability.countered"));
        game.perform(Sprint{b1, false});
        game.next(b1);
        QCOMPARE(game.refused(use(b1, "smoke_veil")), std::string());
    });
}

void talking() {
    row("charm", [] {
        auto game = whoHas("charm");
        game.perform(use(a1, "charm", b1), {rollOff(2, 3)});
        QVERIFY(!game.is(b1, Tag::Controlled));
        game.next(a1);
        game.perform(use(a1, "charm", b1), {rollOff(3, 3)}); // the unit that uses it wins a tie
        QVERIFY(game.is(b1, Tag::Controlled));
        game.next(b1);
        game.perform(Activate{b1});
        QCOMPARE(playedBy(game.state, b1), std::string("first"));
        game.perform(EndActivation{});
        QCOMPARE(playedBy(game.state, b1), std::string("second"));
    });
    row("ceasefire", [] {
        auto game = whoHas("ceasefire");
        game.perform(use(a1, "ceasefire", b1), {rollOff(4, 3)});
        QCOMPARE(game.refused(shot(b1, a1)), std::string("unit.ceasefire"));
        game.perform(blow(b1, a1), {attack(1, 3)});
        game.next(b1);
        QCOMPARE(game.refused(shot(b1, a2)), std::string("move.engaged"));
        QVERIFY(!game.is(b1, Tag::NoShoot));
    });
    row("misdirect", [] {
        auto game = whoHas("misdirect");
        game.touch(b1, a2);
        Interact order;
        order.who = a1;
        order.target = b1;
        order.ability = "misdirect";
        game.perform(order, {rollOff(4, 3)});
        QVERIFY(!game.state.isTouching(b1, a2));
        QCOMPARE(game.strain(a1), 3);
        game = whoHas("misdirect");
        order.target = a2; // a friend does not resist
        game.perform(order, {dice("check", {4})});
    });
    row("negotiate", [] {
        auto game = whoHas("negotiate");
        QCOMPARE(game.refused(use(a1, "negotiate")), std::string("target.missing"));
        game.touch(a2, b1);
        game.perform(onSeveral("negotiate", {a2, b1}));
        QVERIFY(engagedWith(game.state, a2).empty());
    });
    row("defiant_shout", [] {
        auto game = whoHas("defiant_shout");
        game.near(a1, a2);
        game.perform(use(a1, "defiant_shout"));
        QVERIFY(game.is(a2, Tag::Defiant) && !game.is(a3, Tag::Defiant));
        Interact order;
        order.who = a2;
        order.person = true;
        game.next(a2);
        QCOMPARE(game.asks(order).rows[0].dice, 2);
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QVERIFY(!game.is(a2, Tag::Defiant));
    });
    row("confusion", [] {
        auto game = whoHas("confusion");
        auto order = use(a1, "confusion", b1);
        QCOMPARE(game.refused(order), std::string("target.missing"));
        order.others = {b2, b3};
        game.perform(order, {dice("any_of", {2}), rows("attack", {{4, 1}, {3}})});
        QCOMPARE(game.health(b3), 5);
        QCOMPARE(game.health(b2), 7);
        game = whoHas("confusion");
        game.unit(b1).weapons = {"blade"};
        order.others = {b2};
        game.perform(order, {attack(4, 3)});
        QCOMPARE(game.health(b2), 5);
    });
    row("trickery", [] {
        auto game = whoHas("trickery");
        game.touch(a2, b1);
        game.perform(use(a1, "trickery", a2));
        QVERIFY(game.state.isTouching(a1, b1) && !game.state.isTouching(a2, b1));
    });
}

} // namespace

void TestScrimHelpers::abilities_data() {
    columns();
    guarding();
    planning();
    talking();
}

void TestScrimHelpers::everyShippedAbilityIsAutomated() {
    std::set<std::string> known;
    for (const auto* rule : allAbilityRules())
        QVERIFY2(known.insert(rule->id).second, rule->id);
    QCOMPARE(known.size(), std::size_t(63));
    int active = 0;
    for (const auto& [id, ability] : shipped().abilities) {
        QVERIFY2(known.contains(id) && !ability.reminder, id.c_str());
        QCOMPARE(ability.active, ability.strain > 0);
        QCOMPARE(ability.active, abilityRule(id)->form != AbilityRule::Form::Always);
        active += ability.active;
    }
    QCOMPARE(active, 42);
    QCOMPARE(shipped().abilities.size(), std::size_t(63));
}

void TestScrimHelpers::everyArchetypeHasThree() {
    QCOMPARE(shipped().sheets.size(), std::size_t(21));
    for (const auto& [id, sheet] : shipped().sheets) {
        QCOMPARE(sheet.abilities.size(), std::size_t(3));
        QVERIFY2(!shipped().abilities.at(sheet.abilities[0]).active, id.c_str());
        QVERIFY2(shipped().abilities.at(sheet.abilities[1]).active, id.c_str());
        QVERIFY2(shipped().abilities.at(sheet.abilities[2]).active, id.c_str());
        QVERIFY(sheet.cost >= 22 && sheet.cost <= 32);
    }
}

TEST_CASE(TestScrimHelpers, QCoreApplication)
#include "test_scrim_helpers.moc"
