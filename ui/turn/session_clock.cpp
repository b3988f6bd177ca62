// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/session_clock.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QDateTime>

namespace ui {

namespace {

constexpr int clockTickMs = 20'000; // the clock shows minutes
constexpr int stepsAtOnce = 300;    // so that the window answers while a long game is read

} // namespace

SessionClock::SessionClock(Session& session, PlayRecord& record, QWidget* parent)
    : QPushButton(parent), m_session(session), m_record(record),
      m_now([] { return QDateTime::currentSecsSinceEpoch(); }) {
    setObjectName(QStringLiteral("clock"));
    setLook(*this, "flat");
    setStyleSheet(QStringLiteral("QPushButton { border: 0; padding: 0; min-height: 0; text-align: left; }"
                                 "QPushButton:focus { text-decoration: underline; }"));
    setFont(scaled(font(), 0.86));
    connect(this, &QPushButton::clicked, this, &SessionClock::press);
    connect(&m_session, &Session::changed, this, [this](Changes changes) {
        if (changes & Change::Log) showTime();
    });
    connect(&m_tick, &QTimer::timeout, this, &SessionClock::showTime);
    m_tick.start(clockTickMs);
    connect(&m_reading, &QTimer::timeout, this, &SessionClock::readOn);
    readOn();
}

/// Reads more of the steps: the time of this session is right at once, that of a long game once its oldest
/// steps have been read.
void SessionClock::readOn() {
    const bool isWhole = !m_record.readOlder(stepsAtOnce);
    if (isWhole || !m_reading.isActive()) showTime();
    isWhole ? m_reading.stop() : m_reading.start(0);
}

void SessionClock::setPauses(const Pauses& pauses) {
    m_pauses = pauses;
    showTime();
}

void SessionClock::setNow(std::function<qint64()> now) {
    m_now = std::move(now);
    showTime();
}

PlayTime SessionClock::time() const {
    auto pauses = m_pauses;
    if (m_since > 0) pauses.emplace_back(m_since, m_now());
    m_record.readOlder(0);
    return playTime(m_record.known(), pauses, m_now());
}

void SessionClock::press() {
    const bool goesOn = m_since > 0;
    if (goesOn)
        m_pauses.emplace_back(std::exchange(m_since, 0), m_now());
    else
        m_since = m_now();
    showTime();
    if (goesOn) emit pausesChanged(pausesText(m_pauses));
}

void SessionClock::showTime() {
    const auto played = time();
    const auto* head = m_session.log().find(m_session.log().head());
    const auto place = head ? head->place : std::string();
    const auto words = hoursAndMinutes(played.sinceBreak);
    setText((m_since > 0 ? tr("❚❚ ") : QString()) + words);
    QStringList lines{m_since > 0 ? tr("The clock is stopped. Click to start it.")
                                  : tr("Time played in this session. Click to stop the clock."),
                      tr("This session %1, this game %2, this turn %3")
                          .arg(words, hoursAndMinutes(played.game), hoursAndMinutes(played.turn(place)))};
    for (const auto& [turn, seconds] : played.turns)
        lines << tr("%1: %2").arg(part::text(turn), hoursAndMinutes(seconds));
    setToolTip(lines.join(QLatin1Char('\n')));
    setAccessibleName(tr("Time played: %1").arg(words));
}

} // namespace ui

#include "moc_session_clock.cpp"
