// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/combat_patrol/debrief/debrief.h"
#include "systems/combat_patrol/rules/acted.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/invariants.h"

#include <algorithm>

using namespace patrol_battle;

/// Whatever the table says otherwise: units that join, numbers set manually, and what was counted on the way.
class TestPatrolMending : public QObject {
    Q_OBJECT

private slots:
    void units_data();
    void units() { fightRow(); }
    void corrections_data();
    void corrections() { fightRow(); }
    void counts_data();
    void counts() { fightRow(); }
};

namespace {

Correct set(const std::string& token, int value, const std::string& text = {}, const UnitId& unit = {}) {
    Correct out;
    out.unit = unit;
    out.token = token;
    out.value = value;
    out.text = text;
    return out;
}

std::optional<Side> holder(const Battle& t, const std::string& marker) {
    return holderOf(t.state, t.state.markers.at(marker));
}

AddUnit add(Side side, const std::string& sheet, int models = 0) {
    AddUnit out;
    out.side = side;
    out.sheet = sheet;
    out.models = models;
    return out;
}

int tally(const Battle& t, const std::string& subject, const std::string& measure,
          const std::string& of = {}) {
    for (const auto& each : Rules::tallies(t.state))
        if (each.subject == subject && each.measure == measure && each.of == of) return each.value;
    return 0;
}

} // namespace

void TestPatrolMending::units_data() {
    battles();
    battle("a unit of any datasheet joins in mid-battle and plays on", [](Battle& t) {
        t.at(3, attacker, Phase::Shooting);
        t.perform(add(attacker, "plague_marines"));
        const UnitId fresh{"attacker.plague_marines_2"};
        QCOMPARE(t.state.at(fresh).name, std::string("Plague Marines 2"));
        QCOMPARE(t.alive(fresh), 7);
        QCOMPARE(t.refused(shoot(fresh, guard2)), std::string());
        t.perform(add(attacker, "plague_marines"));
        QCOMPARE(t.state.at(UnitId{"attacker.plague_marines_3"}).name, std::string("Plague Marines 3"));
    });
    battle("a datasheet made in mid-battle joins it and is offered", [](Battle& t) {
        auto sheet = t.state.sheets.at("line_guard");
        sheet.id = "lantern_guard", sheet.name = "Lantern Guard";
        for (auto& loadout : sheet.models)
            loadout.weapons = {"lantern_pole"};
        QCOMPARE(t.refused(AddDatasheet{sheet, {}}), std::string("retake.weapon"));
        auto pole = t.state.weapons.begin()->second;
        pole.id = "lantern_pole";
        t.perform(AddDatasheet{sheet, {{"lantern_pole", pole}}});
        QCOMPARE(t.refused(AddDatasheet{sheet, {{"lantern_pole", pole}}}), std::string("take_sheet.known"));
        const auto offers = Rules::offers(t.state, {});
        QVERIFY(std::any_of(offers.begin(), offers.end(), [](const core::Offer& offer) {
            if (offer.id != "add_unit") return false;
            const auto& sheets = offer.inputs.at(1).options;
            return std::any_of(sheets.begin(), sheets.end(),
                               [](const auto& o) { return o.value == core::Value("lantern_guard"); });
        }));
        QCOMPARE(t.refused(add(attacker, "lantern_guard")), std::string());
    });
    battle("a sheet of the other patrol joins this side", [](Battle& t) {
        t.at(2, attacker, Phase::Movement);
        t.perform(add(attacker, "old_patience"));
        const UnitId fresh{"attacker.old_patience_2"};
        QCOMPARE(t.state.at(fresh).side, attacker);
        QCOMPARE(t.refused(move(fresh)), std::string());
        const auto view = Rules::view(t.state, core::Audience::Gm);
        QVERIFY(view.unit(fresh.text) && view.unit(fresh.text)->present);
    });
    battle("with a number of models, in Reserves, under a name of its own", [](Battle& t) {
        t.at(2, attacker, Phase::Reinforcements);
        auto order = add(attacker, "poxwalkers", 13);
        order.reserves = true;
        order.name = "Latecomers";
        t.perform(order);
        const UnitId fresh{"attacker.poxwalkers_4"};
        QVERIFY(t.state.find(fresh)); // 2 and 3 are taken
        QCOMPARE(t.state.at(fresh).name, std::string("Latecomers"));
        QCOMPARE(t.state.at(fresh).models.size(), 13u);
        QCOMPARE(t.state.at(fresh).presence, Presence::Reserves);
        Arrive arrive;
        arrive.who = fresh;
        QCOMPARE(t.refused(arrive), std::string());
    });
    battle("what cannot be added is named", [](Battle& t) {
        QCOMPARE(t.refused(add(attacker, "dragon")), std::string("sheet.unknown"));
        QCOMPARE(t.refused(add(attacker, "poxwalkers", 31)), std::string("add.models"));
    });
    battle("the offer lists the datasheets of both patrols, then all others", [](Battle& t) {
        const auto offers = Rules::offers(t.state, {});
        const auto offer =
            std::find_if(offers.begin(), offers.end(), [](const auto& o) { return o.id == "add_unit"; });
        QVERIFY(offer != offers.end() && !offer->blocked);
        const auto sheets = std::find_if(offer->inputs.begin(), offer->inputs.end(),
                                         [](const auto& f) { return f.id == "sheet"; });
        QCOMPARE(sheets->options.size(), t.state.sheets.size());
        const auto others = std::count_if(sheets->options.begin() + 10, sheets->options.end(),
                                          [](const auto& o) { return o.detail == "of neither patrol"; });
        QCOMPARE(static_cast<std::size_t>(others), sheets->options.size() - 10);
    });
}

void TestPatrolMending::corrections_data() {
    battles();
    battle("acted is what the phase calls so, and comes off again", [](Battle& t) {
        for (const auto phase : {Phase::Movement, Phase::Shooting, Phase::Charge, Phase::Fight}) {
            t.at(2, attacker, phase);
            for (const bool on : {true, false}) {
                t.perform(set("acted", on, {}, marines));
                QCOMPARE(hasActed(t.state, marines), on);
                const auto view = Rules::view(t.state, core::Audience::Gm);
                QCOMPARE(view.unit(marines.text)->acted, on);
            }
            QVERIFY(!t.state.at(marines).charged);
        }
        t.at(2, attacker, Phase::Movement);
        t.unit(marines).moved = MoveKind::Advance;
        t.perform(set("acted", 1, {}, marines));
        QCOMPARE(t.state.at(marines).moved, MoveKind::Advance); // how it moved stays
    });
    battle("the side that picks the next to fight says so, by hand too", [](Battle& t) {
        t.at(2, attacker, Phase::Fight);
        t.touch(marines, guard);
        const auto picks = [&t] {
            const auto view = Rules::view(t.state, core::Audience::Gm);
            std::string out = view.next.detail;
            for (const auto& side : view.sides)
                out += side.picks ? " (" + side.id + ")" : "";
            return out;
        };
        QCOMPARE(picks(), std::string("Defender picks, 1 unit left (defender)"));
        t.perform(set("acted", 1, {}, guard));
        QCOMPARE(picks(), std::string("Attacker picks, 1 unit left (attacker)"));
        t.perform(set("acted", 1, {}, marines));
        QCOMPARE(picks(), std::string("all have fought"));
        t.perform(set("acted", 0, {}, guard));
        QCOMPARE(picks(), std::string("Defender picks, 1 unit left (defender)"));
    });
    battle("a unit put back has left the marks of the turn in which it fell", [](Battle& t) {
        for (const bool byHand : {false, true}) {
            t.at(2, attacker, Phase::Shooting);
            auto& unit = t.unit(guard2);
            unit.moved = MoveKind::FallBack;
            unit.charged = unit.triedCharge = unit.shot = unit.fought = unit.battleShocked = true;
            unit.effects = {StratagemKind::GoToGround};
            t.perform(set("models", 0, {}, guard2));
            QVERIFY(t.gone(guard2));
            if (byHand)
                t.perform(set("present", 1, {}, guard2));
            else
                t.perform(BringBack{guard2});
            const auto& back = t.state.at(guard2);
            QVERIFY(back.isOnTable() && back.effects.empty());
            QCOMPARE(back.moved, MoveKind::None);
            QVERIFY(!back.charged && !back.triedCharge && !back.shot && !back.fought && !back.battleShocked);
        }
    });
    battle("CP 2.6 a leader put back leads his unit again, and a unit its leader", [](Battle& t) {
        const auto together = [&t] {
            return t.state.at(typhus).leads == poxwalkers && t.state.at(poxwalkers).leader == typhus;
        };
        t.at(2, attacker, Phase::Movement);
        for (const auto& fallen : {typhus, poxwalkers})
            for (const bool byHand : {false, true}) {
                QVERIFY(together());
                t.perform(Remove{fallen, true});
                QVERIFY(t.gone(fallen) && !together());
                if (byHand)
                    t.perform(set("present", 1, {}, fallen));
                else
                    t.perform(BringBack{fallen});
                QCOMPARE(brokenInvariant(t.state), std::string());
            }
        QVERIFY(together());
        t.perform(set("wounds", 0, {}, typhus));
        QVERIFY(!together());
        t.perform(set("wounds", 3, {}, typhus));
        QVERIFY(together());
    });
    battle("CP 2.6 a unit put back to its leader has done what he did alone", [](Battle& t) {
        t.at(2, attacker, Phase::Shooting);
        t.perform(Remove{poxwalkers, true});
        t.unit(typhus).shot = true;
        t.perform(BringBack{poxwalkers});
        QVERIFY(t.state.root(typhus).shot);
    });
    battle("CP 2.6 who was attached to nobody comes back alone", [](Battle&) {
        auto muster = standardMuster("clash_of_patrols");
        muster.attacker.attached.emplace();
        Battle t(muster);
        t.at(2, attacker, Phase::Movement);
        t.perform(Remove{typhus, true});
        t.perform(BringBack{typhus});
        QVERIFY(t.state.at(typhus).isOnTable() && t.state.at(typhus).leads.empty());
    });
    battle("plus gives an objective to the active side, then to the other", [](Battle& t) {
        t.at(2, defender, Phase::Command);
        t.perform(set("objective:west", 1));
        QCOMPARE(holder(t, "west"), defender);
        t.perform(set("objective:west", 2));
        QCOMPARE(holder(t, "west"), attacker);
        t.perform(set("objective:west", 0));
        QCOMPARE(holder(t, "west"), std::nullopt);
        t.perform(set("objective:west", 1, "attacker"));
        QCOMPARE(holder(t, "west"), attacker);
    });
    battle("minus takes no objective from the models that hold it", [](Battle& t) {
        t.at(2, attacker, Phase::Command);
        t.hold("west", {marines});
        QCOMPARE(t.refused(set("objective:west", 0)), std::string("correct.held"));
        t.perform(set("objective:west", 1)); // but the other side may be given it
        QCOMPARE(holder(t, "west"), defender);
        t.perform(set("objective:west", 0));
        QCOMPARE(holder(t, "west"), attacker);
    });
    battle("victory points are booked as a difference", [](Battle& t) {
        t.at(2, attacker, Phase::Command);
        t.perform(AwardPoints{attacker, 7, "by hand"});
        t.perform(set("vp:attacker", 5));
        QCOMPARE(victoryPoints(t.state, attacker), 5);
        QCOMPARE(t.state.scores->back().points, -2);
        QCOMPARE(t.state.scores->back().source, ScoreSource::Correction);
        t.perform(set("vp:defender", 4));
        QCOMPARE(victoryPoints(t.state, defender), 4);
    });
    battle("command points are set", [](Battle& t) {
        t.perform(set("cp:defender", 6));
        QCOMPARE(t.cp(defender), 6);
    });
    battle("turn, phase and active side as the screen sends them", [](Battle& t) {
        t.at(2, attacker, Phase::Command);
        t.perform(set("turn", 4));
        QCOMPARE(t.state.round, 4);
        t.perform(set("phase", 0, "charge"));
        QCOMPARE(t.state.phase, Phase::Charge);
        t.perform(set("active", 0, "defender"));
        QCOMPARE(t.state.active, defender);
        QCOMPARE(t.refused(set("phase", 0, "teatime")), std::string("correct.unknown"));
        QCOMPARE(t.refused(set("vp:nobody", 3)), std::string("correct.unknown"));
        QCOMPARE(t.refused(set("turn", -1)), std::string("correct.range"));
    });
    battle("every figure of the view can be set by its id", [](Battle& t) {
        const auto figures = Rules::view(t.state, core::Audience::Gm).unit(marines.text)->figures;
        QCOMPARE(figures.size(), 7u);
        for (const auto& figure : figures) {
            t.perform(set(figure.id, 1, {}, marines));
            QCOMPARE(Rules::view(t.state, core::Audience::Gm)
                         .unit(marines.text)
                         ->figures.at(std::size_t(&figure - figures.data()))
                         .current,
                     1);
        }
        t.perform(set(figures[3].id, 0, {}, marines));
        QCOMPARE(t.alive(marines), 6);
        t.perform(set(figures[3].id, 2, {}, marines));
        QCOMPARE(t.lost(marines, 3), 0);
        QCOMPARE(t.refused(set("model:7", 1, {}, marines)), std::string("correct.unknown"));
    });
    battle("CP-F5 the checklist says what the points will be", [](Battle& t) {
        t.signalLamp(defender);
        t.at(2, attacker, Phase::End);
        t.points(attacker, 2);
        t.points(defender, 0);
        QCOMPARE(t.line("CP-F5:attacker")->text, std::string("Attacker: +1 CP, 2 → 3"));
        QCOMPARE(t.line("CP-F5:defender")->text, std::string("Defender: +1 CP, 0 → 1"));
        t.next();
        QCOMPARE(t.cp(attacker), 3);
        QCOMPARE(t.cp(defender), 2); // with the Signal lamp
    });
}

void TestPatrolMending::counts_data() {
    battles();
    battle("what units dealt, took and rolled is told", [](Battle& t) {
        t.perform(Attach{grelch, {}}, {}, true);
        t.perform(Attach{captain, {}}, {}, true);
        t.at(2, attacker, Phase::Shooting);
        t.squad(marines, 1);
        t.arm(marines).attacks = {0, 6, 3};
        t.perform(shoot(marines, guard), {dice("hit", {3, 4, 1}), dice("wound", {6, 5}),
                                          pick("falls_first", "Guard"), dice("save", {1, 6})});
        QCOMPARE(tally(t, "Plague Marines", "dealt"), 1);
        QCOMPARE(tally(t, "Plague Marines", "kills", "Line Guard 1"), 1);
        QCOMPARE(tally(t, "Plague Marines", "dice"), 5);
        QCOMPARE(tally(t, "Plague Marines", "successes"), 4);
        const auto& luck = t.state.ledger.at(marines).luck; // 3+ to hit three times, then to wound
        QCOMPARE(luck.dice, 5);
        QVERIFY(luck.expected.ones >= 2 && luck.variance.inParts() > 0);
        QCOMPARE(tally(t, "Line Guard 1", "taken"), 1);
        QCOMPARE(tally(t, "Line Guard 1", "absorbed"), 1); // saved
        QCOMPARE(tally(t, "Poxwalkers 1", "dealt"), 0);
    });
    battle("a battle from before counts its dice as it always did", [](Battle& t) {
        t.state.exactLuck = false;
        t.at(2, defender, Phase::Shooting);
        t.squad(wardens, 1);
        t.arm(wardens).attacks = {0, 6, 2};
        t.perform(shoot(wardens, others),
                  {dice("hit", {6, 6}), dice("wound", {6, 6}), dice("ignore", {5, 1})});
        const auto& counts = t.state.ledger.at(wardens);
        QCOMPARE(counts.luck, core::table::Luck{});
        QCOMPARE(counts.dice, 4);
        QVERIFY(counts.expectedSixths > 0);
    });
    battle("ignored wounds count as absorbed and stand in the debrief", [](Battle& t) {
        t.at(2, defender, Phase::Shooting);
        t.squad(wardens, 1);
        t.arm(wardens).attacks = {0, 6, 2};
        t.perform(shoot(wardens, others),
                  {dice("hit", {6, 6}), dice("wound", {6, 6}), dice("ignore", {5, 1})});
        QCOMPARE(tally(t, "Poxwalkers 2", "absorbed"), 1);
        QCOMPARE(tally(t, "Poxwalkers 2", "taken"), 1);
        const auto tables = debrief(t.state);
        const auto row = std::find_if(tables[1].rows.begin(), tables[1].rows.end(),
                                      [](const auto& cells) { return cells[0] == "Poxwalkers 2"; });
        QVERIFY(row != tables[1].rows.end());
        QCOMPARE(row->at(4), std::string("1")); // ignored
    });
}

TEST_CASE(TestPatrolMending, tests::NoApplication)
#include "test_patrol_mending.moc"
