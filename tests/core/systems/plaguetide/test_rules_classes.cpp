// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

using namespace plaguetide_rules;

/// Rules digest 1.8: combat abilities and Blitzes of the four classes; the Use list of 1.4.
class TestRulesClasses : public QObject {
    Q_OBJECT

private slots:
    void abilities_data();
    void abilities() { runRow(); }
    void blitzes_data();
    void blitzes() { runRow(); }
    void uses_data();
    void uses() { runRow(); }
};

namespace {

using Text = std::string;

UseAbility ability(const UnitId& who, std::vector<UnitId> affected = {}, const UnitId& target = {}) {
    UseAbility out;
    out.who = who;
    out.affected = std::move(affected);
    out.target = target;
    return out;
}

UseBlitz blitz(const UnitId& who, const UnitId& target, std::vector<UnitId> affected = {}) {
    UseBlitz out;
    out.who = who;
    out.target = target;
    out.affected = std::move(affected);
    return out;
}

const Station& station(const Table& t, const Text& id) {
    const auto& all = t.state.mission->stations;
    return *std::find_if(all.begin(), all.end(), [&](const Station& s) { return s.id == id; });
}

/// The demo mission in the operatives' phase.
void enter(Table& t, const char* mission = "hab_block_17") {
    t = Table(mission);
    t.phase(Phase::Operatives);
}

} // namespace

void TestRulesClasses::abilities_data() {
    columns();
    row("Sharpshooter Focus: re-roll misses, ignore cover, this turn", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(ability(sharpshooter));
        auto order = shoot(sharpshooter, mauler);
        order.cover = true;
        const auto done =
            t.perform(order, {dice("hit", {2, 3}), dice("again", {4}), dice("defence", {5, 6})});
        QCOMPARE(done.requests.at(2).rows.at(0).need, Text("5+")); // Defense 4+, AP 1, no cover
        QCOMPARE(t.ap(sharpshooter), 1);
        while (t.state.phase != Phase::Start)
            t.phase(Phase::End), t.next();
        QVERIFY(!t.state.at(sharpshooter).focused);
    });
    row("Sharpshooter Focus holds for the Overwatch shot", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(ability(sharpshooter));
        t.perform(Overwatch{sharpshooter, {}, Mode::Aimed});
        t.phase(Phase::Overwatch);
        WatchShot shot;
        shot.who = sharpshooter;
        shot.target = mauler;
        t.perform(shot, {dice("hit", {1, 1}), dice("again", {2, 2})});
    });
    row("Psyker Shriek: a Stun token for everybody in range, quell 3", [](Table& t) {
        const auto a = t.enemy("shambler"), b = t.enemy("mauler"), c = t.enemy("shambler");
        t.set(psyker, Token::Warp, 5);
        t.perform(ability(psyker, {a, b}));
        QVERIFY(t.has(a, Status::Stunned) && !t.has(b, Status::Stunned));
        QCOMPARE(t.token(b, Token::Stun), 1);
        QCOMPARE(t.token(c, Token::Stun), 0);
        QCOMPARE(t.token(psyker, Token::Warp), 2);
        QCOMPARE(t.ap(psyker), 3);
        QCOMPARE(t.token(psyker, Token::Ability), 0);
    });
    row("Psyker Shriek: one token even when named twice", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(ability(psyker, {mauler, mauler}));
        QCOMPARE(t.token(mauler, Token::Stun), 1);
    });
    row("Psyker Shriek: enemies in contact are presumed, they are within its range", [](Table& t) {
        const auto near = t.enemy("shambler"), far = t.enemy("mauler");
        t.touch(psyker, near);
        for (const auto& offer : Rules::offers(t.state, psyker.text)) {
            if (offer.id != "ability") continue;
            const auto* field = offer.command.body.find("affected");
            const auto* reached = field ? field->asArray() : nullptr;
            QVERIFY(reached && reached->size() == 1);
            QCOMPARE(*reached->front().asString(), near.text);
        }
        t.perform(ability(psyker, {near}));
        QVERIFY(t.has(near, Status::Stunned) && t.token(far, Token::Stun) == 0);
    });
    row("Ogryn Bull rush: a hit AP 1 and Throw(3) for each enemy touched", [](Table& t) {
        const auto a = t.enemy("mauler"), b = t.enemy("shambler"), left = t.enemy("stabber");
        t.touch(ogryn, left);
        const auto done =
            t.perform(ability(ogryn, {a, b}), {pick("reaction", "d0b0"), dice("hit", {1, 1}),
                                               rows("defence", {{4}, {1}}), dice("scatter", {1})});
        QCOMPARE(done.requests.at(2).rows.at(0).need, Text("5+")); // Mauler 4+, AP 1
        QCOMPARE(t.health(a), 2);
        QVERIFY(t.gone(b));
        QVERIFY(t.state.contacts.empty()); // thrown away, the Stabber left behind
        QCOMPARE(t.ap(ogryn), 3);
    });
    row("Ogryn Bull rush is lost with its move", [](Table& t) {
        const auto a = t.enemy("mauler"), hound = t.enemy("hound");
        t.touch(ogryn, hound);
        t.set(ogryn, Token::Ap, 2);
        t.perform(ability(ogryn, {a}), {dice("hit", {4}), dice("defence", {6})}); // pinned by the free strike
        QCOMPARE(t.health(a), 3);
        QVERIFY(!t.state.isTouching(ogryn, a));
    });
    row("Ogryn Bull rush is lost with a failed jump", [](Table& t) {
        const auto a = t.enemy("mauler");
        auto order = ability(ogryn, {a});
        order.gapInches = 2;
        order.depthInches = 2;
        t.perform(order, {dice("jump", {2})});
        QCOMPARE(t.health(a), 3);
    });
    row("Zealot Fury: an immediate Charge, Toughness full", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.set(zealot, Token::Toughness, 1);
        t.set(zealot, Token::Ap, 2);
        t.perform(ability(zealot, {}, mauler), {dice("hit", {3, 1, 1, 1}), dice("defence", {4})});
        QCOMPARE(t.ap(zealot), 0); // the Charge costs no further points
        QCOMPARE(t.toughness(zealot), 5);
        QCOMPARE(t.health(mauler), 2);
        QVERIFY(t.state.isTouching(zealot, mauler));
    });
    row("Zealot Fury needs a target",
        [](Table& t) { QCOMPARE(t.refused(ability(zealot)), Text("target.missing")); });
}

void TestRulesClasses::blitzes_data() {
    columns();
    row("Sharpshooter Frag: Area(2,2), AP 1", [](Table& t) {
        const auto a = t.enemy("mauler"), b = t.enemy("stabber");
        const auto done = t.perform(blitz(sharpshooter, a, {b}), {rows("defence", {{4, 5}, {6, 6}})});
        QCOMPARE(done.requests.at(0).rows.at(0).need, Text("5+"));
        QCOMPARE(t.health(a), 2);
        QVERIFY(!t.gone(b));
    });
    row("Psyker Mind burst: one critical hit, damage 3, 2 Warp", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.set(psyker, Token::Warp, 5);
        t.perform(blitz(psyker, mauler));
        QVERIFY(t.gone(mauler));
        QCOMPARE(t.token(psyker, Token::Warp), 6);
        QCOMPARE(t.toughness(psyker), 2); // one token beyond the limit
        QCOMPARE(t.token(psyker, Token::Blitz), 0);
    });
    row("Ogryn Big rock: BS test, AP 3, damage 3, Stun", [](Table& t) {
        const auto brute = t.enemy("shield_brute");
        const auto done = t.perform(blitz(ogryn, brute), {dice("hit", {5}), dice("defence", {5})});
        QCOMPARE(done.requests.at(0).rows.at(0).need, Text("5+"));
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("6+"));
        QCOMPARE(t.health(brute), 4); // Bulky: 3 counts 2
        QCOMPARE(t.token(brute, Token::Stun), 1);
        QCOMPARE(t.state.at(ogryn).ammo.at("stubber").magazine, 5);
    });
    row("PT-T24", [](Table& t) { // Zealot Stun grenade
        const auto shambler = t.enemy("shambler"), mauler = t.enemy("mauler");
        t.perform(blitz(zealot, shambler, {mauler}));
        QCOMPARE(t.health(shambler), 1);
        QCOMPARE(t.health(mauler), 3);
        QVERIFY(t.has(shambler, Status::Stunned));
        QVERIFY(!t.has(mauler, Status::Stunned));
        QCOMPARE(t.token(mauler, Token::Stun), 1);
    });
    row("a friend in the area may block", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(blitz(sharpshooter, mauler, {zealot}),
                  {pick("reaction", "d0b1"), dice("block", {3}), rows("defence", {{6, 6}, {1}})});
        QCOMPARE(t.toughness(zealot), 4);
        QCOMPARE(t.ap(zealot), 3);
    });
}

void TestRulesClasses::uses_data() {
    columns();
    row("PT-A7 costs 1 AP and needs the thing", [](Table& t) {
        enter(t);
        QCOMPARE(t.refused(Use{zealot, "sofa", {}}), Text("use.unknown"));
        t.perform(Use{zealot, "pump_door", {}});
        QCOMPARE(t.ap(zealot), 4);
    });
    row("PT-A7 ammo crate: reserve full, once", [](Table& t) {
        enter(t);
        t.ammo(zealot, "autopistol", 1, 0);
        t.perform(Use{zealot, "ammo_crate", {}});
        QCOMPARE(t.state.at(zealot).ammo.at("autopistol"), (Ammo{1, 12}));
        QCOMPARE(t.refused(Use{ogryn, "ammo_crate", {}}), Text("use.empty"));
    });
    row("PT-A7 a place that would help is proposed, a used one never", [](Table& t) {
        enter(t);
        const auto proposed = [&t] {
            const auto offers = Rules::offers(t.state, zealot.text);
            const auto use =
                std::find_if(offers.begin(), offers.end(), [](const auto& o) { return o.id == "use"; });
            return use->blocked ? use->blocked->text : *use->command.body.find("what")->asString();
        };
        for (auto& station : t.state.mission.edit().stations)
            if (station.id != "ammo_crate" && station.id != "medicae") station.charges = 0;
        t.ammo(zealot, "autopistol", 1, 0);
        QCOMPARE(proposed(), Text("ammo_crate"));
        t.perform(Use{zealot, "ammo_crate", {}});
        t.set(zealot, Token::Health, 1);
        QCOMPARE(proposed(), Text("medicae"));
    });
    row("PT-A7 medicae: health full, two charges", [](Table& t) {
        enter(t);
        for (const auto& id : {zealot, ogryn}) {
            t.set(id, Token::Health, 1);
            t.perform(Use{id, "medicae", {}});
        }
        QCOMPARE(t.health(zealot), 3);
        QCOMPARE(t.health(ogryn), 5);
        QCOMPARE(t.refused(Use{psyker, "medicae", {}}), Text("use.empty"));
    });
    row("PT-A7 whom the GM lets heal while Down gets up", [](Table& t) {
        enter(t);
        t.perform(Correct{zealot, "down", 1, {}});
        t.perform(Use{zealot, "stimm_hall", {}}, {}, true);
        QVERIFY(!t.state.at(zealot).has(Status::Down));
        QCOMPARE(t.health(zealot), 2);
    });
    row("PT-A7 stimm: 2 health, consumed", [](Table& t) {
        enter(t);
        t.set(ogryn, Token::Health, 1);
        t.perform(Use{ogryn, "stimm_hall", {}});
        QCOMPARE(t.health(ogryn), 3);
        t.perform(Use{zealot, "stimm_office", {}});
        QCOMPARE(t.health(zealot), 3); // never above the maximum
        QCOMPARE(station(t, "stimm_hall").charges, 0);
    });
    row("PT-A7 door and lever open and close", [](Table& t) {
        enter(t);
        t.perform(Use{zealot, "pump_door", {}});
        QVERIFY(station(t, "pump_door").open);
        t.perform(Use{zealot, "pump_door", {}});
        QVERIFY(!station(t, "pump_door").open);
        t.perform(Use{ogryn, "shaft_lever", {}});
        QVERIFY(!station(t, "shaft_lever").open);
    });
    row("PT-A7 pick up, give and drop an item", [](Table& t) {
        enter(t, "the_cells");
        t.state.mission.edit().stations.push_back({"ledger", "Ledger", StationKind::Item, 1, false, 0, {}});
        t.perform(Use{psyker, "ledger", {}});
        QCOMPARE(t.state.at(psyker).items, (std::vector<Text>{"ledger"}));
        QCOMPARE(t.refused(Use{sharpshooter, "ledger", {}}), Text("use.empty"));
        QCOMPARE(t.refused(Use{psyker, "give:ledger", psyker}), Text("use.receiver"));
        t.perform(Use{psyker, "give:ledger", sharpshooter});
        QVERIFY(t.state.at(psyker).items.empty());
        QCOMPARE(t.refused(Use{psyker, "drop:ledger", {}}), Text("use.not_carried"));
        t.perform(Use{sharpshooter, "drop:ledger", {}});
        QVERIFY(t.state.at(sharpshooter).items.empty());
        QCOMPARE(t.refused(Use{psyker, "ledger", {}}), Text());
    });
}

TEST_CASE(TestRulesClasses, QCoreApplication)
#include "test_rules_classes.moc"
