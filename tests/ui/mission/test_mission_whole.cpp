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
    static inline const std::string reaction = "d1b0"; ///< one dodge, wherever it is offered
    static Seat::Game mission() { return {"plaguetide", {"first_watch", {}, {}, {}}}; }
    /// What an operative would rather do: strike whom it touches, shoot, reload. Empty = nothing of these.
    static std::string wish(Seat& seat, const QString& unit);
    static bool actWithOne(Seat& seat, const Ways& ways);
    static void play(Seat& seat, const Ways& ways);
    static int rolled(Seat& seat);
    /// What has happened in a whole mission: attacks of groups, and those that were dodged.
    struct Deeds {
        int attacks = 0, reactions = 0;
    };
    static Deeds deeds(Seat& seat);
    /// Counts from now on, roll by roll, dice of the operatives that the program has thrown.
    static void watchRealDice(Seat& seat, int& thrown);
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

TestMissionWhole::Deeds TestMissionWhole::deeds(Seat& seat) {
    Deeds out;
    const auto& log = seat.session().log();
    for (const auto id : log.path(log.head())) {
        const auto step = seat.session().step(id);
        if (!step) continue;
        const bool picked = std::any_of(step->answers.begin(), step->answers.end(), [](const auto& answer) {
            return answer.pick.find(reaction) != std::string::npos;
        });
        if (step->order.command.type != "activate") continue;
        ++out.attacks;
        out.reactions += picked;
    }
    return out;
}

void TestMissionWhole::watchRealDice(Seat& seat, int& thrown) {
    connect(&seat.session(), &ui::Session::changed, &seat.session(), [&seat, &thrown] {
        const auto& open = seat.session().open();
        for (std::size_t n = 0; open && n < std::min(open->answers.size(), open->asked.size()); ++n) {
            const auto& asked = open->asked[n];
            const auto* unit = seat.session().unit(QString::fromStdString(asked.unit.text));
            const auto side = !asked.side.empty() ? asked.side : unit ? unit->side : std::string();
            thrown += asked.asksDice() && side == "operatives" &&
                      open->answers[n].source == core::Answer::Source::Rolled;
        }
    });
}

void TestMissionWhole::byMouseAloneWithDiceFromTheTable() {
    Seat seat(Seat::Keep::Memory, 11, mission());
    seat.window().diceHabits().set(QStringLiteral("operatives"), ui::DiceMode::Faces);
    int thrown = 0;
    watchRealDice(seat, thrown);
    Ways ways;
    ways.takeInHand = [&](const QString& unit) {
        return seat.click(qPrintable(QStringLiteral("card:") + unit));
    };
    ways.carryOut = [&](const std::string& offer) { return seat.offer(offer.c_str()) && seat.carryOut(); };
    ways.resolve = [&] { seat.resolveByMouse(reaction); };
    ways.goOn = [&] { return seat.next(); };
    ways.end = [&] { return seat.click("endMission"); };
    play(seat, ways);
    QVERIFY(seat.facesTyped > 10);
    QCOMPARE(thrown, 0);
    QVERIFY(rolled(seat) > 0); // those of the horde, by the program
    const auto done = deeds(seat);
    QVERIFY2(done.attacks > 2 && done.reactions > 0, "groups attack, and one of them is dodged");
}

void TestMissionWhole::byKeysAlone() {
    Seat seat(Seat::Keep::Memory, 11, mission());
    int thrown = 0;
    watchRealDice(seat, thrown);
    Ways ways;
    ways.takeInHand = [&](const QString& unit) {
        seat.hands.type(QString::number(seat.session().unit(unit)->number));
        return seat.session().selection().unit() == unit;
    };
    ways.carryOut = [&](const std::string& offer) { return seat.pressOffer(offer.c_str(), 2); };
    ways.resolve = [&] { seat.resolveByKeys(reaction); };
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
    const auto done = deeds(seat);
    QVERIFY2(done.attacks > 2 && done.reactions > 0, "groups attack, and one of them is dodged");
    QVERIFY(seat.facesTyped > 3 && seat.countsTyped > 3 && seat.rolled > 3);
    QVERIFY2(thrown > 0, "dice of the program are seen where they are thrown");
}

TEST_CASE(TestMissionWhole, QApplication)
#include "test_mission_whole.moc"
