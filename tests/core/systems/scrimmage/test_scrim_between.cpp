// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

using namespace scrim;

/// What the parts of one activation do to each other: climbs before a Fight, a move before an aura, and an
/// enemy that stops a move in the middle.
class TestScrimBetween : public QObject {
    Q_OBJECT

private slots:
    void stopped_data();
    void stopped() { runRow(); }
    void brokenOff_data();
    void brokenOff() { runRow(); }
    void ways_data();
    void ways() { runRow(); }
    void nearby_data();
    void nearby() { runRow(); }
};

namespace {

/// b1 waits on Overwatch.
Skirmish watched() {
    Skirmish game;
    game.tag(b1, Tag::Overwatch, Ends::Starts);
    return game;
}
/// A shot of b1 from where it is: two dice, the higher of which misses or hits.
const Reply missed = rows("attack", {{1, 2}, {3}}), struck = rows("attack", {{4, 2}, {3}});

/// It is shot at with Strain for it, and a1 can bear 1 more.
Skirmish exhausted() {
    auto game = watched();
    game.flip("sc.strain_prose", "on");
    game.unit(a1).strain = 6;
    return game;
}
Fight charge(const UnitId& who, const UnitId& target, int inches) {
    auto order = blow(who, target);
    order.inches = inches;
    return order;
}
std::vector<std::string> choices(const core::Request& request) {
    std::vector<std::string> out;
    for (const auto& one : request.options)
        out.push_back(one.id);
    return out;
}
bool shows(const Skirmish& game, const UnitId& id, const std::string& offer, const std::string& field) {
    for (const auto& one : Rules::offers(game.state, id.text))
        if (one.id == offer)
            return std::any_of(one.inputs.begin(), one.inputs.end(),
                               [&](const auto& input) { return input.id == field; });
    qFatal("no offer %s", offer.c_str());
}

} // namespace

void TestScrimBetween::stopped_data() {
    columns();
    row("SC-A6 a Fight in between stops a Sprint", [] {
        auto game = watched();
        const auto done = game.perform(Sprint{a1, false}, {pick("overwatch", "fight"), attack(1, 3)});
        QVERIFY(game.state.isTouching(a1, b1));
        QVERIFY(done.says("is stopped by"));
        QVERIFY(!done.says("sprints up to"));
    });
    row("SC-A6 who strikes from 1″ holds no one", [] {
        auto game = watched();
        game.weapon("blade").keywords = {itemrule::reach};
        const auto done = game.perform(Sprint{a1, false}, {pick("overwatch", "fight"), attack(1, 3)});
        QVERIFY(!game.state.isTouching(a1, b1));
        QVERIFY(done.says("sprints up to"));
    });
    row("SC-A6 the Fight of who is held is with its holder", [] {
        auto game = watched();
        game.perform(charge(a1, b2, 5),
                     {pick("overwatch", "fight"), attack(1, 3), rows("attack", {{4, 2}, {3}})});
        QCOMPARE(game.health(b1), 5);
        QCOMPARE(game.health(b2), 7);
        QVERIFY(!game.state.isTouching(a1, b2));
    });
    row("SC-A6 who overcomes the one that holds it goes on", [] {
        auto game = watched();
        game.has(a1, "counterstrike");
        game.unit(b1).health = game.unit(b1).lowest = 2;
        game.perform(charge(a1, b2, 5), {pick("overwatch", "fight"), attack(1, 3), pick("strike_back", "yes"),
                                         attack(4, 3), rows("attack", {{4, 2}, {3}})});
        QCOMPARE(game.health(b1), 0);
        QCOMPARE(game.health(b2), 5);
        QVERIFY(game.state.isTouching(a1, b2));
    });
    row("SC-A6 a frightened one is held, too", [] {
        auto game = watched();
        game.unit(a1).conditions[Condition::Fear] = 2;
        game.unit(a1).fears = "b3";
        game.perform(charge(a1, b2, 5), {pick("overwatch", "fight"), attack(1, 3), dice("check", {4}),
                                         rows("attack", {{4, 2}, {3}})});
        QCOMPARE(game.health(b1), 5);
    });
    row("SC-A6 no one jumps out of a melee that began at the edge", [] {
        auto game = watched();
        game.perform(Jump{a1, 3, 3}, {pick("overwatch", "fight"), attack(1, 3)});
        QVERIFY(game.state.isTouching(a1, b1));
    });
    row("SC-A3 SC-A6 a reaction from afar is a charge", [] {
        auto game = watched();
        const auto done =
            game.perform(Sprint{a1, false}, {pick("overwatch", "charge"), rows("attack", {{1, 5}, {3}})});
        QCOMPARE(done.requests.back().rows[0].dice, 2);
        QCOMPARE(game.health(a1), 5);
    });
    row("SC-A6 only a Fight with a friend is was between", [] {
        const auto game = watched();
        const auto has = [](const core::Request& request) {
            const auto all = choices(request);
            return std::find(all.begin(), all.end(), "between") != all.end();
        };
        QVERIFY(!has(game.asks(Sprint{a1, false})));
        QVERIFY(!has(game.asks(charge(a1, b1, 5))));
        QVERIFY(has(game.asks(charge(a1, b2, 5))));
    });
}

void TestScrimBetween::brokenOff_data() {
    columns();
    row("SC-H5 SC-A6 who is overwhelmed by a reaction does not Fight", [] {
        auto game = exhausted();
        const auto done = game.perform(charge(a1, b2, 5), {pick("overwatch", "shoot:gun"), missed});
        QCOMPARE(game.health(b2), 7);
        QCOMPARE(game.strain(a1), 7);
        QVERIFY(!game.state.isTouching(a1, b2));
        QVERIFY(done.says("Model a1 is overwhelmed: its Fight is cancelled"));
    });
    row("SC-H5 SC-A6 its team hears why a felled one does not Fight", [] {
        auto game = watched();
        game.unit(a1).health = game.unit(a1).lowest = 2;
        const auto done = game.perform(charge(a1, b2, 5), {pick("overwatch", "shoot:gun"), struck});
        QVERIFY(done.says("Model a1 is unconscious: its Fight is cancelled"));
    });
    row("SC-H5 SC-A6 nor does it Shoot, Investigate, Interact, jump or Sprint", [] {
        const std::vector<Reply> shotAt = {pick("overwatch", "shoot:gun"), missed};
        Investigate search;
        search.who = a1;
        search.dt = 4;
        search.moved = true;
        Interact deal;
        deal.who = a1;
        deal.dt = 4;
        deal.moved = true;
        auto game = exhausted();
        QVERIFY(game.perform(shot(a1, b2), shotAt).says("its Shoot is cancelled"));
        QVERIFY(exhausted().perform(search, shotAt).says("its Investigate is cancelled"));
        QVERIFY(exhausted().perform(deal, shotAt).says("its Interact is cancelled"));
        QVERIFY(exhausted().perform(Climb{a1, 3, true}, shotAt).says("its climb is cancelled"));
        game = exhausted();
        QVERIFY(game.perform(Jump{a1, 3, 3}, shotAt).says("its jump is cancelled"));
        QCOMPARE(game.refused(blow(a1, b2)), std::string("unit.overwhelmed"));
        game = exhausted();
        QVERIFY(game.perform(Sprint{a1, false}, {pick("overwatch", "shoot:gun"), attack(1, 3)})
                    .says("is stopped in its Sprint"));
        QVERIFY(!game.is(a1, Tag::Sprinted));
    });
    row("SC-H5 SC-A6 nor does it use an ability after a move", [] {
        auto game = exhausted();
        game.unit(a1).strain = 2; // and 4 for the ability
        game.has(a1, "shield_wall");
        auto order = use(a1, "shield_wall", a2);
        order.moved = true;
        const auto done = game.perform(order, {pick("overwatch", "shoot:gun"), missed});
        QVERIFY(done.says("its Shield Wall is cancelled"));
        QVERIFY(!game.is(a2, Tag::FullCover));
    });
    row("SC-H5 who gets there by an ability still does what that allows", [] {
        auto game = exhausted();
        game.unit(a1).strain = 4;
        game.has(a1, "smash");
        auto order = blowBy(a1, b2, "smash");
        order.inches = 2;
        game.perform(order, {pick("overwatch", "shoot:gun"), missed, attack(4, 3)});
        QCOMPARE(game.health(b2), 4);
    });
    row("SC-H5 SC-A6 the second action of a Gambit is a Breathe", [] {
        auto game = exhausted();
        game.unit(a1).strain = 2;
        game.has(a1, "gambit");
        game.perform(use(a1, "gambit"));
        game.perform(Climb{a1, 1, false}, {pick("overwatch", "shoot:gun"), missed});
        QCOMPARE(game.refused(shot(a1, b2)), std::string("unit.overwhelmed"));
    });
    row("SC-H5 SC-A7 a crawl under fire does not end a Breathe", [] {
        auto game = exhausted();
        Breathe order;
        order.who = a1;
        order.crawl = true;
        game.perform(order, {pick("overwatch", "shoot:gun"), missed, dice("breathe", {3})});
        QCOMPARE(game.strain(a1), 4);
    });
    row("SC-H5 the fourth lost point counts as well, and a friend's Fight", [] {
        auto game = watched();
        game.has(a1, "flanking_manoeuvre");
        game.unit(a2).strain = 6;
        game.unit(a2).health = game.unit(a2).lowest = 5;
        auto order = use(a1, "flanking_manoeuvre", a2);
        order.other = b2;
        order.inches = 2;
        const auto done = game.perform(order, {pick("overwatch", "shoot:gun"), struck});
        QVERIFY(done.says("Model a2 is overwhelmed: its Fight is cancelled"));
        QCOMPARE(game.health(b2), 7);
    });
    row("SC-C6 SC-A6 who is blinded on its way does not Shoot", [] {
        auto game = watched();
        game.weapon("gun").causes = {Condition::Blind};
        const auto done = game.perform(shot(a1, b2), {pick("overwatch", "shoot:gun"), struck});
        QVERIFY(done.says("Model a1 is blind: its Shoot is cancelled"));
        QCOMPARE(game.health(b2), 7);
    });
    row("SC-C8 SC-A6 who is frightened on its way tests before it engages", [] {
        auto game = watched();
        game.weapon("gun").causes = {Condition::Fear};
        game.perform(charge(a1, b2, 5), {pick("overwatch", "shoot:gun"), struck, dice("check", {3})});
        QCOMPARE(game.health(b2), 7);
        game = watched();
        game.weapon("gun").causes = {Condition::Fear};
        const auto done = game.perform(charge(a1, b1, 5), {pick("overwatch", "shoot:gun"), struck});
        QVERIFY(done.says("Model a1 fears Model b1: its Fight is cancelled"));
    });
    row("SC-C5 SC-C7 SC-A6 who is slowed on its way sprints no farther", [] {
        auto game = watched();
        game.weapon("gun").causes = {Condition::Slow};
        const std::vector<Reply> hit = {pick("overwatch", "shoot:gun"), attack(4, 3)};
        QVERIFY(game.perform(Sprint{a1, false}, hit).says("is stopped in its Sprint"));
        game = watched();
        game.weapon("gun").causes = {Condition::Freeze};
        QVERIFY(game.perform(Sprint{a1, false}, hit).says("sprints up to 6″"));
    });
}

void TestScrimBetween::ways_data() {
    columns();
    row("3.4 a climb is taken off the Move", [] {
        Skirmish game;
        game.perform(Climb{a1, 2, false}); // 4″ of it
        QCOMPARE(game.refused(charge(a1, b1, 3)), std::string("move.too_far"));
        QCOMPARE(game.refused(charge(a1, b1, 2)), std::string());
        QVERIFY(game.perform(Sprint{a1, false}).says("sprints up to 8″"));
    });
    row("3.4 after a climb of a whole Move no one moves and shoots", [] {
        Skirmish game;
        game.perform(Climb{a1, 3, false});
        QCOMPARE(game.refused(shot(a1, b1)), std::string("move.spent"));
        auto isStill = still(a1, b1);
        QCOMPARE(game.refused(isStill), std::string());
        QCOMPARE(game.asks(isStill).rows[0].dice, 2); // the test takes the Advantage of standing off again
    });
    row("3.4 after more than a Move there is only a Sprint", [] {
        Skirmish game;
        game.perform(Climb{a1, 4, false});
        QCOMPARE(game.refused(still(a1, b1)), std::string("activation.far"));
        QCOMPARE(game.refused(Climb{a1, 3, false}), std::string("climb.too_high"));
        QVERIFY(game.perform(Sprint{a1, false}).says("sprints up to 4″"));
    });
    row("3.4 Overwatch and Breathe allow no Move", [] {
        Skirmish game;
        game.perform(Jump{a1, 1, 0});
        QCOMPARE(game.refused(Overwatch{a1}), std::string("activation.moved"));
        QCOMPARE(game.refused(Breathe{a1, false}), std::string("activation.moved"));
    });
    row("3.4 a sheer face that is not climbed costs nothing", [] {
        Skirmish game;
        game.perform(Climb{a1, 3, true}, {dice("check", {3})});
        QCOMPARE(game.refused(charge(a1, b1, 6)), std::string());
        game.perform(Climb{a1, 3, true}, {dice("check", {4})});
        QCOMPARE(game.refused(charge(a1, b1, 1)), std::string("move.spent"));
    });
    row("AMB-SC11 what was jumped and climbed counts for the charge", [] {
        Skirmish game;
        game.perform(Jump{a1, 3, 0}, {dice("check", {4})});
        QCOMPARE(game.asks(charge(a1, b1, 1)).rows[0].dice, 2);
        game = {};
        game.perform(Climb{a1, 2, false}); // 2″ were gone
        QCOMPARE(game.asks(charge(a1, b1, 1)).rows[0].dice, 1);
    });
    row("3.4 each action of an activation has a separate Move", [] {
        Skirmish game;
        game.has(a1, "gambit");
        game.perform(use(a1, "gambit"));
        game.perform(Climb{a1, 3, false});
        game.perform(Sprint{a1, false});
        QCOMPARE(game.refused(charge(a1, b1, 6)), std::string());
    });
    row("3.4 a fall goes through armour, not through what lessens all damage", [] {
        Skirmish game;
        game.wears(a1, "heavy_armour");
        game.perform(Fall{a1, 4}); // Average
        QCOMPARE(game.health(a1), 5);
        game = {};
        game.has(a1, "battle_hardened");
        game.perform(Fall{a1, 4});
        QCOMPARE(game.health(a1), 6);
        game = {};
        game.has(a1, "professionalism");
        game.perform(Fall{a1, 4});
        game.perform(Fall{a1, 4});
        QCOMPARE(game.health(a1), 4);
    });
}

void TestScrimBetween::nearby_data() {
    columns();
    row("3.8 Inspire Rebellion at the end of a charge", [] {
        Skirmish game;
        game.has(a1, "inspire_rebellion");
        game.unit(a2).strain = 3;
        auto order = charge(a1, b1, 2);
        order.nearby = {a2};
        game.perform(order, {attack(4, 3)});
        QCOMPARE(game.strain(a2), 2);
    });
    row("3.8 Rogue's Luck where a shot was moved to", [] {
        Skirmish game;
        game.has(a2, "rogues_luck");
        auto order = shot(a1, b1);
        order.nearby = {a2};
        game.perform(order, {attack(2, 3), pick("second_roll", "keep")});
    });
    row("SC-A7 Rogue's Luck rolls a breath again", [] {
        Skirmish game;
        game.has(a2, "rogues_luck");
        game.has(a1, "quick_reflexes"); // speaks of failures, and no breath is one
        game.near(a1, a2);
        game.unit(a1).strain = 6;
        game.perform(Breathe{a1, false},
                     {dice("breathe", {1}), pick("second_roll", "again"), dice("breathe", {5})});
        QCOMPARE(game.strain(a1), 1);
        game = {};
        game.has(a1, "quick_reflexes");
        game.unit(a1).strain = 6;
        game.perform(Breathe{a1, false}, {dice("breathe", {2})});
        QCOMPARE(game.strain(a1), 4);
    });
    row("3.8 no one is near who is not there", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.nearby = {UnitId{"nobody"}};
        QCOMPARE(game.refused(order), std::string("unit.unknown"));
    });
    row("3.8 it is asked where someone has an aura", [] {
        Skirmish game;
        game.next(a1);
        QVERIFY(!shows(game, a1, "shoot", "nearby"));
        game.has(b1, "rogues_luck");
        QVERIFY(!shows(game, a1, "shoot", "nearby"));
        game.has(a2, "rogues_luck");
        QVERIFY(shows(game, a1, "shoot", "nearby"));
        QVERIFY(shows(game, a1, "fight", "nearby"));
    });
}

TEST_CASE(TestScrimBetween, QCoreApplication)
#include "test_scrim_between.moc"
