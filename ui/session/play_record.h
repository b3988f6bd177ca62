// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/log.h"
#include "kernel/view/briefing.h"
#endif

#include <QtGlobal>

#include <map>
#include <string>
#include <vector>

namespace ui {

class Session;

/// A saved step: its time, its command, and the turn and phase of the game after it.
struct PlayedStep {
    qint64 at = 0;          ///< when it was saved, in seconds since 1970; 0 = unknown
    std::string command;    ///< the word of the command: "shoot"
    std::string place;      ///< the turn of the game after the step: "T3"
    std::string phase = {}; ///< the phase of the game after the step
    int turn = 0;           ///< the number in `place`; 0 where it has none
};

/// What the steps of a game record in addition to its state. Each step is read once, the newest first, so
/// that a long game need not be read whole before its window is shown.
class PlayRecord {
public:
    explicit PlayRecord(const Session& session) : m_session(session) {}

    /// Reads the steps that were saved since the last call, and up to `most` older ones; returns whether
    /// older ones are left.
    bool readOlder(int most);
    /// The steps read up to now in the order in which they were saved, including those undone later.
    const std::map<core::StepId, PlayedStep>& known() const { return m_steps; }
    /// All steps; reads those that are left.
    const std::map<core::StepId, PlayedStep>& steps();
    /// For each sentence of the lesson whether a step shows that it was learned; steps that were undone count
    /// too.
    std::vector<bool> lessonProgress(const std::vector<core::LessonStep>& lesson);

private:
    void read(core::StepId step);

    const Session& m_session;
    core::StepId m_begin = 0, m_end = 0; ///< the steps from m_begin up to m_end were read; 0: none yet
    std::map<core::StepId, PlayedStep> m_steps;
};

} // namespace ui
