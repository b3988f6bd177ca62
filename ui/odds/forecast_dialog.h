// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"
#include "ui/odds/forecast_chart.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLayout;
class QProgressBar;
class QStackedWidget;

namespace ui {

class ForecastRun;
class NumberBox;

/// What a forecast can play ahead.
struct ForecastGame {
    using Copy = std::shared_ptr<const core::Game>;
    QString about;                  ///< "First watch · turn 1"
    QString mission;                ///< "First watch"
    std::function<Copy()> now;      ///< a copy of the present game
    std::vector<int> teams;         ///< the sizes of team with which the mission can be played from its start
    std::function<Copy(int)> begin; ///< the mission at its start with a team of that size; nullptr = refused
};

/// "Will it be fair?": plays the present game on many times in the background, with every side led by the
/// program, and shows how it ends. Each run is one more row to compare.
class ForecastDialog final : public DialogFrame {
    Q_OBJECT

public:
    /// Shows the rows of earlier runs first; rows that are added or left out are changed in `rows`, too,
    /// which must outlive the dialog.
    ForecastDialog(ForecastGame game, std::vector<ForecastRow>& rows, QWidget* parent = nullptr);
    ~ForecastDialog() override;

    static constexpr std::size_t mostRows = 4; ///< runs that are compared
    const std::vector<ForecastRow>& rows() const { return m_rows; }
    bool isRunning() const { return m_run != nullptr; }
    /// Plays that many games of the chosen team, every side at that level; a run that is going on is
    /// cancelled first.
    void run(core::LeadLevel level, int games);
    void cancel();

protected:
    void done(int result) override;

private:
    core::lead::ForecastTerms terms() const;
    void sayAssumptions();
    void makeTop();
    void makeLevels(QLayout& across);
    QLayout* makeTeams();
    QHBoxLayout* makeProgress();
    void makeRows();
    void run(const core::lead::ForecastTerms& terms);
    void take(const core::lead::GameForecast& found);
    void showRows();
    void showRows(std::vector<ForecastRow> rows);
    void showSoFar(int games);
    void showState();

    ForecastGame m_game;
    std::vector<ForecastRow>& m_rows;
    ForecastRow m_running; ///< the row of the run that goes on
    QString m_players;     ///< those whose results are counted; empty where each result names its side
    std::unique_ptr<ForecastRun> m_run;
    /// A side, and where its level is chosen.
    struct SideBox {
        core::lead::SideLevel side;
        QComboBox* box;
    };
    std::vector<SideBox> m_levels;
    QComboBox* m_team = nullptr; ///< the present game, or a size of team; null = no team can be chosen
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
