// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"
#include "ui/history/recap.h"

namespace ui {

/// The state in which the game was left, to be read out before play continues.
class RecapDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit RecapDialog(const Recap& recap, QWidget* parent = nullptr);

signals:
    void continueRequested();

private:
    void addSection(const QString& title, const QString& text);
    void addSteps(const QStringList& steps);
    void addPhoto(const QString& path);
};

} // namespace ui
