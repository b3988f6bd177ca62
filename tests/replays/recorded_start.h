// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recorded_setup.h"

#include "kernel/game/setup.h"

/// How a recorded game begins, for programs that start it without the command line.
inline core::Setup startOf(const QString& recorded) {
    core::Setup setup;
    const auto words = setupOf(recorded);
    for (qsizetype n = 0; n + 1 < words.size(); ++n) {
        const auto& word = words[n + 1];
        if (words[n] == u"--mission") setup.mission = word.toStdString();
        if (words[n] == u"--choose")
            setup.choices[word.section(u'=', 0, 0).toStdString()] = word.section(u'=', 1).toStdString();
    }
    return setup;
}
