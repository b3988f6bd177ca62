// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"
#include "ui/odds/forecast_chart.h"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QProgressBar;
class QStackedWidget;

namespace ui {

class ForecastRun;
class NumberBox;

/// "Will it be fair?": plays the present game on many times in the background, with every side led by the
/// program, and shows how it ends. Each run is one more row to compare.
class ForecastDialog final : public DialogFrame {
    Q_OBJECT

public:
    using GameNow = std::function<std::shared_ptr<const core::Game>()>;
    /// `now` returns a copy of the present game.
    ForecastDialog(const QString& about, GameNow now, QWidget* parent = nullptr);
    ~ForecastDialog() override;

    static constexpr std::size_t mostRows = 4; ///< runs that are compared
    const std::vector<ForecastRow>& rows() const { return m_rows; }
    bool isRunning() const { return m_run != nullptr; }
    /// Plays that many games; a run that is going on is cancelled first.
    void run(core::LeadLevel level, int games);
    void cancel();

protected:
    void done(int result) override;

private:
    core::lead::ForecastTerms terms() const;
    void sayAssumptions();
    void makeTop();
    void makeRows();
    void start();
    void take(const core::lead::GameForecast& found);
    void showRows();
    void showRows(std::vector<ForecastRow> rows);
    void showSoFar(int games);
    void showState();

    GameNow m_now;
    std::vector<ForecastRow> m_rows;
    QString m_players; ///< those whose results are counted; empty where each result names its side
    std::set<std::string> m_named; ///< units that the rows name when they are gone
    std::unique_ptr<ForecastRun> m_run;
    QComboBox* m_level = nullptr;
    NumberBox* m_games = nullptr;
    QCheckBox* m_distances = nullptr;
    QLabel* m_assumed = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_start = nullptr;
    QLabel* m_empty = nullptr;
    ForecastChart* m_chart = nullptr;
    QStackedWidget* m_pages = nullptr; ///< the chart, or that there is none yet
    QVBoxLayout* m_lines = nullptr;
    std::vector<QLabel*> m_words; ///< two of each row: the results, and who is gone
};

} // namespace ui
