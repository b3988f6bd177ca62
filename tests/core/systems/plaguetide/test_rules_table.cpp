// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

#include "kernel/view/aim.h"

#include <algorithm>

using namespace plaguetide_rules;

/// What the table says of pairs, and what is on it and is no figure.
class TestRulesTable : public QObject {
    Q_OBJECT

private slots:
    void relations_data();
    void relations() { runRow(); }
    void pieces_data();
    void pieces() { runRow(); }
};

namespace {

/// Whether the aimed shot presumes cover of that target.
bool presumesCover(const Table& t, const UnitId& target) {
    for (const auto& offer : Rules::offers(t.state, sharpshooter.text))
        for (const auto& input : offer.inputs)
            if (offer.id == "aimed" && input.id == "cover")
                return core::presumed(input, target.text) == core::Value(true);
    return false;
}

Relate coverOf(const UnitId& target, bool holds) { return {sharpshooter, "cover", target, holds}; }

} // namespace

void TestRulesTable::relations_data() {
    columns();
    row("PT-M6 cover is remembered of the pair until one of them moves", [](Table& t) {
        const auto near = t.enemy("mauler"), far = t.enemy("mauler");
        auto order = shoot(sharpshooter, far);
        order.cover = order.remember = true;
        t.perform(order, {dice("hit", {1, 1})});
        QVERIFY(presumesCover(t, far) && !presumesCover(t, near));
        t.perform(coverOf(near, true));
        QVERIFY(presumesCover(t, near));
        t.perform(coverOf(near, false));
        QVERIFY(!presumesCover(t, near) && presumesCover(t, far));
        t.perform(move(ogryn));
        QVERIFY(presumesCover(t, far));
        t.perform(move(sharpshooter), {}, true);
        QVERIFY(!presumesCover(t, far));
        QVERIFY(t.state.relations->empty());
    });
    row("PT-M5 an enemy who moves is seen afresh", [](Table& t) {
        const auto gunner = t.enemy("gunner");
        t.perform(Relate{sharpshooter, "inSight", gunner, false});
        QCOMPARE(t.state.relations->size(), std::size_t(1));
        t.phase(Phase::Activations);
        t.perform(activate({gunner}, {HordeAction::Move}));
        QVERIFY(t.state.relations->empty());
    });
    row("PT-M5 who leaves the table is forgotten", [](Table& t) {
        const auto gunner = t.enemy("gunner");
        t.perform(coverOf(gunner, true));
        t.perform(Remove{gunner, true});
        QVERIFY(t.state.relations->empty());
    });
    row("PT-M5 what is presumed anyway is no event", [](Table& t) {
        const auto gunner = t.enemy("gunner");
        QVERIFY(!t.perform(shoot(sharpshooter, gunner), {dice("hit", {1, 1})}).has("related"));
        QVERIFY(!t.perform(coverOf(gunner, false)).has("related"));
    });
}

void TestRulesTable::pieces_data() {
    columns();
    row("G6 fire fades when the turn ends", [](Table& t) {
        t.state.pieceKinds = catalogue().pieces;
        PlacePiece fire;
        fire.kind = "fire";
        const auto text = t.perform(fire).text;
        QVERIFY2(text.find("Fire is on the table, 1 turn left") != std::string::npos, text.c_str());
        t.phase(Phase::End);
        t.next();
        QVERIFY(t.state.pieces.empty());
    });
    row("G6 a fire that is struck off the list burns on", [](Table& t) {
        PlacePiece fire;
        fire.name = "Fire";
        fire.lasts = 1;
        t.perform(fire);
        t.phase(Phase::End);
        t.next({}, {"G6:p1"});
        QCOMPARE(t.state.pieces.size(), std::size_t(1));
    });
}

TEST_CASE(TestRulesTable, QCoreApplication)
#include "test_rules_table.moc"
