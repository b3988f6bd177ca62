// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"

#include <QStringList>
#include <functional>

namespace ui {

/// One question with its answer: yes, a line of text, or one of several options.
class QuestionDialog final : public DialogFrame {
    Q_OBJECT
public:
    QuestionDialog(const QString& title, const QString& text, QWidget* parent = nullptr);
    /// Adds the button `yes`, and Cancel, which calls nothing.
    void offerYes(const QString& yes, std::function<void()> onYes);
    /// Adds a line to type, which begins with `preset`, and OK; an empty text is accepted, too.
    void offerText(const QString& label, const QString& preset, std::function<void(const QString&)> onText);
    /// Adds a button for each option; the callback gets its position in the list.
    void offerOptions(const QStringList& options, const std::function<void(int)>& onChosen);
    /// Adds only a button that closes, for messages without an answer.
    void offerClose();
};

} // namespace ui
