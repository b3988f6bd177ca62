// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "lead/forecast.h"
#endif

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace ui {

/// Plays a game on many times in the background. The result depends on the terms alone, not on the number of
/// threads.
class ForecastRun final : public QObject {
    Q_OBJECT

public:
    ForecastRun(std::shared_ptr<const core::Game> start, const core::lead::ForecastTerms& terms,
                QObject* parent);
    /// Cancels and waits for the end of the games that are being played.
    ~ForecastRun() override;

    void start();
    /// Ends the run; the games that were played by then are counted.
    void cancel() { m_work.cancel(); }
    bool isCancelled() const { return m_work.isCancelled(); }
    const core::lead::ForecastTerms& terms() const { return m_terms; }
    /// The results of the games that have ended by now.
    core::lead::GameForecast soFar() const;

signals:
    /// So many games have been played.
    void progressed(int games);
    void finished(const core::lead::GameForecast& found);

private:
    void playSome();
    void end();

    const std::shared_ptr<const core::Game> m_start;
    const core::lead::ForecastTerms m_terms;
    core::WorkBudget m_work;
    mutable std::mutex m_lock; ///< of the games that were played
    std::vector<std::optional<core::lead::GameRun>> m_played;
    std::atomic<int> m_next{0}, m_done{0}, m_threads{0};
    QThreadPool m_pool;
};

} // namespace ui
