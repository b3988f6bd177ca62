// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/flow/valued_resolution.h"
#include "led_seat.h"
#include "scenes.h"
#include "seat.h"
#include "support/case.h"
#include "ui/act/lead_controller.h"
#include "ui/dice/dice_habits.h"
#include "ui/session/view_changes.h"
#include "ui/table/aim.h"
#include "ui/turn/next_button.h"
#endif

#include <QApplication>
#include <QTest>

#include <algorithm>

/// A side that plays itself decides for itself, also in the actions of people, and lets them look at the
/// table and at results before it goes on.
class TestLedDecisions : public QObject, private LedSeat {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void itDecidesInActionsOfPeople_data();
    void itDecidesInActionsOfPeople();
    void undoGoesPastItsDecision();
    void aResultOfTypedDiceIsApplied();
    void peopleLookBeforeAndAfterAShot();
    void rollOffsAreNotSkipped();
    void allWhoActAreMarked();

private:
    static std::string otherSide(Seat& seat, const std::string& side);
    static bool isAskedOf(Seat& seat, const std::string& side);
    static bool playForPeople(Seat& seat, core::lead::Leader& people);
};

/// The side that is not this one.
std::string TestLedDecisions::otherSide(Seat& seat, const std::string& side) {
    for (const auto& each : seat.session().view().sides)
        if (each.id != side) return each.id;
    return {};
}

/// Whether the open question is a decision of that side.
bool TestLedDecisions::isAskedOf(Seat& seat, const std::string& side) {
    const auto& open = seat.session().open();
    if (!open || !open->request || open->request->asksDice() || open->request->side != side) return false;
    const auto resolution = seat.session().resolution();
    const auto* asking = dynamic_cast<const core::ValuedResolution*>(resolution.get());
    return !asking || asking->asksDecision(); // else it is about the table, where players look
}

/// Begins what a leader would do for the people, or carries out the step of the led side.
bool TestLedDecisions::playForPeople(Seat& seat, core::lead::Leader& people) {
    core::WorkBudget work(1'000'000'000);
    const auto game = seat.session().wholeGame();
    const auto step = people.next(*game, work);
    if (step.kind == core::lead::LedStep::Kind::Order) {
        people.note(*game, step);
        return seat.session().begin({step.order.command, false});
    }
    if (lead(seat).step()) {
        lead(seat).press();
        return true;
    }
    return step.kind == core::lead::LedStep::Kind::Next && seat.session().next();
}

void TestLedDecisions::itDecidesInActionsOfPeople_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("mission");
    QTest::addColumn<QString>("side");
    QTest::newRow("Plaguetide") << "plaguetide"
                                << "hab_block_17"
                                << "operatives";
    QTest::newRow("Combat Patrol") << "combat_patrol"
                                   << "clash_of_patrols"
                                   << "defender";
    QTest::newRow("Trench Crusade") << "trench_crusade"
                                    << "claim_no_mans_land"
                                    << "second";
    QTest::newRow("Scrimmage") << "scrimmage"
                               << "bad_blood"
                               << "";
}

/// What the side is asked while people act is answered at once: no question of it is left to them.
void TestLedDecisions::itDecidesInActionsOfPeople() {
    QFETCH(const QString, system);
    QFETCH(const QString, mission);
    QFETCH(const QString, side);
    Seat seat(Seat::Keep::Memory, 7, {system.toStdString(), {mission.toStdString(), {}, {}, {}}});
    const auto led = side.isEmpty() ? seat.session().view().sides.back().id : side.toStdString();
    core::lead::Leader people(otherSide(seat, led), core::LeadLevel::Fair);
    if (system == u"plaguetide") toActivations(seat); // in which operatives have points left to react
    letPlay(seat, led.c_str(), ui::LeadPace::Step);
    int decided = 0;
    for (int n = 0; n < 60 && decided < 3; ++n) {
        QVERIFY(isSettled(seat));
        if (!seat.session().open() && !playForPeople(seat, people)) break;
        while (const auto& open = seat.session().open()) {
            QVERIFY2(!isAskedOf(seat, led), open->label.c_str());
            decided += std::any_of(open->asked.begin(), open->asked.end(),
                                   [&](const auto& each) { return each.side == led && !each.asksDice(); });
            if (!(open->request ? seat.session().roll() : seat.session().apply())) break;
        }
    }
    QVERIFY2(decided > 0, "the side was asked nothing");
}

/// Undo takes a decision of the program back together with what people did before it.
void TestLedDecisions::undoGoesPastItsDecision() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    core::lead::Leader people("attacker", core::LeadLevel::Fair);
    letPlay(seat, "defender", ui::LeadPace::Step);
    for (int n = 0; n < 60; ++n) {
        QVERIFY(isSettled(seat));
        const auto head = seat.session().log().head();
        QVERIFY(playForPeople(seat, people));
        const auto& open = seat.session().open();
        if (open && !open->asked.empty() && open->asked.back().side == "defender" &&
            !open->asked.back().asksDice()) {
            for (int press = 0; press < 4 && seat.session().open(); ++press) {
                QVERIFY(seat.session().undo());
                QVERIFY(!isAskedOf(seat, "defender"));
            }
            QVERIFY(!seat.session().open());
            QCOMPARE(seat.session().log().head(), head);
            return;
        }
        while (seat.session().open())
            seat.session().resolve();
    }
    QFAIL("the side was asked nothing");
}

/// The result of dice that people typed is shown, and booked by them; the side then plays on.
void TestLedDecisions::aResultOfTypedDiceIsApplied() {
    Seat seat;
    seat.window().diceHabits().set(QStringLiteral("operatives"), ui::DiceMode::Faces);
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Step);
    for (int n = 0; n < 40 && seat.phase() == "activations"; ++n) {
        QVERIFY(isSettled(seat));
        const auto& open = seat.session().open();
        if (!open) {
            lead(seat).press();
            continue;
        }
        const auto head = seat.session().log().head();
        if (open->request && !open->request->asksDice()) {
            seat.session().roll(); // an operative decides
            continue;
        }
        QVERIFY(open->request);
        core::Answer typed;
        for (const auto& row : open->request->rows)
            typed.faces.emplace_back(std::size_t(row.dice), 3);
        const bool isTyped = open->request->side == "operatives";
        QVERIFY(isTyped ? seat.session().answer(typed) : seat.session().roll());
        QVERIFY(isSettled(seat));
        if (!seat.session().open() || seat.session().open()->request) continue;
        QVERIFY(isTyped);
        QCOMPARE(seat.session().log().head(), head); // nothing is booked before they have seen it
        QVERIFY(seat.find(QStringLiteral("apply")));
        seat.rest();
        seat.hands.press(Qt::Key_Return);
        QVERIFY(seat.session().log().head() != head);
        QVERIFY(isSettled(seat));
        QVERIFY(lead(seat).lastRolled());
        return;
    }
    QFAIL("no one typed the last dice of an attack");
}

/// At every pace, the instruction of a shot is on the card before its dice, since only the table knows range
/// and sight; what a step did to units of people waits for a press, and the end of the activation does not
/// replace it.
void TestLedDecisions::peopleLookBeforeAndAfterAShot() {
    Seat seat(Seat::Keep::Memory, 7, {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}});
    core::lead::Leader people("first", core::LeadLevel::Easy);
    letPlay(seat, "second", ui::LeadPace::Decision);
    int shots = 0, ended = 0;
    for (int n = 0; n < 80 && ended < 1; ++n) {
        QVERIFY(isSettled(seat));
        const auto head = seat.session().log().head();
        const auto shown = lead(seat).step();
        if (!playForPeople(seat, people)) break;
        for (int question = 0; question < 4; ++question) {
            if (seat.session().open()) seat.session().resolve(); // people decide
            QVERIFY(isSettled(seat));
        }
        if (!shown || seat.session().log().head() == head) continue;
        int changing = 0; // steps of this press that changed a unit of people
        core::Order last;
        for (const auto id : seat.session().log().path(seat.session().log().head())) {
            if (id <= head) continue;
            const auto step = seat.session().step(id);
            last = step->order;
            if (last.command.type == core::table::Next::type) continue;
            const auto* line = seat.session().log().find(id);
            if (last.command.type == "shoot")
                QVERIFY2(last.command == shown->order.command, line->text.c_str());
            shots += last.command.type == "shoot";
            const auto changes = ui::viewChanges(*seat.encounter().viewAt(line->parent, core::Audience::Gm),
                                                 *seat.encounter().viewAt(id, core::Audience::Gm));
            changing += std::any_of(changes.begin(), changes.end(), [&](const auto& each) {
                const auto* unit = each.unit.isEmpty() ? nullptr : seat.session().unit(each.unit);
                return unit && unit->side == "first";
            });
            QVERIFY2(changing <= 1, line->text.c_str());
        }
        if (changing == 0 || !last.command.body.asObject()->empty()) continue;
        ++ended;
        QVERIFY2(!lead(seat).lastStep().contains(QStringLiteral("ends the activation")),
                 qPrintable(lead(seat).lastStep()));
    }
    QVERIFY(shots > 1);
    QVERIFY(ended > 0);
}

/// A roll-off that is due is named by Next, which stops for it, although a side plays itself.
void TestLedDecisions::rollOffsAreNotSkipped() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    const auto named = seat.window().next().text();
    const auto phase = seat.phase();
    QVERIFY2(named.startsWith(QStringLiteral("Roll off")), qPrintable(named));
    letPlay(seat, "defender", ui::LeadPace::Step);
    QVERIFY(isSettled(seat));
    QCOMPARE(seat.window().next().text(), named);
    seat.rest();
    seat.hands.press(Qt::Key_Space);
    QCOMPARE(seat.session().draft().offerId(), QStringLiteral("roll_off.first_turn"));
    QCOMPARE(seat.phase(), phase);
}

/// All figures of the step are marked as acting, not only the first; once the user decides, no longer.
void TestLedDecisions::allWhoActAreMarked() {
    const auto shown = scenes::make(QStringLiteral("gm-led"), {1366, 768});
    auto& seat = shown->seat();
    QVERIFY(isSettled(seat) && lead(seat).step());
    QStringList wanted;
    for (const auto& unit : lead(seat).step()->way.movers)
        wanted << QString::fromStdString(unit);
    QVERIFY(wanted.size() > 1);
    auto marked = ui::actorsInHand(seat.session());
    wanted.sort(), marked.sort();
    QCOMPARE(marked, wanted);
    lead(seat).leave();
    QCOMPARE(ui::actorsInHand(seat.session()), QStringList{seat.session().selection().unit()});
}

TEST_CASE(TestLedDecisions, QApplication)
#include "test_led_decisions.moc"
