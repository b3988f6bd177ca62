// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "led_seat.h"
#include "seat.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/lead_controller.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QTest>

#include <algorithm>
#include <utility>

/// What a led step came to is on the card, and arrivals are put on the table before anybody of them acts.
class TestLedResults : public QObject, private LedSeat {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void theResultStaysOnTheCard();
    void itStopsWhereMiniaturesArrive();
    void itStopsBeforeAnEventThatIsReadAloud();
    void itStopsWhereAUnitFalls();

private:
    static bool firstFalls(Seat& seat);
};

/// The dice and the result of a led attack are on the card, large, until the next step; the log has the
/// reason.
void TestLedResults::theResultStaysOnTheCard() {
    Seat seat;
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Step);
    bool shown = false;
    for (int n = 0; n < 12 && !shown && seat.phase() == "activations"; ++n) {
        QVERIFY(isSettled(seat));
        if (seat.session().open()) {
            seat.session().roll(); // an operative decides
        } else {
            if (!lead(seat).step()) break;
            seat.hands.press(Qt::Key_Return);
        }
        QVERIFY(isSettled(seat));
        if (!lead(seat).lastRolled() || !lead(seat).step()) continue;
        auto* panel = seat.find(QStringLiteral("ledOutcome"));
        QVERIFY(panel && panel->isVisible());
        QVERIFY(!lead(seat).lastRolled()->outcome.result().isEmpty());
        const auto* head = seat.session().log().find(seat.session().log().head());
        QVERIFY2(head->note.find("Why: ") != std::string::npos, head->text.c_str());
        shown = true;
    }
    QVERIFY(shown);
    QCOMPARE(seat.refusals, QStringList());
}

/// One press plays on to the arrivals at most: the card says what to put where before anybody of them acts.
void TestLedResults::itStopsWhereMiniaturesArrive() {
    Seat seat;
    seat.toOperatives();
    for (int n = 0; n < 6 && seat.phase() != "reinforcements"; ++n)
        seat.session().next();
    QCOMPARE(seat.phase(), std::string("reinforcements"));
    letPlay(seat, "horde", ui::LeadPace::Decision);
    QVERIFY(isSettled(seat));
    const auto present = [&] {
        const auto& units = seat.session().view().units;
        return std::count_if(units.begin(), units.end(), [](const auto& unit) { return unit.present; });
    };
    const auto before = present();
    seat.hands.press(Qt::Key_Return);
    QVERIFY(isSettled(seat));
    QVERIFY(present() > before);
    QVERIFY(!lead(seat).isRunning());
    QVERIFY(!lead(seat).arrived().isEmpty());
    const auto& units = seat.session().view().units;
    QVERIFY(std::none_of(units.begin(), units.end(),
                         [](const auto& unit) { return unit.side == "horde" && unit.acted; }));
    auto* words = seat.find<QLabel>(QStringLiteral("ledArrivals"));
    QVERIFY(words && words->isVisible());
    QVERIFY2(words->text().contains(lead(seat).arrived().front()), qPrintable(words->text()));
}

/// An event of the mission is on the card and waits for a press, however far the pace of the side goes.
void TestLedResults::itStopsBeforeAnEventThatIsReadAloud() {
    Seat seat;
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Decision);
    const auto turn = seat.session().view().turn;
    for (int n = 0; n < 30 && seat.phase() == "activations"; ++n) {
        QVERIFY(isSettled(seat));
        if (seat.session().open())
            seat.session().resolve(); // an operative decides
        else if (lead(seat).step() && !lead(seat).isRunning() && seat.phase() == "activations")
            seat.hands.press(Qt::Key_Return);
        QCoreApplication::processEvents();
    }
    QVERIFY(isSettled(seat));
    QCOMPARE(seat.session().view().turn, turn + 1);
    QCOMPARE(seat.phase(), std::string("start"));
    QVERIFY(!lead(seat).isRunning());
    QVERIFY2(lead(seat).instruction().contains(QStringLiteral("Feet on the west stairs, running.")),
             qPrintable(lead(seat).instruction()));
    QVERIFY(lead(seat).step());
    seat.hands.press(Qt::Key_Return);
    QVERIFY(isSettled(seat));
    QVERIFY(seat.phase() != "start");
}

/// Plays the first press of a horde against operatives whom any wound puts Down; whether one of them fell.
bool TestLedResults::firstFalls(Seat& seat) {
    toActivations(seat);
    for (const auto* each : {"op1", "op2", "op3", "op4"})
        for (const auto& [token, value] : {std::pair{"ap", 0}, {"toughness", 0}, {"health", 1}})
            seat.session().correct(QLatin1String(each), QLatin1String(token), value);
    letPlay(seat, "horde", ui::LeadPace::Decision);
    if (!isSettled(seat)) return false;
    seat.hands.press(Qt::Key_Return);
    if (!isSettled(seat)) return false;
    const auto& units = seat.session().view().units;
    return std::any_of(units.begin(), units.end(),
                       [](const auto& unit) { return unit.state.starts_with("Down"); });
}

/// Who goes Down stays on the card until a press.
void TestLedResults::itStopsWhereAUnitFalls() {
    for (std::uint64_t seed = 7; seed < 12; ++seed) {
        Seat seat(Seat::Keep::Memory, seed);
        if (!firstFalls(seat)) continue;
        QVERIFY(!lead(seat).fallen().isEmpty());
        QVERIFY(!lead(seat).isRunning());
        QVERIFY(lead(seat).step());
        const auto* head = seat.session().log().find(seat.session().log().head());
        QVERIFY2(head->text.find("Down") != std::string::npos, head->text.c_str()); // nothing has followed
        seat.hands.press(Qt::Key_Return);
        QVERIFY(lead(seat).fallen().isEmpty() || seat.session().log().head() != head->id);
        return;
    }
    QFAIL("no unit fell in five games");
}

TEST_CASE(TestLedResults, QApplication)
#include "test_led_results.moc"
