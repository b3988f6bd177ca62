// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/prompts.h"

#include <QPointer>
#include <QWidget>

namespace ui {

/// Asks the window's questions in real dialogs over `window`.
class DialogPrompts final : public Prompts {
public:
    explicit DialogPrompts(QWidget* window) : m_window(window) {}
    void confirm(const QString& title, const QString& text, const QString& yes,
                 std::function<void()> onYes) override;
    void inform(const QString& title, const QString& text) override;
    void askText(const QString& title, const QString& label, const QString& preset,
                 std::function<void(const QString&)> onText) override;
    void chooseOption(const QString& title, const QString& text, const QStringList& options,
                      std::function<void(int)> onChosen) override;
    void askSavePath(const QString& title, const QString& suggestedName, const QString& filter,
                     std::function<void(const QString&)> onPath) override;

private:
    QPointer<QWidget> m_window;
};

} // namespace ui
