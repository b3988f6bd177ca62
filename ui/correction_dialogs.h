// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/correct/correction.h"

#include <QObject>
#include <QString>

class QMenu;

namespace ui {

class MainWindow;
class Session;

/// Opens the dialogs that set numbers of figures and of the game as a whole, and applies the corrections.
class CorrectionDialogs final : public QObject {
public:
    CorrectionDialogs(Session& session, MainWindow& window);

    /// Opens the dialog that corrects turn, phase, clock, objectives and other numbers of the game as a
    /// whole.
    void correctGame();
    /// Opens the dialog that enters a printed page into the game.
    void enterPrintedPage();
    /// Opens the dialog that changes all marked figures in one step, or reports that none is marked.
    void changeTogether();
    /// Opens a menu with the numbers of one figure and the game master's actions for it.
    void editUnit(const QString& unit);

private:
    void correctUnit(const QString& unit);
    void addReload(QMenu& menu, const QString& unit);
    void apply(const QString& who, const Corrections& corrections);

    Session& m_session;
    MainWindow& m_window;
};

} // namespace ui
