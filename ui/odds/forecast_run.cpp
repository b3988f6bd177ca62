// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/forecast_run.h"

#include <QThread>

#include <algorithm>

namespace ui {

ForecastRun::ForecastRun(std::shared_ptr<const core::Game> start, const core::lead::ForecastTerms& terms,
                         QObject* parent)
    : QObject(parent), m_start(std::move(start)), m_terms(terms),
      m_played(static_cast<std::size_t>(terms.games)) {
    m_pool.setThreadPriority(QThread::LowPriority); // the window answers while games are played
    m_pool.setMaxThreadCount(std::max(1, QThread::idealThreadCount()));
}

ForecastRun::~ForecastRun() {
    m_work.cancel();
    m_pool.waitForDone();
}

void ForecastRun::start() {
    const int threads = std::min(m_pool.maxThreadCount(), m_terms.games);
    m_threads = threads;
    for (int n = 0; n < threads; ++n)
        m_pool.start([this] { playSome(); });
}

/// Plays games until none is left; in a thread of the pool.
void ForecastRun::playSome() {
    for (int n = m_next++; n < m_terms.games && !m_work.isCancelled(); n = m_next++) {
        auto run = core::lead::playGame(*m_start, m_terms, n, m_work);
        if (m_work.isCancelled() && run.result.empty()) break; // it was not played to its end
        {
            const std::scoped_lock locked(m_lock);
            m_played[static_cast<std::size_t>(n)] = std::move(run);
        }
        const int done = ++m_done;
        QMetaObject::invokeMethod(
            this, [this, done] { emit progressed(done); }, Qt::QueuedConnection);
    }
    if (--m_threads == 0) QMetaObject::invokeMethod(this, &ForecastRun::end, Qt::QueuedConnection);
}

core::lead::GameForecast ForecastRun::soFar() const {
    const std::scoped_lock locked(m_lock);
    return core::lead::sumUp(*m_start, m_played);
}

void ForecastRun::end() { emit finished(core::lead::sumUp(*m_start, m_played)); }

} // namespace ui

#include "moc_forecast_run.cpp"
