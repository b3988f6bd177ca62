// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

using namespace plaguetide_rules;

/// Rules digest 1.3: start checks S1 to S9, the GM phase G1 to G6.
class TestRulesTurn : public QObject {
    Q_OBJECT

private slots:
    void startChecks_data();
    void startChecks() { runRow(); }
    void gmPhase_data();
    void gmPhase() { runRow(); }
};

namespace {

using Text = std::string;

void start(Table& t) { t.phase(Phase::Start); }

WatchShot watchShot(const UnitId& who, const UnitId& target) {
    WatchShot shot;
    shot.who = who;
    shot.target = target;
    return shot;
}

/// On the way to the GM phase of the demo mission, without its units.
void reinforcements(Table& t, int threat) {
    t = Table("hab_block_17");
    t.state.units.eraseIf([](const auto& u) { return !u.second.operative; });
    t.phase(Phase::Reinforcements);
    t.state.threat = threat;
}

} // namespace

void TestRulesTurn::startChecks_data() {
    columns();
    row("S1 Overwatch markers of last turn come off", [](Table& t) {
        t.perform(Overwatch{zealot, {}, Mode::Hip});
        start(t);
        t.next();
        QVERIFY(!t.state.at(zealot).watch);
    });
    row("S2 action points back to 5, unspent ones lost", [](Table& t) {
        t.set(zealot, Token::Ap, 2);
        t.set(ogryn, Token::Ap, 7);
        start(t);
        t.next();
        QCOMPARE(t.ap(zealot), 5);
        QCOMPARE(t.ap(ogryn), 5);
    });
    row("S2 minus Suppression, at least 0", [](Table& t) {
        t.flip("ap_per_turn", "4");
        t.set(zealot, Token::Suppression, 5);
        start(t);
        t.next();
        QCOMPARE(t.ap(zealot), 0);
        QCOMPARE(t.token(zealot, Token::Suppression), 0);
    });
    row("S3 one token to each counter", [](Table& t) { // AMB-PT15
        t.set(zealot, Token::Ability, 0);
        t.set(zealot, Token::Blitz, 1);
        start(t);
        t.next();
        QCOMPARE(t.token(zealot, Token::Ability), 1);
        QCOMPARE(t.token(zealot, Token::Blitz), 2);
        QCOMPARE(t.token(ogryn, Token::Ability), 3); // full ones stay
    });
    row("S4 Stunned costs 2 AP and ends", [](Table& t) {
        t.status(zealot, Status::Stunned);
        start(t);
        t.next();
        QCOMPARE(t.ap(zealot), 3);
        QVERIFY(t.state.at(zealot).isReady());
    });
    row("S4 Pinned stays", [](Table& t) {
        t.status(zealot, Status::Stunned);
        t.status(zealot, Status::Pinned);
        start(t);
        t.next();
        QCOMPARE(t.state.at(zealot).statuses, (std::set{Status::Pinned}));
    });
    row("S5 one Toughness token to every Ready operative in coherence", [](Table& t) {
        t.perform(DeclareCoherency{{pairOf(zealot, ogryn), pairOf(zealot, psyker)}});
        for (const auto& id : {zealot, ogryn, psyker, sharpshooter})
            t.set(id, Token::Toughness, 1);
        t.status(zealot, Status::Stunned); // ends at S4, before S5
        t.status(psyker, Status::Pinned);
        start(t);
        t.next();
        QCOMPARE(t.toughness(zealot), 2);
        QCOMPARE(t.toughness(ogryn), 2);
        QCOMPARE(t.toughness(psyker), 1);
        QCOMPARE(t.toughness(sharpshooter), 1);
    });
    row("S5 up to the maximum", [](Table& t) {
        t.perform(DeclareCoherency{{pairOf(zealot, ogryn)}});
        start(t);
        t.next();
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("S6 Bleed is not resolved now", [](Table& t) {
        t.set(zealot, Token::Bleed, 2);
        start(t);
        t.next();
        QCOMPARE(t.token(zealot, Token::Bleed), 2);
    });
    row("S7 the pinning enemy is gone", [](Table& t) {
        const auto hound = t.enemy("hound");
        t.status(zealot, Status::Pinned, true, hound, true);
        t.status(ogryn, Status::Pinned, true, t.enemy("hound"), true);
        t.state.units.at(hound).presence = Presence::Left;
        start(t);
        t.next();
        QVERIFY(t.state.at(zealot).isReady());
        QVERIFY(t.has(ogryn, Status::Pinned));
    });
    row("S8 no one Ready: lost", [](Table& t) {
        for (const auto& id : {sharpshooter, psyker})
            t.status(id, Status::Pinned);
        t.status(ogryn, Status::Down);
        t.status(zealot, Status::Captured);
        start(t);
        t.next();
        QCOMPARE(t.state.offered, Text("lose"));
    });
    row("S8 a Stunned or 0-AP team is not lost", [](Table& t) {
        for (const auto& id : {sharpshooter, psyker, ogryn, zealot}) {
            t.status(id, Status::Stunned);
            t.set(id, Token::Suppression, 5);
        }
        start(t);
        t.next();
        QCOMPARE(t.state.offered, Text());
    });
    row("S8 runs after S7", [](Table& t) {
        const auto hound = t.enemy("hound");
        for (const auto& id : {sharpshooter, psyker, ogryn, zealot})
            t.status(id, Status::Pinned, true, hound, true);
        t.state.units.at(hound).presence = Presence::Left;
        start(t);
        t.next();
        QCOMPARE(t.state.offered, Text());
    });
    row("S8 only at the start of a turn", [](Table& t) {
        for (const auto& id : {sharpshooter, psyker, ogryn, zealot})
            t.status(id, Status::Pinned);
        t.next();
        QCOMPARE(t.state.offered, Text());
    });
    row("S9 scripted events of the clock", [](Table& t) {
        t = Table("hab_block_17");
        t.next(); // clock 1: words only
        QVERIFY(t.state.queue.empty());
        start(t);
        t.state.clock = 2;
        t.next();
        QCOMPARE(t.state.queue, (std::vector<Arrival>{{"stabber", 3, "A", true}}));
        start(t);
        t.state.clock = 7;
        const int threat = t.state.threat;
        t.next();
        QCOMPARE(t.state.threat, threat + 3);
    });
    row("any line can be struck off", [](Table& t) {
        t.set(zealot, Token::Ap, 2);
        t.set(zealot, Token::Suppression, 1);
        t.set(zealot, Token::Ability, 1);
        start(t);
        t.next({}, {"S2:op4"});
        QCOMPARE(t.ap(zealot), 2);
        QCOMPARE(t.token(zealot, Token::Suppression), 1);
        QCOMPARE(t.token(zealot, Token::Ability), 2);
        QCOMPARE(t.refused(Next{{"S77"}}), Text("next.unknown_line"));
    });
    row("AMB-PT25 the checks belong to the turn they open", [](Table& t) {
        t.phase(Phase::End);
        t.next();
        QCOMPARE(t.state.turn, 2);
        QCOMPARE(t.state.phase, Phase::Start);
        QCOMPARE(Rules::place(t.state), Text("T2"));
    });
}

void TestRulesTurn::gmPhase_data() {
    columns();
    row("PT-G1 budget: 3 for each operative in play plus the turn, kept over", [](Table& t) {
        t = Table("hab_block_17");
        t.phase(Phase::Operatives);
        t.state.turn = 2;
        t.state.threat = 4;
        t.status(zealot, Status::Captured);
        t.status(ogryn, Status::Down);
        t.next();
        QCOMPARE(t.state.threat, 4 + 3 * 3 + 2);
        QCOMPARE(t.state.phase, Phase::Reinforcements);
    });
    row("PT-G1 the queue is paid and placed", [](Table& t) {
        reinforcements(t, 8);
        t.perform(Enqueue{"rager", 1, "A"});
        t.perform(Enqueue{"shambler", 2, "B"});
        QCOMPARE(t.refused(Enqueue{"shambler", 2, "B"}), Text("spawn.threat"));
        t.perform(Enqueue{"shambler", 1, "B"});
        t.perform(Enqueue{"shambler", -1, "B"});
        QCOMPARE(t.refused(Enqueue{"hound", -1, "B"}), Text("queue.absent"));
        t.next();
        QCOMPARE(t.state.threat, 1);
        QVERIFY(t.state.queue.empty());
        QCOMPARE(t.state.at(UnitId{"shambler-8"}).point, Text("B")); // numbers are never given twice
        QCOMPARE(t.state.phase, Phase::Activations);
    });
    row("PT-G1 script arrivals are free", [](Table& t) {
        reinforcements(t, 2);
        t.state.queue = {{"stabber", 3, "A", true}};
        t.next();
        QCOMPARE(t.state.threat, 2);
        QVERIFY(t.state.find(UnitId{"stabber-3"}));
    });
    row("PT-G1 a struck-off arrival waits", [](Table& t) {
        reinforcements(t, 0);
        t.state.queue = {{"stabber", 1, "A", true}, {"hound", 1, "A", true}};
        t.next({}, {"G1:1"});
        QCOMPARE(t.state.queue, (std::vector<Arrival>{{"hound", 1, "A", true}}));
        QVERIFY(!t.state.find(UnitId{"hound-1"}));
    });
    row("PT-G2 Swift units first, two actions", [](Table& t) {
        const auto hound = t.enemy("hound");
        t.set(zealot, Token::Ap, 0);
        t.phase(Phase::Reinforcements);
        t.next();
        QCOMPARE(t.state.phase, Phase::Swift);
        t.perform(activate({hound}, {HordeAction::Move, HordeAction::Fight}, zealot), {dice("hit", {1})});
        QVERIFY(t.state.at(hound).acted);
    });
    row("PT-G2 one held back acts in G4", [](Table& t) {
        const auto hound = t.enemy("hound");
        t.phase(Phase::Swift);
        t.next();
        QCOMPARE(t.state.phase, Phase::Activations);
        QCOMPARE(t.refused(activate({hound}, {HordeAction::Move})), Text());
    });
    row("PT-G3 one shot for each marker, with ammo and no AP", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(Overwatch{sharpshooter, {}, Mode::Hip});
        t.set(sharpshooter, Token::Ap, 0);
        QCOMPARE(t.refused(watchShot(sharpshooter, mauler)), Text("phase.not_overwatch"));
        t.phase(Phase::Reinforcements);
        t.next();
        QCOMPARE(t.state.phase, Phase::Overwatch);
        t.perform(watchShot(sharpshooter, mauler), {dice("hit", {6, 1, 1})});
        QCOMPARE(t.health(mauler), 2);
        QCOMPARE(t.magazine(sharpshooter, "long_rifle"), 5);
        QCOMPARE(t.refused(watchShot(sharpshooter, mauler)), Text("overwatch.no_marker"));
    });
    row("AMB-PT9 reinforcements can be shot", [](Table& t) {
        t.perform(Overwatch{sharpshooter, {}, Mode::Aimed});
        t.phase(Phase::Reinforcements);
        t.state.queue = {{"shambler", 1, {}, true}};
        t.next();
        QCOMPARE(t.state.phase, Phase::Overwatch);
        t.perform(watchShot(sharpshooter, UnitId{"shambler-1"}), {dice("hit", {6, 1})});
        QVERIFY(t.gone(UnitId{"shambler-1"}));
    });
    row("PT-G3 who is not Ready loses shot and marker", [](Table& t) {
        t.enemy("shambler");
        t.perform(Overwatch{sharpshooter, {}, Mode::Aimed});
        t.status(sharpshooter, Status::Stunned);
        t.phase(Phase::Reinforcements);
        t.next();
        QCOMPARE(t.state.phase, Phase::Activations);
        QVERIFY(!t.state.at(sharpshooter).watch);
    });
    row("PT-G4 two actions, each attack once, one activation", [](Table& t) {
        const auto gunner = t.enemy("gunner");
        t.phase(Phase::Activations);
        using D = HordeAction;
        QCOMPARE(t.refused(activate({gunner}, {D::Move, D::Move, D::Move})), Text("activate.too_many"));
        QCOMPARE(t.refused(activate({gunner}, {D::Shoot, D::Shoot}, zealot)), Text("activate.once"));
        QCOMPARE(t.refused(activate({gunner, gunner}, {D::Move})), Text("activate.twice"));
        QCOMPARE(t.refused(activate({gunner}, {D::Fight}, zealot)), Text("activate.no_melee"));
        QCOMPARE(t.refused(activate({zealot}, {D::Move})), Text("activate.operative"));
        t.perform(activate({gunner}, {D::Move, D::Move}));
        QCOMPARE(t.refused(activate({gunner}, {D::Move})), Text("activate.acted"));
    });
    row("PT-G4 no shot while in combat", [](Table& t) {
        const auto gunner = t.enemy("gunner");
        t.touch(zealot, gunner);
        t.phase(Phase::Activations);
        QCOMPARE(t.refused(activate({gunner}, {HordeAction::Shoot}, ogryn)), Text("shoot.in_combat"));
        QCOMPARE(t.refused(activate({gunner}, {HordeAction::Move, HordeAction::Shoot}, ogryn)), Text());
    });
    row("PT-G4 Special: the Burster destroys itself", [](Table& t) {
        const auto burster = t.enemy("burster");
        t.set(zealot, Token::Ap, 0);
        t.phase(Phase::Activations);
        t.perform(activate({burster}, {HordeAction::Move, HordeAction::Special}, zealot),
                  {dice("defence", {5, 6}), dice("scatter", {1})});
        QVERIFY(t.gone(burster));
        QCOMPARE(t.toughness(zealot), 4); // Defense 5+, AP 1
    });
    row("PT-G4 Operate sets an objective back", [](Table& t) {
        t = Table("hab_block_17");
        t.state.mission.edit().objectives.at(0).progress = 2;
        t.phase(Phase::Activations);
        auto order = activate({UnitId{"mauler-1"}}, {HordeAction::Operate});
        order.objective = "vent_pumps";
        t.perform(order);
        QCOMPARE(t.state.mission.edit().objectives.at(0).progress, 1);
    });
    row("PT-G4 those left over pass", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.set(mauler, Token::Bleed, 2);
        t.phase(Phase::Activations);
        t.next();
        QCOMPARE(t.health(mauler), 1);
        QCOMPARE(t.state.phase, Phase::End);
    });
    row("PT-G5 after each unit: bleed, stun",
        [](Table& t) { // AMB-PT12: it is the GM who finishes his actions
            const auto mauler = t.enemy("mauler");
            t.set(mauler, Token::Bleed, 1);
            t.set(mauler, Token::Stun, 2);
            t.status(mauler, Status::Stunned);
            t.phase(Phase::Activations);
            t.perform(activate({mauler}, {HordeAction::Move}));
            QCOMPARE(t.health(mauler), 2);
            QCOMPARE(t.token(mauler, Token::Stun), 0);
            QVERIFY(!t.has(mauler, Status::Stunned));
        });
    row("AMB-PT12", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.set(shambler, Token::Bleed, 1);
        t.next();
        QVERIFY(!t.gone(shambler)); // not in the operatives' phase
        t.phase(Phase::Activations);
        t.perform(activate({shambler}, {}));
        QVERIFY(t.gone(shambler));
    });
    row("PT-G6 Stun tokens off, clock on", [](Table& t) {
        t.set(zealot, Token::Stun, 1);
        t.phase(Phase::End);
        t.next();
        QCOMPARE(t.token(zealot, Token::Stun), 0);
        QCOMPARE(t.state.clock, 2);
    });
    row("PT-T25", [](Table& t) {
        const auto hound = t.enemy("hound");
        t.profile("long_rifle").keywords = {"Stun"};
        t.perform(Overwatch{sharpshooter, {}, Mode::Aimed});
        t.phase(Phase::Swift);
        t.perform(activate({hound}, {HordeAction::Move}));
        t.next();
        t.perform(watchShot(sharpshooter, hound), {dice("hit", {3, 1}), dice("defence", {6})});
        QCOMPARE(t.token(hound, Token::Stun), 1);
        t.next();
        QCOMPARE(t.state.phase, Phase::End);
        t.next();
        QCOMPARE(t.token(hound, Token::Stun), 0);
        QVERIFY(t.has(hound, Status::Stunned));
        t.phase(Phase::Swift);
        t.perform(activate({hound}, {HordeAction::Move, HordeAction::Fight}, zealot)); // one action only
        QVERIFY(!t.has(hound, Status::Stunned));
    });
    row("AMB-PT29 old tokens do not count for Unyielding", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.state.units.at(mauler).acted = true;
        t.set(mauler, Token::Stun, 1);
        t.phase(Phase::End);
        t.next();
        t.phase(Phase::Operatives);
        UseAbility shriek;
        shriek.who = psyker;
        shriek.affected = {mauler};
        t.perform(shriek);
        QVERIFY(!t.has(mauler, Status::Stunned));
    });
    row("AMB-PT27 the field is general, no listed enemy has Toughness", [](Table& t) {
        for (const auto& [id, sheet] : t.state.sheets)
            QVERIFY(sheet.operative || sheet.toughness == 0);
        const auto mauler = t.enemy("mauler");
        t.set(mauler, Token::Toughness, 1);
        t.perform(shoot(sharpshooter, mauler), {dice("hit", {6, 1})});
        QCOMPARE(t.toughness(mauler), 0);
        QCOMPARE(t.health(mauler), 3);
    });
    row("phases without anybody are passed over", [](Table& t) {
        t.phase(Phase::Operatives);
        t.next();
        t.next();
        QCOMPARE(t.state.phase, Phase::End);
    });
}

TEST_CASE(TestRulesTurn, QCoreApplication)
#include "test_rules_turn.moc"
