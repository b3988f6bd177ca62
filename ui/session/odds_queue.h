// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/values/work_budget.h"
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

/// Answers questions that may need long calculations without blocking the event loop: an urgent question is
/// first tried for a few steps at once, the rest is left to threads. Answers arrive in the thread of the
/// queue, only while their asker exists, and only for its newest question. All members belong to that thread.
class OddsQueue final : public QObject {
    Q_OBJECT

public:
    enum class Urgency {
        Now,  ///< tried before `ask` returns, as long as this turn of the event loop has steps left
        Later ///< left to a thread after a moment without new questions; never delays urgent ones
    };
    /// A question: how it is calculated, and what is done with its answer.
    template <class Answer> struct Question {
        std::function<Answer(core::WorkBudget&)>
            calculate; ///< runs in this thread or another; shares no data with other questions
        std::function<void(const Answer&)>
            answered; ///< never called with the rest of an exhausted calculation
        std::function<void(double)> waiting = [](double) {
        }; ///< called while there is no answer, with the share that is done, 0 to 1
    };

    /// The steps of all attempts in one turn of the event loop.
    static constexpr std::int64_t stepsAtOnce = 3000;

    explicit OddsQueue(QObject* parent = nullptr);
    /// Cancels running calculations and waits for their end.
    ~OddsQueue() override;

    /// Asks a question for `asker`; an earlier question of the same asker is cancelled.
    template <class Answer>
    void ask(QObject& asker, Question<Answer> question, Urgency urgency = Urgency::Now);
    /// Cancels the question of `asker`.
    void forget(QObject* asker);
    /// Whether any question is still unanswered.
    bool isBusy() const { return !m_jobs.empty(); }
    /// Gives the questions that can wait to threads at once, without the moment in which newer ones may
    /// replace them.
    void startWaiting();

private:
    /// The call that delivers an answer.
    using Delivery = std::function<void()>;
    /// A question: who asks it, how it is answered, and who gets the progress while the asker waits.
    struct Job {
        QObject* asker = nullptr;
        Urgency urgency = Urgency::Now;
        std::function<Delivery(core::WorkBudget&)> run;
        std::function<void(double)> waiting;
        core::WorkBudget work; ///< the budget of the thread
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
    std::deque<JobPointer> m_queue;         ///< not attempted yet
    std::vector<JobPointer> m_patientQueue; ///< not started yet
    std::int64_t m_stepsLeft = stepsAtOnce;
    QTimer m_turn; ///< fires once the event loop has nothing else to do
    QTimer
        m_quiet; ///< fires after a moment without new questions, so that answers are about the present table
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
