// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <memory>

class QWidget;

namespace ui {

class ManualWindow;

/// Opens the manual with F1 in every window of the program, at the page about where one stands. A widget is a
/// place by the name of its class, and by the names in its property `manualPlaces` (a list, the nearest
/// first), if it has one.
class ManualController final : public QObject {
    Q_OBJECT
public:
    /// Listens to the whole application.
    explicit ManualController(QObject* parent = nullptr);
    ~ManualController() override;

    /// Opens, or raises, the manual; at the page about where the keys go, else at the contents.
    void open();
    ManualWindow& window();
    /// What one stands on with this widget, the nearest first.
    static QStringList placesOf(const QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::unique_ptr<ManualWindow> m_window;
};

} // namespace ui
