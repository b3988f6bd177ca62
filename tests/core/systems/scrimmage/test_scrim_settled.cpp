// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

using namespace scrim;

/// Questions that the rules leave open, each answered once and in the same way everywhere.
class TestScrimSettled : public QObject {
    Q_OBJECT

private slots:
    void control_data();
    void control() { runRow(); }
    void contact_data();
    void contact() { runRow(); }
    void interrupted_data();
    void interrupted() { runRow(); }
    void reported_data();
    void reported() { runRow(); }
};

namespace {

/// b1 acts and is played by the first team.
Skirmish charmed() {
    Skirmish game;
    game.unit(b1).lasting.push_back({Tag::Controlled, Ends::Activation, "first", true});
    game.acts(b1);
    return game;
}
core::Offer buttonOf(const Skirmish& game, const UnitId& id, const std::string& offer) {
    for (auto& one : Rules::offers(game.state, id.text))
        if (one.id == offer) return one;
    qFatal("no offer %s", offer.c_str());
}
bool hasOption(const core::Request& request, const std::string& id) {
    return std::any_of(request.options.begin(), request.options.end(),
                       [&](const auto& one) { return one.id == id; });
}

} // namespace

void TestScrimSettled::control_data() {
    columns();
    row("who is controlled moves under the its own eyes team", [] {
        auto game = charmed();
        game.tag(b2, Tag::Overwatch, Ends::Starts);
        game.tag(a2, Tag::Overwatch, Ends::Starts);
        const auto done = game.perform(Sprint{b1, false}, {pick("overwatch", "shoot:gun"), attack(1, 3)});
        QCOMPARE(done.requests.front().unit, b2);
    });
    row("its own auras team leave it, those of the other reach it", [] {
        auto game = charmed();
        game.has(b2, "rogues_luck");
        game.near(b1, b2);
        game.perform(still(b1, b3), {attack(2, 3)}); // no second roll
        game = charmed();
        game.has(a2, "rogues_luck");
        game.near(b1, a2);
        game.perform(still(b1, b3), {attack(2, 3), pick("second_roll", "keep")});
        game = charmed();
        game.has(b2, "peacekeeper");
        game.near(b2, b3);
        QCOMPARE(game.refused(blow(b1, b3)), std::string("target.forbidden"));
    });
    row("it is in melee with those that it may attack", [] {
        auto game = charmed();
        game.touch(b1, a1);
        QVERIFY(engagedWith(game.state, b1).empty());
        QCOMPARE(game.refused(Sprint{b1, false}), std::string());
        game.touch(b1, b2);
        QCOMPARE(engagedWith(game.state, b1), std::vector<UnitId>{b2});
        QCOMPARE(game.refused(Sprint{b1, false}), std::string("move.engaged"));
    });
    row("what the table says of it goes by who plays it", [] {
        auto game = charmed();
        QCOMPARE(game.refused(Relate{b1, "inRange", b2, false}), std::string());
        QCOMPARE(game.refused(Relate{b1, "inRange", a1, false}), std::string("relate.side"));
    });
    row("its friends strike back", [] {
        auto game = charmed();
        game.has(b2, "counterstrike");
        game.perform(blow(b1, b2), {attack(1, 3), pick("strike_back", "yes"), attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
    });
    row("what it does counts for who plays it", [] {
        auto game = charmed();
        Scenario scenario;
        scenario.scoring = {{"down", ScoreFor::Down, 2, {}}};
        game.state.scenario = scenario;
        game.unit(b2).health = game.unit(b2).lowest = 2;
        game.perform(shot(b1, b2), {attack(4, 3)});
        QCOMPARE(game.state.sides.at("first").points, 2);
        QCOMPARE(game.strain(b3), 1); // a member of its team is down
        game = charmed();
        game.has(b1, "hunters_mark");
        game.perform(use(b1, "hunters_mark", b2));
        QCOMPARE(game.state.at(b2).find(Tag::Marked)->by, std::string("first"));
    });
    row("its own team gets nothing for bringing it down", [] {
        auto game = charmed();
        Scenario scenario;
        scenario.scoring = {{"down", ScoreFor::Down, 2, {}}};
        game.state.scenario = scenario;
        game.unit(b1).health = game.unit(b1).lowest = 2;
        game.tag(b2, Tag::Overwatch, Ends::Starts);
        game.perform(Sprint{b1, false}, {pick("overwatch", "shoot:gun"), attack(4, 3)});
        QCOMPARE(game.health(b1), 0);
        QCOMPARE(game.state.sides.at("second").points, 0);
    });
    row("a confused one and its victim do not help each other", [] {
        Skirmish game;
        game.has(a1, "confusion");
        game.has(b1, "rogues_luck");
        game.has(b2, "counterstrike");
        game.unit(b1).weapons = {"blade"};
        game.near(b1, b2);
        auto order = use(a1, "confusion", b1);
        order.others = {b2};
        game.perform(order, {attack(4, 3), pick("strike_back", "yes"), attack(4, 3)});
        QCOMPARE(game.health(b2), 5);
        QCOMPARE(game.health(b1), 5);
    });
    row("a confused one keeps the peace that it is bound to", [] {
        Skirmish game;
        game.has(a1, "confusion");
        game.has(b3, "peacekeeper");
        game.near(b2, b3);
        auto order = use(a1, "confusion", b1);
        order.others = {b2};
        QCOMPARE(game.refused(order), std::string()); // it shoots
        game.unit(b1).weapons = {"blade"};
        QCOMPARE(game.refused(order), std::string("target.forbidden"));
    });
}

void TestScrimSettled::contact_data() {
    columns();
    for (const char* id : {"shield_wall", "survival_instinct", "revitalise"})
        row(id, [id] {
            Skirmish game;
            game.has(a1, id);
            if (std::string(id) == "revitalise") game.unit(a2).health = game.unit(a2).lowest = 0;
            auto order = use(a1, id, a2);
            QCOMPARE(game.refused(order), std::string("ability.contact"));
            order.moved = true; // it walks up to it
            QCOMPARE(game.refused(order), std::string());
            game.perform(order);
            QVERIFY(game.state.isTouching(a1, a2));
            Skirmish touching;
            touching.has(a1, id);
            touching.unit(a2).health = touching.unit(a2).lowest = std::string(id) == "revitalise" ? 0 : 7;
            touching.touch(a1, a2);
            QCOMPARE(touching.refused(use(a1, id, a2)), std::string());
        });
    row("the button lets it walk up", [] {
        Skirmish game;
        game.has(a1, "shield_wall");
        QVERIFY(!buttonOf(game, a1, "ability.shield_wall").blocked);
        game.touch(a1, b1); // held
        const auto held = buttonOf(game, a1, "ability.shield_wall");
        QVERIFY(held.blocked && held.blocked->code == "ability.contact");
    });
    row("a trap is near enough or it is not", [] {
        Skirmish game;
        game.has(a1, "tomb_raider");
        PlacePiece trap;
        trap.kind = "trap";
        game.perform(trap);
        auto order = use(a1, "tomb_raider");
        order.piece = game.state.pieces.begin()->first;
        order.inReach = false;
        QCOMPARE(game.refused(order), std::string("ability.reach"));
    });
}

void TestScrimSettled::interrupted_data() {
    columns();
    row("SC-A1 who is felled in a Sprint bears no Strain for it", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.unit(a1).health = game.unit(a1).lowest = 2;
        const auto done = game.perform(Sprint{a1, false}, {pick("overwatch", "shoot:gun"), attack(4, 3)});
        QVERIFY(!done.says("sprints") && done.says("is stopped in its Sprint"));
        QCOMPARE(game.strain(a1), 1); // it was shot at
        QVERIFY(!game.is(a1, Tag::Sprinted));
        game = {};
        game.flip("sc.strain_prose", "on");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        QVERIFY(game.perform(Sprint{a1, false}, {pick("overwatch", "none")}).says("sprints up to 12″"));
        QCOMPARE(game.strain(a1), 1);
    });
    row("SC-A6 all who watch are asked at once, and no one is presumed to react", [] {
        Skirmish game;
        game.state.watchesTogether = true;
        for (const auto& id : {b1, b2, b3})
            game.tag(id, Tag::Overwatch, Ends::Starts);
        const auto waited = game.perform(Sprint{a1, false}, {pick("overwatch", "none")});
        QCOMPARE(waited.requests.size(), std::size_t(1));
        const auto& request = waited.requests.front();
        QCOMPARE(request.preset, std::string("none"));
        QVERIFY(request.unit.empty() && request.side == "second");
        QVERIFY(hasOption(request, "b1/shoot:gun") && hasOption(request, "b3/fight"));
        QVERIFY(waited.says("sprints up to 12″"));
        for (const auto& id : {b1, b2, b3})
            QVERIFY(game.is(id, Tag::Overwatch));
    });
    row("SC-A6 after a reaction the others are asked again, together", [] {
        Skirmish game;
        game.state.watchesTogether = true;
        for (const auto& id : {b1, b2, b3})
            game.tag(id, Tag::Overwatch, Ends::Starts);
        const auto done = game.perform(
            Sprint{a1, false}, {pick("overwatch", "b2/shoot:gun"), attack(1, 3), pick("overwatch", "none")});
        QVERIFY(!hasOption(done.requests.back(), "b2/shoot:gun"));
        QVERIFY(hasOption(done.requests.back(), "b1/shoot:gun"));
        QVERIFY(!game.is(b2, Tag::Overwatch) && game.is(b1, Tag::Overwatch));
    });
    row("SC-A6 who is felled by the first reaction is met by no other", [] {
        Skirmish game;
        game.state.watchesTogether = true;
        for (const auto& id : {b1, b2})
            game.tag(id, Tag::Overwatch, Ends::Starts);
        game.unit(a1).health = game.unit(a1).lowest = 2;
        game.perform(Sprint{a1, false}, {pick("overwatch", "b1/shoot:gun"), attack(4, 3)});
        QVERIFY(game.is(b2, Tag::Overwatch));
    });
    row("SC-A6 one alone is presumed to wait, too", [] {
        Skirmish game;
        game.state.watchesTogether = true;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        const auto done = game.perform(Sprint{a1, false}, {pick("overwatch", "none")});
        QCOMPARE(done.requests.front().preset, std::string("none"));
        QCOMPARE(done.requests.front().unit, b1);
    });
    row("SC-A6 a jump and a climb are seen", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.tag(a1, Tag::HalfMove, Ends::Used);
        game.perform(Jump{a1, 3, 3}, {pick("overwatch", "none"), dice("check", {4})});
        QVERIFY(game.is(a1, Tag::HalfMove)); // the move goes on
        game.perform(Climb{a1, 1, false}, {pick("overwatch", "none")});
        QCOMPARE(game.refused(Climb{a1, 4, false}), std::string("climb.too_high"));
    });
    row("SC-C8 who is frightened reacts with no Fight that leads closer", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.unit(b1).conditions[Condition::Fear] = 2;
        game.unit(b1).fears = "a1";
        QVERIFY(!hasOption(game.asks(Sprint{a1, false}), "fight"));
        game.unit(b1).fears = "a2";
        QVERIFY(hasOption(game.asks(Sprint{a1, false}), "fight"));
        game.perform(Sprint{a1, false}, {pick("overwatch", "fight"), dice("check", {3})});
        QCOMPARE(game.health(a1), 7); // it did not dare
    });
    row("SC-C8 no one leaps at whom it fears", [] {
        Skirmish game;
        game.has(a1, "mighty_leap");
        game.unit(a1).conditions[Condition::Fear] = 2;
        game.unit(a1).fears = "b1";
        QCOMPARE(game.refused(blowBy(a1, b1, "mighty_leap")), std::string("fight.fear"));
        game.tag(a1, Tag::Taunted, Ends::Activation, "b1");
        QCOMPARE(game.refused(shot(a1, b2)), std::string()); // the Taunt asks for what it cannot do
    });
    row("Flanking Manoeuvre of who is frightened", [] {
        Skirmish game;
        game.has(a1, "flanking_manoeuvre");
        game.unit(a2).conditions[Condition::Fear] = 2;
        game.unit(a2).fears = "b1";
        auto order = use(a1, "flanking_manoeuvre", a2);
        order.other = b1;
        QCOMPARE(game.refused(order), std::string("fight.fear"));
        order.other = b2;
        game.perform(order, {dice("check", {4}), attack(4, 3)});
        QCOMPARE(game.health(b2), 5);
    });
    row("Ceasefire and Disarming Shot speak of an activation, not of reactions", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.tag(b1, Tag::NoShoot, Ends::Activation);
        game.tag(b1, Tag::NoWeapons, Ends::Activation);
        QVERIFY(hasOption(game.asks(Sprint{a1, false}), "shoot:gun"));
        game.next(b1);
        QCOMPARE(game.refused(shot(b1, a1)), std::string("unit.ceasefire"));
    });
    row("Gambit does not weaken a defence", [] {
        Skirmish game;
        game.acts(a1);
        game.unit(a1).activity.handicapped = true;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        const auto done = game.perform(Sprint{a1, false}, {pick("overwatch", "shoot:gun"), attack(1, 3)});
        QCOMPARE(done.requests.back().rows[1].dice, 1);
    });
    row("Smash pushes no one who was not fought", [] {
        Skirmish game;
        game.has(a1, "smash");
        game.touch(b1, a2);
        game.unit(a1).health = game.unit(a1).lowest = 2;
        game.tag(b2, Tag::Overwatch, Ends::Starts);
        auto order = blowBy(a1, b1, "smash");
        order.inches = 2;
        game.perform(order, {pick("overwatch", "shoot:gun"), rows("attack", {{4, 5}, {3}})});
        QVERIFY(game.state.isTouching(b1, a2));
    });
    row("SC-C4 a Stun in the middle of an activation costs the next one", [] {
        Skirmish game;
        game.weapon("gun").causes = {Condition::Stun};
        game.has(a1, "gambit");
        game.perform(use(a1, "gambit"));
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.perform(Sprint{a1, false}, {pick("overwatch", "shoot:gun"), attack(4, 3)});
        QCOMPARE(game.refused(Overwatch{a1}), std::string());
        game.perform(Overwatch{a1});
        QCOMPARE(game.count(a1, Condition::Stun), 1);
        game.next(a1);
        QVERIFY(game.perform(Activate{a1}).says("stunned and does nothing"));
        QCOMPARE(game.count(a1, Condition::Stun), 0);
    });
}

void TestScrimSettled::reported_data() {
    columns();
    row("an activation that ends unused says so", [] {
        Skirmish game;
        game.perform(Activate{a1});
        game.state.round.called = {a2};
        const auto done = game.perform(Activate{a2}, {}, true);
        QVERIFY(done.says("Model a1 ends its activation with 1 action unused"));
    });
    row("a stunned model is ordered to be activated", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Stun] = 1;
        QVERIFY(!buttonOf(game, a1, "activate").blocked);
        const auto blocked = buttonOf(game, a1, "sprint").blocked;
        QVERIFY(blocked && blocked->text.find("activate it") != std::string::npos);
    });
    row("the dice of the start are called so", [] {
        Skirmish game;
        game.flip("sc.attacks", "all_first");
        game.weapon("gun").speed = 2;
        game.weapon("gun").damage = Level::Critical;
        const auto done = game.perform(shot(a1, b1), {attack(4, 3), attack(1, 3)});
        QCOMPARE(done.requests.back().purpose.find("injured"), std::string::npos);
    });
    row("points for a leader name the leader", [] {
        Skirmish game;
        Scenario scenario;
        scenario.scoring = {{"down", ScoreFor::Down, 2, {}}, {"leader", ScoreFor::Leader, 1, {}}};
        game.state.scenario = scenario;
        game.unit(b1).leader = true;
        game.unit(b1).health = game.unit(b1).lowest = 2;
        const auto done = game.perform(shot(a1, b1), {attack(4, 3)});
        QVERIFY(done.says("Model b1 is down") && done.says("Model b1 led the team"));
    });
    row("Inspire Rebellion asks for an enemy", [] {
        Skirmish game;
        game.has(a1, "inspire_rebellion");
        game.weapon("gun").keywords = {itemrule::spread};
        game.near(a1, a2);
        game.unit(a2).strain = 3;
        auto order = shot(a1, b1);
        order.others = {a3};
        game.perform(order, {attack(1, 3), attack(4, 3)});
        QCOMPARE(game.strain(a2), 3);
    });
}

TEST_CASE(TestScrimSettled, QCoreApplication)
#include "test_scrim_settled.moc"
