// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/log.h"
#include "ui/odds/forecast_chart.h"

#include <QObject>

#include <vector>

namespace ui {

struct ForecastGame;
class MainWindow;
struct LogTexts;
class Prompts;
class Session;

/// Opens the dialogs of the main window for keys, rule switches, datasheets, the forecast, a pause, an
/// earlier step and the export of the log; corrections are in CorrectionDialogs, the end of the game in
/// EndOfGame.
class WindowDialogs final : public QObject {
public:
    WindowDialogs(Session& session, Prompts& prompts, MainWindow& window);

    void showKeys();
    /// Opens the dialog that changes the keys.
    void chooseKeys();
    void showAbout();
    void showSwitches();
    void showDatasheets();
    /// Plays the game ahead and says how it may end.
    void showForecast();
    /// Opens the dialog that ends the session with a note.
    void pause();
    /// Opens the dialog that changes that earlier step.
    void amend(core::StepId step);
    void exportLog(const LogTexts& log);

private:
    ForecastGame forecastGame();

    std::vector<ForecastRow> m_forecasts; ///< the runs that were played ahead so far
    Session& m_session;
    Prompts& m_prompts;
    MainWindow& m_window;
};

} // namespace ui
