// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "kernel/view/view.h"

#include <algorithm>

using namespace trench_rules;

/// What the table sets manually: markers and their caps, whatever a view names, who plays and what is held.
class TestTrenchByHand : public QObject {
    Q_OBJECT

private slots:
    void markers_data();
    void markers() { runRow(); }
    void corrections_data();
    void corrections() { runRow(); }
    void everyToken_data();
    void everyToken() { runRow(); }
    void commands_data();
    void commands() { runRow(); }
};

namespace {

Correct set(const std::string& token, int value, const UnitId& unit = {}, const std::string& text = {}) {
    Correct out;
    out.unit = unit;
    out.token = token;
    out.value = value;
    out.text = text;
    return out;
}

core::EncounterView shown(const Battle& t) { return Rules::view(t.state, core::Audience::Gm); }

core::UnitView card(const Battle& t, const UnitId& id) { return *shown(t).unit(id.text); }

bool shows(const Battle& t, const UnitId& id, const std::string& marker) {
    const auto view = card(t, id);
    return std::any_of(view.markers.begin(), view.markers.end(),
                       [&](const auto& one) { return one.id == marker; });
}

/// The correction changes the state; setting the old value again brings the old state back.
void thereAndBack(Battle& t, const Correct& there, const Correct& back) {
    const auto before = t.state;
    QVERIFY2(t.perform(there).ok, there.token.c_str());
    QVERIFY2(t.state != before, (there.token + " changes nothing").c_str());
    QVERIFY2(t.perform(back).ok, back.token.c_str());
    QVERIFY2(t.state == before, (there.token + " does not go back").c_str());
}

/// A scenario with an objective and a deed.
void stage(Battle& t) {
    Scenario scenario;
    scenario.name = "Test";
    scenario.objectives.push_back({"relic", "Relic", "1", ObjectiveKind::Held, "", ""});
    Deed deed;
    deed.id = "first_blood";
    deed.name = "First blood";
    scenario.deeds.push_back(deed);
    t.state.scenario = scenario;
    t.state.objectives["relic"] = {"Relic", "relic", {}, false, false};
}

/// a1 is acting and has struck; it has gained something for this activation.
Battle struckOnce() {
    Battle t;
    t.touch(a1, b1);
    t.perform(at<Fight>(a1, b1), {dice("success", {1, 1})});
    Gained gained;
    gained.effect.kind = EffectKind::Hit;
    gained.until = Until::Activation;
    t.unit(a1).gained.push_back(gained);
    return t;
}

} // namespace

void TestTrenchByHand::markers_data() {
    columns();
    row("TC-M1 BLOOD manually, six at most", [] {
        Battle t;
        t.perform(set("blood", 4, a1));
        QCOMPARE(t.blood(a1), 4);
        t.perform(set("blood", 9, a1));
        QCOMPARE(t.blood(a1), 6);
        t.perform(set("blood", 0, a1));
        QCOMPARE(t.blood(a1), 0);
        QVERIFY(!t.state.at(a1).markers.contains(Marker::Blood));
    });
    row("TC-M2 BLESSING manually, six at most", [] {
        Battle t;
        t.perform(set("blessing", 7, a1));
        QCOMPARE(t.state.at(a1).marker(Marker::Blessing), 6);
        QCOMPARE(t.blood(a1), 0);
    });
    row("TC-M3 AMB-TC4 INFECTION has a separate cap", [] {
        Battle t;
        t.mark(a1, Marker::Blood, 6);
        t.perform(set("infection", 8, a1));
        QCOMPARE(t.state.at(a1).marker(Marker::Infection), 6);
        QCOMPARE(t.blood(a1), 6);
    });
    row("TC-M4 Down manually, and up again without halving", [] {
        Battle t;
        t.perform(set("down", 1, a1));
        QVERIFY(t.down(a1));
        QVERIFY(shows(t, a1, "down"));
        t.perform(set("down", 0, a1));
        QVERIFY(!t.down(a1) && !t.activity(a1).halved);
    });
    row("TC-M5 Shaken is of the whole warband", [] {
        Battle t;
        t.perform(set("shaken", 1, a1));
        QVERIFY(t.side("first").shaken && !t.side("second").shaken);
        QVERIFY(shows(t, a2, "shaken") && !shows(t, b1, "shaken"));
        t.perform(set("shaken:first", 0));
        QVERIFY(!t.side("first").shaken);
    });
}

void TestTrenchByHand::corrections_data() {
    columns();
    row("what is reported of a model", [] {
        Battle t;
        for (const auto* token :
             {"blood", "blessing", "infection", "down", "over", "halved", "fell", "leader", "acted", "hidden",
              "fortified", "used:tough", "done:charge", "contact:b1"})
            thereAndBack(t, set(token, 1, a1), set(token, 0, a1));
    });
    row("what is reported of a warband and the battle", [] {
        Battle t;
        stage(t);
        for (const auto* token : {"points:first", "failures:second", "shaken:second", "fled:first",
                                  "contested:relic", "gone:relic", "objective:relic"})
            thereAndBack(t, set(token, 1), set(token, 0));
        thereAndBack(t, set("size:first", 9), set("size:first", 3));
        thereAndBack(t, set("turn", 3), set("turn", 1));
        thereAndBack(t, set("last_turn", 6), set("last_turn", 5));
        thereAndBack(t, set("phase", 0, {}, "morale"), set("phase", 0, {}, "activations"));
        thereAndBack(t, set("deed:first_blood", 1, {}, "a1"), set("deed:first_blood", 0));
    });
    row("4.3 another phase or turn closes what is open", [] {
        for (const auto& other : {set("phase", 0, {}, "morale"), set("phase", 0, {}, "deployment"),
                                  set("phase", 0, {}, "over"), set("turn", 2)}) {
            auto t = struckOnce();
            QVERIFY(t.perform(other).says("Soldier a1 ends the activation"));
            QVERIFY(t.state.round.open.empty() && t.activity(a1).done.empty());
            QVERIFY(t.state.round.acted.contains(a1));
            QVERIFY(t.state.at(a1).gained.empty());
        }
    });
    row("4.3 the phase and the turn that it is leave open what is open", [] {
        for (const auto& same : {set("phase", 0, {}, "activations"), set("turn", 1), set("last_turn", 3)}) {
            auto t = struckOnce();
            t.perform(same);
            QVERIFY(t.canGoOn(a1) && !t.activity(a1).done.empty());
        }
    });
    row("4.3 a turn begins with no one acting, whatever an older correction left open", [] {
        auto t = struckOnce();
        t.state.phase = Phase::Morale;
        t.out(b3);
        t.next();
        QCOMPARE(t.state.turn, 2);
        QVERIFY(t.activity(a1).done.empty() && t.state.at(a1).gained.empty());
    });
    row("an objective goes to the named side, else to the other one", [] {
        Battle t;
        stage(t);
        t.perform(set("objective:relic", 1, {}, "second"));
        QCOMPARE(t.state.objectives.at("relic").holder, std::string("second"));
        t.perform(set("objective:relic", 1));
        QCOMPARE(t.state.objectives.at("relic").holder, std::string("first"));
    });
    row("off the table and back, its melee with it", [] {
        Battle t;
        t.touch(a1, b1);
        t.perform(set("present", 0, a1));
        QVERIFY(t.gone(a1) && t.state.contacts.empty());
        t.perform(set("present", 1, a1));
        QVERIFY(t.state.at(a1).isOnTable());
        t.perform(set("present", 0, a1, "reserve"));
        QCOMPARE(t.state.at(a1).presence, Presence::Reserve);
    });
    row("no one is Down beside the table", [] {
        Battle t;
        t.out(a1);
        QCOMPARE(t.refused(set("down", 1, a1)), std::string("unit.gone"));
    });
    row("melee only with enemies that are there", [] {
        Battle t;
        QCOMPARE(t.refused(set("contact:a2", 1, a1)), std::string("target.friend"));
        QCOMPARE(t.refused(set("contact:nobody", 1, a1)), std::string("unit.unknown"));
        QCOMPARE(t.refused(set("nothing_like_it", 1, a1)), std::string("correct.unknown"));
        QCOMPARE(t.refused(set("nothing_like_it", 1)), std::string("correct.unknown"));
    });
    row("several in one step, none when one is refused", [] {
        Battle t;
        t.perform(CorrectAll{{set("blood", 2, a1), set("blessing", 1, a2), set("points:first", 3)}});
        QCOMPARE(t.blood(a1), 2);
        QCOMPARE(t.side("first").points, 3);
        QCOMPARE(t.refused(CorrectAll{{set("blood", 0, a1), set("blood", 1, UnitId{"nobody"})}}),
                 std::string("unit.unknown"));
        QCOMPARE(t.blood(a1), 2);
    });
    row("the battle is set on from deployment", [] {
        Battle t;
        t.state.turn = 0;
        t.state.phase = Phase::Deployment;
        t.state.round = {};
        t.perform(set("phase", 0, {}, "activations"));
        QCOMPARE(t.state.turn, 1);
        QVERIFY(!t.state.round.order.empty());
    });
}

void TestTrenchByHand::everyToken_data() {
    columns();
    row("all that the view names can be corrected", [] {
        Battle t;
        t.keyword(a1, "TOUGH");
        t.has(a1, EffectKind::Hit, 2);
        t.unit(a1).used["tough"] = Often::Battle;
        const auto view = shown(t);
        for (const auto& unit : view.units) {
            for (const auto& track : unit.tracks) {
                Battle fresh = t;
                fresh.perform(set(track.id, track.current > 0 ? 0 : 1, UnitId{unit.id}));
                QVERIFY2(fresh.state != t.state, track.id.c_str());
            }
            for (const auto& marker : unit.allMarkers) {
                Battle fresh = t;
                fresh.perform(set(marker.id, marker.count > 0 ? 0 : 1, UnitId{unit.id}));
                QVERIFY2(fresh.state != t.state, marker.id.c_str());
            }
        }
        for (const auto& side : view.sides)
            for (const auto& counter : side.counters) {
                if (counter.id.empty()) continue;
                Battle fresh = t;
                fresh.perform(set(counter.id, counter.value + 1));
                QVERIFY2(fresh.state != t.state, counter.id.c_str());
            }
    });
}

void TestTrenchByHand::commands_data() {
    columns();
    row("who is in melee with whom", [] {
        Battle t;
        t.touch(a1, b3);
        t.perform(DeclareMelee{a1, {b1, b2}});
        QVERIFY(t.state.isTouching(a1, b1) && t.state.isTouching(a1, b2) && !t.state.isTouching(a1, b3));
        QCOMPARE(t.refused(DeclareMelee{a1, {a2}}), std::string("engage.friend"));
    });
    row("a model comes from reserve", [] {
        Battle t;
        t.perform(set("present", 0, a1, "reserve"));
        t.perform(Arrive{a1});
        QVERIFY(t.state.at(a1).isOnTable());
        QCOMPARE(t.refused(Arrive{a1}), std::string("arrive.there"));
    });
    row("TC-K9 a Fireteam of two, changed and dissolved", [] {
        Battle t;
        t.perform(PairUp{a1, a2});
        QCOMPARE(t.state.at(a2).partner, a1.text);
        t.perform(PairUp{a1, a3});
        QVERIFY(t.state.at(a2).partner.empty());
        QCOMPARE(t.state.at(a3).partner, a1.text);
        t.perform(PairUp{a3, {}});
        QVERIFY(t.state.at(a1).partner.empty() && t.state.at(a3).partner.empty());
        QCOMPARE(t.refused(PairUp{a1, a1}), std::string("pair.self"));
        QCOMPARE(t.refused(PairUp{a1, b1}), std::string("pair.side"));
    });
    row("objectives, points and deeds", [] {
        Battle t;
        stage(t);
        t.perform(DeclareObjective{"relic", "second", false, false});
        QCOMPARE(t.state.objectives.at("relic").holder, std::string("second"));
        t.perform(Award{"first", 3, "a relic"});
        t.perform(Award{"first", -1, ""});
        QCOMPARE(t.side("first").points, 2);
        t.perform(DoDeed{"first_blood", a1});
        QCOMPARE(t.state.deeds.at("first_blood"), a1.text);
        QCOMPARE(t.refused(DoDeed{"first_blood", b1}), std::string("deed.done"));
        t.perform(DoDeed{"first_blood", {}});
        QVERIFY(t.state.deeds.empty());
    });
    row("a model joins, leaves, and is brought back", [] {
        Battle t;
        AddModel add;
        add.sheet = "sheet_a1";
        add.side = "second";
        add.weapons = {"sword"};
        t.perform(add);
        QCOMPARE(t.side("second").size, 4);
        const UnitId fresh{"sheet_a1_1"};
        QCOMPARE(t.state.at(fresh).side, std::string("second"));
        QCOMPARE(t.state.at(fresh).weapons, std::vector<std::string>{"sword"});
        Remove remove;
        remove.unit = fresh;
        t.perform(remove);
        QCOMPARE(t.state.at(fresh).presence, Presence::Gone);
        t.perform(BringBack{fresh});
        remove.destroyed = true;
        t.perform(remove);
        QVERIFY(t.gone(fresh));
    });
    row("numbers of one model, no one else's", [] {
        Battle t;
        EditProfile edit;
        edit.unit = a1;
        edit.movement = 8;
        edit.armour = -2;
        t.perform(edit);
        QCOMPARE(t.state.sheetOf(t.state.at(a1)).movement, 8);
        QCOMPARE(t.state.sheetOf(t.state.at(a1)).armour, -2);
        QCOMPARE(t.state.sheets.at("sheet_a1").movement, 6);
        edit.armour = 2;
        QCOMPARE(t.refused(edit), std::string("profile.range"));
    });
    row("its datasheet again", [] {
        Battle t;
        ReloadDatasheet retake;
        retake.unit = a1;
        retake.sheet = t.state.sheets.at("sheet_a1");
        QCOMPARE(t.refused(retake), std::string("retake.same"));
        retake.sheet.movement = 7;
        retake.sheet.weapons = {"sword"};
        t.perform(retake);
        QCOMPARE(t.state.sheetOf(t.state.at(a1)).movement, 7);
        QVERIFY(std::count(t.state.at(a1).weapons.begin(), t.state.at(a1).weapons.end(), "sword") == 1);
        QVERIFY(std::count(t.state.at(a1).weapons.begin(), t.state.at(a1).weapons.end(), "rifle") == 1);
    });
    row("the end, and on again", [] {
        Battle t;
        QCOMPARE(t.refused(Finish{"resume"}), std::string("finish.running"));
        t.perform(Finish{"first"});
        QCOMPARE(shown(t).outcome.booked, std::string("first"));
        QVERIFY(!shown(t).outcome.headline.empty());
        t.perform(Finish{"resume"});
        QVERIFY(t.state.booked.empty());
    });
    row("an end that was waved on comes again with the last turn", [] {
        Battle t;
        t.perform(set("fled", 1, a1));
        QCOMPARE(t.state.offered, std::string("second"));
        t.perform(Finish{"resume"});
        QVERIFY(t.state.playOn && t.state.offered.empty());
        t.perform(set("phase", 0, {}, "over"));
        QCOMPARE(t.state.offered, std::string("second"));
    });
    row("a battle that was stopped and resumed still finds its end", [] {
        Battle t;
        t.perform(Finish{"stopped"});
        t.perform(Finish{"resume"});
        QVERIFY(!t.state.playOn);
        t.perform(set("fled", 1, a1));
        QCOMPARE(t.state.offered, std::string("second"));
    });
}

TEST_CASE(TestTrenchByHand, tests::NoApplication)
#include "test_trench_by_hand.moc"
