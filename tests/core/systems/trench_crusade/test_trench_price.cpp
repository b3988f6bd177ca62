// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"
#include "support/random_play.h"

#include "kernel/flow/flow_resolution.h"
#include "systems/trench_crusade/state/actions.h"

namespace core::trench_crusade {
std::unique_ptr<core::System> module();
}

using namespace trench_rules;

/// An ACTION that is left after its first die was taken, and what was paid for it is spent.
class TestTrenchPrice : public QObject {
    Q_OBJECT

private slots:
    void price_data();
    void price() { runRow(); }
    void undoGivesThePriceBack();
};

namespace {

/// Books what stays of an order that is left after these answers.
std::vector<core::Record> leaveAfter(Battle& t, const Command& order, const std::vector<Reply>& replies) {
    auto run = Rules::plan(t.state, order, false);
    if (!run) {
        QTest::qFail(run.error().text.c_str(), __FILE__, __LINE__);
        return {};
    }
    core::FlowResolution<Rules> resolution(std::move(*run));
    for (const auto& reply : replies) {
        const auto asked = resolution.pending();
        const bool fits = asked && asked->id == reply.request && resolution.supply(reply.answer);
        if (!fits) QTest::qFail(("asks for " + (asked ? asked->id : "nothing")).c_str(), __FILE__, __LINE__);
    }
    const auto price = resolution.price();
    for (const auto& event : price)
        Rules::apply(t.state, *core::fromRecord<Event>(event));
    return price;
}

Hurt hurt(const UnitId& unit) {
    Hurt order;
    order.unit = unit;
    return order;
}

} // namespace

void TestTrenchPrice::price_data() {
    columns();
    row("TC-A7 a shot that is left was made", [] {
        Battle t;
        leaveAfter(t, at<Shoot>(a1, b1), {dice("success", {6, 6})});
        QVERIFY(t.canGoOn(a1));
        QVERIFY(t.activity(a1).has(doneEntry(actions::ranged, "rifle")));
        QVERIFY(!t.refused(at<Shoot>(a1, b1)).empty());
        QCOMPARE(t.blood(b1), 0);
    });
    row("TC-M2 BLESSING MARKERS stay spent, TC-M1 BLOOD MARKERS too", [] {
        Battle t;
        t.mark(a1, Marker::Blessing, 3);
        t.mark(a1, Marker::Blood, 2);
        leaveAfter(t, at<Shoot>(a1, b1),
                   {pick("blessing", "1"), pick("blood", "2"), dice("success", {6, 6, 6})});
        QCOMPARE(t.state.at(a1).marker(Marker::Blessing), 2);
        QCOMPARE(t.blood(a1), 0);
    });
    row("TC-M1 spent on an injury roll after the hit", [] {
        Battle t;
        t.mark(b1, Marker::Blood, 3);
        leaveAfter(t, at<Shoot>(a1, b1),
                   {dice("success", {6, 4}), pick("blood", "2"), dice("injury", {1, 3, 1, 1})});
        QCOMPARE(t.blood(b1), 1); // the Minor Hit has no effect
        QVERIFY(!t.down(b1));
    });
    row("TC-M1 markers that the dice have brought are not there, though they were spent", [] {
        Battle t;
        t.has(a1, EffectKind::Attacks, 2);
        leaveAfter(t, at<Shoot>(a1, b1),
                   {dice("success", {6, 4}), dice("injury", {1, 3}), dice("success", {6, 4}),
                    pick("blood", "1"), dice("injury", {1, 3, 1})});
        QCOMPARE(t.blood(b1), 0);
    });
    row("TC-A4 a Dash that is left was rolled for", [] {
        Battle t;
        leaveAfter(t, by<Dash>(a1), {dice("success", {1, 1})});
        QVERIFY(t.activity(a1).has(actions::dash.id));
        QVERIFY(!t.refused(by<Dash>(a1)).empty());
    });
    row("TC-A2 a Charge that is left was the Charge, and has not arrived", [] {
        Battle t;
        leaveAfter(t, at<Charge>(a1, b1), {dice("charge", {6})});
        QVERIFY(t.activity(a1).has(actions::charge.id));
        QVERIFY(!t.refused(at<Charge>(a1, b1)).empty());
        QVERIFY(!t.state.isTouching(a1, b1));
    });
    row("TC-A3 who retreats has left the melee", [] {
        Battle t;
        t.touch(a1, b1);
        leaveAfter(t, by<Retreat>(a1), {dice("success", {6, 6})});
        QVERIFY(!t.state.isTouching(a1, b1));
        QVERIFY(t.activity(a1).has(actions::retreat.id));
        t.touch(a2, b1);
        t.acted({b1, b2, b3});
        leaveAfter(t, by<Retreat>(a2), {dice("success", {1, 1})}); // all its dice have fallen
        QVERIFY(!t.state.isTouching(a2, b1));
    });
    row("TC-M3 what the activation began with has happened", [] {
        Battle t;
        t.mark(a1, Marker::Infection, 1);
        leaveAfter(t, at<Shoot>(a1, b1), {pick("blood", "0"), dice("success", {1, 1})});
        QCOMPARE(t.state.at(a1).marker(Marker::Infection), 2);
    });
    row("TC-M1 an injury roll by the table's word costs only the markers", [] {
        Battle t;
        QVERIFY(leaveAfter(t, hurt(b1), {dice("injury", {6, 6})}).empty());
        t.mark(b1, Marker::Blessing, 1);
        leaveAfter(t, hurt(b1), {pick("blessing", "1"), dice("injury", {6, 6, 6})});
        QCOMPARE(t.state.at(b1).marker(Marker::Blessing), 0);
        QVERIFY(!t.gone(b1));
    });
    row("4.3 a turn that is left has not begun", [] {
        Battle t;
        t.allActed();
        for (const auto& id : {a2, a3})
            t.unit(id).down = true;
        QVERIFY(leaveAfter(t, Next{}, {dice("morale", {6, 6})}).empty());
        QCOMPARE(t.state.turn, 1);
    });
}

/// The step that books the price is undone like any other, and paid again when one before it is amended.
void TestTrenchPrice::undoGivesThePriceBack() {
    const auto system = tests::shippedSystem(core::trench_crusade::module());
    core::Setup setup;
    setup.mission = system->choices().missions.front().id;
    setup.overrideRules = true;
    const auto begun = tests::begun(*system, setup, 7);
    auto& game = *begun.encounter;
    const auto state = [&]() -> const State& {
        return dynamic_cast<const core::TypedGame<Rules>&>(game.game()).state();
    };
    const auto order = [&](const Command& command) {
        const auto done = game.begin({core::toRecord(command), true});
        QVERIFY2(done.has_value(), done ? "" : done.error().text.c_str());
        if (game.open() && !command.is<Dash>()) QVERIFY(game.rollThrough());
        while (game.open() && !command.is<Dash>() && game.open()->request)
            QVERIFY(game.roll());
        if (game.open() && !command.is<Dash>()) QVERIFY(game.apply());
    };
    for (int n = 0; n < 5 && state().phase != Phase::Activations; ++n)
        order(Next{});
    order(Note{"before"});
    const auto note = game.log().head();
    const auto who = state().units.begin()->first;
    order(by<Dash>(who));
    QVERIFY(game.open() && game.open()->paid);
    QVERIFY(game.rollThrough() && game.abandon());
    const auto dashed = [&] { return state().at(who).activity.has(actions::dash.id); };
    QVERIFY(dashed());
    QVERIFY(game.amend(note, {core::toRecord(Command(Note{"after"})), false}, {}).has_value());
    QVERIFY(dashed());
    QVERIFY(game.replayEvents()->firstDifference == std::nullopt);
    QVERIFY(game.undo()); // the amendment as a whole: the price stays paid before it, too
    QVERIFY(dashed());
    QVERIFY(game.undo());
    QVERIFY(!dashed());
}

TEST_CASE(TestTrenchPrice, QCoreApplication)
#include "test_trench_price.moc"
