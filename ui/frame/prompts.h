// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

namespace ui {

/// All questions of the window to the user. The window opens real dialogs, tests answer in their place. A
/// callback runs only when the question is answered; dismissing it calls nothing.
class Prompts {
public:
    virtual ~Prompts() = default;
    /// Asks before an action that cannot be undone; `yes` is the verb on the button.
    virtual void confirm(const QString& title, const QString& text, const QString& yes,
                         std::function<void()> onYes) = 0;
    /// Shows a message that needs no answer.
    virtual void inform(const QString& title, const QString& text) = 0;
    /// Asks for a line of text, starting from `preset`.
    virtual void askText(const QString& title, const QString& label, const QString& preset,
                         std::function<void(const QString&)> onText) = 0;
    /// Asks for one of the options; the callback gets its position in the list.
    virtual void chooseOption(const QString& title, const QString& text, const QStringList& options,
                              std::function<void(int)> onChosen) = 0;
    /// Asks where to write a file; `filter` as in a file dialog.
    virtual void askSavePath(const QString& title, const QString& suggestedName, const QString& filter,
                             std::function<void(const QString&)> onPath) = 0;
};

} // namespace ui
