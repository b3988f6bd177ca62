// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace ui {

/// Keeps a bar that is in no layout over the lower edge of another widget: as wide as that widget, and as
/// high as its text needs. Nothing moves when the bar appears or disappears.
class Overlay final : public QObject {
public:
    Overlay(QWidget& bar, QWidget& under);
    void place();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_bar;
    QWidget& m_under;
};

} // namespace ui
