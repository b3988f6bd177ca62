// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/work_budget.h"
#endif

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace ui {

/// Takes questions whose answers may need long calculations and never holds up the event loop: what is wanted
/// now is tried for a few steps at once, the rest is left to threads. Answers arrive in the thread of the
/// desk, only while their asker lives, and only to its newest question. All members belong to that thread.
class OddsQueue final : public QObject {
    Q_OBJECT

public:
    enum class Urgency {
        Now,  ///< tried before `ask` returns, as far as this turn of the event loop has steps left
        Later ///< left to a thread once nobody has asked for a moment; never holds up what is wanted now
    };
    template <class Answer> struct Question {
        std::function<Answer(core::WorkBudget&)>
            calculate;                               ///< runs here or in a thread; shares nothing with others
        std::function<void(const Answer&)> answered; ///< never called with what an exhausted work left over
        std::function<void(double)> waiting = [](double) {
        }; ///< no answer yet; the share that is done, 0 to 1
    };

    /// Steps of all tries in one turn of the event loop.
    static constexpr std::int64_t stepsAtOnce = 3000;

    explicit OddsQueue(QObject* parent = nullptr);
    /// Cancels what is under way and waits for it.
    ~OddsQueue() override;

    /// Asks in the name of `asker`; an earlier question of the same asker is cancelled.
    template <class Answer>
    void ask(QObject& asker, Question<Answer> question, Urgency urgency = Urgency::Now);
    /// The asker wants no answer any more.
    void forget(QObject* asker);
    /// Whether anybody still waits for an answer.
    bool isBusy() const { return !m_jobs.empty(); }

private:
    /// The call that hands an answer over.
    using Delivery = std::function<void()>;
    struct Job {
        QObject* asker = nullptr;
        Urgency urgency = Urgency::Now;
        std::function<Delivery(core::WorkBudget&)> run;
        std::function<void(double)> waiting;
        core::WorkBudget work; ///< of the thread
    };
    using JobPointer = std::shared_ptr<Job>;

    void take(const JobPointer& job);
    void attempt(const JobPointer& job);
    void attemptNext();
    void startWorker(const JobPointer& job);
    void startSlowWorker();
    void finish(const JobPointer& job, const Delivery& deliver);
    void reportProgress();
    bool isWanted(const JobPointer& job) const;

    std::map<QObject*, JobPointer> m_jobs;
    std::deque<JobPointer> m_queue;         ///< not tried yet
    std::vector<JobPointer> m_patientQueue; ///< not begun yet
    std::int64_t m_stepsLeft = stepsAtOnce;
    QTimer m_turn;  ///< fires once the event loop has nothing else to do
    QTimer m_quiet; ///< fires once nobody has asked for a moment: else answers are about a table gone by
    QTimer m_progress;
    QThreadPool m_urgent, m_patient;
};

template <class Answer> void OddsQueue::ask(QObject& asker, Question<Answer> question, Urgency urgency) {
    auto job = std::make_shared<Job>();
    job->asker = &asker;
    job->urgency = urgency;
    job->waiting = std::move(question.waiting);
    job->run = [calculate = std::move(question.calculate),
                answered = std::move(question.answered)](core::WorkBudget& work) -> Delivery {
        auto answer = std::make_shared<const Answer>(calculate(work));
        return [answered, answer] { answered(*answer); };
    };
    take(job);
}

} // namespace ui
