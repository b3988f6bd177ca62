// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace ui {

/// Keeps a bar that is in no layout over the foot of another widget: as wide as that, and as high as its
/// words need. Nothing moves when the bar comes and goes.
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
