// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seat.h"

#include <QSize>
#include <QStringList>

#include <memory>

/// Moments of all games on the real window, the same for pictures and for tests of looks.
namespace scenes {

class Scene {
public:
    explicit Scene(std::unique_ptr<Seat> seat) : m_seat(std::move(seat)) {}
    Seat& seat() { return *m_seat; }
    /// What the scene is about: the dialog or second window that it opened, else the main window.
    QWidget* shown() const;

private:
    std::unique_ptr<Seat> m_seat;
};

QStringList names();
/// Theme and text size of the whole program; the theme is "dark", "light" or "contrast".
void dress(const QString& theme, int percent);
/// Takes the window to the screen of that size and lets it fill it.
void place(QWidget& window, QSize size);
std::unique_ptr<Scene> make(const QString& name, QSize size);

} // namespace scenes
