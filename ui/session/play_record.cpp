// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/play_record.h"

#include "ui/session/session.h"

#include <QDateTime>

#include <algorithm>
#include <limits>

namespace ui {

namespace {

/// The name that a lesson uses for a step that was undone.
constexpr std::string_view takenBack = "undo";

std::string phaseOf(const core::StepHead& head) { return head.phaseKey.substr(head.phaseKey.rfind('/') + 1); }

/// The number at the end of "T3", 0 where there is no number.
int turnOf(const core::StepHead& head) {
    const auto digits = head.place.find_first_of("0123456789");
    return digits == std::string::npos ? 0 : QString::fromStdString(head.place.substr(digits)).toInt();
}

bool shows(const core::LessonStep& sentence, const PlayedStep& step) {
    const bool by = sentence.by.empty() ||
                    std::find(sentence.by.begin(), sentence.by.end(), step.command) != sentence.by.end();
    return by && (sentence.turn <= 1 || step.turn >= sentence.turn) &&
           (sentence.phase.empty() || sentence.phase == step.phase);
}

bool teachesUndo(const core::LessonStep& sentence) {
    return std::find(sentence.by.begin(), sentence.by.end(), takenBack) != sentence.by.end();
}

} // namespace

void PlayRecord::read(core::StepId id) {
    const auto* head = m_session.log().find(id);
    if (!head) return;
    const auto step = m_session.stamp(id);
    if (!step) return;
    const auto at = QDateTime::fromString(QString::fromStdString(step->at), Qt::ISODate);
    m_steps[id] = {at.isValid() ? at.toSecsSinceEpoch() : 0, step->command, head->place, phaseOf(*head),
                   turnOf(*head)};
}

bool PlayRecord::readOlder(int most) {
    const auto end = m_session.log().nextId();
    if (m_end == 0) m_begin = m_end = end;
    for (; m_end < end; ++m_end)
        read(m_end);
    for (; m_begin > 1 && most > 0; --most)
        read(--m_begin);
    return m_begin > 1;
}

const std::map<core::StepId, PlayedStep>& PlayRecord::steps() {
    readOlder(std::numeric_limits<int>::max());
    return m_steps;
}

std::vector<bool> PlayRecord::lessonProgress(const std::vector<core::LessonStep>& lesson) {
    std::vector<bool> out(lesson.size(), false);
    const auto& log = m_session.log();
    const bool undone = log.path(log.head()).size() < log.size();
    for (std::size_t each = 0; each < lesson.size(); ++each) {
        out[each] = undone && teachesUndo(lesson[each]);
        // The step that began the game does not count.
        for (auto step = std::next(steps().begin(), !steps().empty()); step != steps().end(); ++step)
            if (shows(lesson[each], step->second)) out[each] = true;
    }
    return out;
}

} // namespace ui
