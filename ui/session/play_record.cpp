// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/play_record.h"

#include "ui/session/session.h"

#include <QDateTime>

#include <algorithm>

namespace ui {

namespace {

std::string phaseOf(const core::StepHead& head) { return head.phaseKey.substr(head.phaseKey.rfind('/') + 1); }

bool shows(const core::LessonStep& sentence, const std::string& command, const std::string& phase) {
    const bool by = sentence.by.empty() ||
                    std::find(sentence.by.begin(), sentence.by.end(), command) != sentence.by.end();
    return by && (sentence.phase.empty() || sentence.phase == phase);
}

} // namespace

const std::map<core::StepId, PlayedStep>& PlayRecord::steps() {
    const auto& log = m_session.log();
    for (auto id = m_steps.empty() ? core::StepId{1} : m_steps.rbegin()->first + 1; id < log.nextId(); ++id) {
        const auto step = log.find(id) ? m_session.step(id) : tl::unexpected<core::Problem>(core::Problem{});
        if (!step) continue;
        const auto at = QDateTime::fromString(QString::fromStdString(step->at), Qt::ISODate);
        m_steps[id] = {at.isValid() ? at.toSecsSinceEpoch() : 0, step->order.command.type, step->head.place};
    }
    return m_steps;
}

std::vector<bool> PlayRecord::learnt(const std::vector<core::LessonStep>& lesson) {
    std::vector<bool> out(lesson.size(), false);
    const auto& log = m_session.log();
    const auto& known = steps();
    auto path = log.path(log.head());
    for (std::size_t n = 1; n < path.size(); ++n) { // the first one opened the game
        const auto* head = log.find(path[n]);
        const auto step = known.find(path[n]);
        if (!head || step == known.end()) continue;
        for (std::size_t each = 0; each < lesson.size(); ++each)
            if (shows(lesson[each], step->second.command, phaseOf(*head))) out[each] = true;
    }
    return out;
}

} // namespace ui
