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
    void cancel() { m_games.cancel(); }
    bool isCancelled() const { return m_games.isCancelled(); }
    const core::lead::ForecastTerms& terms() const { return m_games.terms(); }
    /// The results of the games that have ended by now.
    core::lead::GameForecast soFar() const { return m_games.sumUp(); }

signals:
    /// `games` games have been played by now.
    void progressed(int games);
    void finished(const core::lead::GameForecast& found);

private:
    void playSome();

    core::lead::ForecastGames m_games;
    std::atomic<int> m_threads{0};
    QThreadPool m_pool;
};

} // namespace ui
