// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/odds_queue.h"

#include <QThread>

#include <exception>
#include <utility>

namespace ui {

namespace {
constexpr int progressEveryMs = 80;
constexpr int quietMs = 60;
} // namespace

OddsQueue::OddsQueue(QObject* parent) : QObject(parent) {
    for (auto* pool : {&m_urgent, &m_patient}) {
        pool->setMaxThreadCount(1);
        pool->setThreadPriority(QThread::LowPriority);
    }
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, &OddsQueue::attemptNext);
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietMs);
    connect(&m_quiet, &QTimer::timeout, this, &OddsQueue::startSlowWorker);
    m_progress.setInterval(progressEveryMs);
    connect(&m_progress, &QTimer::timeout, this, &OddsQueue::reportProgress);
}

OddsQueue::~OddsQueue() {
    for (const auto& [asker, job] : m_jobs)
        job->work.cancel();
    for (auto* pool : {&m_urgent, &m_patient}) {
        pool->clear();
        pool->waitForDone();
    }
}

void OddsQueue::forget(QObject* asker) {
    const auto it = m_jobs.find(asker);
    if (it == m_jobs.end()) return;
    it->second->work.cancel();
    std::erase(m_queue, it->second);
    std::erase(m_patientQueue, it->second);
    m_jobs.erase(it);
    if (m_jobs.empty()) m_progress.stop();
}

bool OddsQueue::isWanted(const JobPointer& job) const {
    const auto it = m_jobs.find(job->asker);
    return it != m_jobs.end() && it->second == job;
}

void OddsQueue::take(const JobPointer& job) {
    forget(job->asker);
    connect(job->asker, &QObject::destroyed, this, &OddsQueue::forget, Qt::UniqueConnection);
    m_jobs[job->asker] = job;
    if (job->urgency == Urgency::Later) {
        m_patientQueue.push_back(job);
        return m_quiet.start();
    }
    m_turn.start(0);
    if (m_stepsLeft > 0) return attempt(job);
    m_queue.push_back(job);
    job->waiting(0);
}

void OddsQueue::attempt(const JobPointer& job) {
    core::WorkBudget work(m_stepsLeft);
    const auto deliver = job->run(work);
    m_stepsLeft = work.remaining();
    if (!work.isExhausted())
        finish(job, deliver);
    else if (isWanted(job))
        startWorker(job);
}

/// Attempts the next waiting job with the steps of a new turn of the event loop; each turn attempts one job.
void OddsQueue::attemptNext() {
    m_stepsLeft = stepsAtOnce;
    if (!m_queue.empty()) {
        const auto job = m_queue.front();
        m_queue.pop_front();
        m_turn.start(0);
        attempt(job);
    }
}

void OddsQueue::startWorker(const JobPointer& job) {
    m_progress.start();
    auto& pool = job->urgency == Urgency::Now ? m_urgent : m_patient;
    pool.start([this, job] {
        if (job->work.isCancelled()) return;
        Delivery deliver;
        try {
            deliver = job->run(job->work);
        } catch (...) {
            // The event loop throws the exception, where the program reports it; in a thread it would end the
            // program.
            deliver = [what = std::current_exception()] { std::rethrow_exception(what); };
        }
        if (job->work.isCancelled()) return;
        QMetaObject::invokeMethod(
            this, [this, job, deliver = std::move(deliver)] { finish(job, deliver); }, Qt::QueuedConnection);
    });
    job->waiting(0);
}

void OddsQueue::startWaiting() {
    if (!m_quiet.isActive()) return;
    m_quiet.stop();
    startSlowWorker();
}

void OddsQueue::startSlowWorker() {
    for (const auto& job : std::exchange(m_patientQueue, {}))
        if (isWanted(job)) startWorker(job);
}

void OddsQueue::finish(const JobPointer& job, const Delivery& deliver) {
    if (!isWanted(job)) return;
    m_jobs.erase(job->asker);
    if (m_jobs.empty()) m_progress.stop();
    deliver();
}

void OddsQueue::reportProgress() {
    const auto jobs = m_jobs; // a receiver may ask a new question
    for (const auto& [asker, job] : jobs)
        if (isWanted(job)) job->waiting(job->work.progress());
}

} // namespace ui

#include "moc_odds_queue.cpp"
