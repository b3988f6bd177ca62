// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QStringList>
#include <QWidget>

#include <memory>

/// Windows away from the table and the dialogs that they open, with the shipped data.
namespace rooms {

/// A window that is open, with the data that it shows.
class Room {
public:
    virtual ~Room() = default;
    virtual QWidget& window() = 0;
    /// Shows the window on the screen of that size, then what the scene is about.
    void show(QSize size);

protected:
    virtual void act() {} ///< presses the keys and buttons of the scene
};

QStringList names();
std::unique_ptr<Room> make(const QString& name);

} // namespace rooms
