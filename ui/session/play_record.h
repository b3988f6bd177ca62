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

/// When a step was saved, in seconds since 1970 (0 = unknown), and its command.
struct PlayedStep {
    qint64 at = 0;
    std::string command;
    std::string place;      ///< the turn of the game after the step: "T3"
    std::string phase = {}; ///< the phase of the game after the step
    int turn = 0;
};

/// What the steps of a game record in addition to its state. Each step is read once, on demand.
class PlayRecord {
public:
    explicit PlayRecord(const Session& session) : m_session(session) {}

    /// All steps in the order in which they were saved, including those undone later.
    const std::map<core::StepId, PlayedStep>& steps();
    /// For each sentence of the lesson whether a step shows that it was learnt; steps that were undone count
    /// too.
    std::vector<bool> learnt(const std::vector<core::LessonStep>& lesson);

private:
    const Session& m_session;
    std::map<core::StepId, PlayedStep> m_steps;
};

} // namespace ui
