// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/play_time.h"

#include "support/case.h"

#include <QTest>

namespace {

using Steps = std::map<core::StepId, ui::PlayedStep>;

constexpr qint64 evening = 1'700'000'000;

/// Steps so many minutes into the evening, each leaving the game in a turn.
Steps stepsAt(const std::vector<std::pair<int, const char*>>& minutes) {
    Steps out;
    for (const auto& [minute, place] : minutes)
        out[static_cast<core::StepId>(out.size() + 1)] = {evening + 60 * minute, "next", place};
    return out;
}

qint64 minute(int n) { return evening + 60 * n; }

} // namespace

/// Time played, from the times of the steps alone.
class TestPlayTime : public QObject {
    Q_OBJECT

private slots:
    void turnsGetWhatPassedInThem() {
        const auto time =
            ui::playTime(stepsAt({{0, "T1"}, {5, "T1"}, {12, "T2"}, {20, "T2"}}), {}, minute(23));
        QCOMPARE(time.turn("T1"), 12 * 60);
        QCOMPARE(time.turn("T2"), 11 * 60);
        QCOMPARE(time.turn("T9"), 0);
        QCOMPARE(time.sinceBreak, 23 * 60);
        QCOMPARE(time.game, 23 * 60);
    }

    void aBreakBeginsANewEvening() {
        const auto time =
            ui::playTime(stepsAt({{0, "T1"}, {10, "T1"}, {600, "T1"}, {604, "T2"}}), {}, minute(606));
        QCOMPARE(time.sinceBreak, 6 * 60);
        QCOMPARE(time.game, 16 * 60);
        QCOMPARE(time.turn("T1"), 14 * 60);
    }

    void pausesDoNotCount() {
        const auto steps = stepsAt({{0, "T1"}, {20, "T1"}});
        const ui::Pauses pauses{{minute(5), minute(15)}};
        QCOMPARE(ui::playTime(steps, pauses, minute(20)).sinceBreak, 10 * 60);
        // A pause that goes on: the clock is, however long.
        const ui::Pauses open{{minute(21), minute(300)}};
        QCOMPARE(ui::playTime(steps, open, minute(300)).sinceBreak, 21 * 60);
    }

    void clocksThatGoWrongCountAsNothing() {
        auto steps = stepsAt({{10, "T1"}, {2, "T1"}, {4, "T1"}});
        steps[9] = {0, "next", "T1"}; // says no time
        QCOMPARE(ui::playTime(steps, {}, minute(5)).sinceBreak, 3 * 60);
        QCOMPARE(ui::playTime({}, {}, minute(5)).sinceBreak, 0);
    }

    void isSaidInHoursAndMinutes() {
        QCOMPARE(ui::hoursAndMinutes(59), QStringLiteral("0:00"));
        QCOMPARE(ui::hoursAndMinutes(3600 + 7 * 60), QStringLiteral("1:07"));
    }

    void pausesAreKeptAsWords() {
        const ui::Pauses pauses{{minute(1), minute(2)}, {minute(8), minute(9)}};
        QCOMPARE(ui::readPauses(ui::pausesText(pauses)), pauses);
        QCOMPARE(ui::readPauses(QStringLiteral("5-3 x-7 8 -1-4 10-20")), (ui::Pauses{{10, 20}}));
    }
};

TEST_CASE(TestPlayTime, QCoreApplication)
#include "test_play_time.moc"
