// SPDX-License-Identifier: GPL-3.0-or-later
#include "odds_scenes.h"
#include "support/case.h"

using namespace plaguetide_rules;

/// What one attack leaves behind for the next: free strikes in a row, lanes of one volley, several pinners.
class TestRulesAftermath : public QObject {
    Q_OBJECT

private slots:
    void strikes_data();
    void strikes() { runRow(); }
    void lanes_data();
    void lanes() { runRow(); }
    void pinners_data();
    void pinners() { runRow(); }
    void throws_data();
    void throws() { runRow(); }
    void shared_data();
    void shared() { runRow(); }
};

namespace {

using Text = std::string;

/// One hit from Down, between two enemies, without action points for a reaction.
std::vector<UnitId> between(Table& t, const UnitId& who, const std::vector<Text>& sheets, int ap) {
    t.set(who, Token::Toughness, 0);
    t.set(who, Token::Health, 1);
    t.set(who, Token::Ap, ap);
    std::vector<UnitId> out;
    for (const auto& sheet : sheets)
        t.touch(who, out.emplace_back(t.enemy(sheet)));
    return out;
}

void downOnce(const Table& t, const UnitId& who) {
    QVERIFY(t.has(who, Status::Down));
    QVERIFY(!t.has(who, Status::Captured));
    QCOMPARE(t.token(who, Token::Downs), 1);
}

double chanceOf(const Scene& scene, const UnitId& who, Status status) {
    const auto resolution = planned(scene);
    core::WorkBudget work;
    core::Endings<Rules> endings;
    core::FlowWalk<Rules> walk(work, endings);
    walk.add(flowOf(*resolution), 1.0);
    if (!walk.run()) return -1;
    double sum = 0;
    for (const auto& end : endings.all)
        sum += end.state.at(who).has(status) ? end.chance : 0;
    return sum;
}

} // namespace

void TestRulesAftermath::strikes_data() {
    columns();
    row("PT-S14 the one who goes Down by the first free strike is not struck again: Move", [](Table& t) {
        between(t, sharpshooter, {"shambler", "shambler"}, 2);
        t.perform(move(sharpshooter), {dice("hit", {6})});
        downOnce(t, sharpshooter);
        QCOMPARE(t.ap(sharpshooter), 0);
    });
    row("PT-S14 the one who goes Down by the first free strike is not struck again: Charge", [](Table& t) {
        between(t, sharpshooter, {"shambler", "shambler"}, 3);
        t.perform(fight(sharpshooter, t.enemy("gunner"), true), {dice("hit", {6})});
        downOnce(t, sharpshooter);
    });
    row("PT-S14 the one who goes Down by the first free strike is not struck again: Fury", [](Table& t) {
        const auto left = between(t, zealot, {"mauler", "shambler"}, 2);
        t.profile("great_cleaver").attacks = 6;
        t.profile("great_cleaver").damage = 9;
        UseAbility fury;
        fury.who = zealot;
        fury.target = t.enemy("gunner");
        t.perform(fury, {dice("hit", {6, 6, 6, 6, 6, 6})}); // five tokens of Toughness first
        downOnce(t, zealot);
    });
    row("PT-S14 pinned by the first, the mover stays with the second", [](Table& t) {
        const auto left = between(t, zealot, {"hound", "shambler"}, 2);
        t.set(zealot, Token::Toughness, 5);
        t.perform(move(zealot), {dice("hit", {4}), dice("defence", {6})});
        QVERIFY(t.has(zealot, Status::Pinned));
        for (const auto& id : left)
            QVERIFY(t.state.isTouching(zealot, id));
    });
    row("PT-S14 the second strikes when the first misses", [](Table& t) {
        between(t, sharpshooter, {"shambler", "shambler"}, 2);
        t.perform(move(sharpshooter), {dice("hit", {1}), dice("hit", {6})});
        downOnce(t, sharpshooter);
    });
    row("PT-S14 odds: no one is captured while leaving two opponents", [](Table& t) {
        between(t, sharpshooter, {"shambler", "shambler"}, 2);
        t.set(sharpshooter, Token::Downs, 0);
        const Scene scene{t.state, move(sharpshooter), {}};
        QCOMPARE(chanceOf(scene, sharpshooter, Status::Captured), 0.0);
        QVERIFY(chanceOf(scene, sharpshooter, Status::Down) > 0.1);
    });
    row("PT-S14 an enemy that dies on the way is not struck again", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.touch(zealot, shambler);
        t.touch(ogryn, shambler);
        t.phase(Phase::Activations);
        t.perform(activate({shambler}, {HordeAction::Move, HordeAction::Fight}, psyker),
                  {dice("hit", {4, 1, 1, 1}), dice("defence", {1})});
        QVERIFY(t.gone(shambler));
    });
}

void TestRulesAftermath::lanes_data() {
    columns();
    row("AMB-PT18 hits of a weapon without damage are counted", [](Table& t) {
        const auto trapper = t.enemy("trapper");
        t.set(zealot, Token::Ap, 0);
        t.phase(Phase::Activations);
        const auto done = t.perform(activate({trapper}, {HordeAction::Shoot}, zealot), {dice("hit", {4})});
        QVERIFY(t.has(zealot, Status::Pinned));
        QVERIFY2(done.text.find("1 hit") != Text::npos && done.text.find("no hit") == Text::npos,
                 done.text.c_str());
        const auto struck = std::find_if(done.events.begin(), done.events.end(),
                                         [](const auto& event) { return event.type == "struck"; });
        QVERIFY(struck != done.events.end());
        QCOMPARE(*struck->body.find("hits")->asInt(), 1);
    });
    row("PT-T24 hits of a stun grenade are counted", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        UseBlitz grenade;
        grenade.who = zealot;
        grenade.target = shambler;
        const auto done = t.perform(grenade);
        QVERIFY(t.has(shambler, Status::Stunned));
        QVERIFY2(done.text.find("1 hit") != Text::npos, done.text.c_str());
    });
    row("PT-A14 a hit that is blocked is none, without damage either", [](Table& t) {
        const auto trapper = t.enemy("trapper");
        t.set(zealot, Token::Ap, 2);
        t.phase(Phase::Activations);
        const auto done = t.perform(activate({trapper}, {HordeAction::Shoot}, zealot),
                                    {pick("reaction", "d0b1"), dice("hit", {6}), dice("block", {3})});
        QVERIFY(!t.has(zealot, Status::Pinned));
        QVERIFY2(done.text.find("no hit") != Text::npos, done.text.c_str());
    });
    row("PT-S9 a net no longer pins whom another of the group put Down", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        t.set(zealot, Token::Ap, 0);
        const auto gunner = t.enemy("gunner"), trapper = t.enemy("trapper");
        t.phase(Phase::Activations);
        t.perform(activate({gunner, trapper}, {HordeAction::Shoot}, zealot),
                  {rows("hit", {{6, 1, 1, 1}, {4}})});
        QCOMPARE(t.state.at(zealot).statuses, (std::set{Status::Down}));
        QVERIFY(t.state.at(zealot).pinnedBy.empty());
    });
}

void TestRulesAftermath::pinners_data() {
    columns();
    row("PT-S3 ends when the pinner is taken off as destroyed", [](Table& t) {
        const auto trapper = t.enemy("trapper");
        t.status(zealot, Status::Pinned, true, trapper, false);
        t.perform(Remove{trapper, true});
        QVERIFY(t.state.at(zealot).isReady());
    });
    row("PT-S3 ends when the pinner leaves the table", [](Table& t) {
        const auto hound = t.enemy("hound"), other = t.enemy("hound");
        t.touch(zealot, hound);
        t.status(zealot, Status::Pinned, true, hound, true);
        t.perform(Remove{hound, false});
        QVERIFY(t.state.at(zealot).isReady());
        t.status(zealot, Status::Pinned, true, other, false);
        t.perform(Correct{other, "present", 0, {}});
        QVERIFY(t.state.at(zealot).isReady());
    });
    row("PT-S3 the second pinner holds when the first is destroyed", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        const auto one = t.enemy("trapper"), two = t.enemy("trapper");
        t.phase(Phase::Activations);
        t.perform(activate({one}, {HordeAction::Shoot}, zealot), {dice("hit", {4})});
        t.perform(activate({two}, {HordeAction::Shoot}, zealot), {dice("hit", {4})});
        t.perform(Correct{one, "health", 0, {}});
        QVERIFY(t.has(zealot, Status::Pinned));
        t.perform(Correct{two, "health", 0, {}});
        QVERIFY(t.state.at(zealot).isReady());
    });
    row("PT-S3 a hound that leaves does not free from a net", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        const auto trapper = t.enemy("trapper"), hound = t.enemy("hound");
        t.touch(zealot, hound);
        t.phase(Phase::Activations);
        t.perform(activate({hound}, {HordeAction::Fight}, zealot), {dice("hit", {4}), dice("defence", {6})});
        t.perform(activate({trapper}, {HordeAction::Shoot}, zealot), {dice("hit", {4})});
        t.perform(DeclareContacts{hound, {}});
        QVERIFY(t.has(zealot, Status::Pinned));
        t.perform(Remove{trapper, true});
        QVERIFY(t.state.at(zealot).isReady());
    });
    row("PT-S3 Help frees from all who pin", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        const auto one = t.enemy("trapper"), two = t.enemy("trapper");
        t.phase(Phase::Activations);
        t.perform(activate({one, two}, {HordeAction::Shoot}, zealot), {rows("hit", {{4}, {4}})});
        t.phase(Phase::Operatives);
        t.perform(Help{ogryn, zealot});
        QVERIFY(t.state.at(zealot).isReady());
        t.perform(Remove{one, true});
        QVERIFY(t.state.at(zealot).isReady());
    });
    row("PT-S3 a pin manually stays when a pinner goes", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        t.perform(Correct{zealot, "pinned", 1, {}});
        const auto trapper = t.enemy("trapper");
        t.phase(Phase::Activations);
        t.perform(activate({trapper}, {HordeAction::Shoot}, zealot), {dice("hit", {4})});
        t.perform(Remove{trapper, true});
        QVERIFY(t.has(zealot, Status::Pinned));
    });
    row("PT-S3 a pinner that goes Down holds no one", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.touch(zealot, mauler);
        t.status(mauler, Status::Pinned, true, zealot, true);
        t.perform(Correct{zealot, "health", 0, {}});
        QVERIFY(!t.has(mauler, Status::Pinned));
    });
}

void TestRulesAftermath::throws_data() {
    columns();
    row("PT-K13 a Throw moves the one it puts Down", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        const auto done =
            t.perform(assault(t, "crusher", zealot), {dice("hit", {6, 1}), dice("scatter", {1})});
        QVERIFY(t.has(zealot, Status::Down));
        QVERIFY2(done.text.find("thrown 2″ towards 12 o’clock") != Text::npos, done.text.c_str());
    });
    row("PT-K13 the direction is rolled, contact ends", [](Table& t) {
        const auto done =
            t.perform(assault(t, "crusher", zealot), {dice("hit", {6, 1}), dice("scatter", {4})});
        QVERIFY(t.state.contacts.empty());
        QVERIFY2(done.text.find("towards 6 o’clock") != Text::npos, done.text.c_str());
    });
    row("PT-K13 no one who is taken away is thrown", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.set(zealot, Token::Health, 1);
        t.set(zealot, Token::Downs, 3);
        t.perform(assault(t, "crusher", zealot), {dice("hit", {6, 1})});
        QVERIFY(t.has(zealot, Status::Captured));
    });
    row("PT-K13 one who is missed stays", [](Table& t) {
        t.perform(assault(t, "crusher", zealot), {dice("hit", {1, 1})});
    });
    row("PT-K13 all who are thrown by one attack scatter together", [](Table& t) {
        const auto burster = t.enemy("burster");
        t.touch(zealot, burster);
        for (const auto& id : {zealot, ogryn})
            t.set(id, Token::Ap, 0);
        t.phase(Phase::Activations);
        auto order = activate({burster}, {HordeAction::Special}, zealot);
        order.affected = {ogryn};
        t.perform(order, {rows("defence", {{6, 6}, {6, 6}}), rows("scatter", {{2}, {5}})});
    });
    row("PT-A14 a fall is no attack: nothing to Block", [](Table& t) {
        t.perform(Fall{zealot, 7}, {dice("defence", {5})}); // Defense 5+, AP 2
        QCOMPARE(t.toughness(zealot), 4);
        QCOMPARE(t.ap(zealot), 5);
    });
}

void TestRulesAftermath::shared_data() {
    columns();
    const auto blasted = [](Table& t) {
        t.profile("heavy_stubber").keywords = {"Blast(2)"};
        const auto gunner = t.enemy("gunner");
        for (const auto& id : {sharpshooter, psyker})
            t.set(id, Token::Ap, 0);
        t.set(zealot, Token::Ap, 0);
        t.set(ogryn, Token::Ap, 2);
        t.phase(Phase::Activations);
        auto order = activate({gunner}, {HordeAction::Shoot}, zealot);
        order.affected = {ogryn};
        return order;
    };
    row("PT-A14 who shares a Blast is asked to Block", [blasted](Table& t) {
        const auto done = t.perform(blasted(t), {pick("reaction", "d0b1"), dice("hit", {4, 4, 1, 1}),
                                                 dice("block", {3}), rows("defence", {{6, 6}, {6}})});
        QCOMPARE(done.requests.front().unit, ogryn);
        QCOMPARE(t.ap(ogryn), 0);
        QCOMPARE(t.toughness(ogryn), 5);
    });
    row("PT-A13 no one dodges the share of another", [blasted](Table& t) {
        const auto request = t.asks(blasted(t));
        QCOMPARE(request.unit, ogryn);
        QCOMPARE(request.options.size(), 2u);
    });
    row("PT-A14 one action point pays no Block", [blasted](Table& t) {
        const auto order = blasted(t);
        t.set(ogryn, Token::Ap, 1);
        QCOMPARE(t.asks(order).id, Text("hit"));
    });
    row("PT-A12 Hold at full Toughness is allowed", [](Table& t) {
        t.perform(Hold{zealot});
        QCOMPARE(t.ap(zealot), 4);
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-K1 Ambush may enter away from the spawn points, others may not", [](Table& t) {
        t = Table("hab_block_17");
        t.state.threat = 20;
        const Text far(t.state.mission->spawnPoints.empty() ? "" : "over 9″ from every operative");
        QCOMPARE(t.refused(Enqueue{"stabber", 1, far}), Text("spawn.no_ambush"));
        t.sheet("stabber").keywords = {"Ambush"};
        t.perform(Enqueue{"stabber", 1, far});
        const auto view = Rules::view(t.state, core::Audience::Gm);
        t.phase(Phase::Reinforcements);
        const auto notices = Rules::view(t.state, core::Audience::Gm).notices;
        QVERIFY(std::any_of(notices.begin(), notices.end(),
                            [](const auto& text) { return text.find("Ambush") != Text::npos; }));
        const auto offers = Rules::offers(t.state, {});
        const auto enqueue = std::find_if(offers.begin(), offers.end(),
                                          [](const auto& offer) { return offer.id == "enqueue"; });
        QCOMPARE(enqueue->inputs.front().options.size(), t.state.mission->spawnPoints.size() + 1);
    });
}

TEST_CASE(TestRulesAftermath, QCoreApplication)
#include "test_rules_aftermath.moc"
