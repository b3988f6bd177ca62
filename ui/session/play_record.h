// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/briefing.h"
#include "kernel/log.h"
#endif

#include <QtGlobal>

#include <map>
#include <string>
#include <vector>

namespace ui {

class Session;

/// When a step was booked, in seconds since 1970 (0 = it does not say), and by which command.
struct PlayedStep {
    qint64 at = 0;
    std::string command;
    std::string place;      ///< the turn it left the game in: "T3"
    std::string phase = {}; ///< the phase it left the game in
    int turn = 0;
};

/// What the steps of a game tell beside its state. Each step is read once, when somebody asks.
class PlayRecord {
public:
    explicit PlayRecord(const Session& session) : m_session(session) {}

    /// All steps in the order they were booked, those that were undone later included.
    const std::map<core::StepId, PlayedStep>& steps();
    /// For each sentence of the lesson whether a step shows that it was learnt; what was taken back counts
    /// too, as it was done once.
    std::vector<bool> learnt(const std::vector<core::LessonStep>& lesson);

private:
    const Session& m_session;
    std::map<core::StepId, PlayedStep> m_steps;
};

} // namespace ui
