// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/play_time.h"

#include <QStringList>

#include <algorithm>

namespace ui {

namespace {

qint64 paused(const Pauses& pauses, qint64 from, qint64 to) {
    qint64 out = 0;
    for (const auto& [begin, end] : pauses)
        out += std::max<qint64>(0, std::min(end, to) - std::max(begin, from));
    return out;
}

qint64& turnOf(PlayTime& time, const std::string& place) {
    for (auto& [name, seconds] : time.turns)
        if (name == place) return seconds;
    return time.turns.emplace_back(place, 0).second;
}

void pass(PlayTime& time, const PlayedStep& from, qint64 to, const Pauses& pauses) {
    if (from.at <= 0 || to <= from.at) return;
    const qint64 played = to - from.at - paused(pauses, from.at, to);
    if (played > breakSeconds) {
        time.sinceBreak = 0;
        return;
    }
    time.sinceBreak += played;
    time.game += played;
    turnOf(time, from.place) += played;
}

} // namespace

qint64 PlayTime::turn(const std::string& place) const {
    for (const auto& [name, seconds] : turns)
        if (name == place) return seconds;
    return 0;
}

PlayTime playTime(const std::map<core::StepId, PlayedStep>& steps, const Pauses& pauses, qint64 now) {
    PlayTime time;
    const PlayedStep* last = nullptr;
    for (const auto& [id, step] : steps) {
        if (step.at <= 0) continue;
        if (last) pass(time, *last, step.at, pauses);
        last = &step;
    }
    if (last) pass(time, *last, now, pauses);
    return time;
}

QString hoursAndMinutes(qint64 seconds) {
    const qint64 minutes = seconds / 60;
    return QStringLiteral("%1:%2").arg(minutes / 60).arg(minutes % 60, 2, 10, QLatin1Char('0'));
}

QString pausesText(const Pauses& pauses) {
    QStringList out;
    for (const auto& [begin, end] : pauses)
        out << QStringLiteral("%1-%2").arg(begin).arg(end);
    return out.join(QLatin1Char(' '));
}

Pauses readPauses(const QString& text) {
    Pauses out;
    for (const auto& each : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        bool first = false, second = false;
        const qint64 begin = each.section(QLatin1Char('-'), 0, 0).toLongLong(&first);
        const qint64 end = each.section(QLatin1Char('-'), 1, 1).toLongLong(&second);
        if (first && second && begin > 0 && end > begin) out.emplace_back(begin, end);
    }
    return out;
}

} // namespace ui
