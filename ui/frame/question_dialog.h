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
    void offerYes(const QString& yes, std::function<void()> onYes);
    void offerText(const QString& label, const QString& preset, std::function<void(const QString&)> onText);
    void offerOptions(const QStringList& options, const std::function<void(int)>& onChosen);
    /// Adds only a button that closes, for messages without an answer.
    void offerClose();
};

} // namespace ui
