// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seat.h"
#include "ui/act/activation_card.h"
#include "ui/act/lead_controller.h"
#include "ui/theme/theme.h"

#include <QTest>

/// What tests do with a window in which a side plays itself.
struct LedSeat {
    static ui::LeadController& lead(Seat& seat) { return seat.window().activation().lead(); }
    static void letPlay(Seat& seat, const char* side, ui::LeadPace pace) {
        ui::Leading leading;
        leading.on = true;
        leading.pace = pace;
        seat.window().leadHabits().set(QLatin1String(side), leading);
    }
    /// Waits until the controller has found its step, or somebody else has to act.
    static bool isSettled(Seat& seat) {
        return QTest::qWaitFor(
            [&] {
                const auto& now = lead(seat);
                return !now.isThinking() && (now.step() || !now.waitingFor().isEmpty());
            },
            60000);
    }
    static void toActivations(Seat& seat) {
        for (int n = 0; n < 12 && seat.phase() != "activations"; ++n)
            seat.session().next();
        QCoreApplication::processEvents();
    }
};
