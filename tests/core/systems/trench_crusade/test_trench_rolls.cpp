// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

using namespace trench_rules;

namespace {

/// A shot of a1 at b1 with so many DICE by the table's word.
Shoot shot(int dice) {
    auto order = at<Shoot>(a1, b1);
    order.modifier = dice;
    return order;
}
const std::vector<int> sure{5, 5}; // a hit without a critical

/// How many dice the success roll of a shot throws, and whether the highest count.
void throwsDice(int modifier, int dice, Where where = Where::current()) {
    Battle t;
    QTest::qCompare(t.asks(shot(modifier), where).dice(), dice, "dice thrown", "expected", where.file_name(),
                    static_cast<int>(where.line()));
}

/// What an injury roll with those faces does to b1, whichever of them it is.
Done hurts(Battle& t, std::vector<int> faces, std::vector<Reply> before = {}) {
    std::vector<Reply> replies{dice("success", sure)};
    replies.insert(replies.end(), before.begin(), before.end());
    replies.push_back(dice("injury", std::move(faces)));
    return t.perform(shot(0), replies);
}

} // namespace

/// Rules digest 4.1, 4.2 and 4.10: pools, charts, markers and the worked examples.
class TestTrenchRolls : public QObject {
    Q_OBJECT

private slots:
    void pools_data();
    void pools() { runRow(); }
    void charts_data();
    void charts() { runRow(); }
    void markers_data();
    void markers() { runRow(); }
};

void TestTrenchRolls::pools_data() {
    columns();
    row("TC-D1 each DICE is a die more", [] {
        throwsDice(1, 3);
        throwsDice(-1, 3);
    });
    row("TC-D2 what is left of more and less decides", [] { throwsDice(0, 2); });
    row("TC-D3 three base dice keep three", [] {
        Battle t;
        t.has(a1, EffectKind::Keep, 3);
        t.has(a1, EffectKind::Injury, -1);
        hurts(t, {6, 2, 2, 2});
        QVERIFY(!t.down(b1));
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-D4 armour changes the total", [] {
        Battle t;
        t.sheet(b1).armour = -2;
        hurts(t, {5, 4});
        QVERIFY(t.down(b1));
    });
    row("TC-T1 the lowest two of 5, 5, 1", [] {
        Battle t;
        QVERIFY(t.perform(shot(-1), {dice("success", {5, 5, 1})}).says("6, misses"));
    });
    row("TC-T3 one more and one less are two dice", [] {
        Battle t;
        t.has(a1, EffectKind::Hit, 1);
        QCOMPARE(t.asks(shot(-1)).dice(), 2);
    });
    row("TC-T4 three more and one less are four dice", [] {
        Battle t;
        t.has(a1, EffectKind::Hit, 3);
        QVERIFY(t.perform(shot(-1), {dice("success", {1, 6, 1, 2}), dice("injury", {1, 1})}).says("8, hits"));
    });
    row("TC-T22 the lowest two of 6, 5, 2, 1", [] {
        Battle t;
        QVERIFY(t.perform(shot(-2), {dice("success", {6, 5, 2, 1})}).says("3, misses"));
    });
    row("TC-D1 a total may be typed", [] {
        Battle t;
        const auto request = t.asks(shot(1));
        QVERIFY(request.takesTotals());
        core::Answer typed;
        typed.totals = {6};
        QVERIFY(t.perform(shot(1), {{"success", typed}}).says("6, misses"));
    });
}

void TestTrenchRolls::charts_data() {
    columns();
    row("TC-T5 AMB-TC6 12 is critical, 7 a success, 6 a failure", [] {
        for (const auto& [faces, words] : std::vector<std::pair<std::vector<int>, std::string>>{
                 {{6, 6}, "12, hits critically"}, {{4, 3}, "7, hits"}, {{4, 2}, "6, misses"}}) {
            Battle t;
            std::vector<Reply> replies{dice("success", faces)};
            if (faces[0] + faces[1] == 12) replies.push_back(dice("injury", {1, 1, 1}));
            if (faces[0] + faces[1] == 7) replies.push_back(dice("injury", {1, 1}));
            QVERIFY(t.perform(shot(0), replies).says(words));
        }
    });
    row("TC-T6 no effect, Minor Hit, Down, Out of Action", [] {
        Battle none, minor, down, out;
        none.sheet(b1).armour = -1;
        hurts(none, {1, 1});
        QCOMPARE(none.blood(b1), 0);
        hurts(minor, {3, 3});
        QCOMPARE(minor.blood(b1), 1);
        QVERIFY(!minor.down(b1));
        hurts(down, {4, 3});
        QVERIFY(down.down(b1));
        QCOMPARE(down.blood(b1), 1);
        hurts(out, {5, 4});
        QVERIFY(out.gone(b1));
    });
    row("TC-T7 9 with reinforced armour is Down", [] {
        Battle t;
        t.has(b1, EffectKind::Armour, -2, "body");
        hurts(t, {5, 4});
        QVERIFY(t.down(b1));
    });
    row("TC-T8 9 with reinforced armour and shield is a Minor Hit", [] {
        Battle t;
        t.has(b1, EffectKind::Armour, -2, "body");
        t.has(b1, EffectKind::Armour, -1, "shield");
        hurts(t, {5, 4});
        QVERIFY(!t.down(b1));
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-K21 TC-T15 TOUGH: Down first, then Out of Action", [] {
        Battle t;
        t.keyword(b1, "TOUGH");
        hurts(t, {5, 4});
        QVERIFY(t.down(b1));
        t.perform(at<Shoot>(a2, b1), {dice("success", sure), pick("blood", "0"), dice("injury", {5, 4, 1})},
                  true);
        QVERIFY(t.gone(b1));
    });
    row("TC-K11 a GOLEM goes Down unless by Bloodbath", [] {
        Battle t;
        t.keyword(b1, "GOLEM");
        hurts(t, {5, 4});
        QVERIFY(t.down(b1));
        Battle bath;
        bath.keyword(b1, "GOLEM");
        bath.mark(b1, Marker::Blood, 6);
        hurts(bath, {4, 3, 2}, {pick("blood", "bloodbath")});
        QVERIFY(bath.gone(b1));
    });
    row("AMB-TC11 Down again gives two BLOOD MARKERS", [] {
        Battle t;
        t.unit(b1).down = true;
        hurts(t, {4, 3, 1});
        QCOMPARE(t.blood(b1), 2);
    });
    row("TC-T16 less by the weapon and more by Down cancel", [] {
        Battle t;
        t.has(a1, EffectKind::Injury, -1);
        t.unit(b1).down = true;
        hurts(t, {1, 1});
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-K4 TC-T24 a critical gives one DICE, CRITICAL weapons two", [] {
        Battle t, sword;
        QCOMPARE(
            t.perform(shot(0), {dice("success", {6, 6}), dice("injury", {1, 1, 1})}).request("injury").dice(),
            3);
        sword.arm(a1, {"sword"});
        sword.touch(a1, b1);
        QCOMPARE(sword.perform(at<Fight>(a1, b1), {dice("success", {6, 6}), dice("injury", {1, 1, 1, 1})})
                     .request("injury")
                     .dice(),
                 4);
    });
}

void TestTrenchRolls::markers_data() {
    columns();
    row("TC-M1 TC-T2 one BLOOD MARKER of two is a die more", [] {
        Battle t;
        t.mark(b1, Marker::Blood, 2);
        hurts(t, {4, 5, 1}, {pick("blood", "1")});
        QVERIFY(t.gone(b1));
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-M1 BLOOD MARKERS of the shooter weaken the shot", [] {
        Battle t;
        t.mark(a1, Marker::Blood, 2);
        const auto done = t.perform(shot(0), {pick("blood", "2"), dice("success", {6, 6, 2, 1})});
        QVERIFY(done.says("3, misses"));
        QCOMPARE(done.request("blood").side, std::string("second"));
        QCOMPARE(t.blood(a1), 0);
    });
    row("TC-M2 TC-T14 a BLESSING MARKER protects", [] {
        Battle t;
        t.mark(b1, Marker::Blessing, 1);
        hurts(t, {6, 3, 2}, {pick("blessing", "1")});
        QVERIFY(!t.down(b1));
        QCOMPARE(t.unit(b1).marker(Marker::Blessing), 0);
    });
    row("TC-M2 TC-T23 AMB-TC5 one of each cancel", [] {
        Battle t;
        t.mark(a1, Marker::Blessing, 1);
        t.mark(a1, Marker::Blood, 1);
        const auto done =
            t.perform(shot(0), {pick("blessing", "1"), pick("blood", "1"), dice("success", {4, 2})});
        QCOMPARE(done.request("success").dice(), 2);
        QCOMPARE(done.request("success").rows.front().keeps, 0); // both count
        QCOMPARE(t.blood(a1), 0);
        QCOMPARE(t.unit(a1).marker(Marker::Blessing), 0);
    });
    row("TC-M3 INFECTION MARKERS are spent as BLOOD, after it", [] {
        Battle t;
        t.mark(b1, Marker::Infection, 2);
        t.mark(b1, Marker::Blood, 1);
        hurts(t, {1, 1, 1, 1}, {pick("blood", "2")});
        QCOMPARE(t.blood(b1), 1); // the Minor Hit
        QCOMPARE(t.unit(b1).marker(Marker::Infection), 1);
    });
    row("TC-T9 a Bloodbath adds a die that counts", [] {
        Battle t;
        t.mark(b1, Marker::Blood, 6);
        hurts(t, {4, 3, 2}, {pick("blood", "bloodbath")});
        QVERIFY(t.gone(b1));
        QCOMPARE(t.blood(b1), 0);
    });
    row("TC-T10 it costs 3 on a Down target", [] {
        Battle t;
        t.unit(b1).down = true;
        t.mark(b1, Marker::Blood, 3);
        hurts(t, {1, 1, 1, 1}, {pick("blood", "bloodbath")});
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-T21 Bloodbath and a die bought on one roll", [] {
        Battle t;
        t.unit(b1).down = true;
        t.mark(b1, Marker::Blood, 4);
        hurts(t, {6, 4, 3, 2, 1}, {pick("blood", "bloodbath+1")});
        QVERIFY(t.gone(b1));
        QCOMPARE(t.blood(b1), 0);
    });
    row("TC-T11 four dice count where three did", [] {
        Battle t;
        t.has(a1, EffectKind::Keep, 3);
        t.mark(b1, Marker::Blood, 6);
        QCOMPARE(hurts(t, {1, 1, 1, 6}, {pick("blood", "bloodbath")}).request("injury").dice(), 4);
        QVERIFY(t.gone(b1));
    });
    row("TC-T12 no more than six", [] {
        Battle t;
        t.mark(b1, Marker::Blood, 6);
        hurts(t, {3, 3}, {pick("blood", "0")});
        QCOMPARE(t.blood(b1), 6);
    });
    row("TC-M1 what is offered says what becomes of the odds", [] {
        Battle t;
        t.mark(a1, Marker::Blood, 1);
        const auto options = t.asks(shot(0)).options;
        QCOMPARE(options.size(), std::size_t(2));
        QVERIFY(options[0].detail.starts_with("58 %"));
        QVERIFY(options[1].detail.starts_with("32 %"));
    });
    row("AMB-TC3 BLOOD MARKERS are spent on falls, too", [] {
        Battle t;
        t.mark(b1, Marker::Blood, 1);
        t.perform(Fall{b1, 3}, {pick("blood", "1"), dice("injury", {1, 1, 1, 1})});
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-K8 AMB-TC9 Shrapnel, Fire and Gas give theirs after the injury roll", [] {
        Battle t;
        t.state.weapons["rifle"].keywords = {"shrapnel"};
        hurts(t, {3, 3});
        QCOMPARE(t.blood(b1), 2);
        Battle demon;
        demon.keyword(b1, "DEMONIC");
        demon.state.weapons["rifle"].keywords = {"fire"};
        hurts(demon, {3, 3});
        QCOMPARE(demon.blood(b1), 1);
    });
    row("TC-T20 a fall of 7″ is two dice more", [] {
        Battle t;
        QCOMPARE(t.perform(Fall{b1, 7}, {dice("injury", {1, 1, 1, 1})}).request("injury").dice(), 4);
    });
}

TEST_CASE(TestTrenchRolls, tests::NoApplication)
#include "test_trench_rolls.moc"
