// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <memory>

class QWidget;

namespace ui {

class ManualWindow;

/// Opens the manual with F1 in every window of the program, at the page about the focused widget. The manual
/// knows a widget by the name of its class, and by the names in its property `manualPlaces` (a list, the
/// nearest first), if it has one.
class ManualController final : public QObject {
    Q_OBJECT
public:
    /// Filters the key events of the whole application.
    explicit ManualController(QObject* parent = nullptr);
    ~ManualController() override;

    /// Opens or raises the manual at the page about the focused widget, else at the contents.
    void open();
    ManualWindow& window();
    /// The names by which the manual may know where this widget is: its own and those of its parents, the
    /// nearest first.
    static QStringList placeNamesAround(const QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::unique_ptr<ManualWindow> m_window;
};

} // namespace ui
