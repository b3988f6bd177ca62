// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/dice/dice_habits.h"
#endif

#include <QApplication>
#include <QTest>

#include <algorithm>

/// A mission from its first check to its debrief: with the mouse alone and dice from the table, and with keys
/// alone.
class TestMissionWhole : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void byMouseAloneWithDiceFromTheTable();
    void byKeysAlone();

private:
    /// How a person does what there is to do at this window.
    struct Ways {
        std::function<bool(const QString& unit)> takeInHand;
        std::function<bool(const std::string& offer)> carryOut;
        std::function<void()> resolve;
        std::function<bool()> goOn;
        std::function<bool()> end;
    };
    static Seat::Game mission() { return {"plaguetide", {"first_watch", {}, {}, {}}}; }
    /// What an operative would rather do: strike whom it touches, shoot, reload. Empty = nothing of these.
    static std::string wish(Seat& seat, const QString& unit);
    static bool actWithOne(Seat& seat, const Ways& ways);
    static void play(Seat& seat, const Ways& ways);
    static int rolled(Seat& seat);
};

std::string TestMissionWhole::wish(Seat& seat, const QString& unit) {
    const auto& offers = seat.session().offers(unit);
    for (const char* id : {"fight", "hip", "aimed", "reload"})
        if (std::any_of(offers.begin(), offers.end(),
                        [&](const auto& offer) { return offer.id == id && !offer.blocked; }))
            return id;
    return {};
}

/// One action of the first operative who has one to take; false when the phase may end.
bool TestMissionWhole::actWithOne(Seat& seat, const Ways& ways) {
    if (seat.phase() != "operatives") return false;
    for (const auto* unit : seat.session().sheetUnits()) {
        const auto id = QString::fromStdString(unit->id);
        const auto offer = unit->canAct ? wish(seat, id) : std::string();
        if (offer.empty()) continue;
        if (seat.session().selection().unit() != id && !check(ways.takeInHand(id), id)) return false;
        return check(ways.carryOut(offer), QString::fromStdString(offer));
    }
    return false;
}

void TestMissionWhole::play(Seat& seat, const Ways& ways) {
    int turns = 0;
    for (int steps = 0; seat.session().view().outcome.booked.empty(); ++steps) {
        QVERIFY2(steps < 600 && !QTest::currentTestFailed(),
                 qPrintable(QStringLiteral("turn %1").arg(seat.session().view().turn)));
        turns = std::max(turns, seat.session().view().turn);
        if (seat.session().open())
            ways.resolve();
        else if (!seat.session().view().outcome.offered.empty())
            QVERIFY(ways.end());
        else if (!actWithOne(seat, ways))
            QVERIFY(ways.goOn());
    }
    QVERIFY(turns >= 2);
    QCOMPARE(seat.refusals, QStringList());
    const auto commands = seat.encounter().replayCommands();
    QVERIFY2(commands && !commands->firstDifference, commands ? commands->what.c_str() : "");
}

/// How many answers of the steps up to now the program has rolled.
int TestMissionWhole::rolled(Seat& seat) {
    int out = 0;
    const auto& log = seat.session().log();
    for (const auto id : log.path(log.head()))
        if (const auto step = seat.session().step(id))
            out += int(std::count_if(step->answers.begin(), step->answers.end(), [](const auto& answer) {
                return answer.source == core::Answer::Source::Rolled;
            }));
    return out;
}

void TestMissionWhole::byMouseAloneWithDiceFromTheTable() {
    Seat seat(Seat::Keep::Memory, 11, mission());
    seat.window().diceHabits().set(QStringLiteral("operatives"), ui::DiceMode::Faces);
    Ways ways;
    ways.takeInHand = [&](const QString& unit) {
        return seat.click(qPrintable(QStringLiteral("card:") + unit));
    };
    ways.carryOut = [&](const std::string& offer) { return seat.offer(offer.c_str()) && seat.carryOut(); };
    ways.resolve = [&] { seat.resolveByMouse(); };
    ways.goOn = [&] { return seat.next(); };
    ways.end = [&] { return seat.click("endMission"); };
    play(seat, ways);
    QVERIFY(seat.facesTyped > 10);
    QVERIFY(rolled(seat) > 0); // the horde's own, by the program
}

void TestMissionWhole::byKeysAlone() {
    Seat seat(Seat::Keep::Memory, 11, mission());
    Ways ways;
    ways.takeInHand = [&](const QString& unit) {
        seat.hands.type(QString::number(seat.session().unit(unit)->number));
        return seat.session().selection().unit() == unit;
    };
    ways.carryOut = [&](const std::string& offer) { return seat.pressOffer(offer.c_str(), 2); };
    ways.resolve = [&] { seat.resolveByKeys(); };
    ways.goOn = [&] {
        seat.nextByKey();
        return true;
    };
    ways.end = [&] {
        if (!seat.hands.tabTo(seat.find("endMission"))) return false;
        seat.hands.press(Qt::Key_Space);
        return true;
    };
    play(seat, ways);
    QVERIFY(seat.facesTyped > 3 && seat.countsTyped > 3 && seat.rolled > 3);
}

TEST_CASE(TestMissionWhole, QApplication)
#include "test_mission_whole.moc"
