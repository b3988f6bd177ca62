// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/forecast_run.h"

#include <QThread>

#include <algorithm>

namespace ui {

ForecastRun::ForecastRun(std::shared_ptr<const core::Game> start, const core::lead::ForecastTerms& terms,
                         QObject* parent)
    : QObject(parent), m_games(std::move(start), terms) {
    m_pool.setThreadPriority(QThread::LowPriority); // the window answers while games are played
    m_pool.setMaxThreadCount(std::max(1, QThread::idealThreadCount()));
}

ForecastRun::~ForecastRun() {
    m_games.cancel();
    m_pool.waitForDone();
}

void ForecastRun::start() {
    const int threads = std::min(m_pool.maxThreadCount(), terms().games);
    m_threads = threads;
    for (int n = 0; n < threads; ++n)
        m_pool.start([this] { playSome(); });
}

/// Plays games until none is left; in a thread of the pool.
void ForecastRun::playSome() {
    m_games.playSome([this](int done) {
        QMetaObject::invokeMethod(
            this, [this, done] { emit progressed(done); }, Qt::QueuedConnection);
    });
    if (--m_threads == 0)
        QMetaObject::invokeMethod(
            this, [this] { emit finished(m_games.sumUp()); }, Qt::QueuedConnection);
}

} // namespace ui

#include "moc_forecast_run.cpp"
