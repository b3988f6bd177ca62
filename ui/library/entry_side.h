// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/values/result.h"
#endif

#include <QWidget>

#include <string>

class QLabel;
class QVBoxLayout;

namespace ui {

class BoardPalette;
class ForceCard;
class LibraryController;
class DatasheetCard;

/// The right of the library: the entry as it is shown at the table, and its problems as sentences.
class EntrySide final : public QWidget {
    Q_OBJECT
public:
    explicit EntrySide(LibraryController& controller, QWidget* parent = nullptr);

    /// The palette for painting a board; shown where the entry is a board.
    BoardPalette& palette() { return *m_palette; }

signals:
    /// A problem was clicked, and its place is to be shown.
    void placeRequested(const std::string& field);

private:
    void follow();
    void fillProblems();
    void addMend(const std::string& field, const core::Problem& problem);
    bool showForce();

    LibraryController& m_controller;
    QVBoxLayout* m_problems;
    QWidget* m_cardArea;
    DatasheetCard* m_card;
    QWidget* m_paletteArea;
    BoardPalette* m_palette;
    QWidget* m_forceArea;
    ForceCard* m_force;
    QLabel* m_heading;
    QLabel* m_none;
};

} // namespace ui
